"""What the table's own panels may ask of it beside what everybody may: where each card lies."""

from __future__ import annotations

from abc import ABC
from typing import Protocol

from game.scenes.desk import Desk, Panel
from game.scenes.table.layout import TableLayout


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


class TablePanel(Panel, ABC):
    """A panel of the table's own."""

    def __init__(self, desk: TableDesk) -> None:
        self.desk = desk
