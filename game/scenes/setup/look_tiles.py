"""Pictures of what the game may look like: its tables, the backs of the cards, and their faces."""

from __future__ import annotations

from dataclasses import replace

from ...rules.text import parse_card
from ...ui.faces import DeckStyle
from ...ui.theme import THEMES
from ...ui.tile_pictures import cards_side_by_side, table_in
from ...ui.tiles import Paint

_PINOCHLE = tuple(parse_card(card) for card in ("QS", "JD"))
_COLOURS = tuple(parse_card(card) for card in ("KC", "QD"))
"""Two cards whose colours differ in a deck of four."""
_BACK_TURN = 3.0


def table_picture(name: str) -> Paint:
    """Return the picture of a table."""
    return table_in(THEMES[name], _PINOCHLE)


def back_picture(name: str) -> Paint:
    """Return the picture of a back."""
    return cards_side_by_side([None], DeckStyle(back=name), _BACK_TURN)


def face_tiles(style: DeckStyle) -> tuple[Paint, Paint]:
    """Return the pictures of faces in four colours, and in large print."""
    four, large = replace(style, four_colour=True), replace(style, large_print=True)
    return cards_side_by_side(_COLOURS, four), cards_side_by_side(_COLOURS, large)
