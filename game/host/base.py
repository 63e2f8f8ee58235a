"""What the game may ask of the place it runs in."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Protocol

from ..values import frozen
from .assistive import Assistive
from .pictures import Pictures
from .rooms import Rooms
from .safety import Safekeeping


def clock() -> str:
    """Return date and time of this system, such as ``2026-11-22 14:05:00``, in the time zone that it is set to now."""
    if hasattr(time, "tzset"):
        time.tzset()  # or a computer that travels would keep the zone of its start
    return time.strftime("%Y-%m-%d %H:%M:%S")


class Storage(Protocol):
    """Texts kept under names from one start of the game to the next."""

    @property
    def only_for_now(self) -> str:
        """Return why all entries are lost when the game closes, in words; empty if they last."""

    def load(self, name: str) -> str | None:
        """Return the text kept under the name, None if there is none; StorageError if it cannot be read."""

    def peek(self, name: str) -> str | None:
        """Return the text as ``load`` does, for those who only look: what ``changed`` says of it stays the same."""

    def save(self, name: str, text: str) -> None:
        """Keep the text: all of it, or (StorageError) what was there before. It must have no ``text_flaw``."""

    def delete(self, name: str) -> None:
        """Forget the entry; nothing happens if there is none. StorageError on failure."""

    def changed(self, name: str) -> bool:
        """Return whether another tab or window has saved or deleted the entry since it was read or saved here."""

    def names(self) -> list[str]:
        """Return the names of all entries, sorted."""

    def quarantine(self, name: str) -> str:
        """Rename an entry that the game cannot parse and return its new name. StorageError on failure."""

    def recover(self, name: str) -> bool:
        """Restore the previous version of a missing entry; return whether there was one. StorageError on failure."""


@frozen
class CanvasSize:
    """The size of the canvas in device pixels, None where the window decides; and how many make one CSS pixel."""

    size: tuple[int, int] | None = None
    scale: float = 1.0


@frozen
class SystemAsks:
    """What a person has asked their system for, as far as the host can tell."""

    contrast: bool = False
    """More contrast, or colours of their own."""
    dark: bool = False
    """Dark screens."""


NO_ASKS = SystemAsks()


@frozen
class PageEvents:
    """What happened on the page, or was asked for by assistive tools of a window, since the last call.

    ``pressed`` are names of controls; ``typed`` names of text fields with all that is in them now (a page has real
    fields, or a phone would not show its keyboard); ``hidden`` says whether it was hidden, which is the time to save.
    """

    pressed: tuple[str, ...] = ()
    typed: tuple[tuple[str, str], ...] = ()
    hidden: bool = False
    focused: str | None = None
    """The control that now has the page's own focus, if it moved; empty: a field lost it and no control has it."""
    back: int = 0
    """How often the browser's own Back was pressed."""


class NoGuests(Enum):
    """Why other devices cannot connect to this one; ``words.together`` has a sentence for each."""

    PAGE = "page"
    """This page's browser opens no lines to other browsers."""
    LIBRARY = "library"
    """A library is missing that can be installed."""


class LaterPart(Enum):
    """A part of the game that a page does not load at once."""

    REST = "pinochle.bringRest"
    """All that the first screen does not need. Most visits begin with it."""
    TOGETHER = "pinochle.bringTogether"
    """What shared tables need."""


@frozen
class Bringing:
    """Whether something that the page loads later is here, and why it is not."""

    here: bool
    trouble: str = ""
    rooms: Rooms | None = None
    """What this computer can serve to a room of people; None: nothing."""


@frozen
class LineNews:
    """What happened on a line to a guest: it was opened, a text came, or it was closed."""

    line: int
    text: str | None = None
    open: bool = True


class NetworkKind(Enum):
    """What kind of network an address belongs to."""

    WIFI = "wifi"
    CABLE = "cable"
    VPN = "vpn"
    VIRTUAL = "virtual"
    OTHER = "other"
    """The system does not tell."""


