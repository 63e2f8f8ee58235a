"""Melds that everybody shows before the bids, where the rules have it."""

from __future__ import annotations

from ....ui.controls import Control
from ....ui.damage import Canvas
from ....words import panels as words_of
from ...seat.commands import TakeUpMelds
from .melding import MeldingPanel


class ShowingPanel(MeldingPanel):
    """Names and points of the melds that everybody shows, until the person has read them."""

    def waits(self) -> bool:
        """Return whether the person is still to read them, before anybody bids."""
        return not self.view.watched

    def first_focus(self) -> str | None:
        """Return the way on."""
        return "go on"

    def prompt(self) -> str:
        """Return that the melds are shown; the bids come afterwards."""
        return words_of.SHOWN if self._complete else ""

    def spoken(self) -> str:
        """Return the same as speech: each seat's melds have been announced."""
        return self.prompt()

    def _buttons(self) -> list[Control]:
        if not self._complete or self.view.watched:
            return []
        row = self.view.layout.decision.split_bottom(self.view.look.metrics.row)[0]
        place = self._alone(row)
        return [Control("go on", words_of.CONTINUE, place, key="space", main=True, command=TakeUpMelds())]

    def _totals(self, surface: Canvas) -> None:
        """Draw no totals: the melds do not count yet."""
