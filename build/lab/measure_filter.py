"""Compare Pro's filter of cards by the lead over the others with one by its own side's score, as the seeds have it.

``python -m build.lab measure_filter [--rules NAME] [--deals 2000]``: Pros bid and pass. Then the same hands are played
twice: the bidding side filters by its own score and the defenders by the lead, and then the other way round. Printed
is what the own score gains, bidding and defending together, in points of lead by the score sheet, with a 95 % interval;
and how often the contract is made. With ``--same`` all filter by the own score, and nothing differs.
"""

from dataclasses import replace

from build.lab.arguments import LabParser
from build.lab.figures import interval
from build.lab.measure_ways import ahead, both_ways
from game.bots.levels.pro import Pro
from game.bots.pricing.cards import PRO
from game.rules.play import Outcome


class ByScore(Pro):
    """Pro as the seeds have it."""

    effort = replace(PRO, own_score=True)


class ByLead(Pro):
    """Pro as it plays."""

    effort = replace(PRO, own_score=False)


def main(words: list[str]) -> None:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("classic")
    parser.add_count("--deals", 2000, "deals")
    parser.add_seed("filter")
    parser.add_argument("--same", action="store_true", help="compare the filter by the own score with itself")
    options = parser.parse_args(words)
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
