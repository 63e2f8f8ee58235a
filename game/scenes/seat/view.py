"""The table at one moment, as a value: made once for each revision, and handed to every part of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from ...bots.prices import ChoicePrice
from ...match import Match
from ...rules import Hand, Seat
from ...rules.play import Action, Event, Observation
from ...store.settings import Motion, Settings
from ...ui.controls import Control
from ...ui.geometry import Rect
from ...ui.icons import Icons
from ...ui.look import Look
from ...words.names import Names
from .table_model import TableModel


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


@dataclass(frozen=True, kw_only=True, eq=False)
class TableView:
    """What the parts of a table may know. Whatever it refers to is only to be read."""

    revision: int
    """Counts what has changed."""
    match: Match
    """The match that is played."""
    model: TableModel
    """What lies where, as it is shown now."""
    names: Names
    """Who is who for the viewer."""
    layout: Places
    """Where everything lies."""
    area: Rect
    """The window."""
    settings: Settings
    motion: Motion
    look: Look = field(repr=False)
    """What things are drawn with."""
    icons: Icons = field(repr=False)
    live: bool = False
    """Whether a person sits at the bottom and the match waits for that person's decision now."""
    showing: bool = False
    """Whether events are still being shown."""
    reading: Event | None = None
    """The event that stands to be read before it has its effect."""
    factor: float = 1.0
    """How long things take, 1 at normal speed."""
    watched: bool = False
    """Whether nobody at this screen plays."""
    after_deal: str = ""
    """What follows when a deal is over, as a button says it; empty: nothing."""
    has_prices: bool = False
    """Whether what a decision is worth may be shown here."""
    priced: Seat | None = None
    """The seat whose decision has its prices shown, if they are."""
    certain: bool = False
    """Whether the person is asked, and takes every trick that is left however the cards lie."""
    can_undo: bool = False
    can_redo: bool = False
    message: str = ""
    """The table's own line; empty: what the panel asks stands there."""
    answered: bool = False
    """Whether that line answers what was tried."""
    advised: Action | None = None
    """What a hint has told the person to do, until it is decided."""
    prices: Sequence[ChoicePrice] = ()
    """What each choice of the decision at hand is worth, the best first, as far as it is known and wanted."""
    guided: bool = False
    """Whether a guide beside the table says what to do: then only that is gold."""
    pointed: Hand = ()
    """Cards of the hand that the guide points at."""
    cards_live: bool = False
    """Whether cards of the hand can be pressed now."""
    choosing: bool = False
    """Whether cards are chosen one after the other, before anything is done with them."""
    values: Rect | None = None
    """Where the meld in each suit is shown, if it is."""
    marks: CardMarks = CardMarks()
    """What is marked on the cards."""
    buttons: tuple[Control, ...] = ()
    """Those of the decision at hand; none while events are shown."""

    @property
    def viewer(self) -> Seat:
        """The seat at the bottom."""
        return self.model.viewer

    @cached_property
    def observation(self) -> Observation:
        """What the viewer knows."""
        return self.match.view(self.viewer)
