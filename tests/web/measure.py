#!/usr/bin/env python3
"""Measure the page in a real browser and print the figures as JSON.

Usage: python tests/web/measure.py [--boots 3] [--hands 20]
       python tests/web/measure.py --games
       python tests/web/measure.py --prices

Times are in milliseconds. ``picture`` and ``title`` count from the moment the WebAssembly Python is up; what comes
before is the download and the runtime's own start. ``frames`` are the intervals between animation frames.

With ``--games`` a whole deal of each game is played by clicks, a two-handed one by touch on an upright phone, and one
by the page's own buttons alone, all with full motion. The exit code is 1 if any second had fewer than 50 frames.

With ``--prices`` a deal is played with prices shown, then a whole match is reviewed: the time to the first prices of
each decision and their errors after three seconds, the frames meanwhile, the seconds of the review, and its frames.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from build.measure_prices import played
from game.rules import PRESETS
from game.store.matches import format_record
from tests.web import conftest
from tests.web.driver import APP, Game, server_for
from tests.web.playing import (
    Look,
    Press,
    act,
    clicking,
    deals,
    frames_of,
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

SMOOTH = 50
"""Frames that every second of a deal must have."""


def frames(found: list[float]) -> dict[str, float]:
    """Answer what recorded intervals, in their order, say."""
    ranked = sorted(found)
    return {
        "count": len(found),
        "median_fps": round(1000 / statistics.median(found), 1),
        "slowest_second": slowest_second(found),
        "p99_ms": round(ranked[int(len(found) * 0.99)], 1),
        "worst_ms": round(ranked[-1], 1),
        "over_100_ms": sum(interval > 100 for interval in found),
    }


def slowest_second(found: list[float]) -> int:
    """Answer how many frames the second with the fewest had."""
    fewest, first, span = len(found), 0, 0.0
    for last, interval in enumerate(found):
        span += interval
        while span - found[first] >= 1000:
            span -= found[first]
            first += 1
        if span >= 1000:
            fewest = min(fewest, last - first + 1)
    return fewest


def games(browser: Any, url: str, level: str) -> dict[str, dict[str, float]]:
    """Answer the frames of a whole deal of each game, and of a two-handed one in other ways than by clicks."""
    ways: list[tuple[str, str, Press, Look, dict[str, Any]]] = [
        *((rules, rules, clicking, Game.controls, {}) for rules in PRESETS),
        ("two-handed by touch", "two-handed", tapping, Game.controls, PHONE),
        ("two-handed by the page's buttons", "two-handed", reading, Game.buttons, {}),
    ]
    found = {}
    for name, rules, press, look, context in ways:
        game = Game(browser, url, go=False, **context)
        settle(game, motion="FULL")
        game.boot()
        sit_down(game, rules, level=level, hurry=False)
        game.page.wait_for_timeout(1000)
        with frames_of(game) as intervals:
            play_deal(game, press, look)
        assert len(sheet(game, press)) == 1
        found[name] = frames(intervals)
        print(f"{name}: {found[name]}", file=sys.stderr)
        game.check()
        game.close()
    return found


WATCH_PRICES = """
def watch_prices(app):
    import time
    from game.scenes.table.practice import Practice

    app.first_prices, app.price_errors = [], []
    begin, tell = Practice._begin, Practice._tell

    def begun(self, asked):
        self.began, self.first_told = time.perf_counter(), False
        begin(self, asked)

    def told(self, prices):
        phase, took = type(self._table.match.state.phase).__name__, time.perf_counter() - self.began
        if not self.first_told:
            self.first_told = True
            app.first_prices.append((phase, 1000 * took))
        if took < 3:
            near = [price.error for price in prices[1:] if price.cost < 10 * price.error]
            app.price_errors.append((phase, self._table.match.ply, max(near, default=0.0)))
        tell(self, prices)

    Practice._begin, Practice._tell = begun, told
