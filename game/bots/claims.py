"""What a level believes when it bids: the chance that its side reaches some points as declarer."""

import random

from ..rules.play import Observation
from ..work import finish
from .levels.pro import Pro
from .levels.standard import Standard
from .player import Level
from .prices import BidClaim
from .pricing.calls import AUCTION_DEALS
from .pricing.forecast import Naming, every_contract
from .pricing.scores import MatchValue
from .race import beyond_policy

CLAIMING = (Level.STANDARD, Level.PRO, Level.EXPERT)
"""The levels that imagine deals before they bid."""


def claim(level: Level, view: Observation, rng: random.Random) -> BidClaim:
    """Return what a level that is to call believes.

    Raises:
        ValueError: that level imagines no deals.
    """
    if level not in CLAIMING:
        raise ValueError(f"{level.value} bids without imagining deals, and so claims nothing")
    if level is Level.EXPERT:
        return _weighed(view, rng)
    believed = finish((Pro if level is Level.PRO else Standard)().plan(view, rng)).claim
    assert believed is not None, "it imagines deals"
    return believed


def _weighed(view: Observation, rng: random.Random) -> BidClaim:
    """Return the Expert's imagined deals with itself as declarer, weighted by how likely the calls make them."""
    contracts = finish(every_contract(view, rng, AUCTION_DEALS))
    weights = contracts.weights(view)
    own = contracts.own[finish(Naming(view, MatchValue(view)).compare(contracts.own, weights))]
    worth, beyond = own.worth[view.rules.seating.side(view.seat)], beyond_policy(view.rules)
    return BidClaim(tuple(score + more for more in beyond for score in worth), tuple(weights) * len(beyond))
