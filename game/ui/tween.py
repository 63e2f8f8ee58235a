"""Motion as values: an easing is a function of 0..1."""

from __future__ import annotations

from collections.abc import Callable

Easing = Callable[[float], float]


def ease_out(t: float) -> float:
    """Start fast and slow down: for things that arrive."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Start slowly and end fast: for things that fall."""
    return t**3


def ease_in_out(t: float) -> float:
    """Start and end slowly: for things that move from place to place."""
    return t * t * (3 - 2 * t)


def evenly(t: float) -> float:
    """Go at the same pace from start to end."""
    return t


def settle(t: float) -> float:
    """Overshoot a little and come back: for things that land with weight."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def mix(start: float, end: float, t: float) -> float:
    """Interpolate between two values; at t = 0 the result is the start."""
    return start + (end - start) * t
