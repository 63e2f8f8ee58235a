"""Cards, hands and rules as the plain loops know them: small rows of integers.

A card is the number 6 × suit + rank; a hand counts each of the 24 cards; seats and sides are numbers; rows are lists
here, and arrays in the copies that ``compiled.py`` makes. Those are about fifty times as fast. For their sake every
function of the plain loops uses only the simplest parts of the language.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

Row = Any
"""Integers that change in place: a list, or an array."""
Rows = Any
Dealt = Any
"""Many deals: for each seat, and for the cards behind the hands, the count of each card, deal by deal."""

NINE, JACK, QUEEN, KING, TEN, ACE = range(6)
DIAMONDS, SPADES = 1, 3


class Game(NamedTuple):
    """The rules, and the Expert's preferences."""

    seats: int
    sides: Row
    """The side of each seat."""
    partners: Row
    """The partner of each seat; -1: none."""
    copies: int
    lowest: int
    """The lowest rank in the deck."""
    given: int
    """How many cards a player passes or buries."""
    widow: int
    """1: there is a widow. It is stored behind the hands, and so are the buried cards."""
    card_points: Row
    last_trick: int
    melds: Rows
    """The value of each meld, by how often the hand holds it."""
    spares: int
    """What a spare king or queen adds to a run; 0: nothing."""
    only_declarer_melds: int
    orders: Rows
    """The place of each rank when leading, giving and losing: three rows for defenders, three for the bidding side; so
    for each way.
    """
    ways: int
    """How many ways of playing the game has: deal by deal the next one."""
    turned: Row
    """For each way 1: between equal ranks the suit that follows trump last comes first."""
    draws: Row
    """For each way 1: the bidding side draws trumps first."""
    to_declarer: Rows
    """For each trump, the cards to pass to the declarer, in order of preference."""
    to_partner: Rows
    """For each trump, the cards to pass back or to bury, in order: once for when the jack of diamonds came, once for
    not.
    """


def row(size: int) -> Row:
    """Return a row of zeros."""
    return [0] * size


def rows(count: int, size: int) -> Rows:
    """Return rows of zeros."""
    return [[0] * size for _ in range(count)]


def as_rows(numbers: Rows) -> Rows:
    """Return rows made of lists."""
    return numbers


def as_deals(counts: Sequence[Sequence[bytes]]) -> Dealt:
    """Return deals; each byte is one deal."""
    return counts
