"""The head of every page: *Back* in the corner at the top left, and the title in the middle of the window."""

from __future__ import annotations

from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...words.forms import BACK
from ..base import Context

_SIDE, _ABOVE, _BELOW = 24, 18, 20
"""Design pixels beside, above and below the head of a page in a large window."""
_NARROW, _LOW = 600, 560
"""Windows narrower or lower than this, in design pixels, have smaller margins there."""
_BACK = 104
"""The width of *Back* in a window that is not narrow, in design pixels."""
_KEPT = 0.9
"""How much of its size a title keeps in the middle of a narrow window; else it takes all the room beside *Back*."""


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
    """Write the title between buttons of these widths: in the middle of the window, or if narrow between the two."""
    look, metrics = ctx.look, ctx.metrics
    head, gap, size = page_head(ctx), metrics.space_s, metrics.title
    room = head.inset(max(left, right) + gap, 0)
    if look.fonts.fit(title, size, room.w, Weight.DISPLAY) < size * _KEPT:
        room = head.split_left(left, gap)[1].split_right(right, gap if right else 0)[1]
    widgets.write(surface, look, title, room, size, look.theme.felt_text, Weight.DISPLAY, widgets.Align.CENTER)
