"""The server of ``pinochle evening``: the pages of an evening, and its tables on phones beside those of ``serve``."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from websockets.exceptions import ConnectionClosed
from websockets.http11 import Response

from ..club.desk import Desk
from ..club.lines import Refused
from ..evening.flaws import WrongStep
from ..evening.steps import Scored
from ..host.answers import Codes, answer
from ..host.budgets import PICTURE
from ..host.requests import Asked, path_before
from ..host.visitors import Visitor
from ..words.evening import table_words
from .evening_pages import FOLDER, LINE, evening_answer
from .evening_tables import (
    has_played,
    known_pads,
    open_pad,
    open_table,
    pad_result,
    result_of,
    running_pads,
    running_tables,
    seats_of,
    sit,
)
from .opening import ServerOptions
from .pages import Pages
from .reaching import HERE
from .serving import MOST_LINES, SLICE, Server, fresh
from .shelf import Shelf


class EveningServer(Server):
    """A server whose front page is an evening."""

    def __init__(self, options: ServerOptions, shelf: Shelf, desk: Desk, clock: Callable[[], float]) -> None:
        super().__init__(options, shelf, clock)
        self._pages = Pages(options.games, more=table_words(f"..{FOLDER}"))
        self.desk = desk
        desk.sits, desk.address = self._sits, self._address
        self._lines = self._lines_of(desk)
        self._revision: object = None
        self._codes = Codes()
        self.desk.keeps_pads = True
        self._by_pads: dict[str, Scored] = {}
        """The results that came from a table's pad, by its name: whoever writes another one has the last word."""
        self._ours: set[str] = set()
        """The tables of the round that is played."""
        for _, _, name in running_tables(desk):
            if name in self.tables:
                self.tables[name].keeper.table.settled = True
        for name in known_pads(desk):
            if name in self.pads.pads:
                self.pads.pads[name].desk.closed = True

    def _serve(self, touched: set[str], now: float) -> None:
        """Let tables go on, then the evening: planning, tables that open and finish, and pages that are told."""
        super()._serve(touched, now)
        until = self._clock() + SLICE
        while busy := self.desk.tick():
            if self._clock() >= until:
                break
        self._look_after_tables(now)
        self._look_after_pads()
        if self.desk.revision != self._revision:
            self._revision = self.desk.revision
            self._lines.wake()
        if busy:
            self._work.set()

    def _look_after_tables(self, now: float) -> None:
        """Open the tables of a round, and note the results of those that have finished."""
        running, names = self.desk.evening.running, set()
        for round, table, name in running_tables(self.desk):
            names.add(name)
            if running is None or running.results[table] is not None:
                continue
            if name not in self.tables:
                made = open_table(self.desk.evening, round, table, self.options.pace, fresh, now)
                self._open_table(name, made).sat = True
            shared = self.tables[name].keeper.table
            if has_played(shared):
                self._note_result(round, table, name)
        if running is not None and self._ours - names:
            gone = [name for name in self._ours - names if name in self.tables]
            self._close_tables(gone)
        if running is not None:
            self._ours = names

    def _look_after_pads(self) -> None:
        """Open the score pads of a round, and write down what they come to; a pad that is mended mends its result."""
        running, playing = self.desk.evening.running, set[str]()
        for round, table, name in running_pads(self.desk):
            playing.add(name)
            if name not in self.pads.pads:
                self.pads.open_pad(name, open_pad(self.desk.evening, round, table))
            pad = self.pads.pads[name].desk
            pad.closed = True
            found = pad_result(pad.kept, round, table) if pad.kept is not None else None
            written = running.results[table] if running is not None else None
            if found is None or written not in (None, found, self._by_pads.get(name)):
                continue
            self._by_pads[name] = found
            if found == written:
                continue
            with contextlib.suppress(WrongStep, Refused):  # while the disk is full it is tried again
                self.desk.add(found)
        for name, each in self.pads.pads.items():
            each.desk.over = each.desk.closed and name not in playing
        self.pads.tell()

    def _note_result(self, round: int, table: int, name: str) -> None:
        result = result_of(self.tables[name].keeper.table, round, table)
        if result is not None:
            with contextlib.suppress(WrongStep, Refused):  # while the disk is full it is tried again
                self.desk.add(result)
        self._touch(name)

    def _sits(self, round: int, person: int, token: str) -> None:
        """Give a guest's device its seat at a table on phones."""
        for _, table, name in running_tables(self.desk):
            if name in self.tables and any(each == person for _, each in seats_of(self.desk.evening, round, table)):
                sit(self.tables[name].keeper.table, self.desk.evening, round, table, person, token)
                self._touch(name)

    def _address(self) -> str:
        """Return where other devices reach the evening, if a page of this computer does not know that."""
        found = self._reached()
        return f"http://{found}{FOLDER}" if found else ""

    # Lines.

    async def _handle(self, visitor: Visitor) -> None:
        path = visitor.request.path.partition("?")[0] if visitor.request is not None else ""
        if not path.endswith(LINE):
            await super()._handle(visitor)
            return
        self._numbers += 1
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            await self._lines.talk(visitor, self._numbers)

    # Plain requests.

    def _plain(self, asked: Asked, address: str, scheme: str) -> Response:
        """Answer a request for a page."""
        link = ""
        before = path_before(asked, FOLDER)
        if asked.host is not None and before is not None:
            near = asked.host.name in HERE and self._address()
            link = near or f"{scheme}://{asked.host.written}{before}{FOLDER}"

        def picture() -> bytes | None:
            drawn = self._codes.picture(link, self._clock(), lambda: self._budgets.pay(address, PICTURE))
            return drawn if link else None

        found = evening_answer(asked.path, self.desk, link, picture)
        return super()._plain(asked, address, scheme) if found is None else found

    def _refusal(self, asked: Asked, address: str) -> Response | None:
        """Return why an address gets no line, or None if it does."""
        if not asked.path.endswith(LINE):
            return super()._refusal(asked, address)
        if self._budgets.of(address).lines >= MOST_LINES:
            return answer(429, "Too Many Requests", b"")
        return None
