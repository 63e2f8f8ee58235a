"""How many tables a server carries: ``python -m tests.net.load --tables 500 --seconds 30``.

At each table one person plays about a card a second from the light seat, and bots play the rest. It prints the time
from a press to its answer, the next sheet or a refusal, and what the server uses of the processor and of memory. It
needs the extra ``together``.
"""

import argparse
import asyncio
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect

from game.net.messages import VERSION, Greet, Press, format_message
from tests.net.mixing import answer
from tests.net.serving import Running

NEVER_PRESSED = ("undo", "throw in", "another")
"""Buttons that would end or interrupt the play."""


def used(process: int) -> tuple[float, float]:
    """Seconds of the processor and megabytes of memory that a process has used (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return (int(fields[11]) + int(fields[12])) / 100, pages * 4096 / 1e6


async def person(server: Running, number: int, end: float, waits: list[float]) -> None:
    """Open a table, begin, and press whatever can be pressed, about once a second."""
    rng = Random(number)
    caller = {"X-Forwarded-For": f"10.0.{number >> 8}.{number & 255}"}
    async with connect(f"ws://{server.address}/new", additional_headers=caller) as line:
        await line.send(json.dumps({"type": "open", "rules": "classic", "level": "casual"}))
        name = json.loads(await line.recv()).get("id")
    if name is None:
        raise RuntimeError("the server has no room for another table")
    async with connect(f"ws://{server.address}/t/{name}/light", compression=None, additional_headers=caller) as line:
        await line.send(format_message(Greet(VERSION, "load", f"{number:032x}")))
        pressed = 0.0
        names: list[str] = []
        sheet: dict[str, Any] = {}
        while time.monotonic() < end:
            try:
                text = await asyncio.wait_for(line.recv(), max(0.1, end - time.monotonic()))
            except TimeoutError:
                break  # nothing was said any more
            told: dict[str, Any] = json.loads(text)
            refused = told["type"] == "note" and pressed > 0
            if told["type"] != "sheet" and not refused:
                continue
            if pressed:
                waits.append(time.monotonic() - pressed)
                pressed = 0.0
            if not refused:
                sheet = told
                mixed = answer(sheet, f"{number:032x}")
                if mixed is not None:
                    await line.send(format_message(mixed))
                names = [item["name"] for item in sheet["hand"] + sheet["buttons"] if not item.get("off")]
                names = [each for each in names if each not in NEVER_PRESSED and not each.startswith("sit")]
            if names and (sheet["asked"] or sheet["stage"] == "gathering" or "go on" in names):
                await asyncio.sleep(0.5 + rng.random())
                pressed = time.monotonic()
                await line.send(format_message(Press(sheet["undone"], sheet["ply"], rng.choice(names))))


async def people(server: Running, tables: int, seconds: float) -> list[float]:
    waits: list[float] = []
    end = time.monotonic() + seconds
    await asyncio.gather(*(person(server, number, end, waits) for number in range(tables)))
    return waits


def main(argv: list[str]) -> int:
    made = argparse.ArgumentParser(prog="python -m tests.net.load", description=__doc__)
    made.add_argument("--tables", type=int, default=500)
    made.add_argument("--seconds", type=float, default=30)
    options = made.parse_args(argv)
    server = Running("--tables", str(options.tables), "--behind-proxy")
    before = used(server.process.pid)
    started = time.monotonic()
    waits = sorted(asyncio.run(people(server, options.tables, options.seconds)))
    after = used(server.process.pid)
    server.end()
    took = time.monotonic() - started
    each = (after[1] - before[1]) / options.tables
    print(f"{options.tables} tables, {len(waits)} presses in {took:.0f} s")
    print(f"from a press to its answer: half within {1000 * waits[len(waits) // 2]:.0f} ms, "
          f"95 of 100 within {1000 * waits[len(waits) * 95 // 100]:.0f} ms")  # fmt: skip
    print(f"the server: {100 * (after[0] - before[0]) / took:.0f} % of a core, {each:.2f} MB a table")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
