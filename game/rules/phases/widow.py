"""The widow: the declarer takes it before or after naming trump, and then buries as many cards (rules.md 5a and 7b)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from ...values import frozen
from ..actions import Action, BuryCards
from ..cards import Rank, without
from ..events import CardsBuried, Event, WidowTaken
from ..refusals import Refusal
from ..seating import Seat
from ..sets import buried_last, buries_others, card_sets, set_refusal
from ..state import AfterNaming, Move, Observation, PhaseStep, PublicTable, State, Then, contract_of, trump_of


@frozen
class Burying(AfterNaming):
    """The declarer is about to bury cards."""

    label: ClassVar[str] = "burying"


def take_widow(state: State) -> tuple[State, tuple[Event, ...]]:
    """Give the widow to the declarer, turned up for everybody where the rules say so; do nothing if there is none."""
    widow, rules = state.cards.widow, state.rules.widow
    if rules is None or not widow:
        return state, ()
    taker = contract_of(state).declarer
    hands = list(state.cards.hands)
    hands[taker] = tuple(sorted(hands[taker] + widow))
    move = Move(None, taker, len(widow), widow, state.rules.seats if rules.shown else (taker,))
    cards = replace(state.cards, hands=tuple(hands), moves=(*state.cards.moves, move), widow=())
    return replace(state, cards=cards), (WidowTaken(taker, len(widow), widow, rules.shown),)


def begin(state: State) -> PhaseStep:
    """Let the declarer, who has named trump, take the widow, if that is still to be done, and bury cards."""
    state, taken = take_widow(state)
    return PhaseStep(replace(state, phase=Burying(state.calls, contract_of(state), trump_of(state))), taken)


def to_act(table: PublicTable) -> Seat:
    """Return the declarer."""
    return _phase(table).contract.declarer


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Return why these cards may not be buried: as many as the widow had, of any kind but under some rules (7a)."""
    if not isinstance(action, BuryCards):
        return Refusal.WRONG_PHASE
    refused = set_refusal(view, action.cards, _size(view))
    if refused is None and not buries_others(view.hand, action.cards, buried_last(view.rules, trump_of(view))):
        return Refusal.BURY_OTHERS
    return refused


def candidates(view: Observation) -> Iterator[Action]:
    """Yield every set of cards, once."""
    sets = card_sets(view, _size(view)) if to_act(view) is view.seat else ()
    return (BuryCards(cards) for cards in sets)


def advance(state: State, action: Action) -> PhaseStep:
    """Bury cards; only the declarer knows which."""
    if not isinstance(action, BuryCards):
        raise TypeError(f"{action!r} does not bury cards")
    seat, count = to_act(state), len(action.cards)
    hands = list(state.cards.hands)
    hands[seat] = without(hands[seat], action.cards)
    widow = state.rules.widow
    trumps = sum(card.suit is state.trump for card in action.cards) if widow and widow.trumps_told else None
    aces = sum(card.rank is Rank.ACE for card in action.cards) if widow and widow.aces_told else None
    move = Move(seat, None, count, action.cards, (seat,), trumps, aces)
    cards = replace(state.cards, hands=tuple(hands), moves=(*state.cards.moves, move), buried=action.cards)
    return PhaseStep(replace(state, cards=cards), (CardsBuried(seat, count, action.cards, trumps, aces),), Then.NEXT)


def _size(table: PublicTable) -> int:
    assert table.rules.widow is not None, "cards are buried for a widow"
    return table.rules.widow.size


def _phase(table: PublicTable) -> Burying:
    assert isinstance(table.phase, Burying)
    return table.phase
