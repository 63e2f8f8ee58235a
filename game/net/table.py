"""The table itself: who sits where, the match, bots where nobody plays, undo by consent. It knows nothing of lines."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from itertools import chain

from ..bots.player import Level, Thinking, make_bot
from ..match import Match
from ..rules import Seat
from ..rules.play import (
    AuctionWon,
    CallMade,
    DealScored,
    MeldLaid,
    MoonDeclared,
    PlayBegan,
    PlayCard,
    TrickWon,
    TrumpNamed,
    seal_of,
    sealed_seed,
    why_not,
    with_cut,
)
from ..rules.text import HUMAN, NotationError, Player, parse_action
from ..words import together as words
from ..words.refusals import refusal_sentence
from .fairness import commitment, cut_of_all
from .naming import bot_name, own_name
from .people import Chair, TableStage, Terms, UndoQuestion, names_of

MIXING = 10.0
"""Seconds that devices have to reveal their secrets; the match begins without the others."""
QUESTION = 20.0
"""Seconds to answer whether somebody may take a decision back."""
FORGOTTEN = 60.0
"""Seconds without a message from a player after which the seat is free again, before a match."""
_AFTER_DEAL, _AFTER_MELDS, _AFTER_TRICK = 45.0, 8.0, 1.6
"""Seconds for which people look at a result, at melds, at a trick, before bots go on."""
_SHOWS_NO_CARD = (CallMade, AuctionWon, TrumpNamed, MoonDeclared, PlayBegan)
"""The events after which a decision may still be taken back."""


def undo_refusal(match: Match | None, stage: TableStage, terms: Terms, seat: Seat) -> str | None:
    """Return why the person in a seat cannot take their last decision back, or None if they may ask."""
    if match is None or stage is not TableStage.PLAYING:
        return words.NOT_PLAYING
    if not terms.undo:
        return words.NO_UNDO
    ply = match.last_ply_of(seat)
    if ply is None:
        return words.NOTHING_TO_UNDO
    since = chain.from_iterable(match.events[ply:])
    return None if all(isinstance(event, _SHOWS_NO_CARD) for event in since) else words.CARD_SEEN


class SharedTable:
    """People, bots and a match. The time comes from outside; what is refused is answered with a sentence."""

    def __init__(self, terms: Terms, fresh: Callable[[], str]) -> None:
        """``fresh`` draws 16 digits and letters a to f that nobody can guess."""
        self.terms = terms
        self.chairs = {seat: Chair(seat) for seat in terms.rules.seats}
        self.stage = TableStage.GATHERING
        self.match: Match | None = None
        self.sealed = sealed_seed(fresh(), fresh())
        """The seed without what the devices add to it."""
        self.rev = 0
        """Counts the changes that are not actions."""
        self.round = 1
        self.lowered: list[int] = []
        """To how many actions each undo went back."""
        self.question: UndoQuestion | None = None
        self.waits_for_people = False
        """Whether a match pauses while nobody is here; otherwise bots play it to its end."""
        self._fresh = fresh
        self._here: frozenset[Seat] = frozenset()
        self._look_again = math.inf
        """When somebody may have been silent for too long."""
        self._next = 0.0
        """When bots go on."""
        self._pause = False
        """Whether they go on at once when everybody is ready."""
        self._thinking: tuple[tuple[int, int], Thinking] | None = None
        self._stands: object = None
        """The moment at which the match waits for a person who is here, and the people who are."""

    @property
    def seal(self) -> str:
        """The seal of the seed, shown before the first card."""
        return seal_of(self.sealed) or ""

    @property
    def moment(self) -> tuple[int, int]:
        """How often the table has gone back, and how many actions have been done."""
        return len(self.lowered), self.match.ply if self.match is not None else 0

    @property
    def commits(self) -> dict[Seat, str]:
        """The promises of the devices' secrets."""
        return {seat: chair.commit for seat, chair in self.chairs.items() if chair.commit}

    @property
    def secrets(self) -> dict[Seat, str]:
        """The revealed secrets."""
        return {seat: chair.secret for seat, chair in self.chairs.items() if chair.secret}

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose people are here."""
        return self._here

    def name(self, seat: Seat) -> str:
        """Return the name of whoever plays from a seat."""
        return self.chairs[seat].name or bot_name(seat, names_of(self.chairs.values()))

    # Coming and going.

    def come(self, token: str, name: str, wish: Seat | None, commit: str, now: float) -> Seat | None:
        """Give the owner of this token a seat, ``wish`` if it is free; return None if no seat is free."""
        key = sha256(token.encode()).hexdigest()
        chair = next((chair for chair in self.chairs.values() if chair.key == key), None)
        if chair is None:
            free = [chair for chair in self.chairs.values() if not chair.taken]
            chair = next((each for each in free if each.seat is wish), free[0] if free else None)
            if chair is None:
                return None
            chair.key, chair.name = key, own_name(name, names_of(self.chairs.values()))
            self._reseat()
        if self.stage is TableStage.GATHERING:
            chair.commit = commit
        self.rev += 1
        self.heard(chair.seat, now)
        return chair.seat

    def _reseat(self) -> None:
        """Put a player who sits down during the match into the record, instead of the bot."""
        if self.match is not None and self.stage is TableStage.PLAYING:
            record = self.match.record
            self.match = Match(replace(record, players=self._players()))

    def move(self, seat: Seat, to: Seat) -> str | None:
        """Move a person to another seat before the match; return why that cannot be done."""
        if self.stage is not TableStage.GATHERING or to not in self.chairs:
            return words.NO_SUCH_SEAT
        old, new = self.chairs[seat], self.chairs[to]
        if new.taken:
            return words.SEAT_TAKEN
        self.chairs[seat], self.chairs[to] = Chair(seat), old
        old.seat = to
        self.rev += 1
        self._here, self._look_again = self._present(old.heard), -math.inf
        return None

    def restored(self, match: Match | None, now: float) -> None:
        """Continue a saved table. Its players have some time to come back."""
        self.match = match
        self.rev += 1_000  # what was told since it was kept had other numbers
        self._next = now + MIXING if self.stage is TableStage.MIXING else now
        for chair in self.chairs.values():
            chair.heard = now if chair.taken else chair.heard
        self._note_who_is_here(now)

    def heard(self, seat: Seat, now: float) -> None:
        """Note that a player is here."""
        self.chairs[seat].heard = now
        if seat not in self._here or now > self._look_again:
            self._note_who_is_here(now)

    def depart(self, seat: Seat, now: float) -> None:
        """Note that a person has left."""
        self.chairs[seat].heard = float("-inf")
        self._note_who_is_here(now)

    def _present(self, now: float) -> frozenset[Seat]:
        chairs = self.chairs.values()
        return frozenset(each.seat for each in chairs if each.taken and now - each.heard <= self.terms.patience)

    def _note_who_is_here(self, now: float) -> None:
        here = self._present(now)
        patience = self.terms.patience
        self._look_again = min((self.chairs[seat].heard + patience for seat in here), default=math.inf)
        if here != self._here:
            self._here = here
            self.rev += 1

    # Before the match.

    def begin(self, round: int, again: bool, now: float) -> str | None:
        """Ask the devices for their secrets, or gather for another match; return why that cannot be done."""
        if round != self.round:
            return None  # said twice, or late
        if again:
            if self.stage is TableStage.OVER:
                self._gather()
            return None
        if self.stage is not TableStage.GATHERING:
            return None
        self._note_who_is_here(now)
        if not self._here:
            return words.NOT_BEGUN_ALONE
        for seat, chair in self.chairs.items():
            if chair.taken and seat not in self._here:
                chair.free()
        self.stage, self._next = TableStage.MIXING, now + (MIXING if self.commits else 0)
        self.rev += 1
        return None

    def _gather(self) -> None:
        self.stage, self.match = TableStage.GATHERING, None
        self.round += 1
        self.lowered.clear()
        self.sealed = sealed_seed(self._fresh(), self._fresh())
        for chair in self.chairs.values():
            chair.commit = chair.secret = ""
        self.rev += 1

    def reveal(self, seat: Seat, round: int, secret: str, now: float) -> None:
        """Take the secret of a device; one that was not promised is ignored."""
        chair = self.chairs[seat]
        if self.stage is TableStage.MIXING and round == self.round and commitment(secret) == chair.commit:
            chair.secret = secret
            if self.commits.keys() == self.secrets.keys():
                self._next = now

    def _players(self) -> tuple[Player, ...]:
        return tuple(
            Player(self.name(seat), HUMAN if chair.taken else self.terms.level) for seat, chair in self.chairs.items()
        )

    def _play(self) -> None:
        """Deal from a seed that is made of all secrets."""
        secrets = self.secrets
        for chair in self.chairs.values():
            chair.commit = chair.commit if chair.seat in secrets else ""
        seed = with_cut(self.sealed, cut_of_all(list(secrets.values())))
        self.match = Match.new(self.terms.rules, self._players(), seed, self.terms.conventions)
        self.stage = TableStage.PLAYING
        self.rev += 1

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
        try:
            action = parse_action(text)
        except NotationError:
            return words.NO_ACTION
        view = match.view(seat)
        refusal = why_not(view, action)
        if refusal is not None:
            return refusal_sentence(refusal, view, action.card if isinstance(action, PlayCard) else None)
        self._went_on(match, match.act(seat, action), now)
        return None

    def _went_on(self, match: Match, events: tuple[object, ...], now: float) -> None:
        """Note what has happened, and give people time to see it."""
        self.rev += self.question is not None
        self.question = self._thinking = None
        wait = self.terms.pace / 1000
        for kind, seconds in ((TrickWon, _AFTER_TRICK), (MeldLaid, _AFTER_MELDS), (DealScored, _AFTER_DEAL)):
            if wait and any(isinstance(event, kind) for event in events):
                wait = seconds
        self._pause = wait >= _AFTER_MELDS
        self._next = now + wait
        for chair in self.chairs.values():
            chair.ready = False
        if match.over or match.full:
            self.stage = TableStage.OVER
            self.rev += 1

    def ready(self, seat: Seat | None, moment: tuple[int, int], now: float) -> None:
        """Note that a player is ready to go on; None: the keeper of the table goes on for all."""
        if seat is None:
            self._next = min(self._next, now)
        elif moment == self.moment and self._pause and not self.chairs[seat].ready:
            self.chairs[seat].ready = True
            self.rev += 1
            if all(self.chairs[each].ready for each in self._here):
                self._next = now

    @property
    def waits(self) -> bool:
        """Whether the table waits until people have seen what there is to see."""
        return self._pause and self.stage is TableStage.PLAYING

    def tick(self, now: float) -> bool:
        """Let time pass; return whether a bot is still thinking."""
        if now > self._look_again:
            self._note_who_is_here(now)
        if self.question is not None and now > self.question.until:
            self.question = None
            self.rev += 1
        if self.stage is TableStage.GATHERING:
            for chair in self.chairs.values():
                if chair.taken and now - chair.heard > self.terms.patience + FORGOTTEN:
                    chair.free()
                    self.rev += 1
        elif self.stage is TableStage.MIXING and now >= self._next:
            self._play()
        elif self.stage is TableStage.PLAYING and now >= self._next and self.question is None:
            return (bool(self._here) or not self.waits_for_people) and self._go_on(now)
        return False

    def _go_on(self, now: float) -> bool:
        match = self.match
        assert match is not None
        stands = self.round, self.moment, self._here
        if stands == self._stands:
            return False
        if match.deal_due:
            self._went_on(match, match.deal(), now)
            return False
        seat = match.awaited
        if seat is None or seat in self._here:
            self._stands = stands
            return False
        if self._thinking is None or self._thinking[0] != self.moment:
            level = Level(self.terms.level)
            rng = random.Random(match.bot_seed(seat))
            self._thinking = self.moment, make_bot(level).think(match.view(seat), rng)
        try:
            next(self._thinking[1])
        except StopIteration as end:
            self._went_on(match, match.act(seat, end.value), now)
            return False
        return True

    # Undo.

    def may_undo(self, seat: Seat) -> str | None:
        """Return why a person cannot take the last decision back, or None if they may ask."""
        return undo_refusal(self.match, self.stage, self.terms, seat)

    def ask_undo(self, seat: Seat, moment: tuple[int, int], now: float) -> str | None:
        """Ask the others whether a decision may be taken back; return why that cannot be asked."""
        if moment != self.moment or self.question is not None:
            return None
        why = self.may_undo(seat)
        if why is None:
            self.question = UndoQuestion(seat, moment[1], now + QUESTION, {seat})
            self.rev += 1
            self._settle(now)
        return why

    def answer_undo(self, seat: Seat, moment: tuple[int, int], yes: bool, now: float) -> None:
        """Take an answer to the question whether a decision may be taken back."""
        if self.question is None or moment != self.moment or seat in self.question.agreed:
            return
        self.rev += 1
        if yes:
            self.question.agreed.add(seat)
            self._settle(now)
        else:
            self.question = None

    def _settle(self, now: float) -> None:
        """Take the decision back if everybody who is here agrees."""
        question, match = self.question, self.match
        if question is None or match is None or not self._here <= question.agreed:
            return
        self.question = None
        match.undo(question.seat)
        self.lowered.append(match.ply)
        self._thinking = None
        self._pause, self._next = False, now + self.terms.pace / 1000
