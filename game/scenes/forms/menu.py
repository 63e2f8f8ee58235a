"""A menu over the veiled scene: choices in a column, or in up to four if the window is low."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from ...ui import widgets
from ...ui.controls import Control
from ...ui.damage import Strokes
from ...ui.geometry import Rect
from ...ui.keys import key_of
from ...ui.text import Weight
from ..base import Pop, Scene

_LEAST_GAP = 4
"""The least space between two rows, in design pixels."""


class MenuChoice(NamedTuple):
    """A choice of a menu."""

    name: str
    label: str
    action: Callable[[], None]
    key: str | None = None


class Menu(Scene):
    """Offers choices; the first one is the way back."""

    opaque = False

    def choices(self) -> Sequence[MenuChoice]:
        """Return the choices."""
        raise NotImplementedError

    def back(self) -> None:
        """Close the menu."""
        self.ctx.go(Pop())

    def below(self, choices: Sequence[MenuChoice]) -> list[MenuChoice]:
        """Return choices of what lies below the menu: it closes before one of them is carried out."""
        return [choice._replace(action=partial(self._then, choice.action)) for choice in choices]

    def _then(self, action: Callable[[], None]) -> None:
        self.back()
        action()

    def controls(self) -> Sequence[Control]:
        """Return the choices, in a column, or in more columns if the window is low."""
        metrics, choices = self.ctx.metrics, self.choices()
        area = self._inside().split_top(metrics.row)[1]
        rows = area.rows(self._rows, self._gap(area.h))
        cells = [cell for row in rows for cell in row.columns(self._columns, metrics.space_s)]
        return [
            Control(name, label, cell, action, key=key)
            for (name, label, action, key), cell in zip(choices, cells, strict=False)
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the key M, which closes the menu it opened."""
        if key_of(event) == "m":
            self.back()
            return True
        return False

    def draw(self, surface: Strokes) -> None:
        """A panel over the veiled scene."""
        look = self.ctx.look
        widgets.veil(surface, look)
        widgets.panel(surface, look, self._box())
        head = self._inside().split_top(look.metrics.row)[0]
        middle = widgets.Align.CENTER
        widgets.write(surface, look, self.title, head, look.metrics.title, look.theme.text, Weight.DISPLAY, middle)
        controls = self.controls()
        size = min(widgets.label_size(look, control) for control in controls)
        for number, control in enumerate(controls):
            kind = widgets.Kind.PRIMARY if number == 0 else widgets.Kind.SECONDARY
            widgets.button(surface, look, control, kind, size)

    @property
    def _rows(self) -> int:
        return -(-len(self.choices()) // self._columns)

    @property
    def _columns(self) -> int:
        """Return the fewest columns in which all rows have their height.

        Three at most, with lower rows and less space between them; four if a finger would have too little even so.
        """
        metrics, count = self.ctx.metrics, len(self.choices())
        room = self.ctx.size[1] - 2 * metrics.space_s - 2 * metrics.space_m - metrics.row
        columns = -(-count // max(1, room // (metrics.row + metrics.space_s)))
        least = metrics.px(_LEAST_GAP)
        return min(columns, max(3, min(4, -(-count // max(1, (room + least) // (metrics.touch + least))))))

    def _gap(self, height: int) -> int:
        """Return the space between rows: less where they would be too low for a finger."""
        metrics, rows = self.ctx.metrics, self._rows
        spare = (height - rows * metrics.touch) // max(1, rows - 1)
        return max(metrics.px(_LEAST_GAP), min(metrics.space_s, spare))

    def _box(self) -> Rect:
        metrics = self.ctx.metrics
        rows = self._rows
        height = metrics.row + rows * (metrics.row + metrics.space_s) - metrics.space_s + 2 * metrics.space_m
        width = max(metrics.px(340 if self._columns == 1 else 460), self._widest() + 2 * metrics.space_m)
        return self.ctx.area.inset(metrics.space_s).fit(width, height)

    def _widest(self) -> int:
        """Return the width of a row in which every label has its full size."""
        fonts, metrics, columns = self.ctx.look.fonts, self.ctx.metrics, self._columns
        label = max(fonts.width(choice.label, metrics.label, Weight.BOLD) for choice in self.choices())
        return columns * (label + 2 * metrics.space_m) + (columns - 1) * metrics.space_s

    def _inside(self) -> Rect:
        return self._box().inset(self.ctx.metrics.space_m)
