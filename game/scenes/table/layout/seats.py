"""Where the people sit: on the rail, each a head with a plate behind it, around what is left in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from typing import TypeVar

from ....ui.arrangement import Arrangement
from ....ui.faces import ASPECT
from ....ui.geometry import Rect
from ....ui.ground import TableShape
from ....ui.people import plate_in, two_lines
from ....ui.theme import Metrics
from ....values import frozen
from .fans import Arc
from .sizes import line_height, person_size, row_height

_BACKS = {Arrangement.WIDE: 44, Arrangement.TALL: 32}
"""The width of a back in a fan, in design pixels."""
_FANS = {Arrangement.WIDE: 168, Arrangement.TALL: 92}
"""The width of a fan, in design pixels."""
_RADII = {Arrangement.WIDE: 150, Arrangement.TALL: 84}
"""The distance of a card in a fan from the centre around which it turns, in design pixels."""
_ASIDE = {Arrangement.WIDE: 73, Arrangement.TALL: 1, Arrangement.RAIL: 55}
"""How far the person at the left sits outside the table, and how far the one at the right may, in design pixels."""
_DOWN = {Arrangement.WIDE: 0.3, Arrangement.TALL: 0.2, Arrangement.RAIL: 0.39}
"""How far down the table their heads are: above its middle, so that fans and cards have room below."""
_OWN = {Arrangement.WIDE: (105, 44), Arrangement.TALL: (8, 14), Arrangement.RAIL: (0, 24)}
"""How far the viewer sits from the table's left, and the head's middle above its lower edge, in design pixels."""
_ABOVE = 12
"""How far the heads opposite are above the table's edge, in design pixels, if the header leaves room."""
_ROOMY = 300
"""The least height of the table, in design pixels, at which people sit around it on a phone held upright."""
_LOW, _TOLD = 115, 0.6
"""With a middle that is lower than this, in design pixels, the message lies above; the share of its row for people."""
_LINE = 200
"""The greatest width of somebody for whom there is only one line, in design pixels."""
_FANS_FROM = (800, 360)
"""The least width and height of the table, in design pixels, at which those at the sides hold their fans."""

_HIGH = 1.72 * ASPECT
"""The height of a trick, in widths of its cards."""
_SENTENCE = 300
"""The least width of a message in the middle of the table, in design pixels."""
_OUTER = 1.4
"""How far the cards at the sides of a trick reach from its middle, in widths."""

T = TypeVar("T")


class Place(IntEnum):
    """The place of a seat on the screen, clockwise from the person at the bottom; a second one opposite comes last."""

    BOTTOM = 0
    LEFT = 1
    TOP = 2
    RIGHT = 3
    TOP_RIGHT = 4
    """At a table of five, where TOP is the left one of two."""


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
    """Each person: a head at the left, as high as this, and a plate behind it."""
    fans: tuple[Rect | None, ...]
    held: tuple[Arc | None, ...]
    message: Rect
    middle: Rect
    cards: TrickRoom


@frozen
class Room:
    """What decides where people sit."""

    form: Arrangement
    rest: Rect
    """The area between the header and the hand."""
    table: TableShape
    header: tuple[Rect, ...]
    """What lies above, which nobody may sit upon."""
    metrics: Metrics

    def px(self, sizes: dict[Arrangement, int]) -> int:
        """Return the size for this form, in pixels."""
        return self.metrics.px(sizes[self.form])

    @property
    def field(self) -> Rect:
        """The part of the table between header and hand."""
        return self.table.place.intersection(self.rest)

    @property
    def is_covered(self) -> bool:
        """Whether something lies upon the table's upper edge: open hands."""
        return self.rest.y > self.table.place.y + self.table.rail

    @property
    def person(self) -> tuple[int, int]:
        """The width and height of a person."""
        return person_size(self.form, self.rest.w, self.metrics)

    @property
    def grown(self) -> int:
        """How much higher than beside normal text a person is: they grow away from the middle, into the rail."""
        return self.person[1] - person_size(self.form, self.rest.w, replace(self.metrics, text_scale=1.0))[1]


