"""The connections to a table: how many there are, whose they are, and what each has been told."""

from __future__ import annotations

from ..plain import to_plain
from ..rules import Seat
from ..rules.text import rules_to_json
from ..words import asking
from ..words import together as words
from .from_keeper import Bye, Declined, Notice, Welcome
from .messages import VERSION
from .people import Caller
from .table import SharedTable

MOST_CALLERS = 32
"""The most connections to one table."""
MOST_DEVICES = 3
"""The most connections to one seat: with more, the oldest is closed."""
MOST_WATCHERS = 14
"""The most connections without a seat that have said hello: the devices of five seats always have room beside them."""
GREETING = 10.0
"""Seconds after which a connection ends whose other end has not said hello."""
_BURST, _PER_SECOND, _PATIENT = 40.0, 20.0, 400
"""The most messages read at once, and in a second; and how many more are ignored before the connection is closed."""


class Callers:
    """The callers of a table, by the number of their line."""

    def __init__(self, table: SharedTable) -> None:
        self.table = table
        self._callers: dict[int, Caller] = {}
        self._rules = rules_to_json(table.terms.rules)
        self._told = 0
        """How many sentences were told."""
        self._spread_at = -1
        """The state of the table at which rights to seats were looked at last."""
        self._look_again = 0.0
        """When to look for connections without a greeting."""

    def open(self, line: int, now: float) -> None:
        """Open a line."""
        caller = Caller(allowance=_BURST, since=now, opened=now)
        self._callers[line] = caller
        open_ = [each for each in self._callers.values() if not each.gone]
        if len(open_) > MOST_CALLERS:  # those who have said nothing make room for one who may have a seat here
            self._end(next((each for each in open_ if not each.greeted), caller), words.TABLE_FULL, again=True)

    def close(self, line: int) -> None:
        """Close a line. The person at its other end may come back on another one."""
        caller = self._callers.pop(line, None)
        if caller is not None and caller.seat is not None and not self._lines_of(caller.seat):
            self.table.hung_up(caller.seat)

    def gone(self, line: int) -> bool:
        """Return whether the keeper has closed this connection: nothing follows what ``tell`` still returns."""
        caller = self._callers.get(line)
        return caller is None or caller.gone

    def end(self, reason: str, again: bool = False) -> None:
        """Say good-bye to everybody; with ``again`` they may come back at once."""
        for caller in self._callers.values():
            self._end(caller, reason, again)

    def decline(self, line: int, reason: str) -> None:
        """Tell a caller why something cannot be done."""
        self._callers[line].notes.append(Declined(reason))

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines that are open."""
        return tuple(self._callers)

    def seat_of(self, line: int) -> Seat | None:
        """Return the seat at the other end of a line, or None if there is none."""
        caller = self._callers.get(line)
        return caller.seat if caller is not None else None

    def greeted(self, line: int) -> bool:
        """Return whether the caller on that line has said hello."""
        caller = self._callers.get(line)
        return caller is not None and caller.greeted

    def is_coming(self, line: int) -> bool:
        """Return whether the caller on that line sits down with the next deal."""
        caller = self._callers.get(line)
        return caller is not None and self._comes(caller)

    def may_claim(self, line: int) -> bool:
        """Return whether the caller on that line has no seat, and would like one."""
        caller = self._callers.get(line)
        return caller is not None and caller.key != "" and caller.seat is None

    # Inside.

    def _lines_of(self, seat: Seat) -> list[Caller]:
        return [each for each in self._callers.values() if each.seat is seat and not each.gone]

    def _comes(self, caller: Caller) -> bool:
        return caller.key in [chair.key for chair in self.table.coming.values()]

    def _is_full(self) -> bool:
        """Return whether there is no room for one more without a seat, and no seat either."""
        watchers = sum(each.greeted and each.seat is None and not each.gone for each in self._callers.values())
        return watchers >= MOST_WATCHERS and not (self.table.free_seats() and not self.table.in_deal)

    def _end(self, caller: Caller, reason: str, again: bool = False) -> None:
        if not caller.gone:
            caller.notes.append(Bye(reason, again))
            caller.gone = True

    def _may_speak(self, caller: Caller, now: float) -> bool:
        caller.allowance = min(_BURST, caller.allowance + (now - caller.since) * _PER_SECOND)
        caller.since = now
        if caller.allowance >= 1:
            caller.allowance -= 1
            return True
        caller.ignored += 1
        if caller.ignored > _PATIENT:
            self._end(caller, words.TOO_MUCH)
        return False

    def _begin_anew(self, caller: Caller) -> None:
        """Tell a caller everything from the beginning: they see it from this seat now."""
        caller.fresh = True
        caller.undone = caller.ply = 0
        caller.rev = -1
        caller.notes.append(self._welcome(caller))

    def _welcome(self, caller: Caller) -> Welcome:
        letter, terms = caller.seat.letter if caller.seat is not None else None, self.table.terms
        told = to_plain(terms.convention) if terms.conventions else None
        return Welcome(
            VERSION,
            letter,
            self._rules,
            terms.level,
            terms.undo,
            terms.hints,
            terms.clock,
            told,
            terms.patience,
            terms.limit,
            terms.reading,
            self._comes(caller),
        )

    def _follow_right(self, caller: Caller) -> None:
        """Give a caller the seat that the table has given to their token, or end their line if it was taken away."""
        chair, held = self.table.owner(caller.key), caller.seat
        if chair is not None and chair.seat not in self.table.coming:
            if chair.seat is not held:
                caller.seat = chair.seat
                self._begin_anew(caller)
        elif held is not None:
            caller.seat = None
            self._end(caller, asking.SEAT_GONE if self.table.chairs[held].taken else asking.SEAT_FREED)

    def _hang_up_on_silent_ones(self, now: float) -> None:
        if now < self._look_again:
            return
        for caller in self._callers.values():
            if not caller.greeted and now - caller.opened >= GREETING:
                self._end(caller, asking.NOT_IN_TIME, again=True)
        self._look_again = now + 1.0

    def spread(self) -> None:
        """Tell everybody what the table has to tell; let those go on whose right to a seat has changed."""
        table = self.table
        if table.rev != self._spread_at:
            self._spread_at = table.rev
            for caller in self._callers.values():
                if caller.key and not caller.gone:
                    self._follow_right(caller)
        said, table.said = table.said, []
        for seat, text in said:
            self._told += 1
            for caller in self._callers.values():
                if caller.greeted and not caller.gone and seat in (None, caller.seat):
                    caller.notes.append(Notice(text))
