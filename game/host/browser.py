"""A page in a browser as the place the game runs in.

The page defines one object, ``window.pinochle`` (build/web/bridge.js), and keeps all its JavaScript there. Everything
crosses through ``host.page.WebPage``; Python polls once a frame instead of being called. On a page without
that object the game still runs and saves, but without the rest.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import platform
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ..plain import FILE, read_json, text_flaw
from .assistive import MirrorControl, NoReader, WindowNow
from .base import Bringing, CanvasSize, LaterPart, Listener, NoGuests, PageEvents, SeatLine, SystemAsks, clock
from .errors import StorageBlocked, StorageError, StorageFull, browser_error
from .inventory import ListCopy
from .page import WebPage
from .pictures import PagePictures
from .safety import Browser, Safekeeping, Safety, worth_keeping
from .storage import BrowserStorage, MemoryStorage

_KEPT_ANNOUNCEMENTS = 50
_LONGEST_ANSWER = 6 * FILE
"""Characters of a file and its name as JSON, which writes some letters with six."""
_BLOCKED = "The browser does not let this page keep anything: the game is lost when the page is closed."
_LOST = "The game is lost when the page is closed."


class PageControls:
    """The page's own buttons over the picture, and its live region."""

    trouble: NoReader | None = None

    def __init__(self, page: WebPage, helped: bool) -> None:
        """``helped``: whether the page has its part of them."""
        self._page, self._helped = page, helped
        self.announcements: list[str] = []
        self._mirrored: tuple[tuple[MirrorControl, ...], str | None] | None = None

    def window_opened(
        self, window: Mapping[str, object], now: Callable[[], WindowNow], wake: Callable[[], None]
    ) -> None:
        """Do nothing: the browser tells assistive tools."""

    def announce(self, text: str, urgent: bool = False) -> None:
        """Write the text into the page's live region; keep the last fifty."""
        self.announcements.append(text)
        del self.announcements[:-_KEPT_ANNOUNCEMENTS]
        if self._helped:
            self._page.call("pinochle.announce", text, urgent)

    def mirror(self, controls: Iterable[MirrorControl], focus: str | None = None) -> None:
        """Have the page show these controls as buttons, and move its focus, if anything changed."""
        if not self._helped:
            return
        wanted = tuple(controls), focus
        if wanted == self._mirrored:
            return
        self._mirrored = wanted
        rows = [[c.name, c.label, *c.rect, c.enabled, c.role, c.pressed, c.text, c.limit, c.skipped] for c in wanted[0]]
        self._page.call("pinochle.mirror", rows, focus)

    def forget(self) -> None:
        """Show everything again at the next call."""
        self._mirrored = None


