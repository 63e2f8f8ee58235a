"""Passing cards: first the declarer's partner, then the declarer (rules.md 4b)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from ...values import frozen
from ..actions import Action, PassCards
from ..cards import Hand, without
from ..events import CardsPassed
from ..refusals import Refusal
from ..seating import Seat
from ..sets import card_sets, set_refusal
from ..state import (
    AfterNaming,
    Holdings,
    Move,
    Observation,
    PhaseStep,
    PublicTable,
    State,
    Then,
    contract_of,
    trump_of,
)


@frozen
class PassingCards(AfterNaming):
    """Partners exchange cards."""

    label: ClassVar[str] = "passing"
    exchanges: int = 0
    """How many of the two partners have passed cards."""


def begin(state: State) -> PhaseStep:
    """Begin with the declarer's partner (seed 003, Winning the auction)."""
    return PhaseStep(replace(state, phase=PassingCards(state.calls, contract_of(state), trump_of(state))))


def to_act(table: PublicTable) -> Seat:
    """Return the declarer's partner, then the declarer, who has seen the partner's cards."""
    phase = _phase(table)
    return phase.contract.declarer if phase.exchanges else _partner(table)


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Return why these cards may not be passed."""
    if not isinstance(action, PassCards):
        return Refusal.WRONG_PHASE
    return set_refusal(view, action.cards, view.rules.passing.count)


def candidates(view: Observation) -> Iterator[Action]:
    """Yield every set of cards, once."""
    sets = card_sets(view, view.rules.passing.count) if to_act(view) is view.seat else ()
    return (PassCards(cards) for cards in sets)


def advance(state: State, action: Action) -> PhaseStep:
    """Pass cards to the partner; only the two see which."""
    if not isinstance(action, PassCards):
        raise TypeError(f"{action!r} does not pass cards")
    phase, sender = _phase(state), to_act(state)
    receiver = _partner(state) if sender is phase.contract.declarer else phase.contract.declarer
    hands: list[Hand] = list(state.cards.hands)
    hands[sender] = without(hands[sender], action.cards)
    hands[receiver] = tuple(sorted(hands[receiver] + action.cards))
    move = Move(sender, receiver, len(action.cards), action.cards, (sender, receiver))
    cards = Holdings(tuple(hands), (*state.cards.moves, move))
    after = replace(state, cards=cards, phase=replace(phase, exchanges=phase.exchanges + 1))
    event = CardsPassed(sender, receiver, len(action.cards), action.cards)
    return PhaseStep(after, (event,), Then.NEXT if phase.exchanges else Then.SAME)


def _phase(table: PublicTable) -> PassingCards:
    assert isinstance(table.phase, PassingCards)
    return table.phase


def _partner(table: PublicTable) -> Seat:
    partner = table.rules.seating.partner(_phase(table).contract.declarer)
    assert partner is not None, "cards are passed between partners"
    return partner
