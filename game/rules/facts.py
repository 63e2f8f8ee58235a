"""The public facts of a game: contracts, results, and what outlives a deal."""

from dataclasses import dataclass

from .actions import Bid, Call
from .cards import Suit
from .named import Named
from .seating import Seat

Points = tuple[int, ...]
"""One number for each side, in the rule set's points."""
Calls = tuple[tuple[Seat, Call], ...]
"""Who said what in the auction, in order."""


class Outcome(Named):
    """How a deal ended, for the declarer's side where there is one."""

    MADE = "made"
    SET = "set"
    THROWN_IN = "thrown in"
    MOON_MADE = "moon made"
    MOON_FAILED = "moon failed"
    PLAYED = "played"
    """Without an auction there is nothing to be made or missed."""
    CUT_SHORT = "ended by a meld"
    """A meld reached the target in the middle of the deal: no trick points are counted."""


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
    """None: nobody bids in this game."""
    trump: Suit
    outcome: Outcome
    meld: Points
    """What each side laid down, kept or not."""
    trick_points: Points
    """What each side took, the cards buried by the declarer included."""
    meld_kept: tuple[bool, ...]
    counted: Points
    """What counted of melds and tricks, of the declarer's side against the bid."""
    scores: Points
    """What each side's total changed by."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What outlives a deal."""

    dealer: Seat
    totals: Points
    """Each side's total."""
    deals: int = 0
    """How many times cards have been dealt, misdeals included."""
    sheet: tuple[DealResult, ...] = ()


def highest_bid(calls: Calls) -> tuple[Seat, int] | None:
    """Who bid last, and what; None when nobody has bid."""
    for seat, call in reversed(calls):
        if isinstance(call, Bid):
            return seat, call.points
    return None
