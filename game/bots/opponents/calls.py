"""How likely the calls of an auction are, given how high each player would bid, and how much further others may go."""

import math
from bisect import bisect_right
from collections.abc import Generator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import add, mul

from ...rules import RuleSet, Seat, laid_cards, shown_melds, total_points
from ...rules.play import Bid, Observation
from ..policy.bid_rules import partner_has_it
from . import agreements, signals
from .kinds import PlayerKind, kinds_of
from .max_bids import MaxBids, estimate_for

_SURE = 12.0
"""No call is assumed to be less likely than ``exp(-12)``: players may surprise."""
_EVENLY = (math.sqrt(5) - 1) / 2
"""Multiples of this number, modulo 1, spread evenly: so each kind of player gets its share of neighbouring lanes."""
_SLICE = 400
"""Lanes whose opponents are chosen between two yields."""
_TABLES = 32
"""How many tables of odds are cached."""
_ENTRIES = 4000
"""The most entries of a table. A full table starts again."""


def contract_points(rules: RuleSet, declarer: Seat, limits: Sequence[float]) -> int:
    """Return the points of the contract if each seat bids up to a limit: one step above the best of the other sides."""
    auction = rules.auction
    others = (int(limits[seat]) for seat in rules.seats if not rules.seating.together(seat, declarer))
    return max(auction.minimum, min(auction.floor(int(limits[declarer])), auction.next_bid(max(others))))


def weights_of_calls(view: Observation, bids: Mapping[Seat, MaxBids], lanes: int) -> list[float]:
    """Return how likely the calls of these seats are in each lane, given how high they would bid."""
    weights = [1.0] * lanes
    for seat, found in bids.items():
        weights = list(map(mul, weights, likelihood(view, seat, found)))
    return weights


def likelihood(view: Observation, seat: Seat, bids: MaxBids) -> list[float]:
    """Return how likely the calls of a seat are in each lane, given how high it would bid there."""
    likely = likelihood_of_heights(view, seat, kinds_of(view, seat), _limits(view, seat, bids))
    if signals.speaks(view, seat):
        likely = list(map(mul, likely, signals.likelihood(view, seat, bids.by_suit)))
    if bids.facts is not None:
        likely = list(map(mul, likely, agreements.likelihood(view, seat, bids.facts, bids.highest)))
    return likely


def _limits(view: Observation, seat: Seat, bids: MaxBids) -> list[float]:
    """Return how high a seat would bid in each lane: with its hand, and with the melds that its partner has shown."""
    rules, partner = view.rules, view.rules.seating.partner(seat)
    if not rules.shows_melds or partner is None:
        return bids.highest
    shown = view.shown[partner] if view.shown else shown_melds(rules, laid_cards(view.melds[partner]))
    more = total_points(shown) - estimate_for(rules).unseen * int(rules.scale) / 10
    return [limit + more for limit in bids.highest]


def likelihood_of_heights(
    view: Observation, seat: Seat, kinds: Sequence[PlayerKind], limits: Sequence[float]
) -> list[float]:
    """Return how likely the heights of a seat's calls are, given its limit in each lane and its possible kinds.

    A pass that leaves the contract to a partner who has it tells nothing: most players pass then, whatever they hold.
    """
    rules = view.rules
    base = rules.auction.opening_base
    reached = refused = None
    for index, (caller, call) in enumerate(view.calls):
        if isinstance(call, Bid):
            base = call.points
            if caller is seat:
                reached = call.points
        elif caller is seat and not partner_has_it(rules, view.calls[:index], seat):
            refused = rules.auction.next_bid(base)
    if reached is None and refused is None:
        return [1.0] * len(limits)
    return list(map(_height_odds(tuple(kinds), int(rules.scale), reached, refused).__getitem__, limits))


def limits_of_others(
    view: Observation, bids: Mapping[Seat, MaxBids], lanes: int
) -> Generator[None, None, dict[Seat, list[float]]]:
    """Return how high each of the others will bid in each lane of the auction. Yields now and then.

    After its own bid, the observing seat assumes that its opponents may be bold: both are of one kind, and each kind
    gets as many lanes as their calls make likely. Before its own bid it assumes that they stop where their hands do:
    nobody opens with nothing in the hope to be outbid.
    """
    rules = view.rules
    limits = {seat: _limits(view, seat, found) for seat, found in bids.items()}
    if not any(caller is view.seat and isinstance(call, Bid) for caller, call in view.calls):
        return limits
    opponents = [seat for seat in bids if not rules.seating.together(seat, view.seat)]
    kinds = kinds_of(view, opponents[0])
    chances: list[list[float]] = []
    for kind in kinds:
        chance, alone = [kind.share] * lanes, (kind._replace(share=1.0),)
        for seat in opponents:
            chance = list(map(mul, chance, likelihood_of_heights(view, seat, alone, limits[seat])))
            yield
        chances.append(chance)
    extras = [int(rules.scale) * kind.more for kind in kinds]
    more: list[float] = []
    for lane, odds in enumerate(zip(*chances, strict=True)):
        more.append(_more(lane, odds, extras))
        if lane % _SLICE == 0:
            yield
    return limits | {seat: list(map(add, limits[seat], more)) for seat in opponents}


def _more(lane: int, odds: Sequence[float], extras: Sequence[float]) -> float:
    """Return how far beyond the estimate opponents bid in a lane; each kind gets as many lanes as its odds say."""
    drawn = lane * _EVENLY % 1.0 * sum(odds)
    return extras[min(bisect_right(list(accumulate(odds)), drawn), len(extras) - 1)]


class _HeightOdds(dict[float, float]):
    """For a player's limit, how likely it was to bid ``reached`` and to refuse ``refused``, in points.

    None for either means that it did not happen. Limits are cached, because they recur.
    """

    def __init__(self, kinds: tuple[PlayerKind, ...], scale: int, reached: int | None, refused: int | None) -> None:
        super().__init__()
        self._kinds = [(kind.share, kind.more * scale, kind.spread * scale) for kind in kinds]
        self._reached, self._refused = reached, refused

    def __missing__(self, limit: float) -> float:
        if len(self) >= _ENTRIES:
            self.clear()
        reached, refused, total = self._reached, self._refused, 0.0
        for share, more, spread in self._kinds:
            if reached is not None:
                share /= 1 + math.exp(min(_SURE, (reached - limit - more) / spread))
            if refused is not None:
                share /= 1 + math.exp(min(_SURE, (limit + more - refused) / spread))
            total += share
        self[limit] = total
        return total


@lru_cache(maxsize=_TABLES)
def _height_odds(kinds: tuple[PlayerKind, ...], scale: int, reached: int | None, refused: int | None) -> _HeightOdds:
    return _HeightOdds(kinds, scale, reached, refused)
