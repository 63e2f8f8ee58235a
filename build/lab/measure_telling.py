"""Measure what it is worth to a seat to know one fact about its partner's hand before it calls.

``python -m build.lab measure_telling [--rules NAME] [--hands 150] [--deals 3000] [--seed 1]`` deals hands to the seat
that calls first and imagines deals for each, in which the others bid as high as the bots' model expects. Half of the
deals choose the best limit and trump: once without the fact, and once for each value of it. The other half measure the
gain, in points a deal, with a 95 % interval.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from build.lab.arguments import LabParser
from build.lab.figures import interval
from game.bots.pricing.forecast import every_contract, forecast
from game.bots.pricing.scores import MatchValue
from game.bots.pricing.telling import AuctionEndings
from game.rules import RuleSet, Suit
from game.rules.play import Observation, apply, bid_base, deal_from_seed, new_game, observe, to_act
from game.work import finish

LIMITS = 16
"""How many limits above the lowest bid are compared."""
LEAST = 20
"""A value that is true in fewer deals than this is not used to choose."""
BLACK, RED = (Suit.CLUBS, Suit.SPADES), (Suit.DIAMONDS, Suit.HEARTS)

Choice = tuple[Suit, int]
"""A trump, and the limit to bid to; 0 means pass."""
Leads = Mapping[Choice, Sequence[float]]
"""The lead after each choice, deal by deal."""


class Partner(NamedTuple):
    """A partner in one imagined deal."""

    max_bids: tuple[float, ...]
    """How high it would bid with each suit, in points."""
    best: Suit
    ours: Suit
    """The trump that the listening seat would name by its own hand."""

    def better(self, one: Sequence[Suit], other: Sequence[Suit]) -> bool:
        """Return whether the best of some suits is better than the best of others."""
        return max(self.max_bids[suit] for suit in one) > max(self.max_bids[suit] for suit in other)

    @property
    def mate(self) -> Suit:
        """The other suit of our suit's colour."""
        return next(suit for suit in (RED if self.ours in RED else BLACK) if suit is not self.ours)


THINGS: Mapping[str, Callable[[Partner], object]] = {
    "the colour of its best suit": lambda partner: partner.best in RED,
    "which red suit is better": lambda partner: partner.better(RED[:1], RED[1:]),
    "whether ours is its best suit": lambda partner: partner.best is partner.ours,
    "which suit of our colour is better": lambda partner: partner.better((partner.ours,), (partner.mate,)),
    "that and the colour": lambda partner: (partner.better((partner.ours,), (partner.mate,)), partner.best in RED),
    "its best suit": lambda partner: partner.best,
}


def first_view(rules: RuleSet, seed: str) -> Observation:
    """Return what the seat that calls first sees."""
    dealer = Random(seed).choice(rules.seats)
    state = apply(new_game(rules, dealer), dealer, deal_from_seed(rules, seed, 1)).state
    seat = to_act(state)
    assert seat is not None, "somebody calls"
    return observe(state, seat)


def imagined(view: Observation, deals: int, rng: Random) -> tuple[Leads, list[Partner]]:
    """Return the result of every choice of the seat in imagined deals, and its partner in each."""
    rules, partner = view.rules, view.rules.seating.partner(view.seat)
    assert partner is not None, "somebody can be heard"
    contracts = finish(every_contract(view, rng, deals))
    limits = [0, *islice(rules.auction.bids(bid_base(rules, view.calls), rules.highest_bid), LIMITS)]
    leads: dict[Choice, Sequence[float]] = {}
    for trump in Suit:
        seen = finish(forecast(view, contracts, contracts.weights(view), trump))
        endings = AuctionEndings(view, seen.others, seen.results, MatchValue(view))
        for limit in limits:
            _, leads[trump, limit] = finish(endings.worth(limit))
    bidding = {choice: points for choice, points in leads.items() if choice[1]}
    ours, _ = best_choice(bidding, range(deals // 2))
    bids = contracts.max_bids[partner]
    by_deal = zip(zip(*bids.by_suit, strict=True), bids.suits, strict=True)
    return leads, [Partner(found, best, ours) for found, best in by_deal]


def best_choice(leads: Leads, deals: Sequence[int]) -> Choice:
    """Return the choice with the best mean in these deals."""
    return max(leads, key=lambda choice: sum(map(leads[choice].__getitem__, deals)))


def gain(leads: Leads, heard: Sequence[object]) -> float:
    """Return the gain of choosing by the fact."""
    half = len(heard) // 2
    plain = best_choice(leads, range(half))
    total = 0.0
    for thing in set(heard):
        learnt = [deal for deal in range(half) if heard[deal] == thing]
        if len(learnt) >= LEAST:
            chosen = best_choice(leads, learnt)
            told = (deal for deal in range(half, len(heard)) if heard[deal] == thing)
            total += sum(leads[chosen][deal] - leads[plain][deal] for deal in told)
    return total / (len(heard) - half)


def main(words: list[str]) -> None:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("classic")
    parser.add_count("--hands", 150, "hands")
    parser.add_count("--deals", 3000, "deals")
    parser.add_seed()
    options = parser.parse_args(words)
    gains: dict[str, list[float]] = {name: [] for name in THINGS}
    for number in range(options.hands):
        seed = f"{options.seed}|{number}"
        leads, partners = imagined(first_view(options.rules, seed), options.deals, Random(seed))
        for name, thing in THINGS.items():
            gains[name].append(gain(leads, list(map(thing, partners))))
    for name, found in gains.items():
        print(f"{name:36} {interval(found, 1)}")
