"""Positions that matches of Experts have come to, each of which ended just after a poor card.

``tests/bots/positions`` holds the records; their last action is the card that was played then.
"""

from pathlib import Path
from random import Random

import pytest

from game.bots.coach.decisions import decisions
from game.bots.levels.pro import Pro
from game.bots.player import Level, decide, make_bot
from game.bots.policy.passing import cards_to_declarer
from game.bots.policy.play import Policy
from game.bots.policy.reasons import card as reason
from game.rules import Seat, Suit
from game.rules.play import Bid, NameTrump, Observation, Pass, PassCards, PlayCard, observe, thinking_seed
from game.rules.presets import CLASSIC
from game.rules.text import format_hand, parse_card, parse_hand
from game.store.matches import parse_record
from tests.strategies import dealt, do

FOLDER = Path(__file__).parent / "positions"
GOOD = {
    "classic-f1": "AS TS AH AD AC",
    "classic-f5": "JH QH 9S JS QS",
    "joedog-o1": "TD",
    "three-handed-g1": "9S JS QS",
    "three-handed-g2": "9H",
}
"""What a good player plays there: a sure winner first; worthless cards; the counter to the partner's coming trick; what
sets the declarer, though the race of three players sees half a percent in helping; the nine before the king."""


def last_decision(name: str) -> tuple[Observation, str]:
    """What the last seat of a record knew, and the seed of its thoughts."""
    record = parse_record((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    *_, last = (one for one in decisions(record) if one.action is not None)
    return last.view, thinking_seed(record.seed, last.ply, last.seat)


def test_every_record_has_a_good_card() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(GOOD)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", GOOD)
def test_expert_plays_a_good_card(name: str) -> None:
    view, seed = last_decision(name)
    played = [decide(make_bot(Level.EXPERT), view, Random(one)).action for one in (seed, "one", "two", "three")]

    assert {action.card for action in played if isinstance(action, PlayCard)} <= set(parse_hand(GOOD[name]))


@pytest.mark.sweep
def test_pro_gives_its_partner_tens_and_kings_rather_than_nines() -> None:
    """Among plain cards that no meld needs, price decides; trumps, aces and melds stay as the text has them (F5)."""
    state = dealt(CLASSIC, {Seat.EAST: "QH 9H 9C 9C 9D 9D 9S 9S KD TS TC KC"})
    view = observe(do(state, Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.HEARTS)), Seat.EAST)
    text = cards_to_declarer(Policy.PRO, CLASSIC, Suit.HEARTS, view.hand)
    passed = [decide(Pro(), view, Random(number)).action for number in range(3)]

    assert format_hand(text) == "9H QH 9S 9S"
    for action in passed:
        assert isinstance(action, PassCards)
        assert set(parse_hand("9H QH")) < set(action.cards) < set(parse_hand("9H QH KD TS TC KC"))


def test_reasons_of_lost_tricks_claim_to_save_only_what_can_be_saved() -> None:
    view, _ = last_decision("joedog-o1")

    assert reason(view, parse_card("9D")) == "You can’t take it: the 9♦ costs least."
    assert reason(view, parse_card("TD")) == "You can’t take it, but partner may: the 10♦ goes along."
