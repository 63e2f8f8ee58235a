"""The odds of the hand at the table during the auction."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.play import Observation
from ...words.odds import TITLE
from ..base import Context
from ..forms.form import Form
from ..forms.rows import Row
from .figures import Figures


class TableOdds(Form):
    """A page over the table; Escape leads back."""

    title = TITLE

    def __init__(self, ctx: Context, view: Observation, seed: str) -> None:
        super().__init__(ctx)
        self._view = view
        self.seed = seed
        self.figures = Figures(ctx, self.uncover)

    def enter(self) -> None:
        """Begin to imagine deals."""
        self.figures.show(self._view, self.seed)

    def leave(self) -> None:
        """Stop imagining deals."""
        self.figures.stop()

    def rows(self) -> Sequence[Row]:
        """Return the figures."""
        return self.figures.rows()

    def first_focus(self) -> str | None:
        """Return the way back, while there is nothing to choose."""
        return super().first_focus() or "back"
