"""Compare Pro's filter of cards by the lead over the others with one by its own side's score, as the seeds have it.

``python build/measure_filter.py [--rules NAME] [--deals 2000]``: Pros bid and pass. Then the same hands are played
twice: the bidding side filters by its own score and the defenders by the lead, and then the other way round. Printed
is what the own score gains, bidding and defending together, in points of lead by the score sheet, with a 95 % interval;
and how often the contract is made. With ``--same`` all filter by the own score, and nothing differs.
"""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build.arguments import amount
from build.figures import interval
from build.measure_ways import ahead, both_ways
from game.bots.levels.pro import Pro
from game.bots.pricing.cards import PRO
from game.cli.options import rule_set
from game.rules.play import Outcome


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
    parser.add_argument("--deals", type=amount, default=2000)
    parser.add_argument("--seed", default="filter")
    parser.add_argument("--same", action="store_true", help="compare the filter by the own score with itself")
    options = parser.parse_args()
    rules, by_score = options.rules, ByScore()
    by_lead = by_score if options.same else ByLead()
    gains, made = list[float](), [0, 0]
    for side, rows in both_ways(rules, options.seed, options.deals, by_lead, by_score):
        first, second = (ahead(row, side) for row in rows)
        gains.append(first - second)
        for which, row in enumerate(rows):
            made[which] += row.outcome is Outcome.MADE
    print(
        f"by the own score in {rules.name}: {interval(gains)} points a deal ahead over {len(gains)} deals played twice"
    )
    attacking, defending = (count / len(gains) for count in made)
    print(f"  contracts made: {attacking:.1%} by the own score against the lead, {defending:.1%} the other way round")


if __name__ == "__main__":
    main()
