"""The table of two players with a stock: both players' melds stay there, with the trick and the stock between them."""

from __future__ import annotations

from dataclasses import replace

from ....ui.arrangement import Arrangement
from ....ui.faces import ASPECT
from ....ui.geometry import NOTHING, Rect
from ....ui.people import plate_in
from ....ui.theme import Metrics
from ....values import frozen
from .fans import Arc
from .seats import Room, Seats, TrickRoom, around_table, one_line
from .sizes import card_height, line_height
from .trick import trick_places

_ASIDE = 0.52
"""How far the turned card sticks out from under the stock, in widths of a card."""
_OWN_COLUMN = 160
"""From this width on, in design pixels, each player has a column for melds on a low table."""
_THREE_ROWS = 240
"""The least height between the players, in design pixels, for their melds above and below the trick."""
_TWO_ROWS = 130
"""The same for two rows of cards below an opponent whose plate has two lines."""
_ROUND = 22
"""The space beside what lies on a low table, in design pixels: its ends are round."""
_LARGER = 1.1
"""How much wider the cards of a trick are than those of the hand, if there is room."""


@frozen
class StockTable:
    """The places between the info and the hand. Pairs are the viewer's own and the opponent's."""

    plates: tuple[Rect, Rect]
    """The viewer's, then the opponent's; so are all pairs."""
    fan: Rect | None
    """The backs of the opponent's hand."""
    piles: tuple[Rect | None, Rect | None]
    """The cards that each has won, if there is room to show them."""
    melds: tuple[Rect, Rect]
    message: Rect
    middle: Rect
    """The area for the trick, or the choice of melds."""
    stock: Rect
    """The closed cards; at first the area for all of the stock."""
    turned: Rect = NOTHING
    """The open card under them."""
    stock_words: Rect = NOTHING
    """How many are left."""
    trick: tuple[Rect, Rect] = (NOTHING, NOTHING)
    held: Arc | None = None
    """The fan of the opponent's backs there."""


def stock_table(room: Room, hand_card: int, only_trick: bool = False) -> StockTable:
    """Lay out the area between the info and the hand; ``only_trick`` once stock and melds are gone."""
    table = _with_stock(room, hand_card)
    if not only_trick:
        return table
    free = table.middle.union(table.stock).union(table.melds[0]).union(table.melds[1])
    middle = Rect(room.rest.x, free.y, room.rest.w, free.h)
    return replace(table, middle=middle, trick=_trick(middle, hand_card))


def _with_stock(room: Room, hand_card: int) -> StockTable:
    metrics, people = room.metrics, around_table(room, hand_card, plays=False)
    widest = min(hand_card, metrics.px(112))
    if room.form is Arrangement.WIDE:
        return _with_cards(_wide(room, people), hand_card, widest, metrics)
    between = people.plates[0].y - people.plates[2].bottom
    if room.form is Arrangement.TALL and between >= metrics.px(_THREE_ROWS):
        return _with_cards(_tall(room, people), hand_card, widest, metrics)
    return _with_cards(_low(room, people), hand_card, hand_card, metrics)


def _with_cards(table: StockTable, hand_card: int, widest: int, metrics: Metrics) -> StockTable:
    """Put the stock, its cards no wider than that, and the trick into their areas."""
    closed, turned, words = _stock(table.stock, widest, metrics)
    trick = _trick(table.middle, hand_card)
    return replace(table, stock=closed, turned=turned, stock_words=words, trick=trick)


