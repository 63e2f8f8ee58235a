"""What an auction may lead to: every seat as declarer over the same imagined deals, and the bidding before it."""

import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import mul, truediv

from game.bots.auctioneer import call_weights, highest_willing_bids, weights_of_calls
from game.bots.knowledge import knowledge
from game.bots.lanes.contracts import contract_playouts
from game.bots.lanes.planes import Deals
from game.bots.lanes.simulator import Playouts
from game.bots.policy.play import Policy
from game.bots.pricing.paired import Paired
from game.bots.pricing.scores import MatchValue, Value
from game.bots.pricing.telling import OtherBids, bids_of_others
from game.bots.sampling import sample
from game.bots.thinking import steps
from game.rules import (
    Contract,
    Observation,
    Points,
    RuleSet,
    Seat,
    Suit,
    bid_base,
    played_scores,
    trump_suits,
)

_SLICE = 100
"""Lanes that are looked at between two places to stop."""
_FAR = 4.0
"""A suit whose worth is so many standard errors behind the best is not the best."""


@dataclass(frozen=True, slots=True)
class DealResults:
    """Melds and trick points of imagined deals with one declarer, lane by lane."""

    declarer: Seat
    melds: tuple[list[int], ...]
    """What each side lays down."""
    taken: tuple[list[int], ...]
    """The trick points of each side, of two sides only the first one's."""
    buried: Sequence[int]
    """The points in the cards that the declarer has buried; empty where nobody buries."""
    total: int
    """The trick points of all sides together."""

    @classmethod
    def of(cls, declarer: Seat, played: Playouts, candidate: int = 0) -> "DealResults":
        """The results of simulated deals; who is declarer in them may sit elsewhere at the table."""
        side_of, sides = played.rules.seating.side, len(played.melds)
        turned = [(side - side_of(declarer) + side_of(played.declarer)) % sides for side in range(sides)]
        melds = tuple(played.meld(candidate, side) for side in turned)
        taken = tuple(played.tricks.points(candidate, side) for side in turned[: len(played.tricks.numbers)])
        lanes = slice(candidate * played.tricks.lanes, (candidate + 1) * played.tricks.lanes)
        return cls(declarer, melds, taken, played.tricks.buried[lanes], played.tricks.total)

    @classmethod
    def chosen(cls, results: Sequence["DealResults"], trumps: Sequence[Suit]) -> "DealResults":
        """From the results for each suit, in the order of suits, those of each lane's trump."""
        sides = range(len(results[0].melds))
        chosen = [(lane, results[trump]) for lane, trump in enumerate(trumps)]
        melds = tuple([result.melds[side][lane] for lane, result in chosen] for side in sides)
        taken = tuple([result.taken[side][lane] for lane, result in chosen] for side in range(len(results[0].taken)))
        buried = [result.buried[lane] for lane, result in chosen] if results[0].buried else ()
        return cls(results[0].declarer, melds, taken, buried, results[0].total)

    def scores(self, rules: RuleSet, points: int, lane: int) -> Points:
        """What the deal comes to in one lane, were the contract for so many points."""
        melds = tuple([laid[lane] for laid in self.melds])
        taken = tuple([points[lane] for points in self.taken])
        buried = self.buried[lane] if self.buried else 0
        return self._scores(rules, Contract(self.declarer, points), melds, taken, buried)

    def reached(self, rules: RuleSet) -> Generator[None, None, list[float]]:
        """What counts against the bid in every lane: a contract for so many points or fewer is made."""
        side = rules.seating.side(self.declarer)
        return [float(scores[side]) for scores in (yield from self.all_scores(rules, 0))]

    def all_scores(self, rules: RuleSet, points: int) -> Generator[None, None, list[Points]]:
        """What the deal comes to in every lane, were the contract for so many points. Yields after some lanes."""
        contract = Contract(self.declarer, points)
        known: dict[tuple[int, ...], Points] = {}
        found = []
        sides = len(self.melds)
        buried = self.buried or (0,) * len(self.taken[0])
        for key in zip(*self.melds, *self.taken, buried, strict=True):
            scores = known.get(key)
            if scores is None:
                scores = known[key] = self._scores(rules, contract, key[:sides], key[sides:-1], key[-1])
                if len(known) % _SLICE == 0:
                    yield
            found.append(scores)
        return found

    def _scores(self, rules: RuleSet, contract: Contract, melds: Points, taken: Points, buried: int) -> Points:
        """What a deal comes to in which the sides take so many trick points; of two sides only the first is told."""
        if len(taken) < len(melds):
            taken = (*taken, self.total - sum(taken))
        return played_scores(rules, contract, melds, taken, buried=buried)[2]


def worth_of(scores: Sequence[Points], value: Value) -> Generator[None, None, list[float]]:
    """What the scores of every lane are worth. Yields after some lanes."""
    found: list[float] = []
    for start in range(0, len(scores), _SLICE):
        found += map(value, scores[start : start + _SLICE])
        yield
    return found


@dataclass(frozen=True, slots=True)
class AuctionForecast:
    """All that an auction may lead to, over the same imagined deals."""

    weights: list[float]
    """How likely each lane is, after the calls made."""
    others: list[OtherBids]
    """What the others will have bid, lane by lane."""
    results: tuple[DealResults, ...]
    """For each seat as declarer."""


