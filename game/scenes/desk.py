"""The table as those see it who have a part in it, and a panel: what the person decides with in one stage of a deal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.bots.prices import ChoicePrice
from game.match import Match
from game.rules import Action, Observation, Seat
from game.scenes.base import Context, Scene
from game.scenes.destinations import Destination
from game.scenes.table_model import Piece, TableModel
from game.ui.controls import Control
from game.ui.damage import Canvas
from game.ui.geometry import Rect
from game.ui.icons import Icons
from game.words.names import Names


@dataclass(frozen=True, slots=True)
class CardMarks:
    """What is marked on the cards of the table, by the ident of each piece."""

    chosen: frozenset[int] = frozenset()
    """Cards of the hand that rise."""
    dimmed: frozenset[int] = frozenset()
    """Cards of the hand that may not be played now."""
    ringed: frozenset[int] = frozenset()
    """Cards on the table with a ring around them."""
    labels: Mapping[int, str] = field(default_factory=dict)
    """A word or two on a tag, spoken with the card's name."""
    bars: Mapping[int, float] = field(default_factory=dict)
    """A bar within a tag: how good the card is beside the others, from 0 to 1."""


class Places(Protocol):
    """Where the table's own things lie, in pixels of the window."""

    @property
    def info(self) -> Rect:
        """Contract, totals and points of this deal."""

    @property
    def tools(self) -> tuple[Rect, ...]:
        """The buttons that are always one tap away."""

    @property
    def stock(self) -> Rect:
        """The closed cards, where there is a stock."""

    @property
    def turned(self) -> Rect:
        """The card that lies open under the stock."""

    @property
    def middle(self) -> Rect:
        """Where the person decides, or the trick lies."""

    @property
    def opened(self) -> Sequence[Rect | None]:
        """Where each of the others' hands lies open."""

    @property
    def head(self) -> Rect:
        """What may be covered where there is no room beside the table: the info, and the tools beside it."""


class Desk(Protocol):
    """The table as those see it who have a part in it."""

    ctx: Context
    icons: Icons

    @property
    def match(self) -> Match:
        """The match that is played."""

    @property
    def model(self) -> TableModel:
        """What lies where, as it is shown now."""

    @property
    def names(self) -> Names:
        """Who is who for the viewer."""

    @property
    def layout(self) -> Places:
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

    @property
    def showing(self) -> bool:
        """Whether events are still being shown."""

    @property
    def watched(self) -> bool:
        """Whether nobody at this screen plays."""

    @property
    def after_deal(self) -> str:
        """What follows when a deal is over, as a button says it; empty: nothing."""

    @property
    def marks(self) -> CardMarks:
        """What is marked on the cards now."""

    @property
    def prices(self) -> Sequence[ChoicePrice]:
        """What each choice of the decision at hand is worth, the best first, as far as it is known and wanted."""

    def panel_controls(self) -> Sequence[Control]:
        """The buttons of the decision at hand; none while events are shown."""

    def act(self, action: Action) -> None:
        """Do the person's action; a refusal is said in words."""

    def say(self, text: str) -> None:
        """Say something to the person on the table's own line, until something else happens."""

    def refuse(self, text: str) -> None:
        """Say why something may not be done."""

    def changed(self) -> None:
        """Something looks different now."""

    def go_on(self) -> None:
        """The person has seen enough: the next thing may happen."""

    def catch_up(self) -> None:
        """Show the match as it stands, without a show of what has happened."""

    def open(self, to: Scene | Destination) -> None:
        """Put a dialog or a page over the table."""


class Panel(ABC):
    """The part of the table that belongs to one stage of a deal. Its methods answer for the moment they are asked."""

    choosing = False
    """Whether cards of the hand are chosen here, one after the other, before anything is done with them."""

    def controls(self) -> Sequence[Control]:
        """Its buttons, while the person is asked."""
        return ()

    @abstractmethod
    def draw(self, surface: Canvas) -> None:
        """Draw what does not move, below the cards."""

    def draw_over(self, surface: Canvas) -> None:
        """Draw what stands over cards that lie still."""
        return

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

    def update(self, dt: float) -> bool:
        """Let time pass; return whether something looks different."""
        return False