def _wide(room: Room, people: Seats) -> StockTable:
    """Put the stock at the left, the trick in the middle, the melds at the right."""
    metrics, gap, message, fan = room.metrics, room.metrics.px(8), people.message, people.fans[2]
    own, other = people.plates[0], people.plates[2]
    aside = room.table.rail + metrics.px(30)
    top, bottom = people.middle.y, own.y - gap
    body = Rect(room.field.x + aside, top, room.field.w - 2 * aside, bottom - top)
    stock, inner = body.split_left(round(body.w * 0.27), metrics.px(16))
    melds, middle = inner.split_right(round(body.w * 0.31), metrics.px(16))
    theirs, mine = melds.rows(2, gap)
    pile = round(message.h / ASPECT)
    ours = Rect(message.right + gap, message.y, pile, message.h)
    beside = other if fan is None else fan
    taken = Rect(beside.x - 2 * gap - pile, beside.center[1] - message.h // 2, pile, message.h)
    return StockTable((own, other), fan, (ours, taken), (mine, theirs), message, middle, stock, held=people.held[2])


def _tall(room: Room, people: Seats) -> StockTable:
    """Put the opponent's melds above the trick and the stock, the viewer's below."""
    metrics, gap, own, message = room.metrics, room.metrics.px(6), people.plates[0], people.message
    pile = round(message.h / ASPECT)
    ours, message = message.split_left(pile, gap)
    width, height = room.person
    strip = Rect(own.x, people.plates[2].y, room.field.right - 2 * own.x + room.field.x, height)
    top, beside = strip.split_left(width, gap)
    taken, fan = beside.split_right(pile, gap)
    edge = strip.bottom + gap
    body = _on_cloth(room, edge, min(own.y, message.y) - gap, metrics.px(2))
    high = max(metrics.px(64), min(card_height(metrics.px(88)) + 2 * line_height(metrics.caption), body.h * 7 // 20))
    theirs, body = body.split_top(high, gap)
    mine, body = body.split_bottom(high, gap)
    stock, middle = body.split_left(max(metrics.px(96), round(body.w * 0.27)), gap)
    piles = ours, taken.fit(pile, message.h)
    return StockTable((own, top), fan.fit(fan.w, message.h), piles, (mine, theirs), message, middle, stock)


def _low(room: Room, people: Seats) -> StockTable:
    """Lay out little height: the melds at one side, in two rows or columns; no room for backs."""
    metrics, gap, own, message = room.metrics, room.metrics.px(4), people.plates[0], people.message
    other = people.plates[2]
    if room.form is Arrangement.TALL:
        high = other.h if people.middle.h >= metrics.px(_TWO_ROWS) else one_line(metrics)
        other = room.rest.split_top(high)[0].fit(room.person[0], high)
    edge = max(plate_in(other, metrics).bottom + gap, other.bottom)
    body = Rect(room.rest.x, edge, room.rest.w, min(own.y, message.y) - gap - edge)
    if room.form is Arrangement.RAIL:
        if body.h > 0:  # else nothing is left between the players, and no cloth to keep to
            body = _on_cloth(room, edge, body.bottom, metrics.px(_ROUND))
        middle, melds = body.split_left(round(body.w * 0.5), metrics.px(8))
        stock, middle = middle.split_left(round(middle.w * 0.36), metrics.px(6))
    else:
        middle, melds = body.split_right(round(body.w * 0.44), metrics.px(8))
        stock, middle = middle.split_top(round(middle.h * 0.38), gap)
    above = melds.h >= 2 * metrics.px(56) + gap and melds.w < 2 * metrics.px(_OWN_COLUMN)
    theirs, mine = melds.rows(2, gap) if above else melds.columns(2, metrics.px(6))
    return StockTable((own, other), None, (None, None), (mine, theirs), message, middle, stock)


def _on_cloth(room: Room, top: int, bottom: int, beside: int) -> Rect:
    """Return the area between two heights that lies on the cloth, not on wood, with a space at both sides."""
    cloth = room.table.cloth.inset(beside, 0)
    return Rect(cloth.x, top, cloth.w, bottom - top)


def _stock(area: Rect, widest: int, metrics: Metrics) -> tuple[Rect, Rect, Rect]:
    """Return the closed cards, the turned one that sticks out from under them, and the words below or beside."""
    line, edge, aside = line_height(metrics.caption), metrics.px(6), metrics.px(round(44 * metrics.text_scale))
    above = min(widest, int(area.w / (1 + _ASIDE)), int((area.h - line - edge) / ASPECT))
    beside = min(widest, int((area.w - aside) / (1 + _ASIDE)), int((area.h - edge) / ASPECT))
    width = max(1, above, beside)
    height, across = card_height(width), round(width * (1 + _ASIDE))
    if above >= beside:
        cards, words = area.fit(area.w, height + edge + line).split_top(height + edge)
        cards = cards.fit(across, cards.h)
    else:
        cards, words = area.fit(across + aside, height + edge).split_left(across)
    turned = Rect(cards.x, cards.bottom - height, width, height)
    closed = Rect(cards.right - width, cards.bottom - height, width, height)
    return closed, turned, words


def _trick(middle: Rect, hand_card: int) -> tuple[Rect, Rect]:
    """Return two cards side by side, the viewer's at the right and lower, as large as there is room for."""
    room = TrickRoom(middle, middle)
    mine, _, theirs, *_ = trick_places(2, room, round(hand_card * _LARGER))
    return mine, theirs
