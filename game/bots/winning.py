"""What totals are worth: the chance to win the match from them."""

import math

from game.bots.lookahead import Value, lead_in_points
from game.rules import Observation, Points, RuleSet, Side, game_winner

MatchValue = tuple[Value, ...]
"""What the scores of a deal are worth, for each side that may hold the contract."""

_GAIN = 24
"""About what the team that is ahead scores in a deal, in units."""
_SPREAD = 30
"""About the standard deviation of the difference that a deal makes, in units."""


def winning_chance(rules: RuleSet, totals: Points, bidders: Side, side: Side) -> float:
    """The chance of a side to win the match after a deal whose contract ``bidders`` held, from 0 to 1.

    Equal play from here on is taken for granted: the difference of the totals then walks at random for as many deals as
    the leaders need to the target.
    """
    winner = game_winner(rules, totals, bidders)
    if winner is not None:
        return float(winner == side)
    scale = int(rules.scale)
    to_go = max(0, rules.end.target - max(totals))
    deals = 1 + to_go / (_GAIN * scale)
    lead = lead_in_points(side)(totals)
    return 0.5 * (1 + math.erf(lead / (_SPREAD * scale * math.sqrt(2 * deals))))


def match_value(view: Observation) -> MatchValue:
    """What the scores of the deal that is observed are worth to the observing side: its chance to win the match."""
    totals = view.standing.totals

    rules, side = view.rules, view.rules.seating.side(view.seat)

    def value_for(bidders: Side) -> Value:
        return lambda scores: winning_chance(rules, (totals[0] + scores[0], totals[1] + scores[1]), bidders, side)

    return tuple(value_for(bidders) for bidders in range(len(rules.sides)))
