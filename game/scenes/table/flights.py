"""Which cards fly for an event, from their old to their new places."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from ...rules import Seat
from ...rules.play import (
    CardDrawn,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    CardsThrownTogether,
    DixExchanged,
    Event,
    HandDealt,
    HandThrownIn,
    MeldAdded,
    MeldLaid,
    TrickWon,
    TurnedCardTaken,
    WidowTaken,
)
from ...store.settings import Motion, Settings
from ...ui.theme import Metrics
from ..seat.table_model import TableModel
from .layout.table import TableLayout
from .motion import Flight, deal_flights, flights, laying_flights, sweep_flights
from .poses import Pose, deck_pose, hand_pieces, place_of, taken_pose

_CARRIES_MEANING = (
    CardPlayed,
    TrickWon,
    CardsPassed,
    CardDrawn,
    TurnedCardTaken,
    DixExchanged,
    WidowTaken,
    CardsBuried,
)
"""Events whose cards fly even with reduced motion: the movement itself is informative."""


def flies(event: Event, motion: Motion, seconds: float) -> bool:
    """Return whether the cards of an event fly at all."""
    if seconds <= 0 or motion is Motion.OFF:
        return False
    return motion is Motion.FULL or isinstance(event, _CARRIES_MEANING)


def event_flights(
    event: Event,
    before: Mapping[int, Pose],
    after: Mapping[int, Pose],
    model: TableModel,
    table: TableLayout,
    metrics: Metrics,
    settings: Settings,
    seconds: float,
) -> list[Flight]:
    """Return the flights of an event that has just changed the model, between the poses ``before`` and ``after`` it."""
    match event:
        case HandDealt():
            return _dealing(after, model, table, metrics, settings, seconds)
        case TrickWon(seat=seat) | HandThrownIn(seat=seat):
            goal = taken_pose(table, place_of(model.seating, seat, model.viewer), metrics)
        case CardsThrownTogether():
            goal = deck_pose(table, place_of(model.seating, _dealer(model), model.viewer), metrics)
        case MeldLaid(seat=seat) | MeldAdded(seat=seat):
            return laying_flights(before, after, model.laid[seat], seconds)
        case _:
            return flights(before, after, seconds)
    return sweep_flights(before, [ident for ident in before if ident not in after], goal, seconds)


def _dealing(
    after: Mapping[int, Pose],
    model: TableModel,
    table: TableLayout,
    metrics: Metrics,
    settings: Settings,
    seconds: float,
) -> list[Flight]:
    """Return single cards from the dealer, clockwise, round after round; no hand arrives in its final order."""
    dealer = _dealer(model)
    piles = []
    for seat in model.seating.from_seat(model.seating.after(dealer)):
        pieces = hand_pieces(model, settings) if seat is model.viewer else model.hands[seat]
        piles.append([piece.ident for piece in pieces[::2]] + [piece.ident for piece in pieces[1::2]])
    piles.append([piece.ident for piece in model.widow])
    order = [ident for round_ in zip_longest(*piles) for ident in round_ if ident is not None]
    deck = deck_pose(table, place_of(model.seating, dealer, model.viewer), metrics)
    return deal_flights(deck, after, order, seconds)


def _dealer(model: TableModel) -> Seat:
    return model.viewer if model.deal.dealer is None else model.deal.dealer
