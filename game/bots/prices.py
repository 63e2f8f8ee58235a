"""Prices: the value of actions for a seat, by the same imagined deals, and its uncertainty."""

from bisect import bisect_left
from collections.abc import Sequence
from enum import Enum
from math import sqrt
from typing import NamedTuple

from ..rules import Hand, MeldKind, Suit
from ..rules.play import Action, Call, PlayCard
from ..values import frozen

MARGIN = 2.8
"""How many standard errors are told as ±: two estimates of a cost differ by less than that in 19 of 20 cases."""
LEAST_MISTAKE = 1.0
"""A mistake costs at least this many units: as much as one counter."""
_CLEAR = 4.0
"""A cost of more than this many standard errors is clearly more than nothing."""
_NEAR = 2.0
"""A cost this many standard errors from that of a mistake is near it."""
_SURE = 0.1
"""A standard error of this many units is small enough to say on which side a cost lies."""


class ReasonKind(Enum):
    """What happens with one choice and not with the other. The values are those of a saved review."""

    OWN_SET = "own set"
    """The own side is set."""
    THEIR_SET = "their set"
    """The others are set."""
    CONTRACT = "contract"
    """The own side plays the contract."""
    DECLARER = "declarer"
    """The seat itself is the declarer."""
    PLAYED_SET = "played set"
    """Played to its end, the own contract fails; giving it up is the other choice."""
    PLAYED_MADE = "played made"
    """Played to its end, it is made."""
    TRICK = "trick"
    """The own side takes the trick on the table."""
    LAST_TRICK = "last trick"
    """The own side takes the last trick."""
    LOST = "lost"
    """An opponent takes the trick and the counter in it: the first card with the second, if there is one."""
    TRUMPED = "trumped"
    """An opponent takes the trick and the counter in it with a trump."""
    MELD = "meld"
    """What the own side melds, in points."""
    KEPT = "kept"
    """What the card is worth later if it is kept, in points: of two cards, the dearer one first."""
    TRICKS = "tricks"
    """What the own side takes in tricks, in points."""

    @property
    def in_points(self) -> bool:
        """Whether its numbers are points, and not shares of the deals."""
        return self in (ReasonKind.MELD, ReasonKind.KEPT, ReasonKind.TRICKS)


@frozen
class Reason:
    """Why a choice is better or worse than another: what happens with it in the simulated deals, and with the other."""

    kind: ReasonKind
    here: float
    """The share of the deals in which it happens with the choice, from 0 to 1; or a mean in points."""
    there: float
    """The same with the other choice."""
    other: Action
    """That other choice: the best one, or the next best for the best one itself."""
    cards: Hand = ()
    """The cards that it is about: the own card, then the opponent's."""
    meld: MeldKind | None = None
    """A meld that the choice breaks and the other does not, or the other way round."""


class ExpertRule(Enum):
    """A rule by which the Expert makes a choice although another has a better price."""

    PARTNER_HAS_IT = "partner has it"
    """It leaves the contract to its partner, unless taking it is clearly better."""
    TELLS_PARTNER = "tells partner"
    """Its bid tells the partner something, which is worth a little."""
    NEW_DEAL = "new deal"
    """It asks for a new deal with a hand that it would not open."""
    MANNERS = "manners"
    """It spares its partner what would look like a blunder."""
    GIVES_UP = "gives up"
    """It throws in a contract that it cannot make."""
    AS_GOOD = "as good"
    """The prices do not tell the two apart."""


@frozen
class ChoicePrice:
    """The value of any choice, compared with the best one."""

    action: Action
    points: float
    """The expected lead of the side in the deal."""
    chance: float
    """The chance to win the match, from 0 to 1."""
    cost: float
    """The loss against the best choice, in points of lead at this score of the match; at least 0."""
    error: float
    """The standard error of the cost; 0 for the best choice."""
    made: float | None = None
    """For a bid: the chance to make it as a contract, from 0 to 1."""
    outbid: float | None = None
    """For a limit: the share of the deals in which an opponent bids more, from 0 to 1."""
    reasons: tuple[Reason, ...] = ()
    """Why it costs that, or why it is the best, the main reason first; at most two, often none."""
    plan: "BidPlan | None" = None
    """For the Expert's choice in an auction: how high it would bid at most, and with which trump."""
    rule: ExpertRule | None = None
    """For the Expert's choice, if another has a better price: why the Expert makes it anyway."""
    leeway: float = 0.0
    """How much of the cost such a rule accepts, in points: only what is beyond it can be a mistake."""

    @property
    def margin(self) -> float:
        """What is told as ±."""
        return MARGIN * self.error

    def is_open(self, unit: float) -> bool:
        """Return whether more deals may show that the choice is a mistake, or is not: its cost lies near that of one.

        ``unit`` is the least step of scores, in points.
        """
        beyond, least = self.cost - self.leeway, LEAST_MISTAKE * unit
        if self.error <= _SURE * unit:
            return False
        return least - _NEAR * self.error <= beyond <= max(least + _NEAR * self.error, _CLEAR * self.error)


