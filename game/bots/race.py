"""The race to the target: each side's chance to win the match, and the value of a point on the way.

All of it follows from the rules and the totals, so that opponents (``opponents``) and prices (``pricing``) share it.
"""

import math
from collections.abc import Callable
from functools import lru_cache
from operator import add
from typing import NamedTuple

from ..rules import BidValues, Deck, RuleSet, Side
from ..rules.play import (
    Observation,
    Outcome,
    Points,
    cost_of_set,
    game_winner,
    side_melds,
    side_trick_points,
    targets,
    trump_of,
)


class Race(NamedTuple):
    """How the totals run to the target, in units. Fitted to matches of imagined deals (``build/lab/fit_bots.py``)."""

    last: float
    """A side that needs at most this many times the lowest bid is as good as there: its next contract is enough."""
    blur: float
    """How softly that begins."""
    pace: float
    """How much more a side must need, times the fourth root of what the leader needs, to divide its odds by e."""


class Contest(NamedTuple):
    """The results of contracts for which two sides bid against each other, in units.

    Fitted to hands that bid higher or lower at different scores of the match (``build/lab/fit_bots.py``).
    """

    own: float
    """The mean result of the side that decides how far to go."""
    theirs: float
    """The mean result of the other side, which bids equally high."""
    spread: float
    """The standard deviation of both."""
    defence: float
    """The mean score of the defenders."""
    defence_spread: float
    """The standard deviation of that."""


class _Fitted(NamedTuple):
    """The fitted numbers of a game."""

    race: Race
    spread: int
    """The standard deviation of the change that a deal makes to a side's lead, in units."""
    contest: Contest | None = None
    """Between two sides that bid against each other."""
    beyond: tuple[int, ...] = (0,)
    """Equally likely amounts by which a declarer's side does better than if all play by policy, in units.

    Experts reach 1.8 more against Pro and 0.3 more against Experts, over 246 and 139 contracts with standard errors of
    0.8 and 1.2 (``python -m build.lab fit_bots --beyond 300``). Only prices of calls use it. Afterwards every choice is
    better by the same amount, and the defenders' points are left alone.
    """
    beside: float = 0.0
    """What a point is worth in itself, as a share of its value at the start of the match.

    The race of three players is known roughly: by it a defender may help the declarer for half a percent.
    """


_PARTNERS = {
    Deck.SINGLE: _Fitted(Race(1.0, 9.3, 16.7), 30, Contest(35.5, 35.7, 10.5, 14, 8), beyond=(1, 2)),
    Deck.DOUBLE: _Fitted(Race(1.0, 15.3, 20.0), 46, Contest(46, 61, 23, 14, 28)),
}
_KITTY = _PARTNERS[Deck.SINGLE]._replace(race=Race(0.8, 7.0, 16.4))
"""Partners of whom the declarer takes a widow, with a single deck. Contests are as good as the same without it."""
_STOCK = _Fitted(Race(0.0, 4.0, 4.1), 12)
"""The two-handed game with a stock."""
_THREE = _Fitted(Race(0.55, 5.8, 14.1), 23, beside=0.2)
"""The three-handed game: the race is fitted to the deals of matches that Experts play, with a widow.

It differs by 3.2 % from matches mixed of other such deals; fitted to imagined deals, it differed by 6.6 %
(``build/lab/measure_race.py``).
"""

_CHIPS = _Fitted(Race(0.5, 6.9, 10.3), 4, beside=0.2)
"""Three hands for chips; its matches end with a number of deals, so that the race plays no part."""
_FIVE = _Fitted(Race(0.9, 15.8, 10.5), 24, beside=0.2)
"""With five hands, of which two play against three in each deal."""

_LOGISTIC = 1.7
"""The slope of the logistic curve that is closest to the normal distribution's."""
_TRIFLE = 1e-9
"""A chance as small as this counts as zero."""
_DISTANCES = 4_096
"""The most distances that are cached. A full table starts again."""
_THIRD = math.sqrt(1.5)
"""The distance, in standard deviations, of two values around the mean that, with the mean, have the same deviation."""
_LEAST_VALUE = 0.1
"""The least value of a point for the match, relative to its value at the start."""


