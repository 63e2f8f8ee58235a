"""The odds of the hand at the table, while one bids."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.play import Observation
from ..base import Context
from ..forms.form import Form
from ..forms.rows import Row
from .figures import Figures


class TableOdds(Form):
    """Over the table; Escape leads back."""

    title = "Bid odds"

    def __init__(self, ctx: Context, view: Observation, seed: str) -> None:
        super().__init__(ctx)
        self._view = view
        self.seed = seed
        self.figures = Figures(ctx, self.uncover)

    def enter(self) -> None:
        """Begin to imagine."""
        self.figures.show(self._view, self.seed)

    def leave(self) -> None:
        """Imagine no more."""
        self.figures.stop()

    def rows(self) -> Sequence[Row]:
        """The figures."""
        return self.figures.rows()

    def first_focus(self) -> str | None:
        """The way back, while nothing is there to be chosen."""
        return super().first_focus() or "back"
