"""What contracts would come to: every seat as declarer over the same imagined deals, and the auction before it."""

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from operator import mul

from game.bots.auctioneer import best_wishes, call_weights
from game.bots.knowledge import knowledge
from game.bots.lookahead import Value
from game.bots.manners import still_to_speak
from game.bots.policy import Policy
from game.bots.sampling import sample
from game.bots.simulator import Rounds, rounds
from game.bots.thinking import Thought, sliced
from game.bots.winning import MatchValue
from game.rules.cards import Suit
from game.rules.legality import trump_suits
from game.rules.observation import Observation
from game.rules.ruleset import NobodyBids, RuleSet
from game.rules.scoring import played_scores
from game.rules.seats import SEATS, Seat, Team
from game.rules.states import Contract, highest_bid

_SLICE = 100
"""Lanes whose auctions are told between two places to stop."""


@dataclass(frozen=True, slots=True)
class Endings:
    """Melds and trick points of imagined deals with one declarer, lane by lane."""

    declarer: Seat
    melds: tuple[list[int], list[int]]
    taken: list[int]
    """What North and South take."""

    @classmethod
    def of(cls, declarer: Seat, played: Rounds, candidate: int = 0) -> "Endings":
        """The endings of simulated rounds."""
        north_south, east_west = Team.NORTH_SOUTH, Team.EAST_WEST
        melds = (played.meld(candidate, north_south), played.meld(candidate, east_west))
        return cls(declarer, melds, played.tricks.points(candidate, north_south))

    @classmethod
    def chosen(cls, endings: Sequence["Endings"], trumps: Sequence[Suit]) -> "Endings":
        """From the endings for each suit, in the order of suits, those of each lane's trump."""
        return cls(
            endings[0].declarer,
            (
                [endings[trump].melds[0][lane] for lane, trump in enumerate(trumps)],
                [endings[trump].melds[1][lane] for lane, trump in enumerate(trumps)],
            ),
            [endings[trump].taken[lane] for lane, trump in enumerate(trumps)],
        )

    def values(self, rules: RuleSet, points: int, value: Value) -> list[float]:
        """What the deal is worth in every lane, were the contract for so many points."""
        contract = Contract(self.declarer, points)
        known: dict[tuple[int, int, int], float] = {}
        found = []
        for key in zip(*self.melds, self.taken, strict=True):
            worth = known.get(key)
            if worth is None:
                ours, theirs, north_south = key
                taken = (north_south, rules.trick_total - north_south)
                worth = known[key] = value(played_scores(rules, contract, (ours, theirs), taken)[2])
            found.append(worth)
        return found

    def value(self, rules: RuleSet, points: int, value: Value, lane: int) -> float:
        """What the deal is worth in one lane, were the contract for so many points."""
        north_south = self.taken[lane]
        taken = (north_south, rules.trick_total - north_south)
        melds = (self.melds[0][lane], self.melds[1][lane])
        return value(played_scores(rules, Contract(self.declarer, points), melds, taken)[2])


@dataclass(frozen=True, slots=True)
class Outlook:
    """All that an auction may lead to, over the same imagined deals."""

    view: Observation
    weights: list[float]
    """How likely each lane is, after the calls made."""
    limits: tuple[list[float], ...]
    """What each seat is willing to bid, lane by lane; the own seat's is not used."""
    endings: tuple[Endings, ...]
    """For each seat as declarer."""
    trump: Suit
    """What the own seat would name."""


def best_trump(
    view: Observation, endings: dict[Suit, Endings], weights: Sequence[float], points: int, value: Value
) -> Generator[Thought, None, dict[Suit, float]]:
    """What a contract of the observing seat is worth on average with each trump."""
    found = {}
    for suit, ending in endings.items():
        worth = ending.values(view.rules, points, value)
        found[suit] = sum(map(mul, worth, weights)) / sum(weights)
        yield Thought(0.9)
    return found


