"""Melds drawn one below the other: the cards, the missing ones dimmed, the name, a note and the points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...rules import Hand
from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.faces import card_size
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.text import Weight
from ...values import frozen

_CARD, _STEP, _ABREAST = 44, 25, 5
"""The width of a card, how far the next one lies, in design pixels, and the number of cards that have this distance."""


@frozen
class DrawnMeld:
    """A meld to draw."""

    cards: Hand
    name: str
    figure: str
    note: str = ""
    missing: Hand = ()
    """Those of the cards that are not there."""


def strip_height(look: Look, melds: Sequence[DrawnMeld]) -> int:
    """Return the height of all lines."""
    return len(melds) * (_line(look) + look.metrics.space_s)


def draw_strip(surface: Canvas, look: Look, area: Rect, melds: Sequence[DrawnMeld]) -> None:
    """Draw a line for each meld."""
    metrics, theme = look.metrics, look.theme
    fan = metrics.px(_CARD) + (_ABREAST - 1) * metrics.px(_STEP)
    figure = max(look.fonts.width(meld.figure, metrics.label, Weight.BOLD) for meld in melds)
    for number, meld in enumerate(melds):
        top = area.y + number * (_line(look) + metrics.space_s)
        line = Rect(area.x, top, area.w, _line(look))
        _draw_cards(surface, look, line, meld)
        rest = line.split_left(fan, metrics.space_m)[1]
        words, points = rest.split_right(figure, metrics.space_s)[::-1]
        widgets.write(surface, look, meld.figure, points, metrics.label, theme.text, Weight.BOLD, widgets.Align.RIGHT)
        name, note = words, None
        if meld.note:
            block = words.fit(words.w, look.text_height(metrics.label, Weight.BOLD) + look.text_height(metrics.caption))
            name, note = block.split_top(look.text_height(metrics.label, Weight.BOLD))
        widgets.write(surface, look, meld.name, name, metrics.label, theme.text, Weight.BOLD)
        if note is not None:
            widgets.write(surface, look, meld.note, note, metrics.caption, theme.text_muted)


def _line(look: Look) -> int:
    """Return the height of a line."""
    metrics = look.metrics
    words = look.text_height(metrics.label, Weight.BOLD) + look.text_height(metrics.caption)
    return max(card_size(metrics.px(_CARD))[1], words)


def _draw_cards(surface: Canvas, look: Look, line: Rect, meld: DrawnMeld) -> None:
    """Draw the cards beside each other, closer together if there are many."""
    metrics, missing = look.metrics, Counter(meld.missing)
    step = min(metrics.px(_STEP), (_ABREAST - 1) * metrics.px(_STEP) // max(1, len(meld.cards) - 1))
    for number, card in enumerate(meld.cards):
        away = missing[card] > 0
        missing[card] -= away
        surface.blit(look.face(card, metrics.px(_CARD), away), (line.x + number * step, line.y))
