"""The keeper of a table: it does what callers ask for, and tells each of them what their seat may know.

For each caller it keeps only how much that caller has been told. A slow reader gets the rest later, all at once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from ..bots.protocol import observation_to_json
from ..heads import head_named
from ..plain import Unreadable, clip
from ..rules import Seat
from ..rules.text import record_to_json
from ..words import asking
from ..words import together as words
from .callers import MOST_DEVICES, Callers
from .events import event_to_plain, seat_from_letter
from .fairness import is_drawn
from .from_keeper import Declined, FromKeeper, Happened, Hinted, PersonSeen, QuestionSeen, Signalled, TableNews
from .helper import Helper
from .messages import (
    MOST_PLIES,
    SIGNALS,
    VERSION,
    Act,
    AnswerQuestion,
    AnswerUndo,
    AskAbout,
    AskHint,
    AskUndo,
    Begin,
    ChooseHead,
    Depart,
    FromSeat,
    Greet,
    Hold,
    Ping,
    Promise,
    Ready,
    Reveal,
    Signal,
    Sit,
    Stay,
    Withdraw,
    format_message,
    parse_from_seat,
)
from .naming import can_be_called
from .people import Caller, TableStage
from .seats import key_of
from .table import SharedTable
from .wishes import AGAIN

REPEAT = 1.0
"""Seconds in which a caller is told once what they say they have missed, or all of it, since they say hello again."""
CLAIM = 60.0
"""Seconds before anybody may ask again for a seat as its owner: a new line would be another one who asks."""


class Keeper(Callers):
    """Answers callers by the number of their line."""

    def __init__(self, table: SharedTable) -> None:
        super().__init__(table)
        self.helper = Helper(table)
        table.devices = self._devices
        self._hints = 0
        """How many hints were given."""
        self._claimed = -math.inf
        """When somebody last asked for a seat as its owner."""
        self._ask_again = 0.0
        """When to tell the devices again what they are asked for while the secrets are mixed."""

    def tick(self, now: float) -> bool:
        """Let time pass; return whether a bot is still thinking."""
        busy = self.table.tick(now)
        self._hang_up_on_silent_ones(now)
        self.spread()
        self._repeat_what_is_asked(now)
        hint = self.helper.tick(now)
        if hint is not None:
            seat, text = hint
            self._hints += 1
            for caller in self._callers.values():
                if caller.seat is seat:
                    caller.notes.append(Hinted(*self.table.moment, text))
        return busy or self.helper.busy

    def _repeat_what_is_asked(self, now: float) -> None:
        """Tell all devices each second what they are asked for while secrets are mixed: it may have been lost."""
        if self.table.stage is TableStage.MIXING and now >= self._ask_again:
            self._ask_again = now + AGAIN
            for caller in self._callers.values():
                caller.rev = -1

    @property
    def shown(self) -> tuple[object, ...]:
        """Return a value that changes whenever the passing of time has changed what somebody is told."""
        table = self.table
        return table.rev, table.round, table.moment, self._hints, self._told, self._ask_again

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

    def _do(self, line: int, caller: Caller, message: FromSeat, now: float) -> None:
        if isinstance(message, Greet):
            self._greet(line, caller, message, now)
        elif not caller.greeted:
            caller.notes.append(Declined(words.GREET_FIRST))
        elif isinstance(message, Ping):
            self._knows(caller, message, now)
        elif caller.seat is None:
            why = self._claim(caller, message, now) if isinstance(message, AskAbout) else words.NOT_SEATED
            if why is not None:
                caller.notes.append(Declined(why))
        else:
            self.table.heard(caller.seat, now, presses=not isinstance(message, Depart))
            why = self._ask(line, caller.seat, message, now)
            if why is not None:
                caller.notes.append(Declined(why))

    def _ask(self, line: int, seat: Seat, message: FromSeat, now: float) -> str | None:
        """Do what a seated person asks for; return why it cannot be done."""
        table = self.table
        match message:
            case Act(undone=undone, ply=ply, action=action):
                return table.act(seat, (undone, ply), action, now)
            case Ready(undone=undone, ply=ply):
                table.ready(seat, (undone, ply), now)
            case Stay(undone=undone, ply=ply):
                table.stay(seat, (undone, ply))
            case Begin(round=number, again=again):
                return table.begin(number, again, now)
            case Promise() | Hold() | Reveal():
                table.mix(seat, message, line)
            case AskUndo(undone=undone, ply=ply):
                return table.ask_undo(seat, (undone, ply), now)
            case AnswerUndo(undone=undone, ply=ply, yes=yes):
                table.answer_undo(seat, (undone, ply), yes, now)
            case AnswerQuestion(number=number, yes=yes):
                table.answer(seat, number, yes, now)
            case Withdraw(number=number):
                table.withdraw(seat, number, now)
            case AskAbout():
                return self._ask_about(seat, message, now)
            case AskHint(undone=undone, ply=ply):
                return self.helper.ask(seat, now) if (undone, ply) == table.moment else None
            case Sit(seat=letter):
                return self._sit(seat, letter, now)
            case ChooseHead(head=named):
                head = head_named(named)
                return words.NO_SUCH_HEAD if head is None else table.choose_head(seat, head)
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
        key = "" if message.watch else key_of(message.token)
        if caller.greeted and caller.key not in ("", key):
            caller.notes.append(Declined(asking.ONE_SEAT))
            return
        if caller.greeted:
            if now - caller.repeated < REPEAT:
                return
            caller.repeated = now
        if not caller.greeted and not (key and self.table.owner(key)) and self._is_full():
            self._end(caller, words.TABLE_FULL)
            return
        if not caller.greeted or caller.key:
            caller.key, caller.token, caller.name = key, message.token, message.name
            caller.seat = None if message.watch else self._seated(message, now)
        caller.greeted = True
        caller.whole = message.whole
        self._begin_anew(caller)
        same = self._lines_of(caller.seat) if caller.seat is not None else []
        for other in [each for each in same if each is not caller][: max(0, len(same) - MOST_DEVICES)]:
            self._end(other, words.OTHER_DEVICES)

    def _seated(self, message: Greet, now: float) -> Seat | None:
        wish = None if message.seat is None else seat_from_letter(message.seat, "the seat")
        return self.table.come(message.token, message.name, wish, now, head_named(message.head or ""))

    def _flaw(self, message: Greet) -> str | None:
        """Return what is wrong with a greeting, or None."""
        if message.together != VERSION:
            return words.OTHER_VERSION
        if not can_be_called(message.name):
            return words.NO_NAME
        known = message.seat is None or message.seat in {seat.letter for seat in self.table.chairs}
        if not is_drawn(message.token):
            return words.NO_KEY
        return None if known else words.NO_SUCH_SEAT

    def _seat_named(self, letter: str) -> Seat | None:
        return next((each for each in self.table.chairs if each.letter == letter), None)

    def _ask_about(self, seat: Seat, message: AskAbout, now: float) -> str | None:
        """Let a player ask the others about a seat; return why that cannot be."""
        about = self._seat_named(message.seat)
        if message.what == "same":
            why = self.table.ask_same(seat, now)
            self.spread()
            return why
        if message.what not in ("bot", "free"):
            return words.NO_ACTION
        if about is None:
            return words.NO_SUCH_SEAT
        return (self.table.ask_bot if message.what == "bot" else self.table.ask_free)(about, seat, now)

    def _claim(self, caller: Caller, message: AskAbout, now: float) -> str | None:
        """Let somebody without a seat ask for their own, on a new device; return why that cannot be."""
        about = self._seat_named(message.seat)
        if message.what != "owner" or not caller.key:
            return words.NOT_SEATED
        if about is None:
            return words.NO_SUCH_SEAT
        if now - self._claimed < CLAIM:
            return asking.NOT_NOW
        why = self.table.ask_owner(about, caller.name, caller.key, now)
        if why is None:
            self._claimed = now
        return why

    def _knows(self, caller: Caller, message: Ping, now: float) -> None:
        """Note that the caller is here; repeat what it has missed, though not again and again."""
        if caller.seat is not None:
            self.table.heard(caller.seat, now)
        elif caller.key and (chair := self.table.owner(caller.key)) is not None:
            chair.heard = now  # they wait for the next deal
        if now - caller.repeated < REPEAT:
            return
        caller.repeated = now
        undone, ply = self.table.moment
        caller.undone = min(max(0, message.undone), undone)
        caller.ply = min(max(0, message.ply), ply) if caller.undone == undone else max(0, message.ply)
        caller.rev = message.rev

    def _sit(self, seat: Seat, letter: str, now: float) -> str | None:
        to = self._seat_named(letter)
        why = words.NO_SUCH_SEAT if to is None else self.table.ask_seat(to, seat, now)
        self.spread()
        return why

    def _signal(self, seat: Seat, word: str) -> str | None:
        if word not in SIGNALS:
            return words.NO_SIGNAL
        for caller in self._callers.values():
            if caller.greeted:
                caller.notes.append(Signalled(seat.letter, word))
        return None

    def _devices(self, seat: Seat) -> list[int]:
        """Return the lines of a seat's devices that are connected."""
        return [line for line, caller in self._callers.items() if caller.seat is seat and not caller.gone]

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
        table = self.table
        over = table.stage is TableStage.OVER and table.match is not None
        return TableNews(
            table.rev,
            table.stage.value,
            table.round,
            [self._person(seat) for seat in table.chairs],
            table.seal,
            table.mixing.told,
            self._question(),
            table.slow.letter if table.slow is not None else None,
            [seat.letter for seat in sorted(table.left)],
            record_to_json(table.match.record) if over and table.match is not None else None,
            [seat.letter for seat in sorted(table.reading)],
            table.given,
        )

    def _question(self) -> QuestionSeen | None:
        question = self.table.question
        if question is None:
            return None
        by = question.by.letter if question.by is not None else None
        asked, agreed = ([seat.letter for seat in sorted(seats)] for seats in (question.asked, question.agreed))
        undone, ply = self.table.moment[0], question.ply
        kind, about = question.kind.value, question.seat.letter
        return QuestionSeen(question.number, kind, about, by, question.name, undone, ply, asked, agreed)

    def _person(self, seat: Seat) -> PersonSeen:
        table, chair = self.table, self.table.chairs[seat]
        who, head = "person" if chair.taken else "nobody" if table.match is None else "bot", str(table.heads[seat])
        return PersonSeen(seat.letter, table.name(seat), who, seat in table.here, chair.ready, chair.stand_in, head)

    def _happened(self, caller: Caller) -> Iterator[Happened]:
        """Yield the events that the caller does not know yet, in messages of limited length."""
        match = self.table.match
        undone, ply = self.table.moment
        if match is None or ((caller.undone, caller.ply) == (undone, ply) and not caller.fresh):
            return
        back = next((seat.letter for seat in self.table.chairs if self.table.may_undo(seat) is None), None)
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
            told = awaited.letter if awaited is not None else None
            bots = [ply for ply in range(first, last) if self.table.deciders.is_bots(ply)]
            yield Happened(after, undone, first, events, told, view, back, bots)
            first, after = last, undone
            if last == ply:
                break
        caller.undone, caller.ply, caller.fresh = undone, ply, False
