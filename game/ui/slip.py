"""A slip of paper on the cloth, bars printed on it or let into a panel, and a rubber stamp."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil, cos, radians, sin
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
_FALL_TURN, _FALL_STEPS = 2, 2
"""By how many degrees a slip is turned when it begins to fall, and how many pictures there are for each degree."""
_CORNER_STEPS = 6
"""The number of straight lines in each of its corners while it is turned."""
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


def falling_slip(surface: Canvas, look: Look, place: Rect, share: float) -> None:
    """Draw an empty slip on its way from above the window to its place, of which it has come a share."""
    angle, now = fall_turn(share), place.move(0, -_above(place, share))
    if not angle:
        empty_slip(surface, look, now)
        return
    metrics, theme = look.metrics, look.theme
    look.shapes.shadow(surface, now, metrics.px(RADIUS), theme.shadow, metrics.px(SHADOW))
    inside = metrics.px(_LINE_INSET) + 2
    across, down = (ceil(side / 2 * sin(radians(angle))) for side in (now.h, now.w))
    hole, outer = now.inset(across + inside, down + inside), now.inset(-across - 2, -down - 2)
    surface.fill(theme.paper, (hole.x, hole.y, hole.w, hole.h))
    for band in _around(outer, hole):
        at = band.x - now.center[0], band.y - now.center[1]
        key = "turned-slip", now.size, theme.name, angle, at
        surface.blit(
            look.shapes.picture(key, partial(_turned_part, look, now.size, angle, at, band.size)), band.topleft
        )


def on_falling_slip(part: Rect, place: Rect, share: float) -> Rect:
    """Return where a part of a slip is while the slip falls: it keeps upright."""
    (x, y), (middle_x, middle_y) = part.center, place.center
    aside, below = _turned(x - middle_x, y - middle_y, fall_turn(share))
    return part.move(round(middle_x + aside - x), round(middle_y + below - y) - _above(place, share))


def fall_turn(share: float) -> float:
    """Return the degrees by which a slip is turned when it has come that share of its way, in few steps."""
    return round((1 - share) * _FALL_TURN * _FALL_STEPS) / _FALL_STEPS


def _above(place: Rect, share: float) -> int:
    return round((1 - share) * place.bottom)


def _turned(x: float, y: float, angle: float) -> tuple[float, float]:
    """Return a point after a turn to the left around the origin."""
    slope = sin(radians(angle)), cos(radians(angle))
    return x * slope[1] + y * slope[0], y * slope[1] - x * slope[0]


def _around(outer: Rect, hole: Rect) -> Sequence[Rect]:
    """Return the bands between a hole and what is outside: above, below, left, right."""
    above, rest = outer.split_top(hole.y - outer.y)
    below, rest = rest.split_bottom(outer.bottom - hole.bottom)
    return above, below, rest.split_left(hole.x - outer.x)[0], rest.split_right(outer.right - hole.right)[0]


def _turned_part(
    look: Look, size: tuple[int, int], angle: float, at: tuple[int, int], part: tuple[int, int]
) -> pygame.Surface:
    """Return a part of a slip that is turned around its middle; the part begins ``at`` a place, seen from there.

    Its edges are smooth lines: to turn the whole picture smoothly would take longer than a frame.
    """
    metrics, theme = look.metrics, look.theme
    surface, inset = canvas(part), metrics.px(_LINE_INSET)
    surface.fill((*theme.paper, 0))
    outline = _outline(size, metrics.px(RADIUS), 0, angle, at)
    pygame.draw.polygon(surface, theme.paper, outline)
    pygame.draw.aalines(surface, theme.paper, True, outline)
    line = _outline(size, metrics.px(RADIUS - _LINE_INSET // 2), inset, angle, at)
    pygame.draw.aalines(surface, theme.paper_line, True, line)
    return surface


def _outline(
    size: tuple[int, int], radius: int, inset: int, angle: float, at: tuple[int, int]
) -> list[tuple[float, float]]:
    """Return the outline of a box with round corners that is turned around its middle."""
    right, low = size[0] / 2 - inset - radius, size[1] / 2 - inset - radius
    corners = ((right, -low, -90), (right, low, 0), (-right, low, 90), (-right, -low, 180))
    found = []
    for x, y, start in corners:
        for degrees in range(start, start + 91, 90 // _CORNER_STEPS):
            way = radians(degrees)
            aside, below = _turned(x + radius * cos(way), y + radius * sin(way), angle)
            found.append((aside - at[0], below - at[1]))
    return found


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
