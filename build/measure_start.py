"""How long the game takes from its start to the first picture: ``python build/measure_start.py [runs]``.

Each run is a fresh interpreter with SDL's dummy drivers and an empty folder for saves. Prints every run and the median.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
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


def seconds_to_first_picture() -> float:
    """One run, measured from before the interpreter starts."""
    with tempfile.TemporaryDirectory() as folder:
        drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        start = time.time()
        run = subprocess.run(
            [sys.executable, "-c", FIRST_PICTURE.format(house=str(HOUSE))],
            env=os.environ | drivers | {"PINOCHLE_HOME": folder},
            capture_output=True,
            text=True,
            check=True,
        )
        return float(run.stdout) - start


def main() -> int:
    """Measure, print, and say by the exit code whether the median is within half a second."""
    runs = sorted(seconds_to_first_picture() for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
    median = runs[len(runs) // 2]
    print("first picture after", " ".join(f"{run:.3f}" for run in runs), f"s; median {median:.3f} s")
    return 0 if median <= 0.5 else 1


if __name__ == "__main__":
    raise SystemExit(main())
