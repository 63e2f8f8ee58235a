"""Which cards fly for an event, from their old to their new places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import zip_longest

from ...decisions.feats import Feat
from ...rules import Seat, play
from ...rules.play import Event
from ...store.settings import Motion
from ..seat.table_model import TableModel
from .arranged import ArrangedView
from .durations import MELD_CARD, NEXT_OF_MELD, TURNED_OVER
from .motion import Flight, deal_flights, flights, laying_flights, sweep_flights
from .poses import Pose, deck_pose, hand_pieces, place_of, plate_pose, taken_pose
from .timing import moving_seconds

_CARRIES_MEANING = (
    play.CardPlayed,
    play.TrickWon,
    play.CardsPassed,
    play.CardDrawn,
    play.TurnedCardTaken,
    play.DixExchanged,
    play.WidowTaken,
    play.CardsBuried,
)
"""Events whose cards fly even with reduced motion: the movement itself is informative."""


def flies(event: Event, motion: Motion, seconds: float) -> bool:
    """Return whether the cards of an event fly at all."""
    if seconds <= 0 or motion is Motion.OFF:
        return False
    return motion is Motion.FULL or isinstance(event, _CARRIES_MEANING)


def event_flights(event: Event, before: Mapping[int, Pose], view: ArrangedView, seconds: float) -> list[Flight]:
    """Return the flights of an event that has just changed the model, from the poses ``before`` it to those now.

    Cards that show their other side at the end turn over on their way, unless motion is reduced.
    """
    found = _ways(event, before, view, seconds)
    if view.motion is Motion.FULL:
        turning = TURNED_OVER * seconds / moving_seconds(event)
        for flight in found:
            flight.turning = min(1.0, turning / flight.seconds) if flight.seconds else 0.0
    return found


def _ways(event: Event, before: Mapping[int, Pose], view: ArrangedView, seconds: float) -> list[Flight]:
    """Return the flights of an event."""
    model, table, metrics = view.model, view.layout, view.look.metrics
    match event:
        case play.HandDealt():
            return _dealing(view, seconds)
        case play.TrickWon(seat=seat) | play.HandThrownIn(seat=seat):
            goal = taken_pose(table, place_of(model.seating, seat, model.viewer), metrics)
        case play.CardsThrownTogether():
            goal = deck_pose(table, place_of(model.seating, _dealer(model), model.viewer), metrics)
        case play.MeldLaid(seat=seat) | play.MeldsShown(seat=seat) | play.MeldAdded(seat=seat):
            return laying_flights(before, view.poses, model.laid[seat], seconds)
        case _:
            return flights(before, view.poses, seconds)
    return sweep_flights(before, [ident for ident in before if ident not in view.poses], goal, seconds)


def _dealing(view: ArrangedView, seconds: float) -> list[Flight]:
    """Return single cards from the dealer, clockwise, round after round; no hand arrives in its final order."""
    model, dealer = view.model, _dealer(view.model)
    piles = []
    for seat in model.seating.from_seat(model.seating.after(dealer)):
        pieces = hand_pieces(model, view.settings) if seat is model.viewer and model.seated else model.hands[seat]
        piles.append([piece.ident for piece in pieces[::2]] + [piece.ident for piece in pieces[1::2]])
    piles.append([piece.ident for piece in model.widow])
    order = [ident for round_ in zip_longest(*piles) for ident in round_ if ident is not None]
    deck = deck_pose(view.layout, place_of(model.seating, dealer, model.viewer), view.look.metrics)
    return deal_flights(deck, view.poses, order, seconds)


def royal_flights(feat: Feat, view: ArrangedView, seconds: float) -> list[Flight]:
    """Return cards that come from a seat's plate one after the other and turn over, for a moon that was made."""
    table, model = view.layout, view.model
    plate = plate_pose(table, place_of(model.seating, feat.seat, model.viewer), view.look.metrics)
    each = seconds / (MELD_CARD + NEXT_OF_MELD * (len(feat.cards) - 1))
    return [
        Flight(
            -1 - number,
            replace(plate, seen=True),
            replace(plate, seen=True, card=card, level=number),
            MELD_CARD * each,
            NEXT_OF_MELD * number * each,
            turning=TURNED_OVER / MELD_CARD,
        )
        for number, card in enumerate(feat.cards)
    ]


def _dealer(model: TableModel) -> Seat:
    return model.viewer if model.deal.dealer is None else model.deal.dealer
