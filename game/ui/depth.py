"""How high a card lies above the table, as its shadow shows it."""

from __future__ import annotations

from enum import Enum
from math import ceil, cos, radians, sin

import pygame

from .faces import CORNER, card_size, encode
from .theme import Colour

_CARD = 125
"""The width of a card whose shadow has the sizes below, in pixels; others are scaled."""
_LEAST = 0.6
"""The least scale: the shadow of a small card would be a line."""
_ASIDE = 1
"""How far to the right a shadow lies: the lamp hangs a little to the left."""
_SOFT = 2
"""The softness of a shadow, in pixels, at the size at which it is blurred. More takes long, less shows corners."""
_REACH = 1.5
"""How far it is seen around the card, in shares of its softness."""
_SPARE = 1
"""Pixels at the edge of a card under which its shadow goes on: the edge is smooth."""
_SPARE_FLYING = 0.07
"""The same for a flying one, as a share of its width: its shadow may be that of a card that is a little wider."""


class Depth(Enum):
    """How high a card lies: how far down its shadow falls, how soft it is, and its opacity of 255."""

    LIES = (2, 2, 105)
    LIFTED = (6, 6, 120)
    """It may be played, is pointed at, or wins."""
    FLIES = (14, 12, 105)


def card_shadow(
    width: int, angle: int, depth: Depth, colour: Colour, encoded: bool = True, seen: float = 1.0, quick: bool = False
) -> pygame.Surface:
    """Return the shadow of a card of that width, turned by ``angle`` degrees, on a surface with the card's middle.

    What the card covers is cut out and the rest encoded, which makes it cheaper to draw. Of a card that turns over, a
    share of the width is ``seen``. A ``quick`` one is blurred at half its size or less: nobody sees it for long.
    """
    scale = max(_LEAST, width / _CARD)
    down, edge, alpha = depth.value
    drop, blur = down * scale, edge * scale
    shrink = max(1 + quick, round(blur / _SOFT))
    wide, high = _turned_size(width, angle)
    margin = drop + _REACH * blur + 2
    small = (ceil((wide * seen + 2 * margin) / shrink), ceil((high + 2 * margin) / shrink))
    soft = pygame.Surface(small, pygame.SRCALPHA)
    if pygame.display.get_surface():
        soft = soft.convert_alpha()  # while it is small
    soft.fill((*colour, 0))
    middle = (small[0] + _ASIDE * scale / shrink * 2) / 2, small[1] / 2 + drop / shrink
    pygame.draw.polygon(soft, (*colour, alpha), _outline(width / shrink, angle, middle, seen))
    soft = pygame.transform.gaussian_blur(soft, max(1, round(blur / shrink)), repeat_edge_pixels=False)
    size = small[0] * shrink, small[1] * shrink
    shadow = soft if shrink == 1 else pygame.transform.smoothscale(soft, size)
    spare = _SPARE_FLYING * width if depth is Depth.FLIES else _SPARE
    pygame.draw.polygon(shadow, (*colour, 0), _outline(width - 2 * spare, angle, (size[0] / 2, size[1] / 2), seen))
    return encode(shadow) if encoded else shadow


def _turned_size(width: int, angle: int) -> tuple[float, float]:
    """Return the size of the upright rectangle around a turned card."""
    wide, high = card_size(width)
    across, down = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return wide * across + high * down, wide * down + high * across


def _outline(width: float, angle: int, middle: tuple[float, float], seen: float) -> list[tuple[float, float]]:
    """Return a card as a polygon inside its round corners, turned about a point; then only a share of it is seen."""
    x, y = width / 2, card_size(round(width))[1] / 2
    cut = width * CORNER
    right = [(x - cut, -y), (x, -y + cut), (x, y - cut), (x - cut, y)]
    across, down = cos(radians(angle)), sin(radians(angle))
    corners = right + [(-a, -b) for a, b in right]
    return [(middle[0] + (a * across + b * down) * seen, middle[1] - a * down + b * across) for a, b in corners]
