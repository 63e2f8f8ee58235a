"""How a window is split between the table of a replay and the panel beside it."""

from __future__ import annotations

from ...ui.arrangement import Arrangement, arrangement_of
from ...ui.geometry import Rect
from ...ui.theme import Metrics
from ...values import frozen

_BUTTONS = 7
"""The buttons below the slider, side by side where there is room."""


@frozen
class ReplayPlace:
    """The parts of a window."""

    table: Rect
    panel: Rect
    words: Rect
    """The place of the words; of height zero if there is no room for them."""
    slider: Rect | None
    cells: tuple[Rect, ...]
    """The places of the buttons."""


def replay_place(area: Rect, metrics: Metrics) -> ReplayPlace:
    """Return a column at the right, or a bar below the table if the window is upright."""
    margin, gap, touch = metrics.px(8), metrics.px(6), metrics.touch
    if arrangement_of(area.size, metrics) is Arrangement.TALL:
        roomy = area.h >= metrics.px(600)
        words = round(metrics.body * 1.4) * 2 if roomy else 0
        panel, table = area.split_bottom(words + touch * (1 + roomy) + gap * (2 + 2 * roomy))
        row, rest = panel.split_bottom(gap)[1].split_bottom(touch, gap)
        row = row.inset(max(0, min(margin, (row.w - _BUTTONS * touch) // 2)), 0)
        strip, rest = rest.split_bottom(touch if roomy else 0)
        slider = strip.inset(margin, 0) if roomy else None
        words_place = rest.inset(margin, gap // 2) if roomy else Rect(panel.x, panel.y, 0, 0)
        between = min(gap, (row.w - _BUTTONS * touch) // (_BUTTONS - 1))
        return ReplayPlace(table, panel, words_place, slider, tuple(row.columns(_BUTTONS, between)))
    wide = min(metrics.px(round(270 * metrics.text_scale)), area.w - metrics.px(560))
    if wide < 5 * touch + 4 * gap + 2 * margin:
        panel, table = area.split_right(2 * touch + gap + 2 * margin)
        inside = panel.inset(margin)
        rows = inside.fit(inside.w, 4 * touch + 3 * gap).rows(4, gap)
        cells = [cell for row in rows for cell in row.columns(2, gap)]
        order = (2, 0, 4, 1, 3, 5, 6)
        return ReplayPlace(table, panel, Rect(inside.x, inside.y, 0, 0), None, tuple(cells[place] for place in order))
    panel, table = area.split_right(wide)
    inside = panel.inset(margin)
    low, rest = inside.split_bottom(touch, gap)
    row, rest = rest.split_bottom(touch, gap)
    slider, words_place = rest.split_bottom(touch, gap)
    return ReplayPlace(table, panel, words_place, slider, (*row.columns(5, gap), *low.columns(2, gap)))
