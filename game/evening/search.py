"""A plan for the rounds to come, searched: people change places as long as that brings fewer meetings again.

Simulated annealing over all rounds at once. Libraries find the best matching of two and two, for one round: a table has
four, and what is best for the first round spoils the last. The amount of work ends the search, never the clock, so the
same evening gets the same plan everywhere.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Generator, Sequence
from random import Random

from .quality import Meeting, opponents_of, partners_of, times_out
from .seating import RoundPlan, SideSizes, seated

TRIALS = 120_000
"""The most changes of places that are tried."""
PART = 500
"""How many changes are tried before somebody else may do something."""
_HOT, _COLD = 2.5, 0.12
"""How much worse a plan may get by a change, at first and in the end."""
_PARTNERS, _OPPONENTS = (0, 0, 30, 80, 160), (0, 0, 1, 9, 30)
"""What it costs if two have been partners, or opponents, that often."""
_MORE = 100
"""What every further time costs."""

Work = Generator[None, None, tuple[RoundPlan, ...]]


class _Rounds:
    """The rounds that are being searched, and what they cost."""

    def __init__(self, shape: SideSizes, rows: list[list[int]], past: Sequence[RoundPlan]) -> None:
        self.rows = rows
        self.size = sum(shape)
        sides = [side for side, count in enumerate(shape) for _ in range(count)]
        self.beside = [
            [(other, sides[other] == sides[place]) for other in range(self.size) if other != place]
            for place in range(self.size)
        ]
        self.side = sides
        number = 1 + max((each for row in rows for each in row), default=-1)
        self.met = [[0] * (number * number), [0] * (number * number)]
        """How often two were opponents, and partners."""
        self.number = number
        self.costs = [_prices(_OPPONENTS), _prices(_PARTNERS)]
        for kind, counts in enumerate((opponents_of(past), partners_of(past))):
            self._remember(kind, counts)
        self.paid = sum(costs[count] for met, costs in zip(self.met, self.costs, strict=True) for count in met) // 2
        """What the past has cost."""
        self.least = 0
        """What no plan can go below, by the number of meetings alone."""
        self.cost = 0
        for row in rows:
            for place in range(len(row)):
                self.cost += self._move(row, place, place, 1, only_after=True)
        self.least = self._least()

    def _least(self) -> int:
        """Return what it costs if all meetings, past ones too, are spread over all pairs of people."""
        number, least = self.number, 0
        for met, costs in zip(self.met, self.costs, strict=True):
            pairs = max(1, number * (number - 1) // 2)
            each, more = divmod(sum(met) // 2, pairs)
            least += (pairs - more) * costs[each] + more * costs[each + 1]
        return least - self.paid

    def _remember(self, kind: int, counts: Counter[Meeting]) -> None:
        for (one, other), count in counts.items():
            if other < self.number:
                self.met[kind][one * self.number + other] = self.met[kind][other * self.number + one] = count

    def _move(self, row: list[int], place: int, without: int, by: int, only_after: bool = False) -> int:
        """Add ``by`` to the meetings of whoever sits at a place, but not with ``without``; return what that costs."""
        start = place - place % self.size
        one, number, cost = row[place], self.number, 0
        for offset, partner in self.beside[place - start]:
            at = start + offset
            if at == without or (only_after and at < place):
                continue
            other, met, costs = row[at], self.met[partner], self.costs[partner]
            count = met[one * number + other]
            met[one * number + other] = met[other * number + one] = count + by
            cost += costs[count + by] - costs[count]
        return cost

    def swap(self, row: list[int], one: int, other: int) -> int:
        """Have two change places; return what that costs."""
        cost = self._move(row, one, other, -1) + self._move(row, other, one, -1)
        row[one], row[other] = row[other], row[one]
        return cost + self._move(row, one, other, 1) + self._move(row, other, one, 1)

    def same_side(self, one: int, other: int) -> bool:
        """Return whether two places are on one side of a table, so that a change would change nothing."""
        size = self.size
        return one // size == other // size and self.side[one % size] == self.side[other % size]


def _prices(first: Sequence[int]) -> list[int]:
    return [*first, *(first[-1] + _MORE * more for more in range(1, 400))]


def search(
    shape: SideSizes, people: Sequence[int], past: Sequence[RoundPlan], rounds: int, rng: Random, trials: int = TRIALS
) -> Work:
    """Search a plan for these people after ``past``; who has sat out least often sits out next."""
    outs = sitting_out(people, sum(shape), past, rounds, rng)
    rows = []
    for out in outs:
        row = [each for each in people if each not in out]
        rng.shuffle(row)
        rows.append(row)
    plan = _Rounds(shape, rows, past)
    yield from _anneal(plan, rng, trials)
    return tuple(RoundPlan(seated(shape, row), tuple(sorted(out))) for row, out in zip(plan.rows, outs, strict=True))


def sitting_out(
    people: Sequence[int], size: int, past: Sequence[RoundPlan], rounds: int, rng: Random
) -> list[frozenset[int]]:
    """Return who sits out in each round: nobody again before everybody has."""
    count, out, lots = len(people) % size, times_out(past), {each: rng.random() for each in people}
    found = []
    for _ in range(rounds):
        chosen = sorted(people, key=lambda each: (out[each], lots[each]))[:count]
        out.update(chosen)
        found.append(frozenset(chosen))
    return found


def _anneal(plan: _Rounds, rng: Random, trials: int) -> Generator[None, None, None]:
    """Have people change places; a change for the worse is kept less and less often."""
    rows = [row for row in plan.rows if len(row) > 1]
    best, kept = plan.cost, [[*row] for row in plan.rows]
    cooling = (_COLD / _HOT) ** (1 / trials)
    heat, chance = _HOT, rng.random
    for trial in range(trials if rows else 0):
        if best <= plan.least:
            break
        if trial % PART == PART - 1:
            yield
        heat *= cooling
        row = rows[int(chance() * len(rows))]
        one, other = int(chance() * len(row)), int(chance() * len(row))
        if one == other or plan.same_side(one, other):
            continue
        change = plan.swap(row, one, other)
        if change > 0 and chance() >= math.exp(-change / heat):
            plan.swap(row, one, other)
            continue
        plan.cost += change
        if plan.cost < best:
            best, kept = plan.cost, [[*row] for row in plan.rows]
    for row, back in zip(plan.rows, kept, strict=True):
        row[:] = back
