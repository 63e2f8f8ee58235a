"""A costly moment as a picture: what was done, what was better, and what the difference cost."""

from __future__ import annotations

from collections.abc import Callable

from ...ui import widgets
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.text import Weight
from ...ui.widgets import Align
from ...values import frozen
from ..forms.change_picture import CHANGE_HIGH, PicturedChoice, draw_change
from ..forms.row import Kit, Labelled, PlacedRow, Row

_WIDE = 560
"""A row narrower than this, in design pixels, has its words below the pictures."""


@frozen
class CostlyMoment(Labelled, Row):
    """Leads to the moment; the reasons are spoken, and told there."""

    spoken: str
    done: PicturedChoice
    better: PicturedChoice
    cost: str
    where: str
    action: Callable[[], None]

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Give it the height of a card, and of its words if they stand below."""
        metrics = kit.metrics
        words = 0 if _beside(kit.look, line.w) else _words_height(kit.look)
        rect = Rect(line.x, line.y, line.w, metrics.px(CHANGE_HIGH) + words + 2 * metrics.space_s)
        control = Control(self.name, self.label, rect, self.action, window=window, spoken=self.spoken)
        return PlacedRow(self, rect, rect, [control])

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw both choices, and the words."""
        look, metrics, control = kit.look, kit.metrics, placed.controls[0]
        fill, edge, ink = widgets.button_colours(look, control)
        look.shapes.box(surface, control.rect, metrics.radius, fill, edge, metrics.edge)
        inside = control.rect.inset(metrics.space_m, metrics.space_s)
        if beside := _beside(look, control.rect.w):
            words, pictures = inside.split_right(round(inside.w * 0.26), metrics.space_m)
            words, align = words.fit(words.w, _words_height(look)), Align.RIGHT
        else:
            words, pictures = inside.split_bottom(_words_height(look))
            align = Align.CENTER
        draw_change(surface, look, self.done, self.better, pictures, centred=not beside)
        cost, where = words.split_top(look.text_height(metrics.label))
        widgets.write(surface, look, self.cost, cost, metrics.label, ink, Weight.BOLD, align)
        widgets.write(surface, look, self.where, where, metrics.caption, look.theme.text_muted, align=align)


def _beside(look: Look, width: int) -> bool:
    return width >= look.metrics.px(_WIDE)


def _words_height(look: Look) -> int:
    return look.text_height(look.metrics.label) + look.text_height(look.metrics.caption)