def around_table(room: Room, card: int, backs: bool = True, plays: bool = True, seats: int = 4) -> Seats:
    """Return people, fans and message around the middle. ``backs``: whether the others' cards may be shown.

    ``card`` is about the width of the cards of a trick. If cards are played, the message of a low window lies beside
    them: they need all the height. With five ``seats`` two sit side by side opposite the viewer.
    """
    tops = 2 if seats == 5 else 1
    if _is_small(room):
        return _in_one_row(room, tops, card, plays)
    own, across = own_place(room), _opposite(room, tops)
    left, right = _at_the_sides(room, own, across)
    sides: tuple[_Fan, _Fan] = ((None, None), (None, None))
    if backs and _holds_at_sides(room):
        sides = _side_fans(room, left, right)
        if sides[0][0] is not None and sides[0][0].overlaps(own):
            sides = ((None, None), (None, None))
    opposite: list[_Fan] = [(None, None)] * tops
    if backs and _holds_opposite(room, across, (left, right)):
        opposite = [_fan_below(room, person) for person in across]
    message = _message(room, own, card if plays else 0)
    fans = _placed(None, sides[0][0], sides[1][0], [fan for fan, _ in opposite])
    arcs = _placed(None, sides[0][1], sides[1][1], [arc for _, arc in opposite])
    plates = _placed(own, left, right, across)
    middle = _middle(room, plates, fans, message)
    if room.form is Arrangement.RAIL and middle.h < room.metrics.px(_LOW) and across[0].h < room.person[1]:
        across, message = _message_above(room, across)
        plates, bottom = _placed(own, left, right, across), min(room.table.cloth.bottom, room.rest.bottom)
        middle = middle.union(Rect(middle.x, middle.y, middle.w, bottom - middle.y))
    return Seats(plates, fans, arcs, message, middle, _trick_room(room, plates, message, card))


def _trick_room(room: Room, plates: Sequence[Rect], message: Rect, card: int) -> TrickRoom:
    """Return where the cards of a trick may lie, about the middle of the table."""
    own, left, *_, right = plates[:4]
    field, gap, middle = room.field, room.metrics.px(4), room.table.place.center[0]
    beside_own = own.right + gap <= middle - round(card * _OUTER)
    top = max(room.rest.y, *(person.bottom for person in (plates[2], *plates[4:]))) + gap
    if room.form is Arrangement.TALL:
        high, low = max(top, left.bottom + gap), min(own.y, message.y) - gap
        if len(plates) > 4 or left.right > middle - card // 2:
            top = high
        return TrickRoom(Rect(field.x, top, field.w, low - top), Rect(field.x, high, field.w, low - high))
    aside = max(left.right, own.right) if room.form is Arrangement.RAIL else left.right
    half, low = min(middle - aside, right.x - middle) - gap, message.y - gap
    if room.form is Arrangement.WIDE and own.right + gap > middle - card // 2:
        low = min(low, own.y - gap)
    column = Rect(middle - half, top, 2 * half, low - top)
    if message.y < top:
        low = min(room.table.cloth.bottom, room.rest.bottom)
        column = Rect(column.x, top, column.w, low - top)
    elif message.x >= middle + card // 2:
        column = Rect(column.x, top, column.w, room.rest.bottom - top)
    if room.form is Arrangement.WIDE and not beside_own:
        low = min(low, own.y - gap)
    return TrickRoom(column, Rect(column.x, top, column.w, low - top))


def _is_small(room: Room) -> bool:
    """Return whether people cannot sit around the table: on a small phone, or where hands lie open on a low one."""
    if room.form is Arrangement.RAIL:
        return room.is_covered
    return room.form is Arrangement.TALL and room.field.h < room.metrics.px(_ROOMY)


def _message_above(room: Room, across: Sequence[Rect]) -> tuple[list[Rect], Rect]:
    """Return those opposite and the message in one row: below there would be no room for buttons."""
    gap = room.metrics.px(4)
    row = Rect(room.rest.x, across[0].y, room.rest.w, across[0].h)
    share, message = row.split_left(round(row.w * _TOLD), gap)
    return share.columns(len(across), gap), message


