"""A number button that is held down: after a moment it repeats its step until it is released."""

from __future__ import annotations

from collections.abc import Callable

from ...ui.controls import Control

AFTER = 0.45
"""Seconds until the first repeated step."""
EVERY = 0.07
"""Seconds between repeated steps."""


class HeldButton:
    """Times how long a button is held down, and counts the steps that it has repeated."""

    def __init__(self) -> None:
        self._name: str | None = None
        self._time = 0.0
        self._steps = 0

    def update(self, dt: float, held: Control | None) -> bool:
        """Repeat the step if it is due, and return whether it was; ``held`` is the control that is pressed."""
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
        """Return the handler of a press: it does ``action``, unless the button has already repeated its step."""

        def press() -> None:
            steps, self._steps = self._steps, 0
            if not steps:
                action()

        return press
