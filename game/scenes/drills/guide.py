"""The guide beside a question at the table: the way out, the link to share, and the answer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...rules.play import Action, PlayCard
from ...store.asked import QuestionKind
from ...ui.controls import Control
from ...ui.keys import key_of
from ...words import drills as words
from ...words.lists import labelled
from ..base import Context
from ..seat.commands import Say
from ..seat.guide import Guide
from ..seat.table_model import Stage
from ..seat.view import TableView
from ..shell.questions import copy_question
from .panels import AnsweredPanel, ChoicesPanel, MeldsPanel, offered
from .question_driver import QuestionDriver

_LOOKED_UP = ("last trick", "score sheet", "melds")
"""The tools that stay: there is no help, and nothing can be taken back."""


class QuestionGuide(Guide):
    """A guide without a place of its own; it only adds the way out and the link."""

    def __init__(self, ctx: Context, driver: QuestionDriver) -> None:
        self._ctx = ctx
        self._driver = driver
        self._marking = driver.marking
        self._said = False
        self._answered = AnsweredPanel(self._marking, driver.show)
        trump = self._marking.question.trump
        self._asking: MeldsPanel | ChoicesPanel | None = None
        if trump is not None:
            self._asking = MeldsPanel(ctx, self._marking, trump, driver.answer)
        elif self._marking.question.tells or self._marking.question.limit:
            self._asking = ChoicesPanel(self._marking, driver.answer, offered(self._marking))

    def follow(self, view: TableView) -> None:
        """Use the table's own panel, except for melds, limits and what a bid tells, and after an answer."""
        self.view = view
        self.panel = self._answered if self._marking.answer is not None else self._asking

    def prompt(self, own: str) -> str:
        """Return the question while the melds lie that everybody has shown before the bids."""
        return self._marking.asks if own and self.view.model.stage is Stage.SHOWING else own

    def speak(self) -> None:
        """Say on the table's line which question it is."""
        if not self._said and self.view.model.deal.number:
            self._said = True
            marking = self._marking
            self.send(Say(labelled(self._driver.title, marking.asks)))

    def go_on(self) -> bool:
        """Show the prices, once there is an answer."""
        if self._marking.answer is not None:
            self._driver.show()
        return True

    def objection(self, action: Action) -> str:
        """Object to melds if the question is about a card."""
        if self._marking.kind is QuestionKind.CARD and not isinstance(action, PlayCard):
            return words.CARD_IS_ASKED
        return ""

    def tools(self, tools: Sequence[Control]) -> list[Control]:
        """Return the way out, the link, and what can be looked up."""
        places = [tool.rect for tool in tools]
        own = [
            Control("leave", words.LEAVE, places[0], self._driver.leave, hint=words.LEAVE_HINT),
            Control("share", words.SHARE, places[1], self._share, hint=words.SHARE_HINT),
        ]
        kept = [tool for tool in tools if tool.name in _LOOKED_UP]
        return own + [tool._replace(rect=place) for tool, place in zip(kept, places[len(own) :], strict=False)]

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle Escape, which leaves, and Space, which shows the prices again."""
        match key_of(event):
            case "escape":
                self._driver.leave()
            case "space" if self._marking.answer is not None:
                self._driver.show()
            case _:
                return False
        return True

    def _share(self) -> None:
        copy_question(self._ctx, self._marking.question)