def experts_choice(prices: Sequence[ChoicePrice]) -> ChoicePrice:
    """Return the price of what the Expert would do: by a rule of its own, or the best price."""
    return next((price for price in prices if price.rule is not None), prices[0])


@frozen
class CardPrice:
    """The value of playing a card."""

    action: PlayCard
    points: float
    """The expected lead of the side in the deal; only differences are meaningful."""
    error: float
    """The standard error of the difference in points from the first price; 0 for the first."""
    chance: float
    """The chance to win the match, from 0 to 1."""
    good: bool = True
    """Whether neither the match nor the points tell it from the best card."""


@frozen
class CallPrice:
    """The value of bidding up to a limit, or of passing."""

    action: Call
    trump: Suit
    """The suit that the seat would name if it won the auction."""
    points: float
    """The expected lead of the side in the deal."""
    chance: float
    """The chance to win the match, from 0 to 1."""
    error: float
    """The standard error of the difference in chances from the first price; 0 for the first."""
    at_once: float = 0.0
    """The chance lost by bidding it at once and not step by step, if that would tell the partner something."""


@frozen
class PassPrice:
    """The value of passing some cards to the partner, or of burying them."""

    cards: Hand
    points: float
    """The expected lead of the side in the deal."""
    chance: float
    """The chance to win the match, from 0 to 1."""
    error: float
    """The standard error of the difference in chances from the first price; 0 for the first."""
    side_meld: float
    """The expected meld of both partners, in points."""
    meld_lost: int
    """The loss of the own hand's meld, in points."""


@frozen
class BidOdds:
    """The side's score with a trump, in every imagined deal, lowest first."""

    trump: Suit
    scores: tuple[int, ...]

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(self.scores) / len(self.scores)

    @property
    def margin(self) -> float:
        """What is told as ± of the mean: the truth lies within it in 19 of 20 cases."""
        count, mean = len(self.scores), self.mean
        return 2 * sqrt(sum((score - mean) ** 2 for score in self.scores)) / count

    def reached_in(self, share: float) -> int:
        """Return the score that is reached in more than this share of the deals."""
        return self.scores[max(0, len(self.scores) - 1 - int(share * len(self.scores)))]

    def chance_of(self, points: int) -> tuple[float, float]:
        """Return the share of the deals that reach ``points``, and its standard error."""
        count = len(self.scores)
        share = (count - bisect_left(self.scores, points)) / count
        return share, sqrt(share * (1 - share) / count)

    def share_between(self, low: int, high: int) -> float:
        """Return the share of the deals that score from ``low`` to below ``high`` points."""
        return (bisect_left(self.scores, high) - bisect_left(self.scores, low)) / len(self.scores)


@frozen
class BidClaim:
    """The scores that a player expects of its side as declarer, with the trump that it would name."""

    scores: tuple[int, ...]
    weights: tuple[float, ...]
    """The weights of those scores, on any scale."""
    rescued: float = 0.0
    """Better play than imagined wins some of the losing deals: this number times the square of the chance.

    The nearer a hand comes to a bid, the more of them.
    """

    def chance_of(self, points: int) -> float:
        """Return the claimed chance to reach ``points``."""
        reached = sum(weight for score, weight in zip(self.scores, self.weights, strict=True) if score >= points)
        imagined = reached / sum(self.weights)
        return imagined + self.rescued * imagined**2 * (1 - imagined)


class BidPlan(NamedTuple):
    """How high a player would bid, and with which trump."""

    trump: Suit
    points: int
    """The highest bid that it would make."""
    claim: BidClaim | None = None
    """The scores that it expects; None: it makes no claim."""
