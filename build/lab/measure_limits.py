"""Measure what a side gains by bidding further, or less far, than its hands say, in many imagined deals.

``python -m build.lab measure_limits [--rules double-deck] [--deals 10000] [--units -10 -5 -2 2 5 10]``: in random deals
everybody bids as high as Pro would, by the estimate of ``game/bots/opponents``. Then both partners of one side go
some units further, or stop some units earlier. All contracts are played by policy. The script prints how far that
side is ahead, how often it has the contract, and how often each side makes its own. In the last line the side knows
exactly what it will reach, and bids that: an auction can bring hardly more to players who do not see the others' hands.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from build.lab.arguments import LabParser
from build.lab.figures import interval
from game.bots.lanes.planes import Deals
from game.bots.lanes.simulator import deal_playouts
from game.bots.opponents.calls import contract_points
from game.bots.opponents.max_bids import max_bids
from game.bots.policy.play import Policy
from game.bots.pricing.forecast import DealResults
from game.bots.pricing.scores import DealOutcome
from game.bots.sampling import shuffled_deals
from game.rules import RuleSet, Side, Suit
from game.rules.play import settled
from game.work import finish

OWN: Side = 0
"""The side that bids otherwise."""
LANES = 2000
"""Deals that are played side by side."""


class Dealt(NamedTuple):
    """One deal: for each seat how high it would bid, in points, and what the deal comes to with its trump."""

    limits: tuple[float, ...]
    outcomes: tuple[DealOutcome, ...]


Bids = Callable[[RuleSet, Dealt], list[float]]
"""How high everybody bids in a deal."""


def dealt(rules: RuleSet, deals: int, rng: Random) -> list[Dealt]:
    """Return random deals, each played by policy with every seat as declarer."""
    hands, found = shuffled_deals(rules, rng), list[Dealt]()
    while len(found) < deals:
        lanes = Deals.from_hands(list(islice(hands, LANES)), rules.deck.copies)
        limits, outcomes = list[list[float]](), list[list[DealOutcome]]()
        for seat in rules.seats:
            bids = finish(max_bids(rules, lanes.held[seat], LANES))
            played = {
                suit: DealResults.of(seat, finish(deal_playouts(rules, lanes, seat, suit, policy=Policy.EXPERT)))
                for suit in Suit
            }
            reached = {suit: results.outcomes for suit, results in played.items()}
            limits.append(bids.highest)
            outcomes.append([reached[suit][lane] for lane, suit in enumerate(bids.suits)])
        found += map(Dealt, zip(*limits, strict=True), zip(*outcomes, strict=True))
    return found[:deals]


def beyond(points: float) -> Bids:
    """Return how high everybody bids if one side goes that much further than its hands say."""

    def bids(rules: RuleSet, deal: Dealt) -> list[float]:
        side_of = rules.seating.side
        return [deal.limits[seat] + (points if side_of(seat) == OWN else 0) for seat in rules.seats]

    return bids


def knowing(rules: RuleSet, deal: Dealt) -> list[float]:
    """Return how high everybody bids if the better seat of one side bids what the side will reach."""
    limits, seats = list(deal.limits), rules.sides[OWN]
    best = max(seats, key=lambda seat: deal.outcomes[seat][OWN])
    for seat in seats:
        limits[seat] = deal.outcomes[seat][OWN] if seat is best else 0
    return limits


def told(rules: RuleSet, deals: Sequence[Dealt], bids: Bids) -> str:
    """Describe what comes of these bids."""
    leads, made = list[float](), ([0, 0], [0, 0])
    side_of = rules.seating.side
    for number, deal in enumerate(deals):
        limits = bids(rules, deal)
        declarer = max(rules.seats, key=lambda seat: (limits[seat], (seat - number) % len(limits)))
        if limits[declarer] < rules.auction.minimum:
            if not rules.auction.nobody_bids.dealer_takes_it:
                leads.append(0)
                continue
            declarer = rules.seats[number % len(rules.seats)]
        points = contract_points(rules, declarer, limits)
        side, worth = side_of(declarer), deal.outcomes[declarer][: len(rules.sides)]
        scores = settled(rules, side, points, worth, 0)
        leads.append(scores[OWN] - scores[1 - OWN])
        made[side][worth[side] >= points] += 1
    own, theirs = (f"{counts[1] / max(1, sum(counts)):.0%}" for counts in (made[OWN], made[1 - OWN]))
    declares = sum(made[OWN]) / sum(map(sum, made))
    return f"{interval(leads)}, declares {declares:.0%}, makes {own}, the others {theirs}"


def main(words: list[str]) -> None:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("double-deck")
    parser.add_count("--deals", 10_000, "deals")
    parser.add_seed("limits")
    parser.add_argument("--units", type=float, nargs="+", default=[-10.0, -5.0, -2.0, 0.0, 2.0, 5.0, 10.0])
    options = parser.parse_args(words)
    rules = options.rules
    if len(rules.sides) != 2 or len(rules.seats) != 4 or rules.stock is not None or rules.widow is not None:
        parser.error(f"in {rules.name} no two sides of partners bid for the cards dealt")
    deals = dealt(rules, options.deals, Random(options.seed))
    print(f"{rules.name}, {len(deals):,} deals, points a deal ahead")
    for units in options.units:
        print(f"  {units:+5.1f} units: {told(rules, deals, beyond(units * int(rules.scale)))}")
    print(f"  knows its own: {told(rules, deals, knowing)}")
