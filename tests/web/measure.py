#!/usr/bin/env python3
"""Measure the page in a real browser and print the figures as JSON.

Usage: python tests/web/measure.py [--boots 3] [--hands 20]

Times are in milliseconds. ``picture`` and ``title`` count from the moment the WebAssembly Python is up; what comes
before is the download and the runtime's own start. ``frames`` are the intervals between animation frames.
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

from tests.web import conftest
from tests.web.driver import Game, server_for
from tests.web.playing import memory, settle, sit_down, watch_deals, watch_frames


def frames(found: list[float]) -> dict[str, float]:
    """Answer what recorded intervals, shortest first, say."""
    return {
        "count": len(found),
        "median_fps": round(1000 / statistics.median(found), 1),
        "p99_ms": round(found[int(len(found) * 0.99)], 1),
        "worst_ms": round(found[-1], 1),
        "over_100_ms": sum(interval > 100 for interval in found),
    }


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
            figures["start"] = boots(browser, server.url, options.boots)
            game = Game(browser, server.url, go=False)
            settle(game, speed="NORMAL", motion="FULL")
            game.boot()
            sit_down(game, level=options.level, you=options.level, hurry=False)
            figures["frames_in_play"] = frames(watch_frames(game, options.seconds))
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
