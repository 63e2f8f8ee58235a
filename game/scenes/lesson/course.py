"""A course: the prepared deal of one game, and the steps that explain it, each shown when it fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...rules import Card, Hand, RuleSet
from ...rules.play import Action
from ...ui.geometry import Rect
from ..seat.table_model import Stage
from ..seat.view import TableView

PROGRESS = "progress"
"""The name of the step that goes on speaking while the tricks with duties are shown."""


def _always(moment: Moment) -> bool:
    return True


def _nothing(moment: Moment) -> str:
    return ""


def _nowhere(moment: Moment) -> Sequence[Rect]:
    return ()


def _no_cards(moment: Moment) -> Hand:
    return ()


def _agreed(moment: Moment, action: Action) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the steps of a lesson may ask: the table, and which steps are behind."""

    table: TableView
    answered: frozenset[str] = frozenset()
    """Names of the steps that are behind."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing at a time: a sentence or two, and what to do.

    A step is on the screen while it is ``ready`` and neither read nor answered, before those after it in the list.
    """

    name: str
    stage: Stage
    topic: str
    text: Callable[[Moment], str]
    task: Callable[[Moment], str] = _nothing
    ready: Callable[[Moment], bool] = _always
    targets: Callable[[Moment], Sequence[Rect]] = _nowhere
    """What it points at."""
    cards: Callable[[Moment], Hand] = _no_cards
    """Cards of the hand that it points at."""
    wanted: Callable[[Moment], Hand] | None = None
    """Cards to be found in the hand; with ``need``, so many of them are enough."""
    need: int | None = None
    reads: bool = False
    """Whether it is answered by going on; the other seats wait meanwhile."""
    once: bool = False
    """Whether it is behind as soon as the learner has done anything."""
    objection: Callable[[Moment, Action], str] = _agreed
    """Why something else would be better, said before it is done; who does the same again may."""
    may_skip: bool = False
    """Whether the learner may have the rest of the stock played by a bot."""

    @property
    def wants(self) -> bool:
        """Whether it wants one thing, however good others are."""
        return self.wanted is not None or self.cards is not _no_cards or self.objection is not _agreed


@dataclass(frozen=True, slots=True)
class Course:
    """How one game is taught."""

    rules: RuleSet
    seed: str
    """Of a deal that shows everything in good time."""
    places: tuple[str, ...]
    """Who sits in each seat, by what the settings call the places."""
    steps: tuple[LessonStep, ...]
    waiting: Callable[[Moment], tuple[str, str]]
    """Topic and text while the others are busy."""

    def current(self, moment: Moment) -> LessonStep | None:
        """The step that is on now."""
        stage = moment.table.model.stage
        left = (step for step in self.steps if step.stage is stage and step.name not in moment.answered)
        return next((step for step in left if step.ready(moment)), None)

    def step(self, name: str) -> LessonStep:
        """The step of that name."""
        return next(step for step in self.steps if step.name == name)


def missed(card: Card, wanted: Hand) -> str:
    """What is said when another card than those wanted was tapped."""
    return f"That is the {card.name}. Look for the {' or the '.join(other.name for other in wanted)}"
