"""A reveal: steps that follow each other. A press ends the current one, and a second press all of them."""

from __future__ import annotations

from collections.abc import Mapping

from .tween import Easing, ease_in_out


class RevealSteps:
    """Lets steps follow each other in the order in which they are given, each as many seconds as it says."""

    def __init__(self, steps: Mapping[str, float], factor: float = 1.0) -> None:
        """``factor`` scales all durations; 0: everything is there at once."""
        self._spans: dict[str, tuple[float, float]] = {}
        self._end = self._time = 0.0
        self._passed = False
        for name, seconds in steps.items():
            self._spans[name] = self._end, self._end + seconds * factor
            self._end += seconds * factor

    @property
    def finished(self) -> bool:
        """Whether everything is there."""
        return self._time >= self._end

    def advance(self, dt: float) -> bool:
        """Let time pass; return whether something looks different."""
        if self.finished:
            return False
        self._time += dt
        return True

    def share(self, step: str, easing: Easing = ease_in_out) -> float:
        """Return how much of a step is done, from 0 to 1."""
        start, end = self._spans[step]
        if self._time >= end:
            return 1.0
        return easing(max(0.0, self._time - start) / (end - start))

    def begun(self, step: str) -> bool:
        """Return whether a step may be seen."""
        return self._time > self._spans[step][0] or self.done(step)

    def done(self, step: str) -> bool:
        """Return whether a step is complete."""
        return self._time >= self._spans[step][1]

    def press(self) -> None:
        """End the current step; the second time end everything."""
        ends = (end for _, end in self._spans.values() if end > self._time)
        self._time = self._end if self._passed else min(ends, default=self._end)
        self._passed = True
