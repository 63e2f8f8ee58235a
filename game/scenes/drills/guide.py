"""Beside a question at the table: the way out, the link to send, and what was answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.rules import Action, PlayCard
from game.scenes.desk import Desk
from game.scenes.drills.marking import Answer, Marking
from game.scenes.drills.panels import AnsweredPanel, MeldsPanel
from game.scenes.driver import Guide
from game.scenes.questions import copy_question
from game.store.questions import Asked
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.keys import key_of
from game.words.questions import question_words

_LOOKED_UP = ("last trick", "score sheet", "melds")
"""What is kept of the table's tools: nobody helps, and nothing can be taken back."""


class QuestionGuide(Guide):
    """Takes no room. ``answer`` takes what the person decides, ``show`` shows the prices, ``leave`` is the way out."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        marking: Marking,
        answer: Callable[[Answer], None],
        show: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        self._desk = desk
        self._title = title
        self._marking = marking
        self._show = show
        self._leave = leave
        self._said = False
        self._answered = AnsweredPanel(desk, marking, show)
        trump = marking.question.trump
        self._melds = None if trump is None else MeldsPanel(desk, marking, trump, answer)

    @property
    def table_place(self) -> Rect:
        """All of it."""
        return self._desk.ctx.area

    def follow(self) -> None:
        """The table's own panel, except for melds, and for what has been answered."""
        self.panel = self._answered if self._marking.answer is not None else self._melds

    def speak(self) -> None:
        """Which question it is, on the table's line, when it comes up."""
        if not self._said and self._desk.model.number:
            self._said = True
            marking = self._marking
            self._desk.say(f"{self._title}: {question_words(marking.view, marking.question.trump)}")

    def go_on(self) -> bool:
        """To the prices, once there is an answer."""
        if self._marking.answer is not None:
            self._show()
        return True

    def objection(self, action: Action) -> str:
        """Where a card is asked for, melds are not laid."""
        if self._marking.kind is Asked.CARD and not isinstance(action, PlayCard):
            return "Which card, is the question here"
        return ""

    def tools(self, tools: Sequence[Control]) -> list[Control]:
        """The way out, the link, and what can be looked up."""
        places = [tool.rect for tool in tools]
        own = [
            Control("leave", "Leave", places[0], self._leave, hint="Leave these questions"),
            Control("share", "Share", places[1], self._share, hint="Copy this question as a link"),
        ]
        kept = [tool for tool in tools if tool.name in _LOOKED_UP]
        return own + [replace(tool, rect=place) for tool, place in zip(kept, places[len(own) :], strict=False)]

    def handle(self, event: pygame.event.Event) -> bool:
        """Escape leaves; Space shows the prices again."""
        match key_of(event):
            case "escape":
                self._leave()
            case "space" if self._marking.answer is not None:
                self._show()
            case _:
                return False
        return True

    def _share(self) -> None:
        copy_question(self._desk.ctx, self._marking.question)
