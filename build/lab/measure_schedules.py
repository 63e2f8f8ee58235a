"""Measure how good the plans of evenings are, for 8 to 60 people: partners met twice, opponents met thrice, byes.

    python -m build.lab measure_schedules [--rounds N] [--pairs] [--from N] [--to N]

Beside each figure stands the least that counting alone allows. "Perfect" says that no plan has fewer partners met twice
and opponents met thrice. Of some numbers a perfect movement is known: whist for people, a round robin for pairs.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from build.lab.arguments import LabParser
from game.evening.known import known_rounds
from game.evening.planning import plan_rounds
from game.evening.quality import Quality, quality_of, times_out
from game.evening.seating import RoundPlan, SideSizes
from game.work import finish

FOUR, PAIRS = (2, 2), (1, 1)


def row(shape: SideSizes, people: int, rounds: int) -> tuple[Quality, Sequence[RoundPlan], str, float]:
    """Return the figures of a plan, the plan, the movement that is known, and the seconds that it took."""
    began = time.perf_counter()
    plan = finish(plan_rounds(shape, range(people), (), rounds, f"{people}"))
    known = known_rounds(shape, range(people), rounds)
    name = "" if known is None else "round robin" if shape == PAIRS else "whist"
    return quality_of(plan, shape), plan, name, time.perf_counter() - began


HEAD = f"{'':>6}  rounds  out  {'known':11}  {'partners 2x':12}  {'opponents 3x':12}  {'opponents 2x':12}  perfect  s"


def main(words: list[str]) -> int:
    """Print a row for each number of people or pairs; return 1 if a plan is worse than a movement that is known."""
    parser = LabParser(__name__, __doc__)
    parser.add_number("--rounds", 1, 40, 8, "rounds (default 8)", "N")
    parser.add_number("--from", 2, 200, 8, "the fewest people (default 8)", "N")
    parser.add_number("--to", 2, 200, 60, "the most people (default 60)", "N")
    parser.add_argument("--pairs", action="store_true", help="pairs that stay together, instead of partners who change")
    options = parser.parse_args(words)
    shape = PAIRS if options.pairs else FOUR
    print(HEAD)
    worse = 0
    for people in range(max(getattr(options, "from"), sum(shape)), options.to + 1):
        quality, plan, known, seconds = row(shape, people, options.rounds)
        counted = (
            f"{quality.partners_twice:5} ({quality.least_partners})",
            f"{quality.opponents_thrice:6} ({quality.least_thrice})",
            f"{quality.opponents_twice:6} ({quality.least_twice})",
        )
        told = "  ".join(f"{figure:12}" for figure in counted)
        out, perfect = max(times_out(plan).values(), default=0), "yes" if quality.perfect else "no"
        print(f"{people:6}  {options.rounds:6}  {out:3}  {known:11}  {told}  {perfect:7}  {seconds:.1f}", flush=True)
        worse += bool(known) and not quality.perfect
    return 1 if worse else 0
