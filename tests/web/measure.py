#!/usr/bin/env python3
"""Measure the page in a real browser and print the figures as JSON.

Usage: python tests/web/measure.py [--boots 3] [--hands 20]
       python tests/web/measure.py --games [--rules NAME …] [--level expert]
       python tests/web/measure.py --prices [--rules NAME …]
       python tests/web/measure.py --review
       python tests/web/measure.py --work [--rules NAME …]
       python tests/web/measure.py --starts [--slow 4] [--boots 3] [--both] [--against FOLDER]
       python tests/web/measure.py --cold [--slow 4] [--boots 1]
       python tests/web/measure.py --acts [--slow 4]
       python tests/web/measure.py --looks
       python tests/web/measure.py --tricks [--slow 4] [--seconds 40]

The page runs on its own runtime; with ``--runtime pygbag`` on the rig's stand-in for pygbag's.
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

With ``--work`` decisions of a deal of each game are taken one after the other, without a table: what the first prices
and an Expert's decision take of the processor, however busy the machine is.

With ``--starts`` the page that a weak phone has kept is started on a processor made slow: how long each part takes, and
how long nothing on the screen moves meanwhile. With the other runtime (``--both``) or the folder of another version
starts of both take turns, and the ratios are printed too.

With ``--cold`` the page is visited for the first time by a weak phone on a slow line (1.6 Mbit/s, 150 ms): how long
each part takes, when there is something to read, and how long nothing moves.

With ``--acts`` a weak phone is played on: how long an Expert takes for a call, from when it is asked until the call is
there, and how long every scene that the title and the table's menu lead to takes from the press to its first picture.
What a call takes longer at the table on purpose, so that a person can follow, is not counted.

With ``--looks`` a long match is saved, and it is measured how long the table takes to see, before each action, that no
other tab or window has gone on with it: in the page, and on a disk in a window.

With ``--tricks`` bots play on a weak phone: the frames of their tricks, and how many pictures a table at rest draws.

``alone``, with ``--starts`` and ``--acts``, leaves out the time for which the page waited for a processor that others
used. Everything is done several times; of ``alone`` the least counts.

What ought to hold and does not is listed under ``misses``; the exit code is then 1.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from game.rules import PRESETS
from tests.web import conftest
from tests.web.acting import acts, tricks
from tests.web.coaching import prices, review
from tests.web.driver import Game, server_for
from tests.web.looking import looks
from tests.web.playing import (
    Look,
    Press,
    clicking,
    memory,
    play_deal,
    reading,
    settle,
    sheet,
    sit_down,
    tapping,
    watch_deals,
)
from tests.web.starting import cold, starts
from tests.web.test_play import PHONE
from tests.web.watching import UNSEEN, ranked, slow, watched
from tests.web.weighing import weighed

KINDS = ("pyodide", "pygbag")
Measured = tuple[dict[str, Any], list[str]]
"""Figures, and what of them misses its aim."""


def games(browser: Any, url: str, level: str, wanted: list[str]) -> list[tuple[str, Measured]]:
    """Answer the frames of a whole deal of each game, and of a two-handed one in other ways than by clicks."""
    ways: list[tuple[str, str, Press, Look, dict[str, Any]]] = [
        *((rules, rules, clicking, Game.controls, {}) for rules in PRESETS),
        ("two-handed by touch", "two-handed", tapping, Game.controls, PHONE),
        ("two-handed by the page's buttons", "two-handed", reading, Game.buttons, {}),
    ]
    found = []
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
        deal["thinking"] = thinking(game)
        print(f"{name}: {json.dumps(deal)}", file=sys.stderr, flush=True)
        found.append((name, (deal, slow(name, deal))))
        game.check()
        game.close()
    return found


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


def of_other_version(house: Path, kind: str, out: Path) -> None:
    """Build the page of another version's folder on a runtime."""
    build = "import sys; from pathlib import Path; from tests.web import conftest; "
    build += "conftest.build_on(sys.argv[1], Path(sys.argv[2]))"
    here = os.environ | {"PINOCHLE_RIG_CACHE": str(conftest.CACHE)}
    subprocess.run([sys.executable, "-c", build, kind, str(out)], cwd=house, env=here, check=True)


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
    parser.add_argument("--work", action="store_true", help="measure the work of single decisions alone")
    parser.add_argument("--review", action="store_true", help="measure the review of a match alone")
    parser.add_argument("--starts", action="store_true", help="measure starts on a weak phone alone")
    parser.add_argument("--acts", action="store_true", help="measure calls and openings on a weak phone alone")
    parser.add_argument("--tricks", action="store_true", help="measure the frames of tricks on a weak phone alone")
    parser.add_argument("--looks", action="store_true", help="measure the looks into storage before actions alone")
    parser.add_argument("--slow", type=float, default=4, help="how many times slower a weak phone is")
    parser.add_argument("--cold", action="store_true", help="measure a first visit on a slow line alone")
    parser.add_argument("--runtime", choices=KINDS, default=conftest.RUNTIME, help="what the page runs on")
    parser.add_argument("--both", action="store_true", help="with --starts: the other runtime beside it")
    parser.add_argument("--against", type=Path, help="with --starts: the folder of another version")
    options = parser.parse_args()
    rules = options.rules or list(PRESETS)
    if conftest.find_rig() is None or not (conftest.CACHE / "cdn").is_dir():
        sys.exit("The browser rig is not laid out: set PINOCHLE_RIG and run pytest -m web once.")
    sys.path.append(str(conftest.find_rig() / "standin"))  # type: ignore[operator]

    from playwright.sync_api import sync_playwright

    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, contextlib.ExitStack() as servers:
        web = Path(folder) / "page"
        conftest.build_on(options.runtime, web)
        sizes = {file.name: file.stat().st_size for file in web.iterdir()}
        figures["bytes"] = {"archive": sizes["pinochle.tar.gz"], "all": sum(sizes.values())}
        browser = playwright.chromium.launch(executable_path=conftest.chromium_path(), args=["--no-sandbox"])
        with server_for(web, conftest.CACHE) as server:
            url, missed = server.url, []
            parts: dict[str, Callable[[], list[tuple[str, Measured]]]] = {
                "games": lambda: games(browser, url, options.level, rules),
                "prices": lambda: [(name, prices(browser, url, name)) for name in rules],
                "work": lambda: [(name, weighed(browser, url, PRESETS[name])) for name in rules],
                "review": lambda: [("classic", review(browser, url))],
                "looks": lambda: [("classic", looks(browser, url))],
                "starts": lambda: [
                    (f"{options.slow:g} times slower", starts(browser, pages, options.boots, options.slow))
                ],
                "cold": lambda: [
                    (f"{options.slow:g} times slower", cold(browser, server, web, options.boots, options.slow))
                ],
                "acts": lambda: [(f"{options.slow:g} times slower", acts(browser, url, options.slow))],
                "tricks": lambda: [
                    (f"{options.slow:g} times slower", tricks(browser, url, options.slow, options.seconds))
                ],
            }
            pages = {"ours": url}
            if options.both:
                other = next(kind for kind in KINDS if kind != options.runtime)
                conftest.build_on(other, Path(folder) / other)
                beside = servers.enter_context(server_for(Path(folder) / other, conftest.CACHE)).url
                pages = {options.runtime: url, other: beside}
            if options.against:
                of_other_version(options.against, options.runtime, Path(folder) / "other")
                pages["other"] = servers.enter_context(server_for(Path(folder) / "other", conftest.CACHE)).url
            for part in filter(vars(options).get, parts):
                for name, (found, misses) in parts[part]():
                    figures.setdefault(part, {})[name] = found
                    missed += misses
            if len(figures) > 1:
                print(json.dumps(figures | {"misses": missed}, indent=1))
                sys.exit(bool(missed))
            figures["start"] = boots(browser, server.url, options.boots)
            game = Game(browser, server.url, go=False)
            settle(game, speed="NORMAL", motion="FULL")
            game.boot()
            sit_down(game, level=options.level, you=options.level, hurry=False)
            with watched(game) as figures["frames_in_play"]:
                game.page.wait_for_timeout(options.seconds * 1000)
            sit_down(game, seed="feedfacefeedface", level=options.level, you=options.level)
            game.until_python("app.scene.session.match.state.standing.deals > 2", 240)
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
