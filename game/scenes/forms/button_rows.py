"""Buttons, and the row that has them side by side."""

from __future__ import annotations

from collections.abc import Callable

from ...ui import widgets
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...ui.widgets import Kind
from ...values import frozen
from .row import Kit, Labelled, PlacedRow, Row


@frozen
class Button(Labelled):
    """A button."""

    action: Callable[[], None]
    kind: Kind = Kind.SECONDARY
    hint: str = ""
    enabled: bool = True
    key: str | None = None

    def control(self, rect: Rect, window: Rect | None = None) -> Control:
        """Return its control."""
        return Control(
            self.name, self.label, rect, self.action, self.enabled, hint=self.hint, key=self.key, window=window
        )


@frozen
class Buttons(Row):
    """Buttons side by side, or in a column if there is little space."""

    buttons: tuple[Button, ...]

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Make all of them as wide as the longest label needs."""
        metrics, count = kit.metrics, len(self.buttons)
        widest = max(kit.ctx.fonts.width(button.label, metrics.label, Weight.BOLD) for button in self.buttons)
        need = widest + 2 * metrics.space_m
        across = next((n for n in (count, 2) if count % n == 0 and n * need + (n - 1) * metrics.space_m <= line.w), 1)
        down = -(-count // across)
        rect = Rect(line.x, line.y, line.w, down * metrics.row + (down - 1) * metrics.space_s)
        cells = [cell for strip in rect.rows(down, metrics.space_s) for cell in strip.columns(across, metrics.space_m)]
        controls = [button.control(cell, window) for button, cell in zip(self.buttons, cells, strict=True)]
        return PlacedRow(self, rect, rect, controls)

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw each in its kind."""
        for button, control in zip(self.buttons, placed.controls, strict=True):
            widgets.button(surface, kit.look, control, button.kind)
