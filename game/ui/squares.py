"""Codes of squares that phones read, drawn so that they can be read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from .damage import Canvas
from .geometry import Rect
from .look import Look, canvas
from .theme import CODE_DARK, CODE_LIGHT

QUIET = 4
"""Squares of light around a code: readers need them."""


def draw_squares(surface: Canvas, look: Look, squares: Sequence[Sequence[bool]], area: Rect) -> None:
    """Draw a code, as large as whole pixels for each square allow; nothing if there is none."""
    if not squares:
        return
    count = len(squares) + 2 * QUIET
    step = max(1, min(area.w, area.h) // count)
    place = area.fit(step * count, step * count)
    look.shapes.box(surface, place.inset(-look.metrics.px(3)), look.metrics.px(6), CODE_LIGHT)
    surface.blit(_picture(tuple(map(tuple, squares)), step), place.topleft)


@lru_cache(maxsize=4)
def _picture(squares: tuple[tuple[bool, ...], ...], step: int) -> pygame.Surface:
    side = step * (len(squares) + 2 * QUIET)
    picture = canvas((side, side))
    picture.fill(CODE_LIGHT)
    for down, row in enumerate(squares):
        for across, dark in enumerate(row):
            if dark:
                picture.fill(CODE_DARK, ((across + QUIET) * step, (down + QUIET) * step, step, step))
    return picture
