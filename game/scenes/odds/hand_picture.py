"""A hand drawn across a page: in one row, or in two where that is too narrow to see what each card is."""

from __future__ import annotations

from ...rules import Hand
from ...ui.damage import Canvas
from ...ui.faces import card_size
from ...ui.geometry import Rect
from ...ui.look import Look
from .figures import SUITS

_CARD, _STEP, _LEAST = 64, 44, 22
"""The width of a card, the distance to the next one, and the least such distance, in design pixels."""


def hand_in_order(hand: Hand) -> Hand:
    """Return a hand suit by suit, the highest card first."""
    return tuple(sorted(hand, key=lambda card: (SUITS.index(card.suit), -card.rank)))


def hand_height(look: Look, cards: Hand, width: int) -> int:
    """Return the height of a hand at a width."""
    rows = len(_rows(look, cards, width))
    return rows * card_size(look.metrics.px(_CARD))[1] + (rows - 1) * look.metrics.space_s


def draw_hand(surface: Canvas, look: Look, area: Rect, cards: Hand) -> None:
    """Draw a hand in the middle of an area."""
    wide, high = card_size(look.metrics.px(_CARD))
    for number, row in enumerate(_rows(look, cards, area.w)):
        step = _step(look, len(row), area.w)
        left = area.x + (area.w - wide - step * (len(row) - 1)) // 2
        top = area.y + number * (high + look.metrics.space_s)
        for place, card in enumerate(row):
            surface.blit(look.face(card, look.metrics.px(_CARD)), (left + place * step, top))


def _rows(look: Look, cards: Hand, width: int) -> list[Hand]:
    count = 1 if _step(look, len(cards), width) >= look.metrics.px(_LEAST) else 2
    each = -(-len(cards) // count)
    return [cards[start : start + each] for start in range(0, len(cards), each)]


def _step(look: Look, count: int, width: int) -> int:
    return min(look.metrics.px(_STEP), (width - look.metrics.px(_CARD)) // max(1, count - 1))
