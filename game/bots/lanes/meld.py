"""Melds in lanes: the value of hands, and which copies their melds need (rules.md 3)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain
from operator import and_
from typing import NamedTuple

from ...rules import USUAL_KINDS, MeldRow, Rank, RuleSet, Suit, fewer_runs_of, meld_table, roundhouses_of, run_of
from .planes import Held, Number, add_where, joined, repeated, subtract, sum_where

_Found = tuple[int, int, tuple[int, ...], int]
"""What a row adds, the lanes in which it does, its cards, and how many copies of each are in use by then."""


class _Row(NamedTuple):
    """A row of the table of melds."""

    kinds: tuple[int, ...]
    steps: tuple[int, ...]
    """What each further set adds, in units."""
    runs: range
    """The number of runs with which it may count."""
    run: tuple[int, ...]
    """The cards of the run of which it counts only what is left over; empty: it counts all cards, as a run does."""
    counts_on: bool
    """Whether it counts those inside the runs, too, as soon as one is beside them."""
    fewer: tuple[tuple[tuple[int, int, int], int], ...] = ()
    """Where fewer runs are laid than a hand makes: those, its kings and queens of the suit, and how many are laid."""


def meld_units(rules: RuleSet, trump: Suit, held: Held) -> Number:
    """Return the value of a hand's melds in each lane, in units."""
    total = _units_of(_table(rules, trump), held)
    if rules.melds.card_of_its_own:
        subtract(total, _without_a_card(rules, trump, held))
    return total


def meld_units_by_suit(rules: RuleSet, held: Held, wide: Held, lanes: int) -> Number:
    """Return the same for each suit as trump, side by side; ``wide`` is ``each_suit_first`` of the hand."""
    tables = None if rules.melds.card_of_its_own else _tables(rules)
    if tables is None:
        each = [meld_units(rules, suit, held) for suit in Suit]
        return list(joined(each, [lanes] * len(each)))
    turning, fixed = tables
    turned = ((where, units) for units, where, _, _ in _made(turning, wide))
    same = ((repeated(where, lanes, len(Suit)), units) for units, where, _, _ in _made(fixed, held))
    return sum_where(chain(turned, same))


def loss_units(rules: RuleSet, trump: Suit, held: Held, kind: int) -> Number:
    """Return what a hand's melds lose in each lane, in units, when one copy of a card leaves it."""
    rows = _table_of(rules, trump, kind)
    loss = _units_of(rows, held)
    if not loss:
        return loss
    crowded = rules.melds.card_of_its_own and kind in _ROUNDHOUSE
    if crowded:
        subtract(loss, _without_a_card(rules, trump, held))
    less = [list(planes) for planes in held]
    for planes, more in zip(less, (*held[1:], [0] * len(USUAL_KINDS)), strict=True):
        planes[kind] = more[kind]
    left = _units_of(rows, less)
    if crowded:
        subtract(left, _without_a_card(rules, trump, less))
    subtract(loss, left)
    return loss


def _units_of(rows: Sequence[_Row], held: Held) -> Number:
    """Return what all sets of some rows come to in each lane, in units."""
    return sum_where((lanes, units) for units, lanes, _, _ in _made(rows, held))


_ROUNDHOUSE = tuple(card.kind for card in USUAL_KINDS if card.rank in (Rank.KING, Rank.QUEEN))


def _without_a_card(rules: RuleSet, trump: Suit, held: Held) -> Number:
    """Return what is not laid in each lane, in units, because no card is left that lies in no meld yet."""
    table = _table(rules, trump)
    heads, runs = {row.run for row in table}, 0
    for _, lanes, _, _ in _made([row for row in table if row.kinds in heads], held):
        runs |= lanes
    lost: Number = []
    for times, units in roundhouses_of(rules).items():
        lanes = _all(held[times - 1], _ROUNDHOUSE)
        for kind in _ROUNDHOUSE if lanes and times < len(held) else ():
            lanes ^= lanes & held[times][kind]
        add_where(lost, lanes ^ (lanes & runs), units)
    return lost


def needed_copies(rules: RuleSet, trump: Suit, held: Held) -> list[list[int]]:
    """Return the lanes in which melds need more than c copies of a card, laid out like ``held``."""
    needed = [[0] * len(USUAL_KINDS) for _ in held]
    for _, lanes, kinds, copies in _made(_table(rules, trump), held):
        for planes in needed[:copies]:
            for kind in kinds:
                planes[kind] |= lanes
    return needed


