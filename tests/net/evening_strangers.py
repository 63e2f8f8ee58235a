"""What strangers do to an evening, and guests who mean ill: all of them have read the code at the door."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack, suppress

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from tests.club.pages import hello
from tests.net.strangers import ATTACKS, STRANGERS, Attack, Strangers, again

LINE = "/evening/line"
_PAD = "\n".join(f"{number}: N 250 spades, melds 20 40, tricks 120 130" for number in range(120))


def say(line: ClientConnection, message: object) -> None:
    """Send something."""
    line.send(json.dumps(message))


def press(line: ClientConnection, do: str, **fields: str) -> None:
    """Press something, whether it is on the page or not."""
    say(line, {"type": "do", "do": do, "with": fields})


def as_guest(all: Strangers, stranger: int, held: ExitStack, name: str) -> ClientConnection:
    """Come in as a guest whom the evening lists; return the line of their page."""
    line = held.enter_context(all.line(stranger, LINE))
    say(line, hello("guest", f"stranger {name}"))
    press(line, "come", name=f"Eve {name}")
    return line


def read(line: ClientConnection) -> None:
    """Read what has come."""
    with suppress(TimeoutError):
        while True:
            line.recv(0)


def comings(all: Strangers, stranger: int) -> None:
    """Come in as somebody new, and go home."""
    with ExitStack() as held:
        line = as_guest(all, stranger, held, f"{all.rng.randrange(1_000_000)}")
        press(line, "leave")
        line.recv(2)


def restless(all: Strangers) -> None:
    """Go home and come back, as guests, as often as it goes: each time every page may change."""
    with ExitStack() as held:
        lines = []
        for stranger in range(STRANGERS):
            with suppress(OSError, WebSocketException):
                lines.append(as_guest(all, stranger, held, f"{stranger}"))
        while all.busy:
            for line in lines:
                with suppress(OSError, WebSocketException):
                    press(line, "leave")
                    press(line, "back")
                    read(line)
            time.sleep(0.05)


def many_walls(all: Strangers) -> None:
    """Look at the wall from as many lines as there are, while some guests go and come back."""
    with ExitStack() as held:
        walls: list[ClientConnection] = []
        movers = [as_guest(all, stranger, held, f"m{stranger}") for stranger in range(2)]
        number = 0
        while all.busy:
            with suppress(OSError, WebSocketException):
                if number < 120:
                    walls.append(all.hold(held, number % STRANGERS, LINE))
                    say(walls[-1], hello("wall"))
                else:
                    for mover in movers:
                        press(mover, "leave" if number % 2 else "back")
                        read(mover)
                    time.sleep(0.1)
                if number % 20 == 0:
                    for wall in walls:
                        read(wall)
            number += 1


def shown_again(all: Strangers) -> None:
    """Have the wall, the largest page, shown again and again."""
    with ExitStack() as held:
        lines = []
        for stranger in range(STRANGERS):
            with suppress(OSError, WebSocketException):
                lines.append(all.hold(held, stranger, LINE))
        while all.busy:
            for line in lines:
                with suppress(OSError, WebSocketException):
                    say(line, hello("wall"))
                    read(line)
            time.sleep(0.01)


def prints(all: Strangers, stranger: int) -> None:
    """Ask for what is made for each request: standings to print, a file, and what hangs at the door."""
    for path in ("print", "standings.csv", "poster", "qr.svg"):
        all.ask(stranger, f"/evening/{path}")


def forms(all: Strangers, stranger: int) -> None:
    """Send forms that are as large as a line takes, and keys that open nothing."""
    with ExitStack() as held:
        line = as_guest(all, stranger, held, f"f{stranger}")
        for number in range(40):
            press(line, "result 4 5 -", pad=_PAD)
            press(line, "end 4", **{f"p{each}": "9" * 500 for each in range(12)})
            say(line, {"type": "sits", "table": all.table, "token": f"{number:032x}"})
            say(line, {"type": "hello", "page": "desk", "desk": f"{number:024x}"})
            line.send("[" * 7_000)
        read(line)


def silent_pages(all: Strangers) -> None:
    """Hold lines of pages that never say hello, and others that never read."""
    with ExitStack() as held:
        number = 0
        while all.busy:
            with suppress(OSError, WebSocketException):
                line = all.hold(held, number % STRANGERS, LINE)
                if number % 2:
                    for _ in range(20):
                        say(line, hello("wall"))
            number += 1
            time.sleep(0.01 if number < 300 else 0.1)


EVENING_ATTACKS: dict[str, Attack] = {
    "comings": again(comings),
    "restless guests": restless,
    "many walls": many_walls,
    "pages shown again": shown_again,
    "prints": again(prints),
    "forms": again(forms),
    "silent pages": silent_pages,
}
_NOT_HERE = ("slow readers", "large files")
"""An evening serves no page of the whole game."""
AGAINST_EVENINGS: dict[str, Attack] = {
    name: attack for name, attack in (ATTACKS | EVENING_ATTACKS).items() if name not in _NOT_HERE
}
