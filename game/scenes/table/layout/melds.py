"""The places of melds: in front of each seat, or in columns by team, and how the cards of one seat are spread."""

from __future__ import annotations

from collections.abc import Sequence

from ....ui.faces import ASPECT
from ....ui.geometry import Rect
from ....ui.theme import Metrics
from .sizes import card_height, line_height, plate_height

_STRIP = 0.42
"""The share of a card's width that shows its index: the next card may cover the rest."""
_LEGIBLE = 0.3
"""The least share by which a card can still be recognised."""
_EDGE = 0.1
"""The visible share of a card's width under an equal card."""
_GAP = 0.3
"""The gap between two melds, as a share of a card's width, if there is room."""
_DROP = 0.5
"""The distance of the next row, in heights of a card: the index above stays visible."""
_MUCH_LARGER = 1.3
"""How much larger cards must be in two rows than in one."""
SIDE_BY_SIDE = 680
"""From this width on, in design pixels, the melds of three seats are side by side."""
_THREE_ROWS = 330
"""The least height for five seats in three rows."""
_NARROWEST, _TYPICAL = 600, 1 + 3 * _STRIP + _GAP
"""The least width for four seats side by side; and the width of two melds of two cards, in widths of a card."""
_LARGER = 1.1
"""Four seats are not side by side if cards in two rows of seats would be this many times larger."""


