"""The pictures on tiles: packs of cards, cards side by side, heads, a table with people around it, and pips."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from math import ceil, cos, radians, sin

import pygame

from ..rules import Card, Suit
from ..values import frozen
from .damage import Canvas
from .faces import ASPECT, CardFaces, DeckStyle, card_size, decoded, turned
from .geometry import Rect
from .ground import TableShape, draw_table
from .heads import Mood
from .look import Look, canvas
from .paper import suit_chip
from .people import draw_head
from .shapes import soft_shadow
from .theme import Theme
from .tiles import Paint

_LAYER = 12
"""So many cards are one layer of a pack in a picture."""
_STEP = 0.035
"""How far a layer lies beside the one above it, in widths of a card."""
_TURN = 4.0
"""The angle of cards that lie loose."""
_OVER = 0.6
"""How far a card beside another lies from it, in widths."""
_FAN = 14.0
"""The angle between two cards that are spread."""
_LEAST = 10
"""The narrowest card that is drawn, in pixels."""
_AIR = 0.3
"""The space for shadows around a picture of cards, in widths of a card."""


@frozen
class Loose:
    """A card lying in a picture: what it shows (None: its back), its middle, and its turn."""

    face: Card | None
    x: float
    y: float
    turn: float = 0.0


def pack(cards: int, spread: int = 0) -> Paint:
    """Return a picture of a pack of ``cards`` cards; ``spread`` of them lie spread beside it."""

    def paint(surface: Canvas, look: Look, place: Rect, on_paper: bool) -> None:
        layers = max(2, cards // _LAYER)
        across, down = (2.0, 1.75) if spread else (1.0, ASPECT)
        width = max(_LEAST, round(min(place.w / (across + layers * _STEP), place.h / (down + layers * _STEP))))
        whole = _with_air(place, width)
        key = ("pack", whole.size, layers, spread, look.faces.style, on_paper)
        picture = look.shapes.picture(key, lambda: _pack(look, whole.size, width, layers, spread))
        surface.blit(picture, whole.topleft)

    return paint


def _pack(look: Look, size: tuple[int, int], width: int, layers: int, spread: int) -> pygame.Surface:
    step = width * _STEP
    left = size[0] / 2 - (width * 0.45 if spread else 0.0) - step * layers / 2
    top = size[1] / 2 - step * layers / 2
    loose = [Loose(None, left + step * (layers - n), top + step * (layers - n)) for n in range(layers + 1)]
    for number in range(spread):
        angle = (number - (spread - 1) / 2) * _FAN + 18
        loose.append(Loose(None, left + width * (0.55 + 0.13 * number), top + width * (0.12 + 0.04 * number), -angle))
    return _lay(look, look.faces, size, loose, width)


def cards_side_by_side(cards: Sequence[Card | None], style: DeckStyle | None = None, turn: float = _TURN) -> Paint:
    """Return a picture of a few cards, each over a part of the one before; in another style than the deck's own."""

    def paint(surface: Canvas, look: Look, place: Rect, on_paper: bool) -> None:
        shown, step = style or look.faces.style, _OVER * (len(cards) - 1)
        width = max(_LEAST, round(min(place.w / (1.15 + step), place.h / (ASPECT * 1.06))))
        whole = _with_air(place, width)
        key = ("cards", whole.size, tuple(cards), shown, turn, on_paper)
        make = partial(_cards, look, shown, whole.size, cards, turn, width)
        surface.blit(look.shapes.picture(key, make), whole.topleft)

    return paint


def _with_air(place: Rect, width: int) -> Rect:
    """Return a place with the space around it into which the shadows of cards reach."""
    return place.inset(-ceil(width * _AIR))


