"""Compare Pro's filter of cards by the lead over the others with one by its own side's score, as the seeds have it.

``python build/measure_filter.py [--rules NAME] [--deals 2000]``: Pros bid and pass. Then the same hands are played
twice: the bidding side filters by its own score and the defenders by the lead, and then the other way round. Printed
is what the own score gains, bidding and defending together, in points of lead by the score sheet, with a 95 % interval;
and how often the contract is made. With ``--same`` all filter by the own score, and nothing differs.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build.measure_ways import play
from game.bots.levels.pro import Pro
from game.bots.pricing.cards import PRO
from game.cli.options import rule_set
from game.match import Match
from game.rules.play import Outcome, TrickPlay, contract_of
from game.rules.text import Player


class ByScore(Pro):
    """Pro as the seeds have it."""

    effort = replace(PRO, own_score=True)


class ByLead(Pro):
    """Pro as it plays."""

    effort = replace(PRO, own_score=False)


def main() -> None:
    """Read the options, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", type=rule_set, default="classic")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", default="filter")
    parser.add_argument("--same", action="store_true", help="compare the filter by the own score with itself")
    options = parser.parse_args()
    rules, by_score = options.rules, ByScore()
    by_lead = by_score if options.same else ByLead()
    players = tuple(Player(seat.name.title(), "pro") for seat in rules.seats)
    gains, made = list[float](), [0, 0]
    for number in range(1, options.deals + 1):
        match = Match.new(rules, players, f"{options.seed} {number}")
        match.deal()
        play(match, by_lead, by_lead, cards=False)
        if not isinstance(match.state.phase, TrickPlay):
            continue
        side, ahead = rules.seating.side(contract_of(match.state).declarer), list[float]()
        for which, (attack, defence) in enumerate(((by_score, by_lead), (by_lead, by_score))):
            again = Match(match.record)
            play(again, attack, defence, cards=True)
            row = again.state.standing.sheet[0]
            ahead.append(row.scores[side] - fmean(score for one, score in enumerate(row.scores) if one != side))
            made[which] += row.outcome is Outcome.MADE
        gains.append(ahead[0] - ahead[1])
    print(
        f"by the own score in {rules.name}: {_figure(gains)} points a deal ahead over {len(gains)} deals played twice"
    )
    first, second = (count / len(gains) for count in made)
    print(f"  contracts made: {first:.1%} by the own score against the lead, {second:.1%} the other way round")


def _figure(values: Sequence[float]) -> str:
    mean, half = fmean(values), 1.96 * stdev(values) / sqrt(len(values))
    return f"{mean:+.2f} (95 % interval {mean - half:+.2f} to {mean + half:+.2f})"


if __name__ == "__main__":
    main()
