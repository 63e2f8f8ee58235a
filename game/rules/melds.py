"""Melds: what a hand is worth before a card is played (rules.md 3).

There are three classes, and a card serves at most once in each; so the best set is the best of each class on its own,
and inside a class the choice is forced but for the trump run.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.cards import KINDS, Card, Hand, Rank, Suit, format_hand
from game.rules.named import Named
from game.rules.ruleset import RuleSet


class MeldKind(Named):
    """The melds, by the names people call out (rules.md 3a, 3b)."""

    RUN = "run"
    RUN_WITH_KING = "run with king"
    RUN_WITH_QUEEN = "run with queen"
    RUN_WITH_MARRIAGE = "run with marriage"
    DOUBLE_RUN = "double run"
    ROYAL_MARRIAGE = "royal marriage"
    MARRIAGE = "marriage"
    DIX = "dix"
    PINOCHLE = "pinochle"
    DOUBLE_PINOCHLE = "double pinochle"
    ACES_AROUND = "aces around"
    ACES_ABOUND = "aces abound"
    KINGS_AROUND = "kings around"
    KINGS_ABOUND = "kings abound"
    QUEENS_AROUND = "queens around"
    QUEENS_ABOUND = "queens abound"
    JACKS_AROUND = "jacks around"
    JACKS_ABOUND = "jacks abound"

    @property
    def meld_class(self) -> int:
        """1: runs, marriages and dix; 2: pinochles; 3: arounds. A card serves once in each (seed 003, Melding)."""
        if self in (MeldKind.PINOCHLE, MeldKind.DOUBLE_PINOCHLE):
            return 2
        return 3 if self.value.endswith(("around", "abound")) else 1


UNITS: dict[MeldKind, int] = {
    MeldKind.RUN: 15,
    MeldKind.RUN_WITH_KING: 19,
    MeldKind.RUN_WITH_QUEEN: 19,
    MeldKind.RUN_WITH_MARRIAGE: 23,
    MeldKind.DOUBLE_RUN: 150,
    MeldKind.ROYAL_MARRIAGE: 4,
    MeldKind.MARRIAGE: 2,
    MeldKind.DIX: 1,
    MeldKind.PINOCHLE: 4,
    MeldKind.DOUBLE_PINOCHLE: 30,
    MeldKind.ACES_AROUND: 10,
    MeldKind.ACES_ABOUND: 100,
    MeldKind.KINGS_AROUND: 8,
    MeldKind.KINGS_ABOUND: 80,
    MeldKind.QUEENS_AROUND: 6,
    MeldKind.QUEENS_ABOUND: 60,
    MeldKind.JACKS_AROUND: 4,
    MeldKind.JACKS_ABOUND: 40,
}
"""Points of each meld in units; times ten in hundreds (seed 003, Valid Melds; seed 002, the cheat sheet)."""

_AROUNDS = (
    (Rank.ACE, MeldKind.ACES_AROUND, MeldKind.ACES_ABOUND),
    (Rank.KING, MeldKind.KINGS_AROUND, MeldKind.KINGS_ABOUND),
    (Rank.QUEEN, MeldKind.QUEENS_AROUND, MeldKind.QUEENS_ABOUND),
    (Rank.JACK, MeldKind.JACKS_AROUND, MeldKind.JACKS_ABOUND),
)
_RUN_RANKS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)


@dataclass(frozen=True, slots=True)
class Meld:
    """A scoring combination with its cards and its points in the rule set's scale."""

    kind: MeldKind
    cards: Hand
    points: int

    def __str__(self) -> str:
        return f"{self.kind.value} {self.points} ({format_hand(self.cards)})"


def meld_points(rules: RuleSet, kind: MeldKind) -> int:
    """What a meld is worth under a rule set, in points."""
    return UNITS[kind] * int(rules.scale)


