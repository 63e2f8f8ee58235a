"""Panels of the lesson for which the table has none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...rules import Card
from ...ui import widgets
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.sound import SoundName
from ...ui.widgets import Kind
from ...words import lesson as words
from ...words.panels import NEW_CARD
from ..seat.commands import Change, PlaySound, Refuse, Say, Send
from ..seat.panel import Panel
from ..seat.table_model import Piece
from ..seat.view import CardMarks, TableView
from .course import LessonStep, Moment
from .questions import Grade, QuizAnswer, QuizAnswers


class FindingPanel(Panel):
    """A panel to find certain cards of the hand; those found rise."""

    def __init__(self, moment: Moment, step: LessonStep, send: Send, found: Callable[[], None]) -> None:
        assert step.wanted is not None
        self._moment = moment
        self._send = send
        self._step = step
        self._wanted = step.wanted(moment)
        self._when_found = found
        self._found: list[Piece] = []

    def see(self, view: TableView) -> None:
        """Do nothing: only the found cards matter."""

    def prompt(self) -> str:
        """Return the task, and how many cards are found."""
        return (
            words.found_line(found=len(self._found), wanted=self._need)
            if self._found
            else self._step.task(self._moment)
        )

    def cards_live(self) -> bool:
        """Return True: it is a search."""
        return True

    def marks(self) -> CardMarks:
        """Return the found cards."""
        return CardMarks(frozenset(piece.ident for piece in self._found))

    def press_card(self, piece: Piece) -> None:
        """Raise a right card; name a wrong one, and say what to look for."""
        if piece.card is None or piece in self._found:
            return
        if piece.card not in self._missing():
            self._send(Refuse(words.wrong_line(piece.card, self._missing())))
            return
        self._found.append(piece)
        self._send(PlaySound(SoundName.MELD))
        if len(self._found) == self._need:
            self._when_found()
        else:
            self._send(Say(words.right_line(card=piece.card.name, more=self._need - len(self._found))))

    def draw(self, surface: Canvas) -> None:
        """Draw nothing."""

    @property
    def _need(self) -> int:
        return self._step.need or len(self._wanted)

    def _missing(self) -> tuple[Card, ...]:
        """Return each wanted card once, except those found."""
        have = [piece.card for piece in self._found]
        return tuple(card for card in dict.fromkeys(self._wanted) if card not in have)


class ChoicePanel(Panel):
    """A panel with the answers to a question; the right one is gold once the learner has chosen.

    ``alone`` tells whether the question has to stand here.
    """

    def __init__(
        self,
        moment: Moment,
        step: LessonStep,
        answers: QuizAnswers,
        alone: Callable[[], bool],
    ) -> None:
        self._step, self._answers, self._alone = step.name, answers, alone
        self._task, self._choices = step.task(moment), step.choices(moment)

    def see(self, view: TableView) -> None:
        """Take over the current view."""
        self._view = view

    def prompt(self) -> str:
        """Return the question, if the lesson has no room for it."""
        return self._task if self._given is None and self._alone() else ""

    def spoken(self) -> str:
        """Return nothing: the lesson has said the question."""
        return ""

    def first_focus(self) -> str | None:
        """Return the first answer."""
        return "answer 1" if self._given is None else None

    def controls(self) -> Sequence[Control]:
        """Return a button for each answer, until one is chosen."""
        return self._buttons() if self._given is None else ()

    def draw(self, surface: Canvas) -> None:
        """Draw the answers; then which one was chosen, and which is right."""
        given = self._given
        for choice, control in zip(self._choices, self._buttons(), strict=True):
            right = given is not None and choice.grade is Grade.RIGHT
            seen = control._replace(enabled=given in (None, choice) or right)
            widgets.button(surface, self._view.look, seen, Kind.PRIMARY if right else Kind.SECONDARY)

    @property
    def _given(self) -> QuizAnswer | None:
        return self._answers.to(self._step)

    def _choose(self, choice: QuizAnswer) -> None:
        self._answers.give(self._step, choice)

    def _buttons(self) -> list[Control]:
        metrics, middle = self._view.look.metrics, self._view.layout.middle
        count, gap = len(self._choices), metrics.space_m
        row = middle.fit(min(middle.w, metrics.px(150) * count), min(middle.h, metrics.row))
        return [
            Control(
                f"answer {number}", choice.label, cell, command=Change(partial(self._choose, choice)), key=f"{number}"
            )
            for number, (choice, cell) in enumerate(zip(self._choices, row.columns(count, gap), strict=True), 1)
        ]


class QuietPanel(Panel):
    """A panel that asks nothing, while the lesson explains."""

    def see(self, view: TableView) -> None:
        """Take over the current view."""
        self._view = view

    def marks(self) -> CardMarks:
        """Return the cards just drawn."""
        return CardMarks(labels=dict.fromkeys(self._view.model.fresh, NEW_CARD))

    def draw(self, surface: Canvas) -> None:
        """Draw nothing."""
