"""Two buttons for the declarer of the lowest contract: to see the widow, or to throw in the hand (rules.md 7a)."""

from __future__ import annotations

from collections.abc import Sequence

from ....ui.controls import Control
from ....ui.damage import Canvas
from .base import TablePanel

_BUTTON = 220
"""The preferred width of a button, in design pixels."""


class BeforeWidowPanel(TablePanel):
    """Sees the widow, or throws in the hand. In other games nobody is asked while the widow is taken."""

    def controls(self) -> Sequence[Control]:
        """Return the two buttons, side by side in the middle."""
        if self.decision is None:
            return ()
        metrics, middle = self.view.look.metrics, self.view.layout.middle
        gap = metrics.px(8)
        row = middle.fit(min(middle.w, 2 * metrics.px(_BUTTON) + gap), min(middle.h, metrics.row))
        cells = row.columns(len(self.decision.choices), gap)
        return [self.control(choice, cell) for choice, cell in zip(self.decision.choices, cells, strict=True)]

    def draw(self, surface: Canvas) -> None:
        """Draw the buttons."""
        self.draw_buttons(surface, self.controls())
