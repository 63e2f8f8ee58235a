"""What lies on paper: the chip under a suit sign, bad news, the tick of what is chosen, and a chosen line of words."""

from __future__ import annotations

from ..rules import Suit
from . import widgets
from .controls import Control
from .damage import Canvas
from .geometry import Rect
from .look import Look
from .text import Weight

_SIGN_IN_CHIP = 0.62
"""How much of a round chip's diameter the suit sign takes."""

_TICK = ((0.28, 0.52), (0.44, 0.68), (0.73, 0.34))
"""The corners of a tick, as shares of its disc."""
_TICK_SIDE = 20
"""The diameter of the disc, in design pixels, beside words."""


def suit_chip(surface: Canvas, look: Look, suit: Suit, area: Rect, off: bool = False) -> None:
    """Draw a suit sign on a round chip of paper, as large as fits; ``off`` greys the paper."""
    side = min(area.w, area.h)
    if side < 4:
        return
    chip, inner = area.fit(side, side), max(3, round(side * _SIGN_IN_CHIP))
    look.shapes.box(surface, chip, side // 2, look.theme.off_text if off else look.theme.paper)
    surface.blit(look.faces.suit(suit, inner), chip.fit(inner, inner).topleft)


def bad_news(
    surface: Canvas, look: Look, text: str, rect: Rect, size: int, align: widgets.Align = widgets.Align.LEFT
) -> int:
    """Write bad news: wine on a label of paper, as wide as its lines; return the height used."""
    theme, metrics = look.theme, look.metrics
    pad, weight = metrics.space_s, Weight.BOLD
    room = rect.inset(pad, 0)
    lines = look.fonts.wrap_evenly(text, size, room.w, weight)
    wide = min(rect.w, max(look.fonts.width(line, size, weight) for line in lines) + 2 * pad)
    label = Rect(rect.x + (rect.w - wide) * align.value // 2, rect.y, wide, bad_news_height(look, text, size, rect.w))
    look.shapes.box(surface, label, metrics.px(6), theme.paper)
    words = Rect(label.x + pad, label.y + pad // 2, wide - 2 * pad, look.fonts.height(size, weight))
    for number, line in enumerate(lines):
        widgets.write(
            surface, look, line, words.move(0, number * words.h), size, theme.wine, weight, align, on_light=True
        )
    return label.h


def bad_news_height(look: Look, text: str, size: int, width: int) -> int:
    """Return the height of bad news at a width."""
    pad = look.metrics.space_s
    return widgets.paragraph_height(look, text, size, width - 2 * pad, Weight.BOLD) + 2 * (pad // 2)


def tick(surface: Canvas, look: Look, place: Rect) -> None:
    """Draw the mark of what is chosen: a tick on a blue disc."""
    side = min(place.w, place.h)
    look.shapes.disc(surface, place.center, side // 2, look.theme.ours_ink)
    points = [(place.x + round(side * x), place.y + round(side * y)) for x, y in _TICK]
    look.shapes.curve(surface, points, look.theme.paper, max(2, side // 10))


def described(surface: Canvas, look: Look, control: Control, text: str, line: str) -> None:
    """Draw one of several choices in a column, with a line of words; the chosen one is paper with a tick."""
    theme, metrics, rect = look.theme, look.metrics, control.rect
    if control.pressed:
        look.shapes.box(surface, rect, metrics.radius, theme.paper)
        ink, quiet = theme.ink, theme.soft_ink
    else:
        fill, edge, ink = widgets.button_colours(look, control)
        look.shapes.box(surface, rect, metrics.radius, fill, edge, metrics.hair)
        quiet = theme.text_muted
    mark, words = _described_parts(look, rect)
    widgets.with_line(surface, look, text, line, words, (ink, quiet))
    if control.pressed:
        tick(surface, look, mark.fit(mark.w, mark.w))


def described_height(look: Look, text: str, line: str, width: int) -> int:
    """Return the height of such a choice at a width."""
    words = _described_parts(look, Rect(0, 0, width, 0))[1]
    return widgets.with_line_height(look, text, line, words.w)


def _described_parts(look: Look, rect: Rect) -> tuple[Rect, Rect]:
    """Return the places of the tick, at the right, and of the words."""
    metrics = look.metrics
    return rect.inset(metrics.space_m, metrics.space_s).split_right(metrics.px(_TICK_SIDE), metrics.space_m)
