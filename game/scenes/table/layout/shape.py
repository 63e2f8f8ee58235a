"""The place of the table in the window. It depends on nothing that a phase changes, so the table never moves."""

from __future__ import annotations

from ....ui.arrangement import Arrangement
from ....ui.geometry import Rect
from ....ui.ground import TableShape
from ....ui.theme import Metrics
from .hand import above_hand
from .sizes import row_height

_RAILS = {Arrangement.WIDE: 16, Arrangement.TALL: 12, Arrangement.RAIL: 11}
"""The rail's width, in design pixels."""
_ASIDE = 0.075
"""The share of a wide window beside the table, for those who sit there."""
_CORNER = 150
"""The largest radius on a phone held upright, in design pixels: round ends would leave no room for cards."""


def table_shape(
    form: Arrangement, size: tuple[int, int], rest: Rect, metrics: Metrics, before_hand: bool = True
) -> TableShape:
    """Return the table, between header and hand.

    Not ``before_hand``, it reaches to the edge of the window: nobody sits there, or all hands lie open on the cloth.
    """
    above = above_hand(form, size, rest, metrics, before_hand)
    aside, top, bottom = metrics.px(6), rest.y, above.bottom + metrics.px(12)
    if form is Arrangement.WIDE:
        aside, top, bottom = round(rest.w * _ASIDE), rest.y - metrics.px(3), above.bottom + metrics.px(6)
    if form is Arrangement.TALL:
        aside, bottom = -metrics.px(2), above.bottom - row_height(metrics)
    bottom = bottom if before_hand else rest.bottom
    place = Rect(rest.x + aside, top, rest.w - 2 * aside, bottom - top)
    radius = min(place.size) // 2
    if form is Arrangement.TALL:
        radius = min(radius, metrics.px(_CORNER))
    return TableShape(place, metrics.px(_RAILS[form]), radius)
