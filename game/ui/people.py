"""How a person is drawn, wherever people sit: the head in a ring of the colour of its side."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import Card
from .damage import Canvas
from .geometry import Rect
from .heads import Mood
from .look import Look
from .theme import Colour

RING = 3
"""The width of the ring around a head, in design pixels: as wide as it may be seen without its colour being told."""
_LEAST_RING = 22
"""A small head's ring takes this part of its width."""


def draw_head(surface: Canvas, look: Look, card: Card, area: Rect, ring: Colour, mood: Mood = Mood.WAITS) -> None:
    """Draw a head in a ring, which together fill the area."""
    inside = head_inside(look, area)
    look.shapes.disc(surface, area.center, area.w // 2, ring)
    surface.blit(look.heads.head(card, inside.w, mood), inside.topleft)


def head_inside(look: Look, area: Rect) -> Rect:
    """Return the place of the head within its ring."""
    return area.inset(max(2, min(look.metrics.px(RING), area.w // _LEAST_RING)))


def draw_heads(
    surface: Canvas, look: Look, cards: Sequence[Card], area: Rect, ring: Colour, mood: Mood = Mood.WAITS
) -> None:
    """Draw heads side by side in the middle of an area, as high as it."""
    step = area.h + look.metrics.space_m
    row = area.fit(step * len(cards) - look.metrics.space_m, area.h)
    for number, card in enumerate(cards):
        draw_head(surface, look, card, Rect(row.x + number * step, row.y, row.h, row.h), ring, mood)
