"""A seat at a table that a server keeps: this page follows it over a line, and plays from it by the table scene."""

from __future__ import annotations

from ...bots.protocol import ProtocolError
from ...heads import head_named
from ...host import SeatLine
from ...match import SeenMatch
from ...net.fairness import key_at
from ...net.messages import Depart, FromSeat, format_message
from ...net.naming import can_be_called
from ...net.remote import RemoteSeat
from ...net.seen import FollowedMatch, SeenTable
from ...net.witness import Witness
from ...plain import Unreadable
from ...words import together as words
from ..base import Context, Replace
from ..destinations import ToLobby, ToSharedSeat, ToTitle
from .place import NextEvents, TablePlace


def person_of(ctx: Context, line: SeatLine) -> str:
    """Return the name to sit down with: the light seat's on this device, else the player's own."""
    names = line.person.strip(), ctx.settings.chosen_name
    return next((name for name in names if can_be_called(name)), words.GUEST)


class JoinedTable(TablePlace):
    """A table that a server keeps. The page's light seat and this one are the same seat: they have the same key."""

    leave_text = words.LEAVE_SERVED_TEXT
    leave_lobby_text = words.LEAVE_SERVED_LOBBY_TEXT
    at_device = words.YOU
    seat: RemoteSeat

    def __init__(self, ctx: Context, name: str, line: SeatLine) -> None:
        """``name`` is the table's name in its link."""
        super().__init__(ctx)
        self._line = line
        self.now = 0.0
        self.seat = RemoteSeat(person_of(ctx, line), key_at(line.key, name), whole=True)
        self.seat.head = head_named(ctx.settings.own_head)
        self.seat.witness = Witness(ctx.host.fresh_seed)
        self._seen = SeenTable(self.seat)
        self._open = False
        """Whether the line is open."""
        self._lost = False
        """Whether the player was told that it is not."""
        self._kept = False
        """Whether the player was told that what they do is sent later."""
        self._ended = False
        self._late = 0
        """The last match for which the player was told that its cards were settled before."""
        self._job = ctx.each_frame(self.turn, self._end)

    @property
    def table(self) -> SeenTable:
        """The table, as the seat knows it."""
        return self._seen

    @property
    def link(self) -> str:
        """Nothing: the light seat's page shows the link."""
        return ""

    @property
    def known(self) -> bool:
        """Whether the keeper has said what is agreed, and who is there."""
        return self.seat.terms is not None and self.seat.news is not None

    def state(self) -> tuple[object, ...]:
        """Return a value that changes with everything that can be seen of the table."""
        return self.table.rev, self.seat.moment, self.seat.seat, self._open

    # The match.

    @property
    def playable(self) -> bool:
        """Whether there is a match, and the seat knows what it observes."""
        return super().playable and self.seat.observation is not None

    def follow_match(self) -> tuple[SeenMatch, NextEvents]:
        """Return the match as the seat knows it now, and what takes it on to what the seat knows then."""
        followed = FollowedMatch(self.seat)
        return followed, followed.advance

    # What is done.

    def begin(self) -> str | None:
        """Ask the keeper to begin the match, or to gather for another."""
        self.seat.begin()
        self.exchange()
        return None

    def say(self, message: FromSeat) -> None:
        """Send it to the keeper."""
        self._line.send(format_message(message))

    def exchange(self) -> None:
        """Send what the seat has to say now."""
        if self._open:
            for text in self.seat.tell(self.now):
                self._line.send(text)

    def turn(self, dt: float) -> None:
        """Let time pass: hear the keeper, answer it, and tell the player what is new."""
        self.now += dt
        if self._scenes == 0:
            self.close()
            return
        for news in self._line.news():
            if news.text is not None:
                self.seat.take(news.text, self.now)
            elif news.open:
                if self._lost:
                    self._ctx.toast(words.LINE_BACK)
                self._open, self._lost, self._kept = True, False, False
                self.seat.lost()
            else:
                self._open = False
        self._note_the_line()
        if self._ended:
            return
        self.exchange()
        if self.known and self._readable():
            self._keep_finished()
            self._say_who_comes()
            self._say_what_counts()
            notes, self.seat.said = self.seat.said, []
            self._show(notes)
            self.follow()

    def _say_what_counts(self) -> None:
        """Tell one who came later from when on this device's secret counts."""
        if self.seat.witness.late and self._late != self.table.round:
            self._late = self.table.round
            self._ctx.toast(words.NOT_IN_TIME if self.seat.witness.missed else words.CAME_LATER)

    def _note_the_line(self) -> None:
        """Tell the player of a line that is lost; leave if nobody may come back, or no seat is free."""
        seat = self.seat
        if seat.ended is not None and not seat.again:
            self._go_home(seat.ended)
        elif self.known and seat.seat is None and not seat.coming:
            self._go_home(words.TABLE_FULL)
        elif not self._open and self.known and not self._lost:
            self._lost = True
            self._ctx.toast(words.LINE_LOST)
        elif self._lost and self.seat.waits and not self._kept:
            self._kept = True
            self._ctx.toast(words.SENT_LATER)

    def _readable(self) -> bool:
        """Return whether what the keeper has told can be seen at a table; leave if it cannot."""
        try:
            _ = self.seat.observation, self.seat.record
        except (ProtocolError, Unreadable) as error:
            self._go_home(str(error))
            return False
        return True

    def _go_home(self, why: str) -> None:
        self._ctx.toast(why)
        self.close()
        self._ctx.go(Replace(ToTitle(), all=True))

    def go_in(self) -> None:
        """Show the table, or where its people gather."""
        self._ctx.go(Replace(ToSharedSeat(self) if self.playable else ToLobby(self), all=True))

    def close(self) -> None:
        """Leave the table: a bot plays until the person is back."""
        self._job.cancel()

    def _end(self) -> None:
        if not self._ended:
            self._ended = True
            self._line.send(format_message(Depart()))
            self._line.close()
