"""What a game is at any moment: what everybody knows, and who holds what.

``State`` has it all; ``observe`` makes of it what a person in one seat knows. A phase value holds public facts only,
and every card that is not public lies in ``Holdings``: so nothing is hidden by remembering to hide it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import auto
from typing import ClassVar, NamedTuple, Protocol

from .actions import Action, LaidCard
from .cards import Card, Hand, Suit
from .events import Event
from .facts import Calls, Contract, Standing
from .laying import OpenCards
from .melds import Meld
from .named import Named
from .refusals import Refusal
from .ruleset import RuleSet
from .seating import Seat
from .tricks import Trick


@dataclass(frozen=True, slots=True)
class Move:
    """Cards that went from one hand to another, or between a hand and the table, which is None."""

    source: Seat | None
    target: Seat | None
    count: int
    cards: Hand | None
    """None: not seen from this seat."""
    seen_by: tuple[Seat, ...]

    def unseen(self) -> "Move":
        """The same without the cards. Whoever looks at a game asks for many of these: ``replace`` would take long."""
        return Move(self.source, self.target, self.count, None, self.seen_by)


@dataclass(frozen=True, slots=True)
class Holdings:
    """Who holds what, and which cards have moved unseen in this deal."""

    hands: tuple[Hand, ...] = ()
    """The sorted cards of each seat, those in its melds on the table included; empty between deals."""
    moves: tuple[Move, ...] = ()
    stock: tuple[Card, ...] = ()
    """The closed cards on the table, the top one first."""
    widow: Hand = ()
    """The cards on the table that the declarer will take, sorted."""
    buried: Hand = ()
    """The cards that the declarer has laid away, sorted."""

    def with_hands(self, hands: tuple[Hand, ...]) -> "Holdings":
        """The same but for the hands, which every card that is played changes: ``replace`` would take long."""
        return Holdings(hands, self.moves, self.stock, self.widow, self.buried)


class Phase:
    """What is being done at the table. Each phase has a module of its own, with its facts and its rules.

    A phase is a frozen dataclass. What it does not declare of the facts below is empty or None in it.
    """

    __slots__ = ()
    label: ClassVar[str]
    """Its name in messages, records and protocols."""

    def __init_subclass__(cls) -> None:
        """See that a dataclass does not take what stands here for the default of a fact that it declares itself."""
        for name in vars(cls).get("__annotations__", {}):
            if name not in vars(cls):
                setattr(cls, name, field())

    @property
    def calls(self) -> Calls:
        """The calls of this deal so far."""
        return ()

    @property
    def contract(self) -> Contract | None:
        """What the declarer promised."""
        return None

    @property
    def trump(self) -> Suit | None:
        """The suit that is trump."""
        return None

    @property
    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        """What each seat has laid down; empty before the melds."""
        return ()

    @property
    def open(self) -> OpenCards | None:
        """What everybody knows of cards where melds are laid between tricks; None in other games."""
        return None

    @property
    def moon(self) -> bool:
        """Whether the declarer shoots the moon."""
        return False

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, not yet complete."""
        return None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, in order."""
        return ()


class PublicTable(Protocol):
    """What is public, of a state or of an observation."""

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        ...

    @property
    def standing(self) -> Standing:
        """What outlives the deal."""
        ...

    @property
    def phase(self) -> Phase:
        """What is being done, with its facts."""
        ...


class _Facts:
    """The facts of the phase, and what follows from them."""

    __slots__ = ()
    phase: Phase

    @property
    def calls(self) -> Calls:
        """The calls of this deal so far."""
        return self.phase.calls

    @property
    def contract(self) -> Contract | None:
        """What the declarer promised."""
        return self.phase.contract

    @property
    def trump(self) -> Suit | None:
        """The suit that is trump."""
        return self.phase.trump

    @property
    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        """What each seat has laid down; empty before the melds."""
        return self.phase.melds

    @property
    def open(self) -> OpenCards | None:
        """What everybody knows of cards where melds are laid between tricks; None in other games."""
        return self.phase.open

    @property
    def laid(self) -> tuple[tuple[LaidCard, ...], ...]:
        """The cards of each seat that lie on the table in melds; empty where melds are not left there."""
        return self.open.laid if self.open is not None else ()

    @property
    def known(self) -> tuple[Hand, ...]:
        """The cards that everybody knows each seat to hold in the hand; empty where nothing is drawn in the open."""
        return self.open.known if self.open is not None else ()

    @property
    def moon(self) -> bool:
        """Whether the declarer shoots the moon."""
        return self.phase.moon

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, not yet complete."""
        return self.phase.trick

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, in order."""
        return self.phase.tricks


@dataclass(frozen=True, slots=True)
class State(_Facts):
    """A game at one moment."""

    rules: RuleSet
    standing: Standing
    cards: Holdings
    phase: Phase


@dataclass(frozen=True, slots=True)
class Observation(_Facts):
    """The table as one seat sees it: all that a person there knows, and nothing that they do not."""

    seat: Seat
    rules: RuleSet
    standing: Standing
    hand: Hand
    counts: tuple[int, ...]
    """Cards each seat holds."""
    moves: tuple[Move, ...]
    """Cards that were passed, drawn, taken or buried; which, only where this seat saw it."""
    phase: Phase
    agreed: bool = True
    """Whether this seat and its partner have agreed on what raises tell (rules.md 6d): bots that are not told otherwise
    take it that they sit opposite their like."""

    @property
    def sent(self) -> Hand | None:
        """The cards that this seat passed to its partner, or buried."""
        return self._moved(self.seat, self.rules.seating.partner(self.seat))

    @property
    def received(self) -> Hand | None:
        """The cards that this seat's partner passed to it, or that it took from the table first."""
        return self._moved(self.rules.seating.partner(self.seat), self.seat)

    def _moved(self, source: Seat | None, target: Seat | None) -> Hand | None:
        """The cards that went this way first; None: none have."""
        return next((move.cards for move in self.moves if move.source is source and move.target is target), None)


