"""What comes on a connection: read in pieces that its address can pay for, so that no flood makes others wait."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from websockets.asyncio.server import ServerConnection
from websockets.frames import Frame, Opcode

from .budgets import RECEIVED, Budgets

PIECE = 512
"""The most bytes of a line that are read before the loop does something else: some eighty of the smallest frames."""
A_MOMENT = 0.02
"""Seconds until it is looked again whether a line can be read."""
ODD = 30.0
"""How many frames that are not messages a line may send at once; a second later, one more. Browsers send few."""
_MESSAGES = (Opcode.TEXT, Opcode.BINARY)


class PacedConnection(ServerConnection):
    """A connection of which nobody reads more than its address can pay for."""

    def __init__(self, budgets: Budgets, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.address = ""
        """What has the budget: an address, or the network that it is in."""
        self.is_line = False
        """Whether it leads to a table."""
        self._budgets = budgets
        self._unread = bytearray()
        self._reading: asyncio.Task[None] | None = None
        self._held = False
        self._odd, self._odd_at = 0.0, 0.0
        """How many frames were not messages lately, and when the last one came."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Decide when to read, instead of the library."""
        super().connection_made(transport)
        self.recv_messages.pause, self.recv_messages.resume = partial(self._hold, True), partial(self._hold, False)

    def data_received(self, data: bytes) -> None:
        """Read what has come, much of it piece by piece. A line pays for each byte: not all frames are messages."""
        wait = self.is_line and self._budgets.wait(self.address)
        if self._reading is None and len(data) <= PIECE and not wait:
            self._read(data)
            return
        self._unread += data
        if self._reading is None:
            self.transport.pause_reading()
            self._reading = self.loop.create_task(self._read_on())

    def _read(self, data: bytes) -> None:
        if self.is_line:
            self._budgets.spend(self.address, RECEIVED * len(data))
        super().data_received(data)
        if self.request is None and self.protocol.handshake_exc is not None:  # no request: what follows is not read
            self._unread.clear()
            self.transport.close()

    async def _read_on(self) -> None:
        """Read the rest in pieces, as fast as messages are taken, and as the address can pay for it."""
        while self._unread and not self.transport.is_closing():
            waits = self._held or (self.request is not None and not self.is_line)
            wait = A_MOMENT if waits else self._budgets.wait(self.address) if self.is_line else 0.0
            if not wait:
                piece = bytes(self._unread[:PIECE])
                del self._unread[:PIECE]
                self._read(piece)
            await asyncio.sleep(min(wait, 1.0))
        self._reading = None
        self._hold(self._held)

    def _hold(self, on: bool) -> None:
        """Stop reading while the library has more messages waiting than it takes, or go on reading."""
        self._held = on
        if on or self._reading is not None:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def process_event(self, event: Any) -> None:
        """Take a frame; a line that sends many which are not messages ends at once."""
        if isinstance(event, Frame) and event.opcode not in _MESSAGES:
            now = self.loop.time()
            self._odd, self._odd_at = max(0.0, self._odd - (now - self._odd_at)) + 1, now
            if self._odd > ODD:
                self._unread.clear()
                self.transport.abort()
                return
        super().process_event(event)
