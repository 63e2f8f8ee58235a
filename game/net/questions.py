"""Questions that people at a table are asked: one at a time, and it has an end that everybody is told."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from enum import Enum

from ..rules import Seat


class TableQuestionKind(Enum):
    """What people are asked."""

    UNDO = "undo"
    """Whether a player may take their last decision back."""
    STAND_IN = "bot"
    """Whether a bot plays for somebody who is away, or who does nothing."""
    JOIN = "join"
    """Whether a newcomer takes a bot's seat in the middle of a deal."""
    OWNER = "owner"
    """Whether somebody on a new device is the person whose seat they ask for."""
    FREE = "free"
    """Whether a seat is freed whose person has left."""
    SWAP = "swap"
    """Whether somebody changes places with the player who asks, before the match."""
    SAME = "same"
    """Whether the cards of the match that is over are played again, with everybody one seat further on."""


class QuestionEnd(Enum):
    """How a question ends."""

    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LATE = "late"
    """Somebody has not answered in time."""
    NEEDLESS = "needless"
    """The person whom it is about is back, or the newcomer has sat down: seats stay as they are."""
    VOID = "void"
    """It has no meaning any more."""


SECONDS = {
    TableQuestionKind.UNDO: 20.0,
    TableQuestionKind.STAND_IN: math.inf,
    TableQuestionKind.JOIN: 30.0,
    TableQuestionKind.OWNER: 60.0,
    TableQuestionKind.FREE: 30.0,
    TableQuestionKind.SWAP: 60.0,
    TableQuestionKind.SAME: 60.0,
}
"""How long people have to answer."""


@dataclass(slots=True)
class TableQuestion:
    """A question to several people, and who of them has agreed."""

    kind: TableQuestionKind
    seat: Seat
    """Whom it is about."""
    asked: frozenset[Seat]
    """Who has to agree: all of them."""
    by: Seat | None = None
    """Who asks, and may withdraw; None: the table, or somebody who has no seat yet."""
    ply: int = 0
    """How many actions there were before the decision that it is about."""
    name: str = ""
    """The name of a newcomer."""
    key: str = ""
    """The SHA-256 of a newcomer's token."""
    until: float = math.inf
    number: int = 0
    agreed: set[Seat] = field(default_factory=set)

    @property
    def holds(self) -> bool:
        """Whether the match stops as long as it is open."""
        return self.kind is TableQuestionKind.UNDO

    @property
    def yields(self) -> bool:
        """Whether another question takes its place: the table asks it again by itself."""
        return self.kind is TableQuestionKind.STAND_IN and self.by is None


_OF_SEATS = (TableQuestionKind.OWNER, TableQuestionKind.FREE)
"""Questions about the seat of somebody who is away."""


class OpenQuestions:
    """The question that is open now, if there is one."""

    def __init__(self, ended: Callable[[TableQuestion, QuestionEnd, Seat | None, float], None]) -> None:
        """``ended`` is told of each end: the question, how it ended, by whom, and when."""
        self.open: TableQuestion | None = None
        self._ended = ended
        self._count = 0

    def may_put(self) -> bool:
        """Return whether a question can be put now."""
        return self.open is None or self.open.yields

    def put(self, question: TableQuestion, now: float) -> None:
        """Ask. A question to nobody is agreed to at once."""
        self._count += 1
        question.number = self._count
        question.until = now + SECONDS[question.kind]
        self.open = question
        self._settle(now)

    def answer(self, seat: Seat, yes: bool, now: float) -> bool:
        """Take an answer; return False if that seat is not asked, or has agreed already."""
        question = self.open
        if question is None or seat not in question.asked - question.agreed:
            return False
        if yes:
            question.agreed.add(seat)
            self._settle(now)
        else:
            self._end(QuestionEnd.REFUSED, seat, now)
        return True

    def withdraw(self, seat: Seat, now: float) -> None:
        """Let the person who asks withdraw the question."""
        if self.open is not None and self.open.by is seat:
            self._end(QuestionEnd.WITHDRAWN, seat, now)

    def void(self, now: float, kinds: Iterable[TableQuestionKind]) -> None:
        """End a question of these kinds: it has no meaning any more."""
        if self.open is not None and self.open.kind in kinds:
            self._end(QuestionEnd.VOID, None, now)

    def back(self, here: Collection[Seat], now: float) -> None:
        """End a question about the seat of somebody who is here again."""
        if self.open is not None and self.open.kind in _OF_SEATS and self.open.seat in here:
            self._end(QuestionEnd.NEEDLESS, None, now)

    def seated(self, key: str, now: float) -> None:
        """End a newcomer's question once they have sat down: nobody has two seats."""
        if self.open is not None and self.open.key == key:
            self._end(QuestionEnd.NEEDLESS, None, now)

    def tick(self, now: float) -> None:
        """End a question for which there is no more time."""
        if self.open is not None and now > self.open.until:
            self._end(QuestionEnd.LATE, None, now)

    def _settle(self, now: float) -> None:
        if self.open is not None and self.open.asked <= self.open.agreed:
            self._end(QuestionEnd.AGREED, None, now)

    def _end(self, how: QuestionEnd, by: Seat | None, now: float) -> None:
        question, self.open = self.open, None
        assert question is not None
        self._ended(question, how, by, now)