def outlook(view: Observation, rng: random.Random, deals: int, values: MatchValue) -> Generator[Thought, None, Outlook]:
    """Imagine what would follow if one or another won the auction that the observing seat is to call in."""
    rules, seat = view.rules, view.seat
    imagined = yield from sliced(sample(knowledge(view), deals, rng), 0.0)
    weights = yield from sliced(call_weights(view, imagined), 0.1)
    highest = highest_bid(view.calls)
    points = (rules.opening_base if highest is None else highest[1]) + rules.bid_step
    limits: list[list[float]] = []
    endings: list[Endings] = []
    trump = Suit.CLUBS
    for other in SEATS:
        suits = trump_suits(view) if other is seat else tuple(Suit)
        by_suit: dict[Suit, Endings] = {}
        for suit in suits:
            played = yield from sliced(
                rounds(rules, imagined, other, suit, (), 0, Policy.EXPERT), 0.1 + 0.2 * other + 0.05 * suit
            )
            by_suit[suit] = Endings.of(other, played)
            yield Thought(0.1 + 0.2 * other + 0.05 * suit)
        if other is seat:
            means = yield from best_trump(view, by_suit, weights, points, values[seat.team])
            trump = max(means, key=lambda suit: means[suit])
            limits.append([0.0] * deals)
            endings.append(by_suit[trump])
        else:
            work = best_wishes(rules, imagined.one[other], imagined.two[other], deals)
            wish, trumps = yield from sliced(work, 0.3 + 0.2 * other)
            limits.append(wish)
            endings.append(Endings.chosen([by_suit[suit] for suit in Suit], trumps))
        yield Thought(0.3 + 0.2 * other)
    return Outlook(view, weights, tuple(limits), tuple(endings), trump)


Known = dict[tuple[Seat, int, int], float]
"""What was found already: the worth of a declarer's contract for so many points in a lane."""


def mean_value(seen: Outlook, limit: int, values: MatchValue, known: Known) -> Generator[Thought, None, float]:
    """What the deal is worth on average if the observing seat bids up to a limit; below every bid, it passes.

    The auction is told in short: the highest limits of both teams meet, and the higher takes the contract one step
    above the other. Between partners who both outbid the opponents it goes to either as often.
    """
    view = seen.view
    rules, seat = view.rules, view.seat
    step = rules.bid_step
    highest = highest_bid(view.calls)
    base = rules.opening_base if highest is None else highest[1]
    holder = None if highest is None else highest[0]
    active = still_to_speak(view)
    total = 0.0
    for lane, weight in enumerate(seen.weights):
        tops = {Team.NORTH_SOUTH: base - step, Team.EAST_WEST: base - step}
        leaders: dict[Team, Seat] = {}
        if holder is not None:
            tops[holder.team] = base
            leaders[holder.team] = holder
        for other in active:
            wish = int(seen.limits[other][lane]) // step * step
            if wish > max(base, tops[other.team]):
                tops[other.team] = wish
                leaders[other.team] = other
        if limit > base and (limit > tops[seat.team] or (lane & 1 and limit > tops[seat.team.other])):
            tops[seat.team] = max(limit, tops[seat.team])
            leaders[seat.team] = seat
        if not leaders:
            declarer, points = _unbid(rules, view.standing.dealer, base)
        else:
            best = max(leaders, key=lambda team: (tops[team], team is seat.team))
            declarer = leaders[best]
            floor = base if declarer is holder else base + step
            points = max(floor, min(tops[best], tops[best.other] + step))
        key = (declarer, points, lane)
        if key not in known:
            known[key] = seen.endings[declarer].value(rules, points, values[declarer.team], lane)
        total += weight * known[key]
        if lane % _SLICE == _SLICE - 1:
            yield Thought(0.9)
    return total / sum(seen.weights)


def _unbid(rules: RuleSet, dealer: Seat, base: int) -> tuple[Seat, int]:
    """Who takes the contract, and for what, if nobody bids."""
    if rules.nobody_bids is NobodyBids.DEALER_ONE_STEP_BELOW:
        return dealer, base
    return dealer, base + rules.bid_step
