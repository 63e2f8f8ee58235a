"""The table itself: who sits where, the match, bots where nobody plays, undo by consent. It knows nothing of lines."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Collection
from dataclasses import replace

from ..bots.player import Level, Thinking, make_bot
from ..match import Match
from ..rules import Seat
from ..rules.play import (
    DealScored,
    MeldLaid,
    MeldsShown,
    PlayCard,
    TrickWon,
    seal_of,
    sealed_seed,
    why_not,
    with_cut,
)
from ..rules.text import HUMAN, NotationError, Player, parse_action
from ..words import asking
from ..words import together as words
from ..words.refusals import refusal_sentence
from .fairness import MixStep
from .given import GivenDeal, dealt_first
from .messages import Hold, Promise, Reveal
from .mixing import Mixing
from .naming import bot_name
from .people import TableStage, Terms, names_of, player_at
from .presence import FORGOTTEN, KEPT, SILENT
from .questions import TableQuestionKind
from .reading import ReadingTable
from .undoing import Deciders
from .waiting import SLOW, WARNED, Turn, turn_of

MIXING = 10.0
"""Seconds that devices have for each step of mixing their secrets into the seed."""
_AFTER_TRICK, _AFTER_LAID = 1.6, 4.0
"""Seconds for which people look at a trick, or at melds that stay on the table, before bots go on."""


class SharedTable(ReadingTable):
    """People, bots and a match. The time comes from outside; what is refused is answered with a sentence."""

    def __init__(self, terms: Terms, fresh: Callable[[], str], given: GivenDeal | None = None) -> None:
        """``fresh`` draws 16 digits and letters a to f that nobody can guess; ``given`` is dealt first."""
        super().__init__(terms)
        self.given = given
        """The deal of a link whose cards are the first of this match: somebody may know them."""
        self.sealed = sealed_seed(fresh(), fresh())
        """The seed without what the devices add to it."""
        self.round = 1
        self.mixing = Mixing()
        """The secrets of the devices for the seed of this match."""
        self.devices: Callable[[Seat], Collection[int]] = lambda seat: (0,)
        """The lines of a seat's devices; the keeper knows."""
        self.settled = False
        """Whether other tables play the same cards: there is one match."""
        self._fresh = fresh
        self._since = 0.0
        """When the table began to wait for the decision that is due."""
        self._thinking: tuple[tuple[int, int], Thinking] | None = None
        self._stands: tuple[object, float] = None, 0.0
        """The moment at which the match waits for a person, and when to look again."""

    @property
    def seal(self) -> str:
        """The seal of the seed, shown before the first card."""
        return seal_of(self.sealed) or ""

    def _reseat(self) -> None:
        """Write into the record who plays now, if the match is on."""
        if self.match is not None and self.stage is TableStage.PLAYING:
            self.match = Match(replace(self.match.record, players=self._players()))

    def restored(self, match: Match | None, now: float) -> None:
        """Continue a saved table. Nobody is here before they come back, and the table waits for them as for others."""
        self.match = match
        self.rev += 1_000  # what was told since it was kept had other numbers
        self._next = now + MIXING if self.stage is TableStage.MIXING else now
        self._since = now
        if match is not None and match.deal_due and match.standing.sheet:
            self._let_read(now)
        for chair in self.chairs.values():
            if chair.taken:
                chair.heard, chair.hung_up = now - SILENT, True
                chair.left_at = match.ply if match is not None else 0
        self._note_who_is_here(now)

    # Before the match.

    def begin(self, round: int, again: bool, now: float) -> str | None:
        """Ask the devices for their secrets, or gather for another match; return why that cannot be done."""
        if round != self.round:
            return None  # said twice, or late
        if again:
            if self.stage is TableStage.OVER and not self.settled:
                self._gather(now)
            return None
        if self.stage is not TableStage.GATHERING:
            return None
        self._note_who_is_here(now)
        if not self.here:
            return words.ALL_AWAY if any(chair.taken for chair in self.chairs.values()) else words.NOT_BEGUN_ALONE
        self._free_those_who_left(now, KEPT)
        self._questions.void(now, (TableQuestionKind.SWAP,))
        self.stage, self._next = TableStage.MIXING, now + MIXING
        self._ask_devices()
        self.rev += 1
        return None

    def begin_settled(self, seed: str, now: float) -> None:
        """Begin with the people in the seats and with cards that other tables play too: no device adds a secret."""
        self.settled, self.sealed, self._next = True, seed, now
        for seat, chair in self.chairs.items():
            if chair.taken:
                self.heard(seat, now)
        self._play()

    def _gather(self, now: float) -> None:
        """Gather for another match: whoever has waited for the next deal sits down, and questions are forgotten."""
        self.stage = TableStage.GATHERING
        self._forget_match(now)
        self.given = None
        self.sealed = sealed_seed(self._fresh(), self._fresh())
        self.mixing = Mixing()
        self.rev += 1

    def _forget_match(self, now: float) -> None:
        self.match = None
        self._questions.void(now, TableQuestionKind)
        self._seat_newcomers(now)
        self.round += 1
        self.lowered.clear()
        self.taken_back.clear()
        self._declined = None
        self.deciders = Deciders()

    def play_same(self, now: float) -> None:
        """Play the cards of the match that is over again, with everybody one seat further on.

        The seed is the one that devices have sealed for that match, so they can check it again.
        """
        self._forget_match(now)
        self.turn_seats()
        self._thinking = self._decided = None
        self._pause, self._next, self._since = False, now, now
        for chair in self.chairs.values():
            chair.ready, chair.stand_in = False, False
        self._play()

    def ask_same(self, by: Seat, now: float) -> str | None:
        """Ask whether the same cards are played again; at an evening other tables have played them, too."""
        return asking.NOT_NOW if self.settled else super().ask_same(by, now)

    def mix(self, seat: Seat, message: Promise | Hold | Reveal, line: int) -> None:
        """Take what the device on a line has to say about its secret; what is late or not promised is ignored."""
        if self.stage is not TableStage.MIXING or message.round != self.round:
            return
        match message:
            case Promise():
                self.mixing.promise(seat, message, line)
            case Hold():
                self.mixing.hold(seat, message, self.seal)
            case Reveal():
                self.mixing.tell(seat, message)

    def _ask_devices(self) -> None:
        """Note which devices are asked for a promise; it is saved, and so holds when the keeper is started again."""
        self.mixing.ask({seat: self.devices(seat) for seat, chair in self.chairs.items() if chair.taken})

    def _mix(self, now: float) -> None:
        """Go on with the secrets once all devices have answered, or their time is up."""
        self._ask_devices()
        if now < self._next and self.mixing.waits:
            return
        self._next = now + MIXING
        for seat in self.mixing.go_on():
            self.depart(seat, now)
        self._ask_devices()
        self.rev += 1
        if self.mixing.step is MixStep.DONE:
            self._next = now
            self._play()

    def _players(self) -> tuple[Player, ...]:
        return tuple(
            player_at(self.name(seat), HUMAN if chair.taken else self.terms.level)
            for seat, chair in self.chairs.items()
        )

    def _play(self) -> None:
        """Deal from a seed that is made of all secrets."""
        seed = with_cut(self.sealed, self.mixing.cut)
        self.match = Match.new(self.terms.rules, self._players(), seed, self.terms.conventions)
        self.stage = TableStage.PLAYING
        self.rev += 1

    def _free_those_who_left(self, now: float, seconds: float) -> None:
        for seat, chair in [*self.chairs.items()]:
            if chair.taken and now - chair.heard > seconds:
                self.empty(seat)

    # The match.

    def act(self, seat: Seat, moment: tuple[int, int], text: str, now: float) -> str | None:
        """Do what a person has decided; return why it is refused.

        An answer to another moment is ignored: it is late, or was sent twice.
        """
        match = self.match
        if match is None or self.stage is not TableStage.PLAYING:
            return words.NOT_PLAYING
        if moment != self.moment:
            return None
        if match.awaited is not seat:
            return words.NOT_YOUR_TURN
        if self.question is not None and self.question.holds:
            return asking.WITHDRAW_FIRST if self.question.by is seat else asking.ANSWER_FIRST
        try:
            action = parse_action(text)
        except NotationError:
            return words.NO_ACTION
        view = match.view(seat)
        refusal = why_not(view, action)
        if refusal is not None:
            return refusal_sentence(refusal, view, action.card if isinstance(action, PlayCard) else None)
        if self.waits:
            self._decided = moment, seat, text
            self.ready(seat, moment, now)
            return None
        self.deciders.by(self.chairs[seat].key, match.ply)
        self._went_on(match, match.act(seat, action), now)
        return None

    def _went_on(self, match: Match, events: tuple[object, ...], now: float) -> None:
        """Note what has happened, and give people time to see it."""
        self._void(now)
        self._thinking = None
        wait = self.terms.pace / 1000
        for kind, seconds in ((TrickWon, _AFTER_TRICK), (MeldLaid, _AFTER_LAID)):
            if wait and any(isinstance(event, kind) for event in events):
                wait = seconds
        lies = match.rules.stock is not None  # melds beside a stock stay on the table
        read = DealScored | MeldsShown if lies else DealScored | MeldsShown | MeldLaid
        self._pause, self._decided = False, None
        self._next = self._since = now + wait
        for chair in self.chairs.values():
            chair.ready = False
        if match.over or match.full:
            self.stage = TableStage.OVER
            self.rev += 1
        elif wait and any(isinstance(event, read) for event in events):
            self._let_read(now)

    def tick(self, now: float) -> bool:
        """Let time pass; return whether a bot is still thinking."""
        if self._presence.due(now):
            self._note_who_is_here(now)
        self._questions.tick(now)
        if self.stage is TableStage.GATHERING:
            self._free_those_who_left(now, FORGOTTEN)
        elif self.stage is TableStage.MIXING:
            self._mix(now)
        elif self.waits and not self._asked:
            self._read_on(now)
            if not self.waits and self._decided is not None:
                (moment, seat, text), self._decided = self._decided, None
                self.act(seat, moment, text, now)
        elif self.stage is TableStage.PLAYING and now >= self._next and not self._held:
            return self._go_on(now)
        return False

    @property
    def _asked(self) -> bool:
        """Whether a question is open that has to be answered first."""
        return self.question is not None and self.question.holds

    @property
    def _held(self) -> bool:
        """Whether the match stops: a question has to be answered first, or everybody has gone."""
        return self._asked or self.deserted

    def _go_on(self, now: float) -> bool:
        match = self.match
        assert match is not None
        stands = self.round, self.moment, self.rev
        if stands == self._stands[0] and now < self._stands[1]:
            return False
        if match.deal_due:
            self._deal(now)
            return False
        seat = match.awaited
        until = math.inf if seat is None else self._waits_until(seat, now)
        if seat is None or until > now:
            self._stands = (self.round, self.moment, self.rev), until
            return False
        return self._think(match, seat, now)

    def _deal(self, now: float) -> None:
        self._seat_newcomers(now)
        match = self.match
        assert match is not None
        first, dealer = self.given if match.ply == 0 else None, match.standing.dealer
        deal = dealt_first(match.rules, first, dealer) if first is not None else None
        self._went_on(match, match.deal() if deal is None else match.act(dealer, deal), now)

    def _waits_until(self, seat: Seat, now: float) -> float:
        """Return until when the table waits for the person in a seat; not at all if a bot decides now."""
        chair, here = self.chairs[seat], seat in self.here
        turn, until = turn_of(chair, self.terms, self._since, bool(self.here - {seat}), here, now)
        if turn is Turn.ASK:
            self.ask_bot(seat, None, now)
            return math.inf
        if turn is Turn.BOT:
            return now
        if here and not chair.stand_in:
            until = self._note_slowness(seat, until, now)
        return until

    def _note_slowness(self, seat: Seat, until: float, now: float) -> float:
        """Note that a person who is here thinks for long; return when to look again."""
        slow, warned = max(self._since, self.chairs[seat].back) + SLOW, until - WARNED
        if now >= slow and self.slow is not seat:
            self.slow = seat
            self.rev += 1
        if now >= warned and self._warned != (self.moment, False):
            self._warned = self.moment, False
            self.tell(seat, asking.TIME_IS_SHORT)
            self.rev += 1
        return min([until, *(at for at in (slow, warned) if at > now)])

    def _think(self, match: Match, seat: Seat, now: float) -> bool:
        """Let a bot think about a decision, and make it; return whether it is still thinking."""
        chair = self.chairs[seat]
        if self._thinking is None or self._thinking[0] != self.moment:
            person = match.players[match.rules.seats.index(seat)].person
            bot, rng = make_bot(Level(self.terms.level), person=person), random.Random(match.bot_seed(seat))
            self._thinking = self.moment, bot.think(match.view(seat), rng)
            if chair.taken and not chair.stand_in and seat in self.here:
                self.tell(None, asking.time_is_over(name=chair.name))
        try:
            next(self._thinking[1])
        except StopIteration as end:
            if chair.taken and seat not in self.here:
                chair.missed.append(match.ply)
            self.deciders.by(chair.key, match.ply, stood_in=True)
            self._went_on(match, match.act(seat, end.value), now)
            return False
        return True

    def bot_at(self, ply: int, seat: Seat) -> str | None:
        """Return the name of the bot that decided there for a person, or before they came; None: no bot did."""
        chair = self.chairs[seat]
        if not chair.taken or not self.deciders.is_bots(ply):
            return None
        stood_in = self.deciders.key(ply) != ""
        return asking.your_bot(name=chair.name) if stood_in else bot_name(seat, names_of(self.chairs.values()))

    def _take_back(self, seat: Seat, sentence: str, now: float) -> None:
        super()._take_back(seat, sentence, now)
        self._thinking = None
        self._pause, self._decided = False, None
        self._next = self._since = now + self.terms.pace / 1000
