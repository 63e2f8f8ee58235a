"""Measure how long a frame takes while cards fly: whole deals through the real table, without a window.

    python -m build.lab measure_frames [--size 1280x720 …] [--deals 1] [--prices]
    python -m build.lab measure_frames --against FOLDER [--runs 5]

Prints one line of JSON for each size: how many frames drew something, or made pictures for the next one, and their
median, 95th percentile and longest time in milliseconds of the processor. There are four groups: all frames, the
frames of the busiest phase, frames in which only the mouse moves from card to card, and the same over the forms.
Background work counts, the bots' thinking included; the thinking of the simulated person does not, nor does the
frame that opens the window and builds the table.

With ``--against``, this measurement and that of the other version's folder take turns in fresh interpreters, and the
ratios of the medians are printed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import pygame

from build.arguments import version_folder, window_size
from build.lab.arguments import LabParser
from build.lab.playing import played
from game.app import App
from game.bots import player
from game.rules.play import Phase, TrickPlay
from game.scenes.base import Push
from game.scenes.rules.editor import HouseRules
from game.scenes.setup.new_game import NewGame
from game.scenes.setup.settings import SettingsScene
from game.scenes.table.scene import Table

HOUSE = Path(__file__).resolve().parents[2]
FEWEST = 30
"""A phase of fewer frames is not the busiest: one long frame would be its 95th percentile."""


def main(words: list[str]) -> None:
    """Measure every size asked for."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("--size", type=window_size, action="append", help="such as 1280x720; may be given again")
    parser.add_count("--deals", 1, "deals")
    parser.add_argument("--prices", action="store_true", help="measure while prices sharpen")
    parser.add_argument("--against", type=version_folder, help="the folder of another version")
    parser.add_count("--runs", 5, "with --against: how often each is measured")
    chosen = parser.parse_args(words)
    if chosen.against:
        compare(chosen.against.resolve(), chosen.size or ["1280x720"], chosen.deals, chosen.runs)
        return
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
                row = measured_in(house, size, deals)
                for name, times in (("all frames", row), ("the busiest phase", row["busiest"])):
                    for figure in ("median", "p95"):
                        found.setdefault((house, size, f"{figure} of {name}"), []).append(times[figure])
    for (house, size, what), times in found.items():
        if house != other:
            mine, theirs = median(times), median(found[other, size, what])
            print(f"{size}, {what}: {mine:.2f} ms and {theirs:.2f} ms: {mine / theirs:.2f}")


def measured_in(house: Path, size: str, deals: int) -> dict[str, Any]:
    """Return what a version measures in an interpreter of its own: each knows where it keeps what it needs."""
    older = house / "build" / "measure_frames.py"
    command = [str(older)] if older.is_file() else ["-m", "build.lab", "measure_frames"]
    words = [sys.executable, *command, "--size", size, "--deals", str(deals)]
    printed = subprocess.run(words, cwd=house, capture_output=True, text=True, check=True).stdout
    row: dict[str, Any] = json.loads(printed.splitlines()[-1])
    return row


def measure_prices(size: tuple[int, int], deals: int) -> dict[str, object]:
    """Play the deals with prices shown; return the times of the frames in which the person thinks about a decision."""
    phases: dict[str, list[float]] = {}
    began = time.process_time()
    for _, table in played(size, "prices", ponders=2.0, prices=True, unhurried=False):
        spent = (time.process_time() - began) * 1000
        if table.session.live:
            phases.setdefault(phase_of(table.session.match.phase), []).append(spent)
        if len(table.session.match.standing.sheet) >= deals:
            break
        began = time.process_time()
    long = 1000 / 60
    return {name: figures(times) | {"too long": sum(spent > long for spent in times)} for name, times in phases.items()}


def measure(size: tuple[int, int], deals: int) -> dict[str, object]:
    """Play the deals; return the times of the frames that drew something."""
    thinking = 0.0
    decide = player.decide

    def decided(*given: Any) -> Any:
        nonlocal thinking
        began = time.process_time()
        answer = decide(*given)
        thinking += time.process_time() - began
        return answer

    vars(player)["decide"] = decided
    phases: dict[str, list[float]] = {}
    hovered: list[float] = []
    frames = played(size, "frames", unhurried=False)
    next(frames)  # opens the window and builds the table
    drawn, thinking = 0, 0.0
    began = time.process_time()
    for app, table in frames:
        spent, thinking = (time.process_time() - began - thinking) * 1000, 0.0
        if app.frames_drawn != drawn or app.dirty:  # it drew, or made pictures for the next one
            drawn = app.frames_drawn
            phases.setdefault(phase_of(table.session.match.phase), []).append(spent)
        if not hovered and is_asked(table):
            hovered = hover(app, "card ")
        if len(table.session.match.standing.sheet) >= deals:
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


def phase_of(phase: Phase) -> str:
    """Return the name of the phase."""
    return type(phase).__name__


def is_asked(table: Table) -> bool:
    """Return whether it is the person's turn to play a card and no card is in the air."""
    phase = table.session.match.phase
    if not isinstance(phase, TrickPlay):
        return False
    return table.session.live and len(phase.tricks) > 0 and not table.session.show.in_air()


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
