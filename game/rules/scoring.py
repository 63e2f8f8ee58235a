"""Scoring a deal and ending the game (rules.md 4d to 4g)."""

from collections.abc import Sequence
from itertools import repeat
from operator import add, mul
from typing import NamedTuple

from .cards import Suit
from .choices import BothOver, MeldKeeper, MoonFailure, SetCost
from .facts import Contract, Outcome, Points
from .melds import Meld, total_points
from .ruleset import RuleSet
from .seating import Side
from .tricks import Trick, trick_points, winner


def side_melds(rules: RuleSet, melds: tuple[tuple[Meld, ...], ...]) -> Points:
    """Return the meld of each side, in points."""
    return tuple(sum(total_points(melds[seat]) for seat in seats) for seats in rules.sides)


def counting_meld(rules: RuleSet, laid: int) -> int:
    """Return the points of a side's melds: zero below the least meld."""
    return laid if laid >= rules.melds.least else 0


def keeps_meld(rules: RuleSet, taken: int, won: bool) -> bool:
    """Return whether a side with these trick points keeps its meld; ``won``: it has won a trick."""
    match rules.scoring.meld_keeper:
        case MeldKeeper.NOTHING:
            return True
        case MeldKeeper.TRICK_POINTS:
            return taken >= rules.scoring.keeping_points
        case MeldKeeper.TRICK:
            return won


def side_trick_points(rules: RuleSet, trump: Suit, tricks: tuple[Trick, ...], last: bool = False) -> Points:
    """Return each side's points in complete tricks; ``last``: the last of them is the last of the deal."""
    points = [0] * len(rules.sides)
    for trick in tricks:
        points[rules.seating.side(winner(rules, trick, trump))] += trick_points(rules, trick.cards)
    if last:
        points[rules.seating.side(winner(rules, tricks[-1], trump))] += rules.tricks.last_trick
    return tuple(points)


def trick_winners(rules: RuleSet, trump: Suit, tricks: tuple[Trick, ...]) -> tuple[bool, ...]:
    """Return for each side whether it has won a trick."""
    winners = {rules.seating.side(winner(rules, trick, trump)) for trick in tricks}
    return tuple(side in winners for side in range(len(rules.sides)))


def shot_the_moon(rules: RuleSet, contract: Contract, trump: Suit, tricks: tuple[Trick, ...]) -> bool:
    """Return whether the declarer's side has taken every one of these tricks."""
    return all(rules.seating.together(winner(rules, trick, trump), contract.declarer) for trick in tricks)


class PlayedScores(NamedTuple):
    """The result of a played deal."""

    outcome: Outcome
    kept: tuple[bool, ...]
    """Whether each side's meld counts."""
    counted: Points
    """Each side's melds and trick points that count; for the declarer's side, against the bid."""
    scores: Points


def played_scores(
    rules: RuleSet,
    contract: Contract,
    meld: Points,
    taken: Points,
    shot: bool | None = None,
    buried: int = 0,
    won: tuple[bool, ...] = (),
) -> PlayedScores:
    """Return the result of a deal from melds and trick points (seed 003, Scoring; rules.md 4f).

    ``shot`` says whether a declared moon was made; None: none was declared. The points in ``buried`` cards are the
    declarer's, but keep no meld (rules.md 5b). ``won`` says who has won a trick; empty: everybody with a point.
    """
    scoring, bidders = rules.scoring, rules.seating.side(contract.declarer)
    keeps = list(map(keeps_meld, repeat(rules), taken, won or map(bool, taken)))
    counting = [counting_meld(rules, laid) for laid in meld]
    kept = tuple(keep and counts == laid for keep, counts, laid in zip(keeps, counting, meld, strict=True))
    worth = list(map(add, taken, map(mul, counting, keeps)))
    worth[bidders] += buried
    if scoring.tricks_too:
        worth = list(map(mul, worth, keeps))
    counted, worth = tuple(worth), list(settled(rules, bidders, contract.points, worth, meld[bidders]))
    outcome = Outcome.MADE if counted[bidders] >= contract.points else Outcome.SET
    if shot is not None:
        outcome = Outcome.MOON_MADE if shot else Outcome.MOON_FAILED
        if shot:
            worth[bidders] += rules.moon_points
        else:
            to_others = scoring.moon_failure is MoonFailure.OPPONENTS_GET_IT
            worth = [points + (rules.moon_points if to_others else 0) for points in counted]
            worth[bidders] = 0 if to_others else -contract.points
    return PlayedScores(outcome, kept, counted, tuple(worth))


def settled(rules: RuleSet, bidders: Side, points: int, worth: Sequence[int], laid: int) -> Points:
    """Return the scores from each side's melds and tricks; a side that misses its contract loses it instead.

    ``laid`` is what the declarer's side has melded, whether it counts or not.
    """
    scores = list(worth)
    if scores[bidders] < points:
        if rules.scoring.bid_to_defenders:
            scores = [each + points for each in worth]
        scores[bidders] = -cost_of_set(rules, points, laid)
    elif rules.scoring.only_the_bid:
        scores[bidders] = points
    return tuple(scores)


def cost_of_set(rules: RuleSet, points: int, laid: int, played: bool = True) -> int:
    """Return what a contract for ``points`` costs the declarer's side, which has melded ``laid``."""
    match rules.scoring.set_cost:
        case SetCost.BID:
            return points
        case SetCost.TWICE_IF_PLAYED:
            return 2 * points if played else points
        case SetCost.BID_AND_MELD:
            return points + laid


def thrown_in_scores(rules: RuleSet, contract: Contract, meld: Points, taken: Points | None = None) -> Points:
    """Return the scores of a deal thrown in: the other sides keep their meld (seed 003, Voluntarily going set).

    ``taken``: each side's trick points, if a card has been led; the other sides score them, too (rules.md 7a).
    """
    bidders, points = rules.seating.side(contract.declarer), contract.points
    cost = cost_of_set(rules, points, meld[bidders], played=taken is not None)
    more = points if rules.scoring.bid_to_defenders else 0
    return tuple(
        -cost if side == bidders else counting_meld(rules, laid) + tricks + more
        for side, (laid, tricks) in enumerate(zip(meld, taken or (0,) * len(meld), strict=True))
    )


def counts_out(
    rules: RuleSet, totals: Points, contract: Contract, meld: Points, taken: Points, won: tuple[bool, ...]
) -> bool:
    """Return whether the declarer's side has made its contract and reached the target in mid-deal (rules.md 7a)."""
    if rules.end.both_over is not BothOver.COUNTING_OUT or rules.end.deals:
        return False
    bidders, so_far = rules.seating.side(contract.declarer), played_scores(rules, contract, meld, taken, won=won)
    return so_far.outcome is Outcome.MADE and totals[bidders] + so_far.scores[bidders] >= rules.end.target


def game_winner(rules: RuleSet, totals: Points, bidders: Side | None, deals: int = 0) -> Side | None:
    """Return who has won after ``deals`` scored deals; None: nobody (seed 003, Winning the game).

    ``bidders`` held the contract of the last deal, if there was one.
    """
    end = rules.end
    over = [side for side, total in enumerate(totals) if not end.deals and total >= end.target]
    if bidders in over and end.both_over is not BothOver.HIGHER_TOTAL:
        return bidders
    if 0 < end.deals <= deals or (end.floor and min(totals) <= -end.floor):
        over = list(range(len(totals)))
    highest = [side for side in over if totals[side] == max(totals)]
    return highest[0] if len(highest) == 1 else None
