"""What a bid can tell: the values that conventions are made of.

All numbers are in units, a tenth of the points in games that count in hundreds.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from ..values import frozen
from .named import Named

if TYPE_CHECKING:
    from .ruleset import RuleSet

_MOST_ROWS = 40
_HIGHEST_RAISE = 99
_MOST_MELD = 9_990


class System(Named):
    """The kinds of conventions."""

    NONE = "none"
    MELD_BIDS = "meld bids"
    JUMPS = "jumps"
    FIRST_ROUND = "first-round scale"
    EXPERTS = "Experts’ own"


class BidSituation(Named):
    """When a bid is made: only the first call of a seat tells anything."""

    OPENING = "opening"
    FIRST_CALL = "first call over another bid"


class Tells(Named):
    """What a bid tells."""

    CONTRACT = "wants the contract, or has nothing to show"
    MELD = "meld"
    STRONG = "a strong hand"
    PINOCHLES = "three cards of a double pinochle"
    ACES = "aces around"
    RUN = "a run"
    RUN_AND_ACES = "a run and aces around"


@frozen
class BidRow:
    """A row of the table: a situation, a bid, and what it tells."""

    situation: BidSituation
    over: int
    """How far the bid goes over the one before; an opening: over the lowest one."""
    tells: Tells
    least: int = 0
    """The least meld that it tells, whatever is named as trump."""
    most: int = 0
    """The most; 0: there is no upper end."""

    def __post_init__(self) -> None:
        if not 0 <= self.over <= _HIGHEST_RAISE:
            raise ValueError(f"a bid goes over another by 0 to {_HIGHEST_RAISE}, got {self.over}")
        if not 0 <= self.least <= _MOST_MELD or not 0 <= self.most <= _MOST_MELD:
            raise ValueError(f"a bid tells 0 to {_MOST_MELD} of meld, got {self.least} to {self.most}")
        if self.most and self.most < self.least:
            raise ValueError(f"a bid cannot tell {self.least} to {self.most} of meld")

    def in_points(self, rules: RuleSet) -> BidRow:
        """Return the row with its numbers in the points of a game."""
        unit = int(rules.scale)
        most = (self.most + 1) * unit - unit // 10 if self.most and unit > 1 else self.most
        return self if unit == 1 else replace(self, over=self.over, least=self.least * unit, most=most)


@frozen
class Convention:
    """What two partners have agreed on.

    Raises:
        ValueError: at construction, if a bid would tell two things, or the table is too long.
    """

    system: System = System.NONE
    rows: tuple[BidRow, ...] = ()

    def __post_init__(self) -> None:
        if len(self.rows) > _MOST_ROWS:
            raise ValueError(f"a convention has up to {_MOST_ROWS} rows, got {len(self.rows)}")
        bids = [(row.situation.name, row.over) for row in self.rows]
        twice = next((bid for bid, other in pairwise(sorted(bids)) if bid == other), None)
        if twice is not None:
            raise ValueError(f"the bid {twice[1]} over tells two things at once")

    @property
    def shape(self) -> tuple[object, ...]:
        """All of it but the numbers that a person may change."""
        return (self.system, *((row.situation, row.over, row.tells) for row in self.rows))


NO_CONVENTION = Convention()
