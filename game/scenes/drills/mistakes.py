"""Learning from one's own mistakes: first the position, then a new try, then the answer with its prices."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from ...bots.coach.habits import HabitFound
from ...bots.coach.verdicts import Verdict
from ...host import today
from ...match import Match
from ...plain import Unreadable
from ...rules import RuleSet
from ...store.drills import QUESTIONS
from ...store.history import load_past, load_past_names, same_match
from ...store.mistakes import Mistake, MistakeState, due, keep_tried, mistakes_tried, next_day
from ...store.questions import Question, question_of
from ...ui.widgets import Kind
from ...words import habits as habit_words
from ...words import mistakes as words
from ...words.actions import action_words
from ...words.lists import sentences
from ..base import Context, Job, Push
from ..destinations import ToDrill, ToPastMatches
from ..forms.figures import figures_row
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Heading, Note, Row
from .answers import Answer, PricedAnswer
from .found_mistakes import MistakesFound, mistakes_found
from .marking import Marking
from .round import Round

_OF_A_HABIT = 3
"""Positions of a habit that are tried at once."""


def _habit_line(habit: HabitFound) -> str:
    sentence = habit_words.habit_sentence(habit.kind, habit.amount, habit.trumps)
    return habit_words.habit_line(sentence, len(habit.places), habit.matches, round(habit.lost))


class MistakeMarking(Marking):
    """A mistake that is tried again; the result is saved as soon as it is judged.

    It is judged as in the review, by the same imagined deals, and what the verdict named keeps its price.
    """

    def __init__(self, ctx: Context, question: Question, mistake: Mistake, verdict: Verdict, seed: str) -> None:
        super().__init__(ctx, question)
        self._mistake_at, self._verdict, self._review_seed = mistake, verdict, seed
        self._tried: MistakeState | None = None

    def _remember(self) -> None:
        """Save each mistake by itself, even if the drill is left early."""
        if self.done and self._tried is None:
            self._tried = keep_tried(self._ctx, self._mistake_at, not self.mistake, today(self._ctx.host))

    def _seed(self) -> str:
        return self._review_seed

    def _settled(self, rated: tuple[PricedAnswer, ...]) -> tuple[PricedAnswer, ...]:
        """Return the prices with those of the verdict: the same answer is the same mistake."""
        verdict = self._verdict
        known: dict[Answer, tuple[float, float]] = {
            verdict.best: (0.0, 0.0),
            verdict.chosen: (verdict.cost, verdict.error),
        }
        found = []
        for one in rated:
            cost, error = known.get(one.answer, (one.cost, one.error))
            leeway = 0.0 if one.answer == verdict.chosen else one.leeway
            found.append(replace(one, cost=cost, error=error, leeway=leeway))
        return tuple(sorted(found, key=lambda one: (one.cost, one.answer != verdict.best)))

    @property
    def remark(self) -> str:
        """Say what was done in the match, and when the mistake comes back."""
        back = "" if self._tried is None else words.comes_back_line(not self.mistake, self._tried.due)
        return sentences(words.then_line(action=action_words(self._verdict.chosen)), back)


class MistakeRound(Round):
    """Due mistakes of one game, at most ten. Each is saved by itself, even if the drill is left early."""

    way_back = words.WAY_BACK

    def title(self) -> str:
        """Return which one it is."""
        return words.mistake_title(number=self.number + 1, count=self.count)

    def stop(self) -> None:
        """Judge and save only the answers given so far."""
        for marking in self.markings:
            if marking.answer is None:
                marking.stop()

    def keep(self) -> None:
        """Do nothing: each mistake is saved already."""

    def after(self) -> list[Row]:
        """Return what comes next."""
        return [Heading(words.UNTIL_SOLVED), Note(words.HOW)]


class Mistakes(Form):
    """How many mistakes are due today, and the way to them."""

    title = words.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._found: Sequence[Mistake] | None = None
        """None while the reviews are being read."""
        self._habits: Sequence[HabitFound] = ()
        self._verdicts: Mapping[Mistake, Verdict] = {}
        self._due: list[Mistake] = []
        self._job: Job | None = None
        self._trouble = ""

    def enter(self) -> None:
        """Search the reviews for mistakes."""
        self._job = self.ctx.job(mistakes_found(self.ctx), self._know)

    def uncover(self) -> None:
        """Update the page after some have been tried."""
        super().uncover()
        self.leave()
        self.enter()

    def day_changed(self) -> None:
        """Update the page: others may be due."""
        self._see_what_is_due()
        super().uncover()

    def leave(self) -> None:
        """Stop the search."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _know(self, found: MistakesFound) -> None:
        self._job = None
        first = self._found is None
        self._found, self._habits, self._verdicts = found.mistakes, found.habits, found.verdicts
        self._see_what_is_due()
        if first:
            told = words.due_line(len(self._due)) if found.mistakes else words.NONE_FOUND
            self.ctx.announce(told)
            for habit in found.habits[:1]:
                self.ctx.announce(_habit_line(habit))
        super().uncover()

    def _see_what_is_due(self) -> None:
        self._due = due(self._found or (), mistakes_tried(self.ctx), today(self.ctx.host))

    # Content.

    def rows(self) -> Sequence[Row]:
        """Return what is due, the state of the others, and how it works."""
        if self._found is None:
            return [Heading(words.LOOKING)]
        if not self._found:
            return [Heading(words.NOTHING_YET), Note(words.NONE_FOUND)]
        rows: list[Row] = [Heading(words.due_line(len(self._due))), self._numbers()]
        if not self._due:
            rows.append(Note(words.next_line(next_day(self._found, mistakes_tried(self.ctx)))))
        if self._trouble:
            rows.append(Note(self._trouble, danger=True))
        return [*rows, Note(words.HOW), *chain.from_iterable(map(self._habit_rows, self._habits[:1]))]

    def _habit_rows(self, habit: HabitFound) -> tuple[Row, ...]:
        try_it = Button("habit", habit_words.TRY, lambda: self._try(habit), enabled=self._job is None)
        return Heading(habit_words.TITLE), Note(_habit_line(habit)), Buttons((try_it,))

    def _numbers(self) -> Row:
        tried, found = mistakes_tried(self.ctx), self._found or []
        solved = sum(mistake in tried and not tried[mistake].due for mistake in found)
        figures = (
            (str(len(self._due)), words.DUE_TODAY),
            (str(len(found) - len(self._due) - solved), words.COME_BACK),
            (str(solved), words.SOLVED),
        )
        return figures_row(self.ctx.look, "numbers", figures)

    def footer(self) -> Sequence[Button]:
        """Return the button to the first position, or to matches that can be reviewed."""
        if self._found is not None and not self._found:
            past = Push(ToPastMatches())
            return (Button("past matches", words.PAST_MATCHES, lambda: self.ctx.go(past), Kind.PRIMARY, key="return"),)
        waits = self._found is not None and self._job is not None
        label = words.LAYING_OUT if waits else words.BEGIN
        enabled = bool(self._due) and not waits
        return (Button("begin", label, self._begin, Kind.PRIMARY, enabled=enabled, key="return"),)

    def first_focus(self) -> str | None:
        """Return the way on."""
        return self.footer()[0].name

    # Positions.

    def _begin(self) -> None:
        self._ask(self._due, QUESTIONS)

    def _try(self, habit: HabitFound) -> None:
        self._ask([Mistake(*place) for place in habit.places], _OF_A_HABIT)

    def _ask(self, mistakes: Sequence[Mistake], most: int) -> None:
        if self._job is None:
            self._job = self.ctx.job(self._reading(mistakes, most), self._go)
            super().uncover()

    def _go(self, markings: list[Marking]) -> None:
        self._job, self._trouble = None, "" if markings else words.GONE
        super().uncover()
        if markings:
            self.ctx.go(Push(ToDrill(MistakeRound.of_answered(self.ctx, markings))))

    def _reading(self, mistakes: Sequence[Mistake], most: int) -> Generator[None, None, list[Marking]]:
        """Return the positions of the first ``most`` mistakes, all of one game."""
        names = {same_match(name): name for name in load_past_names(self.ctx)}
        markings: list[Marking] = []
        rules: RuleSet | None = None
        matches: dict[str, Match | None] = {}
        for mistake in mistakes:
            if mistake.match not in matches and mistake.match in names:
                matches[mistake.match] = yield from self._match(names[mistake.match], rules)
            match = matches.get(mistake.match)
            if match is not None and mistake.ply < match.ply:
                try:
                    then = match.at(mistake.ply)
                    question = question_of(then)
                except Unreadable:
                    continue  # only one choice
                rules, verdict = match.rules, self._verdicts[mistake]
                assert then.awaited is not None, "somebody decided there"
                seed = then.bot_seed(then.awaited)
                markings.append(MistakeMarking(self.ctx, question, mistake, verdict, seed))
                yield
            if len(markings) == most:
                break
        return markings

    def _match(self, name: str, rules: RuleSet | None) -> Generator[None, None, Match | None]:
        """Return a finished match, if it was played by these rules; None: by any."""
        past = load_past(self.ctx, name)
        if past is None or rules not in (None, past.rules):
            return None
        try:
            record, steps = yield from past.reading()
        except Unreadable:
            return None  # the list of past matches quarantines it and says so
        return Match(record, steps)
