"""What the scores of a deal are worth to a side: points, or the chance to win the match."""

import math
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import add
from typing import NamedTuple

from game.bots.lanes.simulator import TrickResults
from game.rules import (
    Deck,
    Observation,
    Points,
    RuleSet,
    Seat,
    Side,
    contract_of,
    game_winner,
    played_scores,
    settled,
    side_melds,
    side_trick_points,
    trump_of,
)

DealOutcome = tuple[int, ...]
"""What a deal comes to, whatever the contract is for: for each side what counts, its melds and trick points."""
Value = Callable[[Points], float]
"""What the scores of a deal, one for each side, are worth to somebody."""
MatchValue = tuple[Value, ...]
"""What the scores of a deal are worth, for each side that may hold the contract."""


class Race(NamedTuple):
    """How the totals run to the target, in units. Fitted to matches of imagined deals (``build/fit_bots.py``)."""

    last: float
    """Who needs no more than so many times the lowest bid is as near as can be: the next contract brings that."""
    blur: float
    """How softly that begins."""
    pace: float
    """What has to be needed more, times the fourth root of what the leader needs, for e times smaller odds."""


class Contest(NamedTuple):
    """What contracts come to for which two sides bid against each other, in units.

    Fitted to hands that go up as the match stands (``build/fit_bots.py``).
    """

    own: float
    """The mean of what the side reaches that asks itself how far to go."""
    theirs: float
    """The mean of what the other side reaches, which bids so high, too."""
    spread: float
    """The standard deviation of both."""
    defence: float
    """The mean of what the defenders score."""
    doubt: float
    """The standard deviation of that."""


class _Fitted(NamedTuple):
    """What is known of how matches of a game go."""

    race: Race
    spread: int
    """The standard deviation of what a deal changes in the lead of a side, in units."""
    contest: Contest | None = None
    """Between two sides that bid against each other."""
    beyond: tuple[int, ...] = (0,)
    """How much more a declarer's side reaches than where all play by policy, in units: the one as often as the other.

    Experts reach 1.8 more against Pro and 0.3 more against Experts, over 246 and 139 contracts with standard errors of
    0.8 and 1.2 (``build/fit_bots.py --beyond 300``). Calls are priced by that. Afterwards every choice is as much
    better than imagined, and the defenders' points are left alone.
    """


_PARTNERS = {
    Deck.SINGLE: _Fitted(Race(1.0, 9.3, 16.7), 30, Contest(35.5, 35.7, 10.5, 14, 8), beyond=(1, 2)),
    Deck.DOUBLE: _Fitted(Race(1.0, 15.3, 20.0), 46, Contest(46, 61, 23, 14, 28)),
}
_STOCK = _Fitted(Race(0.0, 4.0, 4.1), 12)
"""Two hands with a stock."""
_WIDOW = _Fitted(Race(0.5, 6.9, 10.3), 23)
"""Three hands with a widow."""

_TRIFLE = 1e-9
"""So small a chance counts for nothing."""
_THIRD = math.sqrt(1.5)
"""Three values so many standard deviations below the mean, at it and above it deviate from it as much."""
_SLICE = 250
"""Lanes that are looked at between two places to stop."""
_LEAST_VALUE = 0.1
"""What a point is worth at least to the match, compared with its worth at first."""


def lead_in_points(side: Side) -> Value:
    """What scores are worth to a side that counts points: its own less the best of the others."""
    return lambda scores: scores[side] - max((*scores[:side], *scores[side + 1 :]))


def winning_chance(rules: RuleSet, totals: Points, bidders: Side | None, side: Side) -> float:
    """The chance of a side to win the match after a deal whose contract ``bidders`` held, if any did, from 0 to 1.

    Equal play from here on is taken for granted. What counts is not the lead but how much more the others need, where
    the last points before the target count for little: whoever makes the next contract has them.
    """
    winner = game_winner(rules, totals, bidders)
    if winner is not None:
        return float(winner == side)
    return chances(rules, _fitted(rules).race, totals)[side]


def chances(rules: RuleSet, race: Race, totals: Points) -> list[float]:
    """The chance of each side to win a match that nobody has won yet."""
    last, scale = race.last * rules.auction.minimum, int(rules.scale)
    far = [_distance((max(0, rules.end.target - total) - last) / scale, race.blur) for total in totals]
    least = min(far)
    width = race.pace * math.sqrt(math.sqrt(least))
    odds = [math.exp((least - distance) / width) for distance in far]
    return [share / sum(odds) for share in odds]


