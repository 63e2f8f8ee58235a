"""Queries for lessons at a table with a stock: who, which cards, and which melds are legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...rules import PRESETS, Card, Hand, Seat, Suit
from ...rules.play import LayMeld, LegalActions, points_of, trump_of
from ...ui.controls import Control
from ...ui.geometry import Rect
from ...words.lesson import press_line
from .course import Moment

RULES = next(rules for rules in PRESETS.values() if rules.stock is not None)
"""The rule set of the lesson: the first game with a stock."""


def other(moment: Moment) -> Seat:
    """Return the learner's opponent."""
    return moment.table.model.seating.after(moment.table.viewer)


def other_name(moment: Moment) -> str:
    """Return the opponent's name."""
    return moment.table.names.name(other(moment))


def trump_suit(moment: Moment) -> Suit:
    """Return the suit of the turned card."""
    return trump_of(moment.table.observation)


def turned_card(moment: Moment) -> Card | None:
    """Return the card for which a nine of trump is exchanged."""
    cards = moment.table.observation.open
    return None if cards is None or cards.dix is not None else cards.turned


def turned_place(moment: Moment) -> Sequence[Rect]:
    """Return the visible part of the turned card."""
    places = moment.table.layout
    return [places.turned.split_left(places.stock.x - places.turned.x)[0]]


def in_hand(moment: Moment) -> Hand:
    """Return the learner's cards that are not on the table."""
    model, viewer = moment.table.model, moment.table.viewer
    hidden = (piece for piece in model.hands[viewer] if piece.ident not in model.laid[viewer])
    return tuple(piece.card for piece in hidden if piece.card is not None)


def served_twice(moment: Moment) -> Hand:
    """Return the learner's cards that are in two melds."""
    model, viewer = moment.table.model, moment.table.viewer
    twice = (piece for piece in model.hands[viewer] if len(model.served.get(piece.ident, ())) > 1)
    return tuple(piece.card for piece in twice if piece.card is not None)


def melded(moment: Moment) -> bool:
    """Return whether the learner has laid a meld."""
    return bool(moment.table.model.deal.melds.get(moment.table.viewer))


def offers(moment: Moment) -> list[LayMeld]:
    """Return the melds that the learner may lay now."""
    if not moment.table.live:
        return []
    return [action for action in LegalActions(moment.table.observation) if isinstance(action, LayMeld)]


def worth(moment: Moment, action: LayMeld) -> int:
    """Return the points of a meld."""
    view = moment.table.observation
    assert view.open is not None, "melds lie open"
    return points_of(view.rules, trump_of(view), view.open.spread(view.seat, view.hand), action)


def laying(moment: Moment, fits: Callable[[LayMeld], bool]) -> Control | None:
    """Return the button of such a meld; if it is on another page, the button that turns the page."""
    found = moment.table.buttons
    own = (control for control in found if control.name != "lay all" and _means(control, fits))
    return next(own, next((control for control in found if control.name == "more melds"), None))


def _means(control: Control, fits: Callable[[LayMeld], bool]) -> bool:
    return isinstance(control.means, LayMeld) and fits(control.means)


def laying_place(moment: Moment, fits: Callable[[LayMeld], bool]) -> Sequence[Rect]:
    """Return the place of that button."""
    control = laying(moment, fits)
    return [control.rect] if control else []


def laying_task(moment: Moment, fits: Callable[[LayMeld], bool]) -> str:
    """Return the instruction to press it."""
    control = laying(moment, fits)
    return press_line(button=control.label.partition(":")[0]) if control else ""
