"""The dealer's last card is turned up for trump, and may be exchanged for a dix (rules.md 7a).

Bicycle's *Partnership Pinochle*: the last card is turned up to indicate trump. Each player in turn, from the dealer's
left on, has the right to exchange a dix for it. That card, or the dix, then becomes part of the dealer's hand.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from ...values import frozen
from ..actions import Action, ExchangeDix, KeepDix
from ..cards import Card, Suit, without
from ..events import DixExchanged, Event, TrumpTurned, TurnedCardTaken
from ..facts import Contract
from ..laying import dix_of
from ..refusals import Refusal
from ..seating import Seat
from ..state import Holdings, Move, Observation, Phase, PhaseStep, PublicTable, State, Then


@frozen
class ExchangingDix(Phase):
    """Trump is turned up; a player who was dealt a dix may exchange it. Those who have none are not asked."""

    label: ClassVar[str] = "exchanging the dix"
    turned_up: Card
    """The dealer's last card. It counts as the dealer's while it lies on the table."""
    speaker: Seat
    contract: Contract | None = None
    """None: nobody bids. Bots think of their own side as bidding for nothing."""

    @property
    def trump(self) -> Suit:
        """The suit of the turned card."""
        return self.turned_up.suit


def begin(state: State) -> PhaseStep:
    """Turn the dealer's last card, and ask the first player who was dealt a dix, if the rules have it."""
    rules, (turned,) = state.rules, state.cards.stock
    dealer = rules.seating.last(state.standing.dealer)
    hands = list(state.cards.hands)
    hands[dealer] = tuple(sorted((*hands[dealer], turned)))
    cards = Holdings(tuple(hands), (Move(None, dealer, 1, (turned,), rules.seats),))
    after = replace(state, cards=cards, phase=ExchangingDix(turned, dealer))
    return _ask_next(after, rules.seating.playing(state.standing.dealer), (TrumpTurned(turned, 0),))


def to_act(table: PublicTable) -> Seat:
    """Return the player who may exchange a dix."""
    return _phase(table).speaker


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Return why the player may not do this: take the turned card, or keep the dix."""
    return None if action in (ExchangeDix(), KeepDix()) else Refusal.WRONG_PHASE


def candidates(view: Observation) -> Iterator[Action]:
    """Yield the exchange, and keeping the dix."""
    yield from (ExchangeDix(), KeepDix())


def advance(state: State, action: Action) -> PhaseStep:
    """Exchange the dix, which the dealer then takes; or ask the next player who was dealt one."""
    phase, playing = _phase(state), state.rules.seating.playing(state.standing.dealer)
    match action:
        case ExchangeDix():
            return _exchanged(state, phase.speaker, phase.turned_up)
        case KeepDix():
            return _ask_next(state, playing[playing.index(phase.speaker) + 1 :], ())
    raise TypeError(f"{action!r} neither exchanges a dix nor keeps it")


def _dix_holders(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return which of these seats may exchange a dix for the card turned up: not the dealer, nor for another dix."""
    rules, turned = state.rules, _phase(state).turned_up
    if not rules.auction.exchanges_dix or turned.rank is rules.deck.dix:
        return ()
    dix, dealer = dix_of(rules, turned.suit), rules.seating.last(state.standing.dealer)
    return tuple(seat for seat in seats if seat is not dealer and dix in state.cards.hands[seat])


def _ask_next(state: State, seats: tuple[Seat, ...], events: tuple[Event, ...]) -> PhaseStep:
    """Ask the first of these seats that holds a dix; without one the dealer takes the card up."""
    phase, asked = _phase(state), _dix_holders(state, seats)
    if asked:
        return PhaseStep(replace(state, phase=replace(phase, speaker=asked[0])), events)
    return PhaseStep(state, (*events, _taken(state, phase.turned_up)), Then.NEXT)


def _exchanged(state: State, seat: Seat, turned: Card) -> PhaseStep:
    rules, dealer, dix = state.rules, state.rules.seating.last(state.standing.dealer), dix_of(state.rules, turned.suit)
    hands = list(state.cards.hands)
    hands[seat] = tuple(sorted((*without(hands[seat], (dix,)), turned)))
    hands[dealer] = tuple(sorted((*without(hands[dealer], (turned,)), dix)))
    moves = (Move(seat, dealer, 1, (dix,), rules.seats), Move(dealer, seat, 1, (turned,), rules.seats))
    after = replace(state, cards=Holdings(tuple(hands), (*state.cards.moves, *moves)))
    return PhaseStep(after, (DixExchanged(seat, dix, turned), _taken(state, dix)), Then.NEXT)


def _taken(state: State, card: Card) -> Event:
    return TurnedCardTaken(state.rules.seating.last(state.standing.dealer), card, of_stock=False)


def _phase(table: PublicTable) -> ExchangingDix:
    assert isinstance(table.phase, ExchangingDix)
    return table.phase
