"""The score, the same wherever it is shown or spoken: a column for each side, the viewer's first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ...rules import Seat, Seating, Side
from ...rules.play import DealResult
from ...values import frozen
from ...words.names import Names
from ...words.table import column_line
from .table_model import TableModel

T = TypeVar("T")


@frozen
class Column:
    """The points of one side: in the match, and in the current deal."""

    side: Side
    name: str
    """``We`` or ``They``; a player's name if everybody plays alone, initials if everybody is told."""
    spoken_name: str
    total: int
    meld: int
    tricks: int

    def spoken(self, needs: str = "") -> str:
        """Return all of it in words, and what the side still ``needs``."""
        return column_line(self.spoken_name, self.total, self.meld, self.tricks, needs)


@frozen
class Scoreboard:
    """The columns, and the rows of the finished deals."""

    names: Names
    columns: tuple[Column, ...]
    deals: tuple[DealResult, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the match, in the order of the columns."""
        return tuple(column.total for column in self.columns)

    def row(self, values: Sequence[T]) -> tuple[T, ...]:
        """Return one value for each side in the order of the columns, given in the order of the rule set's sides."""
        return tuple(values[column.side] for column in self.columns)


def is_good_news(result: DealResult, viewer: Seat, seating: Seating) -> bool:
    """Return whether a deal ended well for the viewer: with a contract made or broken, else with the most points."""
    if result.contract is None:
        return result.scores[seating.side(viewer)] == max(result.scores)
    attacks = seating.attacks(viewer, result.contract.declarer, result.contract.partner)
    return result.outcome.made is attacks


def scoreboard(model: TableModel, names: Names) -> Scoreboard:
    """Return the score as it is shown now."""
    columns = tuple(
        Column(
            side,
            names.head(side),
            names.short_side(side),
            model.score.totals[side],
            model.deal.meld_points(side),
            model.deal.trick_points(side),
        )
        for side in names.sides
    )
    return Scoreboard(names, columns, tuple(model.score.sheet))
