"""How well somebody plays, without luck: deal by deal beside the Expert with the same cards in the same seat."""

from collections.abc import Sequence
from math import sqrt

from ...rules import RuleSet, Side
from ...values import frozen
from ..pricing.scores import lead_in_points
from ..race import deal_spread
from .verdicts import PlayedAgain

LEAST_DEALS = 5
"""The least number of deals for a rating."""
_SURE = 2.0
"""Standard errors on either side of a rating: the interval contains the truth for about 19 of 20 people."""
_PRIOR = 10
"""The assumed spread counts as this many deals.

Otherwise a newcomer whose few deals all went like the Expert's would get an interval that is too narrow.
"""


@frozen
class Rating:
    """Somebody's lead over the Expert with the same cards, in points a deal; negative: behind."""

    points: float
    low: float
    high: float
    """The interval, which contains the truth for about 19 of 20 people."""
    deals: int
    """The number of compared deals."""


def ahead_of_expert(again: PlayedAgain, side: Side) -> int:
    """Return how much further ahead a side was in a deal than with the Expert in the reviewed seat."""
    lead = lead_in_points(side)
    return round(lead(again.scores) - lead(again.reference))


def rate(rules: RuleSet, differences: Sequence[int]) -> Rating | None:
    """Return the rating from the lead over the Expert in each deal; None if there are too few deals."""
    deals = len(differences)
    if deals < LEAST_DEALS:
        return None
    mean = sum(differences) / deals
    scatter = sum((each - mean) ** 2 for each in differences) + _PRIOR * deal_spread(rules) ** 2
    half = _SURE * sqrt(scatter / (deals - 1 + _PRIOR) / deals)
    return Rating(mean, mean - half, mean + half, deals)
