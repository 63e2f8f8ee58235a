"""Time to read: melds and results stay until everybody is ready, or for as long as the table has agreed."""

from __future__ import annotations

import math

from ..rules import Seat
from ..words import asking
from .asking import AskingTable
from .people import TableStage, Terms
from .waiting import WARNED


class ReadingTable(AskingTable):
    """A table that waits for those who read. The time comes from outside."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.waits_for_people = False
        """Whether a match pauses while nobody is here; otherwise bots play it to its end."""
        self._next = 0.0
        """When bots go on, or the time for reading ends."""
        self._pause = False
        """Whether people read melds or a result."""
        self._decided: tuple[tuple[int, int], Seat, str] | None = None
        """What somebody has decided while others still read: the moment, the seat, and the action."""
        self._warned: object = None
        """The moment at which people were told how little time is left, and whether it was time to read."""

    @property
    def deserted(self) -> bool:
        """Whether everybody has gone, and the match waits for them."""
        return self.waits_for_people and not self.here

    def _let_read(self, now: float) -> None:
        """Give people time for melds or a result."""
        self._pause, self._next = True, now + (self.terms.reading or math.inf)
        self.rev += 1

    def ready(self, seat: Seat, moment: tuple[int, int], now: float) -> None:
        """Note that a player has read what there is to read."""
        if moment == self.moment and self.waits and not self.chairs[seat].ready:
            self.chairs[seat].ready = True
            self.rev += 1

    def stay(self, seat: Seat, moment: tuple[int, int]) -> None:
        """Let a player read for as long as they like: the table goes on once everybody is ready."""
        if moment == self.moment and self.waits and self._next < math.inf:
            self._next = math.inf
            self.tell(None, asking.reads_on(name=self.name(seat)))
            self.rev += 1

    @property
    def waits(self) -> bool:
        """Whether the table waits until people have seen what there is to see."""
        return self._pause and self.stage is TableStage.PLAYING

    @property
    def reading(self) -> frozenset[Seat]:
        """The seats of those who are here and still read."""
        here = (self.chairs[seat] for seat in self.here) if self.waits else ()
        return frozenset(chair.seat for chair in here if not chair.ready and not chair.stand_in)

    @property
    def has_end(self) -> bool:
        """Whether the time for reading has an end: somebody may ask for more."""
        return self.waits and self._next < math.inf

    def _read_on(self, now: float) -> None:
        """End the time for reading once everybody is ready, or it is over."""
        if self.deserted:
            self._next = now + (self.terms.reading or math.inf)  # who comes back has all of it
            return
        if self.reading and now < self._next:
            if now >= self._next - WARNED and self._warned != (self.moment, self.waits):
                self._warned = self.moment, self.waits
                self._tell_those_who_read()
            return
        self._pause, self._next, self._since = False, now, now
        self.rev += 1

    def _tell_those_who_read(self) -> None:
        due = self.match is not None and self.match.deal_due
        for seat in self.reading:
            self.tell(seat, asking.READ_SOON if due else asking.PLAY_SOON)
        self.rev += 1
