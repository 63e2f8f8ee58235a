"""The server of ``pinochle serve``: lines to the keepers of tables, over WebSocket, and the page of the light seat.

One loop does everything: what has come is done, kept, and only then told. A caller who reads slowly waits alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
import time
import traceback
from collections import deque
from collections.abc import Callable
from functools import partial

from websockets.exceptions import ConnectionClosed
from websockets.http11 import Response

from ..club.lines import PageDesk
from ..host.answers import answer
from ..host.budgets import MESSAGE, PICTURE, Budgets
from ..host.requests import Asked, GivenOut, path_before
from ..host.visitors import Reception, Visitor, every_address, listening, most_connections, open_doors
from ..net.callers import MOST_CALLERS
from ..net.keeper import Keeper
from ..net.light import LightSeat
from ..net.messages import SEAT_LINE
from ..net.table import SharedTable
from ..plain import Unreadable, write_json
from ..words import together as words
from .open_tables import OpenTable, TableLine
from .opening import AskedTable, ServerOptions, asks_for_pad, read_table
from .pad_serving import PadRoom
from .page_lines import PageLines
from .pages import Pages
from .reaching import Likeliest
from .shelf import RETRY, Shelf

TURN = 0.1
"""The most seconds between two updates of every table."""
SLICE = 0.005
"""The seconds for which tables go on before the server reads messages again."""
THINKING = 0.004
"""The most seconds that the bots of one table think at a time."""
FAREWELL = 3.0
"""The most seconds that the server waits at the end for good-byes to be sent."""
MOST_LINES, MOST_OPENED = 64, 12
"""The most lines from one address, and the most tables opened from it in ten minutes."""
EMPTY = 300.0
"""Seconds after which a table is closed at which nobody has sat down yet."""
_TEN_MINUTES = 600.0

log = logging.getLogger("pinochle.serve")


class Server:
    """The tables, their connections, and the files in which they are saved."""

    def __init__(self, options: ServerOptions, shelf: Shelf, clock: Callable[[], float] = time.monotonic) -> None:
        self.options = options
        self.port = options.port
        self.everywhere: frozenset[int] = frozenset()
        """The versions of IP of which it listens at every address."""
        self.tables: dict[str, OpenTable] = {}
        self.ready = asyncio.Event()
        self._shelf = shelf
        self._clock = clock
        self._pages = Pages(options.games, options.page, options.convention, own=options.own_rules)
        self._numbers = 0
        self._touched: set[str] = set()
        """The tables at which somebody has said something."""
        self._due: deque[str] = deque()
        """The tables at which time has still to pass."""
        self._thinking: deque[str] = deque()
        """The tables at which a bot thinks, or a hint is prepared."""
        self._news: set[str] = set()
        """The tables whose callers are to be told."""
        self._work = asyncio.Event()
        self._stop = asyncio.Event()
        self._budgets = Budgets(clock, most_connections())
        self._reception = Reception(
            self._budgets,
            GivenOut(options.names, options.host),
            self._plain,
            self._refusal,
            words.OTHER_HOST,
            options.behind_proxy,
        )
        self._opened: list[tuple[float, str]] = []
        self._trouble, self._mend_at = "", 0.0
        """Why the file could not be written when that was last told, and when the server tries again."""
        self.pads = PadRoom(options.games, options.own_rules, shelf, clock, self._lines_of)
        self.pads.reach = self._reached
        self._likeliest = Likeliest(clock)
        for name, table in shelf.load(fresh, clock()):
            if table is None:
                log.warning("a table cannot be read by this version: it stays in the file, and nobody can sit there")
            else:
                self._open_table(name, table).sat = True
        if self.tables:
            log.info("%d tables go on", len(self.tables))

    async def run(self) -> None:
        """Serve until ``stop``; then handle what has arrived, and say good-bye."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(NotImplementedError, RuntimeError):  # a thread, or Windows, hears of no signals
            for number in (signal.SIGTERM, signal.SIGINT):
                loop.add_signal_handler(number, self.stop)
        doors = await open_doors(self._reception, self.options.host, self.options.port)
        self.everywhere = every_address(doors)
        limits = {"max_size": 4 * SEAT_LINE, "max_queue": 16, "close_timeout": FAREWELL}
        async with listening(self._reception, self._handle, doors, **limits) as self.port:
            self.ready.set()
            await self._pump()
            await self._say_goodbye()

    def stop(self) -> None:
        """Stop the server; call it from inside the loop."""
        self._stop.set()
        self._work.set()

    async def _pump(self) -> None:
        """Serve the tables that somebody has said something at, and between them, in turn, all the others."""
        ticked = 0.0
        while not self._stop.is_set():
            if not self._due and not self._thinking:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._work.wait(), TURN)
            self._work.clear()
            now = self._clock()
            if not self._due and now - ticked >= TURN:
                ticked = now
                self._due.extend(self.tables)
                self._close_idle(now)
                self._look_after_file(now)
            touched, self._touched = self._touched, set()
            self._serve(touched, now)
            await asyncio.sleep(0)  # hears what has come, and lets callers be told

    def _serve(self, touched: set[str], now: float) -> None:
        """Let these tables go on, and as many of the others as there is time for; save what has changed."""
        until, changed = self._clock() + SLICE, False
        for name in touched & self.tables.keys():
            changed |= self._safely(name, now, spoken=True)
        while (queue := self._due or self._thinking) and self._clock() < until:
            name = queue.popleft()
            if name in self.tables:
                changed |= self._safely(name, now)
        if self.pads.keep() or changed:
            self._shelf.commit()
        self.pads.tell()
        for name in self._news:
            for line in self.tables[name].lines.values():
                line.news.set()
        self._news.clear()

    def _safely(self, name: str, now: float, spoken: bool = False) -> bool:
        """Let a table go on; one that fails is closed, and nobody at another table notices."""
        try:
            return self._go_on(name, now, spoken)
        except Exception as error:  # whatever it is
            place = traceback.extract_tb(error.__traceback__)[-1]
            log.error("a table fails and is closed: %s in %s, line %s", type(error).__name__, place.name, place.lineno)
            table = self.tables.pop(name)
            self._news.discard(name)
            table.keeper.end(words.FAILED)
            for line in table.lines.values():
                line.news.set()
            return False

    def _go_on(self, name: str, now: float, spoken: bool = False) -> bool:
        """Let a table take its next step; return whether something has to be saved.

        Its callers are woken if somebody has ``spoken`` there, or if time has changed what they are shown.
        """
        table = self.tables[name]
        until = self._clock() + THINKING
        while busy := table.keeper.tick(now):
            if table.keeper.helper.busy or self._clock() >= until:
                break  # a hint, which takes an Expert's time, waits for everybody else's bots
        if busy and name not in self._thinking:
            self._thinking.append(name)
        shown = table.keeper.shown
        if shown == table.shown and not spoken:
            return False
        table.shown = shown
        table.sat |= any(chair.taken for chair in table.keeper.table.chairs.values())
        self._news.add(name)
        return self._shelf.keep(name, table.keeper.table, time.time())

    def _close_idle(self, now: float) -> None:
        seconds = self.options.idle * 60
        idle = [
            name
            for name, each in self.tables.items()
            if not each.lines and now - each.used > (seconds if each.sat else min(seconds, EMPTY))
        ]
        if idle:
            self._close_tables(idle)
        if self.pads.close_idle(seconds):
            self._shelf.commit()

    def _close_tables(self, names: list[str]) -> None:
        for name in names:
            del self.tables[name]
            self._shelf.remove(name)
        self._shelf.commit()
        log.info("%d tables closed, %d open", len(names), len(self.tables))

    def _look_after_file(self, now: float) -> None:
        """Tell once that the file cannot be written, and once that it can be again; try that from time to time."""
        shelf = self._shelf
        if shelf.trouble and now >= self._mend_at:
            self._mend_at = now + RETRY
            shelf.mend({name: each.keeper.table for name, each in self.tables.items()}, time.time())
        if bool(shelf.trouble) != bool(self._trouble):
            told = f"the tables cannot be written: {shelf.trouble}. They go on, and are written once that is possible"
            log.warning(told if shelf.trouble else "the tables are written again")
            self._trouble = shelf.trouble

    async def _say_goodbye(self) -> None:
        self._serve({*self.tables}, self._clock())
        self._mend_at = 0.0
        self._look_after_file(self._clock())
        reason = words.ENDS_UNWRITTEN if self._shelf.trouble else words.SHUTTING_DOWN
        for each in self.tables.values():
            each.keeper.end(reason if self._shelf.lasts else words.ENDS_UNKEPT, again=self._shelf.lasts)
            for line in each.lines.values():
                line.news.set()
        until = self._clock() + FAREWELL
        while any(each.lines for each in self.tables.values()) and self._clock() < until:
            await asyncio.sleep(0.02)
        if self._shelf.lasts:
            log.info("good-bye: %d tables wait", len(self.tables))

    # Lines.

    async def _handle(self, visitor: Visitor) -> None:
        path = visitor.request.path.partition("?")[0] if visitor.request is not None else ""
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            if path.endswith("/new"):
                await self._open(visitor, visitor.address)
            elif (pad := self.pads.at(path)) is not None:
                self._numbers += 1
                await pad.lines.talk(visitor, self._numbers)
            else:
                name, kind = path.split("/")[-2:]
                await self._relay(visitor, name, kind == "light")

    async def _open(self, connection: Visitor, address: str) -> None:
        """Open a table, and send its name."""
        text = await asyncio.wait_for(connection.recv(), 10)
        now = self._clock()
        self._opened = [(at, who) for at, who in self._opened if now - at < _TEN_MINUTES]
        options, asked = self.options, None
        try:
            if not asks_for_pad(text):
                asked = read_table(text, options.games, options.convention, options.pace, options.own_rules)
        except Unreadable as error:
            await connection.send(write_json({"reason": str(error)}))
            return
        if sum(who == address for _, who in self._opened) >= MOST_OPENED:
            await connection.send(write_json({"reason": words.OPENED_OFTEN}))
            return
        name = self.pads.open_another(options.tables) if asked is None else self.open_new(asked)
        if name is None:
            await connection.send(write_json({"reason": words.NO_ROOM}))
            return
        self._opened.append((now, address))
        await connection.send(write_json({"id": name}))

    def open_new(self, asked: AskedTable) -> str | None:
        """Open a table for somebody who asks; return its name, or None if there is no room."""
        if len(self.tables) >= self.options.tables and not self._make_room(self._clock()):
            return None
        name = secrets.token_urlsafe(9)
        self._open_table(name, SharedTable(asked.terms, fresh, asked.given))
        self._touch(name)
        log.info("a table is opened, %d open", len(self.tables))
        return name

    def _open_table(self, name: str, table: SharedTable) -> OpenTable:
        table.waits_for_people = True
        self.tables[name] = OpenTable(Keeper(table), used=self._clock())
        return self.tables[name]

    def _make_room(self, now: float) -> bool:
        """Close the table that has been left for longest, of those where no match has begun; return whether one was."""
        left = [
            (each.used, name)
            for name, each in self.tables.items()
            if not each.lines and each.keeper.table.match is None and now - each.used > EMPTY
        ]
        if left:
            self._close_tables([min(left)[1]])
        return bool(left)

    async def _relay(self, connection: Visitor, name: str, light: bool) -> None:
        """Relay texts between a connection and a table until either ends."""
        table = self.tables.get(name)
        if table is None:
            await connection.send(write_json({"type": "bye", "reason": words.NO_TABLE, "again": False}))
            return
        self._numbers += 1
        number = self._numbers
        table.keeper.open(number, self._clock())
        line = TableLine(number, LightSeat(table.keeper, number) if light else None)
        table.lines[number] = line
        writing = asyncio.create_task(self._write(connection, table, line))
        try:
            async for text in connection:
                self._budgets.spend(connection.address, MESSAGE)
                await self._wait_for_budget(connection)
                if isinstance(text, str):
                    if line.light is not None:
                        line.light.take(text, self._clock())
                    else:
                        table.keeper.take(number, text, self._clock())
                    self._touch(name)
                await asyncio.sleep(0)  # a flood lets others through
        finally:
            writing.cancel()
            table.lines.pop(number, None)
            table.keeper.close(number)
            table.used = self._clock()

    async def _write(self, connection: Visitor, table: OpenTable, line: TableLine) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await line.news.wait()
                await self._wait_for_budget(connection)
                line.news.clear()
                for text in line.light.tell() if line.light is not None else table.keeper.tell(line.number):
                    self._budgets.spend(connection.address, len(text))
                    await connection.send(text)
                if table.keeper.gone(line.number):
                    await connection.close()
                    return

    def _lines_of(self, desk: PageDesk) -> PageLines:
        """Return the lines of the pages of a desk."""
        return PageLines(desk, self._budgets, self._wait_for_budget, self._work.set)

    def _reached(self) -> str:
        """Return under which name and port other devices reach the server; empty: nobody knows."""
        return "" if self.options.behind_proxy else self._likeliest.address(self.everywhere, self.port)

    async def _wait_for_budget(self, connection: Visitor) -> None:
        """Wait until the address may say or hear more; nobody waits for a good-bye."""
        while not self._stop.is_set() and (seconds := self._budgets.wait(connection.address)) > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), seconds)

    def _touch(self, name: str) -> None:
        self._touched.add(name)
        self._work.set()

    # Plain requests.

    def _plain(self, asked: Asked, address: str, scheme: str) -> Response:
        """Answer a request for a page."""
        pad = self.pads.answer(asked, scheme, partial(self._budgets.pay, address, PICTURE))
        if pad is not None:
            return pad
        return self._pages.answer(asked.path, partial(self._picture, asked, address, scheme), self.tables)

    def _picture(self, asked: Asked, address: str, scheme: str, name: str) -> bytes | None:
        """Return the code of a table's link, as the browser that asks has opened it: drawn once, and kept."""
        before = path_before(asked)
        if asked.host is None or before is None:
            return None
        link = f"{scheme}://{asked.host.written}{before}/t/{name}"
        return self.tables[name].codes.picture(link, self._clock(), partial(self._budgets.pay, address, PICTURE))

    def _refusal(self, asked: Asked, address: str) -> Response | None:
        """Return why an address gets no line, or None if it does."""
        if not asked.path.endswith(("/new", "/light", "/seat")) and self.pads.at(asked.path) is None:
            return answer(404, "Not Found", b"")
        if self._budgets.of(address).lines >= MOST_LINES:
            return answer(429, "Too Many Requests", b"")
        if sum(len(each.lines) for each in self.tables.values()) >= self.options.tables * MOST_CALLERS:
            return answer(503, "Service Unavailable", b"")
        return None


def fresh() -> str:
    """Return 16 random hexadecimal digits."""
    return secrets.token_hex(8)
