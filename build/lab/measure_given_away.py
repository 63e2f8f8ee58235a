"""Measure the points that decisions give away against play with all cards known, by level, game and phase.

``python -m build.lab measure_given_away [--rules NAME …] [--levels casual …] [--deals 5] [--tricks 4] [--seed 1]`` lets
bots of one level play deals of each game. It prices each of their decisions with all cards known, and prints the points
that they give away in a deal, a seat, phase by phase, with 95 % intervals. The last ``--tricks`` tricks of four hands
with a contract, and the last phase of two, are solved: there the best play is exact. Everything before is compared by
deals that the Expert's policy plays on. No level reaches nothing: even the best player does not see all cards. With
``--json FILE`` it writes the figures.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from statistics import fmean

from build.lab.arguments import LabParser
from build.lab.clairvoyance import real_deal
from build.lab.figures import half_width
from game import files
from game.bots.analysis import first_round, price_cards, price_choices, price_limits, why_no_prices
from game.bots.model import AS_EXPERT, Model
from game.bots.player import Level, decide, make_bot
from game.bots.pricing.cards import EXPERT
from game.bots.pricing.endgame import Solver
from game.cli.options import output_file
from game.match import Match
from game.plain import write_json
from game.rules import PRESETS, RuleSet
from game.rules.play import (
    Action,
    Auction,
    Bid,
    BuryCards,
    Observation,
    PassCards,
    PlayCard,
    State,
    StockPlay,
    TrickPlay,
    playable_cards,
    to_act,
    trump_of,
)
from game.rules.text import Player
from game.work import finish

LAST_TRICKS = "last tricks, solved"
PLAY = "tricks before"
_LANES = 64
"""The deals of a price, all of them the real one: they differ in how they are played on."""


def given_away(state: State, view: Observation, action: Action, tricks: int) -> tuple[str, float] | None:
    """Return the phase of a decision, and the points that it gives away; None if there is no choice or no price."""
    if isinstance(action, PlayCard) and len(set(playable_cards(view))) < 2:
        return None
    if is_solved(state, tricks):
        assert isinstance(action, PlayCard)
        return LAST_TRICKS, solved(state, view, action)
    if why_no_prices(view):
        return None
    worth = prices(view, action, Model(AS_EXPERT.policy, real_deal(state), AS_EXPERT.cards))
    if action not in worth:
        return None
    last = isinstance(view.phase, TrickPlay) and view.open is not None
    phase = LAST_TRICKS if last else PLAY if isinstance(view.phase, TrickPlay | StockPlay) else view.phase.label
    return phase, max(worth.values()) - worth[action]


def is_solved(state: State, tricks: int) -> bool:
    """Return whether so few tricks are left of a game of four that its end is solved."""
    if not isinstance(state.phase, TrickPlay) or len(state.rules.seats) != 4 or state.contract is None:
        return False
    return state.rules.dealing.hand_size - len(state.phase.tricks) <= tricks


def solved(state: State, view: Observation, action: PlayCard) -> float:
    """Return the trick points that a card gives away if everybody plays their best from here on."""
    rules, trick = state.rules, state.trick
    assert trick is not None
    solver, sign = Solver(rules, trump_of(view)), 1 if rules.seating.side(view.seat) == 0 else -1
    worth = {card: sign * solver.first_side(state.cards.hands, trick, card) for card in set(playable_cards(view))}
    return float(max(worth.values()) - worth[action.card])


def prices(view: Observation, action: Action, model: Model) -> Mapping[Action, float]:
    """Return what the choices of a decision are worth in points, with the cards that the model deals."""
    rng = Random("given away")
    if isinstance(view.phase, Auction):
        return _calls(view, rng, model)
    if isinstance(view.phase, StockPlay | TrickPlay) and (view.open is None or isinstance(view.phase, StockPlay)):
        found = finish(first_round(price_cards(view, rng, replace(EXPERT, deals=_LANES), model)))
        return {price.action: price.points for price in found}
    also = (_sorted(action),) if isinstance(action, PassCards | BuryCards) else (action,)
    found_choices = finish(first_round(price_choices(view, rng, also, model)))
    worth = {price.action: price.points for price in found_choices}
    return worth | {action: worth[also[0]]} if also[0] in worth else worth


def _sorted(action: PassCards | BuryCards) -> Action:
    return type(action)(tuple(sorted(action.cards)))


def _calls(view: Observation, rng: Random, model: Model) -> dict[Action, float]:
    """Price a bid like the best limit that allows it: nobody knows how far its bidder would go."""
    found = finish(first_round(price_limits(view, rng, model=model)))
    limits = {price.action.points: price.points for price in found if isinstance(price.action, Bid)}
    worth: dict[Action, float] = {price.action: price.points for price in found if not isinstance(price.action, Bid)}
    for bid in limits:
        worth[Bid(bid)] = max(points for limit, points in limits.items() if limit >= bid)
    return worth


def deals(rules: RuleSet, level: Level, count: int, tricks: int, seed: str) -> Iterator[dict[str, float]]:
    """Yield for each deal what its decisions give away, by phase, on average over the seats."""
    bot = make_bot(level)
    players = tuple(Player(seat.letter, level.value) for seat in rules.seats)
    for number in range(count):
        match = Match.new(rules, players, f"{seed} {number}")
        match.deal()
        lost: dict[str, float] = defaultdict(float)
        while match.awaited is not None:
            seat = to_act(match.state)
            assert seat is not None
            view = match.view(seat)
            action = decide(bot, view, Random(match.bot_seed(seat))).action
            found = given_away(match.state, view, action, tricks)
            if found is not None:
                lost[found[0]] += found[1] / len(rules.seats)
            match.act(seat, action)
        yield lost


def main(words: list[str]) -> int:
    """Print what is given away, a line for each level and phase."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules(*PRESETS, several=True)
    parser.add_argument("--levels", nargs="+", type=Level, default=list(Level), metavar="LEVEL")
    parser.add_count("--deals", 5, "deals of each game, for each level")
    parser.add_count("--tricks", 4, "tricks at the end that are solved")
    parser.add_argument("--json", type=output_file, metavar="FILE", help="write the figures as JSON")
    parser.add_seed()
    options = parser.parse_args(words)
    figures = [each for rules in options.rules for each in _of_game(options, rules)]
    if options.json:
        files.write(options.json, f"{write_json(figures, indent=2)}\n".encode())
    return 0


def _of_game(options: argparse.Namespace, rules: RuleSet) -> Iterator[dict[str, object]]:
    """Yield the figures of a game, and print them."""
    print(rules.name)
    for level in options.levels:
        played = list(deals(rules, level, options.deals, options.tricks, options.seed))
        for phase in dict.fromkeys(phase for lost in played for phase in lost):
            values = [lost.get(phase, 0.0) for lost in played]
            mean, half = fmean(values), half_width(values)
            print(f"  {level.value:9} {phase:22} {mean:7.1f} (± {half:.1f})", flush=True)
            yield {"rules": rules.name, "level": level.value, "phase": phase, "mean": mean, "half": half}
