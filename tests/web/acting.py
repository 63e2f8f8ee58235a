"""What a weak phone makes of a match: how long a call takes, how soon a scene is there, and the frames of tricks."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from statistics import median
from typing import Any

from build.lab.measure_prices import played
from game.match import Match
from game.rules.presets import CLASSIC
from game.store.history import format_past, past_name
from tests.web.driver import APP, Game
from tests.web.playing import settle, sit_down, wait_for_turn, yesterday
from tests.web.starting import PHONE, slowed
from tests.web.watching import UNSEEN, Processor, ranked, watched

CALL, LAST_CALL, SCENE = 800, 1500, 400
"""What ought to hold at a quarter of the speed: milliseconds until half of the calls are there, until the slowest is,
and until a scene is seen."""
SEEDS = ("0123456789abcdef", "feedfacefeedface", "c0ffee")
"""Of the deals whose auctions are watched."""
NOT_PRESSED = {"quit", "full screen", "resume", "back"}
"""What opens no scene of its own."""

WATCH_SCENES = """
def watch_scenes(app):
    import js

    app.opened, shown, frame = [], [app.scene], type(app).frame

    def turned(dt, events):
        drawn = app.frames_drawn
        frame(app, dt, events)
        if app.frames_drawn != drawn and app.scene is not shown[0]:
            shown[0] = app.scene
            app.opened.append([type(app.scene).__name__, js.performance.now()])

    app.frame = turned
    js.eval("addEventListener('touchend', (event) => { window.pressed = event.timeStamp; }, true)")
"""
"""Defines ``watch_scenes``: from then on ``app.opened`` has the kind of each scene that came up, and the time of its
first picture; ``pressed`` of the page is the time of the last press."""
WATCH_CALLS = """
def watch_calls(app):
    import js
    from game.scenes.seat.match_driver import MatchDriver

    app.called, since, step = [], {}, MatchDriver.step

    def stepped(driver, waited, factor, held):
        ply, phase = driver.match.ply, type(driver.match.state.phase).__name__
        if not held:
            since.setdefault((driver, ply), js.performance.now())
        events = step(driver, waited, factor, held)
        if events and app.thought_at:
            there = app.thought_at[-1]
            app.called.append([phase, max(0.0, there - since[driver, ply]), there])
        return events

    MatchDriver.step = stepped
"""
"""Defines ``watch_calls``: from then on ``app.called`` has of each action its phase, for how many milliseconds nothing
but the thinking kept it back, and when it was there. Thinking while the table still moves keeps nobody waiting."""
BASE = "__import__('importlib').import_module('game.scenes.base')"
TO_TITLE = f"app.go({BASE}.Replace(__import__('importlib').import_module('game.scenes.destinations').ToTitle(), True))"


FRAME = 33
"""What ought to hold at a quarter of the speed: milliseconds between half of the pictures of tricks in which cards fly.
"""


def tricks(browser: Any, url: str, rate: float, seconds: float) -> tuple[dict[str, Any], list[str]]:
    """Answer the frames of bots' tricks on a phone that is that many times slower; and what misses its aim.

    ``alone`` is the median without the page's share of waiting for a processor that others used. ``still`` are pictures
    that were drawn while somebody was asked and did nothing: there should be none.
    """
    game = Game(browser, url, go=False, **PHONE)
    settle(game, motion="FULL", speed="NORMAL")
    game.boot()
    game.polling = UNSEEN
    with slowed(game, rate):
        sit_down(game, you="easy", hurry=False)
        game.until_python("type(app.scene.session.match.state.phase).__name__ == 'TrickPlay'", 240)
        with watched(game) as found:
            game.page.wait_for_timeout(seconds * 1000)
        turns = [own + work for own, work, drew, phase in game.python("app.turns") if drew and phase == "TrickPlay"]
        sit_down(game)
        game.until_python("app.scene.session.live and not app.jobs._jobs", 240)
        before = game.python("app.frames_drawn")
        game.page.wait_for_timeout(3000)
        found["still"] = game.python("app.frames_drawn") - before
    game.check()
    game.close()
    found["trick_ms"] = ranked(turns)
    share = found["ran_s"] / max(0.1, found["ran_s"] + found["waited_for_a_processor_s"])
    alone = found["trick_ms"]["alone"] = round(share * found["trick_ms"].get("p50", 0.0), 1)
    missed = [f"tricks: {alone} ms"] if not turns or alone > FRAME else []
    return found, missed + ([f"a table at rest drew {found['still']} pictures"] if found["still"] else [])


Timed = tuple[str, float, float]
"""What was waited for, how many milliseconds, and when it was there by the page's clock."""


