"""Toasts: lines that are shown over everything for some seconds, one after the other."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

SECONDS = 4.0
"""For which a short one stays; longer ones are read longer."""


@dataclass(slots=True)
class _Toast:
    text: str
    left: float
    passing: bool
    """Whether the next press or the next scene puts it away."""


class Toasts:
    """Those that wait, the first of them shown."""

    def __init__(self) -> None:
        self._waiting: deque[_Toast] = deque()

    @property
    def text(self) -> str:
        """What is shown; empty: nothing."""
        return self._waiting[0].text if self._waiting else ""

    def add(self, text: str, passing: bool) -> None:
        """Show a line when its turn comes; one that is waiting already does not wait twice."""
        if all(waiting.text != text for waiting in self._waiting):
            self._waiting.append(_Toast(text, SECONDS + len(text) / 30, passing))

    def pass_by(self) -> bool:
        """Put away those that only pass; return whether there were any."""
        lasting = deque(toast for toast in self._waiting if not toast.passing)
        gone = len(lasting) != len(self._waiting)
        self._waiting = lasting
        return gone

    def update(self, dt: float) -> bool:
        """Let time pass; return whether another one is shown, or none any more."""
        if not self._waiting:
            return False
        self._waiting[0].left -= dt
        if self._waiting[0].left > 0:
            return False
        self._waiting.popleft()
        return True
