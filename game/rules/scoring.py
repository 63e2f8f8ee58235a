"""Scoring a deal and ending the game (rules.md 4d to 4g)."""

from dataclasses import replace

from game.rules.events import DealScored, Event, GameWon
from game.rules.legality import trump_of
from game.rules.melds import Meld, total_points
from game.rules.ruleset import BothOver, MoonFailure, RuleSet
from game.rules.seats import TEAMS, Team
from game.rules.states import Contract, DealOver, DealResult, GameOver, Melding, Outcome, Play, State
from game.rules.tricks import Trick, trick_points, winner

Pair = tuple[int, int]


def team_melds(melds: tuple[tuple[Meld, ...], ...]) -> Pair:
    """What each team laid down, in points."""
    north_south, east_west = (sum(total_points(melds[seat]) for seat in team.seats) for team in TEAMS)
    return north_south, east_west


def team_trick_points(rules: RuleSet, contract: Contract, tricks: tuple[Trick, ...]) -> Pair:
    """What each team has taken in complete tricks, the last trick's own points included once it is played."""
    trump = trump_of(contract)
    points = [0, 0]
    for number, trick in enumerate(tricks, 1):
        last = rules.last_trick if number == rules.hand_size else 0
        points[winner(rules, trick, trump).team] += trick_points(rules, trick.cards) + last
    return points[0], points[1]


def score_played(state: Play) -> tuple[State, list[Event]]:
    """Score a deal whose every trick has been played (seed 003, Scoring)."""
    rules, contract = state.standing.rules, state.contract
    meld = team_melds(state.melds)
    taken = team_trick_points(rules, contract, state.tricks)
    shot = None
    if state.moon:
        trump = trump_of(contract)
        shot = all(winner(rules, trick, trump).team is contract.declarer.team for trick in state.tricks)
    outcome, kept, scores = played_scores(rules, contract, meld, taken, shot)
    return _finish(state, outcome, meld, taken, kept, scores, state.tricks)


def played_scores(
    rules: RuleSet, contract: Contract, meld: Pair, taken: Pair, shot: bool | None = None
) -> tuple[Outcome, tuple[bool, bool], Pair]:
    """What a deal comes to from melds and trick points: the outcome, whose meld is kept, and the scores.

    ``shot`` says whether a declared moon was made; None: none was declared.
    """
    bidders = contract.declarer.team
    kept = tuple(bool(taken[team]) or not rules.meld_needs_trick_point for team in TEAMS)
    worth = [taken[team] + (meld[team] if kept[team] else 0) for team in TEAMS]
    outcome = Outcome.MADE if worth[bidders] >= contract.points else Outcome.SET
    if outcome is Outcome.SET:
        worth[bidders] = -contract.points
    if shot is not None:
        outcome = Outcome.MOON_MADE if shot else Outcome.MOON_FAILED
        if shot:
            worth[bidders] += rules.moon_points
        elif rules.moon_failure is MoonFailure.OPPONENTS_GET_IT:
            worth[bidders] = 0
            worth[bidders.other] += rules.moon_points
        else:
            worth[bidders] = -contract.points
    return outcome, (kept[0], kept[1]), (worth[0], worth[1])


def score_thrown_in(state: Melding) -> tuple[State, list[Event]]:
    """Score a deal that was thrown in: the opponents keep their meld (seed 003, Voluntarily going set)."""
    meld = team_melds(state.melds)
    bidders = state.contract.declarer.team
    scores = thrown_in_scores(state.contract, meld)
    kept = (bidders is not Team.NORTH_SOUTH, bidders is not Team.EAST_WEST)
    return _finish(state, Outcome.THROWN_IN, meld, (0, 0), kept, scores, ())


def thrown_in_scores(contract: Contract, meld: Pair) -> Pair:
    """What a deal comes to that the declarer throws in."""
    if contract.declarer.team is Team.NORTH_SOUTH:
        return -contract.points, meld[1]
    return meld[0], -contract.points


def game_winner(rules: RuleSet, totals: Pair, bidders: Team) -> Team | None:
    """Who has won after a deal whose contract ``bidders`` held; None: play on (seed 003, Winning the game)."""
    over = [team for team in TEAMS if totals[team] >= rules.target]
    if len(over) < 2:
        return over[0] if over else None
    if rules.both_over is BothOver.BIDDING_TEAM:
        return bidders
    if totals[0] == totals[1]:
        return None
    return Team.NORTH_SOUTH if totals[0] > totals[1] else Team.EAST_WEST


def _finish(
    state: Play | Melding,
    outcome: Outcome,
    meld: Pair,
    taken: Pair,
    kept: tuple[bool, bool],
    scores: Pair,
    tricks: tuple[Trick, ...],
) -> tuple[State, list[Event]]:
    standing, contract = state.standing, state.contract
    rules = standing.rules
    result = DealResult(standing.deals, standing.dealer, contract, outcome, meld, taken, kept, scores)
    after = replace(standing, dealer=rules.next_seat(standing.dealer), sheet=(*standing.sheet, result))
    events: list[Event] = [DealScored(result, after.totals)]
    team = game_winner(rules, after.totals, contract.declarer.team)
    if team is None:
        return DealOver(after, state.melds, tricks), events
    return GameOver(after, state.melds, tricks, team), [*events, GameWon(team, after.totals)]
