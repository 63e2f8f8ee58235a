"""Common parts of the table's own panels."""

from __future__ import annotations

from abc import ABC

from ....rules import Seat
from ....ui.controls import Control
from ....ui.geometry import Rect
from ....ui.widgets import Kind
from ...seat.commands import Send
from ...seat.panel import Panel
from ...seat.view import TableView
from ..arranged import ArrangedView
from ..poses import place_of


class TablePanel(Panel, ABC):
    """A panel of the table's own."""

    view: ArrangedView

    def __init__(self, send: Send) -> None:
        self.send = send

    def see(self, view: TableView) -> None:
        """Take over the current view."""
        assert isinstance(view, ArrangedView), "the table's own panels stand on a table that is laid out"
        self.view = view

    def kind(self, control: Control) -> Kind:
        """Return gold for what a hint advised; without one, for the likeliest choice, unless a guide leads."""
        advised = self.view.advised
        gold = control.main and not self.view.guided if advised is None else control.means == advised
        return Kind.PRIMARY if gold else Kind.SECONDARY

    def _block(self, seat: Seat) -> Rect:
        """Return the place of a seat's melds."""
        return self.view.layout.melds[place_of(self.view.model.seating, seat, self.view.viewer)]
