"""The server of a table that the window keeps: the light seat's page, and lines to it, in a loop of their own."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections import Counter, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from .answers import CODE, PAGE, answer, code_picture, light_files, light_page
from .base import LineNews

LONGEST = 8_000
"""The longest message of a guest, in bytes."""
MOST_LINES, MOST_FROM_ONE = 64, 16
"""The most connections at once, and the most from one address."""
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

    def __init__(self, name: str, told: Mapping[str, object]) -> None:
        """``name`` is the table's name in its link; ``told`` are the words of the page."""
        self.news: deque[LineNews] = deque()
        self._path = f"/t/{name}"
        self._page = light_page(told)
        self._files = light_files()
        self._lines: dict[int, _GuestLine] = {}
        self._from: Counter[str] = Counter()
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

    async def run(self, port: int, ready: Callable[[str, int], None]) -> None:
        """Serve until ``stop``, at the wanted port, or at any other if that is taken.

        ``ready`` is told this computer's address and the port, now and when it comes into another network.

        Raises:
            OSError: this computer lets nobody listen.
        """
        self._loop = asyncio.get_running_loop()
        try:
            server = await self._listen(port)
        except OSError:
            server = await self._listen(0)
        async with server:
            await self._tell_address(next(iter(server.sockets)).getsockname()[1], ready)
            for line in self._lines.values():
                line.ends = True
                line.wake.set()
            until = self._loop.time() + FAREWELL
            while self._lines and self._loop.time() < until:
                await asyncio.sleep(_A_MOMENT)

    async def _tell_address(self, port: int, ready: Callable[[str, int], None]) -> None:
        """Tell the address whenever it is another one, until ``stop``."""
        told = ""
        while not self._stop.is_set():
            address = await asyncio.to_thread(lan_address)
            if address != told:
                told = address
                ready(address, port)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), LOOK)

    async def _listen(self, port: int) -> Server:
        quiet = logging.getLogger("pinochle.lines")
        quiet.setLevel(logging.CRITICAL)  # it would write addresses
        return await serve(
            self._relay,
            "0.0.0.0",
            port,
            process_request=self._request,
            max_size=LONGEST,
            max_queue=16,
            compression=None,
            logger=quiet,
            server_header=None,
            close_timeout=FAREWELL,
        )

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer plain requests, and refuse WebSocket requests that are not allowed."""
        path, host = urlsplit(request.path).path, request.headers.get("Host", "")
        if request.headers.get("Upgrade", "").lower() != "websocket":
            return self._plain(path, host)
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != host:
            return answer(403, "Forbidden", b"")  # another site's page, in somebody's browser
        if path != f"{self._path}/light":
            return answer(404, "Not Found", b"")
        if len(self._lines) >= MOST_LINES or self._from[_address(connection)] >= MOST_FROM_ONE:
            return answer(429, "Too Many Requests", b"")
        return None

    def _plain(self, path: str, host: str) -> Response:
        if path == "/":
            return answer(302, "Found", b"", Location=self._path)
        if path == self._path:
            return answer(200, "OK", self._page, PAGE)
        if path == f"{self._path}/qr.svg" and (drawn := code_picture(f"http://{host}{self._path}")):
            return answer(200, "OK", drawn, CODE)
        if path in self._files:
            kind, data = self._files[path]
            return answer(200, "OK", data, kind)
        return answer(404, "Not Found", b"")

    async def _relay(self, connection: ServerConnection) -> None:
        """Relay texts between a guest and the window until either ends."""
        self._numbers += 1
        number, line, address = self._numbers, _GuestLine(), _address(connection)
        self._lines[number] = line
        self._from[address] += 1
        self.news.append(LineNews(number))
        writing = asyncio.create_task(self._write(connection, line))
        try:
            async for text in connection:
                if isinstance(text, str):
                    line.unread += 1
                    self.news.append(LineNews(number, text))
                while line.unread >= MOST_UNREAD and not line.ends:
                    await asyncio.sleep(_A_MOMENT)
        except ConnectionClosed:
            pass
        finally:
            writing.cancel()
            del self._lines[number]
            self._from[address] -= 1
            self.news.append(LineNews(number, open=False))

    async def _write(self, connection: ServerConnection, line: _GuestLine) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await line.wake.wait()
                line.wake.clear()
                while line.out:
                    await connection.send(line.out[0])
                    line.out.popleft()
                if line.ends:
                    await connection.close()
                    return


def _address(connection: ServerConnection) -> str:
    """Return the caller's address. It is compared with others, never stored."""
    return str(connection.remote_address[0]) if connection.remote_address else ""


def lan_address() -> str:
    """Return this computer's address in its network; 127.0.0.1 if it is in none. Nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has
            return str(probe.getsockname()[0])
        except OSError:
            pass
    try:
        return socket.gethostbyname(socket.gethostname())
    except (OSError, UnicodeError):  # the second for a name that no network knows, such as one of 64 letters
        return "127.0.0.1"
