"""One drill while it lasts: its questions as they are found, and what was answered."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from ...host import today
from ...rules import RuleSet
from ...store.drills import QUESTIONS, DrillDone, Source, keep_drill
from ...store.questions import Asked, Question
from ..base import Context, Job
from ..forms.rows import Row
from .making import find_questions
from .marking import Marking
from .past import reached_rows


class Round:
    """Questions one after the other, ten or as many as there are; or a single one that somebody has sent."""

    way_back = "More drills"
    """What the button at the end says."""

    def __init__(self, ctx: Context, kind: Asked, rules: RuleSet, source: Source) -> None:
        self.kind = kind
        self.rules = rules
        self.source = source
        self.alone = False
        """Whether it is one question by itself, of which nothing is kept."""
        self.markings: list[Marking] = []
        """One for each question that was found."""
        self.number = 0
        """Of the question that is asked, counted from 0."""
        self.complete = False
        """Whether no more questions are being looked for."""
        self._ctx = ctx
        self._job: Job | None = None

    @classmethod
    def of_one(cls, ctx: Context, question: Question) -> Round:
        """That one question."""
        made = cls.of_answered(ctx, [Marking(ctx, question)])
        made.alone = True
        return made

    @classmethod
    def of_answered(cls, ctx: Context, markings: Sequence[Marking]) -> Round:
        """These questions, whatever has been answered of them."""
        made = cls(ctx, markings[0].kind, markings[0].question.rules, Source.OWN)
        made.complete = True
        made.markings += markings
        return made

    def begin(self, told: Callable[[], None]) -> None:
        """Look for questions; ``told`` is called when one is found, and when there are no more."""
        ctx = self._ctx
        finding = find_questions(ctx, today(ctx.host), self.kind, self.rules, self.source, ctx.host.fresh_seed())

        def work() -> Generator[None, None, None]:
            for question in finding:
                if question is not None:
                    self.markings.append(Marking(ctx, question))
                    told()
                yield

        def done() -> None:
            self.complete = True
            told()

        self._job = ctx.job(work(), lambda _: done())

    def stop(self) -> None:
        """Nobody goes on with it; what has been answered to the end is still judged, and remembered."""
        if self._job is not None:
            self._job.cancel()
        if self.alone or not self.complete or any(marking.answer is None for marking in self.markings):
            for marking in self.markings:
                marking.stop()

    @property
    def now(self) -> Marking:
        """The question that is asked."""
        return self.markings[self.number]

    @property
    def count(self) -> int:
        """How many questions there are, as far as is known."""
        return len(self.markings) if self.complete else QUESTIONS

    @property
    def last(self) -> bool:
        """Whether no other question follows."""
        return self.complete and self.number == len(self.markings) - 1

    @property
    def next_is_there(self) -> bool:
        """Whether the next question has been found."""
        return self.number + 1 < len(self.markings)

    def title(self) -> str:
        """Which question it is."""
        return "A question" if self.alone else f"Question {self.number + 1} of {self.count}"

    # How it went.

    @property
    def judged(self) -> bool:
        """Whether every answer is judged for good."""
        return self.complete and all(marking.done for marking in self.markings)

    @property
    def right(self) -> int:
        """Answers that were no mistakes."""
        return sum(not marking.mistake for marking in self.markings)

    @property
    def lost(self) -> int:
        """What the mistakes gave away, in points."""
        return round(sum(marking.lost for marking in self.markings))

    def after(self) -> list[Row]:
        """What is told below how it went."""
        return reached_rows(self._ctx, self.rules.name, self.kind)

    def keep(self) -> None:
        """Remember how it went."""
        day, count = today(self._ctx.host), len(self.markings)
        keep_drill(self._ctx, DrillDone(day, self.rules.name, self.kind, self.source, count, self.right, self.lost))
