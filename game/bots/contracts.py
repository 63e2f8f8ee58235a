"""What contracts would come to: every seat as declarer over the same imagined deals, and the auction before it."""

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from operator import mul

from game.bots.auctioneer import call_weights, highest_willing_bids
from game.bots.knowledge import knowledge
from game.bots.lanes.simulator import Playouts, deal_playouts
from game.bots.lookahead import Value
from game.bots.policy.bid_rules import others_to_speak
from game.bots.policy.play import Policy
from game.bots.sampling import sample
from game.bots.thinking import Thought, sliced
from game.bots.winning import MatchValue
from game.rules import (
    SEATS,
    Contract,
    Observation,
    RuleSet,
    Seat,
    Side,
    Suit,
    bid_base,
    contract_after,
    highest_bid,
    played_scores,
    trump_suits,
)

_SLICE = 100
"""Lanes whose auctions are told between two places to stop."""


@dataclass(frozen=True, slots=True)
class DealResults:
    """Melds and trick points of imagined deals with one declarer, lane by lane."""

    declarer: Seat
    melds: tuple[list[int], ...]
    """What each side lays down."""
    taken: list[int]
    """The trick points of the first side."""

    @classmethod
    def of(cls, declarer: Seat, played: Playouts, candidate: int = 0) -> "DealResults":
        """The endings of simulated deal_playouts."""
        melds = tuple(played.meld(candidate, side) for side in range(len(played.melds)))
        return cls(declarer, melds, played.tricks.points(candidate, 0))

    @classmethod
    def chosen(cls, endings: Sequence["DealResults"], trumps: Sequence[Suit]) -> "DealResults":
        """From the endings for each suit, in the order of suits, those of each lane's trump."""
        melds = tuple(
            [endings[trump].melds[side][lane] for lane, trump in enumerate(trumps)]
            for side in range(len(endings[0].melds))
        )
        return cls(endings[0].declarer, melds, [endings[trump].taken[lane] for lane, trump in enumerate(trumps)])

    def values(self, rules: RuleSet, points: int, value: Value) -> list[float]:
        """What the deal is worth in every lane, were the contract for so many points."""
        contract = Contract(self.declarer, points)
        known: dict[tuple[int, ...], float] = {}
        found = []
        for key in zip(*self.melds, self.taken, strict=True):
            worth = known.get(key)
            if worth is None:
                *melds, first = key
                taken = (first, rules.trick_total - first)
                worth = known[key] = value(played_scores(rules, contract, tuple(melds), taken)[2])
            found.append(worth)
        return found

    def value(self, rules: RuleSet, points: int, value: Value, lane: int) -> float:
        """What the deal is worth in one lane, were the contract for so many points."""
        first = self.taken[lane]
        taken = (first, rules.trick_total - first)
        melds = tuple(laid[lane] for laid in self.melds)
        return value(played_scores(rules, Contract(self.declarer, points), melds, taken)[2])


@dataclass(frozen=True, slots=True)
class AuctionForecast:
    """All that an auction may lead to, over the same imagined deals."""

    view: Observation
    weights: list[float]
    """How likely each lane is, after the calls made."""
    limits: tuple[list[float], ...]
    """What each seat is willing to bid, lane by lane; the own seat's is not used."""
    endings: tuple[DealResults, ...]
    """For each seat as declarer."""
    trump: Suit
    """What the own seat would name."""


def best_trump(
    view: Observation, endings: dict[Suit, DealResults], weights: Sequence[float], points: int, value: Value
) -> Generator[Thought, None, dict[Suit, float]]:
    """What a contract of the observing seat is worth on average with each trump."""
    found = {}
    for suit, ending in endings.items():
        worth = ending.values(view.rules, points, value)
        found[suit] = sum(map(mul, worth, weights)) / sum(weights)
        yield Thought(0.9)
    return found


