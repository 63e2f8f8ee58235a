"""A course: the prepared deal of one game, and the steps that explain it, each shown when it applies."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...rules import Hand, RuleSet
from ...rules.play import Action
from ...ui.geometry import Rect
from ...values import frozen
from ..destinations import ToLesson
from ..seat.table_model import Stage
from ..seat.view import TableView
from .questions import QuizAnswer

PROGRESS = "progress"
"""The name of the step that goes on explaining during the tricks with duties."""


def _always(moment: Moment) -> bool:
    return True


def _nothing(moment: Moment) -> str:
    return ""


def _nowhere(moment: Moment) -> Sequence[Rect]:
    return ()


def _no_cards(moment: Moment) -> Hand:
    return ()


def _no_choices(moment: Moment) -> tuple[QuizAnswer, ...]:
    return ()


def _agreed(moment: Moment, action: Action) -> str:
    return ""


@frozen
class Moment:
    """What the steps of a lesson can see: the table, and which steps are done."""

    table: TableView
    answered: frozenset[str] = frozenset()
    """The names of the steps that are done."""
    right: frozenset[str] = frozenset()
    """The names of the questions that were answered right."""
    tips: bool = False
    """Whether a match shows first-run tips."""


@frozen
class LessonStep:
    """One thing at a time: a sentence or two, and a task.

    A step is shown while it is ``ready`` and neither read nor answered; of several, the first in the list.
    """

    name: str
    stage: Stage
    topic: str
    text: Callable[[Moment], str]
    task: Callable[[Moment], str] = _nothing
    ready: Callable[[Moment], bool] = _always
    targets: Callable[[Moment], Sequence[Rect]] = _nowhere
    """The places that it points at."""
    cards: Callable[[Moment], Hand] = _no_cards
    """The cards of the hand that it points at."""
    wanted: Callable[[Moment], Hand] | None = None
    """Cards to find in the hand; with ``need``, that many of them are enough."""
    need: int | None = None
    reads: bool = False
    """Whether the learner answers it by going on; the other seats wait meanwhile."""
    once: bool = False
    """Whether any action of the learner completes it."""
    objection: Callable[[Moment, Action], str] = _agreed
    """Returns an objection to an action, before it is done; the learner may insist by repeating it."""
    reply: Callable[[Moment, Action], str] = _agreed
    """Returns what is said to an action that is done, until the learner is asked again; empty: nothing."""
    may_skip: bool = False
    """Whether the learner may have a bot play the rest of the stock."""
    picture: Callable[[Moment], Hand] = _no_cards
    """The cards that its panel shows, if there is room for them."""
    short: Callable[[Moment], str] = _nothing
    """Returns what is written beside that picture; the whole text is spoken."""
    choices: Callable[[Moment], tuple[QuizAnswer, ...]] = _no_choices
    """The answers to choose from, if it is a question; then its task is what is asked."""

    @property
    def wants(self) -> bool:
        """Whether it wants one thing, however good others are."""
        return self.asks or self.wanted is not None or self.cards is not _no_cards or self.objection is not _agreed

    @property
    def asks(self) -> bool:
        """Whether it is a question."""
        return self.choices is not _no_choices


@frozen
class Course:
    """The lesson of one game."""

    rules: RuleSet
    seed: str
    """The seed of a deal that shows everything in good time."""
    places: tuple[str, ...]
    """The players of the seats, by the settings' names of the places."""
    steps: tuple[LessonStep, ...]
    waiting: Callable[[Moment], tuple[str, str]]
    """Returns the topic and text while the others are busy."""
    then: ToLesson | None = None
    """The next part of the lesson; None: this is the last."""

    def current(self, moment: Moment) -> LessonStep | None:
        """Return the current step."""
        stage = moment.table.model.stage
        left = (step for step in self.steps if step.stage is stage and step.name not in moment.answered)
        return next((step for step in left if step.ready(moment)), None)

    def step(self, name: str) -> LessonStep:
        """Return the step of that name."""
        return next(step for step in self.steps if step.name == name)
