"""Measure how often, and how fast, the solver finishes the last phase of the two-handed game in one decision.

``python -m build.lab measure_endings [--deals 500] [--head-rule NAME] [--counters NAME] [--json]`` deals random hands
of twelve cards and solves each from its first card. A slice is the work between two points at which the search may
pause. Times are processor times, so other programs do not count. The garbage collector ignores the loaded modules,
which are not part of the search.
"""

import gc
import json
import time
from random import Random

from build.lab.arguments import LabParser
from game.bots.pricing.double_dummy import DoubleDummy
from game.rules import Deck, RuleSet, Suit
from game.rules.choices import Counters, HeadRule
from game.rules.presets import CLASSIC


def solve(rules: RuleSet, rng: Random) -> tuple[bool, float, float]:
    """Solve one deal; return whether it was solved, the seconds it took, and the seconds of its longest slice."""
    cards = rng.sample(Deck.SINGLE.cards, 24)
    trump = rng.choice(list(Suit))
    start = time.process_time()
    work = DoubleDummy(rules, trump, tuple(sorted(cards[:12])), tuple(sorted(cards[12:]))).best()
    longest, before = 0.0, start
    while True:
        try:
            next(work)
        except StopIteration as stop:
            best = next(iter(stop.value.values()))
            now = time.process_time()
            return best.low == best.high, now - start, max(longest, now - before)
        now = time.process_time()
        longest, before = max(longest, now - before), now


def main(words: list[str]) -> int:
    """Measure and print; return the exit code."""
    parser = LabParser(__name__, __doc__)
    parser.add_count("--deals", 500, "deals")
    parser.add_argument(
        "--head-rule", default=HeadRule.EVERY_SUIT.name.lower(), choices=[r.name.lower() for r in HeadRule]
    )
    parser.add_argument(
        "--counters", default=Counters.FACE_VALUES.name.lower(), choices=[c.name.lower() for c in Counters]
    )
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(words)
    head, counters = HeadRule[options.head_rule.upper()], Counters[options.counters.upper()]
    rules = CLASSIC.changed(name="endings", tricks={"head_rule": head, "counters": counters})
    gc.freeze()
    exact, seconds, slices = zip(
        *(solve(rules, Random(f"ending {deal}")) for deal in range(options.deals)), strict=True
    )
    times, longest = sorted(seconds), sorted(slices)
    figures = {
        "exact": sum(exact) / len(exact),
        **{f"ms at {share:.0%}": 1000 * times[int(share * (len(times) - 1))] for share in (0.5, 0.9, 0.99, 1.0)},
        **{
            f"longest slice, ms at {share:.0%}": 1000 * longest[int(share * (len(times) - 1))]
            for share in (0.5, 0.99, 1)
        },
    }
    if options.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name:<28}{figure:>8.3f}" if name == "exact" else f"{name:<28}{figure:>8.1f}")
    return 0
