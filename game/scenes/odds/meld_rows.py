"""What some cards make with a trump, drawn meld by meld, and what one card more would bring."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.coach.hands import melds_in
from ...rules import Hand, NearMelds, RuleSet, Suit, near_melds, total_points
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...words import is_that_a_meld as words
from ..forms.rows import Heading, Picture, Row
from .meld_strip import DrawnMeld, draw_strip, strip_height

_MOST_NEAR = 6
"""The most lines about missing cards."""


def melds_of_cards(look: Look, rules: RuleSet, hand: Hand, trump: Suit) -> list[Row]:
    """Return the sum, the melds, and the melds for which a card or two are missing."""
    melds = melds_in(rules, hand, trump)
    made = [DrawnMeld(meld.cards, words.meld_line(meld), str(meld.points)) for meld in melds]
    near = near_melds(rules, hand, trump)[:_MOST_NEAR]
    return [
        Heading(words.total_line(total_points(melds), trump) if made else words.NO_MELD),
        *([_strip(look, "melds", words.made_spoken(melds), made)] if made else []),
        *([Heading(words.NEARLY), _nearly(look, near)] if near else []),
    ]


def _nearly(look: Look, near: Sequence[NearMelds]) -> Row:
    drawn = [
        DrawnMeld(
            each.melds[0].cards,
            words.near_line(each),
            words.adds(each.points),
            words.missing_line(each.missing),
            each.missing,
        )
        for each in near
    ]
    return _strip(look, "missing", words.nearly_spoken(near), drawn)


def _strip(look: Look, name: str, spoken: str, melds: Sequence[DrawnMeld]) -> Row:
    def draw(surface: Canvas, area: Rect) -> None:
        draw_strip(surface, look, area, melds)

    return Picture(name, spoken, lambda _: strip_height(look, melds), draw)
