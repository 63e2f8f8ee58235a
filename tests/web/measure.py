#!/usr/bin/env python3
"""Measure the page in a real browser and print the figures as JSON.

Usage: python tests/web/measure.py [--boots 3] [--hands 20]
       python tests/web/measure.py --games [--rules NAME …] [--level expert]
       python tests/web/measure.py --prices [--rules NAME …]
       python tests/web/measure.py --review

Times are in milliseconds. ``picture`` and ``title`` count from the moment the WebAssembly Python is up; what comes
before is the download and the runtime's own start. What is said of frames goes by the intervals between them;
``python_ms`` is what our own code took of each, ``drawing_ms`` of those that drew anything, without its work in the
background, ``ran_s`` how long the page ran, and ``waited_for_a_processor_s`` how long others who use the machine kept
it from running; ``undisturbed`` are the seconds in which they did not.

With ``--games`` a whole deal of each game is played by clicks, a two-handed one by touch on an upright phone, and one
by the page's own buttons alone, all with full motion: the frames, and how long the bots' decisions took.

With ``--prices`` a deal of each game is played with prices shown, three seconds a decision: the time to the first
prices, their errors after three seconds, and the frames meanwhile.

With ``--review`` a whole match is reviewed, left, and gone on with when the page is loaded again: the seconds, those of
work, and the frames.

What ought to hold and does not is listed under ``misses``; the exit code is then 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from build.measure_prices import played
from game.match import Match
from game.rules import PRESETS, GameOver
from game.store.history import format_past, past_name
from tests.web import conftest
from tests.web.driver import APP, Game, server_for
from tests.web.playing import (
    Look,
    Press,
    act,
    clicking,
    deals,
    memory,
    play_deal,
    reading,
    settle,
    sheet,
    sit_down,
    tapping,
    wait_for_turn,
    watch_deals,
)
from tests.web.test_play import PHONE
from tests.web.watching import SMOOTH, ranked, watched

UNSEEN = 100
"""Milliseconds between looks at the game: in every frame they would count as its own."""


def games(browser: Any, url: str, level: str, wanted: list[str]) -> dict[str, dict[str, Any]]:
    """Answer the frames of a whole deal of each game, and of a two-handed one in other ways than by clicks."""
    ways: list[tuple[str, str, Press, Look, dict[str, Any]]] = [
        *((rules, rules, clicking, Game.controls, {}) for rules in PRESETS),
        ("two-handed by touch", "two-handed", tapping, Game.controls, PHONE),
        ("two-handed by the page's buttons", "two-handed", reading, Game.buttons, {}),
    ]
    found = {}
    for name, rules, press, look, context in ways:
        if rules not in wanted:
            continue
        game = Game(browser, url, go=False, **context)
        settle(game, motion="FULL")
        game.boot()
        game.polling = UNSEEN
        sit_down(game, rules, level=level, hurry=False)
        game.page.wait_for_timeout(1000)
        with watched(game) as deal:
            play_deal(game, press, look)
        assert len(sheet(game, press)) == 1
        found[name] = deal | {"thinking": thinking(game)}
        print(f"{name}: {json.dumps(found[name])}", file=sys.stderr, flush=True)
        game.check()
        game.close()
    return found


WATCH_PRICES = """
def watch_prices(app):
    import time
    from game.scenes.table.practice import Practice

    app.first_prices, app.price_errors = [], []
    begin, tell = Practice._begin, Practice._tell

    def worked():
        return getattr(app, "background", 0.0)

    def begun(self, asked):
        self.began, self.worked = time.perf_counter(), worked()
        self.first_told = bool(self.prices)
        begin(self, asked)

    def told(self, prices):
        phase, took = type(self._table.match.state.phase).__name__, time.perf_counter() - self.began
        if not self.first_told:
            self.first_told = True
            app.first_prices.append((phase, 1000 * took, 1000 * (worked() - self.worked)))
        if took < 3:
            near = [price.error for price in prices[1:] if price.cost < 10 * price.error]
            unit = int(self._table.match.rules.scale)
            app.price_errors.append((phase, self._table.match.ply, max(near, default=0.0) / unit))
        tell(self, prices)

    Practice._begin, Practice._tell = begun, told