def melds_before_seats(
    middle: Rect, metrics: Metrics, nobody_opposite: bool = False, tops: int = 1
) -> tuple[tuple[Rect, ...], Rect]:
    """Return each seat's melds in front of it, and the decision in the middle, or opposite if nobody sits there.

    ``tops``: how many sit opposite.
    """
    gap, beside = metrics.px(6), metrics.px(12)
    centre = middle.fit(min(round(middle.w * (0.46 if tops == 1 else 0.56)), metrics.px(560 * tops)), middle.h)
    decision_height = metrics.row + (line_height(metrics.heading) + 2 * metrics.px(10) if nobody_opposite else 0)
    half = (centre.h - decision_height) // 2 - gap
    north = Rect(centre.x, centre.y, centre.w, half)
    decision = Rect(centre.x, north.bottom + gap, centre.w, decision_height)
    if nobody_opposite:
        north = Rect(centre.x, centre.y, 0, 0)
        decision = Rect(centre.x, centre.y + half // 3, centre.w, decision_height)
    south = Rect(centre.x, decision.bottom + gap, centre.w, centre.bottom - decision.bottom - gap)
    west = Rect(middle.x, middle.y, centre.x - beside - middle.x, middle.h)
    east = Rect(centre.right + beside, middle.y, middle.right - centre.right - beside, middle.h)
    high = min(middle.h, max(half + 2 * beside, metrics.px(190)))
    north, *more = north.columns(tops, beside) if tops > 1 else (north,)
    return (south, west.fit(west.w, high), north, east.fit(east.w, high), *more), decision


def melds_by_team(
    low: bool, rest: Rect, metrics: Metrics, decides: bool = True
) -> tuple[tuple[Rect, Rect, Rect, Rect], tuple[Rect, Rect, Rect, Rect], Rect, Rect]:
    """Return a column for each team, or in a low window for each seat; plates are above the blocks.

    Below them is a row for buttons, unless nobody ``decides``.
    """
    gap = metrics.px(6)
    decision, grid = rest.split_bottom(metrics.row if decides else 0, gap if decides else 0)
    message, grid = grid.split_bottom(line_height(metrics.caption) + metrics.px(2), gap)
    low = low or _better_beside(grid, metrics)
    if low:
        columns = grid.columns(4, gap)
        order = (columns[1], columns[2], columns[0], columns[3])
    else:
        ours, theirs = grid.columns(2, gap)
        (north, south), (west, east) = ours.rows(2, gap), theirs.rows(2, gap)
        order = (south, west, north, east)
    head = line_height(metrics.label) + metrics.px(2)
    if order[0].h > metrics.px(190):
        head = plate_height(metrics)
    parts = [block.split_top(head, metrics.px(2)) for block in order]
    plates = (parts[0][0], parts[1][0], parts[2][0], parts[3][0])
    melds = (parts[0][1], parts[1][1], parts[2][1], parts[3][1])
    return plates, melds, decision, message


def melds_of_five(
    low: bool, rest: Rect, metrics: Metrics, decides: bool = True
) -> tuple[tuple[Rect, ...], tuple[Rect, ...], Rect, Rect]:
    """Return five blocks with plates above them.

    There are two opposite, two at the sides and the own one, in three rows, or in two; or all side by side.
    """
    gap = metrics.px(6)
    decision, grid = rest.split_bottom(metrics.row if decides else 0, gap if decides else 0)
    message, grid = grid.split_bottom(line_height(metrics.caption) + metrics.px(2), gap)
    if low or grid.w >= metrics.px(SIDE_BY_SIDE):
        left, top, own, other, right = grid.columns(5, gap)
    elif grid.h < metrics.px(_THREE_ROWS):
        upper, lower = grid.rows(2, gap)
        (top, other), (left, own, right) = upper.columns(2, gap), lower.columns(3, gap)
    else:
        upper, sides, own = grid.rows(3, gap)
        (top, other), (left, right) = upper.columns(2, gap), sides.columns(2, gap)
    head = line_height(metrics.label) + metrics.px(2)
    if own.h > metrics.px(190):
        head = plate_height(metrics)
    parts = [block.split_top(head, metrics.px(2)) for block in (own, left, top, right, other)]
    return tuple(plate for plate, _ in parts), tuple(melds for _, melds in parts), decision, message


def _better_beside(grid: Rect, metrics: Metrics) -> bool:
    """Return whether four blocks side by side have cards about as large as two rows of two with one-line plates."""
    line = line_height(metrics.caption) + metrics.px(2)
    beside = min(grid.w / 4 / _TYPICAL, (grid.h - plate_height(metrics) - line) / ASPECT)
    rows = min(grid.w / 2 / _TYPICAL, (grid.h / 2 - line_height(metrics.label) - 2 * line) / ASPECT)
    return grid.w >= metrics.px(_NARROWEST) and rows <= _LARGER * beside


def spread(
    block: Rect, melds: Sequence[Sequence[int]], metrics: Metrics, text_height: int, widest: int
) -> tuple[tuple[Rect, ...], Rect]:
    """Return the cards of one seat's melds in its block, and the place of the text below them.

    ``melds`` gives the numbers of equal cards side by side, in order. The cards are in one row, with gaps between the
    melds, or in two; if their indices would be hidden, equal cards are piled up, with only their edges visible.
    """
    rows, card, drop = _in_rows(block, melds, metrics, text_height, widest)
    used = card_height(card) + (len(rows) - 1) * drop
    top = block.y + max(0, (block.h - used - text_height) // 2)
    cards = []
    for number, starts in enumerate(rows):
        left = block.x + (block.w - card - (starts[-1] if starts else 0)) / 2
        cards += [Rect(round(left + x), top + number * drop, card, card_height(card)) for x in starts]
    below = top + used + metrics.px(2) if cards else block.y
    return tuple(cards), Rect(block.x, below, block.w, max(0, block.bottom - below))


def width_in(block: Rect, melds: Sequence[Sequence[int]], metrics: Metrics, text_height: int, widest: int) -> int:
    """Return the greatest possible width of the cards of one seat's melds in its block."""
    return _in_rows(block, melds, metrics, text_height, widest)[1]


def _in_rows(
    block: Rect, melds: Sequence[Sequence[int]], metrics: Metrics, text_height: int, widest: int
) -> tuple[list[list[float]], int, int]:
    """Return where each card begins in its row, the width of a card, and the distance of the next row."""
    piles = [pile for meld in melds for pile in meld]
    room = max(1, block.h - text_height - metrics.px(2))
    rows, card = _beside(block, [sum(meld) for meld in melds], room, metrics, widest)
    left = [sum(meld) for meld in melds]
    for number, row in enumerate(rows):
        held = next(size for size in range(len(left) + 1) if sum(left[:size]) == len(row))
        rows[number], left = _apart(row, left[:held], card, block.w), left[held:]
    drop = card_height(card) // 2
    columns = max((len(row) for row in rows), default=0)
    if columns > 1 and (block.w - card) / (columns - 1) < card * _LEGIBLE:
        rows, card = _piled(block, piles, room, metrics, widest)
        drop = round(card_height(card) * _DROP)
    return rows, card, drop


def _beside(
    block: Rect, melds: Sequence[int], room: int, metrics: Metrics, widest: int
) -> tuple[list[list[float]], int]:
    """Return where each card begins in its row, at equal distances, and the width of a card.

    One row has gaps between the melds, unless the cards would be small. Two rows, used if the cards become much larger,
    split no meld.
    """
    least, count = metrics.px(42), sum(melds)
    fitting = int(block.w / (1 + (count - 1) * _STRIP + max(0, len(melds) - 1) * _GAP)) if count else block.w
    if fitting < least:
        fitting = int(block.w / (1 + (count - 1) * _STRIP))
    card = max(1, min(widest, max(least, int(room / ASPECT)), max(least, fitting), block.w))
    upper = min((sum(melds[:number]) for number in range(1, len(melds))), key=lambda n: abs(2 * n - count), default=0)
    columns = max(upper, count - upper)
    two_rows = min(widest, int(room / (ASPECT * 1.5)), int(block.w / (1 + (columns - 1) * _STRIP)))
    held = [count]
    if upper and (fitting < least <= two_rows or two_rows > card * _MUCH_LARGER):
        held, card = [upper, count - upper], two_rows
    step = min(card * 0.5, (block.w - card) / max(1, max(held) - 1))
    return [[i * step for i in range(number)] for number in held], card


def _apart(starts: list[float], melds: Sequence[int], card: int, room: int) -> list[float]:
    """Return the row with gaps between the melds, as far as every index stays visible."""
    count = len(starts)
    if count < 2 or len(melds) < 2:
        return starts
    gap = card * _GAP
    step = min(starts[1], (room - card - gap * (len(melds) - 1)) / (count - 1))
    if step < card * _STRIP:
        return starts
    meld_of = [number for number, cards in enumerate(melds) for _ in range(cards)]
    return [place * step + meld * gap for place, meld in enumerate(meld_of)]


def _piled(
    block: Rect, piles: Sequence[int], room: int, metrics: Metrics, widest: int
) -> tuple[list[list[float]], int]:
    """Return rows with equal cards piled up: in the fewest rows with large cards, or in the best number of rows."""
    best: tuple[list[list[float]], int] = [], 0
    for count in range(1, min(3, len(piles)) + 1):
        if best[1] >= metrics.px(54):
            break
        across = -(-len(piles) // count)
        rows = [_shares(piles[start : start + across]) for start in range(0, len(piles), across)]
        high = room / (ASPECT * (1 + (len(rows) - 1) * _DROP))
        wide = block.w / (1 + max(shares[-1] for shares in rows))
        card = max(1, int(min(widest, high, wide)))
        if card > best[1]:
            best = [[share * card for share in shares] for shares in rows], card
    return best


def _shares(piles: Sequence[int]) -> list[float]:
    """Return where each card of some piles begins, in widths of a card."""
    starts: list[float] = []
    left = 0.0
    for copies in piles:
        starts += [left + i * _EDGE for i in range(copies)]
        left = starts[-1] + _STRIP
    return starts
