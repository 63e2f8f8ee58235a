"""Which head of the court each person at the table of several devices has."""

from __future__ import annotations

from ...rules import Card, Rank, Seat, Suit

_FACES = {
    Seat.NORTH: Card(Rank.QUEEN, Suit.SPADES),
    Seat.EAST: Card(Rank.QUEEN, Suit.HEARTS),
    Seat.SOUTH: Card(Rank.JACK, Suit.DIAMONDS),
    Seat.WEST: Card(Rank.KING, Suit.CLUBS),
    Seat.FIFTH: Card(Rank.QUEEN, Suit.CLUBS),
}
"""Whose portrait each seat has."""


def face_of(seat: Seat) -> Card:
    """Return the head of whoever sits there."""
    return _FACES[seat]
