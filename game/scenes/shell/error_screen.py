"""The error screen, instead of a frozen picture."""

from __future__ import annotations

import traceback
from collections.abc import Sequence

from ...ui import widgets
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...words import shell as words
from ...words.lists import labelled
from ...words.reports import without_cards
from ..base import Context, Replace, Scene
from ..destinations import ToTitle


class ErrorScreen(Scene):
    """Says in words that an error happened, and offers the way back."""

    title = words.WENT_WRONG

    def __init__(self, ctx: Context, error: Exception) -> None:
        super().__init__(ctx)
        summary = without_cards(labelled(type(error).__name__, error))[:300]
        self._text = words.error_told(summary=summary)
        self.report = without_cards("".join(traceback.format_exception(error)))

    def controls(self) -> Sequence[Control]:
        """Return the buttons back, and copy."""
        metrics = self.ctx.metrics
        box = self._box().inset(metrics.space_l)
        foot = box.split_bottom(metrics.row)[0]
        back, copy = foot.columns(2, metrics.space_m)
        return (
            Control("title", words.TO_TITLE, back, self._back, key="escape"),
            Control("copy report", words.COPY_REPORT, copy, self._copy),
        )

    def draw(self, surface: Canvas) -> None:
        """The words on a panel."""
        look = self.ctx.look
        theme, metrics = look.theme, look.metrics
        surface.blit(look.shapes.backdrop(self.ctx.size, theme), (0, 0))
        box = self._box()
        widgets.panel(surface, look, box)
        inner = box.inset(metrics.space_l)
        used = widgets.paragraph(surface, look, self.title, inner, metrics.title, theme.text, Weight.DISPLAY)
        rest = inner.split_top(used + metrics.space_m)[1]
        widgets.paragraph(surface, look, self._text, rest, metrics.body, theme.text_muted)
        first, second = self.controls()
        widgets.button(surface, look, first, widgets.Kind.PRIMARY)
        widgets.button(surface, look, second)

    def _box(self) -> Rect:
        metrics = self.ctx.metrics
        area = self.ctx.area.inset(metrics.space_m)
        width = min(area.w, metrics.px(620))
        high = widgets.paragraph_height(self.ctx.look, self._text, metrics.body, width - 2 * metrics.space_l)
        head = widgets.paragraph_height(
            self.ctx.look, self.title, metrics.title, width - 2 * metrics.space_l, Weight.DISPLAY
        )
        return area.fit(width, head + high + metrics.row + 4 * metrics.space_l)

    def _back(self) -> None:
        self.ctx.go(Replace(ToTitle(), all=True))

    def _copy(self) -> None:
        copied = self.ctx.host.copy(self.report)
        self.ctx.toast(words.REPORT_COPIED if copied else words.REPORT_NOT_COPIED)
