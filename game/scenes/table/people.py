"""Which head of the court each player has."""

from __future__ import annotations

from ...rules import Card, Rank, Seat, Seating, Suit
from .layout.table import Place
from .poses import place_of

_FACES = {
    Place.BOTTOM: Card(Rank.JACK, Suit.DIAMONDS),
    Place.LEFT: Card(Rank.KING, Suit.CLUBS),
    Place.TOP: Card(Rank.QUEEN, Suit.SPADES),
    Place.RIGHT: Card(Rank.QUEEN, Suit.HEARTS),
    Place.TOP_RIGHT: Card(Rank.QUEEN, Suit.CLUBS),
}


def face_of(seating: Seating, seat: Seat, first: Seat) -> Card:
    """Return the portrait of a seat. ``first`` is the seat from which the match is first seen: portraits do not change.

    A single opponent has the portrait of the left seat at a table of four.
    """
    place = place_of(seating, seat, first)
    return _FACES[Place.LEFT if seating is Seating.TWO and place is Place.TOP else place]
