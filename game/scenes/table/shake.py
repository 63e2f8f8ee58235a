"""What a hand answers to a card that may not be played: that card shakes, and those that may be played rise."""

from __future__ import annotations

from collections.abc import Iterable
from math import pi, sin

from .durations import MUST_LIFTS, SHAKE, SHAKES

_RISE = 8
"""How far the cards rise that may be played, in design pixels: as far as one that is pointed at."""

Shifts = tuple[tuple[int, int, int], ...]
"""Cards that are drawn beside their places: the ident of each, and how far right and down."""


class Shake:
    """Moves cards of the hand to and fro for a moment. They are where they were all the time."""

    def __init__(self) -> None:
        self._refused: int | None = None
        self._legal: tuple[int, ...] = ()
        self._time, self._scale = 0.0, 1.0

    def begin(self, refused: int, legal: Iterable[int], scale: float) -> None:
        """Shake the card that was refused, and lift the legal ones; ``scale``: pixels in a design pixel."""
        self._refused, self._legal, self._time, self._scale = refused, tuple(legal), 0.0, scale

    def clear(self) -> None:
        """End it: something has happened."""
        self._refused = None

    def update(self, dt: float) -> bool:
        """Let time pass; return whether something looks different."""
        if self._refused is None:
            return False
        self._time += dt
        if self._time >= max(SHAKE, MUST_LIFTS):
            self.clear()
        return True

    @property
    def shifts(self) -> Shifts:
        """Which cards are drawn beside their places now."""
        if self._refused is None:
            return ()
        aside = 0
        if self._time < SHAKE:
            swing, share = divmod(self._time / SHAKE * len(SHAKES), 1.0)
            aside = round(SHAKES[int(swing)] * sin(pi * share) * self._scale)
        up = 0
        if self._time < MUST_LIFTS:
            up = round(_RISE * sin(pi * self._time / MUST_LIFTS) * self._scale)
        moved = [(self._refused, aside, 0)] * bool(aside)
        return (*moved, *((ident, 0, -up) for ident in self._legal if up))
