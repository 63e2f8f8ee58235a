"""The tools and the info: a row above a wide table, a column beside a low one, two rows above a tall one."""

from __future__ import annotations

from ....ui.arrangement import Arrangement
from ....ui.geometry import Rect
from ....ui.theme import Metrics
from .sizes import line_height, person_size

TOOLS = 7
"""The number of tools, which are always one tap away."""


_SCORE, _SCORE_OF_MORE, _LOW_SCORE = 452, 680, 400
"""The greatest width of the info, for two sides, for more, and in a low window, in design pixels."""
_LEAST_SCORE = 270
"""Its least width beside the people opposite in a low window; with less they sit below it."""


def header(
    form: Arrangement, whole: Rect, metrics: Metrics, left_handed: bool, sides: int, opposite: int
) -> tuple[tuple[Rect, ...], Rect, Rect]:
    """Return the tools, the info and the rest. In a low window those ``opposite`` sit beside the info, if they can."""
    touch, gap = metrics.touch, metrics.px(6)
    three_lines = line_height(metrics.heading) + 2 * line_height(metrics.caption) + metrics.px(4)
    two_lines = line_height(metrics.heading) + line_height(metrics.caption) + metrics.px(4)
    if form is Arrangement.RAIL:
        column, rest = whole.split_right(touch, gap) if left_handed else whole.split_left(touch, gap)
        spare = max(0, min(gap, (column.h - TOOLS * touch) // (TOOLS - 1)))
        tools = tuple(Rect(column.x, column.y + i * (touch + spare), touch, touch) for i in range(TOOLS))
        row, rest = rest.split_top(two_lines, metrics.px(4))
        width = row.w - opposite * (person_size(form, rest.w, metrics)[0] + gap)
        width = min(width, metrics.px(_LOW_SCORE)) if width >= metrics.px(_LEAST_SCORE) else row.w
        info = row.split_left(width)[0] if left_handed else row.split_right(width)[0]
        return tools, info, rest
    if form is Arrangement.WIDE:
        row, rest = whole.split_top(line_height(metrics.title) + line_height(metrics.body) + metrics.px(4), gap)
        strip = TOOLS * (touch + gap)
        bar, info = row.split_right(strip, gap) if left_handed else row.split_left(strip, gap)
        width = min(info.w, metrics.px(_SCORE if sides <= 2 else _SCORE_OF_MORE))
        info = Rect(info.x if left_handed else info.right - width, info.y, width, info.h)
        return (
            tuple(Rect(bar.x + i * (touch + gap), bar.y + (bar.h - touch) // 2, touch, touch) for i in range(TOOLS)),
            info,
            rest,
        )
    bar, rest = whole.split_top(touch, metrics.px(4))
    bar = bar.inset(-((max(0, TOOLS * touch - bar.w) + 1) // 2), 0)
    space = min(gap, (bar.w - TOOLS * touch) // (TOOLS - 1))
    start = bar.right - TOOLS * touch - (TOOLS - 1) * space if left_handed else bar.x
    tools = tuple(Rect(start + i * (touch + space), bar.y, touch, touch) for i in range(TOOLS))
    info, rest = rest.split_top(three_lines, metrics.px(4))
    return tools, info, rest
