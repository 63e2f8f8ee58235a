"""What the table has to show, which decides its layout."""

from __future__ import annotations

from enum import Enum

from ....values import frozen


class Middle(Enum):
    """The use of the middle of the table."""

    TRICK = "trick"
    PANEL = "panel"
    MELDS = "melds"
    WIDOW = "widow"
    RESULT = "result"


@frozen
class Needs:
    """What has to be shown."""

    middle: Middle = Middle.TRICK
    hand: int = 12
    """Cards in the hand at the bottom."""
    room: int = 12
    """The number of cards for which the hand keeps its place, so that nothing jumps during the play."""
    left_handed: bool = False
    stock: bool = False
    """Whether two players have a stock between them, with their melds on the table."""
    only_trick: bool = False
    """Whether stock and melds are gone."""
    seats: int = 4
    widow: int = 0
    """Cards that lie on the table for the declarer."""
    upper: int | None = None
    """Cards in the upper of two rows; None: half of them."""
    open: bool = False
    """Whether the others' hands lie open."""
    seated: bool = True
    """Whether somebody sits at the bottom, whose hand lies there."""

    least_trick: int = 0
    """The least width that the cards of a trick should have: larger text may not make them smaller."""
    all_tools: bool = False
    """Whether there is a place for every tool: a guide chooses some of them, and adds its own."""

    @property
    def sides(self) -> int:
        """How many score for themselves: four play as two sides."""
        return 2 if self.seats == 4 else self.seats
