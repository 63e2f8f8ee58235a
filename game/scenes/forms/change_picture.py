"""A picture of what was done and of what was better: cards or a sign, with an arrow from one to the other."""

from __future__ import annotations

from ...rules import Hand, Suit
from ...rules.play import Action, BuryCards, CallPartner, LayMeld, NameTrump, PassCards, PlayCard
from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.paper import suit_chip, tick
from ...ui.text import Weight
from ...ui.theme import Colour
from ...ui.tile_pictures import cards_side_by_side
from ...values import frozen
from ...words.actions import action_words
from ...words.names import capital

CHANGE_HIGH = 76
"""The height of such a picture, in design pixels."""
_ARROW = 24
_FAN = 2.1
"""The most width of what was done, in heights: four cards lie there."""
_FIRST, _NEXT = 0.75, 0.4
"""The width of a card, and of what is seen of each below another, in heights of the picture."""


@frozen
class PicturedChoice:
    """What a choice looks like: its cards, else the sign of a suit, else what it is called."""

    cards: Hand = ()
    suit: Suit | None = None
    text: str = ""


def pictured(action: Action) -> PicturedChoice:
    """Return what an action looks like."""
    match action:
        case PlayCard(card=card) | CallPartner(card=card):
            return PicturedChoice((card,))
        case PassCards(cards=cards) | BuryCards(cards=cards) | LayMeld(cards=cards):
            return PicturedChoice(cards)
        case NameTrump(suit=suit):
            return PicturedChoice(suit=suit)
    return PicturedChoice(text=capital(action_words(action)))


def draw_change(
    surface: Canvas, look: Look, done: PicturedChoice, better: PicturedChoice, area: Rect, *, centred: bool
) -> None:
    """Draw both, with an arrow between them and a tick at the better one; at the left of the area unless centred."""
    metrics = look.metrics
    arrow = metrics.px(_ARROW)
    wide = min(area.w, 2 * round(area.h * _FAN) + arrow + 2 * metrics.space_s)
    place = area.fit(wide, area.h) if centred else area.split_left(wide)[0]
    first, second = place.columns(2, arrow + 2 * metrics.space_s)
    _draw_choice(surface, look, done, first)
    middle = Rect(first.right, place.y, second.x - first.right, place.h).fit(arrow, arrow)
    _draw_arrow(surface, look, middle, look.theme.text)
    _draw_choice(surface, look, better, second)
    _draw_tick(surface, look, better, second)


def _draw_choice(surface: Canvas, look: Look, choice: PicturedChoice, place: Rect) -> None:
    if choice.cards:
        cards_side_by_side(choice.cards)(surface, look, place, False)
    elif choice.suit is not None:
        suit_chip(surface, look, choice.suit, place.fit(place.w, round(place.h * 0.6)))
    else:
        size, bold, middle = look.metrics.label, Weight.BOLD, widgets.Align.CENTER
        high = widgets.paragraph_height(look, choice.text, size, place.w, bold)
        words = place.fit(place.w, high)
        widgets.paragraph(surface, look, choice.text, words, size, look.theme.text, bold, middle)


def _draw_tick(surface: Canvas, look: Look, choice: PicturedChoice, place: Rect) -> None:
    """Draw the mark of what was better over its upper right corner."""
    side, cards = look.metrics.px(20), len(choice.cards)
    wide = round(place.h * (_FIRST + _NEXT * (cards - 1))) if cards else place.w
    corner = place.fit(min(place.w, wide), place.h).split_right(side)[0].split_top(side)[0]
    tick(surface, look, corner.move(side // 3, 0))


def _draw_arrow(surface: Canvas, look: Look, place: Rect, ink: Colour) -> None:
    y = place.center[1]
    head, line = place.w // 3, look.metrics.px(3)
    look.shapes.curve(surface, [(place.x, y), (place.right, y)], ink, line)
    tip = [(place.right - head, y - head), (place.right, y), (place.right - head, y + head)]
    look.shapes.curve(surface, tip, ink, line)
