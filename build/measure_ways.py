"""Measure what Experts gain by imagining tables that play in several ways (``game/bots/policy/ways.py``).

``python build/measure_ways.py [--rules NAME] [--deals 100] [--imagined 250]``: Experts bid and pass. Then the same
hands are played twice, once with the ways imagined by the bidding side alone, once by the defenders alone. Printed is
what a side takes more with them, in trick points a deal and in its lead by the score sheet, bidding and defending
together, with 95 % intervals. In a game with one way, or with ``--one-way``, nothing differs.
"""

import argparse
import sys
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build.experts_plays import without_throwing_in
from game.bots.levels.expert import Expert
from game.bots.model import AS_EXPERT
from game.bots.pricing.cards import EXPERT
from game.bots.thinking import Bot, decide
from game.cli.options import rule_set
from game.match import Match
from game.rules.play import TrickPlay, contract_of
from game.rules.text import Player


def play(match: Match, attack: Bot, defence: Bot, cards: bool) -> None:
    """Play the deal to its end, or only up to the first card; nobody throws in."""
    rules = match.rules
    while (seat := match.awaited) is not None and not match.state.standing.sheet:
        view, bot = match.view(seat), attack
        playing = isinstance(view.phase, TrickPlay)
        if playing and not cards:
            return
        if playing:
            contract = contract_of(view)
            bot = attack if rules.seating.attacks(seat, contract.declarer, contract.partner) else defence
        action = decide(bot, view, Random(match.bot_seed(seat))).action
        match.act(seat, without_throwing_in(view, action))


def main() -> None:
    """Read the options, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", type=rule_set, default="three-handed")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="ways")
    parser.add_argument("--imagined", type=int, default=EXPERT.deals, help="deals imagined for each card")
    parser.add_argument("--one-way", action="store_true", help="compare the Experts with themselves")
    options = parser.parse_args()
    rules, effort = options.rules, replace(EXPERT, deals=options.imagined)
    alone = Expert(replace(AS_EXPERT, cards=None), effort)
    several = alone if options.one_way else Expert(AS_EXPERT, effort)
    players = tuple(Player(seat.name.title(), "expert") for seat in rules.seats)
    points, leads = list[float](), list[float]()
    for number in range(1, options.deals + 1):
        match = Match.new(rules, players, f"{options.seed} {number}")
        match.deal()
        play(match, alone, alone, cards=False)
        if not isinstance(match.state.phase, TrickPlay):
            continue
        taken, ahead = list[int](), list[float]()
        side = rules.seating.side(contract_of(match.state).declarer)
        for attack, defence in ((several, alone), (alone, several)):
            again = Match(match.record)
            play(again, attack, defence, cards=True)
            row = again.state.standing.sheet[0]
            taken.append(row.trick_points[side])
            ahead.append(row.scores[side] - fmean(score for one, score in enumerate(row.scores) if one != side))
        points.append(taken[0] - taken[1])
        leads.append(ahead[0] - ahead[1])
    for name, found in (("trick points", points), ("lead by the score", leads)):
        print(f"{name:18} {fmean(found):+.2f} ± {1.96 * stdev(found) / sqrt(len(found)):.2f} over {len(found)} deals")


if __name__ == "__main__":
    main()
