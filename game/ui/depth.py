"""How high a card lies above the table, as its shadow shows it."""

from __future__ import annotations

from enum import Enum
from math import ceil, cos, radians, sin
from weakref import WeakKeyDictionary

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
_REACH = 2.0
"""How far it is seen around the card, in shares of its softness."""
_TRACE = 4
"""The opacity of 255 below which nobody sees it: what is fainter is cut away."""
_SPARE = 1
"""Pixels at the edge of a card under which its shadow goes on: the edge is smooth."""
_SPARE_FLYING = 0.07
"""The same for a flying one, as a share of its width: its shadow may be that of a card that is a little wider."""


_ASKEW: WeakKeyDictionary[pygame.Surface, tuple[int, int]] = WeakKeyDictionary()
"""For each shadow how far right and down of the card's middle its own lies: what nobody sees of it is cut away."""


class Depth(Enum):
    """How high a card lies: how far down its shadow falls, how soft it is, and its opacity of 255."""

    LIES = (2, 2, 105)
    LIFTED = (6, 6, 120)
    """It may be played, is pointed at, or wins."""
    FLIES = (14, 12, 105)


def card_shadow(
    width: int, angle: int, depth: Depth, colour: Colour, encoded: bool = True, seen: float = 1.0, quick: bool = False
) -> pygame.Surface:
    """Return the shadow of a card of that width, turned by ``angle`` degrees; ``askew`` tells where it lies.

    What the card covers is cut out and the rest encoded, which makes it cheaper to draw. Of a card that turns over, a
    share of the width is ``seen``. A ``quick`` one is blurred at half its size or less: nobody sees it for long.
    """
    scale = max(_LEAST, width / _CARD)
    down, edge, alpha = depth.value
    drop, blur = down * scale, edge * scale
    shrink = max(2 if quick or blur >= _SOFT else 1, round(blur / _SOFT))
    wide, high = _turned_size(width, angle)
    margin = drop + _REACH * blur + 2
    small = (ceil((wide * seen + 2 * margin) / shrink), ceil((high + 2 * margin) / shrink))
    soft = pygame.Surface(small, pygame.SRCALPHA)
    if pygame.display.get_surface():
        soft = soft.convert_alpha()  # while it is small
    soft.fill((*colour, 0))
    middle = (small[0] + _ASIDE * scale / shrink * 2) / 2, small[1] / 2 + drop / shrink
    pygame.draw.polygon(soft, (*colour, alpha), _outline(width / shrink, angle, middle, seen))
    soft = blurred(soft, max(1, round(blur / shrink)))
    part = soft.get_bounding_rect(_TRACE).inflate(2, 2).clip(soft.get_rect())
    shadow = pygame.transform.smoothscale(soft.subsurface(part), (part.w * shrink, part.h * shrink))
    spare = _SPARE_FLYING * width if depth is Depth.FLIES else _SPARE
    card = (small[0] / 2 - part.x) * shrink, (small[1] / 2 - part.y) * shrink
    pygame.draw.polygon(shadow, (*colour, 0), _outline(width - 2 * spare, angle, card, seen))
    _ASKEW[shadow] = round(shadow.get_width() / 2 - card[0]), round(shadow.get_height() / 2 - card[1])
    return encode(shadow) if encoded else shadow


def askew(picture: pygame.Surface) -> tuple[int, int]:
    """Return how far right and down of the card's middle that of its shadow lies; zero for any other picture."""
    return _ASKEW.get(picture, (0, 0))


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


def blurred(picture: pygame.Surface, radius: int, repeats_edge: bool = False) -> pygame.Surface:
    """Return a picture as soft as a Gaussian blur of that radius makes it; it may go on beyond its edge.

    Two means over squares look the same, and take half the time at a radius of two and a fifth of it at six.
    """
    soft = pygame.transform.box_blur(picture, radius, repeat_edge_pixels=repeats_edge)
    return soft if radius < 2 else pygame.transform.box_blur(soft, radius, repeat_edge_pixels=repeats_edge)