def acts(browser: Any, url: str, rate: float) -> tuple[dict[str, Any], list[str]]:
    """Answer how long Experts' calls and openings of scenes take on a phone that is that many times slower, in ms; and
    what of it misses its aim although nobody else kept the page from the processor.
    """
    game = Game(browser, url, go=False, **PHONE)
    settle(game, motion="FULL", speed="NORMAL")
    past = finished()
    game.page.add_init_script(f"localStorage.setItem(...{json.dumps(past)})")
    game.boot()
    game.polling = UNSEEN
    for hook in (WATCH_SCENES, WATCH_CALLS):
        game.page.evaluate("code => standin.evaluate(code)", hook)
    with slowed(game, rate), Processor(game) as processor:
        zero = time.monotonic() - game.page.evaluate("performance.now()") / 1000
        game.page.evaluate("code => standin.evaluate(code)", f"watch_scenes({APP})")
        game.until_python("not app.jobs._jobs", 240)  # what is loaded ahead is there
        opened = [*scenes(game, past[0]), *scenes(game, past[0])]
        game.page.evaluate("code => standin.evaluate(code)", f"watch_calls({APP})")
        called = [*calls(game), *calls(game)]
    game.check()
    game.close()

    def alone(took: float, at: float) -> float:
        """Return what of the time the page did not wait for a processor that others used."""
        end = zero + at / 1000
        return took - 1000 * processor.between(end - took / 1000, end)[1]

    found, missed = {}, []
    for what, rows in (("scenes", opened), ("calls", called)):
        least: dict[str, float] = {}
        for name, took, at in rows:
            least[name] = min(alone(took, at), least.get(name, took))
        found[what] = told([took for _, took, _ in rows]) | {"alone": told([*least.values()])}
        print(json.dumps({name: round(took) for name, took in least.items()}), file=sys.stderr, flush=True)
        if what == "calls":
            missed += [f"calls: {median(least.values()):.0f} ms"] if median(least.values()) > CALL else []
            missed += [f"{name}: {took:.0f} ms" for name, took in least.items() if took > LAST_CALL]
        else:
            missed += [f"{name}: {took:.0f} ms" for name, took in least.items() if took > SCENE]
    return found, missed


def told(rows: Sequence[float]) -> dict[str, float]:
    """Answer median and worst of some times."""
    return {"count": len(rows), "median": round(median(rows)), "worst": round(max(rows))} if rows else {"count": 0}


def finished() -> tuple[str, str]:
    """Name and text of a match that has been played, as the page keeps it."""
    match = Match(played(CLASSIC, "review 1 0"))
    name = past_name(match.record, yesterday())
    return f"pinochle.v1.{name}", format_past(match.record, match.state.standing.totals, match.state.phase.winner)


def calls(game: Game) -> list[Timed]:
    """How long the table waits for the calls of Experts, in the auctions of some deals.

    It waits once nothing moves any more: they think while cards are dealt and calls are shown. The pauses that bots
    make so that a person can follow them come on top, and are not counted.
    """
    found: list[Timed] = []
    for seed in SEEDS:
        sit_down(game, seed=seed, level="expert", you="expert", hurry=False)
        game.until_python("type(app.scene.session.match.state.phase).__name__ != 'Auction' and app.thinking", 240)
        calls = [(round(waited), at) for phase, waited, at in game.python("app.called") if phase == "Auction"]
        game.python("app.called.clear()")
        found += [(f"call {number} of {seed}", *call) for number, call in enumerate(calls, 1)]
    return found


def type_of(game: Game) -> str:
    """The kind of the scene on top."""
    return str(game.python("type(app.scene).__name__"))


def scenes(game: Game, past: str) -> list[Timed]:
    """Milliseconds from a press to the first picture of the scene that it opens.

    All that are reached from the title and from the menu of a table are gone to; the names say how.
    """
    found: list[Timed] = []

    def opens(way: str, name: str) -> bool:
        """Press something; return whether it opened a scene."""
        known = game.python("len(app.opened)")
        press(name)
        for _ in range(30):
            if game.python("len(app.opened)") > known:
                break
            game.page.wait_for_timeout(UNSEEN)
        else:
            return False
        pressed = game.page.evaluate("pressed")
        scene, at = game.python(f"app.opened[{known}]")
        found.append((f"{way} > {name}: {scene}", round(at - pressed), at))
        game.frames(3)
        return True

    def names() -> list[str]:
        return [c.name for c in game.controls() if c.enabled and c.name not in NOT_PRESSED]

    def walk(path: Sequence[str]) -> None:
        """Go there from the title."""
        game.python(TO_TITLE)
        game.until_python("type(app.scene).__name__ == 'Title' and not app.scenes.waits")
        for name in path:
            press(name)
            game.frames(3)
        game.page.wait_for_timeout(500)  # a person looks first

    def press(name: str) -> None:
        game.scroll_to(name)
        game.look()
        game.page.touchscreen.tap(*game.place(name))

    past = f"match {past.removeprefix('pinochle.v1.')}"
    walk(())
    ways: list[tuple[Sequence[str], list[str]]] = [((), names()), (("learn",), []), (("new game",), ["start"])]
    ways += [(("past matches",), [past]), (("past matches", past), ["review", "replay"])]
    for path, wanted in ways:
        walk(path)
        for name in wanted or names():
            if opens(" > ".join(("title", *path)), name):
                walk(path)
    sit_down(game)
    wait_for_turn(game, 1)
    opens("table", "menu")
    for name in sorted(names(), key="to title".__eq__):
        if type_of(game) != "TableMenu":
            game.python(f"[app.go({BASE}.Pop()) for _ in app.stack[1:]] and None")
            game.until_python("len(app.stack) == 1")
            press("menu")
            game.frames(3)
        opens("menu", name)
    return found
