"""Measure how long a frame takes while cards fly: whole deals through the real table, without a window.

    python build/measure_frames.py [--size 1280x720 …] [--deals 1]

Prints one line of JSON for each size: how many frames had something to draw, and their median, 95th percentile and
longest time in milliseconds, once for all of them and once for the busiest phase.
"""

import argparse
import json
import os
import tempfile
import time

from playing import played


def main() -> None:
    """Measure every size asked for."""
    options = argparse.ArgumentParser(description="Measure how long a frame takes while cards fly.")
    options.add_argument("--size", action="append", help="such as 1280x720; may be given again")
    options.add_argument("--deals", type=int, default=1)
    chosen = options.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    for size in chosen.size or ["1280x720", "1920x1080"]:
        width, height = map(int, size.split("x"))
        with tempfile.TemporaryDirectory() as folder:
            os.environ["PINOCHLE_HOME"] = folder
            print(json.dumps({"size": size} | measure((width, height), chosen.deals)), flush=True)


def measure(size: tuple[int, int], deals: int) -> dict[str, object]:
    """Play that many deals; answer the times of the frames that drew something."""
    phases: dict[str, list[float]] = {}
    drawn = 0
    began = time.perf_counter()
    for app, table in played(size, "frames"):
        spent = (time.perf_counter() - began) * 1000
        if app.frames_drawn != drawn:
            drawn = app.frames_drawn
            phases.setdefault(type(table.match.state).__name__, []).append(spent)
        if len(table.match.state.standing.sheet) >= deals:
            break
        began = time.perf_counter()
    every = [spent for times in phases.values() for spent in times]
    busiest = max(phases, key=lambda phase: figures(phases[phase])["p95"])
    return figures(every) | {"busiest": {"phase": busiest} | figures(phases[busiest])}


def figures(times: list[float]) -> dict[str, float]:
    """Number, median, 95th percentile and longest."""
    ranked = sorted(times)
    return {
        "frames": len(ranked),
        "median": round(ranked[len(ranked) // 2], 2),
        "p95": round(ranked[int(len(ranked) * 0.95)], 2),
        "longest": round(ranked[-1], 2),
    }


if __name__ == "__main__":
    main()
