"""A panel: what the person decides with in one stage of a deal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence

from ...rules import Seat
from ...ui.controls import Attention, Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.tags import PlacedTag
from .table_model import Piece
from .view import CardMarks, TableView


class Panel(ABC):
    """The part of the table that belongs to one stage of a deal. Its methods answer for the view that it saw last."""

    choosing = False
    """Whether cards of the hand are chosen here, one after the other, before anything is done with them."""

    @abstractmethod
    def see(self, view: TableView) -> None:
        """The table looks like this now."""

    def controls(self) -> Sequence[Control]:
        """Its buttons, while the person is asked."""
        return ()

    @abstractmethod
    def draw(self, surface: Canvas) -> None:
        """Draw what does not move, below the cards."""

    def tags(self) -> Iterable[PlacedTag]:
        """What it says on tags, over the cards that lie still."""
        return ()

    def prompt(self) -> str:
        """What is asked of the person, or what is being waited for."""
        return ""

    def spoken(self) -> str:
        """What is said when the person is asked: the prompt, and what the eye sees without being told."""
        return self.prompt()

    def press_card(self, piece: Piece) -> None:
        """The person has pressed a card of the own hand while it could be pressed."""
        return

    def drop_card(self, piece: Piece) -> None:
        """The person has dragged a card of the own hand onto the table: the same as pressing it."""
        self.press_card(piece)

    def marks(self) -> CardMarks:
        """What is marked on the cards."""
        return CardMarks()

    def cards_live(self) -> bool:
        """Whether the cards of the hand can be pressed now."""
        return False

    def first_focus(self) -> str | None:
        """The control that the keyboard starts at."""
        return None

    def waits(self) -> bool:
        """Whether nobody may act before the person has said to go on."""
        return False

    def words_heights(self) -> Mapping[Seat, int]:
        """The height that the words below each seat's melds need, in pixels."""
        return {}

    def values_place(self) -> Rect | None:
        """Where the meld in each suit is shown, if it is."""
        return None

    def update(self, dt: float, attention: Attention) -> bool:
        """Let time pass while the person points there; return whether something looks different."""
        return False
