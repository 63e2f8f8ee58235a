"""Measure the longest slices of pricing: the time between two yields, by game and kind of decision.

``python -m build.lab measure_slices [--rules NAME …] [--cases 2] [--rounds 2] [--runs 3] [--seed 1] [--over 8]`` prices
decisions of every kind, with reasons, several times over. Of each decision's longest slice it counts the shortest of
the runs, because other programs disturb the longer ones. It prints, for each game and kind, the longest such slice of
all decisions, the two places between which it runs, and the mean time of a decision. The last column is a checksum of
all prices: work that is cut in other slices leaves it as it is. The exit code is 1 if a slice is longer than ``--over``
milliseconds. Times are processor times.
"""

import time
from collections import defaultdict
from collections.abc import Generator
from hashlib import sha256
from inspect import getgeneratorlocals, isgenerator
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from build.lab.arguments import LabParser
from build.lab.measure_prices import choices
from game.bots.analysis import price_choices
from game.rules import PRESETS, RuleSet
from game.rules.play import Observation
from game.rules.text import Record
from game.work import calm_collector


class Slice(NamedTuple):
    """The work between two yields."""

    ms: float
    start: str
    """The place of the yield before it."""
    end: str
    """The place of the yield after it."""


class Priced(NamedTuple):
    """One decision that was priced."""

    longest: Slice
    ms: float
    """The time of all its slices."""
    prices: str
    """All prices with their reasons, as text."""


def place(work: Any) -> str:
    """Return the innermost function that a generator waits in, with its line."""
    found = "the start"
    while isgenerator(work):
        frame = work.gi_frame
        if frame is None:
            break
        found = f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}:{frame.f_lineno}"
        inner = work.gi_yieldfrom
        work = inner if inner is not None else getgeneratorlocals(work).get("work")
    return found


def priced(view: Observation, rounds: int, seed: str) -> Priced:
    """Price a decision for some rounds."""
    analysis: Generator[Any, None, None] = price_choices(view, Random(seed))
    longest, total, found, before = Slice(0.0, "", ""), 0.0, list[str](), place(None)
    while len(found) < rounds:
        start = time.process_time()
        answer = next(analysis)
        took = 1000 * (time.process_time() - start)
        after = place(analysis)
        longest, total, before = max(longest, Slice(took, before, after)), total + took, after
        if answer.rounds > len(found):
            found.append(repr(answer.prices))
    return Priced(longest, total, "\n".join(found))


def measure(rules: RuleSet, cases: int, rounds: int, runs: int, seed: str) -> float:
    """Price decisions of one game, and print a line for each kind; return the longest slice."""
    done: dict[str, list[Priced]] = defaultdict(list)
    first: Record | None = None
    for number, (record, decided) in enumerate(choices(rules, f"slices {seed}")):
        first, kind = first or record, type(decided.view.phase).__name__
        if number >= 80 * cases or (record is not first and all(len(found) >= cases for found in done.values())):
            break
        if len(done[kind]) < cases:
            each = [priced(decided.view, rounds, f"{seed} {number}") for _ in range(runs)]
            done[kind].append(min(each, key=lambda run: run.longest.ms)._replace(ms=min(run.ms for run in each)))
    for kind, found in done.items():
        longest = max(found).longest
        text = "\n".join(each.prices for each in found)
        print(
            f"{rules.name:<17}{kind:<15}{longest.ms:6.1f} ms  {longest.start} to {longest.end},"
            f" {fmean(each.ms for each in found):.0f} ms a decision, {sha256(text.encode()).hexdigest()[:12]}",
            flush=True,
        )
    return max(each.longest.ms for found in done.values() for each in found)


def main(words: list[str]) -> int:
    """Measure and print; return the exit code."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("--rules", nargs="+", default=list(PRESETS), choices=list(PRESETS))
    parser.add_count("--cases", 2, "decisions of each kind")
    parser.add_count("--rounds", 2, "rounds of prices")
    parser.add_count("--runs", 3, "runs")
    parser.add_seed()
    parser.add_argument("--over", type=float, default=8.0)
    options = parser.parse_args(words)
    calm_collector()  # as the game does when it starts
    longest = [
        measure(PRESETS[name], options.cases, options.rounds, options.runs, options.seed) for name in options.rules
    ]
    return int(max(longest) > options.over)
