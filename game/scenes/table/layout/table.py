"""The layout of the table: a pure function of the window's size and of what has to be shown.

There are three forms. A *wide* window has one header row and a seat on each side. A *rail* is a low wide window, a
phone held across: the tools are in a column at the edge. A *tall* window, a phone held upright, has the opponents in
one row and the hand in two. Two players with a stock have forms of their own (``stock``).
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from ....ui.arrangement import Arrangement, arrangement_of
from ....ui.geometry import NOTHING, Rect
from ....ui.ground import TableShape
from ....ui.theme import Metrics
from ....ui.tween import mix
from ....values import frozen
from .fans import Arc
from .hand import above_hand, hand_card, own_hand, trick_card
from .header import header
from .melds import melds_before_seats, melds_by_team, melds_of_five
from .needs import Middle, Needs
from .open import open_strip
from .seats import Place, Room, around_table
from .shape import table_shape
from .sizes import line_height
from .stock import StockTable, stock_table
from .trick import trick_places
from .widow import kitty_at_left, kitty_in_row, melds_by_seat, widow_beside_info, widow_opposite, widow_turned_up

_NOWHERE = (NOTHING,) * 5
_NONE = (None,) * 5


_LEAST_MESSAGE, _MESSAGE = 60, 150
"""The width that a message beside a widow must have, and the one that it gets elsewhere, in design pixels."""


_TEXT_STEPS = 6
"""How many sizes of text are tried from normal to the largest that is wanted."""


@frozen
class TableLayout:
    """Rectangles in pixels of the window. Lists over seats are indexed by Place."""

    form: Arrangement
    size: tuple[int, int]
    tools: tuple[Rect, ...]
    shape: TableShape
    """The table itself: the same in all phases."""
    info: Rect
    """Contract, totals and points of this deal."""
    board: Rect
    """The area beside the tools and below the info: for a dialog that covers the table."""
    hand: tuple[Rect, ...]
    """One card each, in order; each covers the one before."""
    card: int
    """The width of the cards in the hand, even when none is left."""
    lift: int
    """How far a chosen card rises."""
    plates: tuple[Rect, ...] = _NOWHERE
    """Everybody at the table: a head at the left, as high as this, and a plate behind it."""
    fans: tuple[Rect | None, ...] = _NONE
    """The backs of the opponents' cards, if there is room for them."""
    message: Rect = NOTHING
    """The message: a question, or the reason of a refusal."""
    middle: Rect = NOTHING
    """The area for a panel or the trick."""
    trick: tuple[Rect, ...] = _NOWHERE
    melds: tuple[Rect, ...] = _NOWHERE
    """The place of each seat's melds; of size zero outside the melding."""
    decision: Rect = NOTHING
    """The melding's totals and buttons; of size zero outside it."""
    piles: tuple[Rect | None, ...] = _NONE
    """The cards that each seat has won, if they are shown."""
    stock: Rect = NOTHING
    """The closed cards of the stock; of size zero without one."""
    turned: Rect = NOTHING
    """The open card under the stock."""
    stock_words: Rect = NOTHING
    """The number of cards left in it."""
    widow: Rect = NOTHING
    """The widow, and later the buried cards; of size zero without one."""
    widow_words: Rect = NOTHING
    """The words about them; of size zero if there is no room."""
    held: tuple[Arc | None, ...] = _NONE
    """The fans of backs, if they are not in a row."""
    opened: tuple[Rect | None, ...] = _NONE
    """The place of each of the others' open hands, under its name."""
    room: int = 12
    """The number of cards for which an open hand keeps its place."""

    def info_cells(self, sides: int, gap: int = 0) -> tuple[Rect, ...]:
        """Return the info's cells: the contract's, which has the most text, and one for each side."""
        if sides < 3 and self.form is Arrangement.WIDE:
            return tuple(self.info.columns(1 + sides, gap))
        contract, rest = self.info.split_left(round(self.info.w * {2: 0.4, 5: 0.25}.get(sides, 0.29)), gap)
        return contract, *rest.columns(sides, gap)

    @property
    def head(self) -> Rect:
        """What may be covered if there is no room beside the table: the info, and the tools beside it."""
        if self.form is Arrangement.RAIL:
            return self.info
        return self.info.union(self.tools[0]).union(self.tools[-1])

    def moved(self, dx: int, dy: int) -> TableLayout:
        """Return the table shifted by some pixels."""
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
    """Lay the table out. Larger text takes only room that a trick does not need: no card of it is smaller then."""
    least, sizes = _beside_cards(size, metrics, _played(needs))
    return _laid_out(size, sizes, replace(needs, least_trick=least))


