"""Where the people sit: plates, portraits and fans of cards around the middle of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from functools import lru_cache
from math import cos, radians, sin
from typing import TypeVar

from ....ui.arrangement import Arrangement
from ....ui.faces import ASPECT
from ....ui.geometry import Rect
from ....ui.theme import Metrics
from ....values import frozen
from .sizes import card_height, line_height, plate_height, row_height

_WIDEST_STEP = 3.6
"""Degrees between two cards in a fan."""
_WIDEST_FAN = 40.0
"""The most degrees between the first and the last of them."""

_FACE, _BACK, _FAN = 80, 44, 168
"""Design pixels: a portrait, the width of a back in a fan, and the width of the fan."""
_HIGH = 1.72 * ASPECT
"""The height of a trick, in widths of its cards."""
_NARROW = 0.6
"""The share of their row that two plates at the top take beside the message."""

T = TypeVar("T")


class Place(IntEnum):
    """The place of a seat on the screen, clockwise from the person at the bottom; a second one opposite comes last."""

    BOTTOM = 0
    LEFT = 1
    TOP = 2
    RIGHT = 3
    TOP_RIGHT = 4
    """At a table of five, where TOP is the left one of two."""


def seats_people(rest: Rect, metrics: Metrics) -> bool:
    """Return whether there is room for portraits around the middle, and for fans of cards."""
    return rest.w >= metrics.px(960) and rest.h >= metrics.px(400)


@frozen
class Arc:
    """A fan of cards as held in a hand."""

    x: float
    y: float
    """The centre of rotation of the cards."""
    radius: float
    """The distance from there to the middle of each card."""
    facing: int
    """The rotation of the middle card, in degrees counter-clockwise: 0 hangs down, 90 points to the right."""
    width: int
    """The width of a card."""

    def move(self, dx: int, dy: int) -> Arc:
        """Return it shifted by some pixels."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def cards(self, count: int) -> tuple[tuple[float, float, int], ...]:
        """Return the top left corner of each card before its rotation, and the rotation in degrees."""
        return _cards(self, count)


@lru_cache(maxsize=256)
def _cards(arc: Arc, count: int) -> tuple[tuple[float, float, int], ...]:
    step = min(_WIDEST_STEP, _WIDEST_FAN / max(1, count - 1))
    found = []
    for number in range(count):
        angle = round(arc.facing + (number - (count - 1) / 2) * step)
        x, y = arc.x + sin(radians(angle)) * arc.radius, arc.y + cos(radians(angle)) * arc.radius
        found.append((x - arc.width / 2, y - arc.width * ASPECT / 2, angle))
    return tuple(found)


@frozen
class TrickRoom:
    """Where a trick may lie: it covers neither plates nor the message, but the rail and fans of backs."""

    column: Rect
    """The cards in the middle, in all its width."""
    beside: Rect
    """Those at its sides may be higher or lower only as far as this."""

    def below(self, y: int) -> TrickRoom:
        """Return what of it lies below a line."""
        column, beside = (area.split_bottom(area.bottom - max(y, area.y))[0] for area in (self.column, self.beside))
        return TrickRoom(column, beside)


@frozen
class Seats:
    """Rectangles in pixels, indexed by Place, and the rest between them."""

    plates: tuple[Rect, ...]
    fans: tuple[Rect | None, ...]
    message: Rect
    middle: Rect
    cards: TrickRoom
    portraits: tuple[Rect | None, ...] = (None, None, None, None)
    held: tuple[Arc | None, ...] = (None, None, None, None)


def around_table(form: Arrangement, rest: Rect, metrics: Metrics, backs: bool, card: int, seats: int = 4) -> Seats:
    """Return plates, fans and message around the middle. ``backs``: whether the opponents' cards may be shown.

    ``card`` is about the width of the cards of a trick. With five ``seats`` two sit side by side opposite the viewer.
    """
    tops = 2 if seats == 5 else 1
    if form is Arrangement.RAIL:
        return _at_the_edges(rest, metrics, tops, card)
    row, upper = rest.split_bottom(row_height(metrics), metrics.px(6))
    if form is Arrangement.TALL:
        return _in_one_row(row, upper, metrics, backs, tops, card)
    if seats_people(rest, metrics):
        return _around_the_middle(row, upper, metrics, tops)
    return _at_the_sides(row, upper, metrics, tops)


def _placed(own: T, left: T, right: T, opposite: Sequence[T]) -> tuple[T, ...]:
    """Return what belongs to the places, in their order: a second one opposite comes last."""
    return (own, left, opposite[0], right, *opposite[1:])


