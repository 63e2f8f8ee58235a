"""Pages of an evening over real lines, for tests. It needs the extra ``together``."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from itertools import cycle
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Self

from websockets.sync.client import connect

from game.club.desk import Desk
from game.club.journal import Journal
from game.net.fairness import drawn_from
from tests.club.pages import OpenPage, ShownPage, hello, new_desk, plan
from tests.net.phones import PAUSE
from tests.net.serving import PATIENCE


def key_of_guest(number: int) -> str:
    """The key of a guest's phone."""
    return f"phone {number}"


def token_of(name: str) -> str:
    """The token with which a ``Phone`` of that name goes to its table."""
    return drawn_from(name, "token")


class LinePage(ShownPage):
    """A page that is open on a line."""

    def __init__(
        self,
        address: str,
        page: str,
        key: str = "",
        device: int | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        """Open a page.

        Args:
            address: that of the server, without a path.
            page: ``guest``, ``wall`` or ``desk``.
            key: the key of a guest's device.
            device: a number, for an address of this computer that no other device has.
            headers: what a proxy adds.
        """
        super().__init__()
        self.page, self.key = page, key
        self._address, self._headers = f"ws://{address}/evening/line", headers
        self._from = None if device is None else (f"127.1.{device // 200}.{1 + device % 200}", 0)
        self._stack = ExitStack()
        self.open()

    def open(self) -> None:
        """Open the page, or open it again, and wait until it shows something."""
        self._stack.close()
        self._line = self._stack.enter_context(
            connect(
                self._address,
                open_timeout=PATIENCE,
                close_timeout=2,
                additional_headers=self._headers,
                source_address=self._from,
            )
        )
        self.again()

    def close(self) -> None:
        """Close the page."""
        self._stack.close()

    def again(self) -> None:
        """Have the page shown again, and wait for it."""
        self.shown = {}
        self.say(hello(self.page, self.key))
        while not self.shown:
            self.take(self._line.recv(PATIENCE))

    def say(self, message: object) -> None:
        self._line.send(json.dumps(message))

    def look(self, seconds: float = 0) -> None:
        """Take what has come, or comes within some seconds.

        Raises:
            ConnectionClosed: the line is lost.
        """
        with suppress(TimeoutError):
            while True:
                self.take(self._line.recv(seconds))

    def do(self, key: str, **fields: str) -> None:
        """Press something, and wait until it is done or refused."""
        self.look()
        before = len(self.done) + len(self.notes)
        self.press(key, **fields)
        while len(self.done) + len(self.notes) == before:
            self.take(self._line.recv(PATIENCE))


def begun_evening(file: Path, people: int, rounds: int, deals: int) -> Desk:
    """Write the file of an evening of people with phones; its last round is being played, the first table on phones."""
    desk, rng = new_desk(Journal(file)), Random(1)
    organiser = OpenPage(desk, "desk")
    organiser.press("open", title="Club night", plays="cards", deals=str(deals), rounds=str(rounds))
    for number in range(people):
        guest = OpenPage(desk, "guest", key_of_guest(number))
        guest.press("come", name=f"Guest {number}")
        desk.close(guest.number)
    plan(organiser)
    for round in range(1, rounds + 1):
        organiser.press("kind", table="1", plays="phones" if round == rounds else "cards")
        organiser.press("begin")
        if round < rounds:
            for number in desk.evening.rounds[-1].missing:
                organiser.press(f"score{number}", p0=str(rng.randrange(-300, 900)), p1=str(rng.randrange(-300, 900)))
            organiser.press("end")
    return desk


def sit_down(address: str, table: str, names: dict[str, str]) -> None:
    """Have guests' pages lead to their table; ``names`` has the name of each one's ``Phone``, by the guest's key."""
    for key, name in names.items():
        page = LinePage(address, "guest", key)
        page.say({"type": "sits", "table": table, "token": token_of(name)})
        page.again()
        page.close()


class Guests:
    """Pages that are open in a room, each on a device with an address of its own; one after the other is looked at."""

    def __init__(self, address: str, keys: Sequence[str], behind_proxy: bool) -> None:
        pages = [("wall", ""), *(("guest", key) for key in keys)]
        self.pages = [
            LinePage(
                address, page, key, number if not behind_proxy else None, forwarded(number) if behind_proxy else None
            )
            for number, (page, key) in enumerate(pages)
        ]
        self.waits: list[float] = []
        self._over = Event()
        self._looking = Thread(target=self._look)

    def __enter__(self) -> Self:
        self.waits = []
        self._over.clear()
        self._looking = Thread(target=self._look)
        self._looking.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._looking.join()

    def _look(self) -> None:
        for page in cycle(self.pages):
            for each in self.pages:
                each.look()
            began = time.monotonic()
            page.again()
            self.waits.append(time.monotonic() - began)
            if self._over.wait(PAUSE):
                return

    def close(self) -> None:
        """Leave."""
        for page in self.pages:
            page.close()


def forwarded(number: int) -> dict[str, str]:
    """The header with which a proxy tells the address of a page's device."""
    return {"X-Forwarded-For": f"10.2.{number // 200}.{1 + number % 200}"}