@frozen
class NetworkAddress:
    """An address of this computer."""

    address: str
    kind: NetworkKind
    interface: str = ""
    """The system's name for the way to the network; empty if it is not known."""


class InvitationState(Enum):
    """What has become of an invitation by code."""

    NONE = "none"
    MAKING = "making"
    """The page is finding out how it can be reached."""
    WAITING = "waiting"
    """For the guest's answer."""
    CONNECTING = "connecting"
    OPEN = "open"
    """The guest's page is connected: a line to it is open."""
    FAILED = "failed"


@frozen
class GuestInvitation:
    """An invitation by code: what a guest gets, and what has become of it."""

    state: InvitationState = InvitationState.NONE
    code: str = ""
    trouble: str = ""
    """Why it has failed, or why its code leads less far than was asked; ``words.direct`` has a sentence for it."""


@frozen
class CodeTrouble:
    """What is wrong with a code: which of ``words.direct.TROUBLES``, and among which letters, counted from 1."""

    kind: str
    first: int = 0
    last: int = 0


class Inviter(Protocol):
    """Lines that begin with codes which people hand over themselves: two browsers with no server between them."""

    @property
    def lookup(self) -> str:
        """The server that can tell this device's internet address; empty if there is none."""

    @property
    def invitation(self) -> GuestInvitation:
        """The invitation that was made last."""

    def invite(self, lookup: bool) -> None:
        """Make an invitation; the one before it, if nobody has come with it, holds no longer.

        With ``lookup``, which the person has to agree to, the server is asked for this device's internet address.
        """

    def answer(self, text: str) -> CodeTrouble | None:
        """Take a guest's answer, as a code or in a link; return what is wrong with it."""

    def guest_link(self, code: str) -> str:
        """Return the link of the guest's page with that code."""

    def squares(self, text: str) -> Sequence[Sequence[bool]]:
        """Return a text as a code that phones read, row by row, True where it is dark."""


class Listener(Protocol):
    """The lines to guests, who have opened the light seat's page on their own devices."""

    @property
    def inviter(self) -> Inviter | None:
        """The way to invite guests one by one, where they cannot simply open a link."""

    @property
    def link(self) -> str:
        """The address that a guest can type, such as ``http://192.168.1.20:8421``; empty until there is one."""

    @property
    def addresses(self) -> Sequence[NetworkAddress]:
        """The addresses that a link may have, the likeliest first; empty where guests need no address."""

    def choose(self, address: str) -> None:
        """Have the link lead to another address of this computer."""

    @property
    def code(self) -> Sequence[Sequence[bool]]:
        """The squares of the code that phones read, row by row, True where it is dark; empty if there is none."""

    @property
    def trouble(self) -> str:
        """Why nobody can connect, in the system's words; empty while nothing is wrong."""

    def news(self) -> list[LineNews]:
        """Return what has happened on the lines since the last call."""

    def busy(self, line: int) -> bool:
        """Return whether texts still wait to be sent on a line."""

    def send(self, line: int, text: str) -> None:
        """Send a text to a guest, if that line is still open."""

    def hang_up(self, line: int) -> None:
        """Close a line, once everything is sent."""

    def close(self) -> None:
        """Close everything, once everything is sent."""


class SeatLine(Protocol):
    """A line to a table that the server of this page keeps. It is opened again whenever it breaks."""

    @property
    def key(self) -> str:
        """The key of this device, which never leaves it; its light seat has the same."""

    @property
    def person(self) -> str:
        """The name under which the light seat on this device sat down last; empty: it has none."""

    def news(self) -> list[LineNews]:
        """Return what has happened since the last call; a text of ``None`` that is open: the line is a new one."""

    def send(self, text: str) -> None:
        """Send a text, if the line is open."""

    def close(self) -> None:
        """Close it for good, once everything is sent."""


