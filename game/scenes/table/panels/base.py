"""What the table's own panels may ask of it beside what everybody may: where each card lies."""

from __future__ import annotations

from abc import ABC
from typing import Protocol

from game.rules import Action
from game.scenes.desk import Desk, Panel
from game.scenes.table.layout.table import TableLayout
from game.ui.controls import Control
from game.ui.widgets import Kind


class TableDesk(Desk, Protocol):
    """The table as its own panels see it."""

    @property
    def layout(self) -> TableLayout:
        """Where everything lies."""

    @property
    def certain(self) -> bool:
        """Whether the person is asked, and takes every trick that is left however the cards lie."""

    def take_rest(self, shown: bool) -> None:
        """The person says so: the rest plays itself, every trick ``shown`` until a tap or quickly."""

    def open_odds(self) -> None:
        """Show what the hand reaches as declarer, while there is an auction."""

    @property
    def advised(self) -> Action | None:
        """What a hint has told the person to do, until it is decided."""

    @property
    def guided(self) -> bool:
        """Whether somebody beside the table says what to do: then only that is gold."""


class TablePanel(Panel, ABC):
    """A panel of the table's own."""

    def __init__(self, desk: TableDesk) -> None:
        self.desk = desk

    def kind(self, control: Control) -> Kind:
        """Gold for what a hint advised; without one, for what is most likely wanted, if nobody else says what is."""
        advised = self.desk.advised
        gold = control.main and not self.desk.guided if advised is None else control.means == advised
        return Kind.PRIMARY if gold else Kind.SECONDARY
