"""The public facts of a game: contracts, results, and what outlasts a deal."""

from ..values import frozen
from .actions import Bid, Call
from .cards import Card, Suit
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
    CONCEDED = "conceded"
    """The declarer threw the hand in after a card had been led."""
    NO_MARRIAGE = "no marriage"
    """The declarer had no marriage to name as trump, and was set before a card was laid or played."""
    COUNTED_OUT = "counted out"
    """Made, and with it the target was reached in the middle of the deal: the rest was not played."""
    SINGLE_BETE = "single bete"
    """The hand was thrown in, and the value of the bid is paid once, in chips."""
    DOUBLE_BETE = "double bete"
    """Played and set: the value of the bid is paid twice, in chips."""
    MOON_MADE = "moon made"
    MOON_FAILED = "moon failed"
    PLAYED = "played"
    """Without an auction there is no contract to make or miss."""
    CUT_SHORT = "ended by a meld"
    """A meld reached the target in the middle of the deal: trick points do not count."""
    DECLARED_OUT = "ended at once"
    """A meld or a trick reached the target in the middle of the deal, with the trick points so far."""

    @classmethod
    def told_by(cls, score: int) -> "Outcome":
        """Return how a contract has ended whose side scores this: one that is not made brings nothing, or costs."""
        return cls.MADE if score > 0 else cls.SET

    @property
    def made(self) -> bool:
        """Whether the declarer's side has done what it promised."""
        return self in (Outcome.MADE, Outcome.COUNTED_OUT, Outcome.MOON_MADE)

    @property
    def given_up(self) -> bool:
        """Whether the contract was lost before the last trick: the hand was thrown in, or no trump could be named."""
        return self in (Outcome.THROWN_IN, Outcome.CONCEDED, Outcome.NO_MARRIAGE, Outcome.SINGLE_BETE)


@frozen
class Contract:
    """What the declarer promised."""

    declarer: Seat
    points: int
    called: Card | None = None
    """The card whose holder the declarer has called as a partner for this deal."""
    partner: Seat | None = None
    """Who held it; None: nobody is called in this game, or not yet."""


@frozen
class DealResult:
    """One row of the score sheet."""

    number: int
    dealer: Seat
    contract: Contract | None
    """The contract; None in a game without an auction."""
    trump: Suit | None
    """The trump; None if the declarer had none to name."""
    outcome: Outcome
    meld: Points
    """The meld that each side laid down, kept or not; a declarer and a called partner have that of both."""
    trick_points: Points
    """The trick points of each side, including the declarer's buried cards. Where a partner is called, everybody has
    those of all who played together.
    """
    meld_kept: tuple[bool, ...]
    counted: Points
    """Each side's melds and trick points that count; for the declarer's side, against the bid."""
    scores: Points
    """The change of each side's total."""


@frozen
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
