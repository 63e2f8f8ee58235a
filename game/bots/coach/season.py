"""What somebody's mistakes cost in a season, beside the time before: in the auction, in passing and in play.

The costs are those that reviews have found; nothing is priced anew. A difference is called one only where chance would
show such a one, somewhere on the page, in fewer than one of 20 seasons.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from math import sqrt

from ...rules import RuleSet
from ...rules.play import Bid, BuryCards, CallPartner, NameTrump, Pass, PassCards
from ...values import frozen
from .rating import PRIOR, assumed_spread
from .verdicts import Review

LEAST_DEALS = 10
"""The least number of deals in the season, and before it."""
_TOLD = 2.2
"""Standard errors told as ±: the truth lies within it in 19 of 20 cases, though a few mistakes cost most."""
_CLEAR = 2.7
"""A difference of this many standard errors is more than chance: one of four, by chance, in one of 20 seasons."""


class DealPart(Enum):
    """A part of a deal."""

    AUCTION = "auction"
    PASSING = "passing"
    """Also cards that are buried."""
    PLAY = "play"


class Trend(Enum):
    """What has become of somebody's play."""

    BETTER = "better"
    WORSE = "worse"
    NONE = "none"
    """No difference, or none that is more than chance."""


_PART_OF: Mapping[type, DealPart] = {
    **dict.fromkeys((Bid, Pass, NameTrump, CallPartner), DealPart.AUCTION),
    **dict.fromkeys((PassCards, BuryCards), DealPart.PASSING),
}
"""The parts to which decisions belong; all others are play."""

DealCost = Mapping[DealPart, float]
"""What the mistakes of one deal cost, by the parts in which there was something to decide."""


@frozen
class Mean:
    """What mistakes cost in an average deal, in points."""

    points: float
    margin: float
    """What is told as ±: the truth lies within it in 19 of 20 cases."""


@frozen
class Compared:
    """A part of the deal, in the season and before it."""

    part: DealPart | None
    """None: the whole deal."""
    before: Mean
    now: Mean
    change: Trend


@frozen
class Season:
    """A season beside the time before."""

    parts: tuple[Compared, ...]
    """Those in which there was something to decide, and last the whole deal, if there are several."""
    before: int
    now: int
    """The numbers of deals."""


def costs_by_deal(review: Review, left_out: Collection[int] = ()) -> list[DealCost]:
    """Return what the mistakes of each wholly judged deal cost, in order.

    ``left_out`` are deals that say nothing about a first try on one's own.
    """
    return [_costs(review, again.deal) for again in review.played_again if again.deal not in left_out]


def _costs(review: Review, deal: int) -> DealCost:
    costs: dict[DealPart, float] = {}
    for verdict in review.of_deal(deal):
        part = _PART_OF.get(type(verdict.chosen), DealPart.PLAY)
        costs[part] = costs.get(part, 0.0) + (verdict.cost if verdict.mistake else 0.0)
    return costs


def compare(rules: RuleSet, before: Sequence[DealCost], now: Sequence[DealCost]) -> Season | None:
    """Return a season's deals beside those before; None if there are too few of either."""
    if min(len(before), len(now)) < LEAST_DEALS:
        return None
    met = [part for part in DealPart if any(part in deal for deal in (*before, *now))]
    spread = assumed_spread(rules)
    parts = [_compared(part, before, now, spread / sqrt(len(met))) for part in met]
    if len(met) > 1:
        parts.append(_compared(None, before, now, spread))
    return Season(tuple(parts), len(before), len(now))


def _compared(part: DealPart | None, before: Sequence[DealCost], now: Sequence[DealCost], assumed: float) -> Compared:
    """Compare two means that share one spread, of which some deals are assumed: few deals may hold no mistake."""
    both = [[_cost(deal, part) for deal in deals] for deals in (before, now)]
    means = [sum(costs) / len(costs) for costs in both]
    scatter = sum((cost - mean) ** 2 for costs, mean in zip(both, means, strict=True) for cost in costs)
    spread = sqrt((scatter + PRIOR * assumed**2) / (len(before) + len(now) - 2 + PRIOR))
    errors = [spread / sqrt(len(costs)) for costs in both]
    then, today = (Mean(mean, _TOLD * error) for mean, error in zip(means, errors, strict=True))
    gain, clear = then.points - today.points, _CLEAR * sqrt(sum(error**2 for error in errors))
    change = Trend.BETTER if gain > clear else Trend.WORSE if gain < -clear else Trend.NONE
    return Compared(part, then, today, change)


def _cost(deal: DealCost, part: DealPart | None) -> float:
    """Return what mistakes cost in a part of a deal, or in all of it."""
    return sum(deal.values()) if part is None else deal.get(part, 0.0)
