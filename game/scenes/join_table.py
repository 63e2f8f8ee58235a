"""On the way to one's seat at a served table: the page loads what a table needs."""

from __future__ import annotations

from collections.abc import Sequence

from ..host import LaterPart
from ..words import other_devices as words
from .base import Context, Replace
from .destinations import ToServedTable
from .forms.form import Form
from .forms.rows import Button, Buttons, Note, Row


class JoinTable(Form):
    """Waits for the modules of shared tables, and goes on to the table."""

    title = words.SEAT_TITLE

    def __init__(self, ctx: Context, name: str) -> None:
        super().__init__(ctx)
        self._name = name
        self._coming = ctx.host.is_browser
        self._trouble = "" if self._coming else words.SEAT_NOT

    def update(self, dt: float) -> None:
        """Go on once everything is here."""
        super().update(dt)
        if not self._coming:
            return
        bringing = self.ctx.host.bring(LaterPart.TOGETHER)
        if bringing.here:
            self._coming = False
            self.ctx.go(Replace(ToServedTable(self._name, here=True)))
        elif bringing.trouble:
            self._coming = False
            self._trouble = words.not_come(why=bringing.trouble)
            self.ctx.announce(self._trouble, urgent=True)
            self.uncover()

    def rows(self) -> Sequence[Row]:
        """Return what is waited for, or why it has not come."""
        if not self._trouble:
            return [Note(words.SEAT_COMING)]
        again = [Buttons((Button("again", words.AGAIN, self._again),))] if self.ctx.host.is_browser else []
        return [Note(self._trouble, danger=True), *again]

    def _again(self) -> None:
        self._coming, self._trouble = True, ""
        self.uncover()
