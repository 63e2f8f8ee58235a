"""Measure how long the download takes until its window is there, beside the program from its sources.

``python -m build.lab measure_folder [FOLDER] [--runs 5]``, after ``python build/folder.py``: each run opens a window on
a virtual display (Xvfb) and ends when the window is shown. The two take turns, so that a busy machine slows both.
Prints the medians and their ratio; the exit code is 1 if the download takes more than 1.2 times as long.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from build.arguments import folder
from build.lab.arguments import LabParser

HOUSE = Path(__file__).resolve().parents[2]
LIMIT = 1.2
LONGEST = 30.0
"""Seconds after which a window is given up."""


@contextmanager
def display() -> Iterator[str]:
    """Open a virtual display; return its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-noreset", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def seconds_to_window(command: Sequence[str | Path], screen: str) -> float:
    """Start a program; return how long it takes until its window is shown, and end it."""
    with tempfile.TemporaryDirectory() as home:
        settings = os.environ | {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        start = time.perf_counter()
        program = subprocess.Popen(
            list(map(str, command)), env=settings | {"PINOCHLE_HOME": home}, stdout=subprocess.DEVNULL, cwd=HOUSE
        )
        try:
            while time.perf_counter() - start < LONGEST and program.poll() is None:
                asked = ["xwininfo", "-name", "Pinochle", "-display", screen]
                told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
                if "IsViewable" in told:
                    return time.perf_counter() - start
                time.sleep(0.005)
            raise SystemExit(f"{command[0]} shows no window")
        finally:
            program.terminate()
            program.wait()


def main(words: list[str]) -> int:
    """Measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("folder", type=folder, nargs="?", help="by default the one that build/folder.py has made")
    parser.add_count("--runs", 5, "runs")
    options = parser.parse_args(words)
    made = options.folder or next((HOUSE / "build" / "out" / "folder" / "made").glob("pinochle-*"), None)
    if made is None:
        parser.error("there is no download yet: python build/folder.py makes it")
    programs: dict[str, Sequence[str | Path]] = {
        "from source": [sys.executable, HOUSE / "main.py"],
        "the download": [made.resolve() / "pinochle"],
    }
    times: dict[str, list[float]] = {name: [] for name in programs}
    with display() as screen:
        for number in range(options.runs + 1):
            for name, command in programs.items():
                seconds = seconds_to_window(command, screen)
                if number:  # the first run fills the caches of the disk
                    times[name].append(seconds)
    for name, found in times.items():
        print(f"{name}: {' '.join(f'{each:.3f}' for each in sorted(found))} s; median {median(found):.3f} s")
    ratio = median(times["the download"]) / median(times["from source"])
    print(f"the download takes {ratio:.2f} times as long (at most {LIMIT})")
    return int(ratio > LIMIT)
