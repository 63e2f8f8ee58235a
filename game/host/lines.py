"""The server of a table that the window keeps: the light seat's page, and lines to it, in a loop of their own."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.http11 import Response

from .answers import CODE, PAGE, answer, code_picture, later_files, light_files, light_page
from .base import LineNews, NetworkAddress
from .budgets import MESSAGE, Budgets
from .networks import addresses
from .requests import Asked, GivenOut
from .visitors import Door, Reception, Visitor, listening, open_doors

LONGEST = 8_000
"""The longest message of a guest, in bytes."""
MOST_LINES, MOST_FROM_ONE = 64, 16
"""The most lines at once, and the most from one address."""
MOST_CONNECTIONS = 200
"""The most connections at once."""
EVERYWHERE = ("0.0.0.0", "::")
"""Where it listens: a network may have one kind of address only."""
MOST_UNREAD = 16
"""The most unread messages of one guest; with that many, reading from that guest pauses."""
_A_MOMENT = 0.02
LOOK = 3.0
"""Seconds between two checks whether this computer's address has changed."""
FAREWELL = 1.0
"""The most seconds to wait for good-byes to be sent."""


@dataclass(slots=True)
class _GuestLine:
    """A connection to a guest."""

    out: deque[str] = field(default_factory=deque)
    """Texts to be sent."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    unread: int = 0
    ends: bool = False


class Lines:
    """The server, in a thread of its own. What guests send is in ``news``, in order."""

    def __init__(self, name: str, told: Mapping[str, object], others: Sequence[str] = ()) -> None:
        """``name`` is the table's name in its link; ``told`` the words of its page; ``others`` are tables that wait."""
        self.news: deque[LineNews] = deque()
        self._path = f"/t/{name}"
        self._others = {f"/t/{other}" for other in others}
        self._page = light_page(told)
        self._files = light_files() | later_files()
        self._told = told
        self._pictures: dict[str, bytes | None] = {}
        self._lines: dict[int, _GuestLine] = {}
        self._numbers = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop = asyncio.Event()

    # From the thread of the window.

    def busy(self, line: int) -> bool:
        """Return whether texts still wait to be sent on a line."""
        found = self._lines.get(line)
        return found is not None and bool(found.out)

    def read(self, line: int) -> None:
        """Note that a text of a line has been read."""
        if (found := self._lines.get(line)) is not None:
            found.unread -= 1

    def send(self, line: int, text: str) -> None:
        """Send a text on a line, if it is still open."""
        if (found := self._lines.get(line)) is not None:
            found.out.append(text)
            self._call(found.wake.set)

    def hang_up(self, line: int) -> None:
        """Close a line, once everything is sent."""
        if (found := self._lines.get(line)) is not None:
            found.ends = True
            self._call(found.wake.set)

    def stop(self) -> None:
        """Close all lines, once everything is sent, and the server."""
        self._call(self._stop.set)

    def _call(self, step: Callable[[], object]) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(step)

    # In the loop.

    async def run(self, port: int, ready: Callable[[tuple[NetworkAddress, ...], int], None]) -> None:
        """Serve until ``stop``, at the wanted port, or at any other if that is taken.

        ``ready`` is told this computer's addresses and the port, now and when it comes into another network.

        Raises:
            OSError: this computer lets nobody listen.
        """
        self._loop = loop = asyncio.get_running_loop()
        budgets = Budgets(loop.time, MOST_CONNECTIONS)
        elsewhere = str(self._told.get("elsewhere", ""))
        self._budgets = budgets
        self._reception = Reception(budgets, GivenOut(), self._plain, self._refusal, elsewhere)
        doors = await self._doors(port)
        limits = {"max_size": LONGEST, "max_queue": 16, "close_timeout": FAREWELL}
        async with listening(self._reception, self._relay, doors, **limits) as port:
            await self._tell_address(port, ready)
            for line in self._lines.values():
                line.ends = True
                line.wake.set()
            until = self._loop.time() + FAREWELL
            while self._lines and self._loop.time() < until:
                await asyncio.sleep(_A_MOMENT)

    async def _tell_address(self, port: int, ready: Callable[[tuple[NetworkAddress, ...], int], None]) -> None:
        """Tell the addresses whenever they are others, until ``stop``."""
        told: tuple[NetworkAddress, ...] | None = None
        while not self._stop.is_set():
            found = await asyncio.to_thread(addresses)
            if found != told:
                told = found
                ready(found, port)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), LOOK)

    async def _doors(self, port: int) -> list[Door]:
        """Listen at a port, or at any other one if it is taken, with both kinds of addresses where there are both."""
        try:
            doors = await open_doors(self._reception, EVERYWHERE[0], port)
        except OSError:
            doors = await open_doors(self._reception, EVERYWHERE[0], 0)
        with contextlib.suppress(OSError):
            doors += await open_doors(self._reception, EVERYWHERE[1], doors[0].getsockname()[1], alone=True)
        return doors

    def _refusal(self, asked: Asked, address: str) -> Response | None:
        """Return why an address gets no line, or None if it does."""
        if not asked.path.endswith("/light"):
            return answer(404, "Not Found", b"")
        if len(self._lines) >= MOST_LINES or self._budgets.of(address).lines >= MOST_FROM_ONE:
            return answer(429, "Too Many Requests", b"")
        return None

    def _plain(self, asked: Asked, address: str, scheme: str) -> Response:
        """Answer a request for a page; whoever does not know the table's name is not told it."""
        path = asked.path
        if path == "/":
            return answer(200, "OK", f"{self._told.get('here', '')}\n".encode(), "text/plain; charset=utf-8")
        if path in {self._path, *self._others}:
            return answer(200, "OK", self._page, PAGE)
        if path == f"{self._path}/qr.svg" and asked.host is not None:
            link = f"http://{asked.host.written}{self._path}"
            if link not in self._pictures and len(self._pictures) < MOST_FROM_ONE:
                self._pictures[link] = code_picture(link)
            if drawn := self._pictures.get(link):
                return answer(200, "OK", drawn, CODE)
        if path in self._files:
            kind, data = self._files[path]
            return answer(200, "OK", data, kind)
        text = escape(str(self._told.get("nowhere", "")))
        page = f"<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'><p>{text}</p>"
        return answer(404, "Not Found", page.encode(), PAGE)

    async def _relay(self, connection: Visitor) -> None:
        """Relay texts between a guest and the window until either ends; tell who looks for another table so."""
        request = connection.request
        if request is None or urlsplit(request.path).path != f"{self._path}/light":
            waits = request is not None and urlsplit(request.path).path.removesuffix("/light") in self._others
            farewell = {"type": "bye", "reason": self._told.get("later" if waits else "nowhere", ""), "again": waits}
            with contextlib.suppress(ConnectionClosed):
                await connection.send(json.dumps(farewell))
            return
        self._numbers += 1
        number, line = self._numbers, _GuestLine()
        self._lines[number] = line
        self.news.append(LineNews(number))
        writing = asyncio.create_task(self._write(connection, line))
        try:
            async for text in connection:
                self._budgets.spend(connection.address, MESSAGE)
                if isinstance(text, str):
                    line.unread += 1
                    self.news.append(LineNews(number, text))
                while (line.unread >= MOST_UNREAD or self._budgets.wait(connection.address)) and not line.ends:
                    await asyncio.sleep(_A_MOMENT)
        except ConnectionClosed:
            pass
        finally:
            writing.cancel()
            del self._lines[number]
            self.news.append(LineNews(number, open=False))

    async def _write(self, connection: Visitor, line: _GuestLine) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await line.wake.wait()
                line.wake.clear()
                while line.out:
                    self._budgets.spend(connection.address, len(line.out[0]))
                    await connection.send(line.out[0])
                    line.out.popleft()
                if line.ends:
                    await connection.close()
                    return
