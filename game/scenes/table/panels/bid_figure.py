"""A bid or a contract in the middle of the table: the figure of the moment, and whose it is."""

from __future__ import annotations

from ....rules import Seat
from ....ui import widgets
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.look import Look
from ....ui.people import draw_head, head_inside
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


def head_of_caller(metrics: Metrics) -> int:
    """Return the diameter of the caller's head within its ring."""
    side = metrics.px(_HEAD)
    return head_inside(metrics, Rect(0, 0, side, side)).w


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
    metrics, ink, middle = look.metrics, look.theme.felt_text, widgets.Align.CENTER
    gap, head = metrics.space_l, metrics.px(_HEAD)
    person, place = area.fit(large_width(look, points), large_height(metrics)).split_left(head, gap)
    face, below = person.split_top(head)
    draw_head(surface, look, view.people.heads[seat], face, side_colour(view, view.model.seating.side(seat)))
    widgets.write(surface, look, name, below.inset(-gap, 0), metrics.caption, ink, Weight.BOLD, middle)
    widgets.write(surface, look, str(points), place, metrics.moment, ink, Weight.DISPLAY)


def draw_opening(surface: Canvas, view: ArrangedView, least: int, area: Rect) -> None:
    """Draw what bidding opens at, with nobody beside it. In little room, one line of words says that none has bid."""
    look, metrics = view.look, view.look.metrics
    if not _has_room(look, least, area):
        say(surface, view, words.NO_BID, area)
        return
    figure = look.fonts.width(str(least), metrics.moment, Weight.DISPLAY)
    caption = look.fonts.width(words.OPENS_AT, metrics.label, Weight.BOLD)
    size = metrics.label if caption <= large_width(look, least) - figure else metrics.caption
    caption = look.fonts.width(words.OPENS_AT, size, Weight.BOLD)
    row = area.fit(caption + metrics.space_m + figure, large_height(metrics))
    before, place = row.split_left(caption, metrics.space_m)
    widgets.write(surface, look, words.OPENS_AT, before, size, look.theme.soft_on_cloth, Weight.BOLD)
    widgets.write(surface, look, str(least), place, metrics.moment, look.theme.felt_text, Weight.DISPLAY)


def _has_room(look: Look, points: int, area: Rect) -> bool:
    """Return whether a large figure has room in an area."""
    return area.h >= large_height(look.metrics) and area.w >= large_width(look, points)


def say(surface: Canvas, view: ArrangedView, text: str, area: Rect) -> None:
    """Write what there is to say of the auction, in one line."""
    look = view.look
    size, ink = look.metrics.title, look.theme.felt_text
    widgets.write(surface, look, text, area, size, ink, Weight.DISPLAY, widgets.Align.CENTER)
