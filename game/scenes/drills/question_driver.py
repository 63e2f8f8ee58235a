"""The driver of a question: a deal at the table that stands still until the person has answered."""

from __future__ import annotations

from ...rules import Seat
from ...rules.play import Action, Event, IllegalAction, why_not
from ...words import drills as words
from ..base import Context, Pop, Push, Replace
from ..destinations import ToDrill
from ..seat.driver import Driver
from .answer import AnswerPage
from .answers import Answer
from .end import DrillEnd
from .round import Round


class QuestionDriver(Driver):
    """Takes the person's action as the answer, without doing it."""

    has_pointers = False
    after_deal = ""

    def __init__(self, ctx: Context, drill: Round) -> None:
        self._ctx = ctx
        self.drill = drill
        self.marking = drill.now
        self.match = self.marking.match
        self.title = drill.title()

    @property
    def viewer(self) -> Seat:
        """The seat that decides."""
        return self.marking.seat

    @property
    def asked(self) -> Seat | None:
        """The same seat, until there is an answer."""
        return self.marking.seat if self.marking.answer is None else None

    @property
    def watched(self) -> bool:
        """False: the question is for the person."""
        return False

    def begin(self) -> None:
        """Begin to price the answers while the person thinks."""
        self.marking.begin()

    def act(self, action: Action) -> tuple[Event, ...]:
        """Take the action as the answer."""
        refusal = why_not(self.marking.view, action)
        if refusal is not None:
            raise IllegalAction(refusal, refusal.value, "")
        self.answer(action)
        return ()

    def answer(self, answer: Answer) -> None:
        """Take an answer and show its result."""
        self.marking.give(answer)
        self.show()

    def show(self) -> None:
        """Show the prices over the table."""
        drill = self.drill
        label = "" if drill.alone else words.HOW_IT_WENT if drill.last else words.NEXT_QUESTION
        go_on = None if drill.alone else self._go_on
        self._ctx.go(Push(AnswerPage(self._ctx, self.title, self.marking, label, go_on)))

    def _go_on(self) -> None:
        """Go on to the next question, once it has been found; after the last one, to the results."""
        drill, ctx = self.drill, self._ctx
        if drill.last:
            ctx.go(Pop())
            ctx.go(Replace(DrillEnd(ctx, drill)))
        elif drill.next_is_there:
            drill.number += 1
            ctx.go(Pop())
            ctx.go(Replace(ToDrill(drill)))
        else:
            ctx.toast(words.STILL_DEALT, passing=True)

    def undo(self) -> bool:
        """Return False: nothing has been done."""
        return False

    def redo(self) -> bool:
        """Return False: nothing has been undone."""
        return False

    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """Do nothing automatically: the question stays until it is answered."""
        return ()

    def again(self, level: str = "") -> Driver:
        """Return a driver for the same question."""
        return QuestionDriver(self._ctx, self.drill)

    def leave(self) -> None:
        """Stop the drill."""
        self.drill.stop()
        self._ctx.go(Pop())
