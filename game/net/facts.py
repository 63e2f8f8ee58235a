"""What everybody at a table may know of it, in the form in which pages and scenes ask for it."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Protocol

from ..match import SeenMatch
from ..rules import Card, Seat
from .given import GivenDeal
from .people import TableStage, Terms
from .questions import TableQuestionKind


class ChairFacts(Protocol):
    """Who sits in a seat, as everybody may know it."""

    @property
    def name(self) -> str:
        """The name of the person, if one sits there."""

    @property
    def taken(self) -> bool:
        """Whether a person sits there, here or away."""

    @property
    def ready(self) -> bool:
        """Whether they are ready to go on."""

    @property
    def stand_in(self) -> bool:
        """Whether a bot plays for the person."""


class QuestionFacts(Protocol):
    """What people at the table are asked."""

    @property
    def number(self) -> int:
        """Which question it is."""

    @property
    def kind(self) -> TableQuestionKind:
        """What is asked."""

    @property
    def seat(self) -> Seat:
        """Whom it is about."""

    @property
    def by(self) -> Seat | None:
        """Who asks, if somebody who sits there does."""

    @property
    def ply(self) -> int:
        """How many actions there were before the decision that it is about."""

    @property
    def name(self) -> str:
        """The name of a newcomer."""

    @property
    def asked(self) -> Set[Seat]:
        """Who has to agree."""

    @property
    def agreed(self) -> Set[Seat]:
        """Who has agreed."""


class TableFacts(Protocol):
    """What everybody at a table may know of it, and the match as far as this device knows it."""

    @property
    def terms(self) -> Terms:
        """What is agreed."""

    @property
    def stage(self) -> TableStage:
        """What the people at the table are doing."""

    @property
    def round(self) -> int:
        """The number of the match, counted from 1."""

    @property
    def moment(self) -> tuple[int, int]:
        """How often the table has gone back, and how many actions have been done, as far as is known here."""

    @property
    def match(self) -> SeenMatch | None:
        """The match, if there is one."""

    @property
    def chairs(self) -> Mapping[Seat, ChairFacts]:
        """The seats, in order."""

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose people are here."""

    @property
    def question(self) -> QuestionFacts | None:
        """What people are asked now."""

    @property
    def slow(self) -> Seat | None:
        """The seat of a person who has thought longer than the table waits: the others may ask for a bot."""

    @property
    def left(self) -> Set[Seat]:
        """The seats whose people have been away for minutes."""

    @property
    def waits(self) -> bool:
        """Whether the table waits until people have seen what there is to see."""

    @property
    def reading(self) -> Set[Seat]:
        """The seats of those who are here and still read melds or a result."""

    @property
    def deserted(self) -> bool:
        """Whether everybody has gone, and the match waits for them."""

    @property
    def settled(self) -> bool:
        """Whether this is the table of an evening, whose match is a round."""

    @property
    def given(self) -> GivenDeal | None:
        """The deal of a link whose cards are the first of this match."""

    @property
    def heads(self) -> Mapping[Seat, Card]:
        """The head of whoever plays from each seat."""

    def name(self, seat: Seat) -> str:
        """Return the name of whoever plays from a seat."""

    def bot_at(self, ply: int, seat: Seat) -> str | None:
        """Return the name of the bot that decided there for a person, or before they came; None: no bot did."""

    def may_undo(self, seat: Seat) -> str | None:
        """Return why a person cannot take the last decision back, or None if they may ask."""
