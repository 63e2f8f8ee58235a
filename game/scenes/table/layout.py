"""Where everything on the table lies: a pure function of the window's size and of what has to be shown.

Three forms. A *wide* window has one header row and a seat on each side. A *rail* is a low wide window, a phone held
across: the tools stand in a column at the edge. A *tall* window, a phone held upright, has the opponents in one row and
the hand in two. Two players with a stock between them have forms of their own (``layout_stock``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from functools import lru_cache
from typing import Any

from game.scenes.table.layout_melds import line_height, melds_before_seats, melds_by_team, plate_height
from game.scenes.table.layout_open import open_strip
from game.scenes.table.layout_seats import Arc, around_table
from game.scenes.table.layout_stock import StockTable, beside_stock
from game.scenes.table.layout_widow import melds_by_seat, widow_opposite, widow_turned_up
from game.ui.arrangement import Arrangement, arrangement_of
from game.ui.faces import ASPECT
from game.ui.geometry import Rect
from game.ui.theme import Metrics

TOOLS = 7
"""Buttons that are always one tap away."""
NOTHING = Rect(0, 0, 0, 0)
"""The place of what is not there."""


class Place(IntEnum):
    """Where a seat is on the screen, clockwise from the person at the bottom."""

    BOTTOM = 0
    LEFT = 1
    TOP = 2
    RIGHT = 3


class Middle(Enum):
    """What the middle of the table is used for."""

    TRICK = "trick"
    PANEL = "panel"
    MELDS = "melds"
    WIDOW = "widow"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Needs:
    """What has to be shown."""

    middle: Middle = Middle.TRICK
    hand: int = 12
    """Cards in the hand at the bottom."""
    room: int = 12
    """For how many cards the hand keeps its place, so that nothing jumps while it is played."""
    left_handed: bool = False
    stock: bool = False
    """Whether two players sit beside a stock, with their melds on the table."""
    only_trick: bool = False
    """Whether stock and melds are gone."""
    seats: int = 4
    upper: int | None = None
    """Cards in the upper of two rows; None: half of them."""
    open: bool = False
    """Whether the others' hands lie open."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Rectangles in pixels of the window. Lists over seats are indexed by Place."""

    form: Arrangement
    size: tuple[int, int]
    tools: tuple[Rect, ...]
    info: Rect
    """Contract, totals and points of this deal."""
    plates: tuple[Rect, Rect, Rect, Rect]
    """Name, dealer mark, last call and cards left of each seat."""
    fans: tuple[Rect | None, ...]
    """The backs of the opponents' cards, where there is room for them."""
    message: Rect
    """What is asked, or why something may not be done."""
    middle: Rect
    """Free for a panel or the trick."""
    trick: tuple[Rect, Rect, Rect, Rect]
    melds: tuple[Rect, Rect, Rect, Rect]
    """Where each seat's melds lie; of no size outside the melding."""
    decision: Rect
    """The melding's totals and buttons; of no size outside it."""
    board: Rect
    """Everything beside the tools and below the info: for a dialog that covers the table."""
    hand: tuple[Rect, ...]
    """One card each, in order; a later one lies over the one before."""
    card: int
    """Width of the cards in the hand, even when none is left."""
    hand_tucked: bool
    """Whether the hand hangs below the window's edge: the melds need the room, and nothing is played."""
    lift: int
    """By how much a chosen card rises."""
    piles: tuple[Rect | None, ...] = (None, None, None, None)
    """The cards that each seat has won, where they are shown."""
    stock: Rect = NOTHING
    """The closed cards of the stock; of no size where there is none."""
    turned: Rect = NOTHING
    """The card that lies open under the stock."""
    stock_words: Rect = NOTHING
    """How many cards are left in it."""
    widow: Rect = NOTHING
    """The widow of three players, and later what was buried; of no size at other tables."""
    widow_words: Rect = NOTHING
    """What lies there; of no size where there is no room for it."""
    portraits: tuple[Rect | None, ...] = (None, None, None, None)
    """Where there is room for a face beside the plate."""
    held: tuple[Arc | None, ...] = (None, None, None, None)
    """How the backs in a fan are held, where they are not laid in a row."""
    opened: tuple[Rect | None, ...] = (None, None, None, None)
    """Where each of the others' hands lies open, under its name."""
    room: int = 12
    """For how many cards an open hand keeps its place."""
    cloth: Rect = NOTHING
    """The lit oval in the middle of a large window."""

    def info_cells(self, sides: int, gap: int = 0) -> tuple[Rect, ...]:
        """The info's cells: the contract's, which has most to say, and one for each side."""
        if sides < 3 and self.form is Arrangement.WIDE:
            return tuple(self.info.columns(1 + sides, gap))
        contract, rest = self.info.split_left(round(self.info.w * (0.4 if sides < 3 else 0.29)), gap)
        return contract, *rest.columns(sides, gap)

    @property
    def head(self) -> Rect:
        """What may be covered where there is no room beside the table: the info, and the tools beside it."""
        if self.form is Arrangement.RAIL:
            return self.info
        return self.info.union(self.tools[0]).union(self.tools[-1])

    def moved(self, dx: int, dy: int) -> TableLayout:
        """The same table, so many pixels further right and down."""
        if not dx and not dy:
            return self
        changes: dict[str, Any] = {name: tuple(place.move(dx, dy) for place in getattr(self, name)) for name in _PLACES}
        changes |= {name: getattr(self, name).move(dx, dy) for name in _SINGLE}
        changes |= {
            name: tuple(place.move(dx, dy) if place else None for place in getattr(self, name)) for name in _PERHAPS
        }
        return replace(self, **changes)


