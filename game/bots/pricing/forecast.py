"""What an auction may lead to: every seat as declarer over the same imagined deals, and the auctions before them."""

import random
from collections.abc import Container, Generator, Mapping, Sequence
from dataclasses import replace
from itertools import compress
from operator import attrgetter, mul, truediv

from ...rules import RuleSet, Seat, Suit, has_marriage
from ...rules.play import Bid, Observation, bid_base
from ...values import frozen
from ..knowledge import knowledge
from ..lanes.contracts import DeclaredDeals, contract_playouts, named_deals
from ..lanes.planes import Deals, Packing, full_plane, plane_of_lanes, side_by_side
from ..lanes.simulator import Playouts
from ..model import AS_EXPERT, Model
from ..opponents.calls import likelihood, limits_of_others, weights_of_calls
from ..opponents.max_bids import MaxBids, max_bids, suits_after_widow, suits_in_mind
from ..thinking import steps
from .paired import Paired
from .scores import DealOutcome, MatchValue, Values
from .telling import OtherBids, bids_of_others

_MOST_DRAWN = 8
"""At most this many times as many deals are imagined as are kept."""
_FAR = 4.0
"""A suit this many standard errors behind the best is not the best."""


@frozen
class DealResults:
    """The results of imagined deals with one declarer, lane by lane."""

    declarer: Seat
    worth: tuple[list[int], ...]
    """For each side its melds and trick points, which count against the bid, whatever the contract is worth."""
    laid: tuple[list[int], ...] = ()
    """One more list: what the declarer's side has melded. It is there only if a set costs that too; where chips are
    paid, it holds the trump suits instead.
    """
    partners: tuple[list[int], ...] = ()
    """One more list where a partner is called: its side, or the declarer's if there is none."""

    @classmethod
    def of(cls, declarer: Seat, played: Playouts, candidate: int = 0) -> "DealResults":
        """Return the results of simulated deals, in which the declarer may sit elsewhere at the table."""
        worth = tuple(played.worth(candidate, side) for side in range(len(played.melds)))
        results = cls(played.declarer, worth, played.laid(candidate), played.partners(candidate))
        return results.turned(played.rules, declarer)

    def named(self, rules: RuleSet, trump: Suit) -> "DealResults":
        """Return the same with the trump suit, where it matters for the scores."""
        return self if rules.chips is None else replace(self, laid=([int(trump)] * len(self.worth[0]),))

    def part(self, start: int, lanes: int) -> "DealResults":
        """Return the results of some lanes."""
        worth, laid, partners = (
            tuple(row[start : start + lanes] for row in rows) for rows in (self.worth, self.laid, self.partners)
        )
        return DealResults(self.declarer, worth, laid, partners)

    def set_at_once(self) -> "DealResults":
        """Return the results if the declarer has nothing to name as trump: nobody scores, and no bid is reached."""
        worth, laid = ([[0] * len(row) for row in rows] for rows in (self.worth, self.laid))
        return DealResults(self.declarer, tuple(worth), tuple(laid), self.partners)

    def turned(self, rules: RuleSet, declarer: Seat) -> "DealResults":
        """Return the results as if another declarer had held these cards."""
        side_of, sides = rules.seating.side, len(self.worth)
        turn = side_of(self.declarer) - side_of(declarer)
        worth = tuple(self.worth[(side + turn) % sides] for side in range(sides))
        partners = tuple([(side - turn) % sides for side in row] for row in self.partners)
        return DealResults(declarer, worth, self.laid, partners)

    @classmethod
    def woven(cls, declarer: Seat, results: Mapping[Suit, "DealResults"], trumps: Sequence[Suit]) -> "DealResults":
        """Combine results for each suit, each only of the lanes in which it is trump, into those of all lanes."""
        left = {trump: iter(result.outcomes) for trump, result in results.items()}
        rows = tuple(map(list, zip(*(next(left[trump]) for trump in trumps), strict=True)))
        (sides, laid), *_ = {(len(result.worth), len(result.laid)) for result in results.values()}
        return cls(declarer, rows[:sides], rows[sides : sides + laid], rows[sides + laid :])

    @property
    def outcomes(self) -> list[DealOutcome]:
        """The worth of all sides in each deal."""
        return list(zip(*self.worth, *self.laid, *self.partners, strict=True))


@frozen
class AuctionForecast:
    """What an auction may lead to, over the same imagined deals."""

    weights: list[float]
    """The likelihood of each lane, after the calls made."""
    others: list[OtherBids]
    """What the others will have bid, lane by lane."""
    results: dict[Seat, DealResults]
    """The results for each seat that may be declarer."""


_Imagined = tuple[Deals, list[float], dict[Seat, MaxBids]]
"""Deals, the probability with which each was kept, and how high some seats would bid in them."""


