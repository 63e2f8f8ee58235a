"""What a reason tells as a fact is one, looked up in the true hands of everybody (CH5)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.bots.analysis import first_round, price_choices, why_no_prices
from game.bots.player import Level
from game.bots.prices import Reason, ReasonKind
from game.rules import PRESETS, best_melds, without
from game.rules.play import PassCards, PlayCard, trump_of, winner
from game.rules.text import format_action
from game.words.reasons import reason_sentence
from game.work import finish
from tests.bots.table import Decided, bots_play

GAMES = ("classic", "double-deck", "three-handed", "joedog", "five-handed")


def reasons(game: str, seed: str, share: float, passes: bool) -> Iterator[tuple[Decided, Reason, object]]:
    """Yield the reasons of some decisions about cards in a deal of Casuals, each with the choice that it explains."""
    rules, rng = PRESETS[game], Random(seed)
    for one in bots_play(rules, [Level.CASUAL] * len(rules.seats), seed, 1):
        wanted = PassCards if passes else PlayCard
        if not isinstance(one.decision.action, wanted) or why_no_prices(one.view) or rng.random() > share:
            continue
        for price in finish(first_round(price_choices(one.view, Random(1)))):
            for reason in price.reasons:
                yield one, reason, price.action


def check(one: Decided, reason: Reason, action: object) -> str:
    """Hold the claims of a reason against the true hands; return which kind of claim it was."""
    view, rules = one.view, one.view.rules
    sentence = reason_sentence(reason, rules=rules)
    if reason.kind is ReasonKind.LOST and len(reason.cards) == 2:
        assert sentence.startswith("An opponent "), "who holds it is not known"
        assert view.trick is not None
        played = [card for trick in (*view.tricks, view.trick) for card in trick.cards]
        assert Counter((*view.hand, *played))[reason.cards[1]] < rules.deck.copies, f"{sentence} All are seen."
        return "out"
    if reason.kind is ReasonKind.TRICK and isinstance(action, PlayCard):
        assert sentence.startswith("You take" if rules.alone else "Your side takes")
        trick = view.trick
        assert trick is not None
        if len(trick.cards) == len(rules.seats) - 1:
            whole = replace(trick, cards=(*trick.cards, action.card))
            taker = winner(rules, whole, trump_of(view))
            ours = rules.seating.side(taker) == rules.seating.side(one.seat)
            assert round(reason.here) == reason.here == ours, f"{sentence} {format_action(action)}"
            return "last"
    if reason.meld is not None and isinstance(action, PassCards) and reason.here < reason.there:
        kept, whole_hand = (
            Counter(meld.kind for meld in best_melds(rules, hand, trump_of(view)))
            for hand in (without(view.hand, action.cards), view.hand)
        )
        assert kept[reason.meld] < whole_hand[reason.meld], sentence
        return "breaks"
    assert "Their" not in sentence
    return "share"


@pytest.mark.sweep(2)
@pytest.mark.parametrize("game", ["classic", "three-handed"])
def test_what_is_told_as_a_fact_is_one(game: str) -> None:
    found = Counter(check(*each) for each in reasons(game, "facts 1", 0.3, False))
    assert found.total() > 3


def test_what_breaks_a_meld_is_told_truly() -> None:
    found = Counter(check(*each) for each in reasons("joedog", "facts 1", 1.0, True))
    assert found.total()


@pytest.mark.slow
def test_a_thousand_claims_are_true() -> None:
    found: Counter[str] = Counter()
    for number in range(1000):
        found.update(
            check(*each) for each in reasons(GAMES[number % len(GAMES)], f"facts {number}", 0.5, number % 3 == 0)
        )
        if found["out"] >= 1000 and found["last"] >= 20 and found["breaks"] >= 20:
            return
    raise AssertionError(found)
