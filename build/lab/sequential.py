"""A sequential test: play until it is clear whether a change is worth something or nothing."""

import math
from collections.abc import Sequence

from game.values import frozen

ERROR = 0.05
"""The probabilities of accepting a worthless change, and of rejecting one that is worth what is asked for."""
_LEAST = 20
"""The least number of draws before the spread is known well enough to decide."""


@frozen
class Evidence:
    """The evidence so far."""

    ratio: float
    """The log-likelihood ratio of the two hypotheses: the change is worth what is asked for, or nothing."""
    decided: bool
    accepted: bool


def judge(draws: Sequence[float], asked: float) -> Evidence:
    """Apply Wald's test to independent draws: a mean of 0 against one of ``asked``, with the observed spread."""
    count = len(draws)
    if count < 2:
        return Evidence(0.0, decided=False, accepted=False)
    mean = sum(draws) / count
    spread = sum((draw - mean) ** 2 for draw in draws) / (count - 1)
    ratio = count * asked * (mean - asked / 2) / spread if spread else 0.0
    bound = math.log((1 - ERROR) / ERROR)
    decided = count >= _LEAST and abs(ratio) >= bound
    return Evidence(ratio, decided, decided and ratio > 0)