def _distance(beyond: float, blur: float) -> float:
    """How far it is from so many units before the last points: next to nothing where that is less than none."""
    soft = beyond / blur
    return blur * (max(0.0, soft) + math.log1p(math.exp(-abs(soft))))


def point_value(view: Observation) -> float:
    """How much of the chance to win the match a point of lead is worth to the observing side, as the match stands.

    It is never taken for less than a share of what it is worth at first, so that trifles stay trifles in a match that
    is as good as decided.
    """
    rules, totals, side = view.rules, view.standing.totals, view.rules.seating.side(view.seat)
    spread = deal_spread(rules)

    def slope(before: Points) -> float:
        ahead, behind = (
            winning_chance(rules, (*before[:side], before[side] + way, *before[side + 1 :]), None, side)
            for way in (spread, -spread)
        )
        return (ahead - behind) / (2 * spread)

    return max(slope(totals), _LEAST_VALUE * slope((0,) * len(totals)))


@lru_cache(maxsize=64)
def boldness(rules: RuleSet, totals: Points, side: Side) -> float:
    """How much higher than as a match begins a side bids that wants to win it, in points; below 0: less high.

    Known for two sides that bid against each other.
    """
    contest = _fitted(rules).contest
    if contest is None:
        return 0.0
    return even_bid(rules, contest, totals, side) - even_bid(rules, contest, (0, 0), side)


def even_bid(rules: RuleSet, contest: Contest, totals: Points, side: Side) -> float:
    """The contract that a side had as well leave to the other for a step less, by its chance to win the match."""
    scale, step = int(rules.scale), rules.auction.next_bid(rules.auction.minimum) - rules.auction.minimum

    def chance(bidders: Side, points: float) -> float:
        reached = (contest.own if bidders == side else contest.theirs) * scale
        by = (reached - points) / (contest.spread * scale)
        makes = max(math.erfc(-by / math.sqrt(2)) / 2, _TRIFLE)
        made = reached + contest.spread * scale * math.exp(-by * by / 2) / math.sqrt(2 * math.pi) / makes
        found = 0.0
        for share, score in ((makes, made), (1 - makes, -points)):
            for third in (-1, 0, 1):
                scores = [round((contest.defence + third * _THIRD * contest.doubt) * scale)] * 2
                scores[bidders] = round(score)
                after = tuple(map(add, totals, scores))
                found += share / 3 * winning_chance(rules, after, bidders, side)
        return found

    least, most = float(rules.auction.minimum - step), (contest.own + 2 * contest.spread) * scale
    while most - least > step / 4:
        bid = (least + most) / 2
        if chance(side, bid) > chance(1 - side, bid - step) + _TRIFLE:
            least = bid
        else:
            most = bid
    return least


def match_chance(view: Observation, lead: float) -> float:
    """The chance to win the match of a seat that will be so many points ahead in what is left of this deal.

    For games without an auction: melds count as they are laid, and half of what is left goes to each side.
    """
    rules, side = view.rules, view.rules.seating.side(view.seat)
    melds = side_melds(rules, view.melds)
    taken = side_trick_points(rules, trump_of(view), view.tricks)
    left = (rules.trick_total - sum(taken)) / 2
    rest = (round(left + (lead if one == side else -lead) / 2) for one in range(len(rules.sides)))
    totals = tuple(map(sum, zip(view.standing.totals, melds, taken, rest, strict=True)))
    return winning_chance(rules, totals, None, side)


def beyond_policy(rules: RuleSet) -> tuple[int, ...]:
    """How many points more a declarer's side reaches than where all play by policy, the one as often as the other."""
    return tuple(units * int(rules.scale) for units in _fitted(rules).beyond)


def deal_spread(rules: RuleSet) -> int:
    """The standard deviation of what a deal changes in the lead of a side, in points."""
    return _fitted(rules).spread * int(rules.scale)


def _fitted(rules: RuleSet) -> _Fitted:
    if rules.widow is not None:
        return _WIDOW
    return _STOCK if rules.stock is not None else _PARTNERS[rules.deck]


def match_value(view: Observation) -> MatchValue:
    """What the scores of the deal that is observed are worth to the observing side: its chance to win the match."""
    rules, totals = view.rules, view.standing.totals
    side = rules.seating.side(view.seat)

    def value_for(bidders: Side) -> Value:
        return cache(lambda scores: winning_chance(rules, tuple(map(add, totals, scores)), bidders, side))

    return tuple(value_for(bidders) for bidders in range(len(rules.sides)))


