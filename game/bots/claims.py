"""What a level believes when it bids: how likely its side is to reach so many points if it becomes declarer."""

import random
from dataclasses import dataclass

from game.bots.analysis import bid_odds, first_round
from game.bots.levels.pro import Pro
from game.bots.levels.standard import Standard
from game.bots.player import Level
from game.bots.pricing.calls import AUCTION_DEALS
from game.bots.pricing.forecast import Naming, every_contract
from game.bots.pricing.scores import match_value
from game.plain import finish
from game.rules import Observation

CLAIMING = (Level.STANDARD, Level.PRO, Level.EXPERT)
"""The levels that imagine deals before they bid."""


@dataclass(frozen=True, slots=True)
class BidClaim:
    """What the side comes to in imagined deals, with what the seat would name as trump."""

    scores: tuple[int, ...]
    weights: tuple[float, ...]
    """How likely each of those deals is."""

    def chance_of(self, points: int) -> float:
        """The claimed chance to reach so many points."""
        reached = sum(weight for score, weight in zip(self.scores, self.weights, strict=True) if score >= points)
        return reached / sum(self.weights)


def claim(level: Level, view: Observation, rng: random.Random) -> BidClaim:
    """What a level believes that is to call.

    Raises:
        ValueError: that level imagines no deals.
    """
    if level not in CLAIMING:
        raise ValueError(f"{level.value} bids without imagining deals, and so claims nothing")
    if level is Level.EXPERT:
        return _weighed(view, rng)
    share = (Pro if level is Level.PRO else Standard).bid_share
    found = finish(first_round(bid_odds(view, rng)))
    best = max(found, key=lambda odds: (odds.reached_in(share), odds.mean))
    return BidClaim(best.scores, (1.0,) * len(best.scores))


def _weighed(view: Observation, rng: random.Random) -> BidClaim:
    """The deals that Expert imagines with itself as declarer, as likely as the calls make them."""
    contracts = finish(every_contract(view, rng, AUCTION_DEALS))
    weights = contracts.weights(view)
    own = contracts.own[finish(Naming(view, match_value(view)).compare(contracts.own, weights))]
    return BidClaim(tuple(own.worth[view.rules.seating.side(view.seat)]), tuple(weights))
