"""Means with their 95 % intervals, as the measuring scripts print them."""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, stdev


def half_width(values: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of the mean; infinite if there is one value alone."""
    return 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf


def interval(values: Sequence[float], digits: int = 2) -> str:
    """Return the mean and its interval, such as ``+1.20 (95 % interval -0.10 to +2.50)``."""
    mean, half = fmean(values), half_width(values)
    return f"{mean:+.{digits}f} (95 % interval {mean - half:+.{digits}f} to {mean + half:+.{digits}f})"
