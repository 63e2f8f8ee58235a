"""A panel: what the person decides with in one stage of a deal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence

from ...rules import Seat
from ...ui.controls import Attention, Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.tags import PlacedTag
from ...ui.theme import Metrics
from .table_model import Piece
from .view import CardMarks, TableView


def confirm_place(middle: Rect, metrics: Metrics) -> tuple[Rect, Rect]:
    """Return the place of a button that confirms chosen cards, at the bottom of the middle, and what is above it."""
    row, above = middle.split_bottom(metrics.row + metrics.px(8))
    return row.fit(metrics.px(320), metrics.row), above


class Panel(ABC):
    """The part of the table that belongs to one stage of a deal. Its methods refer to the latest view."""

    choosing = False
    """Whether several cards of the hand are chosen here before anything is done with them."""
    may_wait = False
    """Whether it ever answers ``waits`` with yes: of others nobody asks, since the table need not be laid out then."""

    @property
    def counted(self) -> bool:
        """Whether the totals of after a deal that has ended may be seen."""
        return True

    @abstractmethod
    def see(self, view: TableView) -> None:
        """Take over the current view."""

    def controls(self) -> Sequence[Control]:
        """Return its buttons, while the person is to act."""
        return ()

    @abstractmethod
    def draw(self, surface: Canvas) -> None:
        """Draw its still parts, below the cards."""

    def tags(self) -> Iterable[PlacedTag]:
        """Return its tags, over the cards that lie still."""
        return ()

    def prompt(self) -> str:
        """Return the question to the person, or what the table waits for."""
        return ""

    def spoken(self) -> str:
        """Return the announcement when the person is to act: the prompt, and what sighted people see anyway."""
        return self.prompt()

    def press_card(self, piece: Piece) -> None:
        """Handle a press on a card of the person's own hand, while that is possible."""
        return

    def drop_card(self, piece: Piece) -> None:
        """Handle a card dragged onto the table: the same as pressing it."""
        self.press_card(piece)

    def marks(self) -> CardMarks:
        """Return the marks of the cards."""
        return CardMarks()

    def cards_live(self) -> bool:
        """Return whether the cards of the hand can be pressed now."""
        return False

    def first_focus(self) -> str | None:
        """Return the control that has the focus at first."""
        return None

    def waits(self) -> bool:
        """Return whether everybody waits for the person's *Continue*."""
        return False

    def words_heights(self) -> Mapping[Seat, int]:
        """Return the heights of the words below each seat's melds, in pixels."""
        return {}

    def values_place(self) -> Rect | None:
        """Return where the meld in each suit is shown, if it is."""
        return None

    def update(self, dt: float, attention: Attention) -> bool:
        """Let time pass, with the person's attention; return whether something looks different."""
        return False