def suits() -> Paint:
    """Return a picture of the four suits, each on a chip of paper."""

    def paint(surface: Canvas, look: Look, place: Rect, on_paper: bool) -> None:
        side = min(place.w, place.h)
        cells = [cell for row in place.fit(side, side).rows(2, side // 12) for cell in row.columns(2, side // 12)]
        for suit, cell in zip((Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), cells, strict=True):
            suit_chip(surface, look, suit, cell)

    return paint


def _cards(
    look: Look, style: DeckStyle, size: tuple[int, int], cards: Sequence[Card | None], turn: float, width: int
) -> pygame.Surface:
    middle = (len(cards) - 1) / 2
    loose = [
        Loose(card, size[0] / 2 + (number - middle) * _OVER * width, size[1] / 2, (middle - number) * 2 * turn or turn)
        for number, card in enumerate(cards)
    ]
    return _lay(look, _faces(look, style), size, loose, width)


def _faces(look: Look, style: DeckStyle) -> CardFaces:
    """Return the faces of a style: the deck's own, or others that are drawn for one picture."""
    return look.faces if style == look.faces.style else CardFaces(style)


def _lay(look: Look, faces: CardFaces, size: tuple[int, int], loose: Sequence[Loose], width: int) -> pygame.Surface:
    """Return cards lying over each other, each with its shadow; in large print only if that is the style."""
    picture = canvas(size)
    shadow = soft_shadow(card_size(width), width // 13, look.theme.shadow, max(2, width // 24))
    for one in loose:
        drawn = faces.back(width) if one.face is None else faces.face(one.face, width, scale=0)
        for layer, drop in ((shadow, width / 36), (decoded(drawn), 0.0)):
            lies = turned(layer, one.turn) if one.turn else layer
            picture.blit(lies, (round(one.x - lies.get_width() / 2), round(one.y + drop - lies.get_height() / 2)))
    return picture


def head(card: Card, ring: str = "panel_edge", mood: Mood = Mood.WAITS) -> Paint:
    """Return a picture of somebody's head."""

    def paint(surface: Canvas, look: Look, place: Rect, on_paper: bool) -> None:
        side = min(place.w, place.h)
        draw_head(surface, look, card, place.fit(side, side), getattr(look.theme, ring), mood)

    return paint


def pips(count: int, most: int) -> Paint:
    """Return a row of spades, of which the first are full."""

    def paint(surface: Canvas, look: Look, place: Rect, on_paper: bool) -> None:
        theme = look.theme
        full, empty = (theme.ink, theme.paper_line) if on_paper else (theme.text, theme.off_edge)
        side = min(round(place.h * 0.72), place.w // most - 1)
        step = min(round(side * 1.3), place.w // most)
        for number in range(most):
            sign = look.faces.suit(Suit.SPADES, side, full if number < count else empty)
            surface.blit(sign, (place.x + number * step, place.y + (place.h - side) // 2))

    return paint


_SHAPE = 0.5
"""The height of a table in a picture, in widths."""
_WOOD = 0.04
"""The width of its rail, in widths of the table."""
_LEAST_TABLE = 16
"""The narrowest table that is drawn, in pixels."""
_PERSON = 0.24
"""The diameter of a head at it, in widths of the table."""


def table_of(people: Sequence[tuple[Card, str]]) -> Paint:
    """Return a picture of a table with people around it, the first below and the others clockwise.

    Each is a head with the name of the colour of its ring.
    """

    def paint(surface: Canvas, look: Look, place: Rect, on_paper: bool) -> None:
        width = round(min(place.w / (1 + _PERSON), place.h / (_SHAPE + _PERSON * 0.86)))
        if width < _LEAST_TABLE:
            return
        table = place.fit(width, round(width * _SHAPE))
        key = ("small table", table.size, look.theme.name, look.faces.style)
        surface.blit(look.shapes.picture(key, partial(_table, look, look.theme, table.size)), _cast(table).topleft)
        side = round(width * _PERSON)
        for number, (card, ring) in enumerate(people):
            turn = radians(90 + 360 * number / len(people))
            x, y = table.center[0] + cos(turn) * table.w * 0.49, table.center[1] + sin(turn) * table.h * 0.5
            spot = Rect(round(x) - side // 2, round(y) - side // 2, side, side)
            draw_head(surface, look, card, spot, getattr(look.theme, ring))

    return paint


def table_in(theme: Theme, cards: Sequence[Card]) -> Paint:
    """Return a picture of a table in the colours of a theme, with a back and two cards on it."""

    def paint(surface: Canvas, look: Look, place: Rect, on_paper: bool) -> None:
        width = round(min(place.w * 0.94, place.h * 0.9 / 0.34))
        table = place.fit(width, round(width * 0.34))
        key: Hashable = ("swatch", table.size, theme.name, look.faces.style, tuple(cards))
        make = partial(_table, look, theme, table.size, tuple(cards))
        surface.blit(look.shapes.picture(key, make), _cast(table).topleft)

    return paint


def _cast(table: Rect) -> Rect:
    """Return the place of a table with its shadow."""
    return table.inset(-round(table.w * 0.1))


def _table(look: Look, theme: Theme, size: tuple[int, int], cards: Sequence[Card] = ()) -> pygame.Surface:
    """Return a small table with its shadow, and a back and cards on its cloth."""
    whole = _cast(Rect(0, 0, *size))
    picture = canvas(whole.size)
    place = Rect(-whole.x, -whole.y, *size)
    draw_table(picture, theme, TableShape(place, max(3, round(size[0] * _WOOD)), size[1] // 2))
    x, y = place.center
    width = max(_LEAST, round(size[1] * (0.5 if cards else 0.34) / ASPECT))
    loose = [Loose(None, x - width * 1.6, y, 78.0)] if cards else [Loose(None, x, y)]
    loose += [Loose(card, x + width * 0.7 * number, y, 5.0 - 10 * number) for number, card in enumerate(cards)]
    picture.blit(_lay(look, look.faces, whole.size, loose, width), (0, 0))
    return picture
