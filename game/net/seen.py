"""A table and its match as one seat knows them, in the form in which scenes ask for a table and a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from ..heads import head_named, heads_of
from ..match import Match, SeenMatch
from ..rules import Card, RuleSet, Seat
from ..rules.play import (
    AuctionWon,
    CardsPassed,
    Event,
    Observation,
    Phase,
    PlayBegan,
    Standing,
    thinking_seed,
)
from ..rules.text import HUMAN, Player, Record
from ..values import frozen
from ..words import together as words
from ..words.asking import OTHERS_DECIDED, your_bot
from .from_keeper import PersonSeen
from .given import GivenDeal
from .naming import BOT_NAMES
from .people import TableStage, Terms, player_at
from .questions import TableQuestionKind
from .remote import RemoteSeat
from .undoing import card_seen, refusal_at

_NO_SEED = "not told yet"
"""Stands for the seed, which nobody learns before the match is over."""


class FollowedMatch(SeenMatch):
    """A match of which one seat's events and observation are known. Nothing can be done in it: the keeper does it."""

    whole = None

    def __init__(self, seat: RemoteSeat) -> None:
        """Begin where the seat is. It must know the terms, and what it observes."""
        terms, view = seat.terms, seat.observation
        assert terms is not None
        assert view is not None
        players = tuple(player_at(each.name, HUMAN if each.level == HUMAN else terms.level) for each in seat.players)
        self._record = Record(terms.rules, players, _NO_SEED, conventions=view.conventions)
        self._seat = seat
        self._set(view)

    def _set(self, view: Observation) -> None:
        self._events = tuple(self._seat.events)
        self._view = replace(view, agreed=self._record.agreed(view.seat))

    def advance(self) -> tuple[Event, ...] | None:
        """Go on to what the seat knows now; return what has happened, or None if it has been told no more."""
        view, before = self._seat.observation, len(self._events)
        if view is None or len(self._seat.events) <= before:
            return None
        self._set(view)
        return tuple(chain.from_iterable(self._events[before:]))

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        return self._record.rules

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, in the order of the rule set's seats."""
        return self._record.players

    @property
    def standing(self) -> Standing:
        """What outlasts the deal."""
        return self._view.standing

    @property
    def phase(self) -> Phase:
        """The phase, with its public facts."""
        return self._view.phase

    @property
    def ply(self) -> int:
        """The number of actions so far."""
        return len(self._events)

    @property
    def events(self) -> Sequence[tuple[Event, ...]]:
        """The events of each action so far, as the seat was told them."""
        return self._events

    def view(self, seat: Seat) -> Observation:
        """Return what the seat of this device sees."""
        return self._view

    def agreed(self, seat: Seat) -> bool:
        """Return whether a seat and its partner have agreed on signals by raises."""
        return self._record.agreed(seat)

    def bot_seed(self, seat: Seat) -> str:
        """Return a seed for thoughts about this moment: the one of the match is not told yet."""
        return thinking_seed(_NO_SEED, self.ply, seat)

    def last_ply_of(self, seat: Seat) -> int | None:
        """Return after how many actions the person in that seat decided last, as events tell it; None: not yet."""
        plies = range(len(self._events) - 1, -1, -1)
        return next((ply for ply in plies if self._decider(ply) is seat), None) if self.is_human(seat) else None

    def _decider(self, ply: int) -> Seat | None:
        """Return whose decision an action was; None: it was a deal."""
        match self._events[ply][0]:
            case CardsPassed(sender=seat):
                return seat
            case PlayBegan(leader=leader):
                before = chain.from_iterable(reversed(self._events[:ply]))
                won = next((event for event in before if isinstance(event, AuctionWon)), None)
                return won.contract.declarer if won is not None else leader
            case first:
                return getattr(first, "seat", None)


@frozen
class SeenQuestion:
    """What people are asked, as the keeper tells it."""

    number: int
    kind: TableQuestionKind
    seat: Seat
    by: Seat | None
    ply: int
    name: str
    asked: frozenset[Seat]
    agreed: frozenset[Seat]


