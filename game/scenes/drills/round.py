"""One drill in progress: its questions as they are found, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import islice

from ...host import today
from ...rules import NO_CONVENTION, RuleSet, all_fitting
from ...store.asked import QuestionKind
from ...store.drills import QUESTIONS, DrillDone, Source, drills_done, keep_drill, next_difficulty
from ...store.missed import due_questions
from ...store.questions import Question
from ...words import drills as words
from ...words.lists import listed
from ..base import Context, Job
from ..forms.rows import Row
from .answers import in_chips
from .drill_marking import DrillMarking
from .making import find_questions, tables_of
from .marking import Marking
from .past import reached_rows

MOST_BACK = 3
"""The most questions of a drill that come back from earlier ones."""


class Round:
    """Questions one after the other, at most ten; or one shared question."""

    way_back = words.MORE_DRILLS
    """The label of the button at the end."""

    def __init__(self, ctx: Context, kind: QuestionKind, rules: RuleSet, source: Source) -> None:
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
        """Return a round of that one question."""
        made = cls.of_answered(ctx, [Marking(ctx, question)])
        made.alone = True
        return made

    @classmethod
    def of_answered(cls, ctx: Context, markings: Sequence[Marking]) -> Round:
        """Return a round of these questions, whatever has been answered."""
        made = cls(ctx, markings[0].kind, markings[0].question.rules, Source.OWN)
        made.complete = True
        made.markings += markings
        return made

    def begin(self, told: Callable[[], None]) -> None:
        """Begin the search; ``told`` is called for each question found, and at the end of the search."""
        ctx = self._ctx
        seed, tables = ctx.host.fresh_seed(), tables_of(self.rules)
        played = all_fitting(self.rules, ctx.settings.conventions)[0].system
        table = next((known for known in tables if known.system is played), next(iter(tables), NO_CONVENTION))
        difficulty = next_difficulty(drills_done(ctx), self.rules.name, self.kind)
        finding = find_questions(ctx, today(ctx.host), self.kind, self.rules, self.source, seed, table, difficulty)

        def add(question: Question, back: bool) -> None:
            kept = self.source is not Source.OWN  # what was wrong in a match comes back among one's mistakes
            self.markings.append(DrillMarking(ctx, question, back) if kept else Marking(ctx, question))
            told()

        def work() -> Generator[None, None, None]:
            for question in self._back():
                add(question, back=True)
                yield
            for found in finding:
                if found is not None:
                    add(found, back=False)
                if len(self.markings) == QUESTIONS:
                    return
                yield

        def done() -> None:
            self.complete = True
            told()

        self._job = ctx.job(work(), lambda _: done())

    def _back(self) -> Iterator[Question]:
        """Yield the questions that come back today, a few at most: the other questions are new."""
        if self.source is Source.RANDOM:
            yield from islice(due_questions(self._ctx, self.kind, self.rules, today(self._ctx.host)), MOST_BACK)

    def stop(self) -> None:
        """Stop the drill; complete answers are still judged and saved."""
        if self._job is not None:
            self._job.cancel()
        if self.alone or not self.complete or any(marking.answer is None for marking in self.markings):
            for marking in self.markings:
                marking.stop()

    @property
    def now(self) -> Marking:
        """The current question."""
        return self.markings[self.number]

    @property
    def count(self) -> int:
        """The number of questions, as far as is known."""
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
        """Return which question it is."""
        if self.alone:
            return words.ONE_QUESTION
        note = self.now.title_note if isinstance(self.now, DrillMarking) else ""
        return listed(filter(None, (words.question_title(number=self.number + 1, count=self.count), note)))

    # Results.

    @property
    def judged(self) -> bool:
        """Whether the judgement of every answer is final."""
        return self.complete and all(marking.done for marking in self.markings)

    @property
    def right(self) -> int:
        """The number of answers that were not mistakes."""
        return sum(not marking.mistake for marking in self.markings)

    @property
    def lost(self) -> int:
        """The total cost of the mistakes, in points."""
        return round(sum(marking.lost for marking in self.markings))

    @property
    def chips(self) -> bool:
        """Whether it is counted in chips."""
        return in_chips(self.rules, self.kind)

    def after(self) -> list[Row]:
        """Return the rows below the result."""
        return reached_rows(self._ctx, self.rules, self.kind)

    def keep(self) -> None:
        """Save the result."""
        day, count = today(self._ctx.host), len(self.markings)
        keep_drill(self._ctx, DrillDone(day, self.rules.name, self.kind, self.source, count, self.right, self.lost))
