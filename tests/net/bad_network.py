"""A network between devices and a server that is slow, cuts lines, and delivers what is left of an old one late."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from threading import Thread
from typing import Any

SLOWEST = 0.08
"""The most seconds that a piece of a text takes from one end to the other."""
LEFT_OVER = 0.5
"""The most seconds for which the server still hears of a line that the device has lost."""
EVERY = 120
"""One of so many pieces is the last one of its line."""


class BadNetwork:
    """Ways from devices to a server, each with a port of its own; all of them run in one thread."""

    def __init__(self, port: int, rng: Random) -> None:
        """``port`` is that of the server; it may be killed, and come again."""
        self._port, self._rng = port, rng
        self.cuts = 0
        self._asleep: dict[int, float] = {}
        self._open: dict[int, set[asyncio.StreamWriter]] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def way(self) -> int:
        """Return the port of another way to the server."""
        return asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(30)

    def sleep(self, port: int, seconds: float) -> None:
        """Lose every line of a device, and let none through for a while."""
        asyncio.run_coroutine_threadsafe(self._sleep(port, seconds), self._loop).result(30)

    def close(self) -> None:
        """End everything."""
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(30)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(30)
        self._loop.close()

    async def _end(self) -> None:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for each in others:
            each.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _listen(self) -> int:
        async def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(asyncio.CancelledError):  # at the end of everything; asyncio would report it as an error
                await self._carry(port, reader, writer)

        server = await asyncio.start_server(come, "127.0.0.1", 0)
        port: int = server.sockets[0].getsockname()[1]
        self._open[port] = set()
        return port

    async def _sleep(self, port: int, seconds: float) -> None:
        self._asleep[port] = self._loop.time() + seconds
        for each in self._open[port]:
            each.transport.abort()

    async def _carry(self, port: int, device: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Carry a line until it is cut."""
        self._open[port].add(back)
        try:
            if self._loop.time() < self._asleep.get(port, 0):
                return
            with suppress(OSError):
                server, there = await asyncio.open_connection("127.0.0.1", self._port)
                ways = [asyncio.create_task(each) for each in (self._pass(device, there), self._pass(server, back))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                back.transport.abort()
                self.cuts += 1
                await asyncio.wait(ways, timeout=self._rng.random() * LEFT_OVER)
                for each in ways:
                    each.cancel()
                there.transport.abort()
        finally:
            self._open[port].discard(back)
            back.transport.abort()

    async def _pass(self, source: Any, to: asyncio.StreamWriter) -> None:
        """Pass on what comes from one side, late, until it ends."""
        with suppress(OSError):
            while piece := await source.read(4096):
                await asyncio.sleep(self._rng.random() * SLOWEST)
                to.write(piece)
                await to.drain()
                if self._rng.randrange(EVERY) == 0:
                    return
