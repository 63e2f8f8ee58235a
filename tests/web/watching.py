"""What a part of a game costs in the browser: its frames, what Python takes of each, and who had to wait for whom."""

from __future__ import annotations

import contextlib
import math
import statistics
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.web.driver import APP, Game
from tests.web.playing import frames_of

SMOOTH = 50
"""Frames that every second must have."""
CALM = 0.05
"""Seconds of a second that the page may have waited for a processor, and still was not disturbed."""

UNSEEN = 100
"""Milliseconds between looks at the game: in every frame they would count as its own."""

WATCH = """
def watch(app):
    import time

    app.turns, app.background, spent = [], 0.0, [0.0]
    frame, work = type(app).frame, type(app.jobs).work

    def worked(seconds, still=False):
        start = time.perf_counter()
        work(app.jobs, seconds, still)
        spent[0] += time.perf_counter() - start
        app.background += time.perf_counter() - start

    def turned(dt, events):
        spent[0], drawn, start = 0.0, app.frames_drawn, time.perf_counter()
        frame(app, dt, events)
        whole, phase = time.perf_counter() - start, ""
        if hasattr(app.scene, "session"):
            phase = type(app.scene.session.match.state.phase).__name__
        app.turns.append((1000 * (whole - spent[0]), 1000 * spent[0], app.frames_drawn != drawn, phase))

    app.frame, app.jobs.work = turned, worked
"""
"""Defines ``watch``: from then on ``app.turns`` has of each frame what it took in ms without work in the background,
that work, whether it drew anything, and the phase of the match."""


@contextlib.contextmanager
def watched(game: Game) -> Iterator[dict[str, Any]]:
    """What the frames were like and what they cost while the block ran; known when it is left."""
    found: dict[str, Any] = {}
    game.page.evaluate("code => standin.evaluate(code)", WATCH)
    game.page.evaluate("code => standin.evaluate(code)", f"watch({APP})")
    with Processor(game) as processor, frames_of(game) as intervals:
        start = time.monotonic()
        yield found
        end = time.monotonic()
    found |= frames(intervals)
    calm = [of for of, at in seconds_of(intervals) if processor.between(start + at - 1, start + at)[1] < CALM]
    ran, waited = processor.between(start, end)
    found["seconds"] = round(end - start, 1)
    found["ran_s"], found["waited_for_a_processor_s"] = round(ran, 1), round(waited, 1)
    found["undisturbed"] = {"seconds": len(calm), "slowest": min(calm, default=None), **shares(calm)}
    turns = game.python("app.turns")
    found["drawing_ms"] = ranked([own for own, _, drew, _ in turns if drew])
    found["python_ms"] = ranked([own + work for own, work, _, _ in turns])
    found["background_s"] = round(sum(work for _, work, _, _ in turns) / 1000, 1)
    longest: dict[str, float] = {}
    for own, _, _, phase in turns:
        longest[phase] = max(round(own, 1), longest.get(phase, 0.0))
    found["longest_without_background_ms"] = longest


class Processor:
    """Looks up in the background how long the page ran, and how long it was ready to, and others had the processor.

    Linux tells; elsewhere it is not known, and none.
    """

    def __init__(self, game: Game) -> None:
        session = game.context.browser.new_browser_cdp_session()
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        files = [Path(f"/proc/{each['id']}/schedstat") for each in processes if each["type"] == "renderer"]
        self._files = [file for file in files if file.exists()]
        self._rows: list[tuple[float, float, float]] = []
        self._over = threading.Event()
        self._looking = threading.Thread(target=self._look)

    def __enter__(self) -> Processor:
        self._looking.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._looking.join()

    def _look(self) -> None:
        while not self._over.wait(0.05):
            self._rows.append((time.monotonic(), *self._told()))

    def _told(self) -> tuple[float, float]:
        rows = [file.read_text(encoding="ascii").split() for file in self._files]
        ran, waited = (sum(int(row[place]) for row in rows) / 1e9 for place in (0, 1))
        return ran, waited

    def ran(self) -> float:
        """Seconds for which the page has run so far."""
        return self._told()[0]

    def between(self, start: float, end: float) -> tuple[float, float]:
        """Seconds of running and of waiting between two moments."""
        rows = [row for row in self._rows if start - 0.05 <= row[0] <= end + 0.05]
        return (rows[-1][1] - rows[0][1], rows[-1][2] - rows[0][2]) if rows else (0.0, 0.0)


def frames(intervals: list[float]) -> dict[str, Any]:
    """Answer what recorded intervals, in their order, say."""
    in_order = sorted(intervals)
    seconds = [of for of, _ in seconds_of(intervals)]
    return {
        "count": len(intervals),
        "median_fps": round(1000 / statistics.median(intervals), 1),
        "slowest_second": min(seconds, default=len(intervals)),
        **shares(seconds),
        "p99_ms": round(in_order[int(len(in_order) * 0.99)], 1),
        "worst_ms": round(in_order[-1], 1),
        "over_100_ms": sum(interval > 100 for interval in intervals),
    }


def shares(seconds: Sequence[int]) -> dict[str, str]:
    """Answer how many seconds had too few frames."""
    return {"too_slow": f"{sum(count < SMOOTH for count in seconds) / max(1, len(seconds)):.1%}"}


def seconds_of(intervals: list[float]) -> list[tuple[int, float]]:
    """Answer how many frames each second had that ends with a frame, and when in seconds from the first that was."""
    found, first, span, at = [], 0, 0.0, 0.0
    for last, interval in enumerate(intervals):
        span += interval
        at += interval
        whole = span >= 1000
        while span - intervals[first] >= 1000:
            span -= intervals[first]
            first += 1
        if whole:
            found.append((last - first + 1, at / 1000))
    return found


def ranked(found: Sequence[float]) -> dict[str, float]:
    """Answer the median, the 95th percentile and the worst of some times."""
    if not found:
        return {"count": 0}
    rows = sorted(found)
    places = {"p50": rows[len(rows) // 2], "p95": rows[math.ceil(0.95 * len(rows)) - 1], "worst": rows[-1]}
    return {"count": len(rows), **{name: round(value, 1) for name, value in places.items()}}


def slow(name: str, found: dict[str, Any]) -> list[str]:
    """Answer whether what was watched had a second of too few frames, in which nobody else kept the page from it."""
    fewest = found["undisturbed"]["slowest"]
    if fewest is None:
        return [f"{name}: no second was undisturbed"]
    return [f"{name}: {fewest} frames in a second"] if fewest < SMOOTH else []


def too_long(name: str, found: dict[str, dict[str, Any]], most: float) -> list[str]:
    """Answer in which phases the worst is beyond what it may be."""
    return [f"{name}, {phase}: {rows['worst']}" for phase, rows in found.items() if rows["worst"] > most]
