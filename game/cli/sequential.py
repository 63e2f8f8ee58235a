"""A sequential test: play on until it is clear whether a change is worth something, or is worth nothing."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

ERROR = 0.05
"""How often a change that is worth nothing is taken, and one that is worth what is asked for is not."""
_LEAST = 20
"""Draws before the spread is known well enough to decide anything."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What has been found so far."""

    ratio: float
    """The logarithm of how much likelier what was seen is if the change is worth what is asked for than if nothing."""
    decided: bool
    accepted: bool


def judge(draws: Sequence[float], asked: float) -> Evidence:
    """Wald's test of independent draws: a mean of 0 against one of ``asked``, with the spread that was seen."""
    count = len(draws)
    if count < 2:
        return Evidence(0.0, decided=False, accepted=False)
    mean = sum(draws) / count
    spread = sum((draw - mean) ** 2 for draw in draws) / (count - 1)
    ratio = count * asked * (mean - asked / 2) / spread if spread else 0.0
    bound = math.log((1 - ERROR) / ERROR)
    decided = count >= _LEAST and abs(ratio) >= bound
    return Evidence(ratio, decided, decided and ratio > 0)
