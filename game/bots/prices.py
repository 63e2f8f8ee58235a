"""Prices: what actions are worth to a seat, by the same imagined deals, and how sure that is."""

from bisect import bisect_left
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from ..rules import Hand, Suit
from ..rules.play import Action, Call, PlayCard


@dataclass(frozen=True, slots=True)
class ChoicePrice:
    """What anything that may be decided is worth, compared with what the Expert would do."""

    action: Action
    points: float
    """By how much the side is expected to be ahead in the deal."""
    chance: float
    """The chance to win the match, from 0 to 1."""
    cost: float
    """What it loses against the best, in points of lead as the match stands; at least 0."""
    error: float
    """The standard error of the cost; 0 for the best."""
    made: float | None = None
    """For a bid: the chance to make it as a contract, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class CardPrice:
    """What playing a card is worth."""

    action: PlayCard
    points: float
    """By how much the side is expected to be ahead in the deal; only differences count."""
    error: float
    """The standard error of the difference in points from the first price; 0 for that itself."""
    chance: float
    """The chance to win the match, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class CallPrice:
    """What it is worth to bid up to a limit, or to pass."""

    action: Call
    trump: Suit
    """What the seat would name, if it won the auction."""
    points: float
    """By how much the side is expected to be ahead in the deal."""
    chance: float
    """The chance to win the match, from 0 to 1."""
    error: float
    """The standard error of the difference in chances from the first price; 0 for that itself."""


@dataclass(frozen=True, slots=True)
class PassPrice:
    """What passing some cards to the partner is worth."""

    cards: Hand
    points: float
    """By how much the side is expected to be ahead in the deal."""
    chance: float
    """The chance to win the match, from 0 to 1."""
    error: float
    """The standard error of the difference in chances from the first price; 0 for that itself."""
    side_meld: float
    """What both partners are expected to lay down, in points."""
    meld_lost: int
    """What goes of the own hand's meld, in points."""


@dataclass(frozen=True, slots=True)
class BidOdds:
    """What the side would score with a trump, in every imagined deal, lowest first."""

    trump: Suit
    scores: tuple[int, ...]

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(self.scores) / len(self.scores)

    def reached_in(self, share: float) -> int:
        """The score that is reached in more than this share of the deals."""
        return self.scores[max(0, len(self.scores) - 1 - int(share * len(self.scores)))]

    def chance_of(self, points: int) -> tuple[float, float]:
        """The share of the deals in which so many points are reached, and its standard error."""
        count = len(self.scores)
        share = (count - bisect_left(self.scores, points)) / count
        return share, sqrt(share * (1 - share) / count)

    def share_between(self, low: int, high: int) -> float:
        """The share of the deals that score from ``low`` to below ``high`` points."""
        return (bisect_left(self.scores, high) - bisect_left(self.scores, low)) / len(self.scores)


@dataclass(frozen=True, slots=True)
class BidClaim:
    """What a player believes that its side comes to as declarer, with the trump that it would name."""

    scores: tuple[int, ...]
    weights: tuple[float, ...]
    """How likely each of those scores is, to a scale of their own."""
    rescued: float = 0.0
    """Better play than was imagined makes some of the deals that fall short: this times the square of the chance.

    The nearer a hand comes to a bid, the more of them.
    """

    def chance_of(self, points: int) -> float:
        """The claimed chance to reach so many points."""
        reached = sum(weight for score, weight in zip(self.scores, self.weights, strict=True) if score >= points)
        imagined = reached / sum(self.weights)
        return imagined + self.rescued * imagined**2 * (1 - imagined)


class BidPlan(NamedTuple):
    """How high a player would bid, and with which trump."""

    trump: Suit
    points: int
    """The highest bid that it would make."""
    claim: BidClaim | None = None
    """What it believes that it will reach; None: it makes no claim."""
