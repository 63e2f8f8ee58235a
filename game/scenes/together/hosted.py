"""A table that this window keeps: its keeper, the lines to guests, the person at this window, and what is saved."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from ...host import LineNews, Listener
from ...net import lightsheet
from ...net.keeper import Keeper
from ...net.light import LightSeat
from ...net.messages import VERSION, Declined, Greet, Hinted, Signalled, Sit
from ...net.people import TableStage
from ...net.remote import RemoteSeat
from ...net.table import SharedTable
from ...rules import Seat
from ...rules.play import GameOver
from ...store.history import keep_past
from ...words import direct
from ...words import together as words
from ...words.lists import sentences
from ..base import Context
from .kept import WindowSeat, forget_table, keep_table

OWN = 0
"""The number of this window's connection; guests have higher numbers."""
THINKING = 0.003
"""Seconds of a frame for which bots think."""
FIRST_PORT = 8421
"""The port that is tried first."""
_WATCHER = "0" * 32


def _nothing() -> None:
    """Do nothing."""


def _wish(table: SharedTable) -> Seat:
    """Return the seat that the person at this window would like."""
    seats = table.terms.rules.seats
    return Seat.SOUTH if Seat.SOUTH in seats else seats[0]


class HostedTable:
    """A table that runs in every frame, whatever scene is on top, until it is closed."""

    def __init__(self, ctx: Context, window: WindowSeat, table: SharedTable, listener: Listener | None = None) -> None:
        """Begin to listen; ``listener`` is given in pictures and tests."""
        self._ctx = ctx
        self.window = window
        self.table = table
        table.waits_for_people = True
        self.keeper = Keeper(table)
        self.now = 0.0
        told = {"hidden": direct.HIDDEN} if ctx.host.is_browser else words.page()
        self.listener = listener or ctx.host.listen(window.name, told, window.port or FIRST_PORT)
        self.seat = RemoteSeat(window.person, window.key, _wish(table)) if window.key else None
        """The person at this window; None if the window is the table itself."""
        self.light = LightSeat(self.keeper, OWN)
        """What the table itself shows."""
        self.follow: Callable[[], None] = _nothing
        """Called in every frame, for the scene that shows the table."""
        self._guests: dict[int, LightSeat] = {}
        self._saved: object = None
        self._finished = 0
        """The last round that is among the past matches."""
        self._people = self._known_people()
        self._open = True
        self._scenes: int | None = None
        """How many scenes on the stack show this table; None before the first one does."""
        self.keeper.open(OWN, self.now)
        if self.seat is None:
            self.keeper.do(OWN, Greet(VERSION, words.NAME_OF_HOST, _WATCHER, watch=True), self.now)
        self._job = ctx.each_frame(self.turn, self._end)

    # What is known.

    @property
    def link(self) -> str:
        """The link that guests open; empty until there is one."""
        return f"{self.listener.link}/t/{self.window.name}" if self.listener.link else ""

    @property
    def port(self) -> int:
        """The port that guests connect to."""
        return int(self.listener.link.rpartition(":")[2]) if self.listener.link else self.window.port

    def state(self) -> tuple[object, ...]:
        """Return a value that changes with everything that can be seen of the table."""
        return self.table.rev, self.table.moment, self.table.waits, self.listener.link, self.listener.trouble

    def remarks(self) -> dict[Seat, str]:
        """Return what the window says beside a name: a bot, away, ready."""
        table, found = self.table, {}
        for seat, chair in table.chairs.items():
            if not chair.taken:
                found[seat] = words.BOT
            elif seat not in table.here:
                found[seat] = words.AWAY
            elif table.waits and chair.ready:
                found[seat] = words.READY
        return found

    def light_result(self) -> dict[str, Any] | None:
        """Return how the last deal ended, and the match, as everybody may know it."""
        match = self.table.match
        if match is None:
            return None
        return lightsheet.result(self.table, lightsheet.known(match, None), lightsheet.names_at(self.table, None))

    # The scenes that show it.

    def shown(self) -> None:
        """Note that a scene shows this table from now on."""
        self._scenes = (self._scenes or 0) + 1

    def hidden(self) -> None:
        """Note that a scene which has shown it is gone. Without any, the table is closed in the next frame."""
        self._scenes = (self._scenes or 0) - 1

    # What is done.

    def begin(self) -> str | None:
        """Begin the match, or gather for another; return why that cannot be done."""
        return self.table.begin(self.table.round, self.table.stage is TableStage.OVER, self.now)

    def sit(self, seat: Seat) -> None:
        """Move the person at this window to a free seat."""
        self.keeper.do(OWN, Sit(seat.letter), self.now)
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
        notes: Sequence[object]
        if self.seat is None:
            notes = self.keeper.notes(OWN)
        else:
            notes, self.seat.said = self.seat.said, []
        for note in notes:
            match note:
                case Declined(reason=reason):
                    self._ctx.toast(reason)
                case Hinted(text=text):
                    self._ctx.toast(text)
                case Signalled(seat=letter, word=word):
                    self._show_signal(letter, word)

    def _show_signal(self, letter: str, word: str) -> None:
        """Show a player's remark."""
        seat = next(seat for seat in self.table.chairs if seat.letter == letter)
        self._ctx.toast(words.said(self.table.name(seat), word))

    def _known_people(self) -> dict[Seat, tuple[str, bool]]:
        """Return the name of everybody who has sat down, and whether they are here."""
        chairs = self.table.chairs.items()
        return {seat: (chair.name, seat in self.table.here) for seat, chair in chairs if chair.taken}

    def _say_who_comes(self) -> None:
        before, self._people = self._people, self._known_people()
        if before == self._people:
            return
        names = {name for name, _ in before.values()}
        for seat, (name, here) in self._people.items():
            if self.seat is not None and seat is self.seat.seat:
                continue
            if name not in names:
                self._ctx.announce(words.come(name))
            elif (name, not here) in before.values():
                self._ctx.toast(words.back(name) if here else self._gone(name))

    def _gone(self, name: str) -> str:
        """Say that somebody has gone, and how they come back where a link does not lead there."""
        return sentences(words.gone(name), *([direct.INVITE_AGAIN] if self.listener.inviter is not None else []))

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
            keep_table(self._ctx, WindowSeat(window.name, self.port, window.key, window.person), table)

    def _keep_finished(self) -> None:
        match = self.table.match
        if match is None or self._finished == self.table.round:
            return
        self._finished = self.table.round
        if isinstance(match.state.phase, GameOver):
            keep_past(self._ctx, match.record, match.state, self._ctx.host.now())
        forget_table(self._ctx)

    def close(self) -> None:
        """Say good-bye. Guests' pages keep looking for the table, and find it when it is opened again."""
        self._job.cancel()

    def _end(self) -> None:
        if self._open:
            self._open = False
            self.follow = _nothing
            self.keeper.end(words.SHUTTING_DOWN, again=True)
            self._tell()
            self.listener.close()
