"""Melds in lanes: what hands are worth, and which copies their melds need (rules.md 3)."""

from collections.abc import Iterator, Sequence

from game.bots.lanes import Number, add_where, subtract
from game.rules.cards import Rank, Suit
from game.rules.melds import UNITS, MeldKind
from game.rules.ruleset import RuleSet

Found = tuple[int, int, tuple[int, ...], int]
"""Units, the lanes in which they are scored, the kinds of card, and how many copies of each have served by then."""

_AROUNDS = (
    (Rank.ACE, MeldKind.ACES_AROUND, MeldKind.ACES_ABOUND),
    (Rank.KING, MeldKind.KINGS_AROUND, MeldKind.KINGS_ABOUND),
    (Rank.QUEEN, MeldKind.QUEENS_AROUND, MeldKind.QUEENS_ABOUND),
    (Rank.JACK, MeldKind.JACKS_AROUND, MeldKind.JACKS_ABOUND),
)
_PINOCHLE = (Suit.SPADES * 6 + Rank.QUEEN, Suit.DIAMONDS * 6 + Rank.JACK)
_SPARE = UNITS[MeldKind.RUN_WITH_KING] - UNITS[MeldKind.RUN]


def meld_units(rules: RuleSet, trump: Suit, one: Sequence[int], two: Sequence[int]) -> Number:
    """What the melds of a hand are worth in each lane, in units.

    ``one[kind]`` and ``two[kind]`` are the lanes in which the hand holds that card at least once, and twice.
    """
    total: Number = []
    for units, lanes, _, _ in _melds(rules, trump, one, two):
        add_where(total, lanes, units)
    return total


def loss_units(rules: RuleSet, trump: Suit, one: Sequence[int], two: Sequence[int], kind: int) -> Number:
    """What the melds of a hand lose in each lane, in units, when a copy of that card leaves it."""
    loss: Number = []
    for units, lanes, _, _ in _melds_of(rules, trump, one, two, kind):
        add_where(loss, lanes, units)
    if not loss:
        return loss
    less_one, less_two = list(one), list(two)
    less_one[kind], less_two[kind] = two[kind], 0
    left: Number = []
    for units, lanes, _, _ in _melds_of(rules, trump, less_one, less_two, kind):
        add_where(left, lanes, units)
    subtract(loss, left)
    return loss


def needed_copies(rules: RuleSet, trump: Suit, one: Sequence[int], two: Sequence[int]) -> tuple[list[int], list[int]]:
    """For each kind the lanes in which melds need at least one copy, and those in which they need both."""
    first, second = [0] * 24, [0] * 24
    for _, lanes, kinds, copies in _melds(rules, trump, one, two):
        for kind in kinds:
            first[kind] |= lanes
            if copies == 2:
                second[kind] |= lanes
    return first, second


def _melds(rules: RuleSet, trump: Suit, one: Sequence[int], two: Sequence[int]) -> Iterator[Found]:
    """Every meld, where it is found; a meld that counts more the second time is found a second time."""
    yield from _trump_melds(rules, trump, one, two)
    for suit in Suit:
        if suit is not trump:
            marriage = (suit * 6 + Rank.KING, suit * 6 + Rank.QUEEN)
            yield from _twice(UNITS[MeldKind.MARRIAGE], marriage, one, two)
    yield from _double(UNITS[MeldKind.PINOCHLE], UNITS[MeldKind.DOUBLE_PINOCHLE], _PINOCHLE, one, two)
    for rank, around, abound in _AROUNDS:
        yield from _double(UNITS[around], UNITS[abound], _of_rank(rank), one, two)


def _melds_of(rules: RuleSet, trump: Suit, one: Sequence[int], two: Sequence[int], kind: int) -> Iterator[Found]:
    """The melds that a copy of one card may take part in."""
    suit, rank = divmod(kind, 6)
    if suit == trump:
        yield from _trump_melds(rules, trump, one, two)
    elif rank in (Rank.KING, Rank.QUEEN):
        yield from _twice(UNITS[MeldKind.MARRIAGE], (suit * 6 + Rank.KING, suit * 6 + Rank.QUEEN), one, two)
    if kind in _PINOCHLE:
        yield from _double(UNITS[MeldKind.PINOCHLE], UNITS[MeldKind.DOUBLE_PINOCHLE], _PINOCHLE, one, two)
    for of_rank, around, abound in _AROUNDS:
        if of_rank == rank:
            yield from _double(UNITS[around], UNITS[abound], _of_rank(rank), one, two)


def _trump_melds(rules: RuleSet, trump: Suit, one: Sequence[int], two: Sequence[int]) -> Iterator[Found]:
    base = trump * 6
    king, queen, nine = base + Rank.KING, base + Rank.QUEEN, base + Rank.NINE
    royal = (king, queen)
    run = tuple(base + rank for rank in Rank if rank is not Rank.NINE)
    runs, doubles = _all(one, run), _all(two, run)
    single = runs ^ doubles
    if doubles:
        yield UNITS[MeldKind.DOUBLE_RUN], doubles, run, 2
    if single:
        yield UNITS[MeldKind.RUN], single, run, 1
        if rules.run_with_spares:
            yield _SPARE, single & two[king], (king,), 2
            yield _SPARE, single & two[queen], (queen,), 2
        else:
            yield UNITS[MeldKind.ROYAL_MARRIAGE], single & two[king] & two[queen], royal, 2
    for copies, planes in ((1, one), (2, two)):
        both = planes[king] & planes[queen]
        yield UNITS[MeldKind.ROYAL_MARRIAGE], both ^ (both & runs), royal, copies
        yield UNITS[MeldKind.DIX], planes[nine], (nine,), copies


def _twice(units: int, kinds: tuple[int, ...], one: Sequence[int], two: Sequence[int]) -> Iterator[Found]:
    """A meld that counts the same each time."""
    first = _all(one, kinds)
    if first:
        yield units, first, kinds, 1
        yield units, _all(two, kinds), kinds, 2


def _double(
    single: int, double: int, kinds: tuple[int, ...], one: Sequence[int], two: Sequence[int]
) -> Iterator[Found]:
    """A meld whose double replaces the single."""
    first = _all(one, kinds)
    if first:
        second = _all(two, kinds)
        yield single, first ^ second, kinds, 1
        if second:
            yield double, second, kinds, 2


def _all(planes: Sequence[int], kinds: tuple[int, ...]) -> int:
    """The lanes in which all of the kinds are held."""
    held = planes[kinds[0]]
    for kind in kinds[1:]:
        held &= planes[kind]
    return held


def _of_rank(rank: int) -> tuple[int, ...]:
    return (rank, 6 + rank, 12 + rank, 18 + rank)
