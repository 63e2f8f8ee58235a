"""Measure what an Expert would gain from more time: from more imagined deals before it decides.

``python -m build.lab measure_effort [--rules NAME] [--kind cards] [--decisions 60] [--rounds 2 4 10] [--long 40]``
takes decisions of deals that Experts play. Each is decided with the Expert's own work, which is one round of prices,
and with more rounds. A long simulation with other random numbers says what the choices are worth. For each number of
rounds it prints the gain against one round, in points of lead a decision at the score of the match, with a 95 %
interval; how many decisions change; and the time of a decision, as mean and most. Times are processor times.

The simulation is the one that the Expert decides by. What it does not know of real play, more deals do not bring, so
such a gain is the most that matches can show.
"""

import time
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from statistics import fmean

from build.lab.arguments import LabParser
from build.lab.figures import interval
from game.bots.analysis import price_choices, why_no_prices
from game.bots.player import Level, decide, make_bot
from game.bots.race import point_value
from game.match import Match
from game.rules import RuleSet
from game.rules.play import Action, Auction, Observation, StockPlay, TrickPlay
from game.rules.text import Player

KINDS = {"cards": TrickPlay | StockPlay, "calls": Auction}
EVERY = {"cards": 5, "calls": 1}
"""One of this many decisions is looked at, because those of one deal are alike."""


def views(rules: RuleSet, kind: str, seed: str) -> Iterator[Observation]:
    """Yield what Experts see before decisions of a kind, deal by deal."""
    players, bot = tuple(Player(seat.letter, Level.EXPERT.value) for seat in rules.seats), make_bot(Level.EXPERT)
    seen = 0
    for number in count(1):
        match = Match.new(rules, players, f"{seed} {number}")
        match.deal()
        while (seat := match.awaited) is not None and not match.state.standing.sheet:
            view = match.view(seat)
            if isinstance(view.phase, KINDS[kind]) and not why_no_prices(view):
                seen += 1
                if seen % EVERY[kind] == 0:
                    yield view
            elif kind == "calls" and not isinstance(view.phase, Auction):
                break
            match.act(seat, decide(bot, view, Random(match.bot_seed(seat))).action)


def chosen(view: Observation, rounds: list[int], seed: str) -> dict[int, tuple[Action, float]]:
    """Return the Expert's choice after each of these numbers of rounds, and the milliseconds until then."""
    found: dict[int, tuple[Action, float]] = {}
    start = time.process_time()
    for answer in price_choices(view, Random(seed)):
        if answer.rounds in rounds and answer.rounds not in found:
            found[answer.rounds] = answer.prices[0].action, 1000 * (time.process_time() - start)
        if answer.rounds >= max(rounds):
            return found
    raise AssertionError("prices have no end")


def worth(view: Observation, actions: set[Action], rounds: int, seed: str) -> dict[Action, float]:
    """Return the chance of each action by a long simulation, in points of lead."""
    answer = next(each for each in price_choices(view, Random(seed), actions) if each.rounds >= rounds)
    rate = point_value(view)
    return {price.action: price.chance / rate for price in answer.prices}


def main(words: list[str]) -> None:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("classic")
    parser.add_argument("--kind", choices=list(KINDS), default="cards")
    parser.add_count("--decisions", 60, "decisions")
    parser.add_count("--rounds", [2, 4, 10], "the efforts, in rounds of prices")
    parser.add_count("--long", 40, "rounds of the long simulation")
    parser.add_seed()
    options = parser.parse_args(words)
    efforts = sorted({1, *options.rounds})
    gains: dict[int, list[float]] = {effort: [] for effort in efforts}
    spent: dict[int, list[float]] = {effort: [] for effort in efforts}
    changed = dict.fromkeys(efforts, 0)
    for number, view in enumerate(islice(views(options.rules, options.kind, options.seed), options.decisions)):
        found = chosen(view, efforts, f"{options.seed} {number}")
        actions = {action for action, _ in found.values()}
        values = worth(view, actions, options.long, f"long {options.seed} {number}") if len(actions) > 1 else {}
        for effort, (action, ms) in found.items():
            gains[effort].append(values[action] - values[found[1][0]] if values else 0.0)
            spent[effort].append(ms)
            changed[effort] += action != found[1][0]
    for effort, more in gains.items():
        print(
            f"{options.rules.name}, {options.kind}, {effort:2} rounds: {interval(more)}"
            f" points a decision, {changed[effort]} of {len(more)} changed, {fmean(spent[effort]):.0f} ms"
            f" (most {max(spent[effort]):.0f})"
        )
