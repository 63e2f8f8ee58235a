"""A fan of cards, as a hand holds it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import cos, radians, sin

from ....ui.faces import ASPECT
from ....values import frozen

_WIDEST_STEP = 3.6
"""Degrees between two cards in a fan."""
_WIDEST_FAN = 40.0
"""The most degrees between the first and the last of them."""


@frozen
class Arc:
    """A fan of cards as held in a hand."""

    x: float
    y: float
    """The centre of rotation of the cards."""
    radius: float
    """The distance from there to the middle of each card."""
    facing: int
    """The rotation of the middle card, in degrees counter-clockwise: 0 hangs down, 90 points to the right."""
    width: int
    """The width of a card."""

    def move(self, dx: int, dy: int) -> Arc:
        """Return it shifted by some pixels."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def cards(self, count: int) -> tuple[tuple[float, float, int], ...]:
        """Return the top left corner of each card before its rotation, and the rotation in degrees."""
        return _cards(self, count)


@lru_cache(maxsize=256)
def _cards(arc: Arc, count: int) -> tuple[tuple[float, float, int], ...]:
    step = min(_WIDEST_STEP, _WIDEST_FAN / max(1, count - 1))
    found = []
    for number in range(count):
        angle = round(arc.facing + (number - (count - 1) / 2) * step)
        x, y = arc.x + sin(radians(angle)) * arc.radius, arc.y + cos(radians(angle)) * arc.radius
        found.append((x - arc.width / 2, y - arc.width * ASPECT / 2, angle))
    return tuple(found)
