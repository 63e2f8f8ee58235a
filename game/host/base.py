"""What the game may ask of the place it runs in."""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Protocol

from ..plain import ENTRY_NAME, quote
from .safety import Safekeeping

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*")
_RESERVED_ENDINGS = (".previous", ".partial")
_RESERVED_STEMS = frozenset(
    ["con", "prn", "aux", "nul", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10))]
)


class StorageError(Exception):
    """Something could not be read or kept; the text says what and why, in words for the player."""


class StorageBlocked(StorageError):
    """The browser lets this page keep nothing at all."""


class StorageFull(StorageError):
    """There is no room left."""


class NotAnEntry(StorageError):
    """Something that is not a file, such as a folder, has the name of an entry; ``quarantine`` puts it aside."""


class StorageConflict(StorageError):
    """Another tab or window has saved the same entry since this one last read or wrote it.

    Nothing was changed. ``load`` takes notice of the other's version; a later ``save`` then replaces it.
    """


def check_name(name: str) -> str:
    """Return the name of an entry if it is a proper one; raise ValueError otherwise.

    Names are lower-case letters, digits, ``_``, ``-`` and inner dots, at most ``ENTRY_NAME`` characters, so that
    they are file names on every system; the endings of our own helper files are reserved.
    """
    if len(name) > ENTRY_NAME or not _NAME.fullmatch(name):
        raise ValueError(f"not a name for an entry: {quote(name)}")
    if name.endswith(_RESERVED_ENDINGS) or name.split(".")[0] in _RESERVED_STEMS:
        raise ValueError(f"a reserved name: {name!r}")
    return name


def clock() -> str:
    """Return date and time of this system, such as ``2026-11-22 14:05:00``, in the time zone that it is set to now."""
    if hasattr(time, "tzset"):
        time.tzset()  # or a computer that travels keeps the zone that it had at the start
    return time.strftime("%Y-%m-%d %H:%M:%S")


def aside_name(name: str, taken: Collection[str]) -> str:
    """Return the first free name for what stood under a name and has to make room."""
    stem, number = name[:48].rstrip("."), 1
    while (aside := f"{stem}.aside-{number}") in taken:
        number += 1
    return aside


class Storage(Protocol):
    """Texts kept under names from one start of the game to the next."""

    def load(self, name: str) -> str | None:
        """Return the text kept under the name, None if there is none; StorageError if it cannot be read."""

    def save(self, name: str, text: str) -> None:
        """Keep the text: all of it, or (StorageError) what was there before. It must have no ``text_flaw``."""

    def delete(self, name: str) -> None:
        """Forget the entry; nothing happens if there is none. StorageError on failure."""

    def names(self) -> list[str]:
        """Return the names of all entries, sorted."""

    def quarantine(self, name: str) -> str:
        """Rename an entry that the game cannot understand and return its new name. StorageError on failure."""

    def recover(self, name: str) -> bool:
        """Put back the version before of an entry that is gone; return whether there was one. Or StorageError."""


@dataclass(frozen=True, slots=True)
class MirrorControl:
    """A control as assistive tools shall know it.

    ``rect`` is left, top, width, height in pixels of the canvas; ``role`` an ARIA role (button, checkbox,
    switch, radio, link, textbox); ``pressed`` the state of a toggle, None for other controls; ``text`` what
    a textbox holds, of at most ``limit`` characters.
    """

    name: str
    label: str
    rect: tuple[int, int, int, int]
    enabled: bool = True
    role: str = "button"
    pressed: bool | None = None
    text: str = ""
    limit: int = 0


@dataclass(frozen=True, slots=True)
class PageEvents:
    """What happened on the page since last asked.

    ``pressed`` are names of controls, ``typed`` names of text fields and all that is in them now (a page has real
    fields, or a phone would show no keyboard); ``hidden`` is whether it was hidden, which is the time to save.
    """

    pressed: tuple[str, ...] = ()
    typed: tuple[tuple[str, str], ...] = ()
    hidden: bool = False
    focused: str | None = None
    """The control that the page's own focus has come to, if it has moved; empty: it has left a field for none."""


class Host(Protocol):
    """The place the game runs in."""

    @property
    def storage(self) -> Storage:
        """Where entries are kept."""

    @property
    def is_browser(self) -> bool:
        """Whether this is a page: there is nothing to quit then."""

    def safekeeping(self) -> Safekeeping:
        """Return whether what is kept here lasts, as far as is known now: a browser answers in its own time."""

    def forget_losses(self) -> None:
        """The person has been told which entries are gone: from now on they are not missed."""

    def fresh_seed(self) -> str:
        """Return 16 hexadecimal digits from the system's source of randomness."""

    def now(self) -> str:
        """Return date and time where the person is, such as ``2026-11-22 14:05:00``."""

    def link(self) -> str:
        """Return what the game was opened with: what stands after # in the page's address, or a text; often empty."""

    def forget_link(self) -> None:
        """The person has been where the link leads, and gone on: a page that is read again does not lead there."""

    def window_size(self) -> tuple[int, int] | None:
        """Return the size the canvas should have now, in device pixels; None where the window decides."""

    def pixel_scale(self) -> float:
        """Return how many pixels of the canvas make one CSS pixel; 1.0 on the desktop."""

    def reduced_motion(self) -> bool:
        """Return whether the person asked the system for less motion."""

    def full_screen(self) -> bool | None:
        """Return whether the page fills the screen; None where it cannot, and where the window decides."""

    def fill_screen(self, on: bool) -> None:
        """Have the page fill the screen, or no longer; only soon after a press, or the browser refuses."""

    def announce(self, text: str, urgent: bool = False) -> None:
        """Have a screen reader say the text, at once if urgent."""

    def mirror(self, controls: Iterable[MirrorControl], focus: str | None = None) -> None:
        """Show these controls, in this order, to assistive tools, which follow the focus. Cheap when nothing changed.

        Where there is no page to show them on, nobody asks for them.

        ``focus`` is the control that the keyboard acts on, None while the keyboard is not used.
        """

    def page_events(self) -> PageEvents:
        """Return what happened on the page since last asked. Ask once a frame: that tells the page that we live."""

    def ready(self) -> None:
        """Tell the page that the first picture is drawn."""

    def stopped(self, why: str) -> None:
        """Have the page say that an error has ended the game, and which; elsewhere the terminal does."""

    def copy(self, text: str) -> bool:
        """Put the text on the clipboard; return whether it worked."""

    def open_link(self, url: str) -> None:
        """Show a page of the web beside the game. Only http and https: ValueError otherwise."""

    def page_link(self) -> str | None:
        """Return the address of the game's own page without query and fragment; None on the desktop."""

    def save_file(self, name: str, text: str) -> str:
        """Write a file for the person and return, in words, where it is. StorageError on failure or a ``text_flaw``."""

    def save_picture(self, name: str, data: bytes) -> str:
        """Write a picture for the person and return, in words, where it is. StorageError where that is impossible."""

    def ask_file(self) -> None:
        """Let the person choose a text file; ``asked_file`` brings it later. StorageError where that is impossible."""

    def asked_file(self) -> tuple[str, str] | None:
        """Return name and text of a file chosen since last asked. StorageError if it is no text that can be kept."""


class HasClock(Protocol):
    """Whatever knows what time it is."""

    def now(self) -> str:
        """Return date and time where the person is."""


def today(host: HasClock) -> str:
    """Return the date where the person is, such as ``2026-11-22``. Nothing else asks what day it is."""
    return host.now()[:10]
