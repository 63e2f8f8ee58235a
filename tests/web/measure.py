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
from tests.web.playing import deal_on, hands_played, in_play, start_match

RECORD_FRAMES = """
window.intervals = [];
(() => {
  let last = performance.now();
  const next = (now) => { intervals.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(next); });
})();
"""


def frames(game: Game) -> dict[str, float]:
    """Answer what the recorded animation frames say, and begin anew."""
    found = game.page.evaluate("intervals.splice(0)")
    steady = sorted(found)
    return {
        "count": len(found),
        "median_fps": round(1000 / statistics.median(found), 1),
        "p99_ms": round(steady[int(len(steady) * 0.99)], 1),
        "worst_ms": round(steady[-1], 1),
        "over_100_ms": sum(interval > 100 for interval in found),
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


def memory(game: Game) -> dict[str, int]:
    """Answer the bytes of the WebAssembly heap and the blocks that Python has in use."""
    game.page.evaluate("standin.collect?.()")
    heap = game.page.evaluate("(standin.py?._module ?? Module).HEAPU8.byteLength")
    blocks = game.python("(__import__('gc').collect(), __import__('sys').getallocatedblocks())[1]")
    return {"heap_bytes": heap, "python_blocks": blocks}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the page in a real browser.")
    parser.add_argument("--boots", type=int, default=3)
    parser.add_argument("--hands", type=int, default=20)
    parser.add_argument("--level", default="expert", help="who sits at the other seats")
    options = parser.parse_args()
    if conftest.find_rig() is None or not (conftest.CACHE / "cdn").is_dir():
        sys.exit("The browser rig is not laid out: set PINOCHLE_RIG and run pytest -m web once.")
    sys.path.append(str(conftest.find_rig() / "standin"))  # type: ignore[operator]

    from playwright.sync_api import sync_playwright

    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        web = Path(folder) / "page"
        conftest.build_page(web)
        sizes = {file.name: file.stat().st_size for file in web.iterdir()}
        figures["bytes"] = {"archive": sizes["pinochle.tar.gz"], "all": sum(sizes.values())}
        browser = playwright.chromium.launch(executable_path=conftest.chromium_path(), args=["--no-sandbox"])
        with server_for(web, conftest.CACHE) as server:
            figures["start"] = boots(browser, server.url, options.boots)
            game = Game(browser, server.url)
            start_match(game, level=options.level)
            game.page.evaluate(RECORD_FRAMES)
            in_play(game)
            figures["frames_in_play"] = frames(game)
            before = None
            while hands_played(game) < options.hands:
                deal_on(game)
                if before is None:
                    before = memory(game)
            after = memory(game)
            figures["frames_all_hands"] = frames(game)
            figures["memory"] = {"first_hand": before, "last_hand": after, "hands": hands_played(game)}
            figures["bot_card_ms"] = game.python("getattr(app, 'thinking_times', None)")
            game.check()
            game.close()
        browser.close()
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