@lru_cache(maxsize=64)
def _table(rules: RuleSet, trump: Suit) -> tuple[_Row, ...]:
    """Return the table of melds, the run first."""
    table, copies = meld_table(rules, trump), rules.deck.copies
    unit = int(rules.scale)
    rows = []
    for row in table:
        units = [points // unit for points in row.points]
        runs = range(copies) if row.runs is None else range(row.runs, row.runs + 1)
        steps = tuple(worth - before for before, worth in zip((0, *units), units, strict=False))
        fewer = tuple(fewer_runs_of(rules, row.kind).items()) if row.is_run else ()
        run = run_of(table, row)
        rows.append(_Row(_kinds(row), steps, runs, _kinds(run) if run is not None else (), row.counts_on, fewer))
    return tuple(rows)


@lru_cache(maxsize=16)
def _tables(rules: RuleSet) -> tuple[tuple[_Row, ...], tuple[_Row, ...]] | None:
    """Return the rows that all trumps share once suits are rotated until trump is first, and those shared as they are.

    None: a trump has other rows.
    """
    size = len(USUAL_KINDS) // len(Suit)
    tables = [Counter(_table(rules, suit)) for suit in Suit]
    turned = [Counter(_turned(row, size * suit) for row in table.elements()) for suit, table in enumerate(tables)]
    turning = reduce(and_, turned)
    if any(table[row] != times for table in turned for row, times in turning.items()):
        return None
    fixed = [
        Counter(row for row in table.elements() if _turned(row, size * suit) not in turning)
        for suit, table in enumerate(tables)
    ]
    if any(rows != fixed[0] for rows in fixed):
        return None
    first = _table(rules, Suit(0))
    return tuple(row for row in first if row in turning), tuple(row for row in first if row not in turning)


def _turned(row: _Row, by: int) -> _Row:
    """Return a row for the suits rotated so that the card of kind ``by`` becomes the first."""
    kinds, run = (tuple((kind - by) % len(USUAL_KINDS) for kind in each) for each in (row.kinds, row.run))
    return row._replace(kinds=kinds, run=run)


@lru_cache(maxsize=64)
def _table_of(rules: RuleSet, trump: Suit, kind: int) -> tuple[_Row, ...]:
    """Return the rows whose value may change with a copy of one card: its melds, and what its runs leave over."""
    return tuple(row for row in _table(rules, trump) if kind in row.kinds or kind in row.run)


def _kinds(row: MeldRow) -> tuple[int, ...]:
    return tuple(card.kind for card in row.cards)


def _made(rows: Sequence[_Row], held: Held) -> Iterator[_Found]:
    """Yield every set that is made, with the lanes in which it is. A run stands before what counts its leftovers."""
    laid: dict[tuple[int, ...], list[int]] = {}
    for kinds, steps, counts, run, counts_on, fewer in rows:
        if not run:
            found = []
            for copies, _ in enumerate(steps):
                lanes = _all(held[copies], kinds)
                if not lanes:
                    break
                found.append(lanes)
            for case, few in fewer:
                _lay_fewer(found, held, kinds, case, few)
            worth = 0
            for copies, (units, lanes) in enumerate(zip(steps, found, strict=False), 1):
                worth += units
                if worth:  # what brings nothing is not laid
                    yield units, lanes, kinds, copies
            laid[kinds] = [*found, 0]
            continue
        runs = laid[run]
        for count in counts:
            if count and not runs[count - 1]:
                break
            worth = 0
            beside = (sum(steps[: count + 1]), *steps[count + 1 :]) if counts_on else steps
            for copies, units in zip(range(count, len(held)), beside, strict=False):
                lanes = _all(held[copies], kinds)
                lanes ^= lanes & runs[count]
                if count:
                    lanes &= runs[count - 1]
                if not lanes:
                    break
                worth += units
                if worth:
                    yield units, lanes, kinds, copies + 1


def _lay_fewer(found: list[int], held: Held, run: tuple[int, ...], case: tuple[int, int, int], laid: int) -> None:
    """Lay fewer runs where that is better.

    ``case`` names the lanes by the runs that a hand makes, its kings and its queens of the suit; ``laid`` runs stay.
    """
    most, kings, queens = case
    if len(found) < most:
        return
    here = found[most - 1]
    for count, kind in ((kings, run[2]), (queens, run[3])):
        here &= held[count - 1][kind]
        if count < len(held):
            here ^= here & held[count][kind]
    if len(found) > most:
        here ^= here & found[most]
    for count in range(laid, most):
        found[count] ^= found[count] & here


def _all(planes: Sequence[int], kinds: tuple[int, ...]) -> int:
    """Return the lanes in which all of the kinds are held."""
    held = planes[kinds[0]]
    for kind in kinds[1:]:
        held &= planes[kind]
    return held
