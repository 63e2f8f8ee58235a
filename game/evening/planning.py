"""The rounds that are still to come: a plan for all of them, or winners up and losers down, round by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import permutations
from random import Random

from .known import known_rounds
from .quality import Meeting, Quality, partners_of, quality_of
from .search import TRIALS, Work, search, sitting_out
from .seating import RoundPlan, Sides, SideSizes, seated


def plan_rounds(
    shape: SideSizes, people: Sequence[int], past: Sequence[RoundPlan], rounds: int, seed: str, trials: int = TRIALS
) -> Work:
    """Plan rounds in which everybody meets as many others as can be. Return the best of what is known and found.

    Args:
        shape: how many play on each side of a table.
        people: who plays, and who may have to sit out.
        past: the rounds so far.
        rounds: how many more.
        seed: who sits where is drawn from it.
        trials: the most changes of places that the search tries.
    """
    rng = Random(seed)
    drawn = [*people]
    rng.shuffle(drawn)
    known = None if any(each.tables for each in past) else known_rounds(shape, drawn, rounds)
    if known is not None and _flaws(quality_of(known, shape)) == (0, 0, 0, 0):
        return known
    found = yield from search(shape, drawn, past, rounds, rng, trials)
    plans = [found] if known is None else [known, found]
    return min(plans, key=lambda plan: _flaws(quality_of([*past, *plan], shape)))


def _flaws(quality: Quality) -> tuple[int, int, int, int]:
    """Return how much worse a plan is than the least that is possible, the worst first."""
    return (
        quality.out_twice,
        quality.partners_twice - quality.least_partners,
        quality.opponents_thrice - quality.least_thrice,
        quality.opponents_twice - quality.least_twice,
    )


def ladder(
    shape: SideSizes, people: Sequence[int], past: Sequence[RoundPlan], ranked: Sequence[Sides], seed: str
) -> RoundPlan:
    """Return the next round where winners go a table up and losers a table down; partners change.

    Args:
        shape: how many play on each side of a table.
        people: who plays, and who may have to sit out.
        past: the rounds so far.
        ranked: the tables of the last round, the sides of each from the best to the worst.
        seed: whoever is new is drawn from it.
    """
    rng = Random(seed)
    out = sitting_out(people, sum(shape), past, 1, rng)[0]
    new = [*people]
    rng.shuffle(new)
    moved = [each for each in _moved(ranked) if each in people]
    order = [each for each in dict.fromkeys([*moved, *new]) if each not in out]
    size, tables = sum(shape), []
    for start in range(0, len(order), size):
        arranged = (seated(shape, each)[0] for each in permutations(order[start : start + size]))
        tables.append(min(arranged, key=partial(_met_before, partners_of(past))))
    return RoundPlan(tuple(tables), tuple(sorted(out)))


def _met_before(partners: Counter[Meeting], sides: Sides) -> int:
    """Return how often those who would be partners at a table have been partners."""
    return sum(partners[both] for both in partners_of([RoundPlan((sides,))]))


def _moved(ranked: Sequence[Sides]) -> Iterator[int]:
    """Yield everybody, table by table, once the best have gone up and the worst down."""
    last = len(ranked) - 1
    for place, sides in enumerate(ranked):
        coming = [*sides[1:-1]]
        coming.append(sides[0] if place == 0 else ranked[place - 1][-1])
        coming.append(sides[-1] if place == last else ranked[place + 1][0])
        for side in coming:
            yield from side
