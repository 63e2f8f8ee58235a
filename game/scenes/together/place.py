"""The place of this device at a table of several devices, whoever keeps it: what lobby, menu and driver need."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from ...host import Listener
from ...match import SeenMatch
from ...net import lightsheet
from ...net.facts import TableFacts
from ...net.fairness import Doubt
from ...net.from_keeper import Declined, Hinted, Notice, Signalled
from ...net.messages import FromSeat
from ...net.people import TableStage
from ...net.remote import RemoteSeat
from ...net.sheet import SheetResult
from ...rules import Seat
from ...rules.play import Event
from ...store.history import keep_past
from ...words import together as words
from ...words.asking import BOT_PLAYS
from ..base import Context, Scene

NextEvents = Callable[[], tuple[Event, ...] | None]
"""Takes a match on, and returns what has happened; None: nothing has."""


def nothing() -> None:
    """Do nothing."""


def port_of(listener: Listener) -> int:
    """Return the port that guests connect to; 0 as long as there is no link."""
    return int(listener.link.rpartition(":")[2]) if listener.link else 0


class TablePlace(ABC):
    """A place at a table that runs in every frame, whatever scene is on top, until it is closed."""

    listener: Listener | None = None
    """The lines to guests, if this device keeps the table."""
    seat: RemoteSeat | None
    """The person at this device; None if the window is the table itself."""
    leave_text: str
    """What happens to a match in progress if the person leaves."""
    leave_lobby_text: str
    """What happens if the person leaves before a match."""
    at_device: str
    """How the seat of this device is told from others."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.follow: Callable[[], None] = nothing
        """Called in every frame, for the scene that shows the table."""
        self._finished = 0
        """The last round that is among the past matches."""
        self._doubted: tuple[int, Doubt | None] = 0, None
        """What was wrong with the cards when that was last looked at, and in which match."""
        self._people: dict[Seat, tuple[str, bool]] | None = None
        """Who was there when that was last looked at; None before the first time."""
        self._scenes: int | None = None
        """How many scenes on the stack show this table; None before the first one does."""

    # What is known.

    @property
    @abstractmethod
    def table(self) -> TableFacts:
        """The table, as far as this device knows it."""

    @property
    @abstractmethod
    def link(self) -> str:
        """The link that guests open; empty until there is one."""

    @abstractmethod
    def state(self) -> tuple[object, ...]:
        """Return a value that changes with everything that can be seen of the table."""

    def remarks(self) -> dict[Seat, str]:
        """Return what the window says beside a name: a bot, away, ready."""
        table, found = self.table, {}
        here, reading = table.here, table.reading
        for seat, chair in table.chairs.items():
            if not chair.taken:
                found[seat] = words.BOT
            elif chair.stand_in:
                found[seat] = BOT_PLAYS
            elif seat not in here:
                found[seat] = words.AWAY
            elif reading and seat not in reading:
                found[seat] = words.READY
        return found

    def light_result(self) -> SheetResult | None:
        """Return how the last deal ended, and the match, as everybody may know it."""
        match = self.table.match
        if match is None:
            return None
        return lightsheet.result(self.table, lightsheet.known(match, None), lightsheet.names_at(self.table, None))

    @property
    def own_seat(self) -> Seat | None:
        """The seat of the person at this device; None if they have none."""
        return self.seat.seat if self.seat is not None else None

    @property
    def by_link(self) -> bool:
        """Whether a link led here, to a table that another device keeps."""
        return self.listener is None

    @property
    def hands_over(self) -> bool:
        """Whether guests need a code each, which a person hands over."""
        return self.listener is not None and self.listener.inviter is not None

    # The match, as the table scene plays it.

    @property
    def playable(self) -> bool:
        """Whether there is a match that the table scene can show now."""
        return self.table.stage is TableStage.PLAYING and self.table.match is not None

    @abstractmethod
    def follow_match(self) -> tuple[SeenMatch, NextEvents]:
        """Return the match for the table scene, and what takes it on from here by what has been done at the table."""

    # The scenes that show it.

    def shown(self) -> None:
        """Note that a scene shows this table from now on."""
        self._scenes = (self._scenes or 0) + 1

    def hidden(self) -> None:
        """Note that a scene which has shown it is gone. Without any, the table is closed in the next frame."""
        self._scenes = (self._scenes or 0) - 1

    # What is done.

    @abstractmethod
    def begin(self) -> str | None:
        """Begin the match, or gather for another; return why that cannot be done."""

    def change_places(self, seat: Seat, other: Seat) -> None:
        """Let two seats change their people before the match, if this device keeps the table."""
        return

    @abstractmethod
    def say(self, message: FromSeat) -> None:
        """Tell the keeper what the person at this device wants."""

    @abstractmethod
    def exchange(self) -> None:
        """Carry texts between the person at this device and the keeper, both ways."""

    @abstractmethod
    def close(self) -> None:
        """Leave the table: close it, if this device keeps it."""

    def before_quit(self) -> Scene | None:
        """Return the question before the window is closed, if there is one."""
        return None

    def discard(self) -> None:
        """Forget what is saved of the table."""
        return

    # What is told.

    def _show(self, notes: Sequence[object]) -> None:
        """Show answers of the keeper, what others say, and once what is wrong with the cards of this match."""
        doubted = self.table.round, self.seat.doubt if self.seat is not None else None
        if doubted != self._doubted:
            self._doubted = doubted
            if doubted[1] is not None:
                self._ctx.toast(words.DOUBTS[doubted[1].name])
        for note in notes:
            match note:
                case Declined(reason=reason):
                    self._ctx.toast(reason)
                case Hinted(text=text) | Notice(text=text):
                    self._ctx.toast(text)
                case Signalled(seat=letter, word=word):
                    seat = next(seat for seat in self.table.chairs if seat.letter == letter)
                    self._ctx.toast(words.said(self.table.name(seat), word))

    def _known_people(self) -> dict[Seat, tuple[str, bool]]:
        """Return the name of everybody who has sat down, and whether they are here."""
        here = self.table.here
        return {seat: (chair.name, seat in here) for seat, chair in self.table.chairs.items() if chair.taken}

    def _say_who_comes(self) -> None:
        """Say who has come, gone or come back since the last time; whoever is there at first has come before."""
        before, self._people = self._people, self._known_people()
        if before is None or before == self._people:
            return
        names = {name for name, _ in before.values()}
        for seat, (name, here) in self._people.items():
            if self.seat is not None and seat is self.seat.seat:
                continue
            if name not in names:
                self._ctx.announce(words.come(name=name))
            elif (name, not here) in before.values():
                self._ctx.toast(words.back(name=name) if here else self._gone(name))

    def _gone(self, name: str) -> str:
        """Say that somebody has gone."""
        return words.gone(name=name)

    def _keep_finished(self) -> None:
        """Keep a match that is over among the past ones, once. If that fails, what is saved of the table stays."""
        table = self.table
        whole = table.match.whole if table.match is not None else None
        if table.stage is not TableStage.OVER or whole is None or self._finished == table.round:
            return
        self._finished = table.round
        if not whole.over or keep_past(self._ctx, whole.record, whole.state, self._ctx.host.now()):
            self.discard()
