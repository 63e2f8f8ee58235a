"""What choices are worth in the same lanes, so that the luck of the deal cancels out when they are compared."""

from collections.abc import Hashable, Sequence
from math import sqrt
from operator import mul
from typing import Generic, TypeVar

Choice = TypeVar("Choice", bound=Hashable)


class Paired(Generic[Choice]):
    """What choices are worth in the same lanes, each lane with a weight. A choice may lack the last lanes."""

    def __init__(self) -> None:
        self.weights: list[float] = []
        self._values: dict[Choice, list[float]] = {}

    def add(self, choice: Choice, values: Sequence[float]) -> None:
        """What a choice is worth in the lanes that it lacks."""
        self._values.setdefault(choice, []).extend(values)

    def mean(self, choice: Choice) -> float:
        """What a choice is worth on average."""
        values = self._values[choice]
        total: float = sum(map(mul, values, self.weights))
        return total / sum(self.weights[: len(values)])

    def error(self, choice: Choice, other: Choice) -> float:
        """The standard error of the difference between two choices' means, over the lanes that both have."""
        if choice == other:
            return 0.0
        apart = [one - two for one, two in zip(self._values[choice], self._values[other], strict=False)]
        weights = self.weights[: len(apart)]
        total = sum(weights)
        mean = sum(map(mul, apart, weights)) / total
        return sqrt(sum((weight * (value - mean)) ** 2 for value, weight in zip(apart, weights, strict=True))) / total
