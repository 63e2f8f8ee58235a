"""The tools and the info: a row above a wide table, a column beside a low one, a row or two above a tall one."""

from __future__ import annotations

from ....ui.arrangement import Arrangement
from ....ui.geometry import Rect
from ....ui.theme import Metrics
from .needs import Needs
from .sizes import line_height, person_size

_ALL, _ON_PHONES, _ELSE = 7, 2, 4
"""The number of tools for somebody who is guided or only looks on; and of those at a match, on phones and elsewhere."""
_STEP, _FIRST = 52, 14
"""From one round tool to the next in a wide window, and the space before the first and beside the info."""
_SCORE, _SCORE_OF_MORE, _LOW_SCORE = 452, 680, 400
"""The greatest width of the info, for two sides, for more, and in a low window, in design pixels."""
_LEAST_SCORE, _TALL_SCORE = 270, 264
"""Its least width beside the people opposite in a low window, and beside the tools above a tall table.

With less it has a row of its own.
"""

Header = tuple[tuple[Rect, ...], Rect, Rect]
"""The tools, the info and the rest."""


def header(form: Arrangement, whole: Rect, metrics: Metrics, needs: Needs) -> Header:
    """Return the tools, the info and the rest. In a low window those opposite sit beside the info, if they can."""
    if form is Arrangement.RAIL:
        return _low(form, whole, metrics, needs)
    return _wide(whole, metrics, needs) if form is Arrangement.WIDE else _tall(whole, metrics, needs)


def _low(form: Arrangement, whole: Rect, metrics: Metrics, needs: Needs) -> Header:
    touch, gap = metrics.touch, metrics.px(6)
    column, rest = whole.split_right(touch, gap) if needs.left_handed else whole.split_left(touch, gap)
    spare = max(0, min(gap, (column.h - _ALL * touch) // (_ALL - 1)))
    count = _ALL if needs.all_tools else _ON_PHONES
    tools = tuple(Rect(column.x, column.y + i * (touch + spare), touch, touch) for i in range(count))
    row, rest = rest.split_top(_two_lines(metrics), metrics.px(4))
    opposite = 2 if needs.seats == 5 else 1
    width = row.w - opposite * (person_size(form, rest.w, metrics)[0] + gap)
    width = min(width, metrics.px(_LOW_SCORE)) if width >= metrics.px(_LEAST_SCORE) else row.w
    return tools, row.split_left(width)[0] if needs.left_handed else row.split_right(width)[0], rest


def _wide(whole: Rect, metrics: Metrics, needs: Needs) -> Header:
    touch, gap = metrics.touch, metrics.px(6)
    high = line_height(metrics.title) + line_height(metrics.px(metrics.read)) + metrics.px(4)
    row, rest = whole.split_top(max(high, _two_lines(metrics)), gap)
    step = max(touch + gap, metrics.px(_STEP))
    count = _ALL if needs.all_tools else _ELSE
    first = metrics.px(_FIRST)
    strip = count * step + first
    bar, info = row.split_right(strip, gap) if needs.left_handed else row.split_left(strip, gap)
    start = bar.right - strip + step - touch if needs.left_handed else bar.x + first
    tools = tuple(Rect(start + i * step, bar.y + (bar.h - touch) // 2, touch, touch) for i in range(count))
    width = min(info.w, metrics.px(_SCORE if needs.sides <= 2 else _SCORE_OF_MORE))
    beside = min(first, info.w - width)  # as far from the edge as the tools are from theirs
    left = info.x + beside if needs.left_handed else info.right - width - beside
    return tools, Rect(left, info.y, width, info.h), rest


def _tall(whole: Rect, metrics: Metrics, needs: Needs) -> Header:
    touch, gap = metrics.touch, metrics.px(6)
    beside = _ON_PHONES * (touch + gap)
    if not needs.all_tools and needs.sides <= 2 and _has_room_beside(whole.w - beside, metrics):
        row, rest = whole.split_top(max(touch, _two_lines(metrics)), metrics.px(4))
        bar, info = row.split_right(beside) if needs.left_handed else row.split_left(beside)
        start = bar.x + gap if needs.left_handed else bar.x
        top = bar.y + (bar.h - touch) // 2
        return tuple(Rect(start + i * (touch + gap), top, touch, touch) for i in range(_ON_PHONES)), info, rest
    count = _ALL if needs.all_tools else _ELSE
    bar, rest = whole.split_top(touch, metrics.px(4))
    bar = bar.inset(-((max(0, count * touch - bar.w) + 1) // 2), 0)
    space = min(gap, (bar.w - count * touch) // (count - 1))
    start = bar.right - count * touch - (count - 1) * space if needs.left_handed else bar.x
    tools = tuple(Rect(start + i * (touch + space), bar.y, touch, touch) for i in range(count))
    info, rest = rest.split_top(_two_lines(metrics) + line_height(metrics.caption), metrics.px(4))
    return tools, info, rest


def _has_room_beside(width: int, metrics: Metrics) -> bool:
    return width >= round(metrics.px(_TALL_SCORE) * metrics.text_scale)


def _two_lines(metrics: Metrics) -> int:
    return line_height(metrics.heading) + line_height(metrics.caption) + metrics.px(4)
