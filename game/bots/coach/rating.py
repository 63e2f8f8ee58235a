"""How well somebody plays, luck taken out: beside the Expert with the same cards in the same seat, deal by deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from ...rules import RuleSet, Side
from ..pricing.scores import lead_in_points
from ..race import deal_spread
from .verdicts import PlayedAgain

LEAST_DEALS = 5
"""So many deals are needed before anything is said."""
_SURE = 2.0
"""Standard errors on either side of a rating: it lies between the ends for about 19 of 20 people."""
_PRIOR = 10
"""Before any deal the differences are held to spread as deals of the game do, as if so many had shown it: the few
deals of a newcomer may all have gone as the Expert's, and say little about those to come."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What somebody is ahead of the Expert with the same cards, in points a deal; below zero: behind."""

    points: float
    low: float
    high: float
    """Between which it lies for about 19 of 20 people."""
    deals: int
    """So many deals were compared."""


def ahead_of_expert(again: PlayedAgain, side: Side) -> int:
    """By how much more a side was ahead in a deal than with the Expert in the seat that was reviewed."""
    lead = lead_in_points(side)
    return round(lead(again.scores) - lead(again.reference))


def rate(rules: RuleSet, differences: Sequence[int]) -> Rating | None:
    """The rating of somebody who was so much ahead of the Expert in each deal; None while there are too few."""
    deals = len(differences)
    if deals < LEAST_DEALS:
        return None
    mean = sum(differences) / deals
    scatter = sum((each - mean) ** 2 for each in differences) + _PRIOR * deal_spread(rules) ** 2
    half = _SURE * sqrt(scatter / (deals - 1 + _PRIOR) / deals)
    return Rating(mean, mean - half, mean + half, deals)
