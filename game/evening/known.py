"""The perfect movements that are known.

* A round robin of pairs (Howell's movement, where all tables hold the same cards): every pair meets every other once.
* Whist: over one round fewer than there are people, or as many rounds where one sits out, everybody is everybody's
  partner once and everybody's opponent twice. Whist movements exist for all numbers of people that four divides with a
  rest of 0 or 1. These are developed from their first round: in every further round each number is one higher.
"""

from __future__ import annotations

from collections.abc import Sequence

from .seating import RoundPlan, SideSizes, seated

WHIST = {
    4: ((3, 0, 1, 2),),
    5: ((1, 4, 2, 3),),
    8: ((7, 0, 4, 6), (1, 5, 2, 3)),
    9: ((1, 2, 3, 6), (4, 8, 5, 7)),
    12: ((11, 0, 8, 9), (1, 7, 2, 5), (3, 10, 4, 6)),
    13: ((1, 10, 5, 7), (2, 8, 3, 4), (6, 11, 9, 12)),
    16: ((15, 0, 3, 14), (1, 9, 8, 11), (2, 7, 4, 13), (5, 6, 10, 12)),
    17: ((1, 12, 5, 10), (2, 15, 8, 16), (3, 4, 7, 9), (6, 13, 11, 14)),
    20: ((19, 0, 9, 16), (1, 2, 15, 17), (3, 7, 8, 11), (4, 13, 6, 14), (5, 10, 12, 18)),
    21: ((1, 2, 13, 15), (3, 8, 4, 7), (5, 17, 10, 20), (6, 12, 14, 18), (9, 16, 11, 19)),
    24: ((23, 0, 8, 19), (1, 6, 17, 20), (2, 16, 3, 22), (4, 21, 9, 11), (5, 15, 7, 14), (10, 18, 12, 13)),
    25: ((1, 2, 11, 13), (3, 21, 19, 24), (4, 18, 6, 23), (5, 15, 16, 22), (7, 20, 10, 14), (8, 17, 9, 12)),
    28: ((27, 0, 11, 17), (1, 9, 25, 26), (2, 14, 16, 21), (3, 13, 4, 8), (5, 12, 6, 20), (7, 23, 10, 19),
         (15, 18, 22, 24)),
    29: ((1, 20, 2, 3), (4, 13, 25, 27), (5, 22, 7, 11), (6, 14, 9, 15), (8, 21, 17, 24), (10, 28, 18, 23),
         (12, 26, 16, 19)),
}  # fmt: skip
"""First rounds by the number of people, each table as two partners and their opponents.

People who are not in a row sit out. Of 4, 8, 12 … people the last keeps their number in every round.
"""
_WHIST_SHAPE, _PAIRS_SHAPE = (2, 2), (1, 1)
_BY_THREES = 9
"""For nine the numbers are counted on digit by digit, in threes."""


def known_rounds(shape: SideSizes, people: Sequence[int], rounds: int) -> tuple[RoundPlan, ...] | None:
    """Return the rounds of a perfect movement for people who have not met; None if none is known for this number."""
    if shape == _PAIRS_SHAPE and len(people) > 1:
        return _round_robin(people, rounds)
    first = WHIST.get(len(people)) if shape == _WHIST_SHAPE else None
    if first is None or rounds > whist_rounds(len(people)):
        return None
    return tuple(_whist_round(people, first, step) for step in range(rounds))


def whist_rounds(people: int) -> int:
    """Return how many rounds a whist movement has."""
    return people - 1 if people % 4 == 0 else people


def _whist_round(people: Sequence[int], first: Sequence[Sequence[int]], step: int) -> RoundPlan:
    count = len(people)
    places = [people[_on(each, step, count)] for table in first for each in table]
    return RoundPlan(seated(_WHIST_SHAPE, places), tuple(each for each in people if each not in places))


def _on(number: int, step: int, people: int) -> int:
    """Return who sits ``step`` rounds later where somebody with this number sat first."""
    if people == _BY_THREES:
        return (number // 3 + step // 3) % 3 * 3 + (number + step) % 3
    if people % 4 == 0:
        return number if number == people - 1 else (number + step) % (people - 1)
    return (number + step) % people


def _round_robin(pairs: Sequence[int], rounds: int) -> tuple[RoundPlan, ...]:
    """Return rounds in which each meets each, and then again; the first keeps their place, the others go round."""
    ring: list[int | None] = [*pairs, *([None] if len(pairs) % 2 else [])]
    found = []
    for step in range(rounds):
        turn = step % (len(ring) - 1)
        row = [ring[0], *ring[1 + turn :], *ring[1 : 1 + turn]]
        met = [(row[place], row[-1 - place]) for place in range(len(row) // 2)]
        facing = [both if (step + place) % 2 else both[::-1] for place, both in enumerate(met)]
        tables = tuple(((one,), (other,)) for one, other in facing if one is not None and other is not None)
        out = next((one if other is None else other for one, other in met if None in (one, other)), None)
        found.append(RoundPlan(tables, () if out is None else (out,)))
    return tuple(found)
