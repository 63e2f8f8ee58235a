"""Measure how long a frame takes while cards fly: whole deals through the real table, without a window.

    python build/measure_frames.py [--size 1280x720 …] [--deals 1] [--prices] [--against FOLDER [--runs 5]]

Prints one line of JSON for each size: how many frames drew something, and their median, 95th percentile and longest
time in milliseconds of the processor. There are four groups: all frames, the frames of the busiest phase, frames in
which only the mouse moves from card to card, and the same over the forms. Background work counts, the bots' thinking
included; the thinking of the simulated person does not.

With ``--against``, this measurement and that of the other version's folder take turns in fresh interpreters, and the
ratios of the medians are printed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import pygame
from arguments import amount, version_folder, window_size

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import Table


HOUSE = Path(__file__).resolve().parents[1]
FEWEST = 30
"""Frames at the start that do not count as a phase: the first one builds the table."""


def main() -> None:
    """Measure every size asked for."""
    options = argparse.ArgumentParser(description="Measure how long a frame takes while cards fly.")
    options.add_argument("--size", type=window_size, action="append", help="such as 1280x720; may be given again")
    options.add_argument("--deals", type=amount, default=1)
    options.add_argument("--prices", action="store_true", help="measure while prices sharpen")
    options.add_argument(
        "--house", type=version_folder, default=HOUSE, help="measure the version in this folder instead"
    )
    options.add_argument("--against", type=version_folder, help="the folder of another version")
    options.add_argument("--runs", type=amount, default=5, help="with --against: how often each is measured")
    chosen = options.parse_args()
    if chosen.against:
        compare(chosen.against.resolve(), chosen.size or ["1280x720"], chosen.deals, chosen.runs)
        return
    sys.path[:0] = [str(chosen.house / "build"), str(chosen.house)]
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    for size in chosen.size or ["1280x720", "1920x1080"]:
        width, height = map(int, size.split("x"))
        with tempfile.TemporaryDirectory() as folder:
            os.environ["PINOCHLE_HOME"] = folder
            way = measure_prices if chosen.prices else measure
            print(json.dumps({"size": size} | way((width, height), chosen.deals)), flush=True)


def compare(other: Path, sizes: list[str], deals: int, runs: int) -> None:
    """Print how the frames of this version compare with those of another one."""
    found: dict[tuple[Path, str, str], list[float]] = {}
    houses = (HOUSE, other)
    for _ in range(runs):
        for house in houses:
            for size in sizes:
                own = str(house / "build" / "measure_frames.py")  # each knows where its own version keeps what it needs
                words = [sys.executable, own, "--house", str(house), "--size", size, "--deals", str(deals)]
                printed = subprocess.run(words, capture_output=True, text=True, check=True).stdout
                row = json.loads(printed.splitlines()[-1])
                for name, times in (("all frames", row), ("the busiest phase", row["busiest"])):
                    for figure in ("median", "p95"):
                        found.setdefault((house, size, f"{figure} of {name}"), []).append(times[figure])
    for (house, size, what), times in found.items():
        if house != other:
            mine, theirs = median(times), median(found[other, size, what])
            print(f"{size}, {what}: {mine:.2f} ms and {theirs:.2f} ms: {mine / theirs:.2f}")


def measure_prices(size: tuple[int, int], deals: int) -> dict[str, object]:
    """Play the deals with prices shown; return the times of the frames in which the person thinks about a decision."""
    from playing import played  # of the version under test

    phases: dict[str, list[float]] = {}
    began = time.process_time()
    for _, table in played(size, "prices", ponders=2.0, prices=True):
        spent = (time.process_time() - began) * 1000
        if table.session.live:
            phases.setdefault(phase_of(table.session.match.state), []).append(spent)
        if len(table.session.match.state.standing.sheet) >= deals:
            break
        began = time.process_time()
    long = 1000 / 60
    return {name: figures(times) | {"too long": sum(spent > long for spent in times)} for name, times in phases.items()}


def measure(size: tuple[int, int], deals: int) -> dict[str, object]:
    """Play the deals; return the times of the frames that drew something."""
    from playing import played  # of the version under test

    from game.bots import player

    thinking = 0.0
    decide = player.decide

    def decided(*given: object) -> object:
        nonlocal thinking
        began = time.process_time()
        answer = decide(*given)
        thinking += time.process_time() - began
        return answer

    player.decide = decided
    phases: dict[str, list[float]] = {}
    hovered: list[float] = []
    drawn = 0
    began = time.process_time()
    for app, table in played(size, "frames"):
        spent, thinking = (time.process_time() - began - thinking) * 1000, 0.0
        if app.frames_drawn != drawn:
            drawn = app.frames_drawn
            phases.setdefault(phase_of(table.session.match.state), []).append(spent)
        if not hovered and is_asked(table):
            hovered = hover(app, "card ")
        if len(table.session.match.state.standing.sheet) >= deals:
            break
        began = time.process_time()
    every = [spent for times in phases.values() for spent in times]
    long = {phase: times for phase, times in phases.items() if len(times) >= FEWEST} or phases
    busiest = max(long, key=lambda phase: figures(long[phase])["p95"])
    return figures(every) | {
        "busiest": {"phase": busiest} | figures(phases[busiest]),
        "hover": figures(hovered),
        "forms": figures(hover_forms(app)),
    }


def phase_of(state: object) -> str:
    """Return the name of the phase; older versions kept it in the state itself."""
    return type(getattr(state, "phase", state)).__name__


def is_asked(table: Table) -> bool:
    """Return whether it is the person's turn to play a card and no card is in the air."""
    state = table.session.match.state
    if phase_of(state) not in ("TrickPlay", "Play"):
        return False
    return table.session.live and len(state.tricks) > 0 and state.trick is not None and not table.session.show.in_air()


def hover(app: App, names: str = "") -> list[float]:
    """Move the mouse over the controls whose names begin with ``names``; return the times of the frames."""
    places = [control.visible for control in app.controls() if control.name.startswith(names) and control.visible.area]
    times = []
    for number in range(60):
        rect = places[number % len(places)]
        place = (rect.x + 3, rect.y + rect.h // 2)
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(0, 0, 0), touch=False)
        began = time.process_time()
        app.frame(1 / 60, [moved])
        times.append((time.process_time() - began) * 1000)
    return times


def hover_forms(app: App) -> list[float]:
    """Do the same on the pages for a new match, the settings and the house rules."""
    try:
        from game.scenes.rules.editor import HouseRules
        from game.scenes.setup.new_game import NewGame
        from game.scenes.setup.settings import SettingsScene
    except ImportError:  # older versions have them elsewhere
        return [0.0]
    from game.scenes.base import Push

    times = []
    for page in (NewGame, SettingsScene, HouseRules):
        app.go(Push(page(app)))
        for _ in range(3):
            app.frame(1 / 60, [])
        times += hover(app)
    return times


def figures(times: list[float]) -> dict[str, float]:
    """Return count, median, 95th percentile and longest."""
    ranked = sorted(times)
    return {
        "frames": len(ranked),
        "median": round(ranked[len(ranked) // 2], 2),
        "p95": round(ranked[int(len(ranked) * 0.95)], 2),
        "longest": round(ranked[-1], 2),
    }


if __name__ == "__main__":
    main()
