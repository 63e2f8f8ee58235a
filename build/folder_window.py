#!/usr/bin/env python3
"""Let the download play a deal in its window, and keep a picture of the screen.

    python build/folder_window.py PICTURE [--after 6]

After ``python build/folder.py``. It starts the program that a person double-clicks. Exit code 1: the program ends with
an error, or nothing is on the screen. Needs a display (on Linux ``xvfb-run`` has one) and the extra ``assets``.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from arguments import new_file, span
from PIL import ImageGrab

MADE = Path(__file__).resolve().parent / "out" / "folder" / "made"
PROGRAMS = {"win32": "Pinochle.exe", "darwin": "Pinochle.app/Contents/MacOS/pinochle"}
COLOURS = 200
"""The fewest colours of a picture with a table in it."""


def main() -> int:
    """Play, and take the picture."""
    parser = argparse.ArgumentParser(description="Take a picture of the download while it plays a deal.")
    parser.add_argument("picture", type=new_file)
    parser.add_argument("--after", type=span, default=6.0, metavar="SECONDS")
    options = parser.parse_args()
    made = next(MADE.glob("pinochle-*"), None)
    if made is None:
        parser.error("there is no download yet: python build/folder.py makes it")
    with tempfile.TemporaryDirectory() as home:
        command = [made / PROGRAMS.get(sys.platform, "pinochle"), "--demo", "--hands", "1", "--speed", "fast"]
        settings = {name: text for name, text in os.environ.items() if name != "SDL_VIDEODRIVER"}
        program = subprocess.Popen(
            [*map(str, command), "--seed", "tea"], env=settings | {"PINOCHLE_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        )
        time.sleep(options.after)
        screen = ImageGrab.grab()
        options.picture.parent.mkdir(parents=True, exist_ok=True)
        screen.save(options.picture)
        code = program.wait(300)
    colours = screen.convert("RGB").getcolors(1 << 24) or []
    print(f"{options.picture}: {screen.width}x{screen.height}, {len(colours)} colours; exit code {code}")
    return int(code != 0 or len(colours) < COLOURS)


if __name__ == "__main__":
    raise SystemExit(main())
