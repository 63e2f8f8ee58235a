"""A row with a text entry."""

from __future__ import annotations

from ...ui import widgets
from ...ui.controls import Control, Field, Role
from ...ui.damage import Canvas
from ...ui.field import field_in_use, text_field
from ...ui.geometry import Rect
from ...values import frozen
from .entries import Typed
from .row import Kit, PlacedRow, Row, split


@frozen
class Entry(Typed, Row):
    """A text entry."""

    placeholder: str = ""
    note: str = ""

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Place the field beside the label, or below it."""
        rect, words, area = split(kit, self.label, self.note, line, kit.metrics.row)
        entries, ctx = kit.entries, kit.ctx
        held = Field(
            entries.text(self),
            self.limit,
            lambda text: entries.write(self, text),
            lambda place: entries.caret(self, place),
        )
        control = Control(
            self.name, self.label, area, lambda: ctx.focus(self.name), role=Role.TEXT, window=window, field=held
        )
        return PlacedRow(self, rect, words, [control])

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the label, and the field: with its caret if it has the focus."""
        entries, control = kit.entries, placed.controls[0]
        widgets.labelled(surface, kit.look, placed.label, self.label, self.note)
        line = entries.line(self, control.rect)
        if line:
            field_in_use(surface, kit.look, control, line, entries.caret_shown())
        else:
            text_field(surface, kit.look, control, entries.text(self), self.placeholder)