def table_metrics(size: tuple[int, int], metrics: Metrics, needs: Needs) -> Metrics:
    """Return the sizes with which a table is drawn: in a small window those of smaller text, beside the same cards."""
    return _beside_cards(size, metrics, _played(needs))[1]


def _played(needs: Needs) -> Needs:
    """Return the needs of a trick, so that text has one size in all phases."""
    return replace(needs, middle=Middle.TRICK, hand=needs.room)


@lru_cache(maxsize=16)
def _beside_cards(size: tuple[int, int], metrics: Metrics, needs: Needs) -> tuple[int, Metrics]:
    """Return how wide the cards of a trick are beside normal text, and the sizes of the largest text beside those."""
    if metrics.text_scale <= 1:
        return 0, metrics
    least = _trick_width(_laid_out(size, replace(metrics, text_scale=1.0), needs))
    for step in range(_TEXT_STEPS, 0, -1):
        scale = mix(1.0, metrics.text_scale, step / _TEXT_STEPS)
        smaller = replace(metrics, text_scale=scale, index_text=metrics.text_scale)
        if _trick_width(_laid_out(size, smaller, replace(needs, least_trick=least))) >= least:
            return least, metrics if step == _TEXT_STEPS else smaller
    return least, replace(metrics, text_scale=1.0, index_text=metrics.text_scale)


def _trick_width(table: TableLayout) -> int:
    return min(card.w for card in table.trick if card.area)


def _laid_out(size: tuple[int, int], metrics: Metrics, needs: Needs) -> TableLayout:
    form = arrangement_of(size, metrics)
    whole = Rect(0, 0, *size).inset(metrics.px(8), metrics.px(6))
    tools, info, rest = header(form, whole, metrics, needs)
    on_cloth = needs.open and form is not Arrangement.WIDE  # the viewer's hand, too
    shape = table_shape(form, size, rest, metrics, needs.seated and not on_cloth)
    room = Room(form, above_hand(form, size, rest, metrics, needs.seated), shape, (info, *tools), metrics)
    most = _most_wide(room, size, needs)
    opened: tuple[Rect | None, ...] = _NONE
    hand = own_hand(form, size, rest, metrics, replace(needs, open=False), most)
    if hand.above.h < room.rest.h and not needs.stock:  # in two rows it leaves less room for a trick
        most = min(most, _most_wide(replace(room, rest=hand.above), size, needs))
        hand = own_hand(form, size, rest, metrics, replace(needs, open=False), most)
    if needs.open and needs.middle is not Middle.RESULT:
        blocks, under = open_strip(form, rest, metrics, needs.seats, needs.room)
        lower = own_hand(form, size, under, metrics, needs, most)
        if lower.above.h >= _least_middle(form, metrics, needs):
            opened, hand = blocks, lower
    table = TableLayout(
        form,
        size,
        tools,
        shape,
        info,
        board=rest,
        hand=hand.cards,
        card=hand.card,
        lift=hand.lift,
        opened=opened,
        room=needs.room,
    )
    if needs.middle is Middle.RESULT:
        above = Rect(rest.x, hand.above.y, rest.w, whole.bottom - hand.above.y)
        return _more_seats(table, replace(room, rest=above), needs)
    if needs.open or needs.stock or needs.middle is Middle.MELDS or hand.above.h < room.rest.h:
        room = replace(room, rest=hand.above)
    if needs.stock:
        card = hand_card(form, size, metrics)
        return _two_seats(table, stock_table(room, card, needs.only_trick))
    return _more_seats(table, room, needs)


