"""What an auction may lead to: every seat as declarer over the same imagined deals, and the bidding before it."""

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from typing import NamedTuple

from game.bots.auctioneer import call_weights, highest_willing_bids
from game.bots.knowledge import knowledge
from game.bots.lanes.contracts import contract_playouts
from game.bots.lanes.planes import Deals
from game.bots.lanes.simulator import Playouts
from game.bots.policy.bid_rules import others_to_speak
from game.bots.policy.play import Policy
from game.bots.pricing.scores import MatchValue, Value, lead_in_points
from game.bots.sampling import sample
from game.bots.thinking import steps
from game.rules import (
    Contract,
    Observation,
    Points,
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
        melds = tuple(laid[lane] for laid in self.melds)
        taken = tuple(points[lane] for points in self.taken)
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

    view: Observation
    weights: list[float]
    """How likely each lane is, after the calls made."""
    others: "list[_Others]"
    """What the others will have bid, lane by lane."""
    results: tuple[DealResults, ...]
    """For each seat as declarer."""
    trump: Suit
    """What the own seat would name."""


def best_trump(
    view: Observation, results: dict[Suit, DealResults], weights: Sequence[float], points: int, value: Value
) -> Generator[None, None, Suit]:
    """The trump with which a contract of the observing seat is worth most on average."""
    found = {}
    for suit, result in results.items():
        worth = yield from worth_of((yield from result.all_scores(view.rules, points)), value)
        found[suit] = sum(map(mul, worth, weights)) / sum(weights)
        yield
    return max(found, key=lambda suit: found[suit])


@dataclass(frozen=True, slots=True)
class EveryContract:
    """Every seat as declarer over the same imagined deals, with every trump it may name. It depends on no call."""

    deals: Deals
    results: tuple[dict[Suit, DealResults], ...]
    """For each seat, by trump."""
    wishes: tuple[tuple[list[float], list[Suit]], ...]
    """What each seat is willing to bid and would name, lane by lane; nothing for the own seat."""


def every_contract(view: Observation, rng: random.Random, deals: int) -> Generator[float, None, EveryContract]:
    """Imagine deals from the hand that the observing seat holds in the auction, and play every contract in them.

    Yields how much is done.
    """
    rules, seat = view.rules, view.seat
    imagined = yield from steps(sample(knowledge(view), deals, rng), 0.0)
    named = trump_suits(view)
    declarers = {suit: [one for one in rules.seats if one is not seat or suit in named] for suit in Suit}
    played = yield from steps(contract_playouts(rules, imagined, declarers, Policy.EXPERT), 0.2)
    results: tuple[dict[Suit, DealResults], ...] = tuple({} for _ in rules.seats)
    for place, (suit, declarer) in enumerate((suit, one) for suit in Suit for one in declarers[suit]):
        results[declarer][suit] = DealResults.of(declarer, played, place)
        yield 0.7
    wishes: list[tuple[list[float], list[Suit]]] = []
    for other in rules.seats:
        if other is seat:
            wishes.append(([0.0] * deals, []))
        else:
            wishes.append((yield from steps(highest_willing_bids(rules, imagined.held[other], deals), 0.8)))
    return EveryContract(imagined, results, tuple(wishes))


def forecast(
    view: Observation, contracts: EveryContract, values: MatchValue
) -> Generator[float, None, AuctionForecast]:
    """What would follow if one or another won the auction that the observing seat is to call in, after its calls.

    Yields how much is done.
    """
    rules, seat = view.rules, view.seat
    weights = yield from steps(call_weights(view, contracts.deals), 0.9)
    points = rules.auction.next_bid(bid_base(rules, view.calls))
    work = best_trump(view, contracts.results[seat], weights, points, values[rules.seating.side(seat)])
    trump = yield from steps(work, 0.9)
    results: list[DealResults] = []
    for by_suit, other in zip(contracts.results, rules.seats, strict=True):
        if other is seat:
            results.append(by_suit[trump])
        else:
            _, trumps = contracts.wishes[other]
            results.append(DealResults.chosen([by_suit[suit] for suit in Suit], trumps))
        yield 0.9
    others = yield from steps(bids_of_others(view, [wish for wish, _ in contracts.wishes]), 0.9)
    return AuctionForecast(view, weights, others, tuple(results), trump)


class _Others(NamedTuple):
    """What everybody but the observing seat will have bid in one lane."""

    own: int
    """The highest bid of the seat's own side."""
    rival: int
    """The highest bid of another side."""
    third: int
    """The highest bid of the sides that are neither."""
    rival_leader: Seat | None
    """Who makes the highest bid of another side; None: nobody there bids."""
    contract: tuple[Seat, int] | None
    """What the auction ends with if the observing seat passes; None: as the calls so far say."""


def bids_of_others(view: Observation, wishes: Sequence[Sequence[float]]) -> Generator[None, None, list[_Others]]:
    """Tell the auction in short, but for the observing seat: each seat bids up to what it is willing to."""
    rules = view.rules
    auction, side_of = rules.auction, rules.seating.side
    own, base, highest = side_of(view.seat), bid_base(rules, view.calls), highest_bid(view.calls)
    below = auction.floor(base - 1)
    active = others_to_speak(view)
    found = []
    for lane in range(len(wishes[0])):
        tops = [below] * len(rules.sides)
        leaders: dict[Side, Seat] = {}
        if highest is not None:
            tops[side_of(highest[0])] = base
            leaders[side_of(highest[0])] = highest[0]
        for other in active:
            wish = auction.floor(int(wishes[other][lane]))
            side = side_of(other)
            if wish > max(base, tops[side]):
                tops[side] = wish
                leaders[side] = other
        contract = None
        if leaders:
            best = max(leaders, key=lambda side: (tops[side], side == own))
            second = max(top for side, top in enumerate(tops) if side != best)
            contract = leaders[best], min(tops[best], auction.next_bid(second))
        rivals = [side for side in leaders if side != own]
        rival = max(rivals, key=tops.__getitem__, default=None)
        thirds = (top for side, top in enumerate(tops) if side not in {own, rival})
        found.append(
            _Others(
                tops[own],
                below if rival is None else tops[rival],
                max(thirds, default=below),
                None if rival is None else leaders[rival],
                contract,
            )
        )
        if lane % _SLICE == _SLICE - 1:
            yield
    return found


Known = dict[tuple[tuple[Seat, int] | None, int], tuple[float, float]]
"""What was found already: the chance and the lead that a contract in a lane is worth; None: a new deal."""


def limit_values(
    seen: AuctionForecast, limit: int, values: MatchValue, known: Known, least: int = 0
) -> Generator[None, None, tuple[list[float], list[float]]]:
    """What the deal is worth in every lane if the observing seat bids up to a limit; below every bid, it passes.

    Returns the values asked for, and the lead in points. The auction is told in short: the highest limits of both sides
    meet, and the higher takes the contract one step above the other. Between partners who both outbid the opponents it
    goes to either as often. What its side wins, it wins for ``least`` or more.
    """
    view, rules = seen.view, seen.view.rules
    next_bid, side_of = cache(rules.auction.next_bid), rules.seating.side
    own = side_of(view.seat)
    lead = lead_in_points(own)
    base, highest = bid_base(rules, view.calls), highest_bid(view.calls)
    lowest = next_bid(base)
    leader = None if highest is None else highest[0]
    made = contract_after(rules, view.standing.dealer, view.calls)
    unbid = None if made is None else (made.declarer, made.points)
    worth: list[float] = []
    leads: list[float] = []
    for lane, other in enumerate(seen.others):
        contract = other.contract
        if limit > base and (limit > other.own or (lane & 1 and limit > other.rival)):
            top = max(limit, other.own)
            if top >= other.rival:
                contract = view.seat, min(top, next_bid(other.rival))
            else:
                assert other.rival_leader is not None, "somebody has bid more"
                contract = other.rival_leader, min(other.rival, next_bid(max(top, other.third)))
        if contract is None:
            contract = unbid
        else:
            declarer, points = contract
            floor = base if declarer is leader else lowest
            contract = declarer, max(points, floor, least if side_of(declarer) == own else 0)
        found = known.get((contract, lane))
        if found is None:
            if contract is None:
                bidders, scores = own, (0,) * len(rules.sides)
            else:
                declarer, points = contract
                bidders = side_of(declarer)
                scores = seen.results[declarer].scores(rules, points, lane)
            found = known[contract, lane] = (values[bidders](scores), lead(scores))
        worth.append(found[0])
        leads.append(found[1])
        if lane % _SLICE == _SLICE - 1:
            yield
    return worth, leads
