"""A row of a form: a value that places itself on the page, and draws itself in its place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

from ...ui import widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.page import Page
from ...ui.text import Weight
from ...ui.theme import Metrics
from ...values import frozen
from ..base import Context
from .entries import Entries, Typed
from .held_button import HeldButton


@frozen
class Kit:
    """What rows are placed and drawn with."""

    ctx: Context
    page: Page
    entries: Entries
    """The typed texts."""
    held: HeldButton
    """The button of a number that goes on by itself."""

    @property
    def look(self) -> Look:
        """What things are drawn with."""
        return self.ctx.look

    @property
    def metrics(self) -> Metrics:
        """The sizes of things."""
        return self.ctx.metrics


@dataclass(slots=True)
class PlacedRow:
    """A row with the place of its text, and its controls."""

    row: Row
    rect: Rect
    label: Rect
    controls: list[Control] = field(default_factory=list)
    inner: list[PlacedRow] = field(default_factory=list)
    """The rows inside it; its controls are theirs."""

    def move(self, dy: int) -> None:
        """Move it up or down by some pixels."""
        self.rect, self.label = self.rect.move(0, dy), self.label.move(0, dy)
        self.controls = [control._replace(rect=control.rect.move(0, dy)) for control in self.controls]
        for row in self.inner:
            row.move(dy)


class Row(ABC):
    """One kind of row."""

    __slots__ = ()

    is_picture: ClassVar[bool] = False
    """Whether it is made of pictures: its section then needs no panel under it, and takes the whole width."""

    @abstractmethod
    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Place it below the top of ``line``; its controls are visible in ``window``."""

    def entry(self) -> Typed | None:
        """Return what may be typed in it, if anything."""
        return None

    @abstractmethod
    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw it in its place."""


@frozen
class Labelled:
    """A base class for what has a label, and a name for its controls."""

    name: str
    label: str


@frozen
class Options:
    """One of several things to choose, as it is called and told: what rows of words and of pictures share."""

    name: str
    names: Sequence[str]
    """The names of the options; with that of the row they are the names of their controls."""
    spoken: Sequence[str]
    chosen: int
    change: Callable[[int], None]
    hints: Sequence[str]

    def controls(self, kit: Kit, cells: Sequence[Rect], window: Rect) -> list[Control]:
        """Return a control for each option in its place; arrow keys go from one to the next."""

        def move(by: int) -> None:
            target = max(0, min(self.chosen + by, len(self.names) - 1))
            if target != self.chosen:
                self.change(target)
                kit.ctx.focus(f"{self.name} {self.names[target]}")

        return [
            Control(
                f"{self.name} {name}",
                spoken,
                cell,
                partial(self.change, number),
                role=Role.CHOICE,
                pressed=number == self.chosen,
                window=window,
                adjust=move,
                hint=hint,
            )
            for number, (name, spoken, hint, cell) in enumerate(
                zip(self.names, self.spoken, self.hints, cells, strict=True)
            )
        ]


def place_words(row: Row, kit: Kit, text: str, line: Rect, size: int, weight: Weight = Weight.REGULAR) -> PlacedRow:
    """Place a row of running text."""
    rect = Rect(line.x, line.y, line.w, widgets.paragraph_height(kit.look, text, size, line.w, weight))
    return PlacedRow(row, rect, rect)


def label_height(kit: Kit, label: str, note: str, width: int) -> int:
    """Return the height of a label with its note below."""
    metrics, look = kit.metrics, kit.look
    height = widgets.paragraph_height(look, label, metrics.body, width)
    return height + (widgets.paragraph_height(look, note, metrics.caption, width) if note else 0)


def split(kit: Kit, label: str, note: str, line: Rect, height: int) -> tuple[Rect, Rect, Rect]:
    """Split a line into text at the left and controls at the right, or below on a narrow page.

    Returns:
        The places of the row, of its text, and of its controls, which are ``height`` pixels high.
    """
    metrics = kit.metrics
    if line.w >= metrics.px(540) * metrics.text_scale:
        words_width = round(line.w * 0.4)
        high = max(height, label_height(kit, label, note, words_width))
        rect = Rect(line.x, line.y, line.w, high)
        words, rest = rect.split_left(words_width, metrics.space_m)
        return rect, words, rest.fit(rest.w, height)
    words_height = label_height(kit, label, note, line.w)
    rect = Rect(line.x, line.y, line.w, words_height + metrics.space_s // 2 + height + metrics.space_s)
    words = Rect(line.x, line.y, line.w, words_height)
    return rect, words, Rect(line.x, words.bottom + metrics.space_s // 2, line.w, height)
