"""A table of several devices in typical states, for pictures and layout tests. Nobody connects to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count

from ...host import LineNews
from ...net.fairness import drawn_from
from ...net.people import TableStage, Terms
from ...net.table import SharedTable
from ...rules import DEFAULT_RULES, RuleSet, Seat
from ...rules.text import HUMAN, Player, Record
from ..base import Context, Scene
from ..table.scene import Table
from ..together.board import Board
from ..together.driver import SharedDriver
from ..together.hosted import HostedTable
from ..together.kept import WindowSeat
from ..together.lobby import Lobby
from .moments import match_of, records

_NAME, _LINK = "5fd34a1be07c2296", "http://192.168.1.20:8421"
_ROWS = (
    "1fc5427f 10543c41 1741355d 175dad5d 1748525d 105be441 1fd5557f 000e4000 1f7aefaa 0e951e51 0e64b830 009162d2 "
    "11ddbbac 13084255 0ccfb0c4 118624a2 077aad84 1cb95edd 13fca84c 13b932d2 127dbdf7 0010c31f 1fdb335c 10424111 "
    "175bb9ff 175d45a3 1755eb5a 105935b2 1fdd280c"
)
"""The code of that link: each row of 29 squares as a number."""
_CODE = tuple(tuple(bool(int(row, 16) >> (29 - 1 - at) & 1) for at in range(29)) for row in _ROWS.split())
_KEY, _PERSON = "0123456789abcdef" * 2, "Eva"
_GUESTS = ("Ada", "Bob", "Carla", "Dmitri")


@dataclass
class PicturedListener:
    """A listener to whom nobody comes."""

    link: str = _LINK
    code: tuple[tuple[bool, ...], ...] = _CODE
    trouble: str = ""

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
        table.come(drawn_from(_KEY, "token"), _PERSON, seat, "", 0.0)
    for number, name in enumerate(_GUESTS[:guests]):
        table.come(f"{number:032x}", name, None, "", 0.0)
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


def lobby_from_a_seat(ctx: Context) -> Scene:
    """Return the lobby with a guest and the person at this window."""
    hosted = _hosted(ctx, _table(1, seat=Seat.SOUTH), sits=True)
    hosted.turn(0.0)
    return Lobby(ctx, hosted)


def board(rules: RuleSet, moment: str, guests: int = 4, away: int = 0) -> Callable[[Context], Scene]:
    """Return the window as the table itself at a moment."""
    return lambda ctx: Board(ctx, _hosted(ctx, _table(guests, away, records(rules)[moment])))


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