def _most_wide(room: Room, size: tuple[int, int], needs: Needs) -> int:
    """Return the width of a trick's cards while it is played: no card of the hand is wider."""
    if needs.stock:
        return stock_table(room, hand_card(room.form, size, room.metrics)).trick[0].w
    card = trick_card(room.form, size, room.metrics, needs.seated)
    return trick_places(needs.seats, around_table(room, card, seats=needs.seats).cards, card, needs.least_trick)[
        Place.BOTTOM
    ].w


def _two_seats(table: TableLayout, between: StockTable) -> TableLayout:
    """Move what belongs to two seats to the bottom and the top."""

    def places(pair: tuple[Rect, Rect]) -> tuple[Rect, Rect, Rect, Rect]:
        return pair[0], NOTHING, pair[1], NOTHING

    def perhaps(pair: tuple[Rect | None, Rect | None]) -> tuple[Rect | None, ...]:
        return pair[0], None, pair[1], None

    return replace(
        table,
        message=between.message,
        middle=between.middle,
        plates=places(between.plates),
        fans=(None, None, between.fan, None),
        piles=perhaps(between.piles),
        held=(None, None, between.held, None),
        melds=places(between.melds),
        trick=places(between.trick),
        stock=between.stock,
        turned=between.turned,
        stock_words=between.stock_words,
    )


def _more_seats(table: TableLayout, room: Room, needs: Needs) -> TableLayout:
    """Put seats, message and the content of the middle into the area above the hand."""
    rest, metrics = room.rest, room.metrics
    backs = needs.middle is not Middle.RESULT and not needs.open
    wanted = trick_card(table.form, table.size, metrics, needs.seated)
    seats = around_table(room, wanted, backs, needs.middle is Middle.TRICK, needs.seats)
    table = replace(
        table,
        plates=seats.plates,
        fans=seats.fans,
        message=seats.message,
        middle=seats.middle,
        held=seats.held,
    )
    if needs.widow:
        table = (_with_widow if needs.seats == 3 else _with_kitty)(table, metrics, needs)
    if needs.middle is Middle.MELDS:
        table = _with_melds(table, rest, metrics, needs)
    table = replace(
        table,
        middle=table.middle.inset(metrics.px(4), 0),
        trick=trick_places(needs.seats, seats.cards, wanted, needs.least_trick),
    )
    if any(card.overlaps(table.widow) for card in table.trick):
        below = seats.cards.below(table.widow.bottom + metrics.px(4))
        table = replace(table, trick=trick_places(needs.seats, below, wanted, needs.least_trick))
    return table


def _with_widow(table: TableLayout, metrics: Metrics, needs: Needs) -> TableLayout:
    """Put the widow, or the buried cards, where nobody sits: opposite."""
    (bottom, west, top, east), fans, middle = table.plates[:4], table.fans, table.middle
    message = table.message.union(top) if table.message.y == top.y else table.message  # it gets the whole row
    edge = max(message.bottom, middle.bottom)
    fan = fans[Place.TOP]
    if fan is not None and table.form is Arrangement.WIDE:  # nobody sits above it
        fan = fan.move(0, max(table.shape.cloth.y, top.y) + metrics.px(4) - fan.y)
    place = widow_beside_info(top, east, metrics) if table.form is Arrangement.RAIL else None
    place = place or widow_opposite(table.form, top, fan, west, east, middle, edge, metrics)
    widow, words = place.cards, place.words
    message = _left_of(message, widow, bottom, metrics)
    if needs.middle is Middle.WIDOW:
        widow, words = widow_turned_up(middle.inset(metrics.px(4), 0), needs.widow, metrics), NOTHING
    return replace(
        table,
        plates=(bottom, west, NOTHING, place.east),
        fans=(None, fans[Place.LEFT], None, fans[Place.RIGHT]),
        message=message,
        widow=widow,
        widow_words=words,
    )


def _left_of(message: Rect, widow: Rect, plate: Rect, metrics: Metrics) -> Rect:
    """Return the place of the message, ending before a widow that lies on it.

    Where little is left of it, it is one line that begins further left, below the trick, but not on the plate there.
    """
    if not message.overlaps(widow):
        return message
    gap = metrics.px(4)
    edge = widow.x - gap
    if edge - message.x >= metrics.px(_LEAST_MESSAGE):
        return message.split_left(edge - message.x)[0]
    start = plate.right + gap if plate.y < message.bottom and message.y < plate.bottom else message.x
    left = min(message.x, max(start, edge - metrics.px(_MESSAGE)))
    high = min(message.h, line_height(metrics.label))
    return Rect(left, message.bottom - high, edge - left, high)


