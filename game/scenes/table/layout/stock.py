"""The table of two players with a stock: both players' melds stay there, with the trick and the stock between them."""

from __future__ import annotations

from dataclasses import replace

from ....ui.arrangement import Arrangement
from ....ui.faces import ASPECT
from ....ui.geometry import NOTHING, Rect
from ....ui.theme import Metrics
from ....values import frozen
from .seats import Arc, TrickRoom, beside_own_face, fan_depth, opposite, seats_people
from .sizes import card_height, line_height, plate_height, row_height
from .trick import trick_places

_ASIDE = 0.52
"""How far the turned card sticks out from under the stock, in widths of a card."""
_OWN_COLUMN = 160
"""From this width on, in design pixels, each player has a column for melds on a low table."""
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
    portraits: tuple[Rect | None, Rect | None] = (None, None)
    """The portraits beside the plates there."""
    held: Arc | None = None
    """The fan of the opponent's backs there."""


def stock_table(
    form: Arrangement, rest: Rect, metrics: Metrics, hand_card: int, only_trick: bool = False
) -> StockTable:
    """Lay out the area between the info and the hand; ``only_trick`` once stock and melds are gone."""
    table = _with_stock(form, rest, metrics, hand_card)
    if not only_trick:
        return table
    free = table.middle.union(table.stock).union(table.melds[0]).union(table.melds[1])
    middle = Rect(rest.x, free.y, rest.w, free.h)
    return replace(table, middle=middle, trick=_trick(middle, hand_card, metrics))


def _with_stock(form: Arrangement, rest: Rect, metrics: Metrics, hand_card: int) -> StockTable:
    widest = min(hand_card, metrics.px(112))
    if form is Arrangement.WIDE:
        return _with_cards(_wide(rest, metrics), hand_card, widest, metrics)
    two_lines = 2 * line_height(metrics.caption) + metrics.px(4)
    plate = plate_height(metrics)
    left = rest.h - plate - max(plate, two_lines) - 4 * metrics.px(6)
    if form is Arrangement.TALL and left >= 2 * metrics.px(64) + metrics.px(104):
        return _with_cards(_tall(rest, metrics), hand_card, widest, metrics)
    return _with_cards(_low(form, rest, metrics), hand_card, hand_card, metrics)


def _with_cards(table: StockTable, hand_card: int, widest: int, metrics: Metrics) -> StockTable:
    """Put the stock, its cards no wider than that, and the trick into their areas."""
    closed, turned, words = _stock(table.stock, widest, metrics)
    trick = _trick(table.middle, hand_card, metrics)
    return replace(table, stock=closed, turned=turned, stock_words=words, trick=trick)


def _wide(rest: Rect, metrics: Metrics) -> StockTable:
    """Put the stock at the left, the trick in the middle, the melds at the right."""
    gap = metrics.px(8)
    row, upper = rest.split_bottom(row_height(metrics), metrics.px(6))
    own = metrics.px(round(180 * metrics.text_scale))
    message = row.fit(min(row.w - 2 * (own + gap), metrics.px(round(520 * metrics.text_scale))), row.h)
    bottom = Rect(message.x - gap - own, row.y, own, row.h)
    ours = Rect(message.right + gap, row.y, own, row.h).split_left(round(row.h / ASPECT))[0]
    face = None
    if seats_people(rest, metrics):
        other, body = _person_opposite(upper, row.h, metrics)
        face, bottom = beside_own_face(bottom, row, metrics)
    else:
        other, body = _plate_opposite(upper, own, metrics)
    side = round(body.w * 0.34)
    stock, inner = body.split_left(side, metrics.px(16))
    melds, middle = inner.split_right(side, metrics.px(16))
    theirs, mine = melds.rows(2, metrics.px(8))
    table = StockTable((bottom, other.plate), other.fan, (ours, other.pile), (mine, theirs), message, middle, stock)
    return replace(table, portraits=(face, other.face), held=other.held)


@frozen
class _Opponent:
    """What lies at the top of a wide window."""

    plate: Rect
    fan: Rect
    pile: Rect
    face: Rect | None = None
    held: Arc | None = None


