"""Values of choices in the same lanes, so that the luck of the deal cancels out when they are compared."""

from collections.abc import Hashable, Sequence
from math import sqrt
from operator import mul, sub
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)

_KEPT = 1000
"""The most lanes whose values are kept: enough to know how far two choices differ from lane to lane."""


class Paired(Generic[K]):
    """Values of choices in the same lanes, each lane with a weight. A choice may lack the last lanes."""

    def __init__(self) -> None:
        self.weights: list[float] = []
        self._first: dict[K, list[float]] = {}
        self._totals: dict[K, tuple[int, float, float]] = {}

    def __contains__(self, choice: K) -> bool:
        return choice in self._totals

    def add(self, choice: K, values: Sequence[float]) -> None:
        """Add a choice's values in the lanes that it lacks; their weights are known."""
        lanes, total, weight = self._totals.get(choice, (0, 0.0, 0.0))
        weights = self.weights[lanes : lanes + len(values)]
        self._totals[choice] = (lanes + len(values), total + sum(map(mul, values, weights)), weight + sum(weights))
        first = self._first.setdefault(choice, [])
        first += values[: _KEPT - len(first)]

    def mean(self, choice: K) -> float:
        """Return the mean value of a choice."""
        _, total, weight = self._totals[choice]
        return total / weight

    def error(self, choice: K, other: K) -> float:
        """Return the standard error of the difference between two choices' means, over the lanes that both have."""
        if choice == other:
            return 0.0
        apart = list(map(sub, self._first[choice], self._first[other]))
        weights = self.weights[: len(apart)]
        total = sum(weights)
        weighted = list(map(mul, apart, weights))
        off = list(map(sub, weighted, map((sum(weighted) / total).__mul__, weights)))
        found = sqrt(sum(map(mul, off, off))) / total
        return found * sqrt(total / min(self._totals[choice][2], self._totals[other][2]))
