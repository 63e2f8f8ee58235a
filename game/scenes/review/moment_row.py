"""A moment of a review as a picture: what was done, what was better if anything was, the difference, and why."""

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
_WORDS = 0.54
"""The share of the width that words beside the pictures take."""
_MOST_COST = 0.7
"""The most that the cost takes of its line; where it was has the rest."""
_LEAST = 10
"""The least size of a reason's letters, in pixels."""


@frozen
class PicturedMoment(Labelled, Row):
    """Leads to the moment; all its reasons are spoken, and told there, and the first of them is seen here."""

    spoken: str
    done: PicturedChoice
    better: PicturedChoice | None
    """None: nothing was better, and the picture shows what was done alone, with the mark of the better choice."""
    cost: str
    """What it cost, or gained."""
    where: str
    reason: str
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
            words, pictures = inside.split_right(round(inside.w * _WORDS), metrics.space_m)
            words = words.fit(words.w, _words_height(look))
        else:
            words, pictures = inside.split_bottom(_words_height(look))
        draw_change(surface, look, self.done, self.better, pictures, centred=not beside)
        line, reason = words.split_top(look.text_height(metrics.label))
        muted = look.theme.text_muted
        wide = min(look.fonts.width(self.cost, metrics.label, Weight.BOLD), round(line.w * _MOST_COST))
        amount, where = line.split_right(wide, metrics.space_s)
        widgets.write(surface, look, self.cost, amount, metrics.label, ink, Weight.BOLD, Align.RIGHT)
        widgets.write(surface, look, self.where, where, metrics.caption, muted)
        size = metrics.caption
        while size > _LEAST and widgets.paragraph_height(look, self.reason, size, reason.w) > reason.h:
            size -= 1
        widgets.paragraph(surface, look, self.reason, reason, size, ink)


def _beside(look: Look, width: int) -> bool:
    return width >= look.metrics.px(_WIDE)


def _words_height(look: Look) -> int:
    """Return the height of what it cost, and of two lines that say why."""
    return look.text_height(look.metrics.label) + 2 * look.text_height(look.metrics.caption)
