"""The places of the other hands when all are open: a strip above the seats, with a block of cards for each."""

from __future__ import annotations

from ....ui.arrangement import Arrangement
from ....ui.faces import ASPECT
from ....ui.geometry import Rect
from ....ui.theme import Metrics

_SEEN = 0.46
"""The least visible share of a card's width under the next card."""
_DROP = 0.62
"""The visible share of a card's height under the next row."""
_SHARE = 0.38
"""The greatest share of the height for the strip."""

_ORDER: dict[int, tuple[int, ...]] = {2: (2,), 3: (1, 3), 4: (1, 2, 3), 5: (1, 2, 4, 3)}
"""The places of the others, from left to right, by the number of seats."""


def open_strip(
    form: Arrangement, rest: Rect, metrics: Metrics, seats: int, room: int
) -> tuple[tuple[Rect | None, ...], Rect]:
    """Return a block for each of the others' hands, by place, with a line for its name; and the rest below them."""
    order, gap = _ORDER[seats], metrics.px(8)
    width = (rest.w - gap * (len(order) - 1)) // len(order)
    name = name_height(metrics)
    widest = metrics.px({Arrangement.WIDE: 64, Arrangement.TALL: 44, Arrangement.RAIL: 36}[form])
    card, rows = _cards(width, round(rest.h * _SHARE) - name, room, widest)
    strip, rest = rest.split_top(name + _height(card, rows), metrics.px(6))
    blocks: list[Rect | None] = [None] * (max(order) + 1 if seats == 5 else 4)
    for place, column in zip(order, strip.columns(len(order), gap), strict=True):
        blocks[place] = column
    return tuple(blocks), rest


def name_height(metrics: Metrics) -> int:
    """Return the height of the line above a block."""
    return round(metrics.caption * 1.3)


def open_cards(block: Rect, count: int, room: int, metrics: Metrics) -> list[Rect]:
    """Return the cards of a hand in its block, row by row, as they lie with up to ``room`` cards."""
    area = block.split_top(name_height(metrics))[1]
    card, rows = _cards(area.w, area.h, max(room, count), area.w)
    across = -(-max(room, count) // rows)
    step = min(card * 0.62, (area.w - card) / max(1, across - 1))
    left = area.x + (area.w - card - step * (min(across, max(1, count)) - 1)) / 2
    height, found = round(card * ASPECT), []
    for number in range(count):
        row, column = divmod(number, across)
        found.append(Rect(round(left + column * step), area.y + round(row * height * _DROP), card, height))
    return found


def _cards(width: int, height: int, room: int, widest: int) -> tuple[int, int]:
    """Return the greatest width of a card, and the number of rows for it."""

    def card(rows: int) -> int:
        across = -(-room // rows)
        wide = width / (1 + (across - 1) * _SEEN)
        high = height / (ASPECT * (1 + (rows - 1) * _DROP))
        return max(12, int(min(wide, high, widest)))

    rows = max(range(1, 5), key=lambda rows: (card(rows), -rows))
    return card(rows), rows


def _height(card: int, rows: int) -> int:
    return round(card * ASPECT * (1 + (rows - 1) * _DROP))
