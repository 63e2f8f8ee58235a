"""What it takes to look, before each action, whether another tab or window has gone on with the match."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from game.host.storage import FileStorage
from game.match import Match
from game.rules import PRESETS
from game.rules.text import HUMAN, Player
from game.store.formats import MATCH
from game.store.matches import format_record
from tests.strategies import modest_action
from tests.web.driver import APP, Game

DEALS = 30
"""The deals of a long match, of four hands."""
LOOKS, AT_ONCE = 100, 20
"""How often it is measured, and how many looks are taken together: a browser's clock is coarse."""
MOST = 0.2
"""Milliseconds that a look may take."""
LOOK = f"""
def look(text):
    import time
    storage = {APP}.host.storage
    storage.load({MATCH!r})
    storage.save({MATCH!r}, text)
    times = []
    for _ in range({LOOKS}):
        began = time.perf_counter()
        for _ in range({AT_ONCE}):
            assert not storage.changed({MATCH!r})
        times.append(1000 * (time.perf_counter() - began) / {AT_ONCE})
    storage.delete({MATCH!r})
    return times
"""


def looks(browser: Any, url: str) -> tuple[dict[str, Any], list[str]]:
    """Answer how many milliseconds a look takes in a window and on the page, in a long match; and the misses."""
    text = long_match()
    found = {"window": middle(in_window(text)), "page": middle(on_page(browser, url, text))}
    print(f"looks: {json.dumps(found)}", file=sys.stderr, flush=True)
    missed = [f"a look, {where}: {times['p50']}" for where, times in found.items() if times["p50"] > MOST]
    return {"characters": len(text), **found}, missed


def middle(times: list[float]) -> dict[str, float]:
    """Answer the median and the 95th percentile, to a thousandth."""
    rows = sorted(times)
    return {"count": len(rows), "p50": round(rows[len(rows) // 2], 3), "p95": round(rows[len(rows) * 95 // 100], 3)}


def long_match() -> str:
    """Answer the entry of a match of many deals."""
    players = tuple(Player(name, HUMAN if name == "You" else "easy") for name in ("Nora", "Edda", "You", "Wes"))
    match = Match.new(PRESETS["classic"], players, "long")
    while not match.over and match.state.standing.deals < DEALS:
        if match.awaited is None:
            match.deal()
        else:
            match.act(match.awaited, modest_action(match.state, Random(1)))
    return format_record(match.record)


def in_window(text: str) -> list[float]:
    """Answer the milliseconds of looks into a file."""
    with tempfile.TemporaryDirectory() as folder:
        storage = FileStorage(Path(folder))
        storage.save(MATCH, text)
        times = []
        for _ in range(LOOKS):
            began = time.perf_counter()
            for _ in range(AT_ONCE):
                assert not storage.changed(MATCH)
            times.append(1000 * (time.perf_counter() - began) / AT_ONCE)
        return times


def on_page(browser: Any, url: str, text: str) -> list[float]:
    """Answer the milliseconds of looks into the browser's storage."""
    game = Game(browser, url)
    game.page.evaluate("code => standin.evaluate(code)", LOOK)
    found: list[float] = game.page.evaluate("code => JSON.parse(standin.evaluate(code))", f"look({text!r})")
    game.check()
    game.close()
    return found
