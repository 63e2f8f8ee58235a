"""Measure how long a person waits at the table: whole deals through the real table; the person answers at once.

``python -m build.lab measure_pace [--rules NAME …] [--speed NAME …] [--deals 4] [--level standard] [--json]`` prints,
for each game and speed, the seconds of a deal in which the person cannot decide anything, by phase, as the median and
the worst of the deals; and the seconds from the person's own pass to the melds. Time is counted in frames, and every
slice of a bot's thinking takes the same part of a frame, so every machine gives the same figures. The exit code is 1
when a game is slower than ``BOUNDS`` allows.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from build.lab.arguments import LabParser
from game.app import App
from game.bots.player import Level, decide, make_bot
from game.host import this_host
from game.match import Match
from game.rules import RuleSet, Seat
from game.rules.play import Pass
from game.rules.presets import PRESETS
from game.rules.text import HUMAN, Player
from game.scenes.seat.commands import Do
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.shell import jobs
from game.scenes.table.scene import Table
from game.store.settings import Speed
from game.ui.damage import Strokes
from game.ui.painter import Painter

FRAME = 1 / 60
SLICE = 0.00025
"""Seconds that every slice of thinking takes: about its real length at Standard on a desktop."""
PHASES = {
    Stage.EMPTY: "auction",
    Stage.AUCTION: "auction",
    Stage.WIDOW: "passing",
    Stage.NAMING: "passing",
    Stage.CALLING: "passing",
    Stage.BURYING: "passing",
    Stage.PASSING: "passing",
    Stage.MELDING: "melds",
    Stage.STOCK: "play",
    Stage.PLAY: "play",
    Stage.RESULT: "result",
}
"""Dealing counts as part of the auction; naming trump, calling a partner and burying as part of the passing."""
assert PHASES.keys() == {*Stage}, "a stage of the deal without its phase"
DEAL, PASSED = "deal", "pass to melds"
BOUNDS = {
    Speed.NORMAL: {DEAL: 75.0, PASSED: 6.0},
    Speed.FAST: {DEAL: 30.0, PASSED: 3.0},
    Speed.FASTEST: {DEAL: 10.0, PASSED: 3.0},
}
"""The longest that a person may wait, in seconds: in a whole deal, and from their own pass to the melds."""


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


Waits = dict[str, float]
"""Seconds of waiting in one deal, by phase; the whole deal, and from the person's pass to the melds if there were both.
"""


def deals_of(rules: RuleSet, speed: Speed, level: Level, deals: int) -> list[Waits]:
    """Play the deals; return how long the person waited in each."""
    app = App(this_host(), (640, 400))
    app.painter = Unseen(app.window, app.look.budget)
    app.settings = app.settings.changed(speed=speed)
    found: list[Waits] = []
    while len(found) < deals:
        own = Seat.SOUTH if Seat.SOUTH in rules.seats else rules.seats[0]
        players = tuple(Player(seat.name.title(), HUMAN if seat is own else level.value) for seat in rules.seats)
        table = Table(app, MatchDriver(app, Match.new(rules, players, f"pace {len(found)}")))
        table.session.driver.has_pointers = False
        app.start(table)
        while not table.session.match.over and len(found) < deals:
            found.append(one_deal(app, table, level))
        app.stack.pop().leave()
    return found


def one_deal(app: App, table: Table, level: Level) -> Waits:
    """Play to the result; the person answers in the same frame in which a question appears."""
    waits: dict[str, float] = defaultdict(float)
    sheet, since = len(table.session.match.standing.sheet), None
    while True:
        app.frame(FRAME, [])
        stage = table.session.model.stage
        on = next((c.name for c in table.view.buttons if c.label in ("Continue", "Next deal", "Go on")), None)
        if stage is Stage.RESULT and len(table.session.match.standing.sheet) > sheet and not table.session.showing:
            if on == "next deal":
                app.press(on)
            return dict(waits)
        if stage is Stage.MELDING and since is not None:
            waits[PASSED], since = waits[DEAL] - since, None
        elif stage is Stage.EMPTY:
            since = None  # the cards were thrown together
        if on and not table.session.live:
            app.press(on)
        elif table.session.live:
            rng = random.Random(table.session.match.bot_seed(table.session.viewer))
            action = decide(make_bot(level), table.view.observation, rng).action
            if isinstance(action, Pass):
                since = waits[DEAL]
            table.do(Do(action))
        else:
            waits[PHASES[stage]] += FRAME
            waits[DEAL] += FRAME


def main(words: list[str]) -> int:
    """Measure and print; return exit code 1 if a bound is exceeded."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("--rules", action="append", choices=list(PRESETS), help="a game; may be given again")
    parser.add_argument("--speed", action="append", choices=[speed.name.lower() for speed in BOUNDS])
    parser.add_count("--deals", 4, "deals")
    parser.add_argument("--level", choices=[level.value for level in Level], default=Level.STANDARD.value)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(words)
    vars(jobs)["time"] = Ticks()
    speeds = [Speed[name.upper()] for name in options.speed or []] or list(BOUNDS)
    figures: dict[str, dict[str, dict[str, tuple[float, float]]]] = {}
    broken = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PINOCHLE_HOME"] = folder
        for name in options.rules or PRESETS:
            rules = PRESETS[name]
            for speed in speeds:
                deals = deals_of(rules, speed, Level(options.level), options.deals)
                row = summary(deals)
                figures.setdefault(name, {})[speed.name.lower()] = row
                over = [what for what, most in BOUNDS[speed].items() if what in row and row[what][1] > most]
                broken += [f"{name}, {speed.name.lower()}: {what}" for what in over]
                if not options.json:
                    print(f"{name:<16} {speed.name.lower():<8} {told(row)}{too_long(over)}", flush=True)
    if options.json:
        print(json.dumps(figures))
    return 1 if broken else 0


def summary(deals: list[Waits]) -> dict[str, tuple[float, float]]:
    """Return the median and the worst of each figure."""
    names = [*dict.fromkeys(PHASES.values()), DEAL, PASSED]
    found = {name: [waits[name] for waits in deals if name in waits] for name in names}
    return {name: (round(median(times), 1), round(max(times), 1)) for name, times in found.items() if times}


def told(row: dict[str, tuple[float, float]]) -> str:
    """Return a line of figures."""
    return " · ".join(f"{name} {middle:.1f} {worst:.1f}" for name, (middle, worst) in row.items())


def too_long(over: list[str]) -> str:
    """Return what is slower than its bound."""
    return f"  too long: {', '.join(over)}" if over else ""
