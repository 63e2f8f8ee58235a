"""The layout of a form's rows: the parts of each kind, and its controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from ...ui import widgets
from ...ui.controls import Control, Field, Role
from ...ui.geometry import Rect
from ...ui.page import Page
from ...ui.text import Weight
from ...words import forms as words_of
from ...words.lists import headed, labelled
from ..base import Context
from .entries import Entries
from .held_button import HeldButton
from .rows import (
    Bar,
    Button,
    Buttons,
    Choice,
    Entry,
    Heading,
    Item,
    Kept,
    Keys,
    Note,
    Picture,
    Row,
    Slider,
    Stepper,
    Switch,
)


@dataclass(slots=True)
class PlacedRow:
    """A row with the place of its text, and its controls."""

    row: Row
    rect: Rect
    label: Rect
    controls: list[Control] = field(default_factory=list)

    def move(self, dy: int) -> None:
        """Move it up or down by some pixels."""
        self.rect, self.label = self.rect.move(0, dy), self.label.move(0, dy)
        self.controls = [control._replace(rect=control.rect.move(0, dy)) for control in self.controls]


class PlacedRows:
    """Places rows. ``entries`` has the typed texts, ``held`` the button of a number that goes on by itself."""

    def __init__(self, ctx: Context, page: Page, entries: Entries, held: HeldButton) -> None:
        self._ctx = ctx
        self._page = page
        self._entries = entries
        self._held = held

    def place(self, row: Row, line: Rect, window: Rect) -> PlacedRow:
        """Place a row below the top of ``line`` (in the page's own pixels)."""
        metrics = self._ctx.metrics
        line = line.move(0, -self._page.offset)
        match row:
            case Heading(text=text):
                return self._words(row, text, line, metrics.heading, Weight.BOLD)
            case Note(text=text):
                return self._words(row, text, line, metrics.body, Weight.REGULAR)
            case Switch():
                return self._place_switch(row, line, window)
            case Buttons():
                return self._place_buttons(row, line, window)
            case Keys():
                return self._place_keys(row, line, window)
            case Choice():
                return self._place_choice(row, line, window)
            case Slider():
                return self._place_slider(row, line, window)
            case Stepper():
                return self._place_stepper(row, line, window)
            case Entry():
                return self._place_entry(row, line, window)
            case Item():
                return self._place_item(row, line, window)
            case Picture():
                return self._place_picture(row, line, window)
            case Kept(row=shown, others=others):
                return self._place_kept(shown, others, line, window)
            case Bar(text=text):
                words = self._words(row, text, line, metrics.body, Weight.BOLD)
                said = labelled(row.label, text)
                note = Control(
                    row.name, said, words.rect, lambda: self._ctx.announce(said), role=Role.NOTE, window=window
                )
                return PlacedRow(row, words.rect, words.label, [note])

    def _words(self, row: Row, text: str, line: Rect, size: int, weight: Weight) -> PlacedRow:
        height = widgets.paragraph_height(self._ctx.look, text, size, line.w, weight)
        rect = Rect(line.x, line.y, line.w, height)
        return PlacedRow(row, rect, rect)

    def _label_height(self, label: str, note: str, width: int) -> int:
        metrics, look = self._ctx.metrics, self._ctx.look
        height = widgets.paragraph_height(look, label, metrics.body, width)
        return height + (widgets.paragraph_height(look, note, metrics.caption, width) if note else 0)

    def _split(self, label: str, note: str, line: Rect, height: int) -> tuple[Rect, Rect, Rect]:
        """Split a line into text at the left and controls at the right, or below on a narrow page."""
        metrics = self._ctx.metrics
        if line.w >= metrics.px(540) * metrics.text_scale:
            words_width = round(line.w * 0.4)
            high = max(height, self._label_height(label, note, words_width))
            rect = Rect(line.x, line.y, line.w, high)
            words, rest = rect.split_left(words_width, metrics.space_m)
            return rect, words, rest.fit(rest.w, height)
        words_height = self._label_height(label, note, line.w)
        rect = Rect(line.x, line.y, line.w, words_height + metrics.space_s // 2 + height + metrics.space_s)
        words = Rect(line.x, line.y, line.w, words_height)
        return rect, words, Rect(line.x, words.bottom + metrics.space_s // 2, line.w, height)

    def _place_switch(self, row: Switch, line: Rect, window: Rect) -> PlacedRow:
        metrics = self._ctx.metrics
        room = line.w - metrics.px(46) - 2 * metrics.space_m - metrics.space_s
        height = max(metrics.touch, self._label_height(row.label, row.note, room) + metrics.space_s)
        rect = Rect(line.x, line.y, line.w, height)
        wide = rect.inset(-metrics.space_s, 0)
        control = Control(
            row.name, row.label, wide, lambda: row.change(not row.on), role=Role.TOGGLE, pressed=row.on, window=window
        )
        return PlacedRow(row, rect, rect, [control])

    def _place_buttons(self, row: Buttons, line: Rect, window: Rect) -> PlacedRow:
        metrics = self._ctx.metrics
        count = len(row.buttons)
        widest = max(self._ctx.fonts.width(button.label, metrics.label, Weight.BOLD) for button in row.buttons)
        need = widest + 2 * metrics.space_m
        across = next((n for n in (count, 2) if count % n == 0 and n * need + (n - 1) * metrics.space_m <= line.w), 1)
        down = -(-count // across)
        rect = Rect(line.x, line.y, line.w, down * metrics.row + (down - 1) * metrics.space_s)
        cells = [cell for strip in rect.rows(down, metrics.space_s) for cell in strip.columns(across, metrics.space_m)]
        controls = [button_control(button, cell, window) for button, cell in zip(row.buttons, cells, strict=True)]
        return PlacedRow(row, rect, rect, controls)

    def _place_keys(self, row: Keys, line: Rect, window: Rect) -> PlacedRow:
        metrics, count = self._ctx.metrics, len(row.keys)
        gap = max(0, min(metrics.space_s, (line.w - count * metrics.touch) // max(1, count - 1)))
        rect = Rect(line.x, line.y, line.w, metrics.touch)
        controls = [
            Control(
                key.name,
                key.label,
                cell,
                key.action,
                role=Role.TOGGLE,
                pressed=key.on,
                window=window,
                spoken=key.spoken,
            )
            for key, cell in zip(row.keys, rect.columns(count, gap), strict=True)
        ]
        return PlacedRow(row, rect, rect, controls)

    def _place_picture(self, row: Picture, line: Rect, window: Rect) -> PlacedRow:
        rect = Rect(line.x, line.y, line.w, row.height(line.w))
        say = partial(self._ctx.announce, row.spoken, urgent=True)
        return PlacedRow(row, rect, rect, [Control(row.name, row.spoken, rect, say, role=Role.NOTE, window=window)])

    def _place_item(self, row: Item, line: Rect, window: Rect) -> PlacedRow:
        rect = Rect(line.x, line.y, line.w, widgets.item_height(self._ctx.look, row.label, row.line, line.w))
        spoken = headed(row.label, row.line)
        control = Control(row.name, row.label, rect, row.action, window=window, spoken=spoken)
        return PlacedRow(row, rect, rect, [control])

    def _place_kept(self, shown: Row, others: tuple[Row, ...], line: Rect, window: Rect) -> PlacedRow:
        placed = self.place(shown, line.move(0, self._page.offset), window)
        height = max(self.place(row, line, window).rect.h for row in (shown, *others))
        before = placed.rect
        placed.rect = Rect(before.x, before.y, before.w, height)
        placed.controls = [
            control._replace(rect=placed.rect) if control.rect == before else control for control in placed.controls
        ]
        return placed

    def _place_choice(self, row: Choice, line: Rect, window: Rect) -> PlacedRow:
        if row.folded:
            rect, words, cells = self._folded(row, line)
        else:
            rect, words, cells = self._described(row, line) if row.lines else self._segments(row, line)
        names = row.names or row.options

        def move(by: int) -> None:
            target = max(0, min(row.chosen + by, len(row.options) - 1))
            if target != row.chosen:
                row.change(target)
                self._ctx.focus(f"{row.name} {names[target]}")

        called = row.spoken or row.options
        spoken = [*map(headed, called, row.lines)] or called
        controls = [
            Control(
                f"{row.name} {name}",
                labelled(row.label, called_so) if row.label else called_so,
                cell,
                partial(row.change, number),
                role=Role.CHOICE,
                pressed=number == row.chosen,
                window=window,
                adjust=move,
            )
            for number, (name, called_so, cell) in enumerate(zip(names, spoken, cells, strict=True))
        ]
        return PlacedRow(row, rect, words, controls)

    def _segments(self, row: Choice, line: Rect) -> tuple[Rect, Rect, list[Rect]]:
        """Return the places of a row, its label and its options side by side, in as many lines as necessary."""
        metrics = self._ctx.metrics
        if not (row.label or row.note):
            cells = self._cells(row.options, line, metrics.px(widgets.SEGMENT_PAD))
            return Rect(line.x, line.y, line.w, cells[-1].bottom - line.y), Rect(line.x, line.y, line.w, 0), cells
        wide = line.w >= metrics.px(540) * metrics.text_scale
        room = line.w - round(line.w * 0.4) - metrics.space_m if wide else line.w
        height = self._cells_height(self._grid(row.options, room, metrics.space_m)[1])
        rect, words, area = self._split(row.label, row.note, line, height)
        if words.y == area.y:
            beside_first = max(metrics.touch, self._label_height(row.label, row.note, words.w))
            words = words.split_top(beside_first)[0]
        return rect, words, self._cells(row.options, area, metrics.space_m)

    def _folded(self, row: Choice, line: Rect) -> tuple[Rect, Rect, list[Rect]]:
        """Return the places of a row's options, with room below for the longest of their descriptions."""
        metrics, look = self._ctx.metrics, self._ctx.look
        cells = self._cells(row.options, line, metrics.px(widgets.SEGMENT_PAD))
        below = cells[-1].bottom + metrics.space_s
        if row.chosen < 0:
            return Rect(line.x, line.y, line.w, below - line.y), Rect(line.x, below, line.w, 0), cells
        high = max(widgets.paragraph_height(look, text, metrics.caption, line.w) for text in row.lines)
        return Rect(line.x, line.y, line.w, below + high - line.y), Rect(line.x, below, line.w, high), cells

    def _cells(self, options: Sequence[str], area: Rect, pad: int) -> list[Rect]:
        """Return places of options side by side from the top of an area, in as many lines as necessary.

        ``pad`` is the least space at each side of their text.
        """
        gap = self._ctx.metrics.space_s
        across, down = self._grid(options, area.w, pad)
        cells: list[Rect] = []
        for strip in Rect(area.x, area.y, area.w, self._cells_height(down)).rows(down, gap):
            cells += strip.columns(min(across, len(options) - len(cells)), gap)
        return cells

    def _grid(self, options: Sequence[str], width: int, pad: int) -> tuple[int, int]:
        """Return how many options stand side by side at most, and in how many lines."""
        metrics = self._ctx.metrics
        widest = max(self._ctx.fonts.width(text, metrics.body, Weight.BOLD) for text in options)
        need = max(metrics.touch, widest + 2 * pad)
        across = max(1, min(len(options), (width + metrics.space_s) // (need + metrics.space_s)))
        down = -(-len(options) // across)
        return -(-len(options) // down), down

    def _cells_height(self, down: int) -> int:
        """Return the height of ``down`` lines of options."""
        metrics = self._ctx.metrics
        return down * metrics.touch + (down - 1) * metrics.space_s

    def _described(self, row: Choice, line: Rect) -> tuple[Rect, Rect, list[Rect]]:
        """Return the places of options in a column, each with its description."""
        metrics = self._ctx.metrics
        words = Rect(line.x, line.y, line.w, self._label_height(row.label, row.note, line.w) if row.label else 0)
        cells: list[Rect] = []
        y = words.bottom + (metrics.space_s if words.h else 0)
        for text, about in zip(row.options, row.lines, strict=True):
            cells.append(Rect(line.x, y, line.w, widgets.described_height(self._ctx.look, text, about, line.w)))
            y = cells[-1].bottom + metrics.space_s
        return Rect(line.x, line.y, line.w, y - line.y), words, cells

    def _place_slider(self, row: Slider, line: Rect, window: Rect) -> PlacedRow:
        rect, words, area = self._split(row.label, "", line, self._ctx.metrics.touch)
        track = widgets.slider_track(self._ctx.look, area)

        def set_to(value: int) -> None:
            row.change(value)
            self._ctx.announce(labelled(row.label, value), urgent=True)

        def move(by: int) -> None:
            set_to(max(0, min(100, row.value + by * row.step)))

        def drag(place: tuple[int, int]) -> None:
            share = max(0.0, min(1.0, (place[0] - track.x) / max(1, track.w)))
            value = round(share * 100 / row.step) * row.step
            self._page.hold_still()
            if value != row.value:
                row.change(value)
                self._ctx.redraw()

        control = Control(
            row.name,
            labelled(row.label, row.value),
            area,
            lambda: set_to((row.value + row.step) % (100 + row.step)),
            role=Role.SLIDER,
            window=window,
            adjust=move,
            drag=drag,
        )
        return PlacedRow(row, rect, words, [control])

    def _place_stepper(self, row: Stepper, line: Rect, window: Rect) -> PlacedRow:
        metrics = self._ctx.metrics
        rect, words, area = self._split(row.label, row.note, line, metrics.touch)
        area = area.split_right(min(area.w, metrics.px(230)))[0] if area.x > line.x else area
        lower, rest = area.split_left(metrics.touch, metrics.space_s)
        higher, _ = rest.split_right(metrics.touch, metrics.space_s)

        def move(by: int) -> None:
            step = row.higher if by > 0 else row.lower
            if step:
                step()

        def one(name: str, label: str, place: Rect, step: Callable[[], None] | None) -> Control:
            label = words_of.step_label(label=row.label, value=row.text, direction=label)
            end = partial(self._ctx.toast, words_of.AS_FAR_AS_IT_GOES)
            press = self._held.pressing(step or end)
            return Control(name, label, place, press, step is not None, window=window, adjust=move, again=step)

        controls = [
            one(f"{row.name} lower", words_of.LOWER, lower, row.lower),
            one(f"{row.name} higher", words_of.HIGHER, higher, row.higher),
        ]
        return PlacedRow(row, rect, words, controls)

    def _place_entry(self, row: Entry, line: Rect, window: Rect) -> PlacedRow:
        rect, words, area = self._split(row.label, row.note, line, self._ctx.metrics.row)
        held = Field(
            self._entries.text(row),
            row.limit,
            lambda text: self._entries.write(row, text),
            lambda place: self._entries.caret(row, place),
        )
        control = Control(
            row.name, row.label, area, lambda: self._ctx.focus(row.name), role=Role.TEXT, window=window, field=held
        )
        return PlacedRow(row, rect, words, [control])


def button_control(button: Button, rect: Rect, window: Rect | None = None) -> Control:
    """Return the control of a button."""
    return Control(
        button.name, button.label, rect, button.action, button.enabled, hint=button.hint, key=button.key, window=window
    )
