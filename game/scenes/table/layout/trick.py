"""The places of the cards of a trick in the middle of the table, by place."""

from __future__ import annotations

from ....ui.faces import ASPECT
from ....ui.geometry import NOTHING, Rect
from ....ui.theme import Metrics


def trick_of_four(middle: Rect, hand_card: int, metrics: Metrics) -> tuple[Rect, Rect, Rect, Rect]:
    """Return a cross of four cards that do not cover each other; in a low middle they are side by side, staggered."""
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


def trick_of_three(middle: Rect, hand_card: int, metrics: Metrics) -> tuple[Rect, Rect, Rect, Rect]:
    """Return two cards side by side and the viewer's below them; in a low middle all three side by side, staggered."""
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
