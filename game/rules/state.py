"""A game at any moment: what everybody knows, and who holds what.

``State`` has everything; ``observe`` derives what a person in one seat knows. A phase value holds only public facts,
and every card that is not public is in ``Holdings``: so nothing can leak because somebody forgot to hide it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from enum import auto
from functools import cache
from inspect import get_annotations
from typing import ClassVar, NamedTuple, Protocol

from ..values import frozen
from .actions import Action, LaidCard
from .cards import Card, Hand, Suit, format_hand
from .events import Event
from .facts import Calls, Contract, Standing
from .laying import OpenCards
from .meanings import Convention
from .melds import Meld
from .named import Named
from .refusals import Refusal
from .ruleset import RuleSet
from .seating import Seat
from .tricks import Trick


@frozen
class Move:
    """Cards that went from one hand to another, or between a hand and the table (None)."""

    source: Seat | None
    target: Seat | None
    count: int
    cards: Hand | None
    """The cards; None: this seat did not see them."""
    seen_by: tuple[Seat, ...]
    trumps: int | None = None
    """How many of them were trumps, where everybody is told."""
    aces: int | None = None
    """How many of them were aces, where everybody is told."""

    def unseen(self) -> "Move":
        """Return the move without its cards."""
        return _unseen(self.source, self.target, self.count, self.seen_by, self.trumps, self.aces)


@cache
def _unseen(
    source: Seat | None,
    target: Seat | None,
    count: int,
    seen_by: tuple[Seat, ...],
    trumps: int | None,
    aces: int | None,
) -> Move:
    """Return the one move without cards that is like this: every look at a deal beside a stock asks for dozens."""
    return Move(source, target, count, None, seen_by, trumps, aces)


def from_stock(rules: RuleSet, moves: Sequence[Move]) -> tuple[list[Move], list[Move]]:
    """Return which moves drew a closed card of the stock, and which took the card under it.

    Everybody sees the latter; where the last closed card is shown, that, too.
    """
    drawn: list[Move] = []
    opened: list[Move] = []
    last = rules.left_over - 2 if rules.stock is not None and rules.stock.takes_closed else -1
    for before, move in zip((None, *moves), moves, strict=False):
        exchanged = before is not None and before.target is None
        if move.source is None:
            closed = len(move.seen_by) == 1 or (len(drawn) == last and not exchanged)
            (drawn if closed else opened).append(move)
    return drawn, opened


@frozen
class Holdings:
    """Who holds what, and which cards have moved unseen in this deal."""

    hands: tuple[Hand, ...] = ()
    """The sorted cards of each seat, including those in its melds on the table; empty between deals."""
    moves: tuple[Move, ...] = ()
    stock: tuple[Card, ...] = ()
    """The closed cards on the table, the top one first."""
    widow: Hand = ()
    """The cards on the table that the declarer will take, sorted."""
    buried: Hand = ()
    """The cards that the declarer has buried, sorted."""

    def with_hands(self, hands: tuple[Hand, ...]) -> "Holdings":
        """Return the holdings with other hands. Every card played calls it, and ``replace`` would be slow."""
        return Holdings(hands, self.moves, self.stock, self.widow, self.buried)


class Phase:
    """The phase of the game. Each phase has a module with its facts and its rules.

    A phase is a frozen dataclass. Facts below that it does not declare are empty or None.
    """

    __slots__ = ()
    label: ClassVar[str]
    """Its name in messages, records and protocols."""
    scored: ClassVar[bool] = False
    """Whether the deal is on the score sheet already."""

    def __init_subclass__(cls) -> None:
        """Keep a dataclass from inheriting the defaults below for the facts that it declares itself."""
        for name in get_annotations(cls):
            if name not in vars(cls):
                setattr(cls, name, field())

    @property
    def calls(self) -> Calls:
        """The calls of this deal so far."""
        return ()

    @property
    def contract(self) -> Contract | None:
        """The declarer's promise."""
        return None

    @property
    def trump(self) -> Suit | None:
        """The suit that is trump."""
        return None

    @property
    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        """The melds of each seat; empty before the melds."""
        return ()

    @property
    def shown(self) -> tuple[tuple[Meld, ...], ...]:
        """The melds that each seat has shown before the bids, until all melds are laid; empty in other games."""
        return ()

    @property
    def open(self) -> OpenCards | None:
        """The public facts of the cards in games that lay melds between tricks; None in other games."""
        return None

    @property
    def moon(self) -> bool:
        """Whether the declarer shoots the moon."""
        return False

    @property
    def trick(self) -> Trick | None:
        """The incomplete trick on the table."""
        return None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, in order."""
        return ()


@frozen
class AfterNaming(Phase):
    """A phase between the naming of trump and the first lead."""

    calls: Calls
    contract: Contract
    trump: Suit


class PublicTable(Protocol):
    """The public part of a state or of an observation."""

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        ...

    @property
    def standing(self) -> Standing:
        """What outlasts the deal."""
        ...

    @property
    def phase(self) -> Phase:
        """The phase, with its facts."""
        ...


class _Facts:
    """The facts of the phase, and what follows from them."""

    __slots__ = ()
    rules: RuleSet
    standing: Standing
    phase: Phase

    def __str__(self) -> str:
        """Return game, deal, phase and totals in a line."""
        totals = " : ".join(map(str, self.standing.totals))
        return f"{self.rules.name}, deal {self.standing.deals}, {self.phase.label}, {totals}"

    @property
    def out(self) -> tuple[Seat, ...]:
        """Who sits out this deal; those of the last one until the next is dealt."""
        last = self.standing.sheet[-1].dealer if self.phase.scored and self.standing.sheet else self.standing.dealer
        return self.rules.seating.sitting_out(last)

    @property
    def calls(self) -> Calls:
        """The calls of this deal so far."""
        return self.phase.calls

    @property
    def contract(self) -> Contract | None:
        """The declarer's promise."""
        return self.phase.contract

    @property
    def trump(self) -> Suit | None:
        """The suit that is trump."""
        return self.phase.trump

    @property
    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        """The melds of each seat; empty before the melds."""
        return self.phase.melds

    @property
    def shown(self) -> tuple[tuple[Meld, ...], ...]:
        """The melds that each seat has shown before the bids, until all melds are laid; empty in other games."""
        return self.phase.shown

    @property
    def open(self) -> OpenCards | None:
        """The public facts of the cards in games that lay melds between tricks; None in other games."""
        return self.phase.open

    @property
    def laid(self) -> tuple[tuple[LaidCard, ...], ...]:
        """The cards of each seat that are on the table in melds; empty in games that do not leave them there."""
        return self.open.laid if self.open is not None else ()

    @property
    def known(self) -> tuple[Hand, ...]:
        """The cards that everybody knows each seat to hold; empty in games without open draws."""
        return self.open.known if self.open is not None else ()

    @property
    def moon(self) -> bool:
        """Whether the declarer shoots the moon."""
        return self.phase.moon

    @property
    def trick(self) -> Trick | None:
        """The incomplete trick on the table."""
        return self.phase.trick

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, in order."""
        return self.phase.tricks


@frozen
class State(_Facts):
    """A game at one moment."""

    rules: RuleSet
    standing: Standing
    cards: Holdings
    phase: Phase

    def __repr__(self) -> str:
        return f"State({self})"


@frozen
class Observation(_Facts):
    """The table as one seat sees it: everything that a person there knows, and nothing else."""

    seat: Seat
    rules: RuleSet
    standing: Standing
    hand: Hand
    counts: tuple[int, ...]
    """The number of cards in each seat."""
    moves: tuple[Move, ...]
    """Cards that were passed, drawn, taken or buried; the cards themselves only if this seat saw them."""
    phase: Phase
    agreed: bool = True
    """Whether this seat and its partner have agreed on signals by raises (rules.md 6d). By default bots assume a
    partner of their own level.
    """
    conventions: tuple[Convention, ...] = ()
    """What each side has agreed that its bids tell, which everybody knows; empty: nobody has agreed on anything."""

    @property
    def sent(self) -> Hand | None:
        """The cards that this seat passed to its partner, or buried."""
        return next((move.cards for move in self.moves if move.source is self.seat), None)

    @property
    def received(self) -> Hand | None:
        """The cards that this seat first received from its partner, or took from the table."""
        return next((move.cards for move in self.moves if move.target is self.seat), None)

    def __repr__(self) -> str:
        return f"Observation({self.seat.name.title()}, {self}, holds {format_hand(self.hand)})"


def observe(state: State, seat: Seat, agreed: bool = True, conventions: tuple[Convention, ...] = ()) -> Observation:
    """Return the state as that seat sees it.

    ``agreed``: on signals by raises, with its partner; ``conventions``: those of each side.
    """
    hands, moves = state.cards.hands, state.cards.moves
    if moves:
        moves = tuple(move if seat in move.seen_by else move.unseen() for move in moves)
    hand = hands[seat] if hands else ()
    counts = tuple(map(len, hands))
    return Observation(seat, state.rules, state.standing, hand, counts, moves, state.phase, agreed, conventions)


def trump_of(table: _Facts) -> Suit:
    """Return the trump.

    Raises:
        ValueError: trump has not been named.
    """
    if table.trump is None:
        raise ValueError(f"trump has not been named in {table.phase!r}")
    return table.trump


class _MayHaveContract(Protocol):
    @property
    def contract(self) -> Contract | None: ...


def contract_of(table: _MayHaveContract) -> Contract:
    """Return the contract of a state, an observation or a deal's result.

    Raises:
        ValueError: there is none.
    """
    if table.contract is None:
        raise ValueError(f"nobody has a contract in {table!r}")
    return table.contract


class Then(Named):
    """What follows a step."""

    SAME = auto()
    """The state is complete: a seat is to act."""
    NEXT = auto()
    """The phase is done: the next stage of the plan begins."""
    ENDING = auto()
    """The deal is done, whatever stages the plan still has."""


class Step(NamedTuple):
    """The result of an action: the state after it, and the events on the way."""

    state: State
    events: tuple[Event, ...]


class PhaseStep(NamedTuple):
    """The result of an action, or of a phase's beginning, within the phase, and whether the phase is done."""

    state: State
    events: tuple[Event, ...] = ()
    then: Then = Then.SAME


class PhaseRules(Protocol):
    """The functions that every module in ``phases`` has."""

    def begin(self, state: State) -> PhaseStep:
        """Enter the phase; ``state.phase`` is the one before, done."""
        ...

    def to_act(self, table: PublicTable) -> Seat | None:
        """Return the seat that is to act."""
        ...

    def refusal(self, view: Observation, action: Action) -> Refusal | None:
        """Return why the seat that is to act may not do this, or None if it may."""
        ...

    def candidates(self, view: Observation) -> Iterator[Action]:
        """Yield every action that could be legal, in the order that screens show."""
        ...

    def advance(self, state: State, action: Action) -> PhaseStep:
        """Do a legal action."""
        ...
