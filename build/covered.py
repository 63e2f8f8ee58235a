"""Measure how much of game/ the tests run: ``python build/covered.py [--keep] [pytest arguments]``.

Runs the default suite, and prints the branch coverage of everything together and of each module below 85 %. Processes
started by tests count, too. The exit code is 1 if the total is below 96 %, or if a module that is not listed here is
below 85 %. ``--keep`` reports on the last run again.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
OUT = HOUSE / "build" / "out" / "covered"
LEAST, LEAST_OF_MODULE = 96.0, 85.0
"""Percent."""
ONLY_OPENS = {
    "game/cli/cluster.py": "needs dask, of the extra cluster, whose tests have a job of their own",
    "game/demo.py": "plays in a window by the clock: the slow tests watch it",
    "game/ui/sdl.py": "functions of SDL that the dummy driver does not have",
}
"""Modules that may be lower, and why."""


def measure(arguments: list[str]) -> None:
    """Run the tests; the measurements go into a folder."""
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob("data*"):
        old.unlink()
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    where = {"COVERAGE_FILE": str(OUT / "data"), "COVERAGE_CORE": "ctrace"}
    tests = ["pytest", "-q", "-n", "auto", "--whole", "-m", "not slow and not web and not alone", *arguments]
    command = [sys.executable, "-m", "coverage", "run", "-m", *tests]
    subprocess.run(command, cwd=HOUSE, env=os.environ | drivers | where, check=False)
    coverage("combine", "-q")


def coverage(*words: str) -> None:
    """Run a coverage command on the measurements.

    Raises:
        subprocess.CalledProcessError: no data was measured, or it cannot be read.
    """
    where = {"COVERAGE_FILE": str(OUT / "data")}
    subprocess.run([sys.executable, "-m", "coverage", *words], cwd=HOUSE, env=os.environ | where, check=True)


def main() -> int:
    """Measure, and print what is missing; return the exit code."""
    parser = argparse.ArgumentParser(description="Measure how much of game/ the tests run.")
    parser.add_argument("--keep", action="store_true", help="report on the last run again")
    options, arguments = parser.parse_known_args()
    if not options.keep:
        measure(arguments)
    report = OUT / "report.json"
    coverage("json", "-q", "-o", str(report))
    found = json.loads(report.read_text(encoding="utf-8"))
    modules = {name: float(about["summary"]["percent_covered"]) for name, about in found["files"].items()}
    everything = float(found["totals"]["percent_covered"])
    low = {name: share for name, share in modules.items() if share < LEAST_OF_MODULE}
    for name, share in sorted(low.items(), key=lambda item: item[1]):
        print(f"{share:5.1f} %  {name}{': ' + ONLY_OPENS[name] if name in ONLY_OPENS else ''}")
    print(f"{everything:5.1f} %  of all lines and branches of {len(modules)} modules")
    return 0 if everything >= LEAST and low.keys() <= ONLY_OPENS.keys() else 1


if __name__ == "__main__":
    raise SystemExit(main())
