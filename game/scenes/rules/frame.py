"""Where the parts of the rules page lie: the list of sections, and the panel of the sheet."""

from __future__ import annotations

from ...ui.geometry import NOTHING, Rect
from ..base import Context
from ..forms.head import page_body, page_head

_COLUMN, _LIST, _GAP = 870, 250, 40
"""The widths of the sheet, of the list, and of the gap between them, in design pixels."""


class PageFrame:
    """The places of a page with this number of sections."""

    def __init__(self, ctx: Context, sections: int) -> None:
        self._ctx, self._sections = ctx, sections
        metrics = ctx.metrics
        self._list_width = round(metrics.px(_LIST) * metrics.text_scale) + metrics.px(_GAP)

    @property
    def has_list(self) -> bool:
        """Whether there is room for the list of sections beside the sheet."""
        metrics = self._ctx.metrics
        width = self._ctx.size[0]
        below = self._beside.h
        wide = width >= self._list_width + round(metrics.px(560) * metrics.text_scale) + 2 * metrics.space_l
        return wide and self._sections > 1 and self._sections * (metrics.touch - metrics.px(1)) <= below

    @property
    def list(self) -> Rect:
        """The list of sections; of width zero if there is no list."""
        if not self.has_list:
            return NOTHING
        metrics = self._ctx.metrics
        column, beside = self._body.split_left(self._list_width - metrics.px(_GAP))[0], self._beside
        if self._sections * (metrics.touch - metrics.px(1)) <= column.h:
            return column  # it begins beside the first line of the sheet
        return Rect(column.x, beside.y, column.w, beside.h)

    @property
    def _beside(self) -> Rect:
        """The height for the list, which needs smaller margins than the panel: some games have fifteen sections."""
        below = page_head(self._ctx).bottom + self._ctx.metrics.space_s
        return self._ctx.area.split_top(below - self._ctx.area.y)[1]

    @property
    def panel(self) -> Rect:
        """The sheet's panel."""
        body = self._body
        if self.has_list:
            body = body.split_left(self.list.w, self._ctx.metrics.px(_GAP))[1]
        return body.inset(0, self._ctx.metrics.hair)

    @property
    def inner(self) -> Rect:
        """The panel within its margins."""
        metrics, panel = self._ctx.metrics, self.panel
        return panel.inset(metrics.space_m if panel.w < metrics.px(500) else metrics.space_xl, 0)

    @property
    def _body(self) -> Rect:
        """Everything within the margins: list and column together, in the middle of the window."""
        metrics = self._ctx.metrics
        margin = metrics.space_m if self._ctx.size[0] < metrics.px(600) else metrics.space_l
        area = page_body(self._ctx).inset(margin, 0).split_bottom(0, metrics.space_s)[1]
        width = round(metrics.px(_COLUMN) * metrics.text_scale) + (self._list_width if self.has_list else 0)
        return area.fit(min(area.w, width), area.h)
