"""A start of the page, watched: how long each of its parts takes, and how long nothing moves meanwhile."""

from __future__ import annotations

import contextlib
import gzip
import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from tests.web.driver import Game
from tests.web.watching import Processor

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}
PARTS = ("runtime", "unpack", "paint box", "first picture")
MARKS = ("fetched", "compiled", "python")
"""Of a page on its own runtime, the milliseconds from its beginning until all bytes had come, the interpreter was
compiled, and Python ran."""
LONGEST, STILL = 12_000, 2.0
"""What ought to hold at a quarter of the speed: milliseconds of a start alone, seconds in which nothing moves."""

SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""Slow 4G: 1.6 Mbit/s down, in bytes a second, and milliseconds until the first byte."""
COLD, READABLE = 50_000, 1500
"""What ought to hold of a first visit on it at a quarter of the speed: milliseconds until the title, and until there is
something to read."""


@dataclass
class Film:
    """What the screen showed, and when: one entry for each picture that differs from the one before."""

    changes: list[float]
    last: str = ""

    def stillest(self, game: Game) -> float:
        """The longest time, in seconds, in which nothing moved, from what the page has shown first to its game.

        Before that the browser itself says that it is loading.
        """
        first = game.page.evaluate(
            "(performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime) / 1000"
        )
        ours = [first, *(when for when in self.changes if when > first)]
        return max((after - before for before, after in pairwise(ours)), default=0.0)


@contextlib.contextmanager
def slowed(game: Game, rate: float) -> Iterator[None]:
    """Slow the page's processor down by that factor, as a weak phone is slow."""
    devtools = game.context.new_cdp_session(game.page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    try:
        yield
    finally:
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        devtools.detach()


@contextlib.contextmanager
def filmed(game: Game) -> Iterator[Film]:
    """Watch the screen as the browser shows it, which it does by itself while the page is busy."""
    devtools, film = game.context.new_cdp_session(game.page), Film([])

    def picture(frame: dict[str, Any]) -> None:
        if frame["data"] != film.last:
            film.last = frame["data"]
            film.changes.append(frame["metadata"]["timestamp"])
        devtools.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    devtools.on("Page.screencastFrame", picture)
    devtools.send("Page.startScreencast", {"format": "png", "maxWidth": 195, "maxHeight": 422, "everyNthFrame": 6})
    try:
        yield film
    finally:
        devtools.send("Page.stopScreencast")
        devtools.detach()


def as_hosts_send(server: Any, web: Path) -> None:
    """From now on texts come packed, as most hosts send them."""
    for file in web.rglob("*"):
        if file.suffix in (".html", ".js", ".css", ".json", ".svg", ".webmanifest"):
            name = re.escape(file.relative_to(web).as_posix()).replace(r"index\.html", r"(index\.html)?")
            address = rf"^{re.escape(server.at)}{name}(\?|$)"
            server.answer(address, body=gzip.compress(file.read_bytes(), 6))
            server.head(address, "Content-Encoding", "gzip")


@contextlib.contextmanager
def on_a_slow_line(game: Game) -> Iterator[None]:
    """Let the page's bytes come slowly."""
    devtools = game.context.new_cdp_session(game.page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW_LINE)
    try:
        yield
    finally:
        devtools.detach()


def cold(browser: Any, server: Any, web: Path, count: int, rate: float) -> tuple[dict[str, Any], list[str]]:
    """Visit the page for the first time, with a weak phone on a slow line; return what was seen, and what misses."""
    as_hosts_send(server, web)
    rows: list[dict[str, float]] = []
    for _ in range(count):
        game = Game(browser, server.url, go=False, **PHONE)
        with on_a_slow_line(game), slowed(game, rate), filmed(game) as film:
            game.page.goto(game.url, wait_until="commit")
            game.booted(600)
            took, stillest = parts(game), round(film.stillest(game), 2)
            readable = game.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
            rows.append({"readable": round(readable), **took, "stillest_s": stillest})
        game.check()
        game.close()
    found: dict[str, Any] = {part: median(row[part] for row in rows) for part in rows[0]}
    misses = [f"first visit: {found['all']:.0f} ms"] if found["all"] > COLD else []
    if found["readable"] > READABLE:
        misses.append(f"first visit: nothing to read for {found['readable']:.0f} ms")
    if found["stillest_s"] >= STILL:
        misses.append(f"first visit: nothing moves for {found['stillest_s']} s")
    return found, misses


def parts(game: Game) -> dict[str, int]:
    """Answer how many milliseconds each part of the last start took, and all of it."""
    unpack, start, run, ready = game.page.evaluate("['unpack', 'start', 'run', 'ready'].map((n) => pinochle.times[n])")
    took = (unpack, start - unpack, run - start, ready - run)
    marks = game.page.evaluate("names => names.map((n) => pinochle.times[n])", list(MARKS))
    known = {f"until {name}": when for name, when in zip(MARKS, marks, strict=True) if when is not None}
    return {**known, **dict(zip(PARTS, took, strict=True)), "all": ready}


def starts(browser: Any, pages: Mapping[str, str], count: int, rate: float) -> tuple[dict[str, Any], list[str]]:
    """Start pages on a weak phone that has them, in turns, so that a busy machine slows all; the first is ours.

    Return the medians of each page, how many times the other's ours are, and what of ours misses its aim. ``alone`` is
    what a start takes without the time for which it waited for a processor that others used; of it the least counts.
    """
    rows: dict[str, list[dict[str, float]]] = {name: [] for name in pages}
    games = {name: Game(browser, url, go=False, **PHONE) for name, url in pages.items()}
    for game in games.values():
        game.page.goto(game.url, wait_until="commit")
        game.booted(300)
        game.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        game.page.wait_for_timeout(3_000)  # what is kept at leisure is kept
        game.page.goto("about:blank")
    for _ in range(count):
        for name, game in games.items():
            with slowed(game, rate), filmed(game) as film, Processor(game) as processor:
                game.page.goto(game.url, wait_until="commit")
                game.booted(300)
                end = time.monotonic()
                took = parts(game)
                waited = processor.between(end - took["all"] / 1000, end)[1]
                alone = {"alone": took["all"] - round(1000 * waited), "stillest_s": round(film.stillest(game), 2)}
                rows[name].append({**took, **alone})
            game.page.goto("about:blank")
    for game in games.values():
        game.close()
    found: dict[str, Any] = {
        name: {part: median(row[part] for row in times) for part in times[0]} for name, times in rows.items()
    }
    for page, times in rows.items():
        found[page]["alone"] = min(row["alone"] for row in times)
    (name, ours), *others = found.items()
    for other, theirs in others:
        found[f"{name} / {other}"] = {
            part: round(ours[part] / (theirs[part] or 1), 2) for part in ours if part in theirs
        }
    misses = [f"start: {ours['alone']:.0f} ms"] if ours["alone"] > LONGEST else []
    stillest = max(row["stillest_s"] for row in rows[name])
    if stillest >= STILL:
        misses.append(f"start: nothing moves for {stillest} s")
    return found, misses