def _middle(room: Room, plates: Sequence[Rect], fans: Sequence[Rect | None], message: Rect) -> Rect:
    """Return the area between everybody, their fans and the message."""
    own, left, *_, right = plates[:4]
    across, gap, field, rail = (plates[2], *plates[4:]), room.metrics.px(6), room.field, room.table.rail
    low = [person.bottom for person in across]
    low += [fan.bottom for fan in (fans[2], *fans[4:]) if fan is not None]
    top, bottom = max(field.y + rail, *low) + gap, min(own.y, message.y) - gap
    if room.form is Arrangement.RAIL:
        low = [plate_in(person, room.metrics).bottom for person in across]
        top, bottom, gap = max(field.y + rail, *low) + gap, message.y - gap, room.metrics.px(3)
    if room.form is Arrangement.TALL:
        top = max(top, left.bottom + gap)
        return Rect(field.x + rail, top, field.w - 2 * rail, bottom - top)
    aside = max(left.right, own.right) if room.form is Arrangement.RAIL else left.right
    start = max(aside, fans[1].right if fans[1] is not None else 0) + gap
    end = min(right.x, fans[3].x if fans[3] is not None else right.x) - gap
    return Rect(start, top, end - start, bottom - top)


_Fan = tuple[Rect | None, Arc | None]


def _placed(own: T, left: T, right: T, opposite: Sequence[T]) -> tuple[T, ...]:
    """Return what belongs to the places, in their order: a second one opposite comes last."""
    return (own, left, opposite[0], right, *opposite[1:])


