"""The card turned up for trump, and two buttons for a player who was dealt a dix (rules.md 7a)."""

from __future__ import annotations

from collections.abc import Sequence

from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.text import Weight
from ..poses import turned_place
from .base import TablePanel

_BUTTON = 220
"""The preferred width of a button, in design pixels."""


class ExchangingPanel(TablePanel):
    """Takes the turned card for a dix, or keeps the dix. Nobody else is asked."""

    def controls(self) -> Sequence[Control]:
        """Return the two buttons: side by side below the card, or on both sides of it in a low window."""
        if self.decision is None:
            return ()
        metrics, choices = self.view.look.metrics, self.decision.choices
        cells = self._cells()
        room = cells[0].w - 2 * metrics.space_s
        narrow = any(self._width(choice.label) > room for choice in choices)
        return [
            self.control(choice, cell, choice.short if narrow else "")
            for choice, cell in zip(choices, cells, strict=True)
        ]

    def _width(self, label: str) -> int:
        return self.view.look.fonts.width(label, self.view.look.metrics.label, Weight.BOLD)

    def _cells(self) -> Sequence[Rect]:
        """Return the places of the buttons."""
        metrics, middle = self.view.look.metrics, self.view.layout.middle
        card, gap = turned_place(self.view.layout, metrics), metrics.px(8)
        row, below = metrics.row, middle.bottom - card.bottom
        if below >= row + gap:
            place = Rect(middle.x, card.bottom + gap, middle.w, row)
            return place.fit(min(place.w, 2 * metrics.px(_BUTTON) + gap), row).columns(2, gap)
        left = Rect(middle.x, middle.y, card.x - gap - middle.x, middle.h)
        right = Rect(card.right + gap, middle.y, middle.right - card.right - gap, middle.h)
        return [side.fit(min(side.w, metrics.px(_BUTTON)), min(side.h, row)) for side in (left, right)]

    def draw(self, surface: Canvas) -> None:
        """Draw the buttons."""
        self.draw_buttons(surface, self.controls())
