"""What a hand reaches as declarer, by imagined deals in which everybody plays Standard (rules.md 6, Bidding; 6b)."""

import random
from collections.abc import Generator
from operator import mul

from ...rules import Suit
from ...rules.play import Observation, first_leader, trump_suits
from ..knowledge import Knowledge, knowledge
from ..lanes.contracts import contract_playouts, named_deals
from ..lanes.planes import Deals, plane_from_bits
from ..lanes.simulator import deal_playouts
from ..model import AS_STANDARD, Model
from ..opponents.agreements import likelihood, tell_something
from ..opponents.max_bids import max_bids, suits_after_widow, suits_in_mind
from ..prices import BidOdds
from ..thinking import steps

BID_DEALS = 400
"""Imagined deals for each suit that the own hand might name."""
_TOLD = 4
"""This many times as many are imagined, and the likely ones kept, if somebody has told something by a convention."""


def as_told(view: Observation, known: Knowledge, model: Model, rng: random.Random) -> Generator[None, None, Deals]:
    """Imagine deals that agree with what the others have told by their conventions; without those, any deals."""
    if not tell_something(view):
        return (yield from model.sample(known, BID_DEALS, rng))
    imagined = yield from model.sample(known, _TOLD * BID_DEALS, rng)
    weights = [1.0] * imagined.lanes
    for seat in dict.fromkeys(caller for caller, _ in view.calls if caller is not view.seat):
        bids = yield from max_bids(view.rules, imagined.held[seat], imagined.lanes, facts=True)
        assert bids.facts is not None, "they were asked for"
        weights = list(map(mul, weights, likelihood(view, seat, bids.facts, bids.highest)))
        yield
    share = BID_DEALS / sum(weights)
    keeps = bytes(rng.random() < weight * share for weight in weights)
    return (yield from imagined.chosen(plane_from_bits(keeps))) if any(keeps) else imagined


class OddsPricer:
    """Prices the suits to name."""

    def __init__(self, view: Observation, model: Model = AS_STANDARD) -> None:
        self._view, self._model = view, model
        self._known = knowledge(view)
        self._scores: dict[Suit, list[int]] = {suit: [] for suit in trump_suits(view)}

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Imagine the deal with the observing seat as declarer, once for each suit."""
        rules, seat = self._view.rules, self._view.seat
        leader = first_leader(rules, self._view.standing.dealer, seat)
        imagined = yield from steps(as_told(self._view, self._known, self._model, rng), 0.0)
        for number, (trump, scores) in enumerate(self._scores.items()):
            work = deal_playouts(rules, imagined, seat, trump, policy=self._model.policy, leader=leader)
            played = yield from steps(work, number / len(self._scores))
            scores += played.worth(0, rules.seating.side(seat))

    def prices(self) -> tuple[BidOdds, ...]:
        """Return the odds of every suit, in their order."""
        return tuple(BidOdds(trump, tuple(sorted(scores))) for trump, scores in self._scores.items())


class WidowOdds:
    """What a seat that is to call reaches if it sees the widow before it names a suit."""

    def __init__(self, view: Observation, model: Model = AS_STANDARD) -> None:
        self._view, self._model = view, model
        self._known = knowledge(view)
        self._scores: list[int] = []

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Imagine the deal with the observing seat as declarer, once."""
        rules, seat = self._view.rules, self._view.seat
        imagined = yield from steps(self._model.sample(self._known, BID_DEALS, rng), 0.0)
        names = yield from steps(suits_after_widow(rules, imagined, seat), 0.1)
        contracts = yield from steps(named_deals(seat, names, imagined), 0.2)
        dealer = self._view.standing.dealer
        played = yield from steps(contract_playouts(rules, contracts, self._model.policy, dealer), 0.3)
        self._scores += played.worth(0, rules.seating.side(played.declarer))

    def prices(self) -> tuple[BidOdds, ...]:
        """Return all deals, under the suit it has in mind."""
        (in_mind,) = suits_in_mind(self._view)
        return (BidOdds(in_mind, tuple(sorted(self._scores))),)
