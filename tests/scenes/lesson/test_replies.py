"""What the learner does in the first deal is answered: an objection before it is done, and a reply after it."""

from __future__ import annotations

import pytest

from game.rules import Suit
from game.rules.play import Action, Bid, NameTrump, Pass, PassCards, PlayCard
from game.rules.text import parse_card, parse_hand
from game.scenes.lesson.four_hands import FOUR_HANDS
from game.scenes.lesson.replies import waiting_ten
from game.scenes.seat.commands import Do
from tests.pilot import Pilot
from tests.scenes.lesson.learner import begin, guide, lesson, point, settle
from tests.scenes.lesson.test_lesson import do_as_told

Said = tuple[Action, str]
"""An action, and how what is said of it begins."""


def card(text: str) -> PlayCard:
    return PlayCard(parse_card(text))


def passed(text: str) -> PassCards:
    return PassCards(parse_hand(text))


AS_TOLD: dict[str, tuple[list[Said], Said]] = {
    "bid": (
        [(Pass(), "Your melds make 210, and your partner brings about 100: bid")],
        (Bid(250), "Right: the least that you can. You count 500"),
    ),
    "naming": (
        [(NameTrump(Suit.SPADES), "With ♠ as trump you meld 100; with ♥, 210")],
        (NameTrump(Suit.HEARTS), "Right: with ♥ as trump you meld 210, the most."),
    ),
    "passing": (
        [
            (passed("QS 9D TS TS"), "The Q♠ is in your pinochle: without it you meld 60 less"),
            (passed("TH 9D TS TS"), "The 10♥ wins tricks for you: rather give a framed card back"),
        ],
        (passed("TS TS 9D QD"), "Right: no meld is broken, and no trump or ace is gone."),
    ),
    "lead": (
        [(card("TC"), "An ace is surer: nothing beats it in its suit")],
        (card("AH"), "Right: nothing at all beats the ace of trump."),
    ),
    "draw": ([], (card("JH"), "Right: every trump that falls can take no ace of yours.")),
    "ten": ([(card("TC"), "An ace of ♣ is still out, and could take your 10♣")], (card("KH"), "Right: the 10♣ waits")),
}
"""What is objected to at each step, and then what is done, for somebody who does well."""
OTHERWISE: dict[str, tuple[list[Said], Said]] = {
    "bid": ([], (Bid(260), "Good, but the least was enough.")),
    "passing": (
        [(passed("QS KS TS TS"), "The Q♠ is in your pinochle")],
        (passed("QS KS TS TS"), ""),
    ),
    "lead": ([], (card("AC"), "Right: nothing beats an ace in its suit. Only a trump could.")),
    "draw": ([], (card("TH"), "Half right: trump, but an ace of trump is still out.")),
}
"""The same for somebody who insists, and does half well."""


@pytest.mark.sweep(2)
@pytest.mark.parametrize("way", [AS_TOLD, OTHERWISE], ids=["well", "half well"])
def test_what_is_done_is_answered_before_and_after(way: dict[str, tuple[list[Said], Said]]) -> None:
    pilot, left = begin(FOUR_HANDS), list(way)
    while left:
        settle(pilot)
        step = guide(pilot)._step
        if step is None or step.name not in left:
            do_as_told(pilot, point)
            continue
        left.remove(step.name)
        objections, (action, reply) = way[step.name]
        for wrong, said in objections:
            objects(pilot, wrong, said)
        before = lesson(pilot).session.match.ply
        lesson(pilot).do(Do(action))
        pilot.advance(0.01)
        assert lesson(pilot).session.match.ply > before, "who insists may do it"
        assert guide(pilot)._words.text.startswith(reply)
        assert not reply or any(text[:5] == reply[:5] for text in pilot.host.announcements[-6:]), "it is spoken, too"


def objects(pilot: Pilot, action: Action, said: str) -> None:
    """Do something at which the lesson objects the first time."""
    scene = lesson(pilot)
    before, ten = scene.session.match.ply, waiting_ten(guide(pilot).moment)
    scene.do(Do(action))
    assert scene.session.match.ply == before
    assert scene.view.message.text.startswith(said)
    if ten is not None and said.startswith("An ace of"):
        moment = guide(pilot).moment
        seen = [one for trick in moment.table.model.deal.tricks for _, one in trick.cards]
        assert [*seen, *moment.table.observation.hand].count(parse_card(f"A{ten.suit.letter}")) < 2
