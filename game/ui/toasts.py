"""Toasts: lines shown over everything for some seconds, one after the other."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

SECONDS = 4.0
"""Seconds that a short line stays; longer ones stay longer."""


@dataclass(slots=True)
class _Toast:
    text: str
    left: float
    passing: bool
    """Whether the next press or the next scene removes it."""


class Toasts:
    """The queue of toasts; the first one is shown."""

    def __init__(self) -> None:
        self._waiting: deque[_Toast] = deque()

    @property
    def text(self) -> str:
        """The line that is shown; empty: none."""
        return self._waiting[0].text if self._waiting else ""

    def add(self, text: str, passing: bool) -> None:
        """Queue a line, unless it is in the queue already."""
        if all(waiting.text != text for waiting in self._waiting):
            self._waiting.append(_Toast(text, SECONDS + len(text) / 30, passing))

    def pass_by(self) -> bool:
        """Remove the passing lines; return whether there were any."""
        lasting = deque(toast for toast in self._waiting if not toast.passing)
        gone = len(lasting) != len(self._waiting)
        self._waiting = lasting
        return gone

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the shown line changed."""
        if not self._waiting:
            return False
        self._waiting[0].left -= dt
        if self._waiting[0].left > 0:
            return False
        self._waiting.popleft()
        return True
