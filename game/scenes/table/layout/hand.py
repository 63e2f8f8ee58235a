"""The hand at the bottom: its cards in one row or two, as large as the rest of the table allows."""

from __future__ import annotations

from typing import NamedTuple

from ....ui.arrangement import Arrangement
from ....ui.faces import ASPECT
from ....ui.geometry import Rect
from ....ui.theme import Metrics
from .needs import Middle, Needs
from .sizes import card_height, line_height, plate_height

_LEAST_CARD = 42
"""The least width of its cards during the play, in design pixels."""
_BELOW_MELDS = {Arrangement.RAIL: (30, 44), Arrangement.TALL: (32, 84)}
"""The least and the greatest width of its cards below melds, when they are only to look at."""
_WHOLE = 27
"""The width of its cards below melds where there is less room, in design pixels: no less high than half of a larger
card, and whole. Only a low window is too low even for that."""
_INDEX_WIDTH = 24
"""The least width, in design pixels, in which a small card shows rank and suit."""
_RAIL = 16
"""Design pixels below the words at the edge of a table without a hand: they stand on the cloth, not on the rail."""
_STRIP = 0.42
"""The share of a card's width that shows rank and suit completely."""
_SHARES = {Arrangement.WIDE: 0.245, Arrangement.RAIL: 0.29, Arrangement.TALL: 0.31}
"""The greatest share of the window's height for the hand during the play."""
_DROP = 0.62
"""How far the lower of two rows lies below the upper one, in heights of a card: figures are still seen there."""
_TWO_ROWS = ASPECT * (1 + _DROP)
"""The height of two rows, in widths of a card."""
_STEP = 0.78
"""The greatest step from card to card in a row, in widths: apart they would not be a hand, and from 0.8 on a scrap of
the lower index of the covered card shows.
"""
_WIDEST = 150
"""The greatest width of its cards, in design pixels."""
_IN_TRICK = {Arrangement.WIDE: 1.09, Arrangement.TALL: 1.24, Arrangement.RAIL: 1.03}
"""How much wider the cards of a trick are than those of the hand, if there is room."""
_WITHOUT_HAND = 1.3
"""The same where there is no hand, and the table is seen by a room."""
_LIFT = 20
"""How far a chosen card rises, in design pixels."""
_OPEN = 0.62
"""The share of its height that is left for it when the others' hands lie open above the table."""
_SIX = 4.1
"""The width of six cards in a row there."""
_INDEX = 0.64
"""The share of a card's height that shows rank and suit completely."""
_MELD = 66
"""The least height of cards in a meld, in design pixels, above a completely visible hand."""


class OwnHand(NamedTuple):
    """The places of its cards, and the rest of the table."""

    cards: tuple[Rect, ...]
    card: int
    """The cards' width."""
    lift: int
    """How far a chosen card rises."""
    above: Rect
    """The area above them."""


def hand_height(form: Arrangement, size: tuple[int, int], metrics: Metrics) -> int:
    """Return the greatest height of the hand, however many cards it has."""
    tall = round(size[1] * _SHARES[form])
    if form is not Arrangement.TALL:
        return tall
    six = (size[0] - 2 * metrics.px(8)) / _SIX
    return min(tall, round(min(six, metrics.px(_WIDEST)) * _TWO_ROWS))


def hand_card(form: Arrangement, size: tuple[int, int], metrics: Metrics) -> int:
    """Return about the width of its cards: as wide as their height allows."""
    height = hand_height(form, size, metrics)
    return round(height / (_TWO_ROWS if form is Arrangement.TALL else ASPECT))


def trick_card(form: Arrangement, size: tuple[int, int], metrics: Metrics, seated: bool = True) -> int:
    """Return the width that the cards of a trick have if there is room, whatever the size of the text."""
    return round(hand_card(form, size, metrics) * (_IN_TRICK[form] if seated else _WITHOUT_HAND))


def above_hand(form: Arrangement, size: tuple[int, int], rest: Rect, metrics: Metrics, seated: bool = True) -> Rect:
    """Return the area above the height that is kept for the hand, if anybody is ``seated``: the same in every phase."""
    if not seated:
        return rest.split_bottom(metrics.px(_RAIL))[1]
    bottom = rest.bottom if form is not Arrangement.WIDE else size[1]
    kept = max(_tall(form, size, rest, metrics), card_height(metrics.px(_LEAST_CARD)))
    return Rect(rest.x, rest.y, rest.w, bottom - kept - metrics.px(_LIFT) - rest.y)


def _tall(form: Arrangement, size: tuple[int, int], rest: Rect, metrics: Metrics, share: float = 1.0) -> int:
    """Return the greatest height of the hand, or of a share of it: what is decided above needs room, too."""
    room = rest.h - metrics.px(_LIFT) - _above_hand(form, metrics)
    return min(round(hand_height(form, size, metrics) * share), room)


def own_hand(
    form: Arrangement, size: tuple[int, int], rest: Rect, metrics: Metrics, needs: Needs, most: int
) -> OwnHand:
    """Lay it out below the ``rest`` of the table; where nobody sits, nothing lies there.

    No card is wider than ``most``, as wide as those of a trick.
    """
    hand = _own_hand(form, size, rest, metrics, needs, most)
    return hand if needs.seated else hand._replace(cards=(), above=above_hand(form, size, rest, metrics, seated=False))


