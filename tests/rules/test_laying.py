"""The best order of laying melds against a search of all orders, and rule-book cases of what a meld brings."""

from collections.abc import Iterator
from random import Random

import pytest

from game.rules import MeldEntry, MeldKind, RuleSet, StockRules, Suit, usual_worth
from game.rules.play import Spread, StockPlay, TrickPlay, best_laying, lay_refusal, layings, points_of, trump_of
from game.rules.play import after_laying as lay
from game.rules.presets import TWO_HANDED, TWO_HANDED_BOOK
from tests.rules.slow_laying import Piece, Switches, most
from tests.strategies import random_game, random_hands

OURS = TWO_HANDED.changed(name="ours", stock=StockRules(double_after_pinochle_in_full=True, melds_in_last_phase=True))
VALUED = TWO_HANDED.changed(
    name="valued",
    melds={
        "own": (
            (MeldEntry.RUN, (25, 50)),
            (MeldEntry.ROYAL_MARRIAGE, (5, 10)),
            (MeldEntry.MARRIAGE, (0, 0)),
            (MeldEntry.DIX, (2, 4)),
            (MeldEntry.PINOCHLE, (10, 50)),
            (MeldEntry.KINGS, (9, 18)),
        )
    },
)
"""A meld table of one's own; plain marriages are no melds there."""
ALL = (TWO_HANDED, TWO_HANDED_BOOK, OURS, VALUED)
NAMES = {MeldKind.RUN: "run", MeldKind.ROYAL_MARRIAGE: "royal", MeldKind.MARRIAGE: "marriage", MeldKind.DIX: "dix"}


def positions(rules: RuleSet, seed: str) -> Iterator[tuple[Suit, Spread]]:
    """What the winner of a trick holds in random games, and rich hands with some melds laid at random before."""
    rng = Random(seed)
    game = 0
    while True:
        for ply in random_game(rules, f"{seed} {game}", 1):
            state, seat = ply.before, ply.seat
            if isinstance(state.phase, StockPlay | TrickPlay) and state.tricks and not state.phase.trick.cards:
                assert state.open is not None
                yield trump_of(state), state.open.spread(seat, state.cards.hands[seat])
                if rng.random() < 0.5:
                    yield rich_position(rules, rng)
        game += 1


def rich_position(rules: RuleSet, rng: Random) -> tuple[Suit, Spread]:
    """A hand that leans to some cards, after a few melds of earlier turns and perhaps one of this turn."""
    trump = rng.choice(list(Suit))
    spread = Spread(random_hands(rng))
    for _ in range(rng.randrange(4)):
        options = list(layings(rules, trump, spread))
        if options:
            spread = lay(rules, trump, spread, rng.choice(options))
    fresh = max(0, len(spread.melds) - rng.randrange(2))
    return trump, Spread(spread.hand, spread.laid, spread.melds, fresh)


def tags_of(spread: Spread, number: int) -> tuple[int, str]:
    """A meld's type and what the slow search calls it."""
    meld = spread.melds[number]
    name = {1: NAMES.get(meld.kind, ""), 2: "single" if meld.times == 1 else "double", 3: "around"}
    return meld.kind.meld_class, name[meld.kind.meld_class]


def as_pieces(spread: Spread) -> frozenset[Piece]:
    """The same cards as the slow search has them."""
    in_meld: dict[int, set[int]] = {}
    entries: list[tuple[str, tuple[int, ...]]] = [(str(card), ()) for card in spread.hand]
    entries += [(str(piece.card), piece.melds) for piece in spread.laid]
    for place, (_, melds) in enumerate(entries):
        for number in melds:
            in_meld.setdefault(number, set()).add(place)
    pieces = set()
    for place, (face, melds) in enumerate(entries):
        tags = frozenset(
            (*tags_of(spread, number), frozenset(in_meld[number]), number < spread.fresh)
            for number in melds
            if spread.melds[number].kind is not MeldKind.DIX
        )
        pieces.add(Piece(place, face, bool(melds), tags))
    return frozenset(pieces)


def check(rules: RuleSet, trump: Suit, spread: Spread) -> int:
    """The best order can be laid, each meld as it stands there, and brings what the search of all orders finds."""
    assert rules.stock is not None
    total, now = 0, spread
    for action in best_laying(rules, trump, spread):
        assert lay_refusal(rules, trump, now, action) is None
        total += points_of(rules, trump, now, action)
        now = lay(rules, trump, now, action)
    assert total == sum(meld.points for meld in now.melds[len(spread.melds) :])
    worth, unit = usual_worth(rules.melds.values) | dict(rules.melds.own), int(rules.scale)
    run, royal, marriage, dix, pinochle, *arounds, _, _ = (points[0] * unit for points in worth.values())
    double, stock = worth[MeldEntry.PINOCHLE][1] * unit, rules.stock
    in_full = stock.run_after_marriage_in_full, stock.double_after_pinochle_in_full
    switches = Switches(*in_full, run, royal, marriage, dix, pinochle, double, tuple(arounds))
    nine = "9" + trump.letter
    spent = next((place for place, card in enumerate(spread.hand) if spread.spent_dix and str(card) == nine), None)
    turned = str(spread.turned) if spread.turned is not None else None
    assert total == most(as_pieces(spread), trump.letter, turned, switches, spent), (rules.name, trump, spread)
    return total


def checked(rules: RuleSet, seed: str, count: int) -> int:
    """Check ``count`` positions; the result is how many of them have something to lay."""
    source = positions(rules, seed)
    return sum(bool(check(rules, *next(source))) for _ in range(count))


@pytest.mark.sweep(2)
@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_the_best_order_of_laying_is_the_best_of_all_orders(rules: RuleSet) -> None:
    assert checked(rules, "laying", 120) > 30


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_the_best_order_of_laying_is_the_best_of_all_orders_in_2_000_positions(rules: RuleSet) -> None:
    assert checked(rules, "many", 2000) > 500
