"""A seat at a table that another device keeps: what this device knows, and what it still has to send.

It repeats a request until it has an effect; it ignores what arrives twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..bots.protocol import ProtocolError
from ..bots.reading import observation_from_json
from ..plain import Unreadable, clip
from ..rules import Card, RuleSet, Seat
from ..rules.play import Action, Event, Observation
from ..rules.text import HUMAN, Player, Record, format_action, record_from_json, rules_from_json
from ..words import together as words
from .events import convention_from_plain, event_from_plain, seat_from_letter
from .fairness import Doubt, MixStep, drawn_from
from .from_keeper import Bye, Declined, Happened, Hinted, Notice, QuestionSeen, Signalled, TableNews, Welcome
from .messages import (
    VERSION,
    Act,
    AnswerQuestion,
    AskAbout,
    AskHint,
    AskUndo,
    Begin,
    FromSeat,
    Greet,
    Ping,
    Ready,
    Signal,
    Withdraw,
    format_message,
    parse_from_keeper,
)
from .people import TableStage, Terms
from .wishes import AGAIN, Wishes
from .witness import Witness

ALIVE = 3.0
"""Seconds between two messages that only say that this device is here."""
QUIET = 6.0
"""Seconds without a word from the keeper after which this device asks for what it knows, to be answered at all."""
MOST_SAID = 16
"""The most remarks and refusals that wait to be shown."""
_STAGES = {stage.value for stage in TableStage}
_STEPS = {step.value for step in MixStep}


class RemoteSeat(Wishes):
    """What a device knows of a table. The texts between it and the keeper go through ``take`` and ``tell``."""

    def __init__(self, name: str, key: str, wish: Seat | None = None, watch: bool = False, whole: bool = False) -> None:
        """``key`` is a text that nobody can guess; it never leaves this person's devices.

        ``whole``: the seat wants to know what it observes after every action.
        """
        super().__init__()
        self.name = name
        self.head: Card | None = None
        """The head that the player would like."""
        self.seat: Seat | None = None
        self.coming = False
        """Whether this person sits down with the next deal."""
        self.terms: Terms | None = None
        """What is agreed at the table; None until the keeper has said so."""
        self.news: TableNews | None = None
        self.events: list[tuple[Event, ...]] = []
        """What has happened, for each action, as this seat sees it."""
        self.bots: set[int] = set()
        """After how many actions no person decided."""
        self.back: Seat | None = None
        """The seat whose person may take the last decision back."""
        self.awaited: Seat | None = None
        self.said: list[Signalled | Declined | Hinted | Notice] = []
        """What the screen still has to show, oldest first; the screen removes it."""
        self.ended: str | None = None
        """Why the keeper has closed the connection."""
        self.again = False
        """Whether the seat may come back at once after that."""
        self.witness = Witness()
        """What this device has seen of the secrets and the cards."""
        self._key = key
        self._token = drawn_from(key, "token")
        self._wish_seat = wish
        self._watch = watch
        self._whole = whole
        self._undone = 0
        self._view: tuple[int, Any] | Observation | None = None
        self._record: Record | None = None
        self._greeted = False
        self._round, self._dealt = 1, False
        """The round, and whether cards of this round were seen from another seat: people may change places."""
        self._ping_at = 0.0
        self._next_greeting = 0.0
        self._heard = 0.0
        """When the keeper spoke last."""

    # What is known.

    @property
    def doubt(self) -> Doubt | None:
        """What is wrong with the cards of this match, as far as this device can see."""
        return self.witness.doubt

    @property
    def rules(self) -> RuleSet | None:
        """The rule set in force; None until the keeper has named it."""
        return self.terms.rules if self.terms is not None else None

    @property
    def moment(self) -> tuple[int, int]:
        """How often the table has gone back, and how many actions have been done, as far as is known here."""
        return self._undone, len(self.events)

    @property
    def stage(self) -> TableStage:
        """What the people at the table are doing."""
        return TableStage(self.news.stage) if self.news is not None else TableStage.GATHERING

    @property
    def players(self) -> Sequence[Player]:
        """Who sits where, in the order of the seats."""
        people = self.news.people if self.news is not None else []
        return [Player(each.name, HUMAN if each.who == "person" else each.who) for each in people]

    @property
    def observation(self) -> Observation | None:
        """What the seat observes now; None if it has not been told: it always is when it is asked.

        Raises:
            ProtocolError: the keeper has told something that can be seen at no table.
        """
        view = self._view
        if isinstance(view, tuple):
            ply, value = view
            view = self._view = observation_from_json(value) if ply == len(self.events) else None
        return view

    @property
    def may_act(self) -> bool:
        """Whether this seat is asked, and has not answered yet."""
        asked = self.seat is not None and self.awaited is self.seat and self.stage is TableStage.PLAYING
        return asked and self._view is not None and "act" not in self._wishes

    @property
    def record(self) -> Record | None:
        """The whole match, once it is over.

        Raises:
            Unreadable: what the keeper sent is not a match.
        """
        told = self.news.record if self.news is not None else None
        if self._record is None and told is not None:
            self._record = record_from_json(told)
        return self._record

    # What is asked for.

    def act(self, action: Action) -> None:
        """Send a decision to the keeper."""
        undone, ply = moment = self.moment
        self._want(Act(undone, ply, format_action(action)), lambda: self.moment == moment)

    def ready(self) -> None:
        """Go on with the next deal, or after the melds."""
        moment = self.moment
        self._want(Ready(*moment), lambda: self.moment == moment and not self._is_ready())

    def begin(self) -> None:
        """Begin the match, or gather for another."""
        number, stage = self._round, self.stage
        self._want(Begin(number, stage is TableStage.OVER), lambda: (self._round, self.stage) == (number, stage))

    def undo(self) -> None:
        """Ask to take the last decision back."""
        moment = self.moment
        self._want(AskUndo(*moment), lambda: self.moment == moment and self.asked is None)

    def agree(self, yes: bool) -> None:
        """Answer the question that is open at the table."""
        question = self.asked
        if question is not None:
            self._want(AnswerQuestion(question.number, yes), lambda: self._is_asked(question.number))

    def withdraw(self) -> None:
        """Withdraw the question that the person has asked."""
        question = self.asked
        if question is not None:
            self._want(Withdraw(question.number), lambda: self.asked == question)

    def ask_about(self, what: str, seat: Seat) -> None:
        """Ask the others something about a seat, once."""
        self._once(AskAbout(what, seat.letter))

    @property
    def asked(self) -> QuestionSeen | None:
        """The question that is open at the table."""
        return self.news.asked if self.news is not None else None

    def _is_asked(self, number: int) -> bool:
        """Return whether this seat has still to answer that question."""
        asked, letter = self.asked, self.seat.letter if self.seat is not None else ""
        return asked is not None and asked.number == number and letter in asked.asked and letter not in asked.agreed

    def ask_hint(self) -> None:
        """Ask what an Expert would do."""
        self._once(AskHint(*self.moment))

    def signal(self, word: str) -> None:
        """Make one of the ready-made remarks."""
        self._once(Signal(word))

    def _is_ready(self) -> bool:
        people = self.news.people if self.news is not None else []
        return any(each.ready for each in people if self.seat is not None and each.seat == self.seat.letter)

    # Between here and the keeper.

    def lost(self) -> None:
        """Note that the connection is a new one: greet the keeper again."""
        self._greeted = False
        self._next_greeting = self._ping_at = 0.0
        self.ended = None
        self._send_again()
        self.witness.lost()

    def tell(self, now: float) -> list[str]:
        """Return the texts to send now."""
        told: list[FromSeat] = []
        if not self._greeted:
            if now >= self._next_greeting:
                self._next_greeting = now + AGAIN
                letter = self._wish_seat.letter if self._wish_seat is not None else None
                head = str(self.head) if self.head is not None else None
                told.append(Greet(VERSION, self.name, self._token, letter, self._watch, self._whole, head))
            return [format_message(message) for message in told]
        self._forget_done()
        answer = self.witness.answer
        if answer is not None and answer.kind not in self._wishes:
            self._want(answer, lambda: self.witness.answer == answer)
        told += self._due(now)
        if now >= self._ping_at:
            self._ping_at = now + ALIVE
            rev = self.news.rev if self.news is not None else -1
            told.append(_ping(self.moment, rev, now - self._heard > QUIET))
        return [format_message(message) for message in told]

    def take(self, text: str, now: float) -> None:
        """Read a text from the keeper. One that cannot be read is noted and ignored: it will come again."""
        self._heard = now
        self._forget_once()
        try:
            message = parse_from_keeper(text)
            self._learn(message, now)
        except (Unreadable, ProtocolError) as error:
            self._note(Declined(clip(error)))
        self._forget_done()

    def _learn(self, message: Any, now: float) -> None:
        match message:
            case Welcome():
                self._welcome(message)
            case TableNews():
                self._people(message)
            case Happened():
                self._happened(message, now)
            case Hinted():
                if (message.undone, message.ply) == self.moment:
                    self._note(message)
            case Signalled() | Declined() | Notice():
                if isinstance(message, Declined):
                    self._wishes.clear()
                self._note(message)
            case Bye(reason=reason, again=again):
                self.ended, self.again = reason, again

    def _note(self, message: Signalled | Declined | Hinted | Notice) -> None:
        self.said = [*self.said, message][-MOST_SAID:]

    def _welcome(self, message: Welcome) -> None:
        self._greeted = True
        seat = None if message.seat is None else seat_from_letter(message.seat, "the welcome")
        if seat is not self.seat:  # the keeper tells all of it again, as it is seen from there
            self._dealt = self._dealt or bool(self.events)
            self.events, self._undone, self._view, self.awaited = [], 0, None, None
        self.seat, self.coming = seat, message.coming
        if self.news is not None and not self.witness.away:  # it has overtaken the welcome: it was read without a seat
            self.witness.see(self.news, seat, self._dealt or bool(self.events))
        if self.terms is None:
            rules = rules_from_json(message.rules)
            if self.news is not None:
                _check(self.news, rules)
            convention = convention_from_plain(message.convention, rules)
            level, undo, hints, clock = message.level, message.undo, message.hints, message.clock
            terms = Terms(rules, level, message.patience, undo=undo, hints=hints, clock=clock, convention=convention)
            self.terms = replace(terms, limit=message.limit, reading=message.reading)

    def _people(self, message: TableNews) -> None:
        if message.round < self._round or (self.news is not None and message.rev < self.news.rev):
            return  # it was overtaken on its way
        _check(message, self.rules)
        self.news = message
        self.witness.see(message, self.seat, self._dealt or bool(self.events))
        if message.round > self._round:
            self._round, self._dealt = message.round, False
            self._wishes.clear()
            self.events, self._undone, self._view, self.awaited = [], 0, None, None
            self._record = None
        self._look_at_the_cards()

    def _look_at_the_cards(self) -> None:
        """Tell the person whose secret is missing; compare the match that is told at its end with what was seen."""
        people = self.news.people if self.news is not None else []
        told = [(words.broke, letters) for letters in self.witness.newly_broken()]
        told += [(words.no_promise, letters) for letters in [self.witness.newly_silent()] if letters]
        known = zip(self.witness.newly_known(), (words.GIVEN, words.SAME_CARDS_AGAIN), strict=True)
        for text in [text for is_known, text in known if is_known]:
            self._note(Notice(text))
        for say, letters in told:
            self._note(Declined(say([each.name for each in people if each.seat in letters])))
        if self.record is not None and self.terms is not None:
            self.witness.judge(self.record, self.events, self.terms.rules, self.seat)

    def _happened(self, message: Happened, now: float) -> None:
        if self.terms is None:
            return  # the welcome, which names the seat, was lost; the keeper sends both again
        known = len(self.events)
        if message.undone < self._undone:
            return  # it was overtaken on its way
        if message.first > known or (message.undone > self._undone and message.after != self._undone):
            self._ping_at = 0.0  # something before it was lost: ask for all of it
            return
        end = message.first + len(message.events)
        if message.undone > self._undone:
            del self.events[message.first :]
            self._undone, known = message.undone, message.first
            self._view = None
        elif end < known:
            return
        told = [tuple(map(event_from_plain, events)) for events in message.events[known - message.first :]]
        if not all(told):
            raise Unreadable("the event: an action without an event")
        self.events += told
        self.bots = {ply for ply in self.bots if ply < message.first} | {*message.bots}
        self.back = None if message.back is None else seat_from_letter(message.back, "the event")
        self.awaited = None if message.awaited is None else seat_from_letter(message.awaited, "the event")
        if message.view is not None:
            self._view = end, message.view
        elif end > known:
            self._view = None
        if self.stage is TableStage.OVER:
            self._look_at_the_cards()


def _check(news: TableNews, rules: RuleSet | None) -> None:
    """Check that there can be such a table.

    Raises:
        Unreadable: there cannot.
    """
    if news.stage not in _STAGES or news.mixed.step not in _STEPS:
        raise Unreadable("the news: no table has this stage")
    if rules is not None and [each.seat for each in news.people] != [seat.letter for seat in rules.seats]:
        raise Unreadable("the news: its seats are not those of the rules")


def _ping(moment: tuple[int, int], rev: int, quiet: bool) -> Ping:
    """Say what a device knows; after a ``quiet`` time a little less, so that the keeper answers."""
    undone, ply = moment
    if not quiet:
        return Ping(undone, ply, rev)
    return Ping(undone, ply - 1, rev) if ply else Ping(undone, ply, -1)
