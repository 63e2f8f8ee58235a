"""Guests of a table that the window keeps: a server in a thread of its own, asked once a frame."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from .base import LineNews, NetworkAddress
from .requests import ServerName

if TYPE_CHECKING:
    from .lines import Lines

ALONE = "127.0.0.1"
"""The address of a computer that is in no network."""


class LocalListener:
    """A ``Listener`` in the local network."""

    inviter = None

    def __init__(self, name: str, told: Mapping[str, object], port: int, others: Sequence[str] = ()) -> None:
        """Listen at a port, or at any other if it is taken; guests of ``others`` are told that their table waits."""
        self.link = ""
        self.code: tuple[tuple[bool, ...], ...] = ()
        self.trouble = ""
        self.addresses: tuple[NetworkAddress, ...] = ()
        self._chosen, self._at = "", 0
        """The address that the person has chosen, and the port."""
        self._name, self._told, self._port, self._others = name, told, port, others
        self._lines: Lines | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="pinochle guests", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        from .lines import Lines  # here, because it takes longer to load than a frame

        lines = Lines(self._name, self._told, self._others)
        try:
            asyncio.run(self._serve(lines))
        except OSError as error:
            self.trouble = error.strerror or str(error)

    async def _serve(self, lines: Lines) -> None:
        self._lines = lines
        if self._closed:
            return
        await lines.run(self._port, self._ready)

    def _ready(self, addresses: tuple[NetworkAddress, ...], port: int) -> None:
        self.addresses, self._at = addresses, port
        self._show()

    def choose(self, address: str) -> None:
        """Have the link lead to another address of this computer, as long as it has that."""
        self._chosen = address
        if self._at:
            self._show()

    def _show(self) -> None:
        from .answers import code_squares

        known = [each.address for each in self.addresses]
        address = self._chosen if self._chosen in known else next(iter(known), ALONE)
        link = f"http://{ServerName(address, self._at).written}"
        self.code = code_squares(f"{link}/t/{self._name}")
        self.link = link

    def news(self) -> list[LineNews]:
        """Return what has happened on the lines since the last call."""
        found: list[LineNews] = []
        if self._lines is not None:
            while self._lines.news:
                found.append(self._lines.news.popleft())
                if found[-1].text is not None:
                    self._lines.read(found[-1].line)
        return found

    def busy(self, line: int) -> bool:
        """Return whether texts still wait to be sent on a line."""
        return self._lines is not None and self._lines.busy(line)

    def send(self, line: int, text: str) -> None:
        """Send a text to a guest."""
        if self._lines is not None:
            self._lines.send(line, text)

    def hang_up(self, line: int) -> None:
        """Close a line, once everything is sent."""
        if self._lines is not None:
            self._lines.hang_up(line)

    def close(self) -> None:
        """Say no more, and let nobody in."""
        self._closed = True
        if self._lines is not None:
            self._lines.stop()
