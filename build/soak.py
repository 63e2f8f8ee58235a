"""Play for hours in one app, and check that nothing breaks, nothing is lost and nothing grows.

    python build/soak.py [--deals 1000] [--hours H] [--seed S]

Plays matches of bots, and of bots with a person, one after another through the real table. Meanwhile windows and
settings change, decisions are taken back, matches are saved and resumed, and keys and fingers fall anywhere. After
every frame, each control lies in the window and each dealt card is painted once. After every action, no card is lost,
and the saved match is the match on the table.

Prints a line every ten deals, and at the end whether the promises below were kept; the exit code is 1 if not. Memory is
measured in the same window each time: the pages of the process after the allocator has returned what is free, and the
blocks that Python has allocated. Cached pictures are dropped first, since they vary by 25 MB. The rest still varies, so
the promise compares the means of two halves. A frame's time is given twice: by the clock, which includes other
programs, and by the processor.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from pathlib import Path
from statistics import fmean
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # SDL would turn SIGTERM into an event, which nothing here reads

import pygame  # noqa: E402
from soak_memory import Sample, sample  # noqa: E402
from soak_watch import HOME, Broken, Frames, Watched, plays_match  # noqa: E402

from build.arguments import amount, span  # noqa: E402
from game.bots.player import Level, decide, make_bot  # noqa: E402
from game.match import Match  # noqa: E402
from game.rules import PRESETS  # noqa: E402
from game.rules.text import HUMAN, Player  # noqa: E402
from game.scenes.base import Replace  # noqa: E402
from game.scenes.seat.commands import Do  # noqa: E402
from game.scenes.seat.match_driver import MatchDriver  # noqa: E402
from game.scenes.table.scene import Table  # noqa: E402
from game.scenes.title import Title  # noqa: E402
from game.store.formats import MATCH  # noqa: E402
from game.store.matches import parse_match  # noqa: E402
from game.store.settings import Settings, Speed, TextSize, Tips  # noqa: E402
from game.ui.controls import find  # noqa: E402
from game.ui.theme import THEMES  # noqa: E402
from tests.monkey import act  # noqa: E402
from tests.sight import sight  # noqa: E402

WINDOWS = (HOME, (390, 844), (844, 390), (1920, 1080), (768, 1024), (320, 480), (480, 320))
WARM = 100
"""Deals after which all caches have reached their size."""
MOST_GROWTH = 5.0
"""Megabytes by which memory may grow after that."""
SAMPLES = 4
"""The least number of memory samples in a mean."""
MOST_HANDLES = 8
"""Open files that may be added after that: fonts of a few more sizes."""
LONGEST_FRAME = 100
"""Milliseconds of the processor's time that a frame may take at 1280 x 720."""
EVERY = 10
"""Deals between two samples of memory."""


