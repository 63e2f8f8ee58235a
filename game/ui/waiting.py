"""Cards that wait at a table: fanned backs behind the head of somebody, and the fan of the free chair."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

import pygame

from ..rules import Card
from .faces import ASPECT, decoded, turned
from .geometry import Rect
from .look import Look
from .shapes import soft_shadow

Layer = tuple[pygame.Surface, tuple[int, int]]
"""A picture and its place."""
BACKS, BACK = 8, 0.46
"""How many cards somebody holds who waits, and how wide one is, in diameters of the head."""
_REACH, _STEP = 0.62, 9.0
"""How far their middles lie from the head's, in diameters of it, and the angle between two of them."""
_SPREAD = 13.0
"""The angle between two cards of the free chair."""
_SHOWN = 1.2
"""How high a card is at the lower edge of the window, in heights of what is seen of it."""


def backs_behind(look: Look, head: Rect, turn: float) -> Iterator[Layer]:
    """Yield the backs that somebody holds, from behind the head towards ``turn``: 0 is straight down."""
    back = decoded(look.faces.back(round(head.w * BACK)))
    reach = head.w * _REACH
    for number in range(BACKS):
        angle = turn + (number - (BACKS - 1) / 2) * _STEP
        lies = turned(back, -angle)
        x, y = head.center[0] - sin(radians(angle)) * reach, head.center[1] + cos(radians(angle)) * reach
        yield lies, (round(x - lies.get_width() / 2), round(y - lies.get_height() / 2))


def room_of_backs(head: Rect) -> Rect:
    """Return the place of a head and the backs behind it."""
    return head.inset(-round(head.w * BACK * 0.9))


def card_of_fan(look: Look, card: Card, offset: float, area: Rect, bottom: int) -> Iterator[Layer]:
    """Yield the shadow and the face of a card of the free chair, ``offset`` cards right of the fan's middle.

    The fan lies in ``area``; where that ends at the window's ``bottom``, the lower ends of its cards are not seen.
    """
    low = area.bottom >= bottom
    width = max(24, round(min(area.w / 3.7, (area.h * _SHOWN if low else area.h / 1.5) / ASPECT)))
    high = width * ASPECT
    reach = high * 1.25
    top = area.y if low else area.y + (area.h - reach) / 2
    angle = offset * _SPREAD
    x = area.x + area.w / 2 + sin(radians(angle)) * reach
    y = top + high / 2 + reach - cos(radians(angle)) * reach
    shade = soft_shadow((width, round(high)), width // 13, look.theme.shadow, max(3, width // 22))
    for layer, drop in ((shade, width / 28), (look.face(card, width), 0.0)):
        lies = turned(layer, -angle)
        yield lies, (round(x - lies.get_width() / 2), round(y + drop - lies.get_height() / 2))
