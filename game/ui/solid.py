"""The parts of pictures through which nothing is seen: what lies below them need not be painted."""

from __future__ import annotations

from math import cos, radians, sin
from weakref import WeakKeyDictionary

import pygame

_SOLID: WeakKeyDictionary[pygame.Surface, pygame.Rect] = WeakKeyDictionary()

_MOST_TURNED = 30
"""Of a card that is turned further, hardly anything upright lies inside."""
_ROUND = 0.3
"""How far a round corner reaches towards the middle of its picture, in radii."""


def solid_part(picture: pygame.Surface) -> pygame.Rect | None:
    """Return an upright rectangle in a picture that hides whatever lies below it; None: it is not known of any."""
    return _SOLID.get(picture) if picture.get_flags() & pygame.SRCALPHA else picture.get_rect()


def make_solid(picture: pygame.Surface, size: tuple[float, float], radius: float, angle: float = 0) -> pygame.Surface:
    """Note what hides, and return the picture: a solid thing of that size in its middle, with round corners, turned.

    Scaling leaves one or two hundredths of what is solid open; they are closed.
    """
    solid = _inside(size, radius, angle) if abs(angle) <= _MOST_TURNED else pygame.Rect(0, 0, 0, 0)
    solid.center = picture.get_rect().center
    if solid.w > 0 and solid.h > 0:
        picture.fill((0, 0, 0, 255), solid, pygame.BLEND_RGBA_ADD)
        _SOLID[picture] = solid
    return picture


def _inside(size: tuple[float, float], radius: float, angle: float) -> pygame.Rect:
    """Return the size of an upright rectangle inside a turned one with round corners."""
    across, down = cos(radians(angle)), abs(sin(radians(angle)))
    (wide, high), spread = size, across * across - down * down
    spare = 2 * (radius * _ROUND + 2)  # the edges are smooth
    width, height = (wide * across - high * down) / spread - spare, (high * across - wide * down) / spread - spare
    return pygame.Rect(0, 0, int(width), int(height))
