"""A guide: explanations beside a table."""

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
    """Explains beside the table. The table leaves it a place and asks it before it goes on.

    Its methods refer to the latest view.
    """

    present = True
    """Whether there is a guide."""
    panel: Panel | None = None
    """A panel that replaces the table's own."""
    view: TableView

    def sit_down(self, send: Send) -> None:
        """Begin at a table; commands go to ``send``."""
        self.send = send

    def table_place(self, area: Rect, metrics: Metrics) -> Rect:
        """Return the part of the window that is left to the table."""
        return area

    def go_on(self) -> bool:
        """Handle *Continue* when nothing is being shown; return whether the guide used it."""
        return False

    def tools(self, tools: Sequence[Control]) -> list[Control]:
        """Return the wanted ones of the table's tools, and the guide's own, in their places."""
        return list(tools)

    @property
    def asks(self) -> bool:
        """Return whether it has just said what to do, so that nothing else has to."""
        return False

    def prompt(self, own: str) -> str:
        """Return what stands on the table's line where the table would ask ``own``."""
        return own

    def follow(self, view: TableView) -> None:
        """Follow the match: find what to explain."""
        self.view = view

    def see(self, view: TableView) -> None:
        """Take over the current view, including the explanations."""
        self.view = view

    def speak(self) -> None:
        """Find the words: the table is about to be drawn."""

    def refused(self) -> None:
        """Note that the person tried something illegal."""

    def objection(self, action: Action) -> str:
        """Return an objection, which is shown instead of doing the action; empty: none."""
        return ""

    def pointed(self) -> Hand:
        """Return the cards of the hand that it points at."""
        return ()

    def controls(self) -> Sequence[Control]:
        """Return its buttons."""
        return ()

    def covers(self, control: Control) -> bool:
        """Return whether the guide covers a control of the table."""
        return False

    def first_focus(self) -> str | None:
        """Return which of its buttons has the focus at first; None: the table decides."""
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event before the table sees it; return whether it is used up."""
        return False

    def draw(self, surface: Canvas) -> None:
        """Draw it over the table."""


class NoGuide(Guide):
    """No guide: the table is alone."""

    present = False
