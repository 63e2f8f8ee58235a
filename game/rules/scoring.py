"""Scoring a deal and ending the game (rules.md 4d to 4g)."""

from collections.abc import Sequence
from operator import add, mul

from .cards import Suit
from .choices import BothOver, MoonFailure
from .facts import Contract, Outcome, Points
from .melds import Meld, total_points
from .ruleset import RuleSet
from .seating import Side
from .tricks import Trick, trick_points, winner


def side_melds(rules: RuleSet, melds: tuple[tuple[Meld, ...], ...]) -> Points:
    """What each side laid down, in points."""
    return tuple(sum(total_points(melds[seat]) for seat in seats) for seats in rules.sides)


def side_trick_points(rules: RuleSet, trump: Suit, tricks: tuple[Trick, ...], last: bool = False) -> Points:
    """What each side has taken in complete tricks; ``last``: the last of them is the last of the deal."""
    points = [0] * len(rules.sides)
    for trick in tricks:
        points[rules.seating.side(winner(rules, trick, trump))] += trick_points(rules, trick.cards)
    if last:
        points[rules.seating.side(winner(rules, tricks[-1], trump))] += rules.tricks.last_trick
    return tuple(points)


def shot_the_moon(rules: RuleSet, contract: Contract, trump: Suit, tricks: tuple[Trick, ...]) -> bool:
    """Whether the declarer's side has taken every one of these tricks."""
    return all(rules.seating.together(winner(rules, trick, trump), contract.declarer) for trick in tricks)


def played_scores(
    rules: RuleSet, contract: Contract, meld: Points, taken: Points, shot: bool | None = None, buried: int = 0
) -> tuple[Outcome, tuple[bool, ...], Points]:
    """What a deal comes to from melds and trick points: the outcome, whose meld is kept, and the scores.

    ``shot`` says whether a declared moon was made; None: none was declared (seed 003, Scoring; rules.md 4f). The points
    in ``buried`` cards are the declarer's, but keep no meld (rules.md 5b).
    """
    scoring, bidders = rules.scoring, rules.seating.side(contract.declarer)
    if scoring.meld_needs_trick_point and 0 in taken:
        kept = tuple(map(bool, taken))
        meld = tuple(map(mul, meld, kept))
    else:
        kept = (True,) * len(taken)
    worth = list(map(add, taken, meld))
    worth[bidders] += buried
    before, worth = worth, list(settled(bidders, contract.points, worth))
    outcome = Outcome.MADE if worth == before else Outcome.SET
    if shot is not None:
        outcome = Outcome.MOON_MADE if shot else Outcome.MOON_FAILED
        if shot:
            worth[bidders] += rules.moon_points
        elif scoring.moon_failure is MoonFailure.OPPONENTS_GET_IT:
            worth = [points + rules.moon_points for points in worth]
            worth[bidders] = 0
        else:
            worth[bidders] = -contract.points
    return outcome, kept, tuple(worth)


def settled(bidders: Side, points: int, worth: Sequence[int]) -> Points:
    """The scores from what counts for each side, melds and tricks: a contract that is not made is lost instead."""
    return tuple(-points if side == bidders and each < points else each for side, each in enumerate(worth))


def thrown_in_scores(rules: RuleSet, contract: Contract, meld: Points) -> Points:
    """What a deal thrown in comes to: the other sides keep their meld (seed 003, Voluntarily going set)."""
    bidders = rules.seating.side(contract.declarer)
    return tuple(-contract.points if side == bidders else laid for side, laid in enumerate(meld))


def game_winner(rules: RuleSet, totals: Points, bidders: Side | None) -> Side | None:
    """Who has won after a deal whose contract ``bidders`` held, if any; None: play on (seed 003, Winning the game)."""
    over = [side for side, total in enumerate(totals) if total >= rules.end.target]
    if bidders in over and rules.end.both_over is BothOver.BIDDING_TEAM:
        return bidders
    highest = [side for side in over if totals[side] == max(totals)]
    return highest[0] if len(highest) == 1 else None
