"""Prices of limits: how high to go in all, against what the others will bid."""

from collections.abc import Generator, Sequence
from dataclasses import replace

from ...rules.play import Action, Bid, Observation, Pass, is_last_bid
from ..model import AS_EXPERT, Model
from .calls import AUCTION_DEALS, CallPricer
from .choices import Choices, Explained, compared, everything
from .forecast import AuctionForecast
from .paired import Paired
from .telling import AuctionEndings


class LimitPricer(CallPricer):
    """Prices limits: to bid only as much as is needed up to each of them, and then to pass; and to pass at once.

    A limit is written as the bid of its points. The auctions that follow are imagined to their end, as for calls.
    """

    def __init__(
        self, view: Observation, limits: Sequence[int], deals: int = AUCTION_DEALS, model: Model = AS_EXPERT
    ) -> None:
        self._outbid = Paired[Action]()
        super().__init__(view, deals, model=model)
        self._once = is_last_bid(view.rules, view.calls, view.seat)
        self._calls = [Pass(), *map(Bid, limits)]

    def forget(self) -> None:
        """Discard what was seen so far."""
        super().forget()
        self._outbid = Paired[Action]()

    def look_at(self, seen: AuctionForecast, endings: AuctionEndings) -> Generator[float, None, None]:
        """Compare the limits in some more deals."""
        yield from super().look_at(seen, endings)
        self._outbid.weights += seen.weights
        for call in self._calls:
            limit, _ = self._bid_up_to(call)
            self._outbid.add(call, [float(other.rival > limit) for other in seen.others])

    def _bid_up_to(self, call: Action) -> tuple[int, int]:
        """Return the limit; who may bid only once bids that much at once."""
        limit = call.points if isinstance(call, Bid) else 0
        return limit, limit if self._once else 0

    def choices(self, explained: Explained = everything) -> Choices:
        """Return every limit, the best first."""
        actions = {call: call for call in self._calls}
        best = max(actions, key=self._chances.mean)
        ranked = yield from compared(self._view, actions, best, self._leads, self._chances)
        found = yield from self._with_reasons(ranked, actions, explained)
        return tuple(
            replace(
                price,
                made=self._made.mean(price.action) if isinstance(price.action, Bid) else None,
                outbid=self._outbid.mean(price.action) if isinstance(price.action, Bid) else None,
            )
            for price in found
        )