def winning_chance(
    rules: RuleSet,
    totals: Points,
    bidders: Side | None,
    side: Side,
    deals: int = 0,
    partner: Side | None = None,
    target: int | None = None,
    outcome: Outcome = Outcome.MADE,
) -> float:
    """Return a side's chance, from 0 to 1, to win the match once ``deals`` deals are scored.

    ``bidders`` held the contract of the last deal, if anybody did, and ``partner`` was called for it; it ended with
    that ``outcome``.
    ``target``: that of the last deal; None: it has not risen. It assumes equal play from here on. It does not use the
    lead but how much more the others need; the last points before the target count little, because the next contract
    brings them.
    """
    return chance_by_totals(rules, bidders, side, deals, partner, target)(totals, outcome)


def chance_by_totals(
    rules: RuleSet, bidders: Side | None, side: Side, deals: int, partner: Side | None, target: int | None
) -> Callable[[Points, Outcome], float]:
    """Return the same as a function of the totals after the last deal and of how its contract ended."""
    target = rules.end.target if target is None else target
    race, left = _fitted(rules).race, rules.end.deals - deals
    by_deals = rules.end.deals > 0

    def chance(totals: Points, outcome: Outcome) -> float:
        winner = game_winner(rules, totals, bidders, deals, partner, target, outcome)
        if winner is not None:
            return float(winner == side)
        if by_deals:
            return _leads_in_the_end(rules, totals, left)[side]
        return chances(rules, race, totals, rules.end.risen(totals, target))[side]

    return chance


def _leads_in_the_end(rules: RuleSet, totals: Points, left: int) -> list[float]:
    """Return the chance of each side to have the most points after ``left`` more deals."""
    width = deal_spread(rules) * math.sqrt(max(1, left)) / _LOGISTIC
    odds = [math.exp((total - max(totals)) / width) for total in totals]
    return [share / sum(odds) for share in odds]


def chances(rules: RuleSet, race: Race, totals: Points, target: int | None = None) -> list[float]:
    """Return the chance of each side to win a match that nobody has won yet; ``target`` None: it has not risen."""
    target = rules.end.target if target is None else target
    distances = _distances(race, rules.auction.minimum, int(rules.scale))
    far = [distances[max(0, target - total)] for total in totals]
    least = min(far)
    width = race.pace * math.sqrt(math.sqrt(least))
    odds = [math.exp((least - distance) / width) for distance in far]
    total = sum(odds)
    return [share / total for share in odds]


class _Distances(dict[int, float]):
    """The distance in units to the last points, by how many points a side still needs: next to nothing near them."""

    def __init__(self, race: Race, minimum: int, scale: int) -> None:
        super().__init__()
        self._last, self._scale, self._blur = race.last * minimum, scale, race.blur

    def __missing__(self, needed: int) -> float:
        if len(self) >= _DISTANCES:
            self.clear()
        soft = (needed - self._last) / self._scale / self._blur
        found = self[needed] = self._blur * (max(0.0, soft) + math.log1p(math.exp(-abs(soft))))
        return found


@lru_cache(maxsize=8)
def _distances(race: Race, minimum: int, scale: int) -> _Distances:
    """Return the cached distances of a game."""
    return _Distances(race, minimum, scale)


def point_value(view: Observation) -> float:
    """Return how much of the chance to win the match a point of lead is worth to the observing side now.

    It is never less than a share of its value at the start, so that trifles stay trifles in a match that is nearly
    decided.
    """
    rules, side, deals = view.rules, view.rules.seating.side(view.seat), len(view.standing.sheet)
    now = _slope(rules, view.standing.totals, side, deals, targets(rules, view.standing)[-1])
    return max(now, _LEAST_VALUE * _at_start(rules, len(view.standing.totals), side, deals))


def value_beside_match(view: Observation) -> float:
    """Return how much of the chance to win the match a point is worth besides what the race says; often nothing."""
    rules, side = view.rules, view.rules.seating.side(view.seat)
    share = _fitted(rules).beside
    return share * _at_start(rules, len(view.standing.totals), side, len(view.standing.sheet)) if share else 0.0


def _at_start(rules: RuleSet, count: int, side: Side, deals: int) -> float:
    """Return the slope where ``count`` totals are all level."""
    return _slope(rules, (0,) * count, side, deals)