class Naming:
    """Finds the trump with the best mean for the observing seat, over all deals imagined so far."""

    def __init__(self, view: Observation, values: MatchValue) -> None:
        lowest = view.rules.auction.next_bid(bid_base(view.rules, view.calls))
        self._values = Values(view, view.seat, lowest, values)
        self.open = suits_in_mind(view)
        self._worth = Paired[Suit]()
        self.best: Suit | None = None

    def compare(self, results: Mapping[Suit, DealResults], weights: Sequence[float]) -> Generator[None, None, Suit]:
        """Return the best suit, these deals included; a suit far behind is not examined again."""
        self._worth.weights += weights
        if self.best is None or len(self.open) > 1:
            for suit in self.open:
                values, _ = yield from self._values.of(results[suit].outcomes)
                self._worth.add(suit, values)
                yield
        worth = self._worth
        best = self.best = max(self.open, key=worth.mean)
        self.open = [
            suit for suit in self.open if worth.mean(best) - worth.mean(suit) <= _FAR * worth.error(suit, best)
        ]
        return best


@frozen
class EveryContract:
    """Every seat as declarer over the same imagined deals: the observing seat with every trump that it may name.

    It does not depend on the calls, unless the deals were weighted by them or limited to suits that may still be named.
    """

    deals: Deals
    own: dict[Suit, DealResults]
    """For the observing seat, by trump; before a widow, under the suit it has in mind, whatever it names later."""
    others: dict[Seat, DealResults]
    """For the other seats, each with the trump that it would name."""
    max_bids: dict[Seat, MaxBids]
    """How high each of the others would bid."""
    taken: list[float]
    """The probability with which each deal was kept."""

    def weights(self, view: Observation) -> list[float]:
        """Return the likelihood of each kept deal after the calls made."""
        return list(map(truediv, weights_of_calls(view, self.max_bids, self.deals.lanes), self.taken))


def every_contract(
    view: Observation,
    rng: random.Random,
    deals: int,
    heed_calls: bool = False,
    suits: Sequence[Suit] | None = None,
    declarers: Container[Seat] | None = None,
    model: Model = AS_EXPERT,
) -> Generator[float, None, EveryContract]:
    """Imagine deals from the hand that the observing seat holds in the auction, and play every contract in them.

    Yields its progress, from 0 to 1.

    Args:
        view: what the observing seat knows in the auction.
        rng: random numbers.
        deals: how many deals to imagine.
        heed_calls: drop most deals in which the calls made are unlikely; a few stand for them. About ``deals`` are
            kept, unless hardly any is likely.
        suits: those that the observing seat may name; None: all that the rules allow.
        declarers: the other seats that may get the contract; None: all.
        model: how the deals are imagined.
    """
    rules, seat = view.rules, view.seat
    imagined, taken, known = yield from _imagined(view, rng, deals, heed_calls, model)
    highest: dict[Seat, MaxBids] = {}
    named: dict[Seat, Sequence[Suit]] = {}
    for other in (other for other in rules.seats if other is not seat):
        highest[other] = yield from steps(_bids_of(view, other, imagined, known), 0.2)
        yield 0.2
        if declarers is None or other in declarers:
            named[other] = highest[other].suits
    for declarer in (seat, *named) if rules.widow_before_trump else ():
        named[declarer] = yield from steps(suits_after_widow(rules, imagined, declarer), 0.2)
    in_mind = suits_in_mind(view) if suits is None else suits
    contracts = [] if seat in named else [DeclaredDeals(seat, suit, imagined) for suit in in_mind]
    for declarer, names in named.items():
        contracts += yield from steps(named_deals(declarer, names, imagined), 0.2)
    results = yield from _played(view, contracts, (seat, *named), model)
    others = {}
    for declarer, names in named.items():
        others[declarer] = DealResults.woven(declarer, results[declarer], names)
        yield 0.8
    own = dict.fromkeys(in_mind, others.pop(seat)) if seat in named else _own(view, results[seat])
    return EveryContract(imagined, own, others, highest, taken)


def _bids_of(
    view: Observation, seat: Seat, imagined: Deals, known: Mapping[Seat, MaxBids]
) -> Generator[None, None, MaxBids]:
    """Return how high a seat would bid; what is known of it does not have what conventions tell."""
    if seat in known and not view.conventions:
        return known[seat]
    return (yield from max_bids(view.rules, imagined.held[seat], imagined.lanes, bool(view.conventions)))


def _own(view: Observation, results: dict[Suit, DealResults]) -> dict[Suit, DealResults]:
    """Return the results of the observing seat as declarer: without a marriage it may be set at once."""
    if view.rules.sets_without_marriage(forced=False) and not has_marriage(view.hand):
        return {suit: result.set_at_once() for suit, result in results.items()}
    return results


