"""Where the game runs: a desktop window or a page in a browser.

``this_host()`` returns the :class:`Host` of this process. Everything that depends on the place
goes through it: saving, the clipboard, links, files, the size of the page, assistive tools, guests.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from .assistive import Assistive, MirrorControl, NoReader, WindowNow
from .base import (
    Bringing,
    CanvasSize,
    CodeTrouble,
    GuestInvitation,
    HasClock,
    Host,
    InvitationState,
    Inviter,
    LaterPart,
    LineNews,
    Listener,
    NetworkAddress,
    NetworkKind,
    NoGuests,
    PageEvents,
    SeatLine,
    Storage,
    today,
)
from .errors import NotAnEntry, StorageBlocked, StorageConflict, StorageError, StorageFull
from .names import check_name, quarantine_name
from .rooms import KeptEvening, KeptSeason, RoomLinks, Rooms, ServedRoom
from .safety import Browser, Safekeeping, Safety, worth_keeping
from .storage import BrowserStorage, FileStorage, MemoryStorage

__all__ = [
    "Assistive",
    "Bringing",
    "Browser",
    "BrowserStorage",
    "CanvasSize",
    "CodeTrouble",
    "FileStorage",
    "GuestInvitation",
    "HasClock",
    "Host",
    "InvitationState",
    "Inviter",
    "KeptEvening",
    "KeptSeason",
    "LaterPart",
    "LineNews",
    "Listener",
    "MemoryStorage",
    "MirrorControl",
    "NetworkAddress",
    "NetworkKind",
    "NoGuests",
    "NoReader",
    "NotAnEntry",
    "PageEvents",
    "RoomLinks",
    "Rooms",
    "Safekeeping",
    "Safety",
    "SeatLine",
    "ServedRoom",
    "Storage",
    "StorageBlocked",
    "StorageConflict",
    "StorageError",
    "StorageFull",
    "WindowNow",
    "check_name",
    "quarantine_name",
    "this_host",
    "today",
    "worth_keeping",
]


def this_host(link: str = "", rooms: Callable[[Path], Rooms] | None = None) -> Host:
    """Return a new host for the place this process runs in. Call it once, after the start.

    ``link`` is what a desktop game is opened with; a page has its address. ``rooms`` makes what a desktop serves to a
    room of people, and is told the folder in which that is kept.
    """
    if sys.platform == "emscripten":
        from .browser import BrowserHost

        return BrowserHost.of_page()
    from .desktop import DesktopHost

    return DesktopHost(link=link, rooms=rooms)
