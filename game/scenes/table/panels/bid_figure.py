"""A bid or a contract in the middle of the table: the figure of the moment, and whose it is."""

from __future__ import annotations

from ....rules import Seat
from ....ui import widgets
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.look import Look
from ....ui.people import RING, draw_head
from ....ui.text import Weight
from ....ui.theme import Metrics
from ....words import panels as words
from ..arranged import ArrangedView
from ..paint import side_colour

_HEAD = 64
"""The width of the caller's head, in design pixels."""


def large_height(metrics: Metrics) -> int:
    """Return the height that a large figure needs: a head, and the name below it."""
    return metrics.px(_HEAD) + round(metrics.caption * 1.5)


def large_width(look: Look, points: int) -> int:
    """Return the width that a large figure needs, with the head beside it."""
    metrics = look.metrics
    figure = look.fonts.width(str(points), metrics.moment, Weight.DISPLAY)
    return metrics.px(_HEAD) + metrics.space_l + figure


def draw_bid(surface: Canvas, view: ArrangedView, seat: Seat, points: int, area: Rect) -> None:
    """Draw the caller's head, the name below it and a large figure beside them; in little room, one line of words."""
    look, name = view.look, view.names.name(seat)
    if not _has_room(look, points, area):
        say(surface, view, words.points_by(points, name), area)
        return
    ring = side_colour(view, view.model.seating.side(seat))
    face = _draw_figure(surface, look, points, name, area)
    draw_head(surface, look, view.people.heads[seat], face, ring)


def draw_opening(surface: Canvas, view: ArrangedView, least: int, area: Rect) -> None:
    """Draw what bidding opens at, beside an empty ring: nobody has bid. In little room, one line of words says so."""
    look, metrics = view.look, view.look.metrics
    if not _has_room(look, least, area):
        say(surface, view, words.NO_BID, area)
        return
    face = _draw_figure(surface, look, least, words.OPENS_AT, area)
    look.shapes.ring(surface, face, face.w // 2, look.theme.soft_on_cloth, metrics.px(RING))


def _has_room(look: Look, points: int, area: Rect) -> bool:
    """Return whether a large figure has room in an area."""
    return area.h >= large_height(look.metrics) and area.w >= large_width(look, points)


def _draw_figure(surface: Canvas, look: Look, points: int, caption: str, area: Rect) -> Rect:
    """Draw a large figure and a caption in the middle of an area; return the place of the head above the caption."""
    metrics, ink = look.metrics, look.theme.felt_text
    gap, head = metrics.space_l, metrics.px(_HEAD)
    person, place = area.fit(large_width(look, points), large_height(metrics)).split_left(head, gap)
    face, below = person.split_top(head)
    widgets.write(surface, look, str(points), place, metrics.moment, ink, Weight.DISPLAY)
    words_place = below.inset(-gap, 0)
    widgets.write(surface, look, caption, words_place, metrics.caption, ink, Weight.BOLD, widgets.Align.CENTER)
    return face


def say(surface: Canvas, view: ArrangedView, text: str, area: Rect) -> None:
    """Write what there is to say of the auction, in one line."""
    look = view.look
    size, ink = look.metrics.title, look.theme.felt_text
    widgets.write(surface, look, text, area, size, ink, Weight.DISPLAY, widgets.Align.CENTER)
