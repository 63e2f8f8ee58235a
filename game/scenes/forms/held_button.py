"""A button of a number that is held down: after a moment it goes on by itself, until it is let go."""

from __future__ import annotations

from collections.abc import Callable

from ...ui.controls import Control

AFTER = 0.45
"""Seconds that it is held before it goes on."""
EVERY = 0.07
"""Seconds from one step to the next."""


class HeldButton:
    """Counts how long a button is held, and how often it has gone on by itself."""

    def __init__(self) -> None:
        self._name: str | None = None
        self._time = 0.0
        self._steps = 0

    def update(self, dt: float, held: Control | None) -> bool:
        """Take a step if one is due, and return whether; ``held`` is the control on which the pointer is held down."""
        name = held.name if held is not None else None
        if name != self._name:
            self._name, self._time, self._steps = name, 0.0, 0
        if held is None or held.again is None:
            return False
        self._time += dt
        if self._time < AFTER + self._steps * EVERY:
            return False
        self._steps += 1
        held.again()
        return True

    def pressing(self, action: Callable[[], None]) -> Callable[[], None]:
        """Return what a press does: ``action``, but nothing when the button that has gone on by itself is let go."""

        def press() -> None:
            steps, self._steps = self._steps, 0
            if not steps:
                action()

        return press
