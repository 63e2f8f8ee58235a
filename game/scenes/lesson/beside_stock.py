"""What the steps of a lesson ask of a table with a stock: who, which cards, and what may be laid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules import PRESETS, Card, Hand, LayMeld, LegalActions, Seat, Suit, points_of, trump_of
from game.ui.controls import Control
from game.ui.geometry import Rect

if TYPE_CHECKING:
    from game.scenes.lesson.lesson import Lesson

RULES = next(rules for rules in PRESETS.values() if rules.stock is not None)
"""What is taught: the first of the games with a stock."""


def other(lesson: Lesson) -> Seat:
    """The seat that the learner plays against."""
    return lesson.desk.model.seating.after(lesson.desk.viewer)


def other_name(lesson: Lesson) -> str:
    """Who sits there."""
    return lesson.desk.names.name(other(lesson))


def trump_suit(lesson: Lesson) -> Suit:
    """The suit of the card that was turned."""
    return trump_of(lesson.desk.view)


def turned_card(lesson: Lesson) -> Card | None:
    """The card that a nine of trump is exchanged for."""
    cards = lesson.desk.view.open
    return None if cards is None or cards.dix is not None else cards.turned


def turned_place(lesson: Lesson) -> Sequence[Rect]:
    """What can be seen of the turned card."""
    places = lesson.desk.layout
    return [places.turned.split_left(places.stock.x - places.turned.x)[0]]


def in_hand(lesson: Lesson) -> Hand:
    """The learner's cards that do not lie on the table."""
    model, viewer = lesson.desk.model, lesson.desk.viewer
    hidden = (piece for piece in model.hands[viewer] if piece.ident not in model.laid[viewer])
    return tuple(piece.card for piece in hidden if piece.card is not None)


def served_twice(lesson: Lesson) -> Hand:
    """The learner's cards that lie in two melds."""
    model, viewer = lesson.desk.model, lesson.desk.viewer
    twice = (piece for piece in model.hands[viewer] if len(model.served.get(piece.ident, ())) > 1)
    return tuple(piece.card for piece in twice if piece.card is not None)


def melded(lesson: Lesson) -> bool:
    """Whether the learner has laid anything."""
    return bool(lesson.desk.model.melds.get(lesson.desk.viewer))


def offers(lesson: Lesson) -> list[LayMeld]:
    """What the learner may lay now."""
    if not lesson.desk.live:
        return []
    return [action for action in LegalActions(lesson.desk.view) if isinstance(action, LayMeld)]


def worth(lesson: Lesson, action: LayMeld) -> int:
    """What laying it brings."""
    view = lesson.desk.view
    assert view.open is not None, "melds lie open"
    return points_of(view.rules, trump_of(view), view.open.spread(view.seat, view.hand), action)


def laying(lesson: Lesson, fits: Callable[[LayMeld], bool]) -> Control | None:
    """The button of such a meld; where it is on another page, the one that turns the page."""
    found = lesson.desk.panel_controls()
    own = (control for control in found if control.name != "lay all" and _means(control, fits))
    return next(own, next((control for control in found if control.name == "more melds"), None))


def _means(control: Control, fits: Callable[[LayMeld], bool]) -> bool:
    return isinstance(control.means, LayMeld) and fits(control.means)


def laying_place(lesson: Lesson, fits: Callable[[LayMeld], bool]) -> Sequence[Rect]:
    """Where that button is."""
    control = laying(lesson, fits)
    return [control.rect] if control else []


def laying_task(lesson: Lesson, fits: Callable[[LayMeld], bool]) -> str:
    """That it is to be pressed."""
    control = laying(lesson, fits)
    return f"Press {control.label.partition(':')[0]}" if control else ""