@lru_cache(maxsize=16)
def layout(size: tuple[int, int], metrics: Metrics, needs: Needs) -> TableLayout:
    """Lay the table out."""
    form = arrangement_of(size, metrics)
    margin, gap = metrics.px(8), metrics.px(4)
    whole = Rect(0, 0, *size).inset(margin, metrics.px(6))
    tools, info, rest = _header(form, whole, metrics, needs.left_handed)
    board = rest
    tucked = needs.middle is Middle.MELDS and form is not Arrangement.WIDE
    opened: tuple[Rect | None, ...] = (None,) * 4
    hand, card, lift, below = _hand(form, size, rest, metrics, replace(needs, open=False), tucked)
    if needs.open and needs.middle is not Middle.RESULT:
        blocks, under = open_strip(form, rest, metrics, needs.seats, needs.room)
        lower, lower_card, lower_lift, left = _hand(form, size, under, metrics, needs, tucked)
        if left.h >= _least_middle(form, metrics, needs):
            opened, hand, card, lift, below = blocks, lower, lower_card, lower_lift, left
    rest = below
    if needs.stock and needs.middle is not Middle.RESULT:
        between = beside_stock(form, rest, metrics, card, needs.only_trick)
        return _two_seats(
            TableLayout(
                form,
                size,
                tools,
                info,
                _NOWHERE,
                (None,) * 4,
                between.message,
                between.middle,
                _NOWHERE,
                _NOWHERE,
                NOTHING,
                board,
                hand,
                card,
                tucked,
                lift,
                opened=opened,
                room=needs.room,
            ),
            between,
        )
    if needs.middle is Middle.RESULT:
        rest = Rect(rest.x, rest.y, rest.w, whole.bottom - rest.y)
    seats = around_table(form, rest, metrics, backs=needs.middle is not Middle.RESULT and not needs.open)
    plates, fans, message, middle = seats.plates, seats.fans, seats.message, seats.middle
    portraits, held = seats.portraits, seats.held
    melds = _NOWHERE
    decision, widow, widow_words = NOTHING, NOTHING, NOTHING
    if needs.seats == 3:
        bottom, west, top, east = plates
        place = widow_opposite(form, top, fans[Place.TOP], west, east, middle, message.bottom, metrics)
        widow, widow_words, plates = place.cards, place.words, (bottom, west, NOTHING, place.east)
        fans = (None, fans[Place.LEFT], None, fans[Place.RIGHT])
        portraits = (*portraits[: Place.TOP], None, portraits[Place.RIGHT])
        if needs.middle is Middle.WIDOW:
            widow, widow_words = widow_turned_up(middle.inset(gap, 0), metrics), NOTHING
    if needs.middle is Middle.MELDS:
        if form is Arrangement.WIDE and middle.w >= metrics.px(800) and middle.h >= metrics.px(300):
            melds, decision = melds_before_seats(middle, metrics, needs.seats == 3)
        elif needs.seats == 3:
            low = form is Arrangement.RAIL
            (bottom, west, east), (own, left, right), decision, message, widow = melds_by_seat(low, rest, metrics)
            plates, melds = (bottom, west, NOTHING, east), (own, left, NOTHING, right)
            fans, widow_words, middle = (None, None, None, None), NOTHING, decision
        else:
            plates, melds, decision, message = melds_by_team(form is Arrangement.RAIL, rest, metrics)
            fans, middle = (None, None, None, None), decision
        if middle is decision:
            portraits = held = (None, None, None, None)
    middle = middle.inset(gap, 0)
    trick = _trick(middle, card, metrics) if needs.seats != 3 else _trick_of_three(middle, card, metrics)
    return TableLayout(
        form,
        size,
        tools,
        info,
        plates,
        fans,
        message,
        middle,
        trick,
        melds,
        decision,
        board,
        hand,
        card,
        tucked,
        lift,
        opened=opened,
        room=needs.room,
        widow=widow,
        widow_words=widow_words,
        portraits=portraits,
        held=held,
        cloth=seats.cloth or NOTHING,
    )


