"""The head of every page: *Back* in the corner at the top left, and the title in the middle of the window."""

from __future__ import annotations

from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.text import Weight
from ...words.forms import BACK
from ..base import Context

_SIDE, _ABOVE, _BELOW = 24, 18, 20
"""Design pixels beside, above and below the head of a page in a large window."""
_NARROW, _LOW = 600, 560
"""Windows narrower or lower than this, in design pixels, have smaller margins there."""
_BACK = 104
"""The width of *Back* in a window that is not narrow, in design pixels."""


def _roomy(ctx: Context) -> bool:
    """Return whether the window has room for wide margins."""
    metrics, area = ctx.metrics, ctx.area
    return area.w >= metrics.px(_NARROW) and area.h >= metrics.px(_LOW)


def page_head(ctx: Context) -> Rect:
    """Return the row with the way back, the title, and what is at the right of it."""
    metrics = ctx.metrics
    side, above = (metrics.px(_SIDE), metrics.px(_ABOVE)) if _roomy(ctx) else (metrics.space_m, metrics.space_s)
    return ctx.area.inset(side, 0).split_top(above)[1].split_top(metrics.row)[0]


def page_body(ctx: Context) -> Rect:
    """Return everything below the head, as wide as the window."""
    below = ctx.metrics.px(_BELOW) if _roomy(ctx) else ctx.metrics.space_s
    return ctx.area.split_top(page_head(ctx).bottom + below - ctx.area.y)[1]


def head_width(ctx: Context, label: str) -> int:
    """Return the width of a button in the head."""
    metrics = ctx.metrics
    least = metrics.px(_BACK) if _roomy(ctx) else metrics.touch
    return max(least, ctx.fonts.width(label, metrics.label, Weight.BOLD) + 2 * metrics.space_m)


def back_place(ctx: Context) -> Rect:
    """Return where the way back is on every page."""
    return page_head(ctx).split_left(head_width(ctx, BACK))[0]


def draw_title(surface: Canvas, ctx: Context, title: str, left: int, right: int = 0) -> None:
    """Write the title between buttons of these widths: in the middle of the window, or if narrow between the two.

    It has the size of all titles. One that is too long for that has two lines of the size of headings.
    """
    look, metrics, gap = ctx.look, ctx.metrics, ctx.metrics.space_s
    head, ink, middle = page_head(ctx), look.theme.felt_text, widgets.Align.CENTER
    between = head.split_left(left, gap)[1].split_right(right, gap if right else 0)[1]
    for room in (head.inset(max(left, right) + gap, 0), between):
        if look.fonts.width(title, metrics.title, Weight.DISPLAY) <= room.w:
            widgets.write(surface, look, title, room, metrics.title, ink, Weight.DISPLAY, middle)
            return
    lines, size = _two_lines(look, title, between.w)
    high = look.fonts.height(size, Weight.DISPLAY)
    rows = Rect(between.x, head.center[1] - high * len(lines) // 2, between.w, high * len(lines)).rows(len(lines))
    for line, row in zip(lines, rows, strict=True):
        widgets.write(surface, look, line, row, size, ink, Weight.DISPLAY, middle)


def _two_lines(look: Look, title: str, width: int) -> tuple[list[str], int]:
    """Return the lines of a title that is too wide for one, and their size: smaller only where a word is too long."""
    size = look.metrics.px(look.metrics.read)
    lines = widgets.in_two_lines(look, title, size, Weight.DISPLAY)
    return lines, look.fonts.fit_all([(line, width) for line in lines], size, Weight.DISPLAY)