def _slope(rules: RuleSet, totals: Points, side: Side, deals: int, target: int | None = None) -> float:
    """Return how much the chance of a side to win the match grows with each point, at these totals."""
    spread = deal_spread(rules)
    ahead, behind = (
        winning_chance(
            rules, (*totals[:side], totals[side] + way, *totals[side + 1 :]), None, side, deals, None, target
        )
        for way in (spread, -spread)
    )
    return (ahead - behind) / (2 * spread)


@lru_cache(maxsize=64)
def boldness(rules: RuleSet, totals: Points, side: Side, deals: int = 0, target: int | None = None) -> float:
    """Return how much higher than at the start of a match a side bids to win it, in points; negative: lower.

    Known for two sides that bid against each other. ``deals`` is how many have been scored, ``target`` that of the next
    one; None: it has not risen.
    """
    contest = _fitted(rules).contest
    if contest is None:
        return 0.0
    return even_bid(rules, contest, totals, side, deals, target) - even_bid(rules, contest, (0, 0), side)


def even_bid(
    rules: RuleSet, contest: Contest, totals: Points, side: Side, deals: int = 0, target: int | None = None
) -> float:
    """Return the contract that a side may as well leave to the other one step lower, by its chance to win the match."""
    scale, step = int(rules.scale), rules.auction.next_bid(rules.auction.minimum) - rules.auction.minimum

    def chance(bidders: Side, points: float) -> float:
        reached = (contest.own if bidders == side else contest.theirs) * scale
        by = (reached - points) / (contest.spread * scale)
        makes = max(math.erfc(-by / math.sqrt(2)) / 2, _TRIFLE)
        made = reached + contest.spread * scale * math.exp(-by * by / 2) / math.sqrt(2 * math.pi) / makes
        if rules.scoring.only_the_bid:
            made = points
        lost, besides = -points * cost_of_set(rules, 1, 0), points if rules.scoring.bid_to_defenders else 0
        found = 0.0
        for share, score, more in ((makes, made, 0), (1 - makes, lost, besides)):
            for third in (-1, 0, 1):
                scores = [round((contest.defence + third * _THIRD * contest.defence_spread) * scale + more)] * 2
                scores[bidders] = round(score)
                after = tuple(map(add, totals, scores))
                outcome = Outcome.told_by(scores[bidders])
                found += share / 3 * winning_chance(rules, after, bidders, side, deals + 1, None, target, outcome)
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
    """Return a seat's chance to win the match if it will be ``lead`` points ahead in the rest of this deal.

    For games without an auction: melds count as they are laid, and each side gets half of what is left.
    """
    rules, side = view.rules, view.rules.seating.side(view.seat)
    melds = side_melds(rules, view.melds, None)
    taken = side_trick_points(rules, trump_of(view), view.tricks, None)
    left = (rules.trick_total - sum(taken)) / 2
    rest = (round(left + (lead if one == side else -lead) / 2) for one in range(len(rules.sides)))
    totals = tuple(map(sum, zip(view.standing.totals, melds, taken, rest, strict=True)))
    target = targets(rules, view.standing)[-1]
    return winning_chance(rules, totals, None, side, len(view.standing.sheet) + 1, None, target)


def beyond_policy(rules: RuleSet) -> tuple[int, ...]:
    """Return equally likely amounts by which a declarer's side does better than if all play by policy, in points."""
    return tuple(units * int(rules.scale) for units in _fitted(rules).beyond)


def deal_spread(rules: RuleSet) -> int:
    """Return the standard deviation of the change that a deal makes to a side's lead, in points or chips."""
    if rules.chips is None:
        return _fitted(rules).spread * int(rules.scale)
    return round(_fitted(rules).spread * rules.chips.worth(350) / BidValues.ONE_TWO_FOUR.value[0][2])


def _fitted(rules: RuleSet) -> _Fitted:
    if rules.chips is not None:
        return _CHIPS
    if rules.seating.calls_partner:
        return _FIVE
    if rules.stock is not None:
        return _STOCK
    if rules.alone:
        return _THREE
    return _KITTY if rules.widow is not None and rules.deck is Deck.SINGLE else _PARTNERS[rules.deck]
