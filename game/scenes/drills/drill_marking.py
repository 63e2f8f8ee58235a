"""A question of a drill: answered wrongly, it comes back on a later day."""

from __future__ import annotations

from ...host import today
from ...store.missed import MissedQuestion, keep_answered
from ...store.questions import Question
from ...words import drills as words
from ...words.lists import sentences
from ...words.mistakes import comes_back_line
from ..base import Context
from .marking import Marking


class DrillMarking(Marking):
    """A question whose result is kept: missed, it comes back the next day, and then until it is solved."""

    def __init__(self, ctx: Context, question: Question, back: bool = False) -> None:
        super().__init__(ctx, question)
        self.back = back
        """Whether it was missed before, and has come back."""
        self._kept = False
        self._missed: MissedQuestion | None = None

    def _remember(self) -> None:
        if self.done and not self._kept:
            self._kept = True
            self._missed = keep_answered(self._ctx, self.question, not self.mistake, today(self._ctx.host))

    @property
    def remark(self) -> str:
        """Say when it comes back, too."""
        back = "" if self._missed is None else comes_back_line(not self.mistake, self._missed.due)
        return sentences(super().remark, back)

    @property
    def title_note(self) -> str:
        """What is said beside the number of the question."""
        return words.BACK_AGAIN if self.back else ""
