"""Looking for a served table: until its keeper has said what is played, and who is there."""

from __future__ import annotations

from collections.abc import Sequence

from ...words import other_devices as words
from ..base import Context
from ..forms.form import Form
from ..forms.rows import Note, Row
from .joined import JoinedTable


class Joining(Form):
    """Opens the line to a table, and goes in once the seat knows the table."""

    title = words.SEAT_TITLE

    def __init__(self, ctx: Context, name: str) -> None:
        super().__init__(ctx)
        line = ctx.host.join(name)
        self._joined = JoinedTable(ctx, name, line) if line is not None else None

    def enter(self) -> None:
        """Follow the table."""
        if self._joined is not None:
            self._joined.shown()
            self._joined.follow = self._go_in

    def leave(self) -> None:
        """Stop following it: the next scene shows it, or nobody does."""
        if self._joined is not None:
            self._joined.hidden()

    def _go_in(self) -> None:
        assert self._joined is not None
        self._joined.follow = lambda: None
        self._joined.go_in()

    def rows(self) -> Sequence[Row]:
        """Return what is waited for."""
        return [Note(words.SEAT_LOOKING if self._joined is not None else words.SEAT_NOT)]