class Host(Protocol):
    """The place the game runs in."""

    @property
    def storage(self) -> Storage:
        """Where entries are kept."""

    @property
    def assistive(self) -> Assistive:
        """The way to screen readers and other assistive tools."""

    @property
    def is_browser(self) -> bool:
        """Whether this is a page, which the player cannot quit."""

    def safekeeping(self) -> Safekeeping:
        """Return whether entries last here, as far as is known now: a browser may answer later."""

    def forget_losses(self) -> None:
        """Stop reporting lost entries: the player has been told."""

    def fresh_seed(self) -> str:
        """Return 16 hexadecimal digits from the system's source of randomness."""

    def now(self) -> str:
        """Return the player's local date and time, such as ``2026-11-22 14:05:00``."""

    def link(self) -> str:
        """Return the link that opened the game: the page address after #, or a text; often empty."""

    def forget_link(self) -> None:
        """Forget the link: the player has used it, so that reloading the page does not follow it again."""

    def canvas(self) -> CanvasSize:
        """Return the size that the canvas should have now."""

    def reduced_motion(self) -> bool:
        """Return whether the person asked the system for less motion."""

    def wishes(self) -> SystemAsks:
        """Return what else the person asked the system for: it decides how the game looks at its first start."""

    def full_screen(self) -> bool | None:
        """Return whether the page fills the screen; None if it cannot, or if the window decides."""

    def fill_screen(self, on: bool) -> None:
        """Let the page fill the screen, or stop; only soon after a press, or the browser refuses."""

    def page_events(self, level: int = 0) -> PageEvents:
        """Return what happened on the page since the last call. Call it every frame as a sign of life.

        ``level`` is the number of screens from which one can go back: the browser's Back goes from one to the next.
        """

    def ready(self) -> None:
        """Tell the page that the first picture is drawn."""

    def rest(self, seconds: float) -> None:
        """Have the page ask for no frame until something happens on it, or these seconds have passed.

        With 0 the next frame does not even wait for the display: nothing was drawn, and there is work.
        """

    def stopped(self, why: str) -> None:
        """Show on the page that an error ended the game, and which; elsewhere the terminal shows it."""

    def copy(self, text: str) -> bool:
        """Put the text on the clipboard; return whether it worked."""

    def open_link(self, url: str) -> None:
        """Open a web page beside the game. Only http and https: ValueError otherwise."""

    def page_link(self) -> str | None:
        """Return the address of the game's own page without query and fragment; None on the desktop."""

    def save_file(self, name: str, text: str) -> str:
        """Write a file for the player and return, in words, where it is. StorageError on failure or a ``text_flaw``."""

    @property
    def pictures(self) -> Pictures:
        """The ways in which a picture leaves this device."""

    def ask_file(self) -> None:
        """Let the player choose a text file; ``asked_file`` returns it later. StorageError if that is impossible."""

    def asked_file(self) -> tuple[str, str] | None:
        """Return name and text of a newly chosen file. StorageError if it is not a text that can be kept."""

    def bring(self, part: LaterPart) -> Bringing:
        """Return whether a part of the game is here; a page loads it when this is first called."""

    def why_no_guests(self) -> NoGuests | None:
        """Return why other devices cannot connect to this one, or None if they can."""

    def install_line(self, extra: str) -> str:
        """Return the command that adds an extra to this copy of the program; empty on a page."""

    def listen(self, name: str, told: Mapping[str, object], port: int, others: Sequence[str] = ()) -> Listener:
        """Let guests connect to the table of that name; ``told`` are words of their page, or that it is sent.

        Guests of ``others`` are told that their table waits.
        It listens at the port, or at any other if that is taken. Call it only if there is no reason against guests.
        """

    def join(self, table: str) -> SeatLine | None:
        """Open a line to the table of that name, which the page's server keeps; None: a window joins no tables."""


class HasClock(Protocol):
    """Has a clock."""

    def now(self) -> str:
        """Return the player's local date and time."""


def today(host: HasClock) -> str:
    """Return the player's date, such as ``2026-11-22``. Everything that needs the date calls this."""
    return host.now()[:10]