class Values(dict[DealOutcome, tuple[float, float]]):
    """The value asked for and the lead of a contract for so many points, for all that deals have come to.

    ``beyond``: what the declarer's side reaches more than that, in points, the one as often as the other.
    """

    def __init__(
        self, view: Observation, declarer: Seat, points: int, values: MatchValue, beyond: Sequence[int] = (0,)
    ) -> None:
        super().__init__()
        self._bidders, self._points, self._beyond = view.rules.seating.side(declarer), points, beyond
        self._value = values[self._bidders]
        self._lead = lead_in_points(view.rules.seating.side(view.seat))

    def __missing__(self, outcome: DealOutcome) -> tuple[float, float]:
        value = lead = 0.0
        for more in self._beyond:
            reached = (*outcome[: self._bidders], outcome[self._bidders] + more, *outcome[self._bidders + 1 :])
            scores = settled(self._bidders, self._points, reached)
            value += self._value(scores) / len(self._beyond)
            lead += self._lead(scores) / len(self._beyond)
        found = self[outcome] = value, lead
        return found

    def of(self, outcomes: Sequence[DealOutcome]) -> Generator[None, None, tuple[list[float], list[float]]]:
        """Values and leads lane by lane. Yields after some lanes."""
        found: list[tuple[float, float]] = []
        for start in range(0, len(outcomes), _SLICE):
            found += map(self.__getitem__, outcomes[start : start + _SLICE])
            yield
        return [value for value, _ in found], [lead for _, lead in found]


@dataclass(frozen=True, slots=True)
class ScoreContext:
    """Everything that the end of a deal depends on but the tricks to come."""

    view: Observation
    meld: Points
    taken: Points
    swept: bool
    """Whether the declarer's side has taken every trick so far."""

    @classmethod
    def of(cls, view: Observation) -> "ScoreContext":
        """The context of the deal that is observed, melds laid."""
        rules, declarer = view.rules, contract_of(view).declarer
        meld = side_melds(rules, view.melds)
        taken = side_trick_points(rules, trump_of(view), view.tricks)
        leaders = [trick.leader for trick in (*view.tricks, view.trick) if trick is not None][1:]
        return cls(view, meld, taken, all(rules.seating.together(seat, declarer) for seat in leaders))

    def scores(self, more: Points, shot: bool | None = None, buried: int = 0) -> Points:
        """The scores if the sides take so many of the trick points that are left; ``shot``: see the rules."""
        taken = tuple(map(add, self.taken, more))
        return played_scores(self.view.rules, contract_of(self.view), self.meld, taken, shot, buried)[2]

    def values(self, results: TrickResults, candidate: int, value: Value) -> list[float]:
        """What the end of the deal is worth in every lane."""
        if len(results.numbers) > 1:
            return self._values_of_many(results, candidate, value)
        counted = results.units(candidate, 0)

        def table(shot: bool | None) -> list[float]:
            counts = range(results.total // results.unit + 1)
            firsts = (units * results.unit for units in counts)
            return [value(self.scores((first, results.total - first), shot)) for first in firsts]

        if not self.view.moon:
            return list(map(table(None).__getitem__, counted))
        made, failed = table(True), table(False)
        bidders = self.view.rules.seating.side(contract_of(self.view).declarer)
        sweeps = results.sweeps(candidate, bidders) if self.swept else 0
        return [(made if sweeps >> lane & 1 else failed)[units] for lane, units in enumerate(counted)]

    def _values_of_many(self, results: TrickResults, candidate: int, value: Value) -> list[float]:
        """The same with more than two sides, each with trick points of its own."""
        sides = range(len(results.numbers))
        bidders = self.view.rules.seating.side(contract_of(self.view).declarer)
        sweeps = results.sweeps(candidate, bidders) if self.view.moon and self.swept else 0
        buried = results.buried[: results.lanes] or (0,) * results.lanes
        known: dict[tuple[object, ...], float] = {}
        found = []
        for lane, key in enumerate(zip(*(results.points(candidate, side) for side in sides), buried, strict=True)):
            shot = bool(sweeps >> lane & 1) if self.view.moon else None
            worth = known.get((key, shot))
            if worth is None:
                worth = known[key, shot] = value(self.scores(key[:-1], shot, key[-1]))
            found.append(worth)
        return found