"""
FIRST_PRICES, SHARP = 250, 2.0
"""Milliseconds until the first prices are there, and standard error after three seconds, both at most."""


def prices(browser: Any, url: str, rules: str) -> dict[str, Any]:
    """Answer how soon prices are there in a deal of a game, and how sharp they grow."""
    game = Game(browser, url, go=False)
    settle(game, motion="FULL", prices=True)
    game.boot()
    game.polling = UNSEEN
    game.page.evaluate("code => standin.evaluate(code)", WATCH_PRICES)
    game.page.evaluate("code => standin.evaluate(code)", f"watch_prices({APP})")
    sit_down(game, rules, level="standard", hurry=False)
    with watched(game) as found:
        for _ in range(80):
            wait_for_turn(game, 1)
            if deals(game) >= 1:
                break
            game.page.wait_for_timeout(3000)
            act(game, clicking)
    first: dict[str, list[float]] = {}
    work: dict[str, list[float]] = {}
    for phase, took, worked in game.python("app.first_prices"):
        first.setdefault(phase, []).append(took)
        work.setdefault(phase, []).append(worked)
    last = {(phase, ply): error for phase, ply, error in game.python("app.price_errors")}
    errors = {phase: [error for (other, _), error in last.items() if other == phase] for phase in first}
    game.check()
    game.close()
    print(f"{rules}: {json.dumps(first)}, work {json.dumps(work)}", file=sys.stderr, flush=True)
    return {
        **found,
        "work_for_first_prices_ms": {phase: ranked(rows) for phase, rows in work.items()},
        "first_prices_ms": {phase: ranked(rows) for phase, rows in first.items()},
        "errors_after_3_s": {phase: ranked(rows) for phase, rows in errors.items()},
    }


WORK = 40
"""Seconds of work that the review of a whole match takes at most."""
BEGUN = 30
"""Decisions that are judged before the review is left."""


def review(browser: Any, url: str) -> dict[str, Any]:
    """Answer what the review of a match to 1500 takes that is left, and gone on with when the page is loaded again."""
    match = Match(played(PRESETS["classic"], "review 1 0"))
    assert isinstance(match.state.phase, GameOver)
    name = past_name(match.record, "2026-11-22 14:05:00")
    text = format_past(match.record, match.state.standing.totals, match.state.phase.winner)
    game = Game(browser, url, go=False)
    settle(game)
    game.boot()
    game.polling = UNSEEN
    game.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [f"pinochle.v1.{name}", text])
    parts = {}
    for part, until in (
        ("begun", f"len(app.scene.found.verdicts) >= {BEGUN}"),
        ("rest", "not app.scene.reviewer.running"),
    ):
        game.reload()
        game.click("past matches")
        game.click(f"match {name}")
        with watched(game) as parts[part]:
            game.click("review")
            game.until_python("hasattr(app.scene, 'reviewer')")
            known = game.python("len(app.scene.found.verdicts)")
            game.until_python(until, 400)
        game.click("back")
        game.until_python("not hasattr(app.scene, 'reviewer')")
        print(f"{part}: {json.dumps(parts[part])}", file=sys.stderr, flush=True)
        assert known >= (BEGUN if part == "rest" else 0), "a review is gone on with where it was left"
    game.check()
    game.close()
    sums = {what: sum(part[what] for part in parts.values()) for what in ("seconds", "background_s")}
    return sums | parts


def thinking(game: Game) -> dict[str, dict[str, Any]]:
    """Answer how long bots' decisions took while the game went on, of it work, and their longest slices, by phase."""
    rows: dict[str, list[list[float]]] = {}
    for phase, *times in game.python("app.thinking"):
        rows.setdefault(phase, []).append(times)
    columns = ("ms", "work_ms", "longest_slice_ms")
    return {
        phase: {column: ranked(found) for column, found in zip(columns, zip(*times, strict=True), strict=True)}
        for phase, times in rows.items()
    }


def slow(name: str, found: dict[str, Any]) -> list[str]:
    """Answer whether what was watched had a second of too few frames, in which nobody else kept the page from it."""
    fewest = found["undisturbed"]["slowest"]
    if fewest is None:
        return [f"{name}: no second was undisturbed"]
    return [f"{name}: {fewest} frames in a second"] if fewest < SMOOTH else []


