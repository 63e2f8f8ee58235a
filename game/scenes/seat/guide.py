"""A guide: who stands beside a table and explains."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...rules import Hand
from ...rules.play import Action
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.theme import Metrics
from .commands import Send
from .panel import Panel
from .view import TableView


class Guide:
    """Stands beside the table and explains. The table leaves it a place and asks it before it goes on.

    Its methods answer for the view that it saw last.
    """

    present = True
    """Whether anybody stands there."""
    panel: Panel | None = None
    """What the person decides with now instead of the table's own panel."""
    view: TableView

    def sit_down(self, send: Send) -> None:
        """Here is a table; what it shall do is sent there."""
        self.send = send

    def table_place(self, area: Rect, metrics: Metrics) -> Rect:
        """The part of the window that is left to the table."""
        return area

    def go_on(self) -> bool:
        """The person has seen enough, and nothing is being shown; return whether that was the guide's to know."""
        return False

    def tools(self, tools: Sequence[Control]) -> list[Control]:
        """Those of the table's tools that are wanted, and the guide's own, in their places."""
        return list(tools)

    @property
    def asks(self) -> bool:
        """Whether it has just told what to do, so that nobody else has to."""
        return False

    def follow(self, view: TableView) -> None:
        """The match stands like this now: find what is to be explained."""
        self.view = view

    def see(self, view: TableView) -> None:
        """The table looks like this now, with what is explained."""
        self.view = view

    def speak(self) -> None:
        """The table is drawn next: find the words."""

    def refused(self) -> None:
        """The person has tried what may not be done."""

    def objection(self, action: Action) -> str:
        """Why the person had better do something else, said in its place; empty: it is done."""
        return ""

    def pointed(self) -> Hand:
        """Cards of the hand that are pointed at."""
        return ()

    def controls(self) -> Sequence[Control]:
        """Its buttons."""
        return ()

    def covers(self, control: Control) -> bool:
        """Whether a control of the table lies behind the guide."""
        return False

    def first_focus(self) -> str | None:
        """Which of its buttons the keyboard starts at; None: what the table says."""
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event before the table sees it; return whether it is used up."""
        return False

    def draw(self, surface: Canvas) -> None:
        """Draw it over the table."""


class NoGuide(Guide):
    """Nobody stands there: the table is left alone."""

    present = False