def _with_kitty(table: TableLayout, metrics: Metrics, needs: Needs) -> TableLayout:
    """Put the widow, or the buried cards, beside the seat at the top, where four or five sit."""
    (bottom, west, top, east), more = table.plates[:4], table.plates[4:]
    fan, middle, message = table.fans[Place.TOP], table.middle, table.message
    if table.form is Arrangement.RAIL:
        place = widow_opposite(table.form, top, fan, west, east, middle, max(message.bottom, middle.bottom), metrics)
        widow, words, east = place.cards, place.words, place.east
        message = _left_of(message, widow, bottom, metrics)
    elif table.form is Arrangement.WIDE:
        beside = top if fan is None else fan.move(0, max(table.shape.cloth.y, table.board.y) + metrics.px(4) - fan.y)
        area = table.board
        if west.bottom > beside.y and west.y < beside.bottom:
            area = area.split_right(area.right - west.right)[0]
        widow, words = kitty_at_left(area, beside, top.x - metrics.px(6), metrics)
    else:
        widow, message = kitty_in_row(message, metrics)
        words = NOTHING
    if needs.middle is Middle.WIDOW:
        widow, words = widow_turned_up(middle.inset(metrics.px(4), 0), needs.widow, metrics), NOTHING
    plates = (bottom, west, top, east, *more)
    return replace(table, plates=plates, message=message, widow=widow, widow_words=words)


def _with_melds(table: TableLayout, rest: Rect, metrics: Metrics, needs: Needs) -> TableLayout:
    """Put the melds before their seats; without room for that, in blocks that leave no room for backs."""
    low, middle = table.form is Arrangement.RAIL, table.middle
    if table.form is Arrangement.WIDE:  # the viewer's own lie beside their plate, above a message of one line
        line = min(table.message.h, line_height(metrics.label) + metrics.px(4))
        table = replace(table, message=table.message.split_bottom(line)[0])
        middle = Rect(middle.x, middle.y, middle.w, table.message.y - metrics.px(6) - middle.y)
    if table.form is Arrangement.WIDE and middle.w >= metrics.px(700) and middle.h >= metrics.px(250):
        tops = 2 if needs.seats == 5 else 1
        melds, decision = melds_before_seats(middle, metrics, needs.seats == 3, tops)
        return replace(table, melds=melds, decision=decision)
    plates: tuple[Rect, ...]
    if needs.seats == 3:
        (bottom, west, east), (own, left, right), decision, message, widow = melds_by_seat(low, rest, metrics)
        plates, melds = (bottom, west, NOTHING, east), (own, left, NOTHING, right)
        table = replace(table, widow=widow, widow_words=NOTHING)
    elif needs.seats == 5:
        plates, melds, decision, message = melds_of_five(low, rest, metrics, decides=not needs.open)
    else:
        plates, melds, decision, message = melds_by_team(low, rest, metrics, decides=not needs.open)
    if needs.widow and needs.seats > 3:
        widow, message = kitty_in_row(message, metrics)
        table = replace(table, widow=widow, widow_words=NOTHING)
    return replace(
        table,
        plates=plates,
        melds=melds,
        decision=decision,
        message=message,
        middle=decision,
        fans=_NONE,
        held=_NONE,
    )


_ASIDE = ("stock", "turned", "stock_words", "widow", "widow_words")
_SINGLE = ("info", "message", "middle", "decision", "board", "shape", *_ASIDE)
_PERHAPS = ("fans", "piles", "held", "opened")
_PLACES = ("tools", "plates", "trick", "melds", "hand")


def _least_middle(form: Arrangement, metrics: Metrics, needs: Needs) -> int:
    """Return the least height above the hand; with less, the others' hands cannot lie open."""
    if needs.middle is Middle.MELDS:
        return metrics.px(150 if form is Arrangement.RAIL else 230)
    if needs.stock:
        return metrics.px(140 if form is Arrangement.RAIL else 230)
    return metrics.px(100 if form is Arrangement.RAIL else 135)
