"""Measure what Experts gain by bidding further, or less far, than they think best.

``python -m build.lab measure_boldness [--rules auction] [--deals 100] [--others pro] [--costs -1 -0.3 0.3 1]``: an
Expert sits in each seat in turn, among players of a level. Then the same deal is bid again by an Expert that accepts a
cost, in points or in chips. Among the limits that it expects to cost no more than that, a positive number lets it take
the highest, and a negative number the lowest. If the contract is another one, that is played as well. The script prints
how far the Expert is ahead of the mean of the others, what it gains by bidding otherwise, and how its contracts end.

``--pairs`` seats an Expert opposite it as well, which bids as it does, in each side in turn: ``--rules double-deck
--others pro --pairs --costs -5 2 5 10``. Nobody bids over a partner for a cost.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from build.lab.arguments import LabParser
from build.lab.figures import interval
from build.lab.measure_race import LIGHT
from game.bots.analysis import first_round, price_limits
from game.bots.levels.expert import Expert
from game.bots.player import Level, make_bot
from game.bots.pricing.bidding import Bidding
from game.bots.race import point_value
from game.bots.thinking import Bot, decide
from game.match import Match
from game.rules import RuleSet, Seat
from game.rules.play import Action, Auction, Bid, Pass
from game.rules.text import Player
from game.work import finish


class Ending(NamedTuple):
    """How a deal ends."""

    how: str
    declarer: Seat | None
    leads: tuple[float, ...]
    """For each seat what its side is ahead of the mean of the others."""


class Deal:
    """One deal, bid and played in several ways."""

    def __init__(self, rules: RuleSet, seed: str, others: Level) -> None:
        self._rules, self._seed, self._others = rules, seed, others
        self._bots: dict[Level, Bot] = {others: make_bot(others), Level.EXPERT: Expert(effort=LIGHT)}
        self._known: dict[object, tuple[int, dict[int, float]]] = {}
        self._ends: dict[object, Ending] = {}

    def play(self, experts: Sequence[Seat], cost: float = 0.0) -> Ending:
        """Return how the deal ends with Experts in some seats, which may bid otherwise at that cost."""
        rules = self._rules
        levels = dict.fromkeys(rules.seats, self._others) | dict.fromkeys(experts, Level.EXPERT)
        players = tuple(Player(other.name.title(), levels[other].value) for other in rules.seats)
        match = Match.new(rules, players, self._seed)
        match.deal()
        while (turn := match.awaited) is not None and isinstance(match.state.phase, Auction):
            if turn in experts:
                match.act(turn, self._call(match, turn, cost))
            else:
                self._act(match, turn, levels)
        key = match.state.contract, *levels.values()
        if key not in self._ends:
            while (turn := match.awaited) is not None and not match.state.standing.sheet:
                self._act(match, turn, levels)
            self._ends[key] = _ending(match)
        return self._ends[key]

    def _act(self, match: Match, seat: Seat, levels: dict[Seat, Level]) -> None:
        match.act(seat, decide(self._bots[levels[seat]], match.view(seat), Random(match.bot_seed(seat))).action)

    def _call(self, match: Match, seat: Seat, cost: float) -> Action:
        """Return the call of the Expert, or of one that goes further, or less far, at that cost."""
        view = match.view(seat)
        bidding = Bidding.of(view)
        if bidding.lowest is None:
            return Pass()
        if view.calls not in self._known:
            prices = finish(first_round(price_limits(view, Random(match.bot_seed(seat)))))
            limits = {price.action.points if isinstance(price.action, Bid) else 0: price.chance for price in prices}
            self._known[view.calls] = bidding.willing(limits, prices[0].trump), limits
        willing, limits = self._known[view.calls]
        if cost and not bidding.partner_has_it:
            fair = limits[willing] - abs(cost) * point_value(view)
            near = [limit for limit, chance in limits.items() if chance >= fair]
            willing = max(near) if cost > 0 else min(near)
        return bidding.call(willing, {})


def _ending(match: Match) -> Ending:
    rules, sheet = match.rules, match.state.standing.sheet
    if not sheet or sheet[0].contract is None:
        return Ending("passed out", None, (0.0,) * len(rules.seats))
    leads = [
        score - fmean(other for side, other in enumerate(sheet[0].scores) if side != own)
        for own, score in enumerate(sheet[0].scores)
    ]
    declarer = sheet[0].contract.declarer
    return Ending(sheet[0].outcome.value, declarer, tuple(leads[rules.seating.side(seat)] for seat in rules.seats))


def main(words: list[str]) -> None:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("auction")
    parser.add_count("--deals", 100, "deals")
    parser.add_seed("bold")
    parser.add_argument("--others", type=Level, default=Level.EXPERT, help="who sits in the other seats")
    parser.add_argument("--pairs", action="store_true", help="seat two Experts who are partners")
    parser.add_argument("--costs", type=float, nargs="+", default=[-1.0, -0.3, 0.3, 1.0])
    options = parser.parse_args(words)
    rules = options.rules
    places = rules.sides if options.pairs else tuple((seat,) for seat in rules.seats)
    gains: dict[float, list[float]] = {cost: [] for cost in options.costs}
    own, ends, others = list[float](), Counter[str](), Counter[float]()
    for number in range(1, options.deals + 1):
        deal = Deal(rules, f"{options.seed} {number}", options.others)
        usual = {seats: deal.play(seats) for seats in places}
        own.append(fmean(end.leads[seats[0]] for seats, end in usual.items()))
        ends.update(end.how for seats, end in usual.items() if end.declarer in seats)
        for cost, found in gains.items():
            ways = {seats: deal.play(seats, cost) for seats in places}
            others[cost] += sum(ways[seats] is not usual[seats] for seats in places)
            found.append(fmean(ways[seats].leads[seats[0]] - usual[seats].leads[seats[0]] for seats in places))
    told = ", ".join(f"{count} {end}" for end, count in ends.most_common())
    who, every = ("two Experts", "side") if options.pairs else ("an Expert", "seat")
    print(f"{rules.name}, {who} among {options.others.value}s, {options.deals} deals from every {every}")
    print(f"  ahead by {interval(own, 3)} a deal; its contracts: {told}")
    for cost, found in gains.items():
        print(f"  {cost:+}: {interval(found, 3)} a deal, {others[cost]} other contracts")
