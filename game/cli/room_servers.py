"""What a window serves to a room of people: a club's evening, or a score pad; in a thread of its own."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

from ..club.desk import Desk
from ..club.journal import Journal
from ..club.printing import printed_season, season_csv, season_lines
from ..evening.evening import Evening
from ..host.answers import code_squares
from ..host.rooms import KeptEvening, KeptSeason, RoomLinks
from ..plain import Unreadable
from ..rules import PRESETS
from ..words import evening as words
from ..words.dates import date_text
from ..words.lists import dotted
from ..words.room import ENDED
from .evening_pages import FOLDER as EVENING
from .evening_serving import EveningServer
from .opening import ServerOptions
from .pad_serving import FOLDER as PADS
from .reaching import own_address, reached_at
from .serving import Server
from .shelf import Shelf, why_unusable
from .terminal import in_words

PORTS = (8080, 0)
"""The ports that are tried: guests' pages find an evening again at the same one. 0: any that is free."""
ENDING, TABLES = ".evening", ".tables"
"""The endings of an evening's two files."""

Made = tuple[Server, Callable[[str, str], RoomLinks]]
"""A server, and what makes its links from the guests' address and this computer's own."""


class RoomServer:
    """A server in a thread. It ends with the process, at any moment: every step is on the disk before it is told."""

    def __init__(self, shelf: Path, make: Callable[[Shelf], Made], is_evening: bool) -> None:
        self.is_evening = is_evening
        self.links: RoomLinks | None = None
        self.trouble = ""
        self.ended = threading.Event()
        self._file, self._make = shelf, make
        self._loop: asyncio.AbstractEventLoop | None = None
        self._server: Server | None = None
        self._stopped = False
        threading.Thread(target=self._run, name="pinochle room", daemon=True).start()

    def stop(self) -> None:
        """Close it. Everything is kept."""
        self._stopped, self.links = True, None
        if self._loop is not None and self._server is not None:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._server.stop)

    def _run(self) -> None:
        try:
            with closing(Shelf(self._file)) as shelf:
                server, links = self._make(shelf)
                asyncio.run(self._serve(server, links))
        except (OSError, ValueError) as error:
            self.trouble = in_words(error)
        except sqlite3.Error as error:
            self.trouble = why_unusable(error)
        finally:
            if not (self._stopped or self.trouble):
                self.trouble = ENDED
            self.links = None
            self.ended.set()

    async def _serve(self, server: Server, links: Callable[[str, str], RoomLinks]) -> None:
        self._loop, self._server = asyncio.get_running_loop(), server
        for port in PORTS:
            server.options = replace(server.options, port=port)
            serving = asyncio.create_task(server.run())
            ready = asyncio.create_task(server.ready.wait())
            await asyncio.wait({serving, ready}, return_when=asyncio.FIRST_COMPLETED)
            ready.cancel()
            if not serving.done():
                own = own_address(server.everywhere, server.options.host, server.port)
                reached = next((address for _, address in reached_at(server.everywhere, server.port)), own)
                self.links = None if self._stopped else links(reached, own)
                if self._stopped:
                    server.stop()
                await serving
                return
            if port == PORTS[-1]:
                serving.result()


class RoomServers:
    """The servers of a window, one at a time, and the folder with what they keep."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.served: RoomServer | None = None

    def evenings(self) -> Sequence[KeptEvening]:
        """Return the evenings that can be gone on with, the latest first."""
        found = []
        for file in sorted(self._folder.glob(f"*{ENDING}"), key=_written, reverse=True):
            with suppress(Unreadable, OSError):
                evening = Journal(file).evening
                if evening.setup is not None:
                    found.append(KeptEvening(file.stem, _told(evening), any(each.over for each in evening.rounds)))
        return found

    def season(self, names: Sequence[str]) -> KeptSeason:
        """Return the standings of these evenings; the last one says what counts."""
        evenings = []
        for name in names:
            with suppress(Unreadable, OSError):
                evenings.append(Journal(self._folder / f"{name}{ENDING}").evening)
        return KeptSeason(tuple(season_lines(evenings)), printed_season(evenings), season_csv(evenings))

    def hold_evening(self, name: str, day: str) -> RoomServer:
        """Go on with an evening; an empty name begins a new one, which is called after the ``day``."""
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / f"{name or self._free_name(day)}{ENDING}"

        def make(shelf: Shelf) -> Made:
            desk = Desk(Journal(file), secrets.token_hex(16))
            server = EveningServer(_options(), shelf, desk, time.monotonic)

            def links(guests: str, own: str) -> RoomLinks:
                address = f"http://{guests}/"
                desk_page = f"{EVENING}desk#{desk.organiser_key}"
                own_pages = f"http://{own}{EVENING}"
                pages = f"{own_pages}wall", f"{own_pages}poster", f"http://{guests}{desk_page}"
                return RoomLinks(address, f"http://{own}{desk_page}", *pages, code_squares(address))

            return server, links

        return self._serve(file.with_name(file.name + TABLES), make, True)

    def share_pad(self) -> RoomServer:
        """Serve a score pad that every phone at the table shows; it is as it was left."""
        self._folder.mkdir(parents=True, exist_ok=True)

        def make(shelf: Shelf) -> Made:
            server = Server(_options(), shelf)
            name = server.pads.keep_open()

            def links(guests: str, own: str) -> RoomLinks:
                address = f"http://{guests}/{PADS}/{name}/"
                return RoomLinks(address, f"http://{own}/{PADS}/{name}/", code=code_squares(address))

            return server, links

        return self._serve(self._folder / "pad.tables", make, False)

    def _serve(self, file: Path, make: Callable[[Shelf], Made], is_evening: bool) -> RoomServer:
        if self.served is not None:
            self.served.stop()
        self.served = RoomServer(file, make, is_evening)
        return self.served

    def _free_name(self, day: str) -> str:
        """Return a name for a new evening; one that was begun and never opened makes room."""
        number = 1
        while True:
            name = day if number == 1 else f"{day}-{number}"
            file = self._folder / f"{name}{ENDING}"
            if not file.exists() or not file.stat().st_size:
                return name
            number += 1


def _options() -> ServerOptions:
    return ServerOptions(tuple(PRESETS.values()), "0.0.0.0", PORTS[0])


def _written(file: Path) -> float:
    with suppress(OSError):
        return file.stat().st_mtime
    return 0.0


def _told(evening: Evening) -> str:
    """Return what an evening is called, its day, how far it is, and how many people are there."""
    setup, done, day = evening.opened, len(evening.rounds), date_text(evening.opened.day)
    stands = words.AFTER(round=done) if done else words.BEFORE
    told = [words.IS_OVER] if evening.over else [stands, words.HERE(len(evening.here))]
    return dotted([setup.title, "" if day in setup.title else day, *told])