def best_melds(rules: RuleSet, hand: Hand, trump: Suit) -> tuple[Meld, ...]:
    """The best-scoring set of melds in a hand, dearest first (rules.md 3; ties in the order of MeldKind)."""
    held = Counter(hand)
    melds = [
        Meld(kind, cards, meld_points(rules, kind))
        for kind, cards in (
            *_trump_melds(rules, held, trump),
            *(found for suit in Suit if suit is not trump for found in _marriages(held, suit, MeldKind.MARRIAGE)),
            *_pinochles(held),
            *_arounds(held),
        )
    ]
    return tuple(sorted(melds, key=lambda meld: -meld.points))


def total_points(melds: tuple[Meld, ...]) -> int:
    """The points of all melds together."""
    return sum(meld.points for meld in melds)


def laid_cards(melds: tuple[Meld, ...]) -> Hand:
    """The cards that lie on the table for these melds, sorted: a card lies there once for all its classes."""
    laid: Counter[Card] = Counter()
    for number in (1, 2, 3):
        laid |= Counter(card for meld in melds if meld.kind.meld_class == number for card in meld.cards)
    return tuple(sorted(laid.elements()))


def trump_values(rules: RuleSet, hand: Hand) -> dict[Suit, int]:
    """What the hand melds in each suit, were it trump."""
    return {suit: total_points(best_melds(rules, hand, suit)) for suit in Suit}


def holds_marriage(hand: Hand, suit: Suit) -> bool:
    """Whether a king and a queen of the suit are in the hand."""
    return _card(Rank.KING, suit) in hand and _card(Rank.QUEEN, suit) in hand


def _card(rank: Rank, suit: Suit) -> Card:
    return KINDS[suit * 6 + rank]


def _trump_melds(rules: RuleSet, held: Counter[Card], trump: Suit) -> Iterator[tuple[MeldKind, Hand]]:
    """Class 1 in trump: runs, royal marriages, dix (rules.md 3a)."""
    run = tuple(_card(rank, trump) for rank in _RUN_RANKS)
    king, queen, nine = _card(Rank.KING, trump), _card(Rank.QUEEN, trump), _card(Rank.NINE, trump)
    runs = min(held[card] for card in run)
    spare_king, spare_queen = held[king] > runs, held[queen] > runs
    if runs == 2:
        yield MeldKind.DOUBLE_RUN, run + run
    elif runs == 1 and rules.run_with_spares and spare_king and spare_queen:
        yield MeldKind.RUN_WITH_MARRIAGE, (*run, king, queen)
    elif runs == 1 and rules.run_with_spares and spare_king:
        yield MeldKind.RUN_WITH_KING, (*run, king)
    elif runs == 1 and rules.run_with_spares and spare_queen:
        yield MeldKind.RUN_WITH_QUEEN, (*run, queen)
    elif runs == 1:
        yield MeldKind.RUN, run
        if spare_king and spare_queen:
            yield MeldKind.ROYAL_MARRIAGE, (king, queen)
    else:
        yield from _marriages(held, trump, MeldKind.ROYAL_MARRIAGE)
    for _ in range(held[nine]):
        yield MeldKind.DIX, (nine,)


def _marriages(held: Counter[Card], suit: Suit, kind: MeldKind) -> Iterator[tuple[MeldKind, Hand]]:
    king, queen = _card(Rank.KING, suit), _card(Rank.QUEEN, suit)
    for _ in range(min(held[king], held[queen])):
        yield kind, (king, queen)


def _pinochles(held: Counter[Card]) -> Iterator[tuple[MeldKind, Hand]]:
    """Class 2; a double replaces its singles (rules.md 3b)."""
    pair = (_card(Rank.QUEEN, Suit.SPADES), _card(Rank.JACK, Suit.DIAMONDS))
    pairs = min(held[card] for card in pair)
    if pairs == 2:
        yield MeldKind.DOUBLE_PINOCHLE, pair + pair
    elif pairs == 1:
        yield MeldKind.PINOCHLE, pair


def _arounds(held: Counter[Card]) -> Iterator[tuple[MeldKind, Hand]]:
    """Class 3; all eight replace both fours (rules.md 3b)."""
    for rank, around, abound in _AROUNDS:
        four = tuple(_card(rank, suit) for suit in reversed(Suit))
        sets = min(held[card] for card in four)
        if sets == 2:
            yield abound, tuple(card for card in four for _ in range(2))
        elif sets == 1:
            yield around, four