class Naming:
    """Which trump is worth most on average to the observing seat, by all the deals that were imagined so far."""

    def __init__(self, view: Observation, values: MatchValue) -> None:
        rules = view.rules
        self._rules, self._value = rules, values[rules.seating.side(view.seat)]
        self._points = rules.auction.next_bid(bid_base(rules, view.calls))
        self._open = list(trump_suits(view))
        self._worth = Paired[Suit]()
        self.best: Suit | None = None

    def compare(self, results: Mapping[Suit, DealResults], weights: Sequence[float]) -> Generator[None, None, Suit]:
        """The best suit by these deals too; what is far behind it is not looked at again."""
        self._worth.weights += weights
        if self.best is None or len(self._open) > 1:
            for suit in self._open:
                scores = yield from results[suit].all_scores(self._rules, self._points)
                self._worth.add(suit, (yield from worth_of(scores, self._value)))
                yield
        worth = self._worth
        best = self.best = max(self._open, key=worth.mean)
        self._open = [
            suit for suit in self._open if worth.mean(best) - worth.mean(suit) <= _FAR * worth.error(suit, best)
        ]
        return best


@dataclass(frozen=True, slots=True)
class EveryContract:
    """Every seat as declarer over the same imagined deals, with every trump it may name.

    It depends on no call, unless the deals were imagined by the calls.
    """

    deals: Deals
    results: tuple[dict[Suit, DealResults], ...]
    """For each seat, by trump."""
    wishes: tuple[tuple[list[float], list[Suit]], ...]
    """What each seat is willing to bid and would name, lane by lane; nothing for the own seat."""
    taken: list[float]
    """How likely each deal was to be taken when it was imagined."""

    @property
    def limits(self) -> list[list[float]]:
        """What each seat is willing to bid."""
        return [limits for limits, _ in self.wishes]

    def weights(self, view: Observation) -> list[float]:
        """How likely each deal is after the calls made, of those that were taken."""
        others = {other: self.limits[other] for other in view.rules.seats if other is not view.seat}
        return list(map(truediv, weights_of_calls(view, others, self.deals.lanes), self.taken))


def every_contract(
    view: Observation, rng: random.Random, deals: int, heed_calls: bool = False
) -> Generator[float, None, EveryContract]:
    """Imagine deals from the hand that the observing seat holds in the auction, and play every contract in them.

    ``heed_calls`` leaves out most deals in which the calls made are unlikely, for which a few then stand. Yields how
    much is done.
    """
    rules, seat = view.rules, view.seat
    imagined = yield from steps(sample(knowledge(view), deals, rng), 0.0)
    taken = [1.0] * deals
    if heed_calls:
        imagined, taken = yield from steps(_as_called(view, imagined, rng), 0.1)
    named = trump_suits(view)
    declarers = {suit: [one for one in rules.seats if one is not seat or suit in named] for suit in Suit}
    played = yield from steps(contract_playouts(rules, imagined, declarers, Policy.EXPERT), 0.2)
    results: tuple[dict[Suit, DealResults], ...] = tuple({} for _ in rules.seats)
    contracts = ((suit, declarer) for suit, seats in declarers.items() for declarer in seats)
    for place, (suit, declarer) in enumerate(contracts):
        results[declarer][suit] = DealResults.of(declarer, played, place)
        yield 0.7
    wishes: list[tuple[list[float], list[Suit]]] = []
    for other in rules.seats:
        if other is seat:
            wishes.append(([0.0] * imagined.lanes, []))
        else:
            wishes.append((yield from steps(highest_willing_bids(rules, imagined.held[other], imagined.lanes), 0.8)))
    return EveryContract(imagined, results, tuple(wishes), taken)


def _as_called(
    view: Observation, imagined: Deals, rng: random.Random
) -> Generator[None, None, tuple[Deals, list[float]]]:
    """Of imagined deals those that are taken, the likelier the more, and how likely each was to be taken.

    What is likelier than the mean, each deal counted as often as it is likely, is always taken: thus the weights that
    are left are nearly the same, and no deal comes twice.
    """
    weights = yield from call_weights(view, imagined)
    enough = sum(map(mul, weights, weights)) / sum(weights)
    chances = [min(1.0, weight / enough) for weight in weights]
    keeps = [rng.random() < chance for chance in chances]
    yield
    return (yield from imagined.chosen(keeps)), list(compress(chances, keeps))


def forecast(
    view: Observation, contracts: EveryContract, weights: list[float], trump: Suit
) -> Generator[float, None, AuctionForecast]:
    """What would follow if one or another won the auction that the observing seat is to call in, after its calls.

    Args:
        view: what the observing seat knows.
        contracts: the imagined deals.
        weights: how likely each of them is, after the calls made.
        trump: what the observing seat would name.
    """
    results: list[DealResults] = []
    for by_suit, other in zip(contracts.results, view.rules.seats, strict=True):
        if other is view.seat:
            results.append(by_suit[trump])
        else:
            _, trumps = contracts.wishes[other]
            results.append(DealResults.chosen([by_suit[suit] for suit in Suit], trumps))
        yield 0.9
    others = yield from steps(bids_of_others(view, contracts.limits), 0.9)
    return AuctionForecast(weights, others, tuple(results))
