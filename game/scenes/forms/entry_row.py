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
    unlabelled: bool = False
    """Whether the placeholder says what is asked, and the label is only spoken."""

    def entry(self) -> Typed:
        """Return itself."""
        return self

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Place the field beside the label, or below it."""
        if self.unlabelled:
            rect = area = Rect(line.x, line.y, line.w, kit.metrics.row)
            words = Rect(line.x, line.y, 0, 0)
        else:
            rect, words, area = split(kit, self.label, self.note, line, kit.metrics.row)
        return PlacedRow(self, rect, words, [field_control(kit, self, area, window)])

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the label, and the field: with its caret if it has the focus."""
        if not self.unlabelled:
            widgets.labelled(surface, kit.look, placed.label, self.label, self.note)
        draw_field(surface, kit, self, placed.controls[0], self.placeholder)


def field_control(kit: Kit, entry: Typed, area: Rect, window: Rect) -> Control:
    """Return the control of an entry's field."""
    entries, ctx = kit.entries, kit.ctx
    held = Field(
        entries.text(entry),
        entry.limit,
        lambda text: entries.write(entry, text),
        lambda place: entries.caret(entry, place),
    )
    return Control(
        entry.name, entry.label, area, lambda: ctx.focus(entry.name), role=Role.TEXT, window=window, field=held
    )


def draw_field(
    surface: Canvas, kit: Kit, entry: Typed, control: Control, placeholder: str = "", middle: bool = False
) -> None:
    """Draw the field of an entry: with its caret if it has the focus, else perhaps with its text in the middle."""
    entries = kit.entries
    line = entries.line(entry, control.rect)
    if line:
        field_in_use(surface, kit.look, control, line, entries.caret_shown())
    else:
        text_field(surface, kit.look, control, entries.text(entry), placeholder, middle)
