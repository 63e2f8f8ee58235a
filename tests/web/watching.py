"""What a part of a game costs in the browser: its frames, what Python takes of each, and who had to wait for whom."""

from __future__ import annotations

import contextlib
import math
import statistics
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.web.driver import APP, Game
from tests.web.playing import frames_of

SMOOTH = 50
"""Frames that every second must have."""

WATCH = """
def watch(app):
    import time

    app.turns, spent = [], [0.0]
    frame, work = type(app).frame, type(app._jobs).work

    def worked(seconds):
        start = time.perf_counter()
        work(app._jobs, seconds)
        spent[0] += time.perf_counter() - start

    def turned(dt, events):
        spent[0], drawn, start = 0.0, app.frames_drawn, time.perf_counter()
        frame(app, dt, events)
        whole, phase = time.perf_counter() - start, ""
        if hasattr(app.scene, "match"):
            phase = type(app.scene.match.state.phase).__name__
        app.turns.append((1000 * (whole - spent[0]), 1000 * spent[0], app.frames_drawn != drawn, phase))

    app.frame, app._jobs.work = turned, worked
"""
"""Defines ``watch``: from then on ``app.turns`` has of each frame what it took in ms without work in the background,
that work, whether it drew anything, and the phase of the match."""


@contextlib.contextmanager
def watched(game: Game) -> Iterator[dict[str, Any]]:
    """What the frames were like and what they cost while the block ran; known when it is left."""
    found: dict[str, Any] = {}
    game.page.evaluate("code => standin.evaluate(code)", WATCH)
    game.page.evaluate("code => standin.evaluate(code)", f"watch({APP})")
    before, start = waited(game), time.monotonic()
    with frames_of(game) as intervals:
        yield found
    found["seconds"] = round(time.monotonic() - start, 1)
    after = waited(game)
    if before is not None and after is not None:
        found["waited_for_a_processor_s"] = round(after - before, 1)
    found |= frames(intervals)
    turns = game.python("app.turns")
    found["drawing_ms"] = ranked([own for own, _, drew, _ in turns if drew])
    found["python_ms"] = ranked([own + work for own, work, _, _ in turns])
    found["background_s"] = round(sum(work for _, work, _, _ in turns) / 1000, 1)
    longest: dict[str, float] = {}
    for own, _, _, phase in turns:
        longest[phase] = max(round(own, 1), longest.get(phase, 0.0))
    found["longest_without_background_ms"] = longest


def waited(game: Game) -> float | None:
    """Seconds for which the pages' processes were ready to run, and had to wait for others who use the machine."""
    session = game.context.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    told = [Path(f"/proc/{each['id']}/schedstat") for each in processes if each["type"] == "renderer"]
    rows = [file.read_text(encoding="ascii").split() for file in told if file.exists()]
    return sum(int(row[1]) for row in rows) / 1e9 if rows else None


def frames(intervals: list[float]) -> dict[str, Any]:
    """Answer what recorded intervals, in their order, say."""
    in_order = sorted(intervals)
    seconds = frames_by_second(intervals)
    return {
        "count": len(intervals),
        "median_fps": round(1000 / statistics.median(intervals), 1),
        "slowest_second": min(seconds, default=len(intervals)),
        "slow_seconds": f"{sum(count < SMOOTH for count in seconds) / max(1, len(seconds)):.1%}",
        "p99_ms": round(in_order[int(len(in_order) * 0.99)], 1),
        "worst_ms": round(in_order[-1], 1),
        "over_100_ms": sum(interval > 100 for interval in intervals),
    }


def frames_by_second(intervals: list[float]) -> list[int]:
    """Answer how many frames each second had that ends with a frame."""
    found, first, span = [], 0, 0.0
    for last, interval in enumerate(intervals):
        span += interval
        whole = span >= 1000
        while span - intervals[first] >= 1000:
            span -= intervals[first]
            first += 1
        if whole:
            found.append(last - first + 1)
    return found


def ranked(found: Sequence[float]) -> dict[str, float]:
    """Answer the median, the 95th percentile and the worst of some times."""
    if not found:
        return {"count": 0}
    rows = sorted(found)
    places = {"p50": rows[len(rows) // 2], "p95": rows[math.ceil(0.95 * len(rows)) - 1], "worst": rows[-1]}
    return {"count": len(rows), **{name: round(value, 1) for name, value in places.items()}}
