"""Rows to read: headings, notes, pictures, bars, and something to open; a row with room for others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...ui import paper, widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...values import frozen
from ...words.lists import headed, labelled
from .row import Kit, Labelled, PlacedRow, Row, place_words

_NAME, _FIGURES = 108, 88
"""The room that the name and the figures of a bar would like, in design pixels."""


@frozen
class Heading(Row):
    """Begins a section."""

    text: str

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Give it the height of its text."""
        return place_words(self, kit, self.text, line, kit.metrics.heading, Weight.BOLD)

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Write it bold."""
        look = kit.look
        widgets.paragraph(surface, look, self.text, placed.rect, look.metrics.heading, look.theme.text, Weight.BOLD)


@frozen
class Note(Row):
    """Running text."""

    text: str
    danger: bool = False

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Give it the height of its text."""
        if not self.danger:
            return place_words(self, kit, self.text, line, kit.metrics.body)
        rect = Rect(line.x, line.y, line.w, paper.bad_news_height(kit.look, self.text, kit.metrics.body, line.w))
        return PlacedRow(self, rect, rect)

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Write it quietly, or as bad news."""
        look, size = kit.look, kit.metrics.body
        if self.danger:
            paper.bad_news(surface, look, self.text, placed.rect, size)
        else:
            widgets.paragraph(surface, look, self.text, placed.rect, size, look.theme.text_muted)


@frozen
class Picture(Row):
    """A drawing across the page, and the same in words."""

    name: str
    spoken: str
    height: Callable[[int], int]
    """Returns its height at a width."""
    paint: Callable[[Canvas, Rect], None]

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Give it the height that it asks for; a press says it aloud."""
        rect = Rect(line.x, line.y, line.w, self.height(line.w))
        say = partial(kit.ctx.announce, self.spoken, urgent=True)
        return PlacedRow(self, rect, rect, [Control(self.name, self.spoken, rect, say, role=Role.NOTE, window=window)])

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the picture."""
        self.paint(surface, placed.rect)


@frozen
class Chips(Row):
    """A few words, each on a chip of its own, in as many lines as they need; and the same in whole sentences."""

    name: str
    texts: tuple[str, ...]
    spoken: str

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Give it as many lines as its chips need; a press says the sentences aloud."""
        bottom = max(cell.bottom for cell in self._cells(kit, line))
        rect = Rect(line.x, line.y, line.w, max(kit.metrics.touch, bottom - line.y))
        say = partial(kit.ctx.announce, self.spoken, urgent=True)
        return PlacedRow(self, rect, rect, [Control(self.name, self.spoken, rect, say, role=Role.NOTE, window=window)])

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the chips from the left, at mid-height of the row."""
        look, cells = kit.look, self._cells(kit, placed.rect)
        down = (placed.rect.h - (cells[-1].bottom - placed.rect.y)) // 2
        for text, cell in zip(self.texts, (cell.move(0, down) for cell in cells), strict=True):
            look.shapes.box(surface, cell, cell.h // 2, look.theme.panel_high)
            size, ink, centre = look.metrics.caption, look.theme.text, widgets.Align.CENTER
            widgets.write(surface, look, text, cell.inset(cell.h // 3, 0), size, ink, align=centre)

    def _cells(self, kit: Kit, line: Rect) -> list[Rect]:
        """Return the places of the chips."""
        metrics, fonts = kit.metrics, kit.ctx.fonts
        high = kit.look.text_height(metrics.caption) + metrics.space_s
        x, y, found = line.x, line.y, list[Rect]()
        for text in self.texts:
            wide = min(line.w, fonts.width(text, metrics.caption) + high)
            if found and x + wide > line.right:
                x, y = line.x, y + high + metrics.space_s
            found.append(Rect(x, y, wide, high))
            x += wide + metrics.space_s
        return found


@frozen
class Bar(Labelled, Row):
    """A measured value: its name, a bar (as a share of the widest), and the figures."""

    text: str
    share: float
    strong: bool = False
    """Whether it is the person's own."""

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Give it one line; a press says it aloud."""
        placed, said = (
            place_words(self, kit, self.text, line, kit.metrics.body, Weight.BOLD),
            labelled(self.label, self.text),
        )
        say = partial(kit.ctx.announce, said)
        placed.controls = [Control(self.name, said, placed.rect, say, role=Role.NOTE, window=window)]
        return placed

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the name, the bar, and the figures."""
        look, rect = kit.look, placed.rect
        theme, metrics = look.theme, look.metrics
        weight = Weight.BOLD if self.strong else Weight.REGULAR
        ink = theme.text if self.strong else theme.text_muted
        least, most = round(rect.w * 0.28), round(rect.w * 0.36)
        for_name, for_figures = (
            max(least, min(metrics.px(round(wide * metrics.text_scale)), most)) for wide in (_NAME, _FIGURES)
        )
        name, rest = rect.split_left(for_name, metrics.space_s)
        figures, bar = rest.split_right(for_figures, metrics.space_s)
        widgets.write(surface, look, self.label, name, metrics.body, ink, weight)
        widgets.write(surface, look, self.text, figures, metrics.body, ink, weight, widgets.Align.RIGHT)
        strip = bar.fit(bar.w, round(bar.h * 0.5))
        look.shapes.box(surface, strip, strip.h // 2, theme.panel_high)
        filled = strip.split_left(max(strip.h, round(strip.w * self.share)))[0]
        look.shapes.box(surface, filled, strip.h // 2, theme.text if self.strong else theme.button_edge)


@frozen
class Item(Labelled, Row):
    """Something to open: its name, and a line about it."""

    line: str
    action: Callable[[], None]

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Give it the height of its name and its line."""
        rect = Rect(line.x, line.y, line.w, widgets.item_height(kit.look, self.label, self.line, line.w))
        spoken = headed(self.label, self.line)
        control = Control(self.name, self.label, rect, self.action, window=window, spoken=spoken)
        return PlacedRow(self, rect, rect, [control])

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the name over the line."""
        widgets.item(surface, kit.look, placed.controls[0], self.line)


@frozen
class Kept(Row):
    """A row with as much room as others that may come to stand there, so that nothing below moves then."""

    row: Row
    others: tuple[Row, ...]

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Place its row, and give it the height of the highest."""
        placed = self.row.place(kit, line, window)
        before = placed.rect
        height = max([before.h, *(row.place(kit, line, window).rect.h for row in self.others)])
        placed.rect = Rect(before.x, before.y, before.w, height)
        placed.controls = [
            control._replace(rect=placed.rect) if control.rect == before else control for control in placed.controls
        ]
        return placed

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw its row."""
        self.row.draw(surface, kit, placed)