def _two_seats(table: TableLayout, between: StockTable) -> TableLayout:
    """Put what belongs to two seats at the bottom and the top."""

    def places(pair: tuple[Rect, Rect]) -> tuple[Rect, Rect, Rect, Rect]:
        return pair[0], NOTHING, pair[1], NOTHING

    return replace(
        table,
        plates=places(between.plates),
        fans=(None, None, between.fan, None),
        piles=(between.piles[0], None, between.piles[1], None),
        melds=places(between.melds),
        trick=places(between.trick),
        stock=between.stock,
        turned=between.turned,
        stock_words=between.stock_words,
        cloth=between.cloth or NOTHING,
    )


_NOWHERE = (NOTHING, NOTHING, NOTHING, NOTHING)
_ASIDE = ("stock", "turned", "stock_words", "widow", "widow_words")
_SINGLE = ("info", "message", "middle", "decision", "board", "cloth", *_ASIDE)
_PERHAPS = ("fans", "piles", "portraits", "held", "opened")
_PLACES = ("tools", "plates", "trick", "melds", "hand")


def _header(form: Arrangement, whole: Rect, metrics: Metrics, left_handed: bool) -> tuple[tuple[Rect, ...], Rect, Rect]:
    """The tools, the info and what is left."""
    touch, gap = metrics.touch, metrics.px(6)
    three_lines = line_height(metrics.label) + 2 * line_height(metrics.caption) + metrics.px(6)
    two_lines = line_height(metrics.label) + line_height(metrics.caption) + metrics.px(6)
    if form is Arrangement.RAIL:
        column, rest = whole.split_right(touch, gap) if left_handed else whole.split_left(touch, gap)
        spare = max(0, min(gap, (column.h - TOOLS * touch) // (TOOLS - 1)))
        tools = tuple(Rect(column.x, column.y + i * (touch + spare), touch, touch) for i in range(TOOLS))
        info, rest = rest.split_top(two_lines, metrics.px(4))
        return tools, info, rest
    if form is Arrangement.WIDE:
        row, rest = whole.split_top(line_height(metrics.title) + line_height(metrics.body), gap)
        strip = TOOLS * (touch + gap)
        bar, info = row.split_right(strip, gap) if left_handed else row.split_left(strip, gap)
        width = min(info.w, metrics.px(680))
        info = Rect(info.x if left_handed else info.right - width, info.y, width, info.h)
        return (
            tuple(Rect(bar.x + i * (touch + gap), bar.y + (bar.h - touch) // 2, touch, touch) for i in range(TOOLS)),
            info,
            rest,
        )
    bar, rest = whole.split_top(touch, metrics.px(4))
    bar = bar.inset(-((max(0, TOOLS * touch - bar.w) + 1) // 2), 0)
    space = min(gap, (bar.w - TOOLS * touch) // (TOOLS - 1))
    start = bar.right - TOOLS * touch - (TOOLS - 1) * space if left_handed else bar.x
    tools = tuple(Rect(start + i * (touch + space), bar.y, touch, touch) for i in range(TOOLS))
    info, rest = rest.split_top(three_lines, metrics.px(4))
    return tools, info, rest


def _hand(
    form: Arrangement, size: tuple[int, int], rest: Rect, metrics: Metrics, needs: Needs, tucked: bool
) -> tuple[tuple[Rect, ...], int, int, Rect]:
    """The cards at the bottom, their width, by how much one rises, and what is left above them."""
    lift = metrics.px(16)
    least = metrics.px(42)
    room = max(needs.room, needs.hand)
    share = {Arrangement.WIDE: 0.245, Arrangement.RAIL: 0.29, Arrangement.TALL: 0.31}[form]
    if needs.open and form is not Arrangement.WIDE:
        share *= 0.62
    tall = min(round(size[1] * share), rest.h - lift - _above_hand(form, metrics))
    overlap = 0.66 if form is Arrangement.WIDE else 0.62
    rows = 1 if tucked or needs.open else _rows(form, rest.w, tall, room, metrics)
    columns = -(-room // rows)
    visible = metrics.touch
    by_width = rest.w / (1 + (columns - 1) * overlap)
    if rows == 1:
        by_height = tall / ASPECT
        width = by_height if (rest.w - by_height) / max(1, columns - 1) >= metrics.px(30) else by_width
        if tucked:
            width = min(by_height, metrics.px(66))
    else:
        by_height = max((tall - visible) / ASPECT, tall / (ASPECT * 1.55))
        width = min(by_height, by_width)
    card = max(least, min(round(width), rest.w // 3, metrics.px(150)))
    height = round(card * ASPECT)
    drop = max(visible, round(height * 0.55))
    if tucked:
        top = rest.bottom - round(height * 0.42)
        cards = _row(needs.hand, rest, top, card, height, overlap)
        return cards, card, 0, Rect(rest.x, rest.y, rest.w, top - metrics.px(4) - rest.y)
    total = height + (rows - 1) * drop
    top = rest.bottom - total
    upper = -(-needs.hand // 2) if needs.upper is None else needs.upper
    if rows == 1 or not 0 < upper < needs.hand:
        # The last row of a hand once in two rows stays at the bottom.
        cards = _row(needs.hand, rest, rest.bottom - height, card, height, overlap, columns if rows > 1 else 0)
    else:
        cards = _row(upper, rest, top, card, height, overlap, columns)
        cards += _row(needs.hand - upper, rest, top + drop, card, height, overlap, columns)
    return cards, card, lift, Rect(rest.x, rest.y, rest.w, top - lift - rest.y)


def _least_middle(form: Arrangement, metrics: Metrics, needs: Needs) -> int:
    """The least height of what lies above the hand; where it is less the others' hands cannot lie open."""
    if needs.middle is Middle.MELDS:
        return metrics.px(150 if form is Arrangement.RAIL else 230)
    if needs.stock:
        return metrics.px(140 if form is Arrangement.RAIL else 230)
    return metrics.px(100 if form is Arrangement.RAIL else 135)


def _above_hand(form: Arrangement, metrics: Metrics) -> int:
    """The least height of plates, message and a middle that holds a trick or two rows of buttons."""
    plate, middle = plate_height(metrics), metrics.px(62) + metrics.row
    if form is Arrangement.RAIL:
        return line_height(metrics.label) + line_height(metrics.caption) * 2 + metrics.px(46) + metrics.row
    return 2 * plate + metrics.px(16) + middle


def _rows(form: Arrangement, width: int, tall: int, room: int, metrics: Metrics) -> int:
    if form is Arrangement.TALL and room > 7:
        return 2
    card = max(metrics.px(42), min(tall / ASPECT, metrics.px(150)))
    return 1 if room < 2 or (width - card) / (room - 1) >= metrics.px(30) else 2


def _row(
    count: int, area: Rect, top: int, card: int, height: int, overlap: float, columns: int = 0
) -> tuple[Rect, ...]:
    """Cards in a row, in the middle of the area, as far apart as if there were at least so many ``columns``."""
    if count < 1:
        return ()
    step = min(max(card * overlap, height * 0.55), (area.w - card) / max(1, count - 1, columns - 1))
    left = area.x + (area.w - card - step * (count - 1)) / 2
    return tuple(Rect(round(left + i * step), top, card, height) for i in range(count))


def _trick(middle: Rect, hand_card: int, metrics: Metrics) -> tuple[Rect, Rect, Rect, Rect]:
    """A cross of four cards that do not cover each other; in a low middle they stand side by side, staggered."""
    gap = metrics.px(6)
    cross = min((middle.h - gap - 4) / (2 * ASPECT), (middle.w - 2 * gap - 2) / 3)
    line = min((middle.h - 2) / (ASPECT * 1.2), (middle.w - 3 * gap - 4) / 4)
    ceiling = max(hand_card, metrics.px(84))
    side_by_side = cross < metrics.px(60) and line > cross
    card = max(1, int(min(line if side_by_side else cross, ceiling)))
    width, height = card, round(card * ASPECT)
    x, y = middle.center
    left, top = x - width // 2, y - height // 2
    if side_by_side:
        rise = min((middle.h - height) // 2, height // 4)
        half = (width + gap) // 2
        return (
            Rect(left + half, top + rise, width, height),
            Rect(left - half - width - gap, top, width, height),
            Rect(left - half, top - rise, width, height),
            Rect(left + half + width + gap, top, width, height),
        )
    up = (height + gap) // 2
    across = min(width + gap * 3, (middle.w - width) // 2)
    return (
        Rect(left, top + up, width, height),
        Rect(left - across, top, width, height),
        Rect(left, top - up, width, height),
        Rect(left + across, top, width, height),
    )


def _trick_of_three(middle: Rect, hand_card: int, metrics: Metrics) -> tuple[Rect, Rect, Rect, Rect]:
    """Two cards beside each other and the viewer's below them; in a low middle all three side by side, staggered."""
    gap = metrics.px(6)
    stacked = min((middle.h - gap - 4) / (2 * ASPECT), (middle.w - 2 * gap - 2) / 3)
    line = min((middle.h - 2) / (ASPECT * 1.2), (middle.w - 2 * gap - 4) / 3)
    ceiling = max(hand_card, metrics.px(84))
    side_by_side = stacked < metrics.px(60) and line > stacked
    width = max(1, int(min(line if side_by_side else stacked, ceiling)))
    height = round(width * ASPECT)
    x, y = middle.center
    left, top = x - width // 2, y - height // 2
    if side_by_side:
        rise, across = min((middle.h - height) // 2, height // 5), width + gap
    else:
        rise, across = (height + gap) // 2, (width + gap) // 2 + gap
    return (
        Rect(left, top + rise, width, height),
        Rect(left - across, top - rise, width, height),
        NOTHING,
        Rect(left + across, top - rise, width, height),
    )
