"""A table that this window keeps: its keeper, the lines to guests, the person at this window, and what is saved."""

from __future__ import annotations

import time
from functools import partial

from ...heads import COURT, head_named
from ...host import LineNews, Listener
from ...match import Match, SeenMatch
from ...net.from_keeper import Bye
from ...net.keeper import Keeper
from ...net.light import LightSeat
from ...net.messages import VERSION, FromSeat, Greet, format_message
from ...net.people import TableStage
from ...net.remote import RemoteSeat
from ...net.table import SharedTable
from ...net.witness import Witness
from ...rules import Seat
from ...rules.play import Event
from ...store.tables import table_entries
from ...words import direct
from ...words import together as words
from ...words.asking import comes
from ...words.lists import sentences
from ..base import Context, Quit, Scene
from ..forms.dialog import Confirm
from .kept import WindowSeat, forget_table, keep_table
from .place import NextEvents, TablePlace, nothing, port_of

OWN = 0
"""The number of this window's connection; guests have higher numbers."""
THINKING = 0.003
"""Seconds of a frame for which bots think."""
FIRST_PORT = 8421
"""The port that is tried first."""
_WATCHER = "0" * 32
_FAREWELL = 20.0
"""Seconds for which guests who look for a table that was cleared are told so: pages dial every five."""


def first_seat(table: SharedTable) -> Seat:
    """Return the seat that a person at this window would like, and that is at the bottom of it."""
    seats = table.terms.rules.seats
    return Seat.SOUTH if Seat.SOUTH in seats else seats[0]


