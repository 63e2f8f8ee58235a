"""Where melds lie: in front of each seat, or in columns by team, and how the cards of one seat are spread."""

from __future__ import annotations

from game.ui.faces import ASPECT
from game.ui.geometry import Rect
from game.ui.theme import Metrics

_STRIP = 0.42
"""How much of a card's width shows its index, so that the next card may lie over the rest."""


def line_height(size: int) -> int:
    """The height of a line of that font size."""
    return round(size * 1.3)


def plate_height(metrics: Metrics) -> int:
    """The height of a seat's plate with two lines."""
    return line_height(metrics.label) + line_height(metrics.caption) + metrics.px(4)


def melds_before_seats(middle: Rect, metrics: Metrics) -> tuple[tuple[Rect, Rect, Rect, Rect], Rect]:
    """Each seat's melds lie in front of it, the decision in the very middle."""
    gap = metrics.px(10)
    centre = middle.fit(min(round(middle.w * 0.46), metrics.px(560)), middle.h)
    decision_height = metrics.row + line_height(metrics.heading) + 2 * metrics.px(10)
    above, below = (centre.h - decision_height) // 2 - gap, (centre.h - decision_height) // 2 - gap
    north = Rect(centre.x, centre.y, centre.w, above)
    decision = Rect(centre.x, north.bottom + gap, centre.w, decision_height)
    south = Rect(centre.x, decision.bottom + gap, centre.w, below)
    west = Rect(middle.x, middle.y, centre.x - gap - middle.x, middle.h)
    east = Rect(centre.right + gap, middle.y, middle.right - centre.right - gap, middle.h)
    high = min(middle.h, max(north.h + 2 * gap, metrics.px(190)))
    return (south, west.fit(west.w, high), north, east.fit(east.w, high)), decision


def melds_by_team(
    low: bool, rest: Rect, metrics: Metrics
) -> tuple[tuple[Rect, Rect, Rect, Rect], tuple[Rect, Rect, Rect, Rect], Rect, Rect]:
    """A column for each team, in a low window one for each seat; the plates head the blocks."""
    gap = metrics.px(6)
    decision, grid = rest.split_bottom(metrics.row, gap)
    message, grid = grid.split_bottom(line_height(metrics.caption) + metrics.px(2), gap)
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


def spread(block: Rect, count: int, metrics: Metrics, text_height: int, widest: int) -> tuple[tuple[Rect, ...], Rect]:
    """The cards of one seat's melds in its block, in one row or two, and the place of the text below them."""
    least = metrics.px(42)
    room = block.h - text_height - metrics.px(2)
    fitting = int(block.w / (1 + (count - 1) * _STRIP)) if count else block.w
    card = max(1, min(widest, max(least, int(room / ASPECT)), max(least, fitting), block.w))
    rows = 1
    two_rows = min(int(room / (ASPECT * 1.5)), int(block.w / (1 + (count // 2) * _STRIP)))
    if fitting < least <= two_rows:
        rows, card = 2, min(widest, two_rows)
    height = round(card * ASPECT)
    columns = -(-count // rows)
    step = min(card * 0.5, (block.w - card) / max(1, columns - 1))
    drop = height // 2
    used = height + (rows - 1) * drop
    top = block.y + max(0, (block.h - used - text_height) // 2)
    cards = []
    for row in range(rows):
        held = min(columns, count - row * columns)
        left = block.x + (block.w - card - step * (held - 1)) / 2
        cards += [Rect(round(left + i * step), top + row * drop, card, height) for i in range(held)]
    below = top + used + metrics.px(2) if count else block.y
    return tuple(cards), Rect(block.x, below, block.w, max(0, block.bottom - below))
