"""States of a game: one frozen type per phase, each holding only what is true in it."""

from dataclasses import dataclass

from game.rules.actions import Bid, Call
from game.rules.cards import Hand, Suit
from game.rules.melds import Meld
from game.rules.named import Named
from game.rules.ruleset import RuleSet
from game.rules.seats import Seat, Team
from game.rules.tricks import Trick


class Outcome(Named):
    """How a deal ended for the bidding team."""

    MADE = "made"
    SET = "set"
    THROWN_IN = "thrown in"
    MOON_MADE = "moon made"
    MOON_FAILED = "moon failed"


@dataclass(frozen=True, slots=True)
class Contract:
    """What the declarer promised; trump is None until it is named."""

    declarer: Seat
    points: int
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class DealResult:
    """One row of the score sheet. Pairs are in the order of Team, in the rule set's points."""

    number: int
    dealer: Seat
    contract: Contract
    outcome: Outcome
    meld: tuple[int, int]
    """What each team laid down, kept or not."""
    trick_points: tuple[int, int]
    meld_kept: tuple[bool, bool]
    scores: tuple[int, int]
    """What each team's total changed by."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What outlives a deal."""

    rules: RuleSet
    dealer: Seat
    deals: int = 0
    """How many times cards have been dealt, misdeals included."""
    sheet: tuple[DealResult, ...] = ()

    @property
    def totals(self) -> tuple[int, int]:
        """Each team's total, in the order of Team."""
        return (sum(row.scores[0] for row in self.sheet), sum(row.scores[1] for row in self.sheet))


@dataclass(frozen=True, slots=True)
class PassedCards:
    """Cards that went from one partner to the other."""

    sender: Seat
    receiver: Seat
    cards: Hand


Calls = tuple[tuple[Seat, Call], ...]
Hands = tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class AwaitingDeal:
    """Nothing is on the table; the dealer is about to deal."""

    standing: Standing


@dataclass(frozen=True, slots=True)
class Auction:
    """Calls are being made."""

    standing: Standing
    hands: Hands
    speaker: Seat
    calls: Calls = ()


@dataclass(frozen=True, slots=True)
class NamingTrump:
    """The declarer is about to name trump."""

    standing: Standing
    hands: Hands
    calls: Calls
    contract: Contract


@dataclass(frozen=True, slots=True)
class Passing:
    """Partners exchange cards: first the declarer's partner, then the declarer."""

    standing: Standing
    hands: Hands
    calls: Calls
    contract: Contract
    passed: tuple[PassedCards, ...] = ()


@dataclass(frozen=True, slots=True)
class Melding:
    """All melds lie on the table; the declarer decides whether to play."""

    standing: Standing
    hands: Hands
    calls: Calls
    contract: Contract
    passed: tuple[PassedCards, ...]
    melds: tuple[tuple[Meld, ...], ...]
    """Each seat's melds."""


@dataclass(frozen=True, slots=True)
class Play:
    """Tricks are being played."""

    standing: Standing
    hands: Hands
    calls: Calls
    contract: Contract
    passed: tuple[PassedCards, ...]
    melds: tuple[tuple[Meld, ...], ...]
    moon: bool
    trick: Trick
    """The trick on the table, not yet complete."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks, in order."""


@dataclass(frozen=True, slots=True)
class DealOver:
    """The deal has been scored; the next dealer is about to deal."""

    standing: Standing
    melds: tuple[tuple[Meld, ...], ...]
    tricks: tuple[Trick, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """A team has won the game."""

    standing: Standing
    melds: tuple[tuple[Meld, ...], ...]
    tricks: tuple[Trick, ...]
    winner: Team


State = AwaitingDeal | Auction | NamingTrump | Passing | Melding | Play | DealOver | GameOver


def highest_bid(calls: Calls) -> tuple[Seat, int] | None:
    """Who bid last, and what; None when nobody has bid."""
    for seat, call in reversed(calls):
        if isinstance(call, Bid):
            return seat, call.points
    return None