class BrowserHost:
    """The page: localStorage, and what ``window.pinochle`` offers. ``window`` is the page's window object."""

    is_browser = True

    def __init__(self, window: Any) -> None:
        """Find out what the page offers. Nothing here fails if it offers little."""
        self._page = WebPage(window)
        self._helped = self._page.find("pinochle") is not None
        self._asked = False
        self.storage = _storage_of(self._page, self)
        if isinstance(self.storage, BrowserStorage) and self._helped:
            with contextlib.suppress(StorageError):
                self._ask_to_keep(self.storage.names())
        self.assistive = PageControls(self._page, self._helped)

    @classmethod
    def of_page(cls) -> BrowserHost:
        """Return the host of the page this interpreter runs in."""
        return cls(getattr(platform, "window"))  # noqa: B009

    def safekeeping(self) -> Safekeeping:
        """Return what the browser has answered so far."""
        kept, browser, installed, _ = self._answered()
        storage = self.storage
        safety = Safety(kept)
        if storage.only_for_now:
            safety = Safety.NOWHERE
        elif storage.trouble:
            safety = Safety.FAILED
        return Safekeeping(safety, Browser(browser), installed, storage.lost(), trouble=storage.trouble)

    def forget_losses(self) -> None:
        """Write the list of the entries that are here now."""
        self.storage.forget_losses()

    def read_list(self) -> str | None:
        """Return the copy of the list of entries that the page read at the start."""
        return self._answered()[3]

    def write_list(self, text: str) -> None:
        """Keep a second copy of the list on the page; with the first entry, ask the browser to keep everything."""
        if self._helped:
            self._page.call("pinochle.mark", text)
            self._ask_to_keep(read_json(text, "what the page says"))

    def _answered(self) -> tuple[str, str, bool, str | None]:
        """Return how long the browser keeps entries, its name, whether the page is installed, and the list it found."""
        text = self._page.call("pinochle.safekeeping") if self._helped else ""
        kept, browser, installed, names = (
            read_json(text, "what the page says") if text else ("unknown", "other", False, None)
        )
        return kept, browser, installed, names

    def _ask_to_keep(self, names: list[str]) -> None:
        if not self._asked and worth_keeping(names):
            self._asked = True
            self._page.call("pinochle.askToKeep")

    def fresh_seed(self) -> str:
        """Return 16 hexadecimal digits."""
        return os.urandom(8).hex()

    def now(self) -> str:
        """Return the player's local date and time."""
        return clock()

    def link(self) -> str:
        """Return the part of the page's address after #."""
        return str(self._page.find("pinochle.fragment") or "") if self._helped else ""

    def forget_link(self) -> None:
        """Make the page forget that part of its address."""
        if self._helped:
            self._page.call("pinochle.forgetFragment")

    def canvas(self) -> CanvasSize:
        """Return the size of the canvas's place on the page."""
        find = self._page.find
        scale = float(find("pinochle.scale" if self._helped else "devicePixelRatio") or 1.0)
        if self._helped:
            return CanvasSize((int(find("pinochle.width")), int(find("pinochle.height"))), scale)
        return CanvasSize((round(find("innerWidth") * scale), round(find("innerHeight") * scale)), scale)

    def reduced_motion(self) -> bool:
        """Return what the browser says the person prefers."""
        return bool(self._page.find("pinochle.lessMotion"))

    def wishes(self) -> SystemAsks:
        """Return what else the browser says the person prefers."""
        said = str(self._page.find("pinochle.wishes") or "").split()
        return SystemAsks("contrast" in said, "dark" in said)

    def full_screen(self) -> bool | None:
        """Return whether the page fills the screen; None where the browser lets no page do so."""
        fills = self._page.find("pinochle.fullScreen")
        return None if fills is None else bool(fills)

    def fill_screen(self, on: bool) -> None:
        """Ask the browser for it; the page's new size shows when it is done."""
        if self._helped:
            self._page.call("pinochle.fillScreen", on)

    def page_events(self, level: int = 0) -> PageEvents:
        """Return what was pressed and written on the page's own controls, and whether it was hidden or left."""
        text = self._page.call("pinochle.events", level) if self._helped else ""
        if not text:
            return PageEvents()
        pressed, typed, hidden, focused, back = read_json(text, "what the page says")
        if typed:
            self.assistive.forget()  # the page's field may hold more than the game accepted: send it again
        return PageEvents(tuple(pressed), tuple((name, written) for name, written in typed), hidden, focused, back)

    def ready(self) -> None:
        """Have the page take its splash away."""
        if self._helped:
            self._page.call("pinochle.ready")

    def rest(self, seconds: float) -> None:
        """Have the page keep the next frame back."""
        if self._helped:
            self._page.call("pinochle.rest", 1000 * seconds)

    def stopped(self, why: str) -> None:
        """Show the page's own message over the stopped picture."""
        if self._helped:
            self._page.call("pinochle.stopped", why)

    def copy(self, text: str) -> bool:
        """Ask the page to put the text on the clipboard."""
        return bool(self._page.call("pinochle.copy", text)) if self._helped else False

    def open_link(self, url: str) -> None:
        """Open the address in a new tab."""
        if not url.startswith(("https://", "http://")):
            raise ValueError(f"not a link: {url!r}")
        self._page.call("open", url, "_blank", "noopener")

    def page_link(self) -> str | None:
        """Return the page's address without query and fragment."""
        return f"{self._page.find('location.origin')}{self._page.find('location.pathname')}"

    def save_file(self, name: str, text: str) -> str:
        """Have the browser download the text as a file."""
        flaw = text_flaw(text)
        if flaw:
            raise StorageError(f"Could not write “{name}”: {flaw}.")
        return self._download("pinochle.saveFile", name, text)

    @property
    def pictures(self) -> PagePictures:
        """The ways that this browser has for a picture."""
        return PagePictures(self._page, self._helped)

    def _download(self, by: str, name: str, text: str) -> str:
        if not self._helped:
            raise StorageError("This page cannot write files.")
        self._page.call(by, name, text)
        return f"Downloaded as {name}"

    def ask_file(self) -> None:
        """Have the browser show its file chooser."""
        if not self._helped:
            raise StorageError("This page cannot read files.")
        self._page.call("pinochle.askFile")

    def asked_file(self) -> tuple[str, str] | None:
        """Return name and text once a file has been chosen."""
        answer = self._page.call("pinochle.askedFile") if self._helped else ""
        if not answer:
            return None
        name, text, trouble = read_json(answer, "what the page says", _LONGEST_ANSWER)
        trouble = trouble or text_flaw(text)
        if trouble:
            raise StorageError(f"Could not read “{name}”: {trouble}.")
        return str(name), str(text)

    def bring(self, part: LaterPart) -> Bringing:
        """Have the page load a part of the game, and find it."""
        if not self._helped:
            return Bringing(part is LaterPart.REST)
        answer = self._page.call(part.value)
        if answer == "here":
            importlib.invalidate_caches()  # or Python would not see files that came since it looked
        return Bringing(answer == "here", "" if answer in ("here", "coming") else str(answer))

    def why_no_guests(self) -> NoGuests | None:
        """Return None where this browser opens lines to other browsers."""
        able = self._helped and self._page.find("RTCPeerConnection") is not None
        return None if able else NoGuests.PAGE

    def install_line(self, extra: str) -> str:
        """Return nothing: nothing can be added to a page."""
        return ""

    def listen(self, name: str, told: Mapping[str, object], port: int, others: Sequence[str] = ()) -> Listener:
        """Keep a table to which guests come by codes."""
        from .direct import DirectListener

        folder = str(self.page_link()).rpartition("/")[0]
        lookup = str(self._page.find("pinochle.lookup") or "")
        return DirectListener(
            self._page, name, f"{folder}/seat.html", lookup, str(told.get("hidden", "")), str(told.get("gone", ""))
        )

    def join(self, table: str) -> SeatLine | None:
        """Open a line to a table of the server that this page comes from."""
        from .served import ServedLine

        return ServedLine(self._page, table)


def _storage_of(page: WebPage, copy: ListCopy) -> BrowserStorage | MemoryStorage:
    """Return the page's storage; if the browser refuses, one that says why it cannot keep anything."""
    try:
        if page.find("localStorage") is None:
            return MemoryStorage(only_for_now=_BLOCKED)
        page.call("localStorage.setItem", "pinochle.v1.~probe", "1")
        page.call("localStorage.removeItem", "pinochle.v1.~probe")
    except Exception as error:  # its type does not cross the bridge
        why = browser_error("save", "~probe", error)
        if not isinstance(why, StorageFull):  # where it is full, entries can be read
            return MemoryStorage(only_for_now=_BLOCKED if isinstance(why, StorageBlocked) else f"{why} {_LOST}")
    return BrowserStorage(page, copy=copy)