class HostedTable(TablePlace):
    """A table that this window keeps."""

    leave_text = words.LEAVE_TEXT
    leave_lobby_text = words.LEAVE_LOBBY_TEXT
    at_device = words.AT_WINDOW
    listener: Listener

    def __init__(self, ctx: Context, window: WindowSeat, table: SharedTable, listener: Listener | None = None) -> None:
        """Begin to listen; ``listener`` is given in pictures and tests."""
        super().__init__(ctx)
        self.window = window
        self._table = table
        table.waits_for_people = True
        self.keeper = Keeper(table)
        self.now = 0.0
        waiting = [entry.rpartition(".")[2] for entry in table_entries(ctx.host.storage)]
        others = [name for name in waiting if name != window.name]
        told = {"hidden": direct.HIDDEN, "gone": direct.GONE} if ctx.host.is_browser else words.page_of_window(COURT)
        self.listener = listener or ctx.host.listen(window.name, told, window.port or FIRST_PORT, others)
        self.seat = None
        """The person at this window; None if the window is the table itself."""
        if window.key:
            self.seat = RemoteSeat(window.person, window.key, first_seat(table))
            self.seat.head = head_named(ctx.settings.own_head)
            self.seat.witness = Witness(ctx.host.fresh_seed)
        self._guests: dict[int, LightSeat] = {}
        self._saved: object = None
        self._lasts = True
        """Whether what has changed last is saved."""
        self._open = True
        self.keeper.open(OWN, self.now)
        if self.seat is None:
            self.keeper.do(OWN, Greet(VERSION, words.NAME_OF_HOST, _WATCHER, watch=True), self.now)
        self._job = ctx.each_frame(self.turn, self._end)

    # What is known.

    @property
    def table(self) -> SharedTable:
        """The table."""
        return self._table

    @property
    def link(self) -> str:
        """The link that guests open; empty until there is one."""
        return f"{self.listener.link}/t/{self.window.name}" if self.listener.link else ""

    @property
    def port(self) -> int:
        """The port that guests connect to."""
        return port_of(self.listener) or self.window.port

    def state(self) -> tuple[object, ...]:
        """Return a value that changes with everything that can be seen of the table."""
        return self.table.rev, self.table.moment, self.table.waits, self.listener.link, self.listener.trouble

    def follow_match(self) -> tuple[SeenMatch, NextEvents]:
        """Return a copy of the match as it is now, and what does the next action of the table in it."""
        assert self.table.match is not None
        own = Match(self.table.match.record)
        return own, partial(self._copy_next, own)

    def _copy_next(self, own: Match) -> tuple[Event, ...] | None:
        theirs, ply = self.table.match, own.ply
        if theirs is None or ply >= theirs.ply:
            return None
        return own.act(own.awaited or own.standing.dealer, theirs.record.actions[ply])

    def remarks(self) -> dict[Seat, str]:
        """Return what the window says beside a name, also of those who come with the next deal."""
        return super().remarks() | {seat: comes(name=chair.name) for seat, chair in self.table.coming.items()}

    # What is done.

    def begin(self) -> str | None:
        """Begin the match, or gather for another; return why that cannot be done."""
        return self.table.begin(self.table.round, self.table.stage is TableStage.OVER, self.now)

    def change_places(self, seat: Seat, other: Seat) -> None:
        """Let two seats change their people before the match."""
        self.table.change_places(seat, other, self.now)

    def say(self, message: FromSeat) -> None:
        """Have the keeper do it at once."""
        self.keeper.do(OWN, message, self.now)
        self.exchange()

    def exchange(self) -> None:
        """Carry texts between the person at this window and the keeper, both ways."""
        seat = self.seat
        if seat is not None:
            for text in seat.tell(self.now):
                self.keeper.take(OWN, text, self.now)
            for text in self.keeper.tell(OWN):
                seat.take(text, self.now)

    def turn(self, dt: float) -> None:
        """Let time pass: hear guests, let bots think, tell everybody what is new, save it."""
        self.now += dt
        if self._scenes == 0:  # another scene has taken its place, such as the first screen
            self._ctx.toast(words.KEPT_FOR_LATER)
            self.close()
            return
        for news in self.listener.news():
            self._hear(news)
        until = time.perf_counter() + THINKING
        while self.keeper.tick(self.now) and time.perf_counter() < until:
            pass
        self.exchange()
        self._save()
        self._tell()
        self._say_who_comes()
        self._show_what_is_said()
        self.follow()

    def _hear(self, news: LineNews) -> None:
        guest = self._guests.get(news.line)
        if not news.open:
            self.keeper.close(news.line)
            self._guests.pop(news.line, None)
        elif news.text is None:
            self.keeper.open(news.line, self.now)
            self._guests[news.line] = LightSeat(self.keeper, news.line)
        elif guest is not None:
            guest.take(news.text, self.now)

    def _tell(self) -> None:
        for line, guest in [*self._guests.items()]:
            if self.listener.busy(line):
                continue  # one who reads slowly is told later, all at once
            for text in guest.tell():
                self.listener.send(line, text)
            if self.keeper.gone(line):
                self.listener.hang_up(line)
                del self._guests[line]

    def _show_what_is_said(self) -> None:
        if self.seat is None:
            self._show(self.keeper.notes(OWN))
        else:
            notes, self.seat.said = self.seat.said, []
            self._show(notes)

    def _gone(self, name: str) -> str:
        """Say that somebody has gone, and how they come back where a link does not lead there."""
        return sentences(words.gone(name=name), *([direct.INVITE_AGAIN] if self.hands_over else []))

    # What is kept.

    def _save(self) -> None:
        """Save what has changed; a match that is over is among the past ones, and its table is not kept."""
        table = self.table
        state = table.rev, table.moment, self.listener.link
        if state == self._saved:
            return
        self._saved = state
        if table.stage is TableStage.OVER:
            self._keep_finished()
        elif table.stage in (TableStage.MIXING, TableStage.PLAYING):
            window = self.window
            seat = WindowSeat(window.name, self.port, window.key, window.person)
            self._lasts = keep_table(self._ctx, seat, table)

    def before_quit(self) -> Scene | None:
        """Return the question before the window is closed, while others play at its table."""
        own = self.own_seat
        others = [seat for seat in self.table.here if seat is not own]
        if self.table.stage is not TableStage.PLAYING or not others:
            return None
        close = partial(self._ctx.go, Quit())
        return Confirm(self._ctx, words.CLOSE_ASKED, words.CLOSE_TEXT, words.CLOSE, close)

    def discard(self) -> None:
        """Forget what is saved of the table."""
        forget_table(self._ctx, self.window)

    def close(self) -> None:
        """Say good-bye: for good, or until the table is opened again and guests' pages find it."""
        self._job.cancel()

    def _end(self) -> None:
        if self._open:
            self._open = False
            self.follow = nothing
            played = self.table.stage in (TableStage.MIXING, TableStage.PLAYING)
            later = words.CLOSED_FOR_NOW if self._lasts else words.CLOSED_UNKEPT
            self.keeper.end(later if played else words.CLOSED_FOR_GOOD, again=played)
            self._tell()
            self.listener.close()


def say_good_bye(ctx: Context, window: WindowSeat) -> None:
    """Tell the pages that still look for a table that it has been cleared: for a while, at the address that they know.

    Lines that need an invitation each are gone with their table.
    """
    if ctx.host.is_browser or not window.port:
        return
    listener = ctx.host.listen(window.name, words.page_of_window(COURT), window.port)
    left = _FAREWELL

    def turn(dt: float) -> None:
        nonlocal left
        left -= dt
        for news in listener.news():
            if news.open and news.text is None:
                listener.send(news.line, format_message(Bye(words.CLOSED_FOR_GOOD)))
                listener.hang_up(news.line)
        if left <= 0:
            job.cancel()

    job = ctx.each_frame(turn, listener.close)
