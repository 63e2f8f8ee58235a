"""A costly moment as a picture: what was done, what was better, and what the difference cost."""

from __future__ import annotations

from collections.abc import Callable

from ...rules import Hand
from ...rules.play import Action, BuryCards, CallPartner, LayMeld, NameTrump, PassCards, PlayCard
from ...ui import widgets
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.paper import suit_chip, tick
from ...ui.text import Weight
from ...ui.theme import Colour
from ...ui.tile_pictures import cards_side_by_side
from ...ui.widgets import Align
from ...values import frozen
from ...words.actions import action_words
from ...words.names import capital
from ..forms.row import Kit, Labelled, PlacedRow, Row

_HIGH = 76
"""The height of the pictures, in design pixels."""
_FAN = 2.1
"""The most width of what was done, in heights: four cards lie there."""
_FIRST, _NEXT = 0.75, 0.4
"""The width of a card, and of what is seen of each below another, in heights of the picture."""
_WIDE = 560
"""A row narrower than this, in design pixels, has its words below the pictures."""


@frozen
class CostlyMoment(Labelled, Row):
    """Leads to the moment; the reasons are spoken, and told there."""

    spoken: str
    done: Action
    better: Action
    cost: str
    where: str
    action: Callable[[], None]

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Give it the height of a card, and of its words if they stand below."""
        metrics = kit.metrics
        words = 0 if _beside(kit.look, line.w) else _words_height(kit.look)
        rect = Rect(line.x, line.y, line.w, metrics.px(_HIGH) + words + 2 * metrics.space_s)
        control = Control(self.name, self.label, rect, self.action, window=window, spoken=self.spoken)
        return PlacedRow(self, rect, rect, [control])

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw both choices with an arrow between them, and the words."""
        look, metrics, control = kit.look, kit.metrics, placed.controls[0]
        fill, edge, ink = widgets.button_colours(look, control)
        look.shapes.box(surface, control.rect, metrics.radius, fill, edge, metrics.edge)
        inside = control.rect.inset(metrics.space_m, metrics.space_s)
        if _beside(look, control.rect.w):
            words, pictures = inside.split_right(round(inside.w * 0.26), metrics.space_m)
            words, align = words.fit(words.w, _words_height(look)), Align.RIGHT
        else:
            words, pictures = inside.split_bottom(_words_height(look))
            align = Align.CENTER
        arrow = metrics.px(24)
        wide = min(pictures.w, 2 * round(pictures.h * _FAN) + arrow + 2 * metrics.space_s)
        pictures = pictures.split_left(wide)[0] if align is Align.RIGHT else pictures.fit(wide, pictures.h)
        done, better = pictures.columns(2, arrow + 2 * metrics.space_s)
        _draw_action(surface, look, self.done, done)
        middle = Rect(done.right, pictures.y, better.x - done.right, pictures.h).fit(arrow, arrow)
        _draw_arrow(surface, look, middle, ink)
        _draw_action(surface, look, self.better, better)
        _draw_tick(surface, look, self.better, better)
        cost, where = words.split_top(look.text_height(metrics.label))
        widgets.write(surface, look, self.cost, cost, metrics.label, ink, Weight.BOLD, align)
        widgets.write(surface, look, self.where, where, metrics.caption, look.theme.text_muted, align=align)


def _draw_tick(surface: Canvas, look: Look, action: Action, place: Rect) -> None:
    """Draw the mark of what was better over its upper right corner."""
    side, cards = look.metrics.px(20), len(cards_of(action))
    wide = round(place.h * (_FIRST + _NEXT * (cards - 1))) if cards else place.w
    corner = place.fit(min(place.w, wide), place.h).split_right(side)[0].split_top(side)[0]
    tick(surface, look, corner.move(side // 3, 0))


def _draw_arrow(surface: Canvas, look: Look, place: Rect, ink: Colour) -> None:
    y = place.center[1]
    head, line = place.w // 3, look.metrics.px(3)
    look.shapes.curve(surface, [(place.x, y), (place.right, y)], ink, line)
    tip = [(place.right - head, y - head), (place.right, y), (place.right - head, y + head)]
    look.shapes.curve(surface, tip, ink, line)


def _beside(look: Look, width: int) -> bool:
    return width >= look.metrics.px(_WIDE)


def _words_height(look: Look) -> int:
    return look.text_height(look.metrics.label) + look.text_height(look.metrics.caption)


def cards_of(action: Action) -> Hand:
    """Return the cards of an action."""
    match action:
        case PlayCard(card=card) | CallPartner(card=card):
            return (card,)
        case PassCards(cards=cards) | BuryCards(cards=cards) | LayMeld(cards=cards):
            return cards
    return ()


def _draw_action(surface: Canvas, look: Look, action: Action, place: Rect) -> None:
    """Draw the cards of an action, or the sign of a suit, or else what it is called."""
    if cards := cards_of(action):
        cards_side_by_side(cards)(surface, look, place, False)
    elif isinstance(action, NameTrump):
        suit_chip(surface, look, action.suit, place.fit(place.w, round(place.h * 0.6)))
    else:
        text, size = capital(action_words(action)), look.metrics.label
        high = widgets.paragraph_height(look, text, size, place.w, Weight.BOLD)
        widgets.paragraph(
            surface, look, text, place.fit(place.w, high), size, look.theme.text, Weight.BOLD, Align.CENTER
        )
