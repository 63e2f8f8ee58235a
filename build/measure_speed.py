"""How fast the simulator is beside another version of the house, or another game beside the first one.

``python build/measure_speed.py [--against FOLDER] [--rules NAME] [--runs 9] [--seconds 0.2]``: without a folder, the
other one is this house with the default rules. Both are measured in turn, in fresh interpreters, so that a busy machine
slows both; printed are the ratios of the medians, for every number of lanes.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median

HOUSE = Path(__file__).resolve().parent.parent
BENCH = "import sys; from game.cli.bench import run; sys.exit(run(sys.argv[1:]))"
SPEEDS = {"playouts_per_s": "tricks", "rounds_per_s": "whole deals", "deals_per_s": "dealing alone"}


def figures(folder: Path, rules: str | None, seconds: float) -> dict[str, dict[str, float]]:
    """One run of the bench in a fresh interpreter."""
    words = ["--json", "--deals", "0", "--seconds", str(seconds), *(["--rules", rules] if rules else [])]
    found = subprocess.run(
        [sys.executable, "-c", BENCH, *words], cwd=folder, capture_output=True, text=True, check=True
    )
    speeds: dict[str, dict[str, float]] = json.loads(found.stdout)
    return speeds


def main() -> int:
    """Measure and print the ratios."""
    made = argparse.ArgumentParser(description="Compare the simulator's speed with that of another version or game.")
    made.add_argument("--against", type=Path, help="the folder of the other version")
    made.add_argument("--rules", help="the rule set that is measured here, and there if a folder is given")
    made.add_argument("--runs", type=int, default=9)
    made.add_argument("--seconds", type=float, default=0.2, help="how long each speed is measured in a run")
    options = made.parse_args()
    mine, theirs = [], []
    for _ in range(options.runs):
        mine.append(figures(HOUSE, options.rules, options.seconds))
        if options.against:
            theirs.append(figures(options.against, options.rules, options.seconds))
        else:
            theirs.append(figures(HOUSE, None, options.seconds))
    for name, title in SPEEDS.items():
        for lanes in mine[0][name]:
            here, there = (median(run[name][lanes] for run in runs) for runs in (mine, theirs))
            print(f"{title:<14}{int(lanes):>6,} lanes: {here:>9,.0f} and {there:>9,.0f} a second: {here / there:.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