class SeenTable:
    """A table that another device keeps."""

    settled = False
    """No evening has such a table: it serves the light page alone."""

    def __init__(self, seat: RemoteSeat) -> None:
        """The seat has to know what is agreed, and who is there."""
        self._seat = seat
        self._followed: FollowedMatch | None = None
        """The match as the seat is told it, while it is played."""
        self._whole: Match | None = None
        """The match once it is over: then all of it is told."""
        self._of: object = None
        """What the match was made of: the round, how often it went back, the players, and whether it is over."""

    @property
    def terms(self) -> Terms:
        """What is agreed."""
        assert self._seat.terms is not None
        return self._seat.terms

    @property
    def stage(self) -> TableStage:
        """What the people at the table are doing."""
        return self._seat.stage

    @property
    def round(self) -> int:
        """The number of the match."""
        return self._seat.news.round if self._seat.news is not None else 1

    @property
    def moment(self) -> tuple[int, int]:
        """How often the table has gone back, and how many actions have been done, as far as is known here."""
        return self._seat.moment

    @property
    def rev(self) -> int:
        """Counts the changes that are not actions."""
        return self._seat.news.rev if self._seat.news is not None else -1

    @property
    def match(self) -> SeenMatch | None:
        """The match as far as it is known; all of it once it is over."""
        seat = self._seat
        record = seat.record if self.stage is TableStage.OVER else None
        of = self.round, self.moment[0], tuple(seat.players), record is not None
        if record is not None:
            if of != self._of:
                self._of, self._whole, self._followed = of, Match(record), None
        elif self.stage is TableStage.PLAYING:
            if of != self._of and seat.observation is not None:
                self._of, self._whole, self._followed = of, None, FollowedMatch(seat)
        elif self.stage is not TableStage.OVER:
            self._of = self._whole = self._followed = None
        if self._followed is not None:
            self._followed.advance()
        return self._whole or self._followed

    @property
    def chairs(self) -> Mapping[Seat, PersonSeen]:
        """The seats, as the keeper describes them."""
        people = self._seat.news.people if self._seat.news is not None else []
        return dict(zip(self.terms.rules.seats, people, strict=False))

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose people are here."""
        return frozenset(seat for seat, each in self.chairs.items() if each.here)

    @property
    def question(self) -> SeenQuestion | None:
        """What people are asked now."""
        told = self._seat.asked
        if told is None:
            return None
        at = self._seat_of
        by, about = at(told.by) if told.by else None, at(told.seat)
        asked, agreed = (frozenset(map(at, letters)) for letters in (told.asked, told.agreed))
        return SeenQuestion(told.number, TableQuestionKind(told.what), about, by, told.ply, told.name, asked, agreed)

    @property
    def slow(self) -> Seat | None:
        """The seat of a person who has thought longer than the table waits: the others may ask for a bot."""
        slow = self._seat.news.slow if self._seat.news is not None else None
        return self._seat_of(slow) if slow is not None else None

    @property
    def left(self) -> frozenset[Seat]:
        """The seats whose people have been away for minutes."""
        return frozenset(map(self._seat_of, self._seat.news.left if self._seat.news is not None else ()))

    def _seat_of(self, letter: str) -> Seat:
        return next(seat for seat in self.terms.rules.seats if seat.letter == letter)

    @property
    def waits(self) -> bool:
        """Whether the table waits until people have seen what there is to see."""
        return bool(self.reading)

    @property
    def reading(self) -> frozenset[Seat]:
        """The seats of those who are here and still read melds or a result."""
        told = self._seat.news.reading if self._seat.news is not None else ()
        return frozenset(map(self._seat_of, told)) if self.stage is TableStage.PLAYING else frozenset()

    @property
    def deserted(self) -> bool:
        """Whether everybody has gone."""
        return not self.here

    @property
    def given(self) -> GivenDeal | None:
        """The deal of a link whose cards are the first of this match."""
        return self._seat.news.given if self._seat.news is not None else None

    @property
    def heads(self) -> dict[Seat, Card]:
        """The heads that the keeper tells; one that tells none gives everybody the head of their name."""
        told = (head_named(each.head) for each in self.chairs.values())
        return dict(zip(self.chairs, heads_of(tuple(map(self.name, self.chairs)), tuple(told)), strict=True))

    def name(self, seat: Seat) -> str:
        """Return the name of whoever plays from a seat."""
        names: Sequence[str] = [player.name for player in self._seat.players]
        seats = self.terms.rules.seats
        return names[seats.index(seat)] if names else BOT_NAMES[seat]

    def bot_at(self, ply: int, seat: Seat) -> str | None:
        """Return the name of the bot that decided there for a person; None: no bot did."""
        chair = self.chairs[seat]
        return your_bot(name=chair.name) if chair.taken and ply in self._seat.bots else None

    def may_undo(self, seat: Seat) -> str | None:
        """Return why a person cannot take the last decision back, as far as this device can know."""
        match = self.match
        why = refusal_at(match, self.stage, self.terms, self.moment[0])
        if why is not None or match is None or self._seat.back is seat:
            return why
        ply = match.last_ply_of(seat)
        if ply is None or ply in self._seat.bots:
            return words.NOTHING_TO_UNDO
        return words.CARD_SEEN if card_seen(match, ply) else OTHERS_DECIDED
