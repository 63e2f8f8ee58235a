"""The public facts of a game: contracts, results, and what outlasts a deal."""

from dataclasses import dataclass

from .actions import Bid, Call
from .cards import Suit
from .named import Named
from .seating import Seat

Points = tuple[int, ...]
"""One number for each side, in the rule set's points."""
Calls = tuple[tuple[Seat, Call], ...]
"""The calls of the auction with their seats, in order."""


class Outcome(Named):
    """How a deal ended, for the declarer's side if there is one."""

    MADE = "made"
    SET = "set"
    THROWN_IN = "thrown in"
    MOON_MADE = "moon made"
    MOON_FAILED = "moon failed"
    PLAYED = "played"
    """Without an auction there is no contract to make or miss."""
    CUT_SHORT = "ended by a meld"
    """A meld reached the target in the middle of the deal: trick points do not count."""


@dataclass(frozen=True, slots=True)
class Contract:
    """What the declarer promised."""

    declarer: Seat
    points: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """One row of the score sheet."""

    number: int
    dealer: Seat
    contract: Contract | None
    """The contract; None in a game without an auction."""
    trump: Suit
    outcome: Outcome
    meld: Points
    """The meld that each side laid down, kept or not."""
    trick_points: Points
    """The trick points of each side, including the declarer's buried cards."""
    meld_kept: tuple[bool, ...]
    counted: Points
    """Each side's melds and trick points that count; for the declarer's side, against the bid."""
    scores: Points
    """The change of each side's total."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What outlasts a deal."""

    dealer: Seat
    totals: Points
    """Each side's total."""
    deals: int = 0
    """The number of deals so far, misdeals included."""
    sheet: tuple[DealResult, ...] = ()


def highest_bid(calls: Calls) -> tuple[Seat, int] | None:
    """Return the last bidder and the bid; None if nobody has bid."""
    for seat, call in reversed(calls):
        if isinstance(call, Bid):
            return seat, call.points
    return None