def _own_hand(
    form: Arrangement, size: tuple[int, int], rest: Rect, metrics: Metrics, needs: Needs, most: int
) -> OwnHand:
    if needs.middle is Middle.MELDS and form is not Arrangement.WIDE:
        return _below_melds(form, rest, metrics, needs)
    lift = metrics.px(_LIFT)
    room = max(needs.room, needs.hand)
    share = _OPEN if needs.open and form is not Arrangement.WIDE else 1.0
    tall = _tall(form, size, rest, metrics, share)
    overlap = 0.66 if form is Arrangement.WIDE else 0.62
    rows = 1 if needs.open else _rows(form, rest.w, tall, room, metrics, needs.stock)
    columns = -(-room // rows)
    by_width = rest.w / (1 + (columns - 1) * overlap)
    if rows == 1:
        by_height = tall / ASPECT
        width = by_height if (rest.w - by_height) / max(1, columns - 1) >= metrics.px(30) else by_width
    else:
        width = min(tall / _TWO_ROWS, (tall - metrics.touch) / ASPECT, by_width)
    card = max(metrics.px(_LEAST_CARD), min(int(width), rest.w // 3, metrics.px(_WIDEST), most))
    height = card_height(card)
    drop = max(metrics.touch, round(height * _DROP))
    bottom = rest.bottom if form is not Arrangement.WIDE else size[1]
    top = bottom - height - (rows - 1) * drop
    upper = -(-needs.hand // 2) if needs.upper is None else needs.upper
    if rows == 1 or not 0 < upper < needs.hand:
        # The last row of a hand that had two rows stays at the bottom.
        cards = _row(needs.hand, rest, bottom - height, card, height)
    else:
        longer = max(upper, needs.hand - upper)
        cards = _row(upper, rest, top, card, height, longer)
        cards += _row(needs.hand - upper, rest, top + drop, card, height, longer)
    return OwnHand(cards, card, lift, Rect(rest.x, rest.y, rest.w, top - lift - rest.y))


def _below_melds(form: Arrangement, rest: Rect, metrics: Metrics, needs: Needs) -> OwnHand:
    """Return the hand below everybody's melds, when nothing is played: completely visible if the melds leave room.

    In a very low window it hangs below the edge, small, with visible indices.
    """
    count, spare = (
        needs.hand,
        rest.h - _melds_height(form, metrics, 3 if needs.seats == 5 and rest.h >= metrics.px(420) else 2),
    )
    least, most = (metrics.px(width) for width in _BELOW_MELDS[form])
    tucked = spare < card_height(least)
    if tucked and form is Arrangement.TALL:
        tucked, least = False, metrics.px(_WHOLE)
    card = metrics.px(_LEAST_CARD) if tucked else min(most, max(least, int(spare / ASPECT)))
    card = max(least, min(card, int(rest.w / (1 + (count - 1) * _STRIP)))) if count else card
    height = card_height(card)
    top = rest.bottom - (round(height * _INDEX if tucked else height) if count else 0)
    cards = _row(count, rest, top, card, height)
    return OwnHand(cards, card, 0, Rect(rest.x, rest.y, rest.w, top - metrics.px(4) - rest.y))


def _melds_height(form: Arrangement, metrics: Metrics, rows: int) -> int:
    """Return the least height for everybody's melds, with the message and buttons below them."""
    plate, words = line_height(metrics.label), line_height(metrics.caption)
    seat = plate + metrics.px(_MELD) + words
    # A low window has one row of seats, in columns so narrow that the words need two lines; a tall one has more rows.
    seats = seat + words if form is Arrangement.RAIL else rows * seat
    return seats + words + metrics.row + metrics.px(24)


def _above_hand(form: Arrangement, metrics: Metrics) -> int:
    """Return the least height of plates, message and a middle that holds a trick or two rows of buttons."""
    plate, middle = plate_height(metrics), metrics.px(62) + metrics.row
    if form is Arrangement.RAIL:
        return line_height(metrics.label) + line_height(metrics.caption) * 2 + metrics.px(46) + metrics.row
    return 2 * plate + metrics.px(16) + middle


def _rows(form: Arrangement, width: int, tall: int, room: int, metrics: Metrics, stock: bool) -> int:
    """Return one row or two; beside a stock in a low window one, as long as its cards can be told apart."""
    if form is Arrangement.TALL and room > 7:
        return 2
    least = metrics.px(_LEAST_CARD)
    if stock and form is Arrangement.RAIL:
        return 1 if (width - least) / max(1, room - 1) >= metrics.px(_INDEX_WIDTH) else 2
    card = max(least, min(tall / ASPECT, metrics.px(150)))
    return 1 if room < 2 or (width - card) / (room - 1) >= metrics.px(30) else 2


def _row(count: int, area: Rect, top: int, card: int, height: int, columns: int = 0) -> tuple[Rect, ...]:
    """Return cards in a row, centred in the area, as far apart as if there were at least ``columns`` of them.

    Two rows have the same step, which grows as the hand becomes smaller.
    """
    if count < 1:
        return ()
    step = min(card * _STEP, (area.w - card) / max(1, count - 1, columns - 1))
    left = area.x + (area.w - card - step * (count - 1)) / 2
    return tuple(Rect(round(left + i * step), top, card, height) for i in range(count))
