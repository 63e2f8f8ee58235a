"""Motion as values: an easing is a function of 0..1; a tween is a value over time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

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


@dataclass(slots=True)
class Tween:
    """A number that goes from ``start`` to ``end`` in ``seconds``, after ``delay`` seconds."""

    start: float
    end: float
    seconds: float
    easing: Easing = ease_in_out
    delay: float = 0.0
    elapsed: float = field(default=0.0)

    def advance(self, dt: float) -> float:
        """Let dt seconds pass; return the current value."""
        self.elapsed += dt
        return self.value

    @property
    def value(self) -> float:
        """The current value."""
        if self.elapsed <= self.delay and self.seconds + self.delay > 0:
            return self.start
        if self.finished:
            return self.end
        return mix(self.start, self.end, self.easing((self.elapsed - self.delay) / self.seconds))

    @property
    def finished(self) -> bool:
        """Whether it has arrived."""
        return self.elapsed >= self.delay + self.seconds

    def finish(self) -> None:
        """Jump to the end."""
        self.elapsed = self.delay + self.seconds
