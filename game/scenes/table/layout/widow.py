"""The place of the widow, and later of the buried cards: where nobody sits at a table of three, else beside the top."""

from __future__ import annotations

from ....ui.arrangement import Arrangement
from ....ui.faces import ASPECT
from ....ui.geometry import NOTHING, Rect
from ....ui.theme import Metrics
from ....values import frozen
from .melds import SIDE_BY_SIDE
from .sizes import card_height, line_height, plate_height

_LEAST, _PILE = 24, 1.5
"""The least width of a card beside the info, in design pixels; and the width of the widow there, in cards."""
_WORDS = 64
"""The least width of the words beside it, in design pixels."""
WIDOW = 3
"""The number of cards for which there is room side by side."""


@frozen
class WidowPlace:
    """The place of the widow, or of the buried cards."""

    cards: Rect
    words: Rect
    """The words about them; of size zero if there is no room."""
    east: Rect
    """The plate of the seat on the right."""


def widow_opposite(
    form: Arrangement,
    top: Rect,
    fan: Rect | None,
    west: Rect,
    east: Rect,
    middle: Rect,
    bottom: int,
    metrics: Metrics,
) -> WidowPlace:
    """Return the widow's place, where a fourth player's plate ``top`` and ``fan`` would be.

    A low window has no such place: there it is below the plate on the right, above ``bottom``.
    """
    gap = metrics.px(4)
    if form is Arrangement.RAIL:
        column = Rect(east.x, middle.y, east.w, bottom - middle.y)
        low = min(card_height(metrics.px(34)) + line_height(metrics.caption), (column.h - gap) // 2)
        below, above = column.split_bottom(low, gap)
        words, cards = below.split_top(line_height(metrics.caption))
        return WidowPlace(cards, words, Rect(east.x, min(west.y, above.bottom - west.h), east.w, west.h))
    if form is Arrangement.TALL or fan is None:
        return WidowPlace(top if fan is None else fan, NOTHING if fan is None else top, east)
    width = WIDOW * round(fan.h / ASPECT) + (WIDOW - 1) * gap
    cards = Rect(top.center[0] - width // 2, fan.y, width, fan.h)
    return WidowPlace(cards, Rect(cards.right + 2 * gap, fan.y, metrics.px(150), fan.h), east)


def widow_beside_info(top: Rect, east: Rect, metrics: Metrics) -> WidowPlace | None:
    """Return the widow's place in a low window, where a fourth player would sit; None: only a line is left there."""
    if top.h < card_height(metrics.px(_LEAST)):
        return None
    cards, words = top.split_left(round(top.h / ASPECT * _PILE), metrics.px(4))
    return WidowPlace(cards, words if words.w >= metrics.px(_WORDS) else NOTHING, east)


def kitty_at_left(board: Rect, beside: Rect, edge: int, metrics: Metrics) -> tuple[Rect, Rect]:
    """Return the place of a widow at the left of what lies at the top, whose left ``edge`` is given, and of its words.

    It is as high as ``beside``.
    """
    gap = metrics.px(8)
    width = min(WIDOW * round(beside.h / ASPECT), edge - 2 * gap - board.x)
    cards = Rect(edge - gap - width, beside.y, width, beside.h)
    room = min(metrics.px(150), cards.x - gap - board.x)
    words = Rect(cards.x - gap - room, beside.y, room, beside.h) if room >= metrics.px(80) else NOTHING
    return cards, words


def kitty_in_row(row: Rect, metrics: Metrics) -> tuple[Rect, Rect]:
    """Return the place of a widow at the end of a row of words, and what is left for those."""
    column, words = row.split_right(metrics.px(44), metrics.px(4))
    return column.fit(column.w, min(column.h, card_height(metrics.px(34)))), words


def widow_turned_up(middle: Rect, count: int, metrics: Metrics) -> Rect:
    """Return the place in the middle where its cards can be read, side by side."""
    gap = metrics.px(8)
    card = min((middle.w - (count - 1) * gap) // count, int(middle.h / ASPECT), metrics.px(120))
    return middle.fit(count * card + (count - 1) * gap, card_height(card))


def melds_by_seat(
    low: bool, rest: Rect, metrics: Metrics
) -> tuple[tuple[Rect, Rect, Rect], tuple[Rect, Rect, Rect], Rect, Rect, Rect]:
    """Return a row for each of three seats, or a column if rows would be low or wide; plates are above the blocks.

    The result is plates and melds (bottom, left, right), the decision, the message, and the place of the buried cards.
    """
    gap = metrics.px(6)
    below, grid = rest.split_bottom(metrics.row, gap)
    message, grid = grid.split_bottom(line_height(metrics.caption) + metrics.px(2), gap)
    buried, decision = below.split_right(metrics.px(52), gap)
    if low or grid.h < metrics.px(330) or grid.w >= metrics.px(SIDE_BY_SIDE):
        left, bottom, right = grid.columns(3, gap)
    else:
        left, right, bottom = grid.rows(3, gap)
    head = line_height(metrics.label) + metrics.px(2)
    if bottom.h > metrics.px(210):
        head = plate_height(metrics)
    blocks = (block.split_top(head, metrics.px(2)) for block in (bottom, left, right))
    (plate, melds), (left_plate, left_melds), (right_plate, right_melds) = blocks
    return (plate, left_plate, right_plate), (melds, left_melds, right_melds), decision, message, buried


def widow_cards(area: Rect, count: int, pile: bool) -> tuple[Rect, ...]:
    """Return the places of ``count`` cards in their area, side by side as far as there is room, or piled up."""
    height = area.h
    width = max(1, round(height / ASPECT))
    apart = (area.w - width) / max(1, count - 1)
    step = min(apart, width * 0.2) if pile else min(apart, width * 1.08)
    left = area.x + (area.w - width - step * (count - 1)) / 2
    return tuple(Rect(round(left + i * step), area.y, width, height) for i in range(count))
