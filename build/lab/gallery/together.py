"""A table of several devices in typical states, for pictures and layout tests. Nobody connects to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from game.host import (
    CodeTrouble,
    GuestInvitation,
    InvitationState,
    Inviter,
    KeptEvening,
    KeptSeason,
    LineNews,
    NetworkAddress,
    NetworkKind,
    RoomLinks,
)
from game.net.fairness import drawn_from
from game.net.people import TableStage, Terms
from game.net.table import SharedTable
from game.rules import DEFAULT_RULES, RuleSet, Seat
from game.rules.text import HUMAN, Player, Record
from game.scenes.base import Context, Scene
from game.scenes.table.scene import Table
from game.scenes.together.board import BoardDriver
from game.scenes.together.club_season import ClubSeason
from game.scenes.together.hosted import HostedTable
from game.scenes.together.inviting import InviteGuest
from game.scenes.together.kept import WindowSeat
from game.scenes.together.lobby import Lobby
from game.scenes.together.room import AnEvening, RoomScene
from game.scenes.together.shared_driver import SharedDriver

from .moments import match_of, records

_NAME, _LINK = "5fd34a1be07c2296", "http://192.168.1.20:8421"
_ROWS = (
    "1fc5427f 10543c41 1741355d 175dad5d 1748525d 105be441 1fd5557f 000e4000 1f7aefaa 0e951e51 0e64b830 009162d2 "
    "11ddbbac 13084255 0ccfb0c4 118624a2 077aad84 1cb95edd 13fca84c 13b932d2 127dbdf7 0010c31f 1fdb335c 10424111 "
    "175bb9ff 175d45a3 1755eb5a 105935b2 1fdd280c"
)
"""The code of that link: each row of 29 squares as a number."""
_GUEST_LINK = "https://cards.example.org/seat.html"
_GUEST_CODE = "xLTZyPpZiewq_OWPWew13JvffMnaEyAXx_9lfq4Txl2cHoWSii402k5popExwVnR4zTBjwOCFVYeAt6L20Ee97QWsFYrAZhDzQoj"
_GUEST_ROWS = (
    "1fd54155d17f 105aa0b1b241 175e3f504a5d 17568013635d 174769f5cf5d 1054031c5841 1fd55555557f 6f151f00 "
    "19ce05f6522f 680f7f45b50 1253e109e87a 1a9bce78b500 248edb49e81 1e8c2334eb47 14db1784947a d96bc415083 "
    "744e91e10eb 15ba4794cb68 944520cc8f6 1e8cbe5b1640 11f74ff615fd b14a11de916 195dd95d0956 1b1b6313f719 "
    "bff05fe59fb a19fd94c10c 1050e1da7a36 13820f4401d0 2c27ea415de 12afa4bcf920 1ec214dd250c bc9dc41178 979eaaa7470 "
    "32244b7ca46 1639597e996 f257188ede0 135b4ff2d5f2 132316e31a 1fced95bd356 105473165118 175b07f4ddf2 "
    "1749ffb4e813 17482584c051 10528d433680 1fd2ddf6d1b1"
)
"""The code of the link with that code: each row of 45 squares."""


def _squares(rows: str) -> tuple[tuple[bool, ...], ...]:
    """Return the squares of rows that stand as numbers."""
    numbers = [int(row, 16) for row in rows.split()]
    side = len(numbers)
    return tuple(tuple(bool(row >> (side - 1 - at) & 1) for at in range(side)) for row in numbers)


_CODE = _squares(_ROWS)
_KEY, _PERSON = "0123456789abcdef" * 2, "Eva"
_GUESTS = ("Ada", "Bob", "Carla", "Dmitri")


@dataclass
class PicturedListener:
    """A listener to whom nobody comes."""

    link: str = _LINK
    code: tuple[tuple[bool, ...], ...] = _CODE
    trouble: str = ""
    inviter: Inviter | None = None
    addresses: tuple[NetworkAddress, ...] = ()

    def choose(self, address: str) -> None:
        """Do nothing."""

    def news(self) -> list[LineNews]:
        """Return nothing."""
        return []

    def busy(self, line: int) -> bool:
        """Return False."""
        return False

    def send(self, line: int, text: str) -> None:
        """Do nothing."""

    def hang_up(self, line: int) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


@dataclass
class PicturedRoom:
    """What is served to a room, in one state."""

    is_evening: bool = True
    links: RoomLinks | None = None
    trouble: str = ""

    def stop(self) -> None:
        """Have no links any more."""
        self.links = None


@dataclass
class PicturedRooms:
    """Evenings that wait, and what is served."""

    waiting: tuple[KeptEvening, ...] = ()
    served: PicturedRoom | None = None

    def evenings(self) -> tuple[KeptEvening, ...]:
        """Return those that wait."""
        return self.waiting

    def season(self, names: Sequence[str]) -> KeptSeason:
        """Return a season of as many people as evenings count."""
        lines = tuple(f"{place}. {name}" for place, name in enumerate(names, 1))
        return KeptSeason(lines, f"<p>{len(names)}", f"{len(names)}\n")

    def hold_evening(self, name: str, day: str) -> PicturedRoom:
        """Serve an evening at once."""
        self.served = PicturedRoom(True, EVENING_LINKS)
        return self.served

    def share_pad(self) -> PicturedRoom:
        """Serve a pad at once."""
        self.served = PicturedRoom(False, PAD_LINKS)
        return self.served


@dataclass
class PicturedInviter:
    """An invitation in one state."""

    invitation: GuestInvitation
    lookup: str = ""

    def invite(self, lookup: bool) -> None:
        """Do nothing."""

    def answer(self, text: str) -> CodeTrouble | None:
        """Return that some letters are wrong."""
        return CodeTrouble("damaged", 41, 60)

    def guest_link(self, code: str) -> str:
        """Return a link."""
        return f"{_GUEST_LINK}#{code}"

    def squares(self, text: str) -> tuple[tuple[bool, ...], ...]:
        """Return the squares of that link."""
        return _squares(_GUEST_ROWS)


_ROOM, _HERE_ONLY = "http://192.168.1.20:8080", "http://localhost:8080"
EVENING_LINKS = RoomLinks(
    f"{_ROOM}/",
    f"{_HERE_ONLY}/evening/desk#0123456789abcdef01234567",
    f"{_HERE_ONLY}/evening/wall",
    f"{_HERE_ONLY}/evening/poster",
    f"{_ROOM}/evening/desk#0123456789abcdef01234567",
    _squares(_ROWS),
)
PAD_LINKS = RoomLinks(f"{_ROOM}/p/aBcD3fGh1jKl/", f"{_HERE_ONLY}/p/aBcD3fGh1jKl/", code=_squares(_ROWS))
KEPT_EVENINGS = (
    KeptEvening("2026-11-28", "Pinochle evening, 28 Nov 2026 · After round 3 · 26 people are here."),
    KeptEvening("2026-11-21", "Pinochle evening, 21 Nov 2026 · Over"),
)
SEASON_LINES = (
    "1. Johanna von Hohenstein: 3,120 · 2 evenings · 1 won",
    "2. Bo: 2,985 · 2 evenings · 1 won",
    "3. Charlotte Wellington-Smythe: 2,410 · 2 evenings",
    "4. Dee: 1,200 · 1 evening",
)
WAITS = PicturedInviter(GuestInvitation(InvitationState.WAITING, _GUEST_CODE), "stun.example.org")
NEAR_ONLY = PicturedInviter(GuestInvitation(InvitationState.WAITING, _GUEST_CODE, "unheard"), "stun.example.org")
FAILED = PicturedInviter(GuestInvitation(InvitationState.FAILED, "", "unreached"))


class StillTable(SharedTable):
    """A table at which nobody plays on."""

    def tick(self, now: float) -> bool:
        """Only notice who is here."""
        self._note_who_is_here(now)
        return False


def _table(guests: int = 0, away: int = 0, record: Record | None = None, seat: Seat | None = None) -> SharedTable:
    """Return a table with some guests, of whom some are away, before a match or in one.

    ``seat`` is the one of the person at this window, if somebody sits there.
    """
    rules = DEFAULT_RULES if record is None else record.rules
    numbers = count(1)
    table = StillTable(Terms(rules, "casual"), lambda: f"{next(numbers):016x}")
    if seat is not None:
        table.come(drawn_from(_KEY, "token"), _PERSON, seat, 0.0)
    for number, name in enumerate(_GUESTS[:guests]):
        table.come(f"{number:032x}", name, None, 0.0)
    gone = [chair.seat for chair in table.chairs.values() if chair.taken and chair.seat is not seat][:away]
    for each in gone:
        table.depart(each, 0.0)
    if record is not None:
        chairs = table.chairs.items()
        players = tuple(Player(table.name(each), HUMAN if chair.taken else "casual") for each, chair in chairs)
        table.match = match_of(replace(record, players=players))
        table.stage = TableStage.OVER if table.match.over else TableStage.PLAYING
    return table


def _hosted(ctx: Context, table: SharedTable, sits: bool = False) -> HostedTable:
    return HostedTable(
        ctx, WindowSeat(_NAME, 0, _KEY if sits else "", _PERSON if sits else ""), table, PicturedListener()
    )


def lobby(guests: int, away: int = 0) -> Callable[[Context], Scene]:
    """Return the lobby with this number of guests."""
    return lambda ctx: Lobby(ctx, _hosted(ctx, _table(guests, away)))


def lobby_in_several_networks(ctx: Context) -> Scene:
    """Return the lobby of a computer that is in three networks, with the choice among them open."""
    found = (
        NetworkAddress("192.168.1.20", NetworkKind.WIFI, "wlp2s0"),
        NetworkAddress("10.8.0.6", NetworkKind.VPN, "tun0"),
        NetworkAddress("172.17.0.1", NetworkKind.VIRTUAL, "docker0"),
    )
    window = WindowSeat(_NAME, 0)
    return Lobby(ctx, HostedTable(ctx, window, _table(2), PicturedListener(addresses=found)))


def lobby_by_code(ctx: Context) -> Scene:
    """Return the lobby of a page, whose guests need codes, with the person and one guest."""
    window = WindowSeat(_NAME, 0, _KEY, _PERSON)
    table = _table(1, seat=Seat.SOUTH)
    hosted = HostedTable(ctx, window, table, PicturedListener("", (), inviter=WAITS))
    hosted.turn(0.0)
    return Lobby(ctx, hosted)


def inviting(inviter: Inviter) -> Callable[[Context], Scene]:
    """Return the page that invites a guest."""
    return lambda ctx: InviteGuest(ctx, inviter)


def lobby_from_a_seat(ctx: Context) -> Scene:
    """Return the lobby with a guest and the person at this window."""
    hosted = _hosted(ctx, _table(1, seat=Seat.SOUTH), sits=True)
    hosted.turn(0.0)
    return Lobby(ctx, hosted)


def board(rules: RuleSet, moment: str, guests: int = 4, away: int = 0) -> Callable[[Context], Scene]:
    """Return the window as the table itself at a moment."""

    def make(ctx: Context) -> Scene:
        hosted = _hosted(ctx, _table(guests, away, records(rules)[moment]))
        driver = BoardDriver(ctx, hosted)
        return Table(ctx, driver, driver.beside)

    return make


def seat(rules: RuleSet, moment: str, guests: int = 2, away: int = 1) -> Callable[[Context], Scene]:
    """Return the window as a seat at a moment."""

    def make(ctx: Context) -> Scene:
        own = Seat.SOUTH if Seat.SOUTH in rules.seats else rules.seats[0]
        hosted = _hosted(ctx, _table(guests, away, records(rules)[moment], own), sits=True)
        hosted.turn(0.0)
        driver = SharedDriver(ctx, hosted)
        return Table(ctx, driver, driver.beside)

    return make


def end(ctx: Context) -> Scene:
    """Return the lobby after a match."""
    return Lobby(ctx, _hosted(ctx, _table(3, 1, records(DEFAULT_RULES)["match-over"])))


def nobody_can_connect(ctx: Context) -> Scene:
    """Return the lobby where the system lets nobody connect."""
    table = _table()
    window = WindowSeat(_NAME, 0)
    return Lobby(ctx, HostedTable(ctx, window, table, PicturedListener("", (), "Permission denied")))


def an_evening(ctx: Context) -> Scene:
    """Return the evenings that wait."""
    return AnEvening(ctx, PicturedRooms(KEPT_EVENINGS))


class _SeasonRooms(PicturedRooms):
    """A season of a club, as it stands after some evenings."""

    def season(self, names: Sequence[str]) -> KeptSeason:
        """Return standings with long names."""
        return KeptSeason(SEASON_LINES, "", "")


def club_season(ctx: Context) -> Scene:
    """Return the season of two evenings."""
    return ClubSeason(ctx, _SeasonRooms(), KEPT_EVENINGS)


def room(links: RoomLinks | None, trouble: str = "") -> Callable[[Context], Scene]:
    """Return a scene of what is served to a room, or why it is not."""
    served = PicturedRoom(links is None or bool(links.wall), links, trouble)
    return lambda ctx: RoomScene(ctx, served, partial(AnEvening, ctx, PicturedRooms()))


ROOMS = {
    "evening-waits": an_evening,
    "club-season": club_season,
    "evening-open": room(EVENING_LINKS),
    "evening-not-open": room(None, "Address already in use"),
    "pad-on-phones": room(PAD_LINKS),
}
"""What is served to a room: evenings that wait, one that is held, one that cannot be, and a pad."""