def _at_the_edges(rest: Rect, metrics: Metrics, tops: int, card: int) -> Seats:
    """Lay out a phone held across: plates only, the viewer's and the left one in one column.

    Those opposite sit beside the column of the trick, which needs all the height. If large text would leave no room
    for buttons, the message is beside the plate at the top.
    """
    plate, gap = plate_height(metrics), metrics.px(4)
    side = min(metrics.px(round(104 * metrics.text_scale)), rest.w // 4)
    top, body = rest.split_top(line_height(metrics.label) + metrics.px(2), gap)
    left, inner = body.split_left(side, gap)
    right, inner = inner.split_right(side, gap)
    north = _beside_trick(top, card, tops, gap)
    words, above = inner.split_bottom(line_height(metrics.caption) * 2, gap)
    column = Rect(inner.x, rest.y, inner.w, rest.h)
    x, y = column.center
    beside = Rect(inner.x, body.y, inner.w, words.y - body.y)
    message = Rect(x + card // 2 + gap, words.y, rest.right - x - card // 2 - gap, words.h)
    if above.h < metrics.row + line_height(metrics.caption) + metrics.px(6) or y + card_height(card) // 2 > words.y:
        beside = Rect(inner.x, body.y, inner.w, body.h)
        message = Rect(message.x, top.y, message.w, top.h)
        if tops == 2:
            share, message = top.split_left(round(top.w * _NARROW))
            north, column = share.columns(tops, gap), beside
    else:
        inner = above
    low, high = left.split_bottom(min(plate, (left.h - gap) // 2), gap)
    west = high.fit(side, plate)
    east = Rect(right.x, west.y, right.w, west.h)
    nobody = (None,) * (3 + tops)
    return Seats(_placed(low, west, east, north), nobody, message, inner, TrickRoom(column, beside), nobody, nobody)


def _beside_trick(top: Rect, card: int, tops: int, gap: int) -> list[Rect]:
    """Return the plates opposite, beside the column of the cards that they play."""
    half = card // 2 if tops == 1 else round(card * 0.93)
    left, right = top.split_left(top.w // 2 - half - gap)[0], top.split_right(top.w // 2 - half - gap)[0]
    return [left, right][:tops]


def _in_one_row(row: Rect, upper: Rect, metrics: Metrics, backs: bool, tops: int, card: int) -> Seats:
    """Lay out a phone held upright: the others above, with their cards below their plates if there is room.

    In a low window the viewer's card of a trick lies beside the message.
    """
    plate, gap, back = plate_height(metrics), metrics.px(4), round(metrics.px(34) * ASPECT)
    bottom, message = row.split_left(round(row.w * 0.34), metrics.px(6))
    show_backs = upper.h > metrics.px(330) and backs
    strip, inner = upper.split_top(plate + (back + gap if show_backs else 0), metrics.px(6))
    heads = [column.split_top(plate, gap) for column in strip.columns(2 + tops, metrics.px(6))]
    west, *north, east = (head for head, _ in heads)
    fans = [under.fit(min(under.w, metrics.px(110)), back) if show_backs else None for _, under in heads]
    beside = Rect(upper.x, west.bottom, upper.w, upper.bottom - west.bottom)
    column = beside
    if beside.h < _HIGH * card:
        column = Rect(beside.x, beside.y, beside.w, row.bottom - beside.y)
        half = column.w // 2 - card // 2 - gap
        bottom, message = row.split_left(min(bottom.w, half))[0], row.split_right(half)[0]
    nobody = (None,) * (3 + tops)
    backs_of = _placed(None, fans[0], fans[-1], fans[1:-1])
    plates = _placed(bottom, west, east, north)
    return Seats(plates, backs_of, message, inner, TrickRoom(column, beside), nobody, nobody)


def _at_the_sides(row: Rect, upper: Rect, metrics: Metrics, tops: int) -> Seats:
    """Lay out a window of middle width: plates with a row of backs below or beside them."""
    plate, gap = plate_height(metrics), metrics.px(4)
    back = round(metrics.px(42 if upper.h >= metrics.px(350) else 34) * ASPECT)
    bottom, message = _own_row(row, metrics)
    side = metrics.px(round(164 * min(1.2, metrics.text_scale)))
    head, body = upper.inset(0, metrics.px(3)).split_top(max(plate, back), metrics.px(6))
    north, beside = _opposite_sides(head, metrics, side, back, tops)
    left, inner = body.split_left(side, metrics.px(10))
    right, inner = inner.split_right(side, metrics.px(10))
    tower = plate + gap + back
    west, east = left.fit(side, tower), right.fit(side, tower)
    fans = [Rect(column.x, column.bottom - back, side, back) for column in (west, east)]
    plates = _placed(bottom, west.split_top(plate)[0], east.split_top(plate)[0], north)
    nobody = (None,) * (3 + tops)
    cards = Rect(inner.x, north[0].bottom, inner.w, upper.bottom - north[0].bottom)
    backs_of = _placed(None, fans[0], fans[1], beside)
    return Seats(plates, backs_of, message, inner, TrickRoom(cards, cards), nobody, nobody)


def _opposite_sides(
    head: Rect, metrics: Metrics, side: int, back: int, tops: int
) -> tuple[list[Rect], list[Rect | None]]:
    """Return the plates opposite, and the rows of backs beside them; two have them only if there is room."""
    plate, gap = plate_height(metrics), metrics.px(8)
    if tops == 1:
        north = head.fit(side, plate)
        return [north], [Rect(north.right + gap, head.y, side, head.h).fit(side, back)]
    halves = head.columns(2, gap)
    if halves[0].w < 2 * side + gap:
        return [half.fit(min(half.w, side), plate) for half in halves], [None, None]
    groups = [half.fit(2 * side + gap, head.h) for half in halves]
    plates = [Rect(group.x, group.y, side, group.h).fit(side, plate) for group in groups]
    return plates, [Rect(group.right - side, group.y, side, group.h).fit(side, back) for group in groups]


@frozen
class Opposite:
    """The player at the top of a large window."""

    face: Rect
    plate: Rect
    fan: Rect
    held: Arc


def fan_depth(metrics: Metrics) -> int:
    """Return the height of a fan of cards."""
    return round(metrics.px(_BACK) * ASPECT) + metrics.px(20)


def _hold(metrics: Metrics) -> tuple[int, int, float]:
    """Return the width of a card in a fan, its distance from the centre of rotation, and how far the fan reaches."""
    card, radius = metrics.px(_BACK), metrics.px(150)
    return card, radius, radius + card * ASPECT / 2 + metrics.px(3)


def opposite(head: Rect, metrics: Metrics, side: int) -> Opposite:
    """Return portrait, plate and fan side by side in the middle of a strip; ``side`` is the width of the plate."""
    gap, face, long = metrics.px(4), metrics.px(_FACE), metrics.px(_FAN)
    group = head.fit(face + side + long + 2 * gap, head.h)
    own = Rect(group.x, group.y, face, group.h).fit(face, face)
    plate = Rect(own.right + gap, group.y, side, group.h).fit(side, plate_height(metrics))
    fan = Rect(group.right - long, group.y, long, group.h)
    card, radius, reach = _hold(metrics)
    return Opposite(own, plate, fan, Arc(fan.center[0], fan.bottom - reach, radius, 0, card))


def beside_own_face(plate: Rect, row: Rect, metrics: Metrics) -> tuple[Rect, Rect]:
    """Return the viewer's portrait, and the rest of the plate if there is no room beside it."""
    face, gap = metrics.px(_FACE), metrics.px(4)
    x = max(plate.x, row.x + face + gap)
    return Rect(x - gap - face, plate.bottom - face, face, face), Rect(x, plate.y, plate.right - x, plate.h)


def _around_the_middle(row: Rect, upper: Rect, metrics: Metrics, tops: int) -> Seats:
    """Lay out a large window: everybody has a portrait, and holds a fan of cards towards the middle."""
    plate, gap, face = plate_height(metrics), metrics.px(4), metrics.px(_FACE)
    side = metrics.px(136)
    long, deep = metrics.px(_FAN), fan_depth(metrics)
    bottom, message = _own_row(row, metrics)
    own, bottom = beside_own_face(bottom, row, metrics)

    head, body = upper.split_top(deep, metrics.px(6))
    across = [opposite(half, metrics, side) for half in head.columns(tops, gap)]

    left, inner = body.split_left(side + gap + deep, metrics.px(8))
    right, inner = inner.split_right(side + gap + deep, metrics.px(8))
    blocks = Rect(left.x, left.y, side, left.h), Rect(right.right - side, right.y, side, right.h)
    faces, plates = [], []
    for block in blocks:
        person = block.fit(side, face + gap + plate)
        faces.append(Rect(person.x, person.y, side, face).fit(face, face))
        plates.append(Rect(person.x, person.bottom - plate, side, plate))
    west, east = Rect(left.right - deep, left.y, deep, left.h), Rect(right.x, right.y, deep, right.h)
    west, east = west.fit(deep, long), east.fit(deep, long)
    card, radius, reach = _hold(metrics)
    at_left = Arc(west.right - reach, west.center[1], radius, 90, card)
    at_right = Arc(east.x + reach, east.center[1], radius, -90, card)
    cards = Rect(inner.x, across[0].plate.bottom, inner.w, upper.bottom - across[0].plate.bottom)
    return Seats(
        _placed(bottom, plates[0], plates[1], [each.plate for each in across]),
        _placed(None, west, east, [each.fan for each in across]),
        message,
        inner,
        TrickRoom(cards, cards),
        _placed(own, faces[0], faces[1], [each.face for each in across]),
        _placed(None, at_left, at_right, [each.held for each in across]),
    )


def _own_row(row: Rect, metrics: Metrics) -> tuple[Rect, Rect]:
    """Return the viewer's plate, and beside it the message, in the middle of the window."""
    own = metrics.px(round(180 * metrics.text_scale))
    words = min(row.w - 2 * (own + metrics.px(8)), metrics.px(round(520 * metrics.text_scale)))
    message = row.fit(words, row.h)
    return Rect(message.x - metrics.px(8) - own, row.y, own, row.h), message
