"""Play deals of two Experts against players of a level, and compare what they reach with what they imagined."""

from collections import Counter
from collections.abc import Iterator
from itertools import count
from math import sqrt
from operator import mul
from random import Random
from statistics import fmean, stdev

from build.lab.experts_plays import without_throwing_in
from game.bots.opponents.kinds import DealEnding, ending_of
from game.bots.player import Level, make_bot
from game.bots.prices import BidClaim
from game.bots.pricing.forecast import Naming, every_contract
from game.bots.pricing.odds import BID_DEALS
from game.bots.pricing.scores import MatchValue
from game.bots.thinking import decide
from game.match import Match
from game.rules import RuleSet
from game.rules.play import DealResult, NamingTrump, Observation, Outcome
from game.rules.text import Player
from game.work import finish


def experts_deals(rules: RuleSet, level: Level, deals: int) -> Iterator[tuple[BidClaim | None, DealResult]]:
    """Yield deals of two Experts against players of a level, in matches in which nobody throws in.

    With each deal comes what the Expert that named trump imagined to reach, if it was one of these two.
    """
    levels = {0: Level.EXPERT, 1: level}
    players = tuple(Player(seat.name.title(), levels[rules.seating.side(seat)].value) for seat in rules.seats)
    bots = {one: make_bot(one) for one in levels.values()}
    told = 0
    for number in count(1):
        match = Match.new(rules, players, f"against {number}")
        known: BidClaim | None = None
        while not match.over and told < deals:
            seat = match.awaited
            if seat is None:
                match.deal()
                continue
            view, side = match.view(seat), rules.seating.side(seat)
            if isinstance(view.phase, NamingTrump) and side == 0:
                known = claimed(view)
            action = decide(bots[levels[side]], view, Random(match.bot_seed(seat))).action
            match.act(seat, without_throwing_in(view, action))
            sheet = match.state.standing.sheet
            if len(sheet) > len(view.standing.sheet):
                yield known, sheet[-1]
                known, told = None, told + 1
        if told >= deals:
            return


def endings(rules: RuleSet, level: Level, deals: int) -> list[float]:
    """Return how often deals of an Expert against players of a level end in each of the informative ways."""
    rows = (row for _, row in experts_deals(rules, level, deals))
    seen = Counter(ending_of(rules, row, 1) for row in rows if row.contract is not None)
    return [seen[ending] / seen.total() for ending in DealEnding]


def beyond(rules: RuleSet, level: Level, deals: int) -> str:
    """Describe how much more Experts reach against players of a level than they imagine, and how often they make it."""
    more, hoped, made = list[float](), list[float](), list[float]()
    for known, row in experts_deals(rules, level, deals):
        if known is None or row.contract is None:
            continue
        mean = sum(map(mul, known.scores, known.weights)) / sum(known.weights)
        more.append((row.meld[0] + row.trick_points[0] - mean) / int(rules.scale))
        hoped.append(known.chance_of(row.contract.points))
        made.append(float(row.outcome is Outcome.MADE))
    if len(more) < 2:
        return f"{len(more)} contracts are too few: take more deals"
    return (
        f"{fmean(more):+.2f} ± {stdev(more) / sqrt(len(more)):.2f} units over {len(more)} contracts; "
        f"made: {fmean(hoped):.1%} imagined, {fmean(made):.1%} really"
    )


def claimed(view: Observation) -> BidClaim:
    """Return what a declarer, about to name trump, imagines to reach with its best suit if all play by policy."""
    contracts = finish(every_contract(view, Random(1), 4 * BID_DEALS, heed_calls=True, declarers=()))
    weights = contracts.weights(view)
    own = contracts.own[finish(Naming(view, MatchValue(view)).compare(contracts.own, weights))]
    return BidClaim(tuple(own.worth[view.rules.seating.side(view.seat)]), tuple(weights))
