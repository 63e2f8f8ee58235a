"""What totals are worth: the chance to win the match from them."""

import math

from game.bots.lookahead import Value
from game.rules.observation import Observation
from game.rules.ruleset import RuleSet
from game.rules.scoring import Pair, game_winner
from game.rules.seats import Team

MatchValue = tuple[Value, Value]
"""What the scores of a deal are worth, when North and South hold the contract and when East and West do."""

_GAIN = 24
"""About what the team that is ahead scores in a deal, in units."""
_SPREAD = 30
"""About the standard deviation of the difference that a deal makes, in units."""


def winning_chance(rules: RuleSet, totals: Pair, bidders: Team, team: Team) -> float:
    """The chance of a team to win the match after a deal whose contract ``bidders`` held, from 0 to 1.

    Equal play from here on is taken for granted: the difference of the totals then walks at random for as many deals as
    the leaders need to the target.
    """
    winner = game_winner(rules, totals, bidders)
    if winner is not None:
        return float(winner is team)
    scale = int(rules.scale)
    to_go = max(0, rules.target - max(totals))
    deals = 1 + to_go / (_GAIN * scale)
    lead = totals[team] - totals[team.other]
    return 0.5 * (1 + math.erf(lead / (_SPREAD * scale * math.sqrt(2 * deals))))


def match_value(view: Observation) -> MatchValue:
    """What the scores of the deal that is observed are worth to the observing team: its chance to win the match."""
    totals = view.standing.totals

    def value_for(bidders: Team) -> Value:
        return lambda scores: winning_chance(
            view.rules, (totals[0] + scores[0], totals[1] + scores[1]), bidders, view.seat.team
        )

    return value_for(Team.NORTH_SOUTH), value_for(Team.EAST_WEST)
