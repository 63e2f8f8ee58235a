"""What calls are worth: by the auctions that may follow, and the deals after them."""

import random
from collections.abc import Generator
from itertools import islice

from game.bots.prices import CallPrice
from game.bots.pricing.forecast import Known, forecast, limit_values
from game.bots.pricing.paired import Paired
from game.bots.pricing.scores import match_value
from game.bots.thinking import steps
from game.rules import Bid, Observation, Pass, Suit, bid_base

AUCTION_DEALS = 400
"""Imagined deals in the auction, for each declarer and trump."""
_RAISES = 16
"""How many limits above the lowest bid are compared."""


class Calls:
    """Limits up to which to bid."""

    def __init__(self, view: Observation) -> None:
        rules = view.rules
        self._view = view
        self._values = match_value(view)
        self._limits = [0, *islice(rules.auction.bids(bid_base(rules, view.calls), rules.highest_bid), _RAISES)]
        self._leads, self._chances = Paired[int](), Paired[int]()
        self._trump: Suit | None = None

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Imagine the deals of everybody's contracts, and tell the auctions that lead to them."""
        seen = yield from forecast(self._view, rng, AUCTION_DEALS, self._values)
        self._trump = self._trump or seen.trump
        self._leads.weights += seen.weights
        self._chances.weights += seen.weights
        known: Known = {}
        for limit in self._limits:
            chances, leads = yield from steps(limit_values(seen, limit, self._values, known), 0.9)
            self._chances.add(limit, chances)
            self._leads.add(limit, leads)

    def prices(self) -> tuple[CallPrice, ...]:
        """Every limit, the best first; of equals the lowest."""
        trump = self._trump
        assert trump is not None, "there has been a round"
        chances = {limit: self._chances.mean(limit) for limit in self._limits}
        ranked = sorted(self._limits, key=lambda limit: (-chances[limit], limit))
        return tuple(
            CallPrice(
                Bid(limit) if limit else Pass(),
                trump,
                self._leads.mean(limit),
                chances[limit],
                self._chances.error(limit, ranked[0]),
            )
            for limit in ranked
        )