def _imagined(
    view: Observation, rng: random.Random, deals: int, heed_calls: bool, model: Model
) -> Generator[float, None, _Imagined]:
    """Imagine deals; return also the probability with which each was kept, and how high those who called would bid."""
    if heed_calls:
        return (yield from steps(_as_called(view, deals, rng, model), 0.1))
    imagined = yield from steps(model.sample(knowledge(view), deals, rng), 0.0)
    return imagined, [1.0] * imagined.lanes, {}


def _played(
    view: Observation, contracts: Sequence[DeclaredDeals], declarers: Sequence[Seat], model: Model
) -> Generator[float, None, dict[Seat, dict[Suit, DealResults]]]:
    """Play contracts; return the results of each declarer by trump."""
    rules, dealer = view.rules, view.standing.dealer
    contracts = sorted(contracts, key=attrgetter("trump"))
    played = yield from steps(contract_playouts(rules, contracts, model.policy, dealer), 0.3)
    yield 0.8
    worth = []
    for side in range(len(rules.sides)):
        worth.append(played.worth(0, side))
        yield 0.8
    results: dict[Seat, dict[Suit, DealResults]] = {declarer: {} for declarer in declarers}
    whole, start = DealResults(played.declarer, tuple(worth), played.laid(0), played.partners(0)), 0
    for declarer, suit, dealt in contracts:
        results[declarer][suit] = whole.part(start, dealt.lanes).turned(rules, declarer).named(rules, suit)
        start += dealt.lanes
        yield 0.8
    return results


def _as_called(view: Observation, deals: int, rng: random.Random, model: Model) -> Generator[None, None, _Imagined]:
    """Imagine deals until enough are kept, likely ones with a higher probability; return also that probability."""
    known = knowledge(view)
    parts: list[Deals] = []
    keeps = lanes = 0
    taken: list[float] = []
    found: list[dict[Seat, MaxBids]] = []
    while len(taken) < deals and len(parts) < _MOST_DRAWN:
        imagined = yield from model.sample(known, deals, rng)
        kept, chances, bids = yield from _taken(view, imagined, rng)
        parts.append(imagined)
        found.append(bids)
        keeps |= kept << lanes
        lanes += imagined.lanes
        taken += chances
    together = side_by_side(parts)
    yield
    chosen = yield from together.chosen(keeps)
    return chosen, taken, {seat: MaxBids.side_by_side([bids[seat] for bids in found]) for seat in found[0]}


def _taken(
    view: Observation, imagined: Deals, rng: random.Random
) -> Generator[None, None, tuple[int, list[float], dict[Seat, MaxBids]]]:
    """Return the lanes that are kept, as a plane, the probability with which each was, and the callers' highest bids.

    It checks one caller after the other, the highest bidder first, so that few deals are left for the last. A deal that
    is likelier than the weighted mean is always kept: so the remaining weights are nearly equal, and no deal is kept
    twice.
    """
    bids = {seat: 0 for seat, _ in view.calls if seat is not view.seat}
    bids |= {seat: call.points for seat, call in view.calls if seat in bids and isinstance(call, Bid)}
    taken = weights = [1.0] * imagined.lanes
    known: dict[Seat, MaxBids] = {}
    left, kept = list(range(imagined.lanes)), full_plane(imagined.lanes)
    for seat in sorted(bids, key=bids.__getitem__, reverse=True):
        held = imagined.held[seat]
        if len(left) < imagined.lanes:
            packing = Packing(kept, imagined.lanes)
            held = tuple(tuple(map(packing.packed, planes)) for planes in held)
            yield
        limits = yield from max_bids(view.rules, held, len(left), bool(view.conventions))
        weights = list(map(mul, weights, likelihood(view, seat, limits)))
        enough = sum(map(mul, weights, weights)) / sum(weights)
        chances = [min(1.0, weight / enough) for weight in weights]
        keeps = bytes(rng.random() < chance for chance in chances)
        yield
        left = list(compress(left, keeps))
        kept = plane_of_lanes(left, imagined.lanes)
        taken = list(compress(map(mul, taken, chances), keeps))
        weights = list(compress(map(truediv, weights, chances), keeps))
        known[seat] = limits
        known = {caller: found.chosen(keeps) for caller, found in known.items()}
    return kept, taken, known


def forecast(
    view: Observation, contracts: EveryContract, weights: list[float], trump: Suit
) -> Generator[float, None, AuctionForecast]:
    """Return what would follow if each seat won the auction, as seen by the observing seat after its calls.

    Args:
        view: what the observing seat knows.
        contracts: the imagined deals.
        weights: the likelihood of each deal, after the calls made.
        trump: the suit that the observing seat would name.
    """
    lanes = contracts.deals.lanes
    limits = yield from steps(limits_of_others(view, contracts.max_bids, lanes), 0.9)
    others = yield from steps(bids_of_others(view, limits, lanes), 0.9)
    return AuctionForecast(weights, others, {**contracts.others, view.seat: contracts.own[trump]})
