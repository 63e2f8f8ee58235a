"""A bid or a contract in the middle of the table: the figure of the moment, and whose it is."""

from __future__ import annotations

from ....rules import Seat
from ....ui import widgets
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.look import Look
from ....ui.people import draw_head
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
    look, metrics = view.look, view.look.metrics
    figure, name, ink = str(points), view.names.name(seat), look.theme.felt_text
    gap, head = metrics.space_l, metrics.px(_HEAD)
    wide, high = large_width(look, points), large_height(metrics)
    if area.h < high or area.w < wide:
        say(surface, view, words.points_by(points, name), area)
        return
    person, place = area.fit(wide, high).split_left(head, gap)
    ring = side_colour(view, view.model.seating.side(seat))
    face, below = person.split_top(head)
    draw_head(surface, look, view.people.heads[seat], face, ring)
    widgets.write(surface, look, figure, place, metrics.moment, ink, Weight.DISPLAY)
    caption = below.inset(-gap, 0)
    widgets.write(surface, look, name, caption, metrics.caption, ink, Weight.BOLD, widgets.Align.CENTER)


def say(surface: Canvas, view: ArrangedView, text: str, area: Rect) -> None:
    """Write what there is to say of the auction, in one line."""
    look = view.look
    size, ink = look.metrics.title, look.theme.felt_text
    widgets.write(surface, look, text, area, size, ink, Weight.DISPLAY, widgets.Align.CENTER)