"""
REVIEW = """
def review(app, text):
    from game.match import Match
    from game.scenes.base import Replace
    from game.scenes.destinations import ToReview
    from game.store.matches import parse_record

    match = Match(parse_record(text))
    app.go(Replace(ToReview(match, match.viewer), all=True))
"""


def prices(browser: Any, url: str) -> dict[str, Any]:
    """Answer how soon prices are there in a deal, how sharp they grow, and how long the review of a match takes."""
    game = Game(browser, url, go=False)
    settle(game, motion="FULL", prices=True)
    game.boot()
    for code in (WATCH_PRICES, REVIEW):
        game.page.evaluate("code => standin.evaluate(code)", code)
    game.page.evaluate("code => standin.evaluate(code)", f"watch_prices({APP})")
    sit_down(game, level="standard", hurry=False)
    with frames_of(game) as intervals:
        for _ in range(40):
            wait_for_turn(game, 1)
            if deals(game) >= 1:
                break
            game.page.wait_for_timeout(3000)
            act(game, clicking)
    found: dict[str, Any] = {"frames_with_prices": frames(intervals)}
    first: dict[str, list[float]] = {}
    for phase, took in game.python("app.first_prices"):
        first.setdefault(phase, []).append(took)
    last = {(phase, ply): error for phase, ply, error in game.python("app.price_errors")}
    found["first_prices_ms"] = {
        phase: [round(statistics.median(rows)), round(max(rows))] for phase, rows in first.items()
    }
    found["errors_after_3_s"] = {
        phase: [round(statistics.median(rows), 1), round(max(rows), 1)]
        for phase in first
        for rows in [[error for (other, _), error in last.items() if other == phase]]
    }
    text = format_record(played(PRESETS["classic"], "review 1 0"))
    start = game.page.evaluate("performance.now()")
    with frames_of(game) as intervals:
        game.page.evaluate("code => standin.evaluate(code)", f"review({APP}, {text!r})")
        game.until_python("hasattr(app.scene, 'reviewer') and app.scene.reviewer.found.played_again", 300)
        found["review_s"] = round((game.page.evaluate("performance.now()") - start) / 1000, 1)
        game.until_python("not app.scene.reviewer.running", 300)
    found["review_and_luck_s"] = round((game.page.evaluate("performance.now()") - start) / 1000, 1)
    found["frames_in_review"] = frames(intervals)
    game.check()
    game.close()
    return found


def thinking(game: Game) -> dict[str, dict[str, float]]:
    """Answer how long bots' decisions took while the game went on, in ms by phase."""
    rows: dict[str, list[float]] = {}
    for phase, took in game.python("app.thinking"):
        rows.setdefault(phase, []).append(took)
    return {
        phase: {
            "count": len(found),
            "median_ms": round(statistics.median(found)),
            "p95_ms": round(sorted(found)[int(len(found) * 0.95)]),
            "worst_ms": round(max(found)),
        }
        for phase, found in rows.items()
    }


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
    parser.add_argument("--prices", action="store_true", help="measure prices and the review of a match alone")
    parser.add_argument("--games", action="store_true", help="play a deal of each game, and measure its frames alone")
    options = parser.parse_args()
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
            if options.games:
                figures["games"] = games(browser, server.url, options.level)
                print(json.dumps(figures, indent=1))
                sys.exit(any(found["slowest_second"] < SMOOTH for found in figures["games"].values()))
            if options.prices:
                print(json.dumps(figures | prices(browser, server.url), indent=1))
                return
            figures["start"] = boots(browser, server.url, options.boots)
            game = Game(browser, server.url, go=False)
            settle(game, speed="NORMAL", motion="FULL")
            game.boot()
            sit_down(game, level=options.level, you=options.level, hurry=False)
            with frames_of(game) as intervals:
                game.page.wait_for_timeout(options.seconds * 1000)
            figures["frames_in_play"] = frames(intervals)
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
