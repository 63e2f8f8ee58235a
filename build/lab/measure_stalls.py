"""Measure how long a frame holds the window when a person leaves one screen for another, and how much memory it takes.

``python -m build.lab measure_stalls [--size 1280x720 …] [--runs 3] [--against FOLDER]``: each run is a fresh
interpreter with SDL's dummy drivers and an empty folder for saves. Somebody looks at the first screen for two seconds,
presses *New game*, looks at that page for as long and presses *Deal the cards*. Prints for each press the longest of
the frames that follow, in milliseconds of the processor: the median of all runs. Exit code 1 if one is longer than 50.
After ten seconds at the table, when all pictures are rendered, follows the process's resident memory in megabytes.

With the folder of another version, the two take turns, so that a busy machine slows both.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from build.arguments import version_folder, window_size
from build.lab.arguments import LabParser

HOUSE = Path(__file__).resolve().parents[2]
MOST = 50.0
"""The most milliseconds that a frame may take."""
PRESSES = """
import ctypes, gc, json, os, sys, time
sys.path.insert(0, {house!r})
from game.app import App
from game.host import this_host
from game.scenes.destinations import ToTitle

def longest(frames, press=""):
    times = []
    for number in range(frames):
        began = time.process_time()
        if press and not number:
            app.press(press)
        app.frame(1 / 60, [])
        times.append((time.process_time() - began) * 1000)
    return round(max(times), 1)

gc.freeze()
app = App(this_host(), {size!r})
app.start(ToTitle())
longest(120)
found = {{"New game": longest(120, "new game")}}
found["Deal the cards"] = longest(120, "start")
longest(600)
if sys.platform == "linux":
    ctypes.CDLL("libc.so.6").malloc_trim(0)
    pages = int(open("/proc/self/statm").read().split()[1])
    found["memory"] = round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
print(json.dumps(found))
"""


def presses(house: Path, size: str) -> dict[str, float]:
    """Return the longest frame after each press, in a fresh interpreter."""
    width, height = map(int, size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        run = subprocess.run(
            [sys.executable, "-c", PRESSES.format(house=str(house), size=(width, height))],
            env=os.environ | drivers | {"PINOCHLE_HOME": folder},
            capture_output=True,
            text=True,
            check=True,
        )
        found: dict[str, float] = json.loads(run.stdout.splitlines()[-1])
        return found


def main(words: list[str]) -> int:
    """Measure every size asked for, and print; return exit code 1 if a frame of this version takes too long."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("--size", type=window_size, action="append", help="such as 1280x720; may be given again")
    parser.add_count("--runs", 3, "runs")
    parser.add_argument("--against", type=version_folder, help="the folder of another version")
    options = parser.parse_args(words)
    houses = [HOUSE, *filter(None, [options.against])]
    too_long = False
    for size in options.size or ["1280x720", "3840x2160"]:
        runs = [[presses(house.resolve(), size) for house in houses] for _ in range(options.runs)]
        for name in runs[0][0]:
            found = [median(run[number][name] for run in runs) for number in range(len(houses))]
            what, unit = ("resident", "MB") if name == "memory" else ("longest frame", "ms")
            too_long |= unit == "ms" and found[0] > MOST
            compared = f"; the other version {found[1]:.1f} {unit}" if options.against else ""
            print(f"{size}, {name}: {what} {found[0]:.1f} {unit}{compared}", flush=True)
    return int(too_long)
