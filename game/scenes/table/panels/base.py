"""What the person decides, one panel for each stage of a deal, and what a panel may ask of the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

import pygame

from game.match import Match
from game.rules import Action, Observation, Seat
from game.scenes.base import Context
from game.scenes.table.layout import TableLayout
from game.scenes.table.model import Piece, TableModel
from game.ui.controls import Control
from game.ui.icons import Icons
from game.words.names import Names


class Desk(Protocol):
    """The table as its panels see it."""

    ctx: Context
    match: Match
    model: TableModel
    names: Names
    icons: Icons

    @property
    def layout(self) -> TableLayout:
        """Where everything lies."""

    @property
    def viewer(self) -> Seat:
        """The seat at the bottom."""

    @property
    def view(self) -> Observation:
        """What the viewer observes now."""

    @property
    def live(self) -> bool:
        """Whether a person sits at the bottom and the match waits for that person's decision now."""

    def act(self, action: Action) -> None:
        """Do the person's action; a refusal is said in words."""

    def say(self, text: str) -> None:
        """Answer the person on the table's own line, until something else happens."""

    def refuse(self, text: str) -> None:
        """Say why something may not be done."""

    def changed(self) -> None:
        """Something looks different now."""

    def go_on(self) -> None:
        """The person has seen enough: the next thing may happen."""


class Panel(ABC):
    """The part of the table that belongs to one stage of a deal. Its methods answer for the moment they are asked."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def controls(self) -> Sequence[Control]:
        """Its buttons, while the person is asked."""
        return ()

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw what does not move."""

    def prompt(self) -> str:
        """What is asked of the person, or what is being waited for."""
        return ""

    def press_card(self, piece: Piece) -> None:
        """The person has pressed a card of the own hand while it could be pressed."""
        return

    def drop_card(self, piece: Piece) -> None:
        """The person has dragged a card of the own hand onto the table: the same as pressing it."""
        self.press_card(piece)

    def chosen(self) -> frozenset[int]:
        """Pieces of the hand that are chosen."""
        return frozenset()

    def dimmed(self) -> frozenset[int]:
        """Pieces of the hand that may not be played now."""
        return frozenset()

    def cards_live(self) -> bool:
        """Whether the cards of the hand can be pressed now."""
        return False

    def first_focus(self) -> str | None:
        """The control that the keyboard starts at."""
        return None

    def waits(self) -> bool:
        """Whether nobody may act before the person has said to go on."""
        return False

    def update(self, dt: float) -> bool:
        """Let time pass; answer whether something looks different."""
        return False
