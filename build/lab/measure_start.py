"""Measure how long the game takes from its start to the first picture.

``python -m build.lab measure_start [--runs 5] [--against FOLDER]``: each run is a fresh interpreter with SDL's dummy
drivers and an empty folder for saves. Prints every run and the median. With the folder of another version, the two take
turns, so that a busy machine slows both, and the ratio of the medians is printed too.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from build.arguments import version_folder
from build.lab.arguments import LabParser

HOUSE = Path(__file__).resolve().parents[2]
FIRST_PICTURE = """
import sys, time
sys.path.insert(0, {house!r})
from game.app import App
from game.host import this_host
from game.scenes.title import Title
app = App(this_host(), (1280, 720))
app.start(Title(app))
app.frame(0.0, ())
assert app.frames_drawn == 1
print(time.time())
"""


def seconds_to_first_picture(house: Path) -> float:
    """Time one run, from before the interpreter starts."""
    with tempfile.TemporaryDirectory() as folder:
        drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        start = time.time()
        run = subprocess.run(
            [sys.executable, "-c", FIRST_PICTURE.format(house=str(house))],
            env=os.environ | drivers | {"PINOCHLE_HOME": folder},
            capture_output=True,
            text=True,
            check=True,
        )
        return float(run.stdout) - start


def main(words: list[str]) -> int:
    """Measure and print; return exit code 1 if the median is above half a second."""
    parser = LabParser(__name__, __doc__)
    parser.add_count("--runs", 5, "runs")
    parser.add_argument("--against", type=version_folder, help="the folder of another version")
    options = parser.parse_args(words)
    houses = [HOUSE, *filter(None, [options.against])]
    runs: list[list[float]] = [[] for _ in houses]
    for _ in range(options.runs):
        for times, house in zip(runs, houses, strict=True):
            times.append(seconds_to_first_picture(house.resolve()))
    for times in runs:
        each = " ".join(f"{seconds:.3f}" for seconds in sorted(times))
        print(f"first picture after {each} s; median {median(times):.3f} s")
    if options.against:
        print(f"{median(runs[0]) / median(runs[1]):.2f} times the other version's")
    return 0 if median(runs[0]) <= 0.5 else 1
