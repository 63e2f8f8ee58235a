"""The hand at the bottom: its cards in one row or two, as large as the rest of the table allows."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.table.layout.needs import Needs
from game.scenes.table.layout.sizes import line_height, plate_height
from game.ui.arrangement import Arrangement
from game.ui.faces import ASPECT
from game.ui.geometry import Rect
from game.ui.theme import Metrics


class OwnHand(NamedTuple):
    """Where its cards lie, and what is left of the table."""

    cards: tuple[Rect, ...]
    card: int
    """Their width."""
    lift: int
    """By how much one of them rises."""
    above: Rect
    """What is left above them."""


def own_hand(
    form: Arrangement, size: tuple[int, int], rest: Rect, metrics: Metrics, needs: Needs, tucked: bool
) -> OwnHand:
    """Lay it out below the ``rest`` of the table; ``tucked``: it hangs below the window's edge."""
    lift = metrics.px(20)
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
        top = rest.bottom - (round(height * 0.42) if needs.hand else 0)
        cards = _row(needs.hand, rest, top, card, height, overlap)
        return OwnHand(cards, card, 0, Rect(rest.x, rest.y, rest.w, top - metrics.px(4) - rest.y))
    total = height + (rows - 1) * drop
    top = rest.bottom - total
    upper = -(-needs.hand // 2) if needs.upper is None else needs.upper
    if rows == 1 or not 0 < upper < needs.hand:
        # The last row of a hand once in two rows stays at the bottom.
        cards = _row(needs.hand, rest, rest.bottom - height, card, height, overlap, columns if rows > 1 else 0)
    else:
        cards = _row(upper, rest, top, card, height, overlap, columns)
        cards += _row(needs.hand - upper, rest, top + drop, card, height, overlap, columns)
    return OwnHand(cards, card, lift, Rect(rest.x, rest.y, rest.w, top - lift - rest.y))


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
