"""Naming trump."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from ...values import frozen
from ..actions import Action, Bid, NameTrump, ThrowIn
from ..cards import Suit
from ..choices import ThrowInRule, TrumpChoice
from ..events import HandThrownIn, TrumpNamed
from ..facts import Calls, Contract, highest_bid
from ..melds import Meld, has_marriage, holds_marriage
from ..refusals import Refusal
from ..seating import Seat
from ..state import Observation, Phase, PhaseStep, PublicTable, State, Then, contract_of
from .awaiting_deal import dealt_by_next, thrown_together
from .widow import take_widow


@frozen
class NamingTrump(Phase):
    """The declarer is about to name trump."""

    label: ClassVar[str] = "naming trump"
    calls: Calls
    contract: Contract
    trump: Suit | None = None
    """The suit, once it is named."""
    thrown_in: bool = False
    """Whether the declarer has thrown the hand in instead."""
    shown: tuple[tuple[Meld, ...], ...] = ()
    """The melds that each seat has shown before the bids."""


def begin(state: State) -> PhaseStep:
    """Let the declarer take a widow that comes first, and name trump; or end the deal, if trump needs a marriage."""
    state, taken = take_widow(state) if state.rules.widow_before_trump else (state, ())
    contract, forced = contract_of(state), highest_bid(state.calls) is None
    is_set = state.rules.sets_without_marriage(forced) and not has_marriage(state.cards.hands[contract.declarer])
    then = Then.ENDING if is_set else Then.SAME
    return PhaseStep(replace(state, phase=NamingTrump(state.calls, contract, shown=state.shown)), taken, then)


def to_act(table: PublicTable) -> Seat:
    """Return the declarer."""
    return _phase(table).contract.declarer


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Return why the declarer may not name this suit, or throw in the hand."""
    gives_up = may_decline(view) or view.rules.scoring.throw_in is ThrowInRule.BEFORE_TRUMP
    if isinstance(action, ThrowIn) and gives_up:
        return None
    if not isinstance(action, NameTrump):
        return Refusal.WRONG_PHASE
    return None if action.suit in trump_suits(view) else Refusal.NEEDS_MARRIAGE


def candidates(view: Observation) -> Iterator[Action]:
    """Yield the four suits, then throwing in."""
    yield from (NameTrump(suit) for suit in Suit)
    yield ThrowIn()


def advance(state: State, action: Action) -> PhaseStep:
    """Name trump, or end the deal without it."""
    phase = _phase(state)
    if isinstance(action, ThrowIn) and may_decline(state):
        return thrown_together(dealt_by_next(state), None, phase.contract.declarer)
    if isinstance(action, ThrowIn):
        gone = replace(state, phase=replace(phase, thrown_in=True))
        return PhaseStep(gone, (HandThrownIn(phase.contract.declarer),), Then.ENDING)
    if not isinstance(action, NameTrump):
        raise TypeError(f"{action!r} does not name trump")
    named = TrumpNamed(phase.contract.declarer, action.suit)
    return PhaseStep(replace(state, phase=replace(phase, trump=action.suit)), (named,), Then.NEXT)


def may_decline(table: PublicTable) -> bool:
    """Return whether the declarer is the only one who has bid, and may have the cards dealt again for it (7a)."""
    calls, declarer = _phase(table).calls, _phase(table).contract.declarer
    lone = highest_bid(calls) is not None and all(seat is declarer for seat, call in calls if isinstance(call, Bid))
    return lone and table.rules.lets_decline


def trump_suits(view: Observation) -> tuple[Suit, ...]:
    """Return the suits that the observing seat may name. Without any marriage, the marriage rule does not apply."""
    with_marriage = tuple(suit for suit in Suit if holds_marriage(view.hand, suit))
    if view.rules.naming.choice is TrumpChoice.NEEDS_MARRIAGE and with_marriage:
        return with_marriage
    return tuple(Suit)


def _phase(table: PublicTable) -> NamingTrump:
    assert isinstance(table.phase, NamingTrump)
    return table.phase
