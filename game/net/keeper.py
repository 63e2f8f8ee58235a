"""The keeper of a table: it does what callers ask for, and tells each of them what their seat may know.

For each caller it keeps only how much that caller has been told. A slow reader gets the rest later, all at once.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..bots.protocol import observation_to_json
from ..plain import Unreadable, clip, to_plain
from ..rules import Seat
from ..rules.text import record_to_json, rules_to_json
from ..words import together as words
from .events import event_to_plain, seat_from_letter
from .fairness import is_commitment, is_drawn
from .helper import Helper
from .messages import (
    MOST_PLIES,
    SIGNALS,
    VERSION,
    Act,
    AnswerUndo,
    AskedUndo,
    AskHint,
    AskUndo,
    Begin,
    Bye,
    Declined,
    Depart,
    FromKeeper,
    FromSeat,
    Greet,
    Happened,
    Hinted,
    PersonSeen,
    Ping,
    Ready,
    Reveal,
    Signal,
    Signalled,
    Sit,
    TableNews,
    Welcome,
    format_message,
    parse_from_seat,
)
from .naming import can_be_called
from .people import Caller, TableStage
from .table import SharedTable

MOST_CALLERS = 32
"""The most connections to one table."""
MOST_DEVICES = 3
"""The most connections to one seat: with more, the oldest is closed."""
_BURST, _PER_SECOND, _PATIENT = 40.0, 20.0, 400
"""The most messages read at once, and in a second; and how many more are ignored before the connection is closed."""


class Keeper:
    """Answers callers by the number of their line."""

    def __init__(self, table: SharedTable) -> None:
        self.table = table
        self.helper = Helper(table)
        self._callers: dict[int, Caller] = {}
        self._rules = rules_to_json(table.terms.rules)
        self._hints = 0
        """How many hints were given."""

    def open(self, line: int, now: float) -> None:
        """Open a line."""
        caller = Caller(allowance=_BURST, since=now)
        self._callers[line] = caller
        if len(self._callers) > MOST_CALLERS:
            self._end(caller, words.TABLE_FULL)

    def close(self, line: int) -> None:
        """Close a line. The person at its other end may come back on another one."""
        self._callers.pop(line, None)

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

    def tick(self, now: float) -> bool:
        """Let time pass; return whether a bot is still thinking."""
        busy = self.table.tick(now)
        hint = self.helper.tick(now)
        if hint is not None:
            seat, text = hint
            self._hints += 1
            for caller in self._callers.values():
                if caller.seat is seat:
                    caller.notes.append(Hinted(*self.table.moment, text))
        return busy or self.helper.busy

    @property
    def shown(self) -> tuple[object, ...]:
        """Return a value that changes whenever the passing of time has changed what somebody is told."""
        table = self.table
        return table.rev, table.round, table.moment, table.waits, self._hints

    # What is said.

    def take(self, line: int, text: str, now: float) -> None:
        """Handle a text from a seat, or refuse it in words."""
        message = self.read(line, text, now)
        if message is not None:
            self.do(line, message, now)

    def read(self, line: int, text: str, now: float) -> FromSeat | None:
        """Read a text from a seat; return None if it is refused, or ignored because there are too many."""
        caller = self._callers.get(line)
        if caller is None or caller.gone or not self._may_speak(caller, now):
            return None
        try:
            return parse_from_seat(text)
        except Unreadable as error:
            caller.notes.append(Declined(clip(error)))
            return None

    def do(self, line: int, message: FromSeat, now: float) -> None:
        """Handle a message of a seat."""
        caller = self._callers.get(line)
        if caller is not None and not caller.gone:
            self._do(line, caller, message, now)

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

    def _do(self, line: int, caller: Caller, message: FromSeat, now: float) -> None:
        if isinstance(message, Greet):
            self._greet(line, caller, message, now)
        elif not caller.greeted:
            caller.notes.append(Declined(words.GREET_FIRST))
        elif isinstance(message, Ping):
            self._knows(caller, message, now)
        elif caller.seat is None:
            caller.notes.append(Declined(words.NOT_SEATED))
        else:
            self.table.heard(caller.seat, now)
            why = self._ask(caller.seat, message, now)
            if why is not None:
                caller.notes.append(Declined(why))

    def _ask(self, seat: Seat, message: FromSeat, now: float) -> str | None:
        """Do what a seated person asks for; return why it cannot be done."""
        table = self.table
        match message:
            case Act(undone=undone, ply=ply, action=action):
                return table.act(seat, (undone, ply), action, now)
            case Ready(undone=undone, ply=ply):
                table.ready(seat, (undone, ply), now)
            case Begin(round=number, again=again):
                return table.begin(number, again, now)
            case Reveal(round=number, secret=secret):
                table.reveal(seat, number, secret, now)
            case AskUndo(undone=undone, ply=ply):
                return table.ask_undo(seat, (undone, ply), now)
            case AnswerUndo(undone=undone, ply=ply, yes=yes):
                table.answer_undo(seat, (undone, ply), yes, now)
            case AskHint(undone=undone, ply=ply):
                return self.helper.ask(seat, now) if (undone, ply) == table.moment else None
            case Sit(seat=letter):
                return self._sit(seat, letter)
            case Signal(word=word):
                return self._signal(seat, word)
            case Depart():
                table.depart(seat, now)
            case _:
                return words.NO_ACTION
        return None

    def _greet(self, line: int, caller: Caller, message: Greet, now: float) -> None:
        why = self._flaw(message)
        if why is not None:
            self._end(caller, why) if message.together != VERSION else caller.notes.append(Declined(why))
            return
        if not caller.greeted or caller.seat is not None:
            caller.seat = None if message.watch else self._seated(message, now)
        caller.greeted = caller.fresh = True
        caller.whole = message.whole
        caller.undone = caller.ply = 0
        caller.rev = -1
        caller.notes.append(self._welcome(caller))
        same = [each for each in self._callers.values() if each.seat is caller.seat and each.seat is not None]
        for other in [each for each in same if each is not caller][: max(0, len(same) - MOST_DEVICES)]:
            self._end(other, words.TABLE_FULL)

    def _seated(self, message: Greet, now: float) -> Seat | None:
        wish = None if message.seat is None else seat_from_letter(message.seat, "the seat")
        return self.table.come(message.token, message.name, wish, message.commit, now)

    def _flaw(self, message: Greet) -> str | None:
        """Return what is wrong with a greeting, or None."""
        if message.together != VERSION:
            return words.OTHER_VERSION
        if not can_be_called(message.name):
            return words.NO_NAME
        known = message.seat is None or message.seat in {seat.letter for seat in self.table.chairs}
        if not (is_drawn(message.token) and known and (not message.commit or is_commitment(message.commit))):
            return words.NO_SUCH_SEAT
        return None

    def _knows(self, caller: Caller, message: Ping, now: float) -> None:
        """Note that the caller is here; repeat what it has missed."""
        if caller.seat is not None:
            self.table.heard(caller.seat, now)
        undone, ply = self.table.moment
        caller.undone = min(max(0, message.undone), undone)
        caller.ply = min(max(0, message.ply), ply) if caller.undone == undone else max(0, message.ply)
        caller.rev = message.rev

    def _sit(self, seat: Seat, letter: str) -> str | None:
        to = next((each for each in self.table.chairs if each.letter == letter), None)
        why = words.NO_SUCH_SEAT if to is None else self.table.move(seat, to)
        if why is None:
            for caller in self._callers.values():
                if caller.seat is seat:
                    caller.seat = to
                    caller.notes.append(self._welcome(caller))
        return why

    def _welcome(self, caller: Caller) -> Welcome:
        letter, terms = caller.seat.letter if caller.seat is not None else None, self.table.terms
        told = to_plain(terms.convention) if terms.conventions else None
        return Welcome(VERSION, letter, self._rules, terms.level, terms.undo, terms.hints, terms.clock, told)

    def _signal(self, seat: Seat, word: str) -> str | None:
        if word not in SIGNALS:
            return words.NO_SIGNAL
        for caller in self._callers.values():
            if caller.greeted:
                caller.notes.append(Signalled(seat.letter, word))
        return None

    def _end(self, caller: Caller, reason: str, again: bool = False) -> None:
        if not caller.gone:
            caller.notes.append(Bye(reason, again))
            caller.gone = True

    # What is told.

    def tell(self, line: int) -> list[str]:
        """Return the texts that a caller has not been told yet."""
        caller = self._callers.get(line)
        if caller is None:
            return []
        told: list[FromKeeper] = self.notes(line)
        if caller.greeted and not caller.gone:
            if caller.rev != self.table.rev:
                caller.rev = self.table.rev
                told.append(self.news())
            told += self._happened(caller)
        return [format_message(message) for message in told]

    def notes(self, line: int) -> list[FromKeeper]:
        """Return the answers that wait for a caller, and forget them."""
        caller = self._callers[line]
        notes = [*caller.notes]
        caller.notes.clear()
        return notes

    def news(self) -> TableNews:
        """Return the state of the table without its cards."""
        table, question = self.table, self.table.question
        gathering = table.stage is TableStage.GATHERING
        secrets = {} if table.stage is TableStage.MIXING else table.secrets
        asked = None
        if question is not None:
            agreed = [seat.letter for seat in sorted(question.agreed)]
            asked = AskedUndo(question.seat.letter, table.moment[0], question.ply, agreed)
        over = table.stage is TableStage.OVER and table.match is not None
        return TableNews(
            table.rev,
            table.stage.value,
            table.round,
            [self._person(seat) for seat in table.chairs],
            table.seal,
            {} if gathering else {seat.letter: commit for seat, commit in table.commits.items()},
            {seat.letter: secret for seat, secret in secrets.items()},
            asked,
            record_to_json(table.match.record) if over and table.match is not None else None,
        )

    def _person(self, seat: Seat) -> PersonSeen:
        table, chair = self.table, self.table.chairs[seat]
        who = "person" if chair.taken else "nobody" if table.match is None else "bot"
        return PersonSeen(seat.letter, table.name(seat), who, seat in table.here, chair.ready)

    def _happened(self, caller: Caller) -> Iterator[Happened]:
        """Yield the events that the caller does not know yet, in messages of limited length."""
        match = self.table.match
        undone, ply = self.table.moment
        if match is None or ((caller.undone, caller.ply) == (undone, ply) and not caller.fresh):
            return
        after = caller.undone
        first = min([caller.ply, ply, *self.table.lowered[after:]])
        while True:
            last = min(first + MOST_PLIES, ply)
            awaited = match.awaited if last == ply else None  # only the last part names a seat, since it may be lost
            events = [
                [event_to_plain(event.seen_by(caller.seat)) for event in events] for events in match.events[first:last]
            ]
            observes = caller.fresh or caller.whole or awaited is caller.seat
            view = None
            if last == ply and caller.seat is not None and observes:
                view = observation_to_json(match.view(caller.seat))
            yield Happened(after, undone, first, events, awaited.letter if awaited is not None else None, view)
            first, after = last, undone
            if last == ply:
                break
        caller.undone, caller.ply, caller.fresh = undone, ply, False