def outlook(
    view: Observation, rng: random.Random, deals: int, values: MatchValue
) -> Generator[Thought, None, AuctionForecast]:
    """Imagine what would follow if one or another won the auction that the observing seat is to call in."""
    rules, seat = view.rules, view.seat
    imagined = yield from sliced(sample(knowledge(view), deals, rng), 0.0)
    weights = yield from sliced(call_weights(view, imagined), 0.1)
    points = rules.auction.next_bid(bid_base(rules, view.calls))
    limits: list[list[float]] = []
    endings: list[DealResults] = []
    trump = Suit.CLUBS
    for other in SEATS:
        suits = trump_suits(view) if other is seat else tuple(Suit)
        by_suit: dict[Suit, DealResults] = {}
        for suit in suits:
            played = yield from sliced(
                deal_playouts(rules, imagined, other, suit, (), 0, Policy.EXPERT), 0.1 + 0.2 * other + 0.05 * suit
            )
            by_suit[suit] = DealResults.of(other, played)
            yield Thought(0.1 + 0.2 * other + 0.05 * suit)
        if other is seat:
            means = yield from best_trump(view, by_suit, weights, points, values[rules.seating.side(seat)])
            trump = max(means, key=lambda suit: means[suit])
            limits.append([0.0] * deals)
            endings.append(by_suit[trump])
        else:
            work = highest_willing_bids(rules, imagined.held[other], deals)
            wish, trumps = yield from sliced(work, 0.3 + 0.2 * other)
            limits.append(wish)
            endings.append(DealResults.chosen([by_suit[suit] for suit in Suit], trumps))
        yield Thought(0.3 + 0.2 * other)
    return AuctionForecast(view, weights, tuple(limits), tuple(endings), trump)


Known = dict[tuple[Contract, int], float]
"""What was found already: the worth of a declarer's contract for so many points in a lane."""


def mean_value(seen: AuctionForecast, limit: int, values: MatchValue, known: Known) -> Generator[Thought, None, float]:
    """What the deal is worth on average if the observing seat bids up to a limit; below every bid, it passes.

    The auction is told in short: the highest limits of both sides meet, and the higher takes the contract one step
    above the other. Between partners who both outbid the opponents it goes to either as often.
    """
    view = seen.view
    rules, seat = view.rules, view.seat
    auction, side_of = rules.auction, rules.seating.side
    own = side_of(seat)
    base = bid_base(rules, view.calls)
    highest = highest_bid(view.calls)
    lowest = auction.next_bid(base)
    below = auction.floor(base - 1)
    unbid = contract_after(rules, view.standing.dealer, view.calls)
    redeal = values[own]((0,) * len(rules.sides))
    active = others_to_speak(view)
    total = 0.0
    for lane, weight in enumerate(seen.weights):
        tops = [below] * len(rules.sides)
        leaders: dict[Side, Seat] = {}
        if highest is not None:
            tops[side_of(highest[0])] = base
            leaders[side_of(highest[0])] = highest[0]
        for other in active:
            wish = auction.floor(int(seen.limits[other][lane]))
            side = side_of(other)
            if wish > max(base, tops[side]):
                tops[side] = wish
                leaders[side] = other
        if limit > base and (limit > tops[own] or (lane & 1 and limit > _best_other(tops, own))):
            tops[own] = max(limit, tops[own])
            leaders[own] = seat
        contract = unbid
        if leaders:
            best = max(leaders, key=lambda side: (tops[side], side == own))
            declarer = leaders[best]
            floor = base if highest is not None and declarer is highest[0] else lowest
            points = min(tops[best], auction.next_bid(_best_other(tops, best)))
            contract = Contract(declarer, max(floor, points))
        if contract is None:
            total += weight * redeal
        else:
            key = (contract, lane)
            if key not in known:
                value = values[side_of(contract.declarer)]
                known[key] = seen.endings[contract.declarer].value(rules, contract.points, value, lane)
            total += weight * known[key]
        if lane % _SLICE == _SLICE - 1:
            yield Thought(0.9)
    return total / sum(seen.weights)


def _best_other(points: Sequence[int], side: Side) -> int:
    return max(top for other, top in enumerate(points) if other != side)
