"""How high a card lies above the table, as its shadow shows it."""

from __future__ import annotations

from enum import Enum
from math import ceil

import pygame

from .faces import CORNER, card_size, encode
from .theme import Colour

_CARD = 125
"""The width of a card whose shadow has the sizes below, in pixels; others are scaled."""
_LEAST = 0.6
"""The least scale: the shadow of a small card would be a line."""
_ASIDE = 1
"""How far to the right a shadow lies: the lamp hangs a little to the left."""
_SOFT = 3
"""A shadow is blurred at a size at which it is so many pixels soft: more takes long, less has corners."""

_SPREAD = 1.5
"""How far it is seen around the card, in shares of its softness."""


class Depth(Enum):
    """How high a card lies: how far down its shadow falls, how soft it is, and its opacity of 255."""

    LIES = (2, 2, 105)
    LIFTED = (6, 6, 120)
    """It may be played, is pointed at, or wins."""
    FLIES = (14, 12, 105)


def card_shadow(width: int, angle: int, depth: Depth, colour: Colour) -> pygame.Surface:
    """Return the shadow of a card of that width, turned by so many degrees, on a surface with the card's middle.

    What the card covers is cut out, which makes it cheaper to draw, and it is encoded; a flying card's shadow is drawn
    for a frame or two, so it is neither.
    """
    scale = max(_LEAST, width / _CARD)
    down, edge, alpha = depth.value
    drop, blur = down * scale, edge * scale
    shrink = max(1, round(blur / _SOFT))
    small = _silhouette(width / shrink, angle, colour, alpha)
    margin = ceil((drop + _SPREAD * blur) / shrink) + 1
    whole = (small.get_width() + 2 * margin, small.get_height() + 2 * margin)
    soft = pygame.Surface(whole, pygame.SRCALPHA)
    soft.fill((*colour, 0))
    soft.blit(small, (margin, margin))
    soft = pygame.transform.gaussian_blur(soft, max(1, round(blur / shrink)), repeat_edge_pixels=False)
    size = whole[0] * shrink, whole[1] * shrink
    shadow = pygame.Surface(size, pygame.SRCALPHA)
    shadow.fill((*colour, 0))
    soft = soft if shrink == 1 else pygame.transform.smoothscale(soft, size)
    shadow.blit(soft, (round(_ASIDE * scale), round(drop)))
    if depth is Depth.FLIES:
        return _in_format(shadow)
    card = _silhouette(width - 2, angle, (0, 0, 0), 255)  # a pixel less: its smooth rim lies over the shadow
    middle = ((size[0] - card.get_width()) // 2, (size[1] - card.get_height()) // 2)
    shadow.blit(card, middle, special_flags=pygame.BLEND_RGBA_SUB)
    return encode(_in_format(shadow))


def _silhouette(width: float, angle: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return the outline of a card, filled, with two pixels around it."""
    wide, high = card_size(max(2, round(width)))
    shape = pygame.Surface((wide + 4, high + 4), pygame.SRCALPHA)
    shape.fill((*colour, 0))
    pygame.draw.rect(shape, (*colour, alpha), (2, 2, wide, high), border_radius=round(width * CORNER))
    return pygame.transform.rotozoom(shape, angle, 1.0) if angle else shape


def _in_format(picture: pygame.Surface) -> pygame.Surface:
    return picture.convert_alpha() if pygame.display.get_surface() else picture