class Soak:
    """One app, played for a long time."""

    def __init__(self, folder: Path, seed: str) -> None:
        self._rng = random.Random(seed)
        self.pilot = Watched(folder)
        self._matches = 0
        self._counted: tuple[str, int] = ("", 0)
        self.deals = 0
        self.done: Counter[str] = Counter()
        """How often each kind of thing was done."""
        self.samples: list[Sample] = []

    @property
    def home(self) -> Frames:
        """The frames at 1280 x 720."""
        return self.pilot.home

    @property
    def others(self) -> Frames:
        """The frames in other windows."""
        return self.pilot.others

    def run(self, deals: int, seconds: float, told: Callable[[Sample], None]) -> None:
        """Play until enough deals are over or enough time has passed; report memory now and then.

        Raises:
            Broken: a promise was broken.
        """
        end = time.monotonic() + seconds
        while self.deals < deals and time.monotonic() < end:
            before = self.deals
            self._step()
            if self.deals // EVERY > before // EVERY:
                self.samples.append(self._sample())
                told(self.samples[-1])

    def _step(self) -> None:
        """Run one frame or do one deed."""
        app, rng = self.pilot.app, self._rng
        if app.finished:
            self._start_again()
        scene = app.scene
        if not plays_match(scene):
            self._sit_down()
            return
        self._count(scene.session.match)
        chance = rng.random()
        if chance < 0.006:
            self._something()
        elif chance < 0.05:
            self.pilot.press("space")
        elif scene.session.live and chance < 0.5:
            view = scene.view.observation
            scene.do(
                Do(decide(make_bot(Level.EASY), view, random.Random(scene.session.match.bot_seed(view.seat))).action)
            )
            self.pilot.send()
        elif on := next(
            (c for c in app.controls() if c.name in ("next deal", "end of match") or c.label == "Continue"), None
        ):
            app.press(on.name)
            self.pilot.send()
        else:
            self.pilot.send()

    def _count(self, match: Match) -> None:
        """Count deals that are over; a deal taken back and played again counts once."""
        over = len(match.state.standing.sheet)
        seed, most = self._counted
        if seed != match.seed:
            self._counted = (match.seed, over)
        elif over > most:
            self.deals += over - most
            self._counted = (seed, over)

    # Deeds.

    def _something(self) -> None:
        deeds = (self._window, self._settings, self._take_back, self._save, self._take_up, self._monkey)
        deed = self._rng.choices(deeds, (6, 4, 4, 1, 3, 3))[0]
        self.done[deed.__name__.strip("_")] += 1
        deed()

    def _say(self, what: str) -> None:
        self.pilot.said.append(what)

    def _window(self) -> None:
        rng = self._rng
        any_size = (rng.randrange(320, 1921), rng.randrange(320, 1081))
        size = rng.choice((HOME, HOME, HOME, rng.choice(WINDOWS), any_size))
        self._say(f"window {size}")
        self.pilot.resize(*size)

    def _settings(self) -> None:
        name, values = self._rng.choice(list(CHOICES.items()))
        value = self._rng.choice(values)
        self._say(f"{name} {value}")
        self.pilot.app.change(self.pilot.app.settings.changed(**{name: value}))
        self.pilot.send()

    def _take_back(self) -> None:
        for name in self._rng.choices(("undo", "redo"), k=self._rng.randrange(1, 4)):
            control = find(self.pilot.controls(), name)
            if control and control.enabled:
                self._say(name)
                self.done[name] += 1
                self.pilot.app.press(name)
                self.pilot.send()

    def _save(self) -> None:
        self._say("the page is hidden")
        self.pilot.host.was_left = True
        self.pilot.send()

    def _take_up(self) -> None:
        """Leave for the title and continue, or resume the saved match at once."""
        app = self.pilot.app
        text = self.pilot.host.storage.load(MATCH)
        assert isinstance(app.scene, Table)
        if text is None or app.scene.session.match.ply == 0:
            return  # the match on the table has no action yet, so the saved match is the one before
        match = parse_match(text)
        if match.state != app.scene.session.match.state:
            self.pilot.fail("what is saved leads to another state than the match's")
        self._say("taken up")
        self._play(match)

    def _monkey(self) -> None:
        for _ in range(self._rng.randrange(5, 40)):
            self._say(act(self.pilot, self._rng))
            if self.pilot.app.finished:
                return
        app = self.pilot.app
        app.change(app.settings.changed(speed=Speed.FAST, tips=Tips.DISMISSED))
        self.pilot.send()

    # Matches.

    def _start_again(self) -> None:
        """The player quit: open the game once more, in the same app."""
        self._say("started again")
        self.done["start"] += 1
        app = self.pilot.app
        app.finished = False
        app.start(Title(app))
        self.pilot.send()

    def _sit_down(self) -> None:
        """Come back to the table: by keys, by the title's button, or in another match."""
        pilot, app = self.pilot, self.pilot.app
        for _ in range(3):
            pilot.press("escape")
            if app.finished or plays_match(app.scene):
                return
        if isinstance(app.scene, Title) and find(app.controls(), "continue") and self._rng.random() < 0.7:
            self._say("continue")
            app.press("continue")
            pilot.send()
        else:
            self._say("new match")
            self._play(self._match())

    def _play(self, match: Match) -> None:
        app = self.pilot.app
        app.go(Replace(Table(app, MatchDriver(app, match), hurry=self._rng.random() < 0.5), all=True))
        self.pilot.send(pygame.event.Event(pygame.USEREVENT))  # scenes change after an event, before time passes

    def _match(self) -> Match:
        self._matches += 1
        rules = self._rng.choice(list(PRESETS.values()))
        levels = self._rng.choices([level.value for level in Level], (12, 8, 8, 8, 3, 1), k=len(rules.seats))
        if self._rng.random() < 0.5:
            levels[len(levels) // 2] = HUMAN
        names = ("Nora", "Edda", "You", "Wes", "Ida")[: len(levels)]
        players = tuple(Player(name, level) for name, level in zip(names, levels, strict=True))
        return Match.new(rules, players, f"{self._rng.random()}")

    def _sample(self) -> Sample:
        """Sample the process, at the table in the window and with the settings used for every sample."""
        pilot, app = self.pilot, self.pilot.app
        app.change(Settings(speed=Speed.FAST, tips=Tips.DISMISSED, newcomer=False))
        for size in (WINDOWS[1], HOME):  # in a window of another size every scene drops its own pictures
            pilot.resize(*size)
        for _ in range(20):
            pilot.send()
        for part in (app.look.faces, app.look.shapes, app.look.fonts):
            part._cache.clear()  # how many of these exist by now depends on timing
        return sample(self.deals)


CHOICES: dict[str, list[Any]] = {
    "theme": list(THEMES),
    "text_size": list(TextSize),
    "speed": [Speed.FAST],
    "volume": [0, 70],
} | {
    field.name: list(type(field.default)) if isinstance(field.default, Enum) else [False, True]
    for field in fields(Settings)
    if (isinstance(field.default, Enum) or field.default in (False, True)) and field.name not in ("speed", "text_size")
}
"""The settings that may change during a match."""


def broken_promises(soak: Soak) -> list[str]:
    """Return the promises about memory, open files and time that were not kept, in words."""
    warm = [sample for sample in soak.samples if sample.deals >= WARM]
    problems = []
    if len(warm) >= 2 * SAMPLES:
        half = len(warm) // 2
        first, last = warm[:half], warm[half:]
        # The window's size at a sample shifts memory by some MB; steady growth shows twice in the means of the halves.
        growth = 2 * (fmean(sample.megabytes for sample in last) - fmean(sample.megabytes for sample in first))
        if growth > MOST_GROWTH:
            problems.append(f"memory grew by {growth:.1f} MB after the first {WARM} deals")
        more = max(sample.handles for sample in last) - max(sample.handles for sample in first)
        if more > MOST_HANDLES:
            problems.append(f"{more} more files are open")
    if warm and soak.home.slowest and soak.home.slowest[0][0] > LONGEST_FRAME:  # a short run is no measurement
        problems.append(f"a frame took {soak.home.slowest[0][0]:.0f} ms of the processor at 1280x720")
    return problems


def main() -> int:
    """Soak, and print the result; return the exit code."""
    options = argparse.ArgumentParser(description="Play for hours in one app, and see that nothing breaks or grows.")
    options.add_argument("--deals", type=amount, default=1000, help="stop after this many deals (1000)")
    options.add_argument("--hours", type=span, default=1000.0, help="stop after this many hours")
    options.add_argument("--seed", default="1", help="of everything that is done")
    chosen = options.parse_args()
    gc.freeze()  # as the game does when it starts
    with tempfile.TemporaryDirectory() as folder, sight():
        soak = Soak(Path(folder), chosen.seed)

        def tell(sample: Sample) -> None:
            print(
                f"{sample.deals} deals in {soak.home.count + soak.others.count} frames: {sample.megabytes:.1f} MB, "
                f"{sample.blocks} blocks, {sample.handles} files open",
                flush=True,
            )

        try:
            soak.run(chosen.deals, chosen.hours * 3600, tell)
        except Broken as error:
            print(f"after {soak.deals} deals (seed {chosen.seed}): {error}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("stopped; so far:")
        print(f"did: {', '.join(f'{what} {count}' for what, count in soak.done.most_common())}")
        for name, frames in (("at 1280x720", soak.home), ("elsewhere", soak.others)):
            print(
                f"{frames.count} frames {name}: half within {frames.below(0.5)} ms, 99 % within {frames.below(0.99)} ms"
            )
            for processor, wall, what in frames.slowest:
                print(f"    {processor:.0f} ms of the processor, {wall:.0f} ms by the clock: {what}")
        problems = broken_promises(soak)
    print(f"{soak.deals} deals: " + ("; ".join(problems) or "every promise was kept"))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
