"""Measure how long a person waits at the table, each wait by itself: whole deals through the real table.

``python -m build.lab measure_pace [--rules NAME …] [--speed NAME …] [--deals 4] [--level standard] [--json]`` prints,
for each game and speed, the single waits: how many there were, their median, what nine of ten do not exceed, and the
worst with what happened in it. The exit code is 1 when a game at normal speed or a faster one exceeds ``BOUNDS``.

A wait begins with a press: an action, *Continue*, *Next deal*; and when somebody sits down. It ends with the next
question: a decision, or something that lies there to be read until a button is pressed. All that a person has to watch
meanwhile belongs to it: cards, calls, pauses, the reveal of the melds and of a result. The person here answers at once,
presses nothing to get past what is shown, and has the settings of somebody new whose slow first deal is over. Time is
counted in frames, and every slice of a bot's thinking takes the same part of a frame, so every machine gives the same
figures.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from build.lab.arguments import LabParser
from game.app import App
from game.bots.player import Level, decide, make_bot
from game.host import this_host
from game.match import Match
from game.rules import RuleSet, Seat
from game.rules.presets import PRESETS
from game.rules.text import HUMAN, Player
from game.scenes.seat.commands import Do
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.shell import jobs
from game.scenes.table.scene import Table
from game.store.settings import FIRST_DEAL_TIP, Speed
from game.ui.damage import Strokes
from game.ui.painter import Painter

FRAME = 1 / 60
SLICE = 0.00025
"""Seconds that every slice of thinking takes: about its real length at Standard on a desktop."""
LONGEST = 60.0
"""Seconds after which a table that asks nothing is stuck."""


class Bounds(NamedTuple):
    """The longest that waits may be, in seconds."""

    median: float
    most: float
    """What nine of ten do not exceed."""
    worst: float


BOUNDS = Bounds(median=1.2, most=2.0, worst=4.0)
BOUNDED = (Speed.NORMAL, Speed.FAST, Speed.FASTEST)


class Wait(NamedTuple):
    """One wait: its seconds, from which question to which, and the names of the events in it."""

    seconds: float
    since: str
    until: str
    events: tuple[str, ...]

    def told(self) -> str:
        """Return it in words."""
        counted = Counter(self.events)
        events = ", ".join(name if count == 1 else f"{count} {name}" for name, count in counted.items())
        return f"{self.since} to {self.until}: {events}"


class Ticks:
    """A clock for background work: every call moves it on by one slice."""

    def __init__(self) -> None:
        self._now = 0.0

    def perf_counter(self) -> float:
        """Return the time, one slice later than at the last call."""
        self._now += SLICE
        return self._now


class Unseen(Painter):
    """A painter that paints nothing, so that painting takes no time."""

    def show(self, draw: Callable[[Strokes], None]) -> bool:
        """Report that the picture was painted."""
        return True


class Figures(NamedTuple):
    """The single waits of a game at one speed, in seconds."""

    waits: int
    median: float
    most: float
    """What nine of ten do not exceed."""
    worst: float
    what: str
    """The worst, in words."""
    deal: float
    """The seconds of all waits of a deal together, on average."""

    def too_long(self) -> list[str]:
        """Return which figures exceed their bounds."""
        return [name for name, bound in BOUNDS._asdict().items() if getattr(self, name) > bound]

    def told(self) -> str:
        """Return them as a line."""
        figures = f"{self.waits:4} waits · median {self.median:.2f} · nine of ten {self.most:.2f}"
        return f"{figures} · a deal {self.deal:.0f} · worst {self.worst:.2f}, {self.what}"


def figures_of(waits: Sequence[Wait], deals: int) -> Figures:
    """Return the figures of these waits."""
    seconds, worst = [wait.seconds for wait in waits], max(waits)
    most = quantiles(seconds, n=10, method="inclusive")[-1]
    return Figures(
        waits=len(waits),
        median=round(median(seconds), 2),
        most=round(most, 2),
        worst=round(worst.seconds, 2),
        what=worst.told(),
        deal=round(sum(seconds) / deals, 1),
    )


def waits_of(rules: RuleSet, speed: Speed, level: Level, deals: int) -> list[Wait]:
    """Play the deals; return every wait of the person."""
    app = App(this_host(), (640, 400))
    app.painter = Unseen(app.window, app.look.budget)
    app.settings = app.settings.changed(speed=speed, tips_seen=FIRST_DEAL_TIP)
    found: list[Wait] = []
    matches = played = 0
    while played < deals:
        own = Seat.SOUTH if Seat.SOUTH in rules.seats else rules.seats[0]
        players = tuple(Player(seat.name.title(), HUMAN if seat is own else level.value) for seat in rules.seats)
        table = Table(app, MatchDriver(app, Match.new(rules, players, f"pace {matches}")))
        table.session.driver.has_pointers = False
        app.start(table)
        matches, since = matches + 1, "the table"
        while played < deals and since != "end of match":
            found.append(next_wait(app, table, since))
            since = found[-1].until
            played += since in WAYS_ON[:2]
            if since != "end of match":
                answer(app, table, level, since)
        app.stack.pop().leave()
    return [wait for wait in found if wait.seconds]


def next_wait(app: App, table: Table, since: str) -> Wait:
    """Let frames pass until the person is asked something."""
    frames, plies = 0, len(table.session.match.events) - (since not in WAYS_ON)
    while not (until := asked(table)):
        app.frame(FRAME, [])
        frames += 1
        assert frames * FRAME < LONGEST, f"nothing is asked since {since}"
    events = (type(event).__name__ for told in table.session.match.events[max(0, plies) :] for event in told)
    return Wait(frames * FRAME, since, until, tuple(events))


WAYS_ON = ("next deal", "end of match", "go on")


def asked(table: Table) -> str:
    """Return what the person is asked: a decision by its stage, or the button to go on with; empty: nothing yet."""
    session = table.session
    if session.live:
        return session.model.stage.value
    named = {control.name for control in table.view.buttons}
    ways = WAYS_ON[:2] if session.model.stage is Stage.RESULT else WAYS_ON
    return next((name for name in ways if name in named), "")


def answer(app: App, table: Table, level: Level, question: str) -> None:
    """Answer at once, as a bot of that level would."""
    if question in WAYS_ON:
        app.press(question)
    else:
        rng = random.Random(table.session.match.bot_seed(table.session.viewer))
        table.do(Do(decide(make_bot(level), table.view.observation, rng).action))


def main(words: list[str]) -> int:
    """Measure and print; return exit code 1 if a bound is exceeded."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("--rules", action="append", choices=list(PRESETS), help="a game; may be given again")
    parser.add_argument("--speed", action="append", choices=[speed.name.lower() for speed in Speed])
    parser.add_count("--deals", 4, "deals")
    parser.add_argument("--level", choices=[level.value for level in Level], default=Level.STANDARD.value)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(words)
    vars(jobs)["time"] = Ticks()
    speeds = [Speed[name.upper()] for name in options.speed or []] or list(Speed)
    figures: dict[str, dict[str, dict[str, float | str]]] = {}
    broken = False
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PINOCHLE_HOME"] = folder
        for name in options.rules or PRESETS:
            for speed in speeds:
                waits = waits_of(PRESETS[name], speed, Level(options.level), options.deals)
                row = figures_of(waits, options.deals)
                figures.setdefault(name, {})[speed.name.lower()] = row._asdict()
                over = row.too_long() if speed in BOUNDED else []
                broken |= bool(over)
                if not options.json:
                    told = f"  too long: {', '.join(over)}" if over else ""
                    print(f"{name:<16} {speed.name.lower():<8} {row.told()}{told}", flush=True)
    if options.json:
        print(json.dumps(figures))
    return 1 if broken else 0