def _person_opposite(upper: Rect, pile_height: int, metrics: Metrics) -> tuple[_Opponent, Rect]:
    """Return the opponent with portrait and fan, and the area below."""
    head, body = upper.split_top(fan_depth(metrics), metrics.px(6))
    person = opposite(head, metrics, metrics.px(136))
    pile = round(pile_height / ASPECT)
    taken = Rect(person.face.x - 2 * metrics.px(8) - pile, head.y, pile, head.h).fit(pile, pile_height)
    return _Opponent(person.plate, person.fan, taken, person.face, person.held), body


def _plate_opposite(upper: Rect, width: int, metrics: Metrics) -> tuple[_Opponent, Rect]:
    """Return the opponent with a plate of that width and a row of backs, and the area below."""
    gap, plate, beside = metrics.px(8), plate_height(metrics), metrics.px(190)
    back = card_height(metrics.px(42 if upper.h >= metrics.px(350) else 34))
    head, body = upper.inset(0, metrics.px(3)).split_top(max(plate, back), metrics.px(8))
    top = head.fit(width, plate)
    fan = Rect(top.right + gap, head.y, beside, head.h).fit(beside, back)
    taken = Rect(top.x - gap - width, head.y, width, head.h).split_right(round(head.h / ASPECT))[0]
    return _Opponent(top, fan, taken), body


def _tall(rest: Rect, metrics: Metrics) -> StockTable:
    """Put the opponent's melds above the trick and the stock, the viewer's below."""
    gap, plate = metrics.px(6), plate_height(metrics)
    row, upper = rest.split_bottom(row_height(metrics), gap)
    pile = round(plate / ASPECT)
    bottom, right = row.split_left(round(row.w * 0.34), gap)
    ours, message = right.split_right(pile, gap)
    head, body = upper.split_top(plate, gap)
    top, beside = head.split_left(max(round(head.w * 0.34), min(head.w // 2, metrics.px(170))), gap)
    taken, fan = beside.split_right(pile, gap)
    high = min(card_height(metrics.px(88)) + 2 * line_height(metrics.caption), round(body.h * 0.3))
    theirs, body = body.split_top(max(high, metrics.px(64)), gap)
    mine, body = body.split_bottom(max(high, metrics.px(64)), gap)
    stock, middle = body.split_left(max(metrics.px(96), round(body.w * 0.27)), gap)
    return StockTable((bottom, top), fan, (ours.fit(pile, plate), taken), (mine, theirs), message, middle, stock)


def _low(form: Arrangement, rest: Rect, metrics: Metrics) -> StockTable:
    """Lay out little height: one-line plates, the melds at one side, in two rows or columns; no room for backs."""
    gap = metrics.px(4)
    row, upper = rest.split_bottom(line_height(metrics.label) + line_height(metrics.caption), gap)
    own = min(round(row.w * 0.34), metrics.px(round(190 * metrics.text_scale)))
    bottom, message = row.split_left(own, metrics.px(6))
    head, body = upper.split_top(line_height(metrics.label) + metrics.px(2), gap)
    top = head.fit(min(head.w, metrics.px(300)), head.h)
    if form is Arrangement.RAIL:
        middle, melds = body.split_left(round(body.w * 0.5), metrics.px(8))
        stock, middle = middle.split_left(round(middle.w * 0.36), metrics.px(6))
    else:
        middle, melds = body.split_right(round(body.w * 0.44), metrics.px(8))
        stock, middle = middle.split_top(round(middle.h * 0.38), gap)
    above = melds.h >= 2 * metrics.px(56) + gap and melds.w < 2 * metrics.px(_OWN_COLUMN)
    theirs, mine = melds.rows(2, gap) if above else melds.columns(2, metrics.px(6))
    return StockTable((bottom, top), None, (None, None), (mine, theirs), message, middle, stock)


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


def _trick(middle: Rect, hand_card: int, metrics: Metrics) -> tuple[Rect, Rect]:
    """Return two cards side by side, the viewer's at the right and lower, as large as there is room for."""
    room = TrickRoom(middle, middle)
    mine, _, theirs, *_ = trick_places(2, room, round(hand_card * _LARGER))
    return mine, theirs
