"""The look of a form's rows: each kind is drawn by one function."""

from __future__ import annotations

from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.field import field_in_use, text_field
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.text import Weight
from .entries import Entries
from .placed_rows import PlacedRow
from .rows import Bar, Button, Buttons, Choice, Entry, Heading, Item, Keys, Note, Picture, Slider, Stepper, Switch


def draw_row(surface: Canvas, look: Look, placed: PlacedRow, entries: Entries) -> None:
    """Draw a row in its place; ``entries`` has the typed texts."""
    theme, metrics, rect = look.theme, look.metrics, placed.rect
    match placed.row:
        case Heading(text=text):
            widgets.paragraph(surface, look, text, rect, metrics.heading, theme.text, Weight.BOLD)
        case Note(text=text, danger=danger):
            widgets.paragraph(surface, look, text, rect, metrics.body, theme.danger if danger else theme.text_muted)
        case Picture(draw=draw):
            draw(surface, rect)
        case Bar() as bar:
            _bar(surface, look, rect, bar)
        case Switch(note=note):
            widgets.toggle(surface, look, placed.controls[0], note)
        case Item(line=words):
            widgets.item(surface, look, placed.controls[0], words)
        case Buttons(buttons=buttons):
            _buttons(surface, look, placed, buttons)
        case Keys(keys=keys):
            _segments(surface, look, placed, tuple(key.label for key in keys))
        case Choice() as choice:
            _choice(surface, look, placed, choice)
        case Slider(label=label, value=value):
            widgets.labelled(surface, look, placed.label, label)
            widgets.slider(surface, look, placed.controls[0], value / 100)
        case Stepper(label=label, note=note, text=text):
            widgets.labelled(surface, look, placed.label, label, note)
            lower, higher = placed.controls
            widgets.stepper(surface, look, lower, higher, text)
        case Entry() as entry:
            _entry(surface, look, placed, entry, entries)


def _buttons(surface: Canvas, look: Look, placed: PlacedRow, buttons: tuple[Button, ...]) -> None:
    for button, control in zip(buttons, placed.controls, strict=True):
        widgets.button(surface, look, control, button.kind)


def _segments(surface: Canvas, look: Look, placed: PlacedRow, texts: tuple[str, ...]) -> None:
    for text, control in zip(texts, placed.controls, strict=True):
        widgets.segment(surface, look, control, text)


def _choice(surface: Canvas, look: Look, placed: PlacedRow, row: Choice) -> None:
    if row.folded:
        about = row.lines[row.chosen] if row.chosen >= 0 else ""
        widgets.paragraph(surface, look, about, placed.label, look.metrics.caption, look.theme.text_muted)
    else:
        widgets.labelled(surface, look, placed.label, row.label, row.note)
    if row.folded or not row.lines:
        _segments(surface, look, placed, row.options)
    else:
        for control, text, line in zip(placed.controls, row.options, row.lines, strict=True):
            widgets.described(surface, look, control, text, line)


def _entry(surface: Canvas, look: Look, placed: PlacedRow, row: Entry, entries: Entries) -> None:
    widgets.labelled(surface, look, placed.label, row.label, row.note)
    control = placed.controls[0]
    line = entries.line(row, control.rect)
    if line:
        field_in_use(surface, look, control, line, entries.caret_shown())
    else:
        text_field(surface, look, control, entries.text(row), row.placeholder)


def _bar(surface: Canvas, look: Look, rect: Rect, row: Bar) -> None:
    theme, metrics = look.theme, look.metrics
    weight = Weight.BOLD if row.strong else Weight.REGULAR
    ink = theme.text if row.strong else theme.text_muted
    side = max(round(rect.w * 0.28), min(metrics.px(round(88 * metrics.text_scale)), round(rect.w * 0.36)))
    name, rest = rect.split_left(side, metrics.space_s)
    figures, bar = rest.split_right(side, metrics.space_s)
    widgets.write(surface, look, row.label, name, metrics.body, ink, weight)
    widgets.write(surface, look, row.text, figures, metrics.body, ink, weight, widgets.Align.RIGHT)
    strip = bar.fit(bar.w, round(bar.h * 0.5))
    look.shapes.box(surface, strip, strip.h // 2, theme.panel_high)
    filled = strip.split_left(max(strip.h, round(strip.w * row.share)))[0]
    look.shapes.box(surface, filled, strip.h // 2, theme.text if row.strong else theme.button_edge)
