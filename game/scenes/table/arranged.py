"""The table's own view, with its layout and a pose for each card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...rules import Seat
from ..seat.guide import Guide
from ..seat.panel import Panel
from ..seat.view import TableView
from .layout.table import TableLayout
from .poses import Pose


@dataclass(frozen=True, kw_only=True, eq=False)
class ArrangedView(TableView):
    """The view of a table that has been laid out."""

    layout: TableLayout
    guide: Guide = field(repr=False)
    """Who explains beside the table."""
    panel: Panel | None = field(default=None, repr=False)
    """What the person decides with; a guide may bring its own."""
    coming: tuple[Seat, int] | None = None
    """Whose points of the last trick are on their way to the score, and how many are not there yet."""
    untold: frozenset[Seat] = frozenset()
    """Whose melds are still on their way to the table: no name, number or button stands there before they lie."""
    uncounted: tuple[Seat, ...] = ()
    """Whose melds are not yet in any total."""
    hurried: bool = False
    """Whether the person has pressed on through much of what was shown, at a pace that can be faster."""
    goes_slowly: bool = False
    """Whether this is the slow first deal of somebody new."""
    ending: bool = False
    """Whether the end of the deal was seen as it happened."""
    poses: Mapping[int, Pose] = field(default_factory=dict)
    """The pose of each card, by the ident of its piece."""
