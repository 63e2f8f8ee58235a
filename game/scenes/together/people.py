"""The people at the table of several devices, as they are drawn."""

from __future__ import annotations

from ...rules import Card, Rank, Seat, Suit
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.theme import Colour

_FACES = {
    Seat.NORTH: Card(Rank.QUEEN, Suit.SPADES),
    Seat.EAST: Card(Rank.QUEEN, Suit.HEARTS),
    Seat.SOUTH: Card(Rank.JACK, Suit.DIAMONDS),
    Seat.WEST: Card(Rank.KING, Suit.CLUBS),
    Seat.FIFTH: Card(Rank.QUEEN, Suit.CLUBS),
}
"""Whose portrait each seat has."""


def draw_portrait(surface: Canvas, look: Look, seat: Seat, area: Rect, colour: Colour) -> None:
    """Draw a seat's portrait in a ring of a colour."""
    look.shapes.disc(surface, area.center, area.w // 2, colour)
    inside = area.inset(max(2, area.w // 22))
    surface.blit(look.faces.portrait(_FACES[seat], inside.w), inside.topleft)
