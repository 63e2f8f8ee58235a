"""The places of the cards of a trick in the middle of the table, by place."""

from __future__ import annotations

from ....ui.faces import ASPECT
from ....ui.geometry import NOTHING, Rect
from ....ui.theme import Metrics

_GAP = 6


def trick_of_four(middle: Rect, hand_card: int, metrics: Metrics) -> tuple[Rect, Rect, Rect, Rect]:
    """Return a cross of four cards that do not cover each other; in a low middle they are side by side, staggered."""
    gap = metrics.px(_GAP)
    width, side_by_side = _card(middle, 4, hand_card, metrics)
    height = round(width * ASPECT)
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
    gap = metrics.px(_GAP)
    width, side_by_side = _card(middle, 3, hand_card, metrics)
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


def trick_of_five(middle: Rect, hand_card: int, metrics: Metrics) -> tuple[Rect, ...]:
    """Return two cards above and three below them, those of the sides raised if there is room beside the upper ones.

    In a low middle all five are side by side, staggered.
    """
    gap = metrics.px(_GAP)
    width, side_by_side = _card(middle, 5, hand_card, metrics)
    height = round(width * ASPECT)
    x, y = middle.center
    left, top = x - width // 2, y - height // 2
    if side_by_side:
        rise, step = min((middle.h - height) // 2, height // 5), width + gap
        return (
            Rect(left, top + rise, width, height),
            Rect(left - 2 * step, top, width, height),
            Rect(left - step, top - rise, width, height),
            Rect(left + 2 * step, top, width, height),
            Rect(left + step, top - rise, width, height),
        )
    up, half = (height + gap) // 2, (width + gap) // 2
    beside = width + half + 2 * gap
    across, raised = (beside, up // 2) if beside <= (middle.w - width) // 2 else (width + gap, 0)
    return (
        Rect(left, top + up, width, height),
        Rect(left - across, top + up - raised, width, height),
        Rect(left - half, top - up, width, height),
        Rect(left + across, top + up - raised, width, height),
        Rect(left + half, top - up, width, height),
    )


def _card(middle: Rect, count: int, hand_card: int, metrics: Metrics) -> tuple[int, bool]:
    """Return the width of a card in two rows, at most three across, or with all of them side by side; and which it is.

    They are side by side if the middle is too low for two rows of legible cards.
    """
    gap = metrics.px(_GAP)
    two_rows = min((middle.h - gap - 4) / (2 * ASPECT), (middle.w - 2 * gap - 2) / 3)
    one_row = min((middle.h - 2) / (ASPECT * 1.2), (middle.w - (count - 1) * gap - 4) / count)
    side_by_side = two_rows < metrics.px(60) and one_row > two_rows
    widest = max(hand_card, metrics.px(84))
    return max(1, int(min(one_row if side_by_side else two_rows, widest))), side_by_side
