"""Rows with something to choose: a switch, one of several options, and small buttons that are on or off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...ui import paper, widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...values import frozen
from ...words.lists import headed, labelled
from .row import Kit, Labelled, Options, PlacedRow, Row, label_height, split


@frozen
class Switch(Labelled, Row):
    """On or off."""

    on: bool
    change: Callable[[bool], None]
    note: str = ""
    hint: str = ""
    """What is shown only while the pointer rests on it."""

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Make the whole line a control."""
        metrics = kit.metrics
        room = line.w - metrics.px(46) - 2 * metrics.space_m - metrics.space_s
        height = max(metrics.touch, label_height(kit, self.label, self.note, room) + metrics.space_s)
        rect = Rect(line.x, line.y, line.w, height)
        wide = rect.inset(-metrics.space_s, 0)
        change = partial(self.change, not self.on)
        role, hint = Role.TOGGLE, self.hint
        control = Control(self.name, self.label, wide, change, role=role, pressed=self.on, window=window, hint=hint)
        return PlacedRow(self, rect, rect, [control])

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the label, the note, and the switch."""
        widgets.toggle(surface, kit.look, placed.controls[0], self.note)


@frozen
class Key(Labelled):
    """A small button in a row, filled while it is on."""

    spoken: str
    on: bool
    action: Callable[[], None]

    def control(self, rect: Rect, window: Rect) -> Control:
        """Return its control."""
        role = Role.TOGGLE
        return Control(
            self.name, self.label, rect, self.action, role=role, pressed=self.on, window=window, spoken=self.spoken
        )


@frozen
class Keys(Row):
    """Small buttons side by side, of equal width, in any space."""

    keys: tuple[Key, ...]

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Place them in one line, with smaller gaps where there is little space."""
        metrics, count = kit.metrics, len(self.keys)
        gap = max(0, min(metrics.space_s, (line.w - count * metrics.touch) // max(1, count - 1)))
        rect = Rect(line.x, line.y, line.w, metrics.touch)
        controls = [key.control(cell, window) for key, cell in zip(self.keys, rect.columns(count, gap), strict=True)]
        return PlacedRow(self, rect, rect, controls)

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw them as segments."""
        _draw_segments(surface, kit, placed, tuple(key.label for key in self.keys))


@frozen
class Choice(Labelled, Row):
    """One of several."""

    options: tuple[str, ...]
    chosen: int
    change: Callable[[int], None]
    note: str = ""
    lines: tuple[str, ...] = ()
    """A description for each option; the options then stand in a column."""
    folded: bool = False
    """Whether the options stand side by side anyway, with the chosen one's description below."""
    names: tuple[str, ...] = ()
    """The control names of the options, if these are not their labels."""
    spoken: tuple[str, ...] = ()
    """The spoken names of the options, if they say more than the labels."""
    hint: str = ""
    """What is shown only while the pointer rests on an option."""

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Make a control for each option."""
        if self.folded:
            rect, words, cells = self._folded(kit, line)
        else:
            rect, words, cells = self._described(kit, line) if self.lines else self._segments(kit, line)
        called = self.spoken or self.options
        told = [*map(headed, called, self.lines)] or called
        spoken = [labelled(self.label, each) if self.label else each for each in told]
        hints = [self.hint] * len(spoken)
        options = Options(self.name, self.names or self.options, spoken, self.chosen, self.change, hints)
        return PlacedRow(self, rect, words, options.controls(kit, cells, window))

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the label, and the options with their descriptions."""
        look = kit.look
        if self.folded:
            about = self.lines[self.chosen] if self.chosen >= 0 else ""
            widgets.paragraph(surface, look, about, placed.label, look.metrics.caption, look.theme.text_muted)
        else:
            widgets.labelled(surface, look, placed.label, self.label, self.note)
        if self.folded or not self.lines:
            _draw_segments(surface, kit, placed, self.options)
        else:
            for control, text, line in zip(placed.controls, self.options, self.lines, strict=True):
                paper.described(surface, look, control, text, line)

    def _segments(self, kit: Kit, line: Rect) -> tuple[Rect, Rect, list[Rect]]:
        """Return the places of the row, its label and its options side by side, in as many lines as necessary."""
        metrics = kit.metrics
        if not (self.label or self.note):
            cells = _cells(kit, self.options, line, metrics.px(widgets.SEGMENT_PAD))
            return Rect(line.x, line.y, line.w, cells[-1].bottom - line.y), Rect(line.x, line.y, line.w, 0), cells
        wide = line.w >= metrics.px(540) * metrics.text_scale
        room = line.w - round(line.w * 0.4) - metrics.space_m if wide else line.w
        height = _cells_height(kit, _grid(kit, self.options, room, metrics.space_m)[1])
        rect, words, area = split(kit, self.label, self.note, line, height)
        if words.y == area.y:
            beside_first = max(metrics.touch, label_height(kit, self.label, self.note, words.w))
            words = words.split_top(beside_first)[0]
        return rect, words, _cells(kit, self.options, area, metrics.space_m)

    def _folded(self, kit: Kit, line: Rect) -> tuple[Rect, Rect, list[Rect]]:
        """Return the places of the row's options, with room below for the longest of their descriptions."""
        metrics, look = kit.metrics, kit.look
        cells = _cells(kit, self.options, line, metrics.px(widgets.SEGMENT_PAD))
        below = cells[-1].bottom + metrics.space_s
        if self.chosen < 0:
            return Rect(line.x, line.y, line.w, below - line.y), Rect(line.x, below, line.w, 0), cells
        high = max(widgets.paragraph_height(look, text, metrics.caption, line.w) for text in self.lines)
        return Rect(line.x, line.y, line.w, below + high - line.y), Rect(line.x, below, line.w, high), cells

    def _described(self, kit: Kit, line: Rect) -> tuple[Rect, Rect, list[Rect]]:
        """Return the places of options in a column, each with its description."""
        metrics = kit.metrics
        words = Rect(line.x, line.y, line.w, label_height(kit, self.label, self.note, line.w) if self.label else 0)
        cells: list[Rect] = []
        y = words.bottom + (metrics.space_s if words.h else 0)
        for text, about in zip(self.options, self.lines, strict=True):
            cells.append(Rect(line.x, y, line.w, paper.described_height(kit.look, text, about, line.w)))
            y = cells[-1].bottom + metrics.space_s
        return Rect(line.x, line.y, line.w, y - line.y), words, cells


def _draw_segments(surface: Canvas, kit: Kit, placed: PlacedRow, texts: tuple[str, ...]) -> None:
    for text, control in zip(texts, placed.controls, strict=True):
        widgets.segment(surface, kit.look, control, text)


def _cells(kit: Kit, options: Sequence[str], area: Rect, pad: int) -> list[Rect]:
    """Return places of options side by side from the top of an area, in as many lines as necessary.

    ``pad`` is the least space at each side of their text.
    """
    gap = kit.metrics.space_s
    across, down = _grid(kit, options, area.w, pad)
    cells: list[Rect] = []
    for strip in Rect(area.x, area.y, area.w, _cells_height(kit, down)).rows(down, gap):
        cells += strip.columns(min(across, len(options) - len(cells)), gap)
    return cells


def _grid(kit: Kit, options: Sequence[str], width: int, pad: int) -> tuple[int, int]:
    """Return how many options stand side by side at most, and in how many lines."""
    metrics = kit.metrics
    widest = max(kit.ctx.fonts.width(text, metrics.body, Weight.BOLD) for text in options)
    need = max(metrics.touch, widest + 2 * pad)
    across = max(1, min(len(options), (width + metrics.space_s) // (need + metrics.space_s)))
    down = -(-len(options) // across)
    return -(-len(options) // down), down


def _cells_height(kit: Kit, down: int) -> int:
    """Return the height of ``down`` lines of options."""
    return down * kit.metrics.touch + (down - 1) * kit.metrics.space_s