def too_long(name: str, found: dict[str, dict[str, Any]], most: float) -> list[str]:
    """Answer in which phases the worst is beyond what it may be."""
    return [f"{name}, {phase}: {rows['worst']}" for phase, rows in found.items() if rows["worst"] > most]


def boots(browser: Any, url: str, count: int) -> dict[str, list[int]]:
    """Answer the times of some starts with an empty cache."""
    rows: dict[str, list[int]] = {"runtime": [], "picture": [], "title": []}
    for _ in range(count):
        game = Game(browser, url, go=False)
        game.page.goto(url, wait_until="commit")
        game.booted()
        game.until("document.querySelectorAll('#controls > button').length > 0")
        game.frames(1)
        shown = game.page.evaluate("Math.round(performance.now())")
        runtime, picture = game.page.evaluate("[standin.times.python, pinochle.times.ready]")
        rows["runtime"].append(runtime)
        rows["picture"].append(picture - runtime)
        rows["title"].append(shown - runtime)
        game.close()
    return rows


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the page in a real browser.")
    parser.add_argument("--boots", type=int, default=3)
    parser.add_argument("--hands", type=int, default=20)
    parser.add_argument("--level", default="expert", help="who sits at the other seats")
    parser.add_argument("--seconds", type=float, default=40, help="how long to watch the frames in play")
    parser.add_argument("--rules", action="append", choices=list(PRESETS), help="with --games or --prices: these only")
    parser.add_argument("--prices", action="store_true", help="measure prices in a deal of each game alone")
    parser.add_argument("--games", action="store_true", help="play a deal of each game, and measure its frames alone")
    parser.add_argument("--review", action="store_true", help="measure the review of a match alone")
    options = parser.parse_args()
    rules = options.rules or list(PRESETS)
    if conftest.find_rig() is None or not (conftest.CACHE / "cdn").is_dir():
        sys.exit("The browser rig is not laid out: set PINOCHLE_RIG and run pytest -m web once.")
    sys.path.append(str(conftest.find_rig() / "standin"))  # type: ignore[operator]

    from playwright.sync_api import sync_playwright

    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        web = Path(folder) / "page"
        conftest.build_page(web, conftest.CACHE / "cdn")
        sizes = {file.name: file.stat().st_size for file in web.iterdir()}
        figures["bytes"] = {"archive": sizes["pinochle.tar.gz"], "all": sum(sizes.values())}
        browser = playwright.chromium.launch(executable_path=conftest.chromium_path(), args=["--no-sandbox"])
        with server_for(web, conftest.CACHE) as server:
            if options.games or options.prices or options.review:
                figures["misses"] = missed = []
                if options.games:
                    figures["games"] = games(browser, server.url, options.level, rules)
                    for name, found in figures["games"].items():
                        missed += slow(name, found)
                if options.prices:
                    figures["prices"] = {name: prices(browser, server.url, name) for name in rules}
                    for name, found in figures["prices"].items():
                        missed += slow(name, found)
                        missed += too_long(f"{name}, ms to the first prices", found["first_prices_ms"], FIRST_PRICES)
                        missed += too_long(f"{name}, error after 3 s", found["errors_after_3_s"], SHARP)
                if options.review:
                    figures["review"] = found = review(browser, server.url)
                    missed += slow("review", found["begun"]) + slow("review", found["rest"])
                    missed += [f"review: {found['background_s']} s"] if found["background_s"] > WORK else []
                print(json.dumps(figures, indent=1))
                sys.exit(bool(missed))
            figures["start"] = boots(browser, server.url, options.boots)
            game = Game(browser, server.url, go=False)
            settle(game, speed="NORMAL", motion="FULL")
            game.boot()
            sit_down(game, level=options.level, you=options.level, hurry=False)
            with watched(game) as figures["frames_in_play"]:
                game.page.wait_for_timeout(options.seconds * 1000)
            sit_down(game, seed="feedfacefeedface", level=options.level, you=options.level)
            game.until_python("app.scene.match.state.standing.deals > 2", 240)
            figures["thinking"] = thinking(game)
            watch_deals(game, 10)  # the caches are full now
            before = memory(game)
            watch_deals(game, options.hands)
            figures["memory"] = {"in_use": before, "growth": memory(game) - before, "hands": options.hands}
            game.check()
            game.close()
        browser.close()
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
