"""The table at one moment, as a value: made once for each revision, and passed to every part of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from ...bots.prices import ChoicePrice
from ...match import SeenMatch
from ...rules import Card, Hand, Seat
from ...rules.play import Action, Event, Observation
from ...store.settings import Motion, Settings
from ...ui.controls import Control
from ...ui.geometry import Rect
from ...ui.heads import Mood
from ...ui.icons import Icons
from ...ui.look import Look
from ...values import frozen
from ...words.names import Names
from .table_model import TableModel


@frozen
class CardMarks:
    """The marks of the cards on the table, by the ident of each piece."""

    chosen: frozenset[int] = frozenset()
    """Cards of the hand that rise."""
    dimmed: frozenset[int] = frozenset()
    """Cards of the hand that may not be played now."""
    ringed: frozenset[int] = frozenset()
    """Cards on the table with a ring around them."""
    labels: Mapping[int, str] = field(default_factory=dict)
    """The words of a tag, spoken after the card's name."""
    bars: Mapping[int, float] = field(default_factory=dict)
    """A bar within a tag: how good the card is compared with the others, from 0 to 1."""


@frozen
class Offers:
    """What the person is offered beside the decision."""

    undo: bool = False
    redo: bool = False
    rest: bool = False
    """Whether the person is to act, and takes every remaining trick however the cards lie."""
    prices: bool = False
    """Whether prices may be shown here."""
    help: bool = True
    """Whether hints, prices and odds are agreed."""
    after_deal: str = ""
    """The label of the button after a deal; empty: there is none."""
    nothing_to_undo: str = ""
    """What is said when nothing can be taken back."""


@frozen
class People:
    """How those at the table look."""

    heads: tuple[Card, ...] = ()
    """Their heads, in the order of the seats."""
    remarks: Mapping[Seat, str] = field(default_factory=dict)
    """What the plates say beside a name, such as that somebody is away."""
    moods: Mapping[Seat, Mood] = field(default_factory=dict)
    """What the faces of those show who do not just wait."""


@frozen
class Message:
    """The words on the table's own line."""

    text: str = ""
    answers: bool = False
    """Whether they answer what the person tried."""
    prompt: str = ""
    """The question to the person, or what the table waits for, whatever the line says now."""


class Places(Protocol):
    """The places of the table's own parts, in pixels of the window."""

    @property
    def info(self) -> Rect:
        """Contract, totals and points of this deal."""

    @property
    def tools(self) -> tuple[Rect, ...]:
        """The buttons that are always one tap away."""

    @property
    def stock(self) -> Rect:
        """The closed cards, if there is a stock."""

    @property
    def turned(self) -> Rect:
        """The open card under the stock."""

    @property
    def middle(self) -> Rect:
        """The place of the person's decision, or of the trick."""

    @property
    def opened(self) -> Sequence[Rect | None]:
        """The place of each of the others' open hands."""

    @property
    def head(self) -> Rect:
        """What may be covered if there is no room beside the table: the info, and the tools beside it."""


@dataclass(frozen=True, kw_only=True, eq=False)
class TableView:
    """What the parts of a table may know. They may only read what it refers to."""

    revision: int
    """The number of the revision."""
    match: SeenMatch
    """The match."""
    model: TableModel
    """What lies where, as shown now."""
    names: Names
    """The players' names for the viewer."""
    people: People
    layout: Places
    """The places of everything."""
    area: Rect
    """The window."""
    settings: Settings
    motion: Motion
    look: Look = field(repr=False)
    """What things are drawn with."""
    icons: Icons = field(repr=False)
    live: bool = False
    """Whether a person sits at the bottom and is to act now."""
    showing: bool = False
    """Whether events are still being shown."""
    reading: Event | None = None
    """The event that is shown for reading before it takes effect."""
    factor: float = 1.0
    """The scale of durations, 1 at normal speed."""
    watched: bool = False
    """Whether only bots play at this screen."""
    offers: Offers = Offers()
    priced: Seat | None = None
    """The seat whose decision shows its prices."""
    message: Message = Message()
    advised: Action | None = None
    """The action that a hint advised, until the decision."""
    prices: Sequence[ChoicePrice] = ()
    """The prices of the current decision, the best first, as far as they are known and wanted."""
    guided: bool = False
    """Whether a guide beside the table says what to do: then only that is gold."""
    pointed: Hand = ()
    """The cards of the hand that the guide points at."""
    cards_live: bool = False
    """Whether cards of the hand can be pressed now."""
    choosing: bool = False
    """Whether several cards are chosen before anything is done with them."""
    values: Rect | None = None
    """The place of the meld in each suit, if it is shown."""
    marks: CardMarks = CardMarks()
    """The marks of the cards."""
    buttons: tuple[Control, ...] = ()
    """The buttons of the current decision; none while events are shown."""

    @property
    def viewer(self) -> Seat:
        """The seat at the bottom."""
        return self.model.viewer

    @cached_property
    def observation(self) -> Observation:
        """What the viewer knows."""
        return self.match.view(self.viewer)
