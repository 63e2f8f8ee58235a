#!/usr/bin/env python3
"""Install the wheel in every way that the README names, each in an empty environment, and play a deal with each.

    python build/try_installs.py                       pip, pipx and uv
    python build/try_installs.py --only uv             one of them

pipx and uv come from the package index, as do the libraries that the wheel needs. With each copy guests can come
(``pinochle serve``). Nothing outside a temporary folder is changed. Needs the extra ``test``, for hatchling.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path

from distributions import build

PROGRAMS = "Scripts" if os.name == "nt" else "bin"
DEAL = ("--demo", "--hands", "1", "--speed", "max", "--seed", "tea")


class Failed(Exception):
    """A way to install does not work."""


class Place:
    """A folder with an environment of its own: nothing of the person who runs this is read or changed."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder, self.wheel = folder, wheel
        wheels = os.pathsep.join(filter(None, [str(wheel.parent), os.environ.get("PIP_FIND_LINKS")]))
        self.environ = {
            **{name: text for name, text in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}},
            "PATH": os.pathsep.join([str(folder / "tools" / PROGRAMS), str(folder / "bin"), os.environ["PATH"]]),
            "HOME": str(folder),
            "PINOCHLE_HOME": str(folder / "saves"),
            "PIPX_HOME": str(folder / "pipx"),
            "PIPX_BIN_DIR": str(folder / "bin"),
            "UV_TOOL_DIR": str(folder / "uv"),
            "UV_TOOL_BIN_DIR": str(folder / "bin"),
            "UV_PYTHON": sys.executable,
            "PIP_FIND_LINKS": wheels.replace(os.pathsep, " "),  # the index need not know this version yet
            "UV_FIND_LINKS": str(wheel.parent),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }

    def run(self, *command: str | Path, code: int = 0) -> str:
        """Run a command; return what it prints.

        Raises:
            Failed: it ends with another exit code.
        """
        words = [str(word) for word in command]
        done = subprocess.run(
            words, cwd=self.folder, env=self.environ, capture_output=True, text=True, timeout=600, check=False
        )
        if done.returncode != code:
            raise Failed(f"{shlex.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def environment(self, name: str, *packages: str | Path) -> Path:
        """Make a virtual environment with these packages; return the folder of its programs."""
        venv.create(self.folder / name, with_pip=True)
        programs = self.folder / name / PROGRAMS
        self.run(programs / "python", "-m", "pip", "install", "--quiet", *packages)
        return programs


def with_pip(place: Place) -> Path:
    """Install into a virtual environment."""
    return place.environment("environment", place.wheel) / "pinochle"


def with_pipx(place: Place) -> Path:
    """Install as a tool of pipx."""
    place.environment("tools", "pipx")
    place.run("pipx", "install", place.wheel)
    return place.folder / "bin" / "pinochle"


def with_uv(place: Place) -> Path:
    """Install as a tool of uv."""
    place.environment("tools", "uv")
    place.run("uv", "tool", "install", place.wheel)
    return place.folder / "bin" / "pinochle"


WAYS: dict[str, Callable[[Place], Path]] = {"pip": with_pip, "pipx": with_pipx, "uv": with_uv}


def tried(place: Place, way: str) -> str:
    """Install, play a deal, look whether guests can come; return what happened in a line.

    Raises:
        Failed: one of them does not work.
    """
    command = WAYS[way](place)
    told = place.run(command, *DEAL).splitlines()[-1]
    if not told.startswith("1 deal of classic (seed tea)"):
        raise Failed(f"the demonstration ends with {told!r}")
    options = place.run(command, "serve", "--rules", "no such game", code=2)
    if "no such game" not in options or "[together]" in place.run(command, "serve", "--state", ".", code=2):
        raise Failed(f"guests cannot come: {options}")
    return told


def main() -> int:
    """Try all ways; return exit code 1 if one does not work."""
    parser = argparse.ArgumentParser(description="Try the ways to install the wheel.")
    parser.add_argument("--only", choices=WAYS)
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        wheel, _ = build(Path(folder) / "dist")
        for way in [options.only] if options.only else WAYS:
            home = Path(folder) / way
            home.mkdir()
            try:
                print(f"{way}: {tried(Place(home, wheel), way)}", flush=True)
            except Failed as error:
                failed = True
                print(f"{way}: {error}", file=sys.stderr, flush=True)
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
