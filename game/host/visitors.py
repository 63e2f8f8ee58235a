"""Whoever connects to a server of tables, from the first moment on: let in, asked what they want, and answered.

A connection that asks for nothing ends in seconds. Answers are sent as fast as they are read, and no faster.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import ipaddress
import logging
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any

from websockets.asyncio.server import serve
from websockets.http11 import Request, Response

from .answers import PageFile, answer, fitted, policy
from .budgets import FILE_SHARE, REQUEST, Budgets, budget_address
from .incoming import PacedConnection
from .requests import Asked, BadRequest, GivenOut, read_request, same_site

OPENING = 5.0
"""The most seconds from a connection to its request."""
SLOWEST = 20.0
"""The most seconds in which a reader takes one part of an answer."""
LONGEST = 600.0
"""The most seconds for an answer."""
PART = 32_768
"""The bytes of a file that are read at a time."""
PARTS, WAITING = 1, 65_536
"""How many parts of files are read at the same time, and the bytes that the system holds for a reader."""
LARGE, MOST_FILES = 4 * PART, 16
"""From how many bytes a file is large, and how many of these are sent to one address at a time; others wait."""
AT_ONCE = 16
"""The most connections that are let in before the loop does something else."""
QUEUE = 1024
"""The most connections that the system holds until they are let in."""
RESERVE = 64
"""Files that stay free for everything that is not a connection."""
_PROXY = "proxy"

log = logging.getLogger("pinochle.serve")


class Visitor(PacedConnection):
    """A connection, with the address whose budget it spends."""

    def __init__(self, reception: Reception, *given: Any, **named: Any) -> None:
        super().__init__(reception.budgets, *given, **named)
        self._reception = reception
        self._writable = asyncio.Event()
        self._writable.set()
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let it in, for a few seconds."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.address = _PROXY if self._reception.behind_proxy else budget_address(peer[0] if peer else "")
        self._reception.budgets.enter(self.address, self)
        self._late = self.loop.call_later(OPENING, self.drop)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.understood()
        self._reception.budgets.leave(self.address, self)
        self._writable.set()
        super().connection_lost(exc)

    def understood(self) -> None:
        """Note that its request has come."""
        if self._late is not None:
            self._late.cancel()

    def belongs_to(self, address: str) -> None:
        """Note the address that a proxy has told."""
        self._reception.budgets.move(self.address, address, self)
        self.address = address

    def drop(self) -> None:
        """Close it at once."""
        self.transport.abort()

    def pause_writing(self) -> None:
        """Note that the reader is slow."""
        super().pause_writing()
        self._writable.clear()

    def resume_writing(self) -> None:
        """Note that the reader has caught up."""
        super().resume_writing()
        self._writable.set()

    async def tell(self, response: Response, body: bool) -> None:
        """Send an answer as fast as it is read, and close the connection."""
        if self.transport.is_closing():
            return
        self.transport.pause_reading()
        try:
            async with asyncio.timeout(LONGEST):
                await self._tell(Response(response.status_code, response.reason_phrase, response.headers).serialize())
                if body and isinstance(response, PageFile):
                    await self._tell_file(response)
                elif body:
                    await self._tell(bytes(response.body))
                self.transport.close()
                async with asyncio.timeout(SLOWEST):
                    await self.wait_closed()
        except (OSError, TimeoutError):
            pass
        finally:
            self.drop()

    async def _tell(self, part: bytes) -> None:
        if self.transport.is_closing():
            raise ConnectionResetError
        if part:
            self.transport.write(part)
        async with asyncio.timeout(SLOWEST):
            await self._writable.wait()

    async def _tell_file(self, response: PageFile) -> None:
        budgets = self._reception.budgets
        large = response.size > LARGE
        while large and budgets.of(self.address).files >= MOST_FILES:
            await asyncio.sleep(0.1)
            if self.transport.is_closing():
                return
        mine = budgets.of(self.address)
        mine.files += large
        try:
            with response.file.open("rb") as file:
                left = response.size
                while left > 0:
                    async with self._reception.parts:
                        part = await asyncio.to_thread(file.read, min(PART, left))
                        self.transport.write(part)
                    if not part:
                        return  # it has become shorter
                    left -= len(part)
                    await self._tell(b"")
                    budgets.spend(self.address, len(part) / FILE_SHARE)
                    await asyncio.sleep(min(budgets.wait(self.address), 1.0))
        finally:
            mine.files -= large


class Reception:
    """Reads what visitors ask, and answers it, or lets them have a line."""

    def __init__(
        self,
        budgets: Budgets,
        given_out: GivenOut,
        plain: Callable[[Asked, str, str], Response],
        line: Callable[[Asked, str], Response | None],
        elsewhere: str,
        behind_proxy: bool = False,
    ) -> None:
        """Set up a reception.

        Args:
            budgets: what each address may ask.
            given_out: the names under which it answers.
            plain: answers a request, for an address, with the scheme of its links.
            line: refuses a line, for an address, or returns None.
            elsewhere: what is said to who asks under another name.
            behind_proxy: whether a proxy tells the address of who asks.
        """
        self.budgets, self.behind_proxy = budgets, behind_proxy
        self._given_out, self._plain, self._line, self._elsewhere = given_out, plain, line, elsewhere
        self.parts = asyncio.Semaphore(PARTS)
        self.full = False
        """Whether the system had no room for another connection."""

    def lets_in(self, address: str) -> bool:
        """Return whether another connection of an address is let in."""
        return self.behind_proxy or self.budgets.room_for(budget_address(address))

    async def receive(self, visitor: Visitor, request: Request) -> Response | None:
        """Answer a request; return None if it gets a line."""
        visitor.understood()
        response = self._answer(visitor, request)
        if response is None:
            visitor.is_line = True
            return None
        self.budgets.spend(visitor.address, REQUEST + len(response.body))
        await visitor.tell(response, getattr(request, "method", "GET") != "HEAD")
        return response  # nothing is sent any more: the connection is closed

    def _answer(self, visitor: Visitor, request: Request) -> Response | None:
        headers = request.headers
        told = ",".join(headers.get_all("X-Forwarded-For")) if self.behind_proxy else ""
        if self.behind_proxy:
            visitor.belongs_to(budget_address(told.rpartition(",")[2]) if told else "")
            if not self.budgets.room_for(visitor.address):
                return answer(429, "Too Many Requests", b"")
        scheme = ",".join(headers.get_all("X-Forwarded-Proto")).rpartition(",")[2].strip() if self.behind_proxy else ""
        try:
            asked = read_request(request.path, headers)
            near = same_site(asked)
        except BadRequest:
            return answer(400, "Bad Request", b"")
        reached = visitor.transport.get_extra_info("sockname")
        known = self._given_out.holds(asked.host, reached[0] if reached else "", vouched=scheme == "https")
        if not known and asked.path != "/health":
            return answer(403, "Forbidden", f"{self._elsewhere}\n".encode(), "text/plain; charset=utf-8")
        if asked.line:
            return answer(403, "Forbidden", b"") if not near else self._line(asked, visitor.address)
        if getattr(request, "method", "GET") not in ("GET", "HEAD"):
            return answer(405, "Method Not Allowed", b"", Allow="GET, HEAD")
        response = self._plain(asked, visitor.address, "https" if scheme == "https" else "http")
        if "Content-Security-Policy" in response.headers and asked.host is not None:
            del response.headers["Content-Security-Policy"]
            response.headers["Content-Security-Policy"] = policy(asked.host.written)
        return fitted(response, headers, asked.query)


class Door(socket.socket):
    """A listening socket that lets in who has room in their budget, and turns others away before they cost much."""

    reception: Reception
    _spare = -1

    def listen(self, backlog: int = QUEUE) -> None:
        """Listen with a long queue, whatever the loop asks for: that is how many it lets in at once."""
        super().listen(QUEUE)
        if self._spare < 0:
            self._spare = os.open(os.devnull, os.O_RDONLY)

    def accept(self) -> tuple[socket.socket, Any]:
        """Return the next connection that is let in.

        Raises:
            BlockingIOError: there is none now.
        """
        for _ in range(AT_ONCE):
            try:
                connection, address = super().accept()
            except OSError as error:
                if error.errno not in (errno.EMFILE, errno.ENFILE):
                    raise
                self._turn_away()
                break
            if self.reception.lets_in(str(address[0])):
                return connection, address
            connection.close()
        raise BlockingIOError

    def _turn_away(self) -> None:
        """Close a connection for which the system has no room, with the file that is spared for it."""
        if not self.reception.full:
            self.reception.full = True
            log.warning("the system gives no room for more connections: newcomers are turned away")
        os.close(self._spare)
        with contextlib.suppress(OSError):
            super().accept()[0].close()
        with contextlib.suppress(OSError):
            self._spare = os.open(os.devnull, os.O_RDONLY)

    def close(self) -> None:
        """Listen no more."""
        if self._spare >= 0:
            os.close(self._spare)
            self._spare = -1
        super().close()


def most_connections() -> int:
    """Return how many connections the system lets this process have, but for a reserve."""
    try:
        import resource
    except ImportError:  # Windows
        return 500
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 4096 if most == resource.RLIM_INFINITY else max(16, min(most, 65_536) - RESERVE)


async def open_doors(reception: Reception, host: str, port: int, alone: bool = False) -> list[Door]:
    """Listen at all addresses of a host; ``port`` 0: at any port, the same one for all.

    ``::`` is for both kinds of addresses, unless it stands ``alone`` for the newer one.

    Raises:
        OSError, UnicodeError: that is impossible.
    """
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    doors: list[Door] = []
    try:
        for family, kind, protocol, _, address in dict.fromkeys(found):
            if family not in (socket.AF_INET, socket.AF_INET6):
                continue
            door = Door(family, kind, protocol)
            doors.append(door)
            door.reception = reception
            door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, WAITING)  # connections inherit it
            if os.name == "posix":
                door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                both = host == "::" and not alone and socket.has_dualstack_ipv6()
                door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, not both)
            door.bind((address[0], port, *address[2:]))
            port = door.getsockname()[1]
    except OSError:
        for door in doors:
            door.close()
        raise
    return doors


def every_address(doors: list[Door]) -> frozenset[int]:
    """Return the versions of IP of which these doors listen at every address of this computer."""
    found: set[int] = set()
    for door in doors:
        if ipaddress.ip_address(door.getsockname()[0].partition("%")[0]).is_unspecified:
            newer = door.family == socket.AF_INET6
            both = newer and not door.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
            found |= {4, 6} if both else {6} if newer else {4}
    return frozenset(found)


@contextlib.asynccontextmanager
async def listening(
    reception: Reception, handle: Callable[[Any], Awaitable[None]], doors: list[Door], **limits: Any
) -> AsyncIterator[int]:
    """Serve visitors at these doors; yield the port."""
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # one line for each connection that fails
    quiet = logging.getLogger("pinochle.lines")
    quiet.setLevel(logging.CRITICAL)  # it would write addresses
    async with contextlib.AsyncExitStack() as stack:
        for door in doors:
            server = serve(
                handle,
                sock=door,
                process_request=reception.receive,  # type: ignore[arg-type]
                create_connection=partial(Visitor, reception),  # type: ignore[arg-type]
                open_timeout=None,
                backlog=AT_ONCE,
                compression=None,
                logger=quiet,
                server_header=None,
                **limits,
            )
            await stack.enter_async_context(server)
        try:
            yield doors[0].getsockname()[1]
        finally:
            reception.budgets.drop_silent()
