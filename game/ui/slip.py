"""A slip of paper on the cloth, bars printed on it or let into a panel, and a rubber stamp."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from .damage import Canvas
from .geometry import Rect
from .look import Look, canvas
from .text import Weight
from .theme import Colour
from .widgets import Align, write

RADIUS, _LINE_INSET = 14, 7
"""The corners of a slip, and how far inside its edge a fine line runs, in design pixels."""
SHADOW = 12
"""How high a slip lies above the cloth: its shadow is that of a flying card."""
STAMP_TURN = 7
"""By how many degrees a stamp leans."""
_AIR = 4
"""The air around a stamp that is turned, in pixels."""
_MARK = 4
"""The width of a mark across a bar, in design pixels."""


def empty_slip(surface: Canvas, look: Look, place: Rect) -> None:
    """Draw an empty slip of paper."""
    metrics, theme = look.metrics, look.theme
    look.shapes.shadow(surface, place, metrics.px(RADIUS), theme.shadow, metrics.px(SHADOW))
    look.shapes.box(surface, place, metrics.px(RADIUS), theme.paper)
    inner = place.inset(metrics.px(_LINE_INSET))
    look.shapes.ring(surface, inner, metrics.px(RADIUS - _LINE_INSET // 2), theme.paper_line, metrics.hair)


class BarPart(NamedTuple):
    """A piece of a bar, from one share of its length to another."""

    start: float
    end: float
    colour: Colour


def bar(surface: Canvas, look: Look, place: Rect, track: Colour, parts: Sequence[BarPart]) -> None:
    """Draw a bar with round ends: its track, and over it the parts, each with straight inner edges."""
    radius = place.h // 2
    look.shapes.box(surface, place, radius, track)
    clip = surface.get_clip()
    for part in parts:
        left, right = (place.x + round(place.w * min(1.0, max(0.0, share))) for share in part[:2])
        if right > left:
            surface.set_clip(clip.clip(pygame.Rect(left, place.y, right - left, place.h)))
            look.shapes.box(surface, place, radius, part.colour)
    surface.set_clip(clip)


def mark(surface: Canvas, look: Look, place: Rect, share: float, colour: Colour, beyond: int) -> Rect:
    """Draw a mark across a bar that reaches ``beyond`` its edges; return where it stands."""
    wide = look.metrics.px(_MARK)
    at = place.x + round(place.w * share) - wide // 2
    across = Rect(at, place.y - beyond, wide, place.h + 2 * beyond)
    look.shapes.box(surface, across, wide // 2, colour)
    return across


def stamp(look: Look, text: str, size: tuple[int, int], colour: Colour, scale: float, alpha: int) -> pygame.Surface:
    """Return the print of a rubber stamp of that size, turned; ``scale`` and ``alpha`` are those of its fall."""

    def make() -> pygame.Surface:
        # at twice the size, and with air around: so turning leaves its edges smooth
        metrics, whole = look.metrics, Rect(_AIR, _AIR, 2 * size[0], 2 * size[1])
        plain = canvas((whole.w + 2 * _AIR, whole.h + 2 * _AIR))
        plain.fill((*colour, 0))
        pygame.draw.rect(plain, colour, whole, metrics.px(10), border_radius=metrics.px(20))
        inside, letters = whole.inset(metrics.px(32), 0), round(whole.h * 0.5)
        write(plain, look, text, inside, letters, colour, Weight.DISPLAY, Align.CENTER)
        turned = pygame.transform.rotozoom(plain, STAMP_TURN, scale / 2)
        turned.set_alpha(alpha)
        return turned

    return look.shapes.picture(("stamp", text, size, colour, round(scale, 2), alpha), make)
