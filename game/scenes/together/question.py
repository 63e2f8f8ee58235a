"""The question that is open at a table, over the table: it closes by itself once it has its answer."""

from __future__ import annotations

from ...net.asked import answers, is_asked, question_text
from ...words import together as words
from ...words.asking import QUESTION, WITHDRAW
from ..base import Context, Pop, Push, Scene
from ..forms.dialog import Confirm
from .place import TablePlace


def question_over(ctx: Context, place: TablePlace) -> Scene | None:
    """Return the dialog for the question that the person at this device has to answer, or has asked."""
    seat = place.seat
    question = place.table.question
    if seat is None or seat.seat is None or question is None:
        return None
    if is_asked(place.table, seat.seat):
        return OpenQuestion(ctx, place)
    return OwnQuestion(ctx, place) if question.by is seat.seat else None


class QuestionOver:
    """Shows the question that is open, once to those who have to answer or have asked it."""

    def __init__(self, ctx: Context, place: TablePlace) -> None:
        self._ctx, self._place = ctx, place
        self._shown = 0
        """The number of the question that the person was shown."""

    def show(self) -> None:
        """Show a question that is new."""
        question = self._place.table.question
        number = question.number if question is not None else 0
        if number != self._shown and (over := question_over(self._ctx, self._place)) is not None:
            self._ctx.go(Push(over))
        self._shown = number


class _AtTable(Confirm):
    """A dialog about the question that is open."""

    def __init__(self, ctx: Context, place: TablePlace, title: str, yes: str, no: str) -> None:
        super().__init__(ctx, title, question_text(place.table, place.own_seat), yes, self._agree, no, self._refuse)
        question = place.table.question
        assert question is not None
        self._place = place
        self._number = question.number
        self._gone = False
        """Whether it closes already."""
        self._over = False
        """Whether the question has ended; the table may be set up anew in that frame, without this dialog."""

    def _close(self) -> None:
        if self._over and not self._gone:
            self._gone = True
            self.ctx.go(Pop())
        self._over = True

    def update(self, dt: float) -> None:
        """Close once there is nothing left to do; say whom it waits for."""
        super().update(dt)
        question = self._place.table.question
        if question is None or question.number != self._number or not self._open:
            self._close()
            return
        text = question_text(self._place.table, self._place.own_seat)
        if text != self._text:
            self._text = text
            self.ctx.redraw()

    @property
    def _open(self) -> bool:
        return True

    def _agree(self) -> None:
        """Do what yes means."""

    def _refuse(self) -> None:
        """Do what no means."""

    def _do(self) -> None:
        self._gone = True
        super()._do()

    def _back(self) -> None:
        self._gone = True
        super()._back()


class OpenQuestion(_AtTable):
    """A question that the person at this device has to answer."""

    def __init__(self, ctx: Context, place: TablePlace) -> None:
        question = place.table.question
        assert question is not None
        super().__init__(ctx, place, QUESTION[question.kind.value], *answers(question.kind))

    @property
    def _open(self) -> bool:
        return is_asked(self._place.table, self._place.own_seat)

    def _agree(self) -> None:
        self._answer(True)

    def _refuse(self) -> None:
        self._answer(False)

    def _answer(self, yes: bool) -> None:
        question = self._place.table.question
        if self._place.seat is not None and question is not None and question.number == self._number:
            self._place.seat.agree(yes)
            self._place.exchange()


class OwnQuestion(_AtTable):
    """The person's own question: it waits for the others, and can be withdrawn."""

    def __init__(self, ctx: Context, place: TablePlace) -> None:
        super().__init__(ctx, place, words.ASKED_OTHERS, WITHDRAW, words.WAIT_ON)

    def _agree(self) -> None:
        if self._place.seat is not None:
            self._place.seat.withdraw()
            self._place.exchange()
