"""What lies on paper: the chip under a suit sign, and bad news."""

from __future__ import annotations

from ..rules import Suit
from . import widgets
from .damage import Canvas
from .geometry import Rect
from .look import Look
from .text import Weight

_SIGN_IN_CHIP = 0.62
"""How much of a round chip's diameter the suit sign takes."""


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
