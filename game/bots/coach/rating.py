"""How well somebody plays, without luck: what the mistakes of each deal cost, as a review has judged them.

That is less than half as blurred as the lead over the Expert's replay of the deal: a deal's standard deviation was 181
points and not 401 (``build/lab/measure_rating.py``).
"""

from collections.abc import Collection, Mapping, Sequence
from math import sqrt

from ...rules import RuleSet, Side
from ...values import frozen
from ..pricing.scores import lead_in_points
from ..race import deal_spread
from .verdicts import PlayedAgain, Review

LEAST_DEALS = 5
"""The least number of deals for a rating."""
_SURE = 2.0
"""Standard errors on either side of a rating: the interval contains the truth for about 19 of 20 people."""
PRIOR = 10
"""The assumed spread counts as this many deals.

Otherwise a newcomer who made no mistake in a few deals would get an interval that is too narrow.
"""
_SHARE = 0.35
"""What mistakes cost differs from deal to deal by this share of what scores do."""


def assumed_spread(rules: RuleSet) -> float:
    """Return the standard deviation of what mistakes cost in a deal, as assumed before any is judged."""
    return _SHARE * deal_spread(rules)


@frozen
class Rating:
    """What somebody's decisions cost beside the Expert's, in points a deal: at most 0, which is the Expert's."""

    points: float
    low: float
    high: float
    """The interval, which contains the truth for about 19 of 20 people."""
    deals: int
    """The number of judged deals."""


def lost_by_deal(review: Review, left_out: Collection[int] = ()) -> Mapping[int, float]:
    """Return what the mistakes of each wholly judged deal cost, as a negative number of points.

    ``left_out`` are deals that say nothing about a first try on one's own.
    """
    return {
        again.deal: -sum(verdict.cost for verdict in review.of_deal(again.deal) if verdict.mistake)
        for again in review.played_again
        if again.deal not in left_out
    }


def ahead_of_expert(again: PlayedAgain, side: Side) -> int:
    """Return how much further ahead a side was in a deal than with the Expert in the reviewed seat."""
    lead = lead_in_points(side)
    return round(lead(again.scores) - lead(again.reference))


def rate(rules: RuleSet, lost: Sequence[float]) -> Rating | None:
    """Return the rating from what each deal's mistakes cost, as negative numbers; None if there are too few deals."""
    deals = len(lost)
    if deals < LEAST_DEALS:
        return None
    mean = sum(lost) / deals
    scatter = sum((each - mean) ** 2 for each in lost) + PRIOR * assumed_spread(rules) ** 2
    half = _SURE * sqrt(scatter / (deals - 1 + PRIOR) / deals)
    return Rating(mean, mean - half, min(0.0, mean + half), deals)
