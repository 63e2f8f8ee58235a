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
_FIRST, _NEXT = 0.78, 0.42
"""The width of a card, and of what is seen of each below another, in heights of the picture."""
_CHIP = 0.6
"""The side of a suit's sign, in heights of the picture."""


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
    surface: Canvas, look: Look, done: PicturedChoice, better: PicturedChoice | None, area: Rect, *, centred: bool
) -> None:
    """Draw both, with an arrow between them and a tick at the better one; at the left of the area unless centred.

    Where nothing was better, the tick is at what was done.
    """
    metrics = look.metrics
    if better is None:
        wide = min(_width(look, done, area.h), area.w)
        place = area.fit(wide, area.h) if centred else area.split_left(wide)[0]
        _draw_choice(surface, look, done, place)
        _draw_tick(surface, look, place)
        return
    arrow, gap = metrics.px(_ARROW), metrics.space_s
    most = min(round(area.h * _FAN), (area.w - arrow - 2 * gap) // 2)
    first, second = (min(most, _width(look, choice, area.h)) for choice in (done, better))
    wide = first + second + arrow + 2 * gap
    place = area.fit(wide, area.h) if centred else area.split_left(wide)[0]
    left, rest = place.split_left(first, gap)
    middle, right = rest.split_left(arrow, gap)
    _draw_choice(surface, look, done, left)
    _draw_arrow(surface, look, middle.fit(arrow, arrow), look.theme.text)
    _draw_choice(surface, look, better, right)
    _draw_tick(surface, look, right)


def _width(look: Look, choice: PicturedChoice, height: int) -> int:
    """Return how wide a choice is where there is room: so those with one card begin where those with four do."""
    if choice.cards:
        return round(height * (_FIRST + _NEXT * (len(choice.cards) - 1)))
    if choice.suit is not None:
        return round(height * _CHIP)
    return look.fonts.width(choice.text, look.metrics.label, Weight.BOLD) + look.metrics.px(2)


def _draw_choice(surface: Canvas, look: Look, choice: PicturedChoice, place: Rect) -> None:
    if choice.cards:
        cards_side_by_side(choice.cards)(surface, look, place, False)
    elif choice.suit is not None:
        suit_chip(surface, look, choice.suit, place.fit(place.w, round(place.h * _CHIP)))
    else:
        size, bold, middle = look.metrics.label, Weight.BOLD, widgets.Align.CENTER
        high = widgets.paragraph_height(look, choice.text, size, place.w, bold)
        words = place.fit(place.w, high)
        widgets.paragraph(surface, look, choice.text, words, size, look.theme.text, bold, middle)


def _draw_tick(surface: Canvas, look: Look, place: Rect) -> None:
    """Draw the mark of what was better over its upper right corner."""
    side = look.metrics.px(20)
    corner = place.split_right(side)[0].split_top(side)[0]
    tick(surface, look, corner.move(side // 3, 0))


def _draw_arrow(surface: Canvas, look: Look, place: Rect, ink: Colour) -> None:
    y = place.center[1]
    head, line = place.w // 3, look.metrics.px(3)
    look.shapes.curve(surface, [(place.x, y), (place.right, y)], ink, line)
    tip = [(place.right - head, y - head), (place.right, y), (place.right - head, y + head)]
    look.shapes.curve(surface, tip, ink, line)
