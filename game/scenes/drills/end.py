"""The result of a drill: a grade in words and numbers, and the costliest answers to look at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...ui.widgets import Kind
from ...words import drills as words
from ...words.lists import labelled, out_of
from ...words.names import points_text
from ...words.questions import cost_words, drill_line, grade_words
from ..base import Context, Push
from ..forms.figures import figures_row
from ..forms.form import Form
from ..forms.rows import Button, Heading, Item, Note, Row
from .answer import AnswerPage
from .round import Round

_COSTLIEST = 3


class DrillEnd(Form):
    """After the last question."""

    title = words.HOW_IT_WENT

    def __init__(self, ctx: Context, drill: Round) -> None:
        super().__init__(ctx)
        self._drill = drill
        self._kept = False

    def enter(self) -> None:
        """Save the result once every answer is judged."""
        drill = self._drill
        for marking in drill.markings:
            marking.told = self._told
        self._told()

    def uncover(self) -> None:
        """Save the result, if it was not complete before."""
        super().uncover()
        self.enter()

    def _told(self) -> None:
        if self._drill.judged and not self._kept:
            self._kept = True
            self._drill.keep()
            self.ctx.announce(words.end_line(grade=self._grade(), figures=self._line()))
        super().uncover()

    def _grade(self) -> str:
        drill = self._drill
        return grade_words(drill.lost / drill.rules.score_unit, len(drill.markings))

    def _line(self) -> str:
        drill = self._drill
        return drill_line(drill.right, len(drill.markings), drill.lost, drill.chips)

    def rows(self) -> Sequence[Row]:
        """Return the grade, the costliest answers, and earlier drills."""
        drill = self._drill
        if not drill.judged:
            done = sum(marking.done for marking in drill.markings)
            return [Heading(words.JUDGING), Note(words.judged_line(done=done, count=len(drill.markings)))]
        rows: list[Row] = [Heading(self._grade()), self._numbers(), *self._costliest()]
        return [*rows, *drill.after()]

    def _numbers(self) -> Row:
        drill, count = self._drill, len(self._drill.markings)
        figures = (
            (out_of(drill.right, count), words.RIGHT),
            (points_text(drill.lost), words.given_away(drill.chips)),
            (f"{drill.lost / count:.1f}", words.EACH_QUESTION),
        )
        return figures_row(self.ctx.look, "numbers", figures, self._line())

    def _costliest(self) -> list[Row]:
        """Return the answers worth looking at again, the costliest first."""
        found = [number for number, marking in enumerate(self._drill.markings) if marking.mistake]
        found.sort(key=lambda number: -self._drill.markings[number].lost)
        if not found:
            return [Note(words.NO_MISTAKE)]
        rows: list[Row] = [Heading(words.LOOK_AGAIN)]
        for number in found[:_COSTLIEST]:
            marking = self._drill.markings[number]
            own, best = marking.own, marking.best
            if own is not None and best is not None:
                cost = cost_words(own.cost, own.margin, marking.chips)
                label = labelled(words.question_name(number=number + 1), cost)
                line = words.own_and_best(own=own.words, best=best.words)
                rows.append(Item(f"again {number + 1}", label, line, self._look(number)))
        return rows

    def _look(self, number: int) -> Callable[[], None]:
        marking = self._drill.markings[number]
        return lambda: self.ctx.go(Push(AnswerPage(self.ctx, words.question_name(number=number + 1), marking)))

    def footer(self) -> Sequence[Button]:
        """Return the button back to the choice, from which the same drill is one press away."""
        return (Button("more", self._drill.way_back, self.back, Kind.PRIMARY, key="return"),)

    def first_focus(self) -> str | None:
        """Return the way on."""
        return "more"