def observe(state: State, seat: Seat, agreed: bool = True) -> Observation:
    """The state as that seat sees it; ``agreed``: with its partner, on what raises tell."""
    hands = state.cards.hands
    moves = tuple(move if seat in move.seen_by else move.unseen() for move in state.cards.moves)
    hand = hands[seat] if hands else ()
    return Observation(seat, state.rules, state.standing, hand, tuple(map(len, hands)), moves, state.phase, agreed)


def trump_of(table: _Facts) -> Suit:
    """The trump that has been named.

    Raises:
        ValueError: none has.
    """
    if table.trump is None:
        raise ValueError(f"trump has not been named in {table.phase!r}")
    return table.trump


class _MayHaveContract(Protocol):
    @property
    def contract(self) -> Contract | None: ...


def contract_of(table: _MayHaveContract) -> Contract:
    """The contract of a state, an observation or a deal's result.

    Raises:
        ValueError: there is none.
    """
    if table.contract is None:
        raise ValueError(f"nobody has a contract in {table!r}")
    return table.contract


class Then(Named):
    """What follows a step."""

    SAME = auto()
    """The state is complete: its phase awaits somebody."""
    NEXT = auto()
    """The phase is done: the next stage of the plan begins."""
    ENDING = auto()
    """The deal is done, whatever the plan had still to come."""


class Step(NamedTuple):
    """What an action led to: the state after it, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


class PhaseStep(NamedTuple):
    """What an action, or the beginning of a phase, led to within the phase, and whether the phase is done."""

    state: State
    events: tuple[Event, ...] = ()
    then: Then = Then.SAME


class PhaseRules(Protocol):
    """The verbs that every module in ``phases`` has."""

    def begin(self, state: State) -> PhaseStep:
        """Enter the phase; ``state.phase`` is the one before, done."""
        ...

    def to_act(self, table: PublicTable) -> Seat | None:
        """Whose action is awaited."""
        ...

    def refusal(self, view: Observation, action: Action) -> Refusal | None:
        """Why the seat that is to act may not do this, or None when it may."""
        ...

    def candidates(self, view: Observation) -> Iterator[Action]:
        """Every action that could be legal, in the order that screens show."""
        ...

    def advance(self, state: State, action: Action) -> PhaseStep:
        """Do a legal action."""
        ...