def own_place(room: Room) -> Rect:
    """Return the viewer's place: at the lower left of the table."""
    width, height = room.person
    aside, up = (room.metrics.px(size) for size in _OWN[room.form])
    bottom = min(room.table.place.bottom - up + (height + room.grown) // 2, room.rest.bottom)
    left = room.rest.x if room.form is Arrangement.RAIL else room.table.place.x + aside
    return Rect(max(room.rest.x, left), bottom - height, width, height)


def _at_the_sides(room: Room, own: Rect, across: Sequence[Rect]) -> tuple[Rect, Rect]:
    """Return the people at the left and the right: above the viewer, and below those opposite if they are beside."""
    width, height = room.person
    field, aside = room.field, room.px(_ASIDE)
    top = max(room.rest.y, field.y + round(field.h * _DOWN[room.form]) - height // 2)
    start, end = max(room.rest.x, field.x - aside), min(room.rest.right, field.right + aside + room.metrics.px(14))
    if across[0].x < start + width:
        top = max(top, across[0].bottom)
    top = min(top, own.y - height)
    return Rect(start, top, width, height), Rect(end - width, top, width, height)


def _opposite(room: Room, tops: int) -> list[Rect]:
    """Return the people at the table's upper edge, as high as the header allows.

    A low window whose header covers all of the edge has only room for one line each.
    """
    width, height = room.person
    field, gap = room.field, room.metrics.px(6)
    width = min(width, (field.w - (tops - 1) * gap) // tops)
    wished = room.table.place.y - room.metrics.px(_ABOVE) - (height + room.grown) // 2
    if room.form is Arrangement.RAIL:
        wished = min(wished, room.header[0].bottom - height)
    wished = max(gap // 2, wished)
    if room.is_covered:
        wished = room.rest.y
    places = [Rect(column.center[0] - width // 2, wished, width, height) for column in _beside_header(room, tops, gap)]
    below = max((rect.bottom + gap // 2 for rect in room.header for place in places if rect.overlaps(place)), default=0)
    if below and room.form is Arrangement.RAIL:
        width, height = min(room.metrics.px(_LINE), (field.w - (tops - 1) * gap) // tops), one_line(room.metrics)
        places = [Rect(place.center[0] - width // 2, place.y, width, height) for place in places]
    return [Rect(place.x, max(place.y, below), width, height) for place in places]


def one_line(metrics: Metrics) -> int:
    """Return the height of somebody for whom there is only one line."""
    return line_height(metrics.label) + metrics.px(2)


def _beside_header(room: Room, tops: int, gap: int) -> list[Rect]:
    """Return a column for each of those opposite: in a low window beside the info, if it leaves room for all."""
    field, (info, *_) = room.field, room.header
    if room.form is Arrangement.RAIL:
        before, after = info.x - gap - room.rest.x, room.rest.right - info.right - gap
        width = tops * (room.person[0] + gap) - gap
        if max(before, after) >= width:
            start, end = (room.rest.x, info.x - gap) if before > after else (info.right + gap, room.rest.right)
            left = max(start, min(field.center[0] - width // 2, end - width))
            return Rect(left, field.y, width, field.h).columns(tops, gap)
    return field.columns(tops, gap)


def _message(room: Room, own: Rect, card: int) -> Rect:
    """Return the place of the message: in the middle of a wide table's lower edge, beside the viewer on a phone.

    In a low window it lies beside the viewer's ``card``, if one is played.
    """
    metrics, field, gap = room.metrics, room.field, room.metrics.px(8)
    line = line_height(metrics.caption)
    if room.form is Arrangement.TALL:
        high = row_height(metrics)
        return Rect(own.right + gap, room.rest.bottom - high, room.rest.right - own.right - gap, high)
    bottom = min(room.table.place.bottom - room.table.rail - metrics.px(2), room.rest.bottom)
    high = 2 * line if field.h >= metrics.px(180) else line
    if room.form is Arrangement.RAIL:
        start, end = own.right, field.right - room.table.radius // 3
        if card:
            start, end, high = (
                max(start, field.center[0] + card // 2),
                field.right - room.table.rail,
                line if metrics.text_scale > 1 else 2 * line,
            )
        return Rect(start + gap, bottom - high, end - start - gap, high)
    aside = own.right + gap - field.x
    if field.w - 2 * aside < metrics.px(_SENTENCE):
        start, end = own.right + gap, field.right - room.table.radius // 3
        return Rect(start, bottom - high - metrics.px(4), end - start, high)
    return Rect(field.x + aside, bottom - high - metrics.px(4), field.w - 2 * aside, high)


def _in_one_row(room: Room, tops: int, card: int, plays: bool) -> Seats:
    """Lay out a small phone: the others side by side at the table's upper edge.

    In a low window the viewer's card of a trick lies between their plate and the message, if cards are played.
    """
    metrics, rest, gap = room.metrics, room.rest, room.metrics.px(4)
    high = two_lines(metrics) if room.form is Arrangement.TALL else one_line(metrics)
    strip, below = rest.split_top(high, gap)
    west, *north, east = strip.columns(2 + tops, gap)
    body, row = below.split_top(below.h - high - gap, gap)
    own, message = row.split_left(round(row.w * 0.36), gap)
    cards = TrickRoom(body, body)
    if body.h < _HIGH * card:
        cards = TrickRoom(Rect(body.x, body.y, body.w, row.bottom - body.y), body)
        half = body.w // 2 - card // 2 - gap
        own, message = row.split_left(min(own.w, half), gap)
        if plays:
            message = row.split_right(half)[0]
    nobody = (None,) * (3 + tops)
    return Seats(_placed(own, west, east, north), nobody, nobody, message, body, cards)


def _holds_at_sides(room: Room) -> bool:
    """Return whether there is room for the fans of those at the sides."""
    wide, high = map(room.metrics.px, _FANS_FROM)
    return room.form is Arrangement.WIDE and room.field.w >= wide and room.field.h >= high


def _holds_opposite(room: Room, across: Sequence[Rect], sides: tuple[Rect, Rect]) -> bool:
    """Return whether there is room for the fans of those opposite, between those at the sides."""
    if room.form is Arrangement.RAIL:
        return False
    fans = [fan for person in across for fan, _ in [_fan_below(room, person)] if fan is not None]
    return not any(fan.overlaps(side) for fan in fans for side in sides)


def _hold(room: Room) -> tuple[int, int, int, float]:
    """Return a card's width in a fan, the fan's depth, its radius, and how far the fan reaches from its centre."""
    metrics = room.metrics
    card, radius = room.px(_BACKS), room.px(_RADII)
    deep = round(card * ASPECT) + metrics.px(round(_BACKS[room.form] * 0.2))
    return card, deep, radius, radius + card * ASPECT / 2 + metrics.px(3)


def _fan_below(room: Room, person: Rect) -> _Fan:
    """Return the fan that hangs below somebody opposite."""
    card, deep, radius, reach = _hold(room)
    long = min(room.px(_FANS), person.w)
    fan = Rect(person.center[0] - long // 2, person.bottom, long, deep)
    return fan, Arc(fan.center[0], fan.bottom - reach, radius, 0, card)


def _side_fans(room: Room, left: Rect, right: Rect) -> tuple[_Fan, _Fan]:
    """Return the fans of those at the sides, on the cloth below them."""
    card, deep, radius, reach = _hold(room)
    field, aside, long = room.field, room.table.rail + room.metrics.px(30), room.px(_FANS)
    west = Rect(field.x + aside, left.bottom, deep, long)
    east = Rect(field.right - aside - deep, right.bottom, deep, long)
    at_left = Arc(west.right - reach, west.center[1], radius, 90, card)
    at_right = Arc(east.x + reach, east.center[1], radius, -90, card)
    return (west, at_left), (east, at_right)
