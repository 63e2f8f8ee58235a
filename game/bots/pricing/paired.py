"""Values of choices in the same lanes, so that the luck of the deal cancels out when they are compared."""

from array import array
from collections.abc import Hashable, Sequence
from math import sqrt
from operator import mul, sub
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)

_KEPT = 1000
"""The most lanes whose values are kept: enough to know how far two choices differ from lane to lane."""


class Paired(Generic[K]):
    """Values of choices in the same lanes, each lane with a weight. A choice may lack the last lanes.

    Kept values lie in arrays: lists of as many numbers would be read again and again by the garbage collector, in one
    go of several milliseconds.
    """

    def __init__(self) -> None:
        self.weights: list[float] = []
        """Of every lane, in their order: weights are only ever added at the end."""
        self._first: dict[K, array[float]] = {}
        self._totals: dict[K, tuple[int, float, float]] = {}
        self._times_weight: dict[K, array[float]] = {}
        self._errors: dict[tuple[K, K], float] = {}
        """The errors worked out since values were added: several ask for the same."""
        self._sums: dict[tuple[int, int], float] = {}
        """The sums of the weights of some lanes: many choices are known in the same lanes."""
        self._squares: dict[int, float] = {}
        """The sums of the squared weights of the first lanes."""

    def __contains__(self, choice: K) -> bool:
        return choice in self._totals

    def add(self, choice: K, values: Sequence[float]) -> None:
        """Add a choice's values in the lanes that it lacks; their weights are known."""
        lanes, total, weight = self._totals.get(choice, (0, 0.0, 0.0))
        end = lanes + len(values)
        weighted = sum(map(mul, values, self.weights[lanes:end] if lanes else self.weights))
        self._totals[choice] = (end, total + weighted, weight + self._weight(lanes, end))
        first = self._first.get(choice)
        if first is None:
            first = self._first[choice] = array("d")
        if len(first) < _KEPT:
            first.extend(values[: _KEPT - len(first)])
        self._times_weight.pop(choice, None)
        self._errors.clear()

    def kept(self, choice: K) -> Sequence[float]:
        """Return the values of a choice in the first lanes, as far as they are kept."""
        return self._first[choice]

    def mean(self, choice: K) -> float:
        """Return the mean value of a choice."""
        _, total, weight = self._totals[choice]
        return total / weight

    def error(self, choice: K, other: K) -> float:
        """Return the standard error of the difference between two choices' means, over the lanes that both have."""
        if choice == other:
            return 0.0
        if (choice, other) not in self._errors:
            self._errors[choice, other] = self._error(choice, other)
        return self._errors[choice, other]

    def _error(self, choice: K, other: K) -> float:
        apart = list(map(sub, self._weighted(choice), self._weighted(other)))
        lanes = len(apart)
        total = self._weight(0, lanes)
        if lanes not in self._squares:
            weights = self.weights[:lanes]
            self._squares[lanes] = sum(map(mul, weights, weights))
        mean, squared = sum(apart) / total, self._squares[lanes]
        crossed = sum(map(mul, apart, self.weights))
        found = sqrt(max(0.0, sum(map(mul, apart, apart)) - 2 * mean * crossed + mean * mean * squared)) / total
        return found * sqrt(total / min(self._totals[choice][2], self._totals[other][2]))

    def _weight(self, start: int, end: int) -> float:
        """Return the sum of the weights of some lanes."""
        found = self._sums.get((start, end))
        if found is None:
            found = self._sums[start, end] = sum(self.weights[start:end])
        return found

    def _weighted(self, choice: K) -> Sequence[float]:
        """Return the kept values of a choice, each times the weight of its lane."""
        found = self._times_weight.get(choice)
        if found is None:
            found = self._times_weight[choice] = array("d", list(map(mul, self._first[choice], self.weights)))
        return found
