"""Compare the simulator's speed with another version of the house, or another game with the default one.

``python -m build.lab measure_speed [--against FOLDER] [--rules NAME] [--pairs 200]``: without a folder, the other one
is this house with the default rules. Both wait in interpreters of their own and work in turn, some milliseconds each,
so that whatever else the machine does slows both alike. Times are processor times. For every number of lanes it prints
the median ratio of neighbouring times, its quartiles, and the speeds at the median times.
"""

import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import IO

from build.arguments import version_folder
from build.lab.arguments import LabParser
from game.cli.bench import LANES
from game.cli.options import rule_set

HOUSE = Path(__file__).resolve().parents[2]

WORKER = """
import sys
from time import process_time
from game.cli import bench

def asked(work, seconds):
    work()
    for line in sys.stdin:
        if line == "next\\n":
            return 1.0
        start = process_time()
        for _ in range(int(line)):
            work()
        print(process_time() - start, flush=True)

bench._rate = asked
bench.run(sys.argv[1:])
"""
SPEEDS = ("tricks", "whole deals", "dealing alone")
"""The figures that the bench measures first, one for each number of lanes."""
TURN = 0.005
"""Seconds of work per turn."""


class Worker:
    """The bench of one version in an interpreter of its own; it works when told to."""

    def __init__(self, folder: Path, rules: str | None) -> None:
        words = ["--json", "--deals", "0", *(["--rules", rules] if rules else [])]
        self._process = subprocess.Popen(
            [sys.executable, "-c", WORKER, *words],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def seconds(self, times: int) -> float:
        """Return how long the work takes, done ``times`` times."""
        self._tell(str(times))
        answer = self._pipe(self._process.stdout).readline()
        if not answer:
            raise SystemExit("the bench ended early: see its message above")
        return float(answer)

    def next(self) -> None:
        """Switch to the next speed."""
        self._tell("next")

    def end(self) -> None:
        """End the bench."""
        self._process.kill()
        self._process.wait()

    def _tell(self, line: str) -> None:
        pipe = self._pipe(self._process.stdin)
        pipe.write(line + "\n")
        pipe.flush()

    @staticmethod
    def _pipe(pipe: IO[str] | None) -> IO[str]:
        assert pipe is not None, "both were asked for"
        return pipe


def rules_name(text: str) -> str:
    """Parse the name of a rule set, or the path of a file of rules."""
    rule_set(text)
    return text


def main(words: list[str]) -> int:
    """Measure and print the ratios; return the exit code."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("--against", type=version_folder, help="the folder of the other version")
    parser.add_argument(
        "--rules", type=rules_name, help="the rule set that is measured here, and there if a folder is given"
    )
    parser.add_count("--pairs", 200, "how often each works in turn with the other")
    options = parser.parse_args(words)
    other = (options.against, options.rules) if options.against else (HOUSE, None)
    mine, theirs = Worker(HOUSE, options.rules), Worker(*other)
    for title in SPEEDS:
        for lanes in LANES:
            turns = [(worker, max(1, round(TURN / worker.seconds(3) * 3))) for worker in (mine, theirs)]
            pairs: list[list[float]] = []
            for number in range(options.pairs):
                order = turns if number % 2 else turns[::-1]
                pair = [worker.seconds(times) / times for worker, times in order]
                pairs.append(pair if number % 2 else pair[::-1])
            here, there = (lanes / median(times) for times in zip(*pairs, strict=True))
            low, middle, high = quantiles([slow / fast for fast, slow in pairs], n=4)
            print(
                f"{title:<14}{lanes:>6,} lanes: {here:>9,.0f} and {there:>9,.0f} a second: "
                f"{middle:.2f} ({low:.2f} to {high:.2f})",
                flush=True,
            )
            mine.next()
            theirs.next()
    mine.end()
    theirs.end()
    return 0
