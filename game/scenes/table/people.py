"""Portraits: the head of a court card for each player, in a ring of the colour of its side."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import Card, Rank, Seat, Seating, Suit
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.theme import Colour
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


def draw_face(surface: Canvas, look: Look, card: Card, area: Rect, colour: Colour, wait: bool = True) -> None:
    """Draw a portrait in a ring; without ``wait``, only a disc if the portrait has not been rendered yet."""
    inside = _inside(area)
    look.shapes.disc(surface, area.center, area.w // 2, colour)
    portrait = look.faces.portrait(card, inside.w) if wait else look.faces.kept_portrait(card, inside.w)
    if portrait is not None:
        surface.blit(portrait, inside.topleft)


def is_rendered(look: Look, card: Card, area: Rect) -> bool:
    """Return whether a portrait has been rendered, so that it can be drawn without waiting."""
    return look.faces.kept_portrait(card, _inside(area).w) is not None


def prepare_face(look: Look, card: Card, area: Rect) -> bool:
    """Render a portrait before it is drawn; return whether that was necessary."""
    due = not is_rendered(look, card, area)
    look.faces.portrait(card, _inside(area).w)
    return due


def _inside(area: Rect) -> Rect:
    return area.inset(max(2, area.w // 22))


def draw_faces(surface: Canvas, look: Look, cards: Sequence[Card], area: Rect, colour: Colour) -> None:
    """Draw portraits side by side in the middle of an area, as high as it."""
    step = area.h + look.metrics.space_m
    row = area.fit(step * len(cards) - look.metrics.space_m, area.h)
    for number, card in enumerate(cards):
        draw_face(surface, look, card, Rect(row.x + number * step, row.y, row.h, row.h), colour)
