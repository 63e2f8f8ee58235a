"""Fit the ways of the players in imagined deals.

``python -m build.lab fit_model [--rules NAME ...] [--deals 60]``: Experts bid, pass and play whole deals
(``experts_plays.py``). From every third trick on, the same hands are played out by each of many ways: orders of leads,
the order of suits, whether the bidding side draws trumps. Four ways are wanted (``game/bots/policy/ways.py``) whose
mean comes closest to what the declarer's side really takes, in all games asked for together. Errors are mean squares,
relative to those of one way, the policy itself.

It prints the best sets as they stand in that table; each is found with one half of the deals and judged by the other,
both ways. The present set is judged beside them. ``--keep`` reads and writes the deals of ``measure_model.py --keep``,
``--imagined`` is the same as there.
"""

from collections.abc import Sequence
from itertools import combinations, product
from statistics import fmean

from build.arguments import new_folder
from build.lab.arguments import LabParser
from build.lab.experts_plays import LEAST_DEALS, PlayedDeal, kept_deals
from game.bots.lanes.planes import Deals
from game.bots.lanes.simulator import trick_playouts
from game.bots.policy.play import Policy
from game.bots.policy.ways import WAYS, Way, by_way, game_of
from game.bots.pricing.cards import EXPERT
from game.rules import RuleSet
from game.work import finish

LEADS = (("9JQKTA", "KQJ9TA"), ("TKQJ9A", "9JQKTA"), ("JQ9KTA", "TKQJ9A"), ("KQJ9TA", "QJ9KTA"))
"""Orders of leads of the bidding side, each with one of the defenders; first those of the policy."""
POOL = tuple(Way(*leads, turned, draws) for leads, turned, draws in product(LEADS, (False, True), (True, False)))
ONE = POOL[:1]
WANTED = 4
STEP = 3
"""The rest of a deal is played out after every third trick."""

Misses = list[list[float]]
"""For each way of the pool, what its playouts say too much, position by position."""


def misses(rules: RuleSet, deals: Sequence[PlayedDeal]) -> Misses:
    """Return what the ways of the pool expect too much for the declarer's side, position by position."""
    policies = [by_way(Policy.EXPERT, way) for way in POOL]
    found: Misses = [[] for _ in POOL]
    for deal in deals:
        side = rules.seating.side(deal.declarer)
        for after in range(0, len(deal.cards) - len(rules.seats), STEP * len(rules.seats)):
            hands, position = deal.before(rules, after)
            lanes, taken = Deals.from_hands([hands], rules.deck.copies), deal.taken(rules, after)[side]
            for row, policy in zip(found, policies, strict=True):
                row.append(finish(trick_playouts(rules, lanes, position, (), policy)).points(0, side)[0] - taken)
    return found


def error(found: Misses, chosen: Sequence[Way]) -> float:
    """Return the mean square of what the mean over some ways misses."""
    rows = [found[POOL.index(way)] for way in chosen]
    return fmean((sum(each) / len(rows)) ** 2 for each in zip(*rows, strict=True))


def relative(games: Sequence[Misses], chosen: Sequence[Way]) -> float:
    """Return the error of some ways, divided by that of one way, as a mean over games."""
    return fmean(error(found, chosen) / error(found, ONE) for found in games)


def main(words: list[str]) -> None:
    """Read the options, fit and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("three-handed", "double-deck", several=True)
    parser.add_count("--deals", 60, "deals")
    parser.add_seed("model")
    parser.add_argument("--keep", type=new_folder, metavar="FOLDER", help="where the deals are kept")
    parser.add_count("--imagined", EXPERT.deals, "deals imagined for each card")
    options = parser.parse_args(words)
    if options.deals < LEAST_DEALS:
        parser.error(f"it takes at least {LEAST_DEALS} deals to say anything")
    halves: list[list[Misses]] = [[], []]
    for rules in options.rules:
        deals = kept_deals(rules, options.keep, options.deals, options.seed, options.imagined)
        for half, found in enumerate(halves):
            found.append(misses(rules, deals[half::2]))
    sets = [ONE, *combinations(POOL, WANTED)]
    for fitted, judged in (halves, halves[::-1]):
        best = min(sets, key=lambda chosen: relative(fitted, chosen))
        print(f"error {relative(fitted, best):.3f} where fitted, {relative(judged, best):.3f} in the other half:")
        print(*(f"    {way}" for way in best), sep="\n")
    games = [*halves[0], *halves[1]]
    best = min(sets, key=lambda chosen: relative(games, chosen))
    print(f"error {relative(games, best):.3f} with all deals:", *(f"    {way}" for way in best), sep="\n")
    for name in dict.fromkeys(map(game_of, options.rules)):
        if name in WAYS:
            print(f"error {relative(games, WAYS[name]):.3f} by the present ways of {name}")
