"""Play for hours in a real browser: all games, with settings, sizes and rules changed between deals.

    python -m tests.web.soak [--deals 100] [--minutes M] [--runtime pyodide|pygbag] [--seed S]

Four bots play deals of one game after another through the real table on one page that is never loaded again. Between
two matches the window, the text, the theme and the motion change. Whatever the page, the console or Python calls an
error ends it at once; so does a page that shows its trouble. Prints a line for each match with the size of the heap,
and after each round of all games the memory in use: to find that out makes the heap grow, and it may not grow for ever.
At the end it says what a deal added after the first round; the exit code is 1 where that is over the limit.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from game.rules import PRESETS
from game.store.settings import TextSize
from game.ui.theme import THEMES
from tests.web import conftest
from tests.web.driver import Game, server_for
from tests.web.playing import DEALT, OVER, memory, settle, sit_down

SIZES = ((1280, 720), (390, 844), (844, 390), (320, 480), (768, 1024), (1920, 1080))
DEALS = 2
"""Deals of one match."""
GROWTH = 50_000
"""Bytes that a deal may add once all games were played: the caches of pictures fill later at other sizes."""


def change(game: Game, rng: random.Random) -> str:
    """Change the window and the settings; return how they are now."""
    width, height = rng.choice(SIZES)
    game.page.set_viewport_size({"width": width, "height": height})
    text, theme, motion = rng.choice(list(TextSize)).name, rng.choice(list(THEMES)), rng.choice(("FULL", "OFF"))
    store = "__import__('sys').modules['game.store.settings']"
    values = f"text_size={store}.TextSize.{text}, theme={theme!r}, motion={store}.Motion.{motion}"
    game.python(f"app.change(app.settings.changed({values}))")
    game.until_python(f"app.host.canvas().size == ({width}, {height})", 60)
    return f"{width}x{height}, {text.lower()}, {theme}, motion {motion.lower()}"


def play(game: Game, rules: str, seed: str) -> int:
    """Let bots play some deals of a match; return how many were played."""
    sit_down(game, rules, seed=seed, level="easy", you="easy")
    while (dealt := game.python(DEALT)) is not None and dealt <= DEALS and not game.python(OVER):
        game.python("[app.frame(1 / 60, []) for _ in range(60)] and None")
    return int(dealt or 1) - 1


def soak(game: Game, deals: int, end: float, seed: str) -> list[tuple[int, int]]:
    """Play until so many deals or that time; return after each round the number of deals, and the memory in use."""
    rng, done, rows = random.Random(seed), 0, []
    while done < deals and time.monotonic() < end:
        for rules in PRESETS:
            how = change(game, rng)
            done += play(game, rules, f"{rng.getrandbits(64):016x}")
            game.check()
            assert game.page.evaluate("document.getElementById('trouble').hidden"), "the page has stopped"
            print(f"{done:5} deals, heap {heap(game) / 1e6:6.1f} MB: {rules} at {how}", flush=True)
            if time.monotonic() > end:
                break
        game.page.set_viewport_size(dict(zip(("width", "height"), SIZES[0], strict=True)))
        game.until_python(f"app.host.canvas().size == {SIZES[0]}", 60)
        rows.append((done, memory(game)))
        print(f"{done:5} deals, {rows[-1][1] / 1e6:6.1f} MB in use", flush=True)
    return rows


def heap(game: Game) -> int:
    """Return the size of the WebAssembly heap, which never shrinks."""
    return int(game.page.evaluate("standin.py._module.HEAPU8.byteLength"))


def growth(rows: list[tuple[int, int]]) -> float:
    """Return the bytes that a deal added, by the means of two halves of what came after the first round of games."""
    later = rows[1:]
    halves = later[: len(later) // 2], later[len(later) // 2 :]
    if not all(halves):
        return 0.0
    (deals, used), (more, most) = (
        (sum(row[0] for row in half) / len(half), sum(row[1] for row in half) / len(half)) for half in halves
    )
    return (most - used) / max(more - deals, 1)


def main() -> int:
    """Play as the command line says; return the exit code."""
    parser = argparse.ArgumentParser(description="Play for hours in a real browser.")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--runtime", choices=("pyodide", "pygbag"), default="pyodide")
    parser.add_argument("--page", type=Path, help="the folder of a page that was built before")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    source = conftest.find_rig()
    if source is None:
        sys.exit("The browser rig is not here: set PINOCHLE_RIG to its folder.")
    sys.path.append(str(source / "standin"))

    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page = options.page or Path(folder) / "page"
        if options.page is None:
            conftest.build_on(options.runtime, page)
        browser = playwright.chromium.launch(executable_path=conftest.chromium_path(), args=["--no-sandbox"])
        with server_for(page, conftest.CACHE) as server:
            game = Game(browser, server.url, go=False)
            settle(game)
            game.page.goto(server.url, wait_until="commit")
            game.booted(300)
            rows = soak(game, options.deals, time.monotonic() + 60 * options.minutes, options.seed)
        browser.close()
    grown = growth(rows)
    print(f"{rows[-1][0]} deals without an error; a deal added {grown / 1000:.1f} kB (limit {GROWTH / 1000:.0f})")
    return int(grown > GROWTH)


if __name__ == "__main__":
    raise SystemExit(main())
