"""Calling a partner for one deal: who holds the card that the declarer names (rules.md 7b)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import ClassVar

from ...values import frozen
from ..actions import Action, CallPartner
from ..cards import Card, Suit
from ..deck import Deck
from ..events import PartnerCalled
from ..melds import Meld
from ..refusals import Refusal
from ..seating import Seat
from ..state import AfterNaming, Observation, PhaseStep, PublicTable, State, Then, contract_of, trump_of


@frozen
class CallingPartner(AfterNaming):
    """The declarer has named trump and is about to call a partner."""

    label: ClassVar[str] = "calling a partner"
    shown: tuple[tuple[Meld, ...], ...] = ()
    """The melds that each seat has shown before the bids."""


def begin(state: State) -> PhaseStep:
    """Let the declarer name a card."""
    phase = CallingPartner(state.calls, contract_of(state), trump_of(state), state.shown)
    return PhaseStep(replace(state, phase=phase))


def to_act(table: PublicTable) -> Seat:
    """Return the declarer."""
    return _phase(table).contract.declarer


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Return why this card may not be called."""
    if not isinstance(action, CallPartner):
        return Refusal.WRONG_PHASE
    if action.card not in view.rules.deck:
        return Refusal.NO_SUCH_CARD
    return Refusal.CALLS_OWN_CARD if action.card in view.hand else None


def candidates(view: Observation) -> Iterator[Action]:
    """Yield every card of the deck in the order in which they are offered: aces first, of each rank the trump first."""
    return map(CallPartner, cards_to_call(view.rules.deck, trump_of(view)))


@cache
def cards_to_call(deck: Deck, trump: Suit) -> tuple[Card, ...]:
    """Return the different cards of a deck as they are offered: aces first, of each rank the trump first."""

    def offered(card: Card) -> tuple[int, int]:
        return -card.rank, (card.suit - trump) % len(Suit)

    return tuple(sorted(dict.fromkeys(deck.cards), key=offered))


def advance(state: State, action: Action) -> PhaseStep:
    """Find the partner: the first seat at the declarer's right, going on that way, that holds the card."""
    if not isinstance(action, CallPartner):
        raise TypeError(f"{action!r} does not call a partner")
    phase, hands = _phase(state), state.cards.hands
    declarer = phase.contract.declarer
    others = state.rules.seating.from_seat(declarer)[:0:-1]
    partner = next((seat for seat in others if action.card in hands[seat]), None)
    contract = replace(phase.contract, called=action.card, partner=partner)
    called = PartnerCalled(declarer, action.card, partner)
    return PhaseStep(replace(state, phase=replace(phase, contract=contract)), (called,), Then.NEXT)


def _phase(table: PublicTable) -> CallingPartner:
    assert isinstance(table.phase, CallingPartner)
    return table.phase
