"""The places of the cards of a trick in the middle of the table, by place."""

from __future__ import annotations

from ....ui.faces import ASPECT
from ....ui.geometry import NOTHING, Rect
from ....ui.theme import Metrics

_GAP = 6


def trick_of_four(middle: Rect, hand_card: int, metrics: Metrics) -> tuple[Rect, Rect, Rect, Rect]:
    """Return a cross of four cards that do not cover each other; in a low middle they are side by side, staggered."""
    card, gap, side_by_side = _card(middle, 4, hand_card, metrics)
    if side_by_side:
        rise = min((middle.h - card.h) // 2, card.h // 4)
        half = (card.w + gap) // 2
        return (
            card.move(half, rise),
            card.move(-half - card.w - gap, 0),
            card.move(-half, -rise),
            card.move(half + card.w + gap, 0),
        )
    up = (card.h + gap) // 2
    across = min(card.w + gap * 3, (middle.w - card.w) // 2)
    return (
        card.move(0, up),
        card.move(-across, 0),
        card.move(0, -up),
        card.move(across, 0),
    )


def trick_of_three(middle: Rect, hand_card: int, metrics: Metrics) -> tuple[Rect, Rect, Rect, Rect]:
    """Return two cards side by side and the viewer's below them; in a low middle all three side by side, staggered."""
    card, gap, side_by_side = _card(middle, 3, hand_card, metrics)
    if side_by_side:
        rise, across = min((middle.h - card.h) // 2, card.h // 5), card.w + gap
    else:
        rise, across = (card.h + gap) // 2, (card.w + gap) // 2 + gap
    return (
        card.move(0, rise),
        card.move(-across, -rise),
        NOTHING,
        card.move(across, -rise),
    )


def trick_of_five(middle: Rect, hand_card: int, metrics: Metrics) -> tuple[Rect, ...]:
    """Return two cards above and three below them, those of the sides raised if there is room beside the upper ones.

    In a low middle all five are side by side, staggered.
    """
    card, gap, side_by_side = _card(middle, 5, hand_card, metrics)
    if side_by_side:
        rise, step = min((middle.h - card.h) // 2, card.h // 5), card.w + gap
        return (
            card.move(0, rise),
            card.move(-2 * step, 0),
            card.move(-step, -rise),
            card.move(2 * step, 0),
            card.move(step, -rise),
        )
    up, half = (card.h + gap) // 2, (card.w + gap) // 2
    beside = card.w + half + 2 * gap
    across, raised = (beside, up // 2) if beside <= (middle.w - card.w) // 2 else (card.w + gap, 0)
    return (
        card.move(0, up),
        card.move(-across, up - raised),
        card.move(-half, -up),
        card.move(across, up - raised),
        card.move(half, -up),
    )


def _card(middle: Rect, count: int, hand_card: int, metrics: Metrics) -> tuple[Rect, int, bool]:
    """Return a card at the centre, the gap between cards, and whether all of them are side by side.

    They are side by side if the middle is too low for two rows of legible cards. Else a row has at most three cards.
    """
    gap = metrics.px(_GAP)
    two_rows = min((middle.h - gap - 4) / (2 * ASPECT), (middle.w - 2 * gap - 2) / 3)
    one_row = min((middle.h - 2) / (ASPECT * 1.2), (middle.w - (count - 1) * gap - 4) / count)
    side_by_side = two_rows < metrics.px(60) and one_row > two_rows
    widest = max(hand_card, metrics.px(84))
    width = max(1, int(min(one_row if side_by_side else two_rows, widest)))
    height = round(width * ASPECT)
    x, y = middle.center
    return Rect(x - width // 2, y - height // 2, width, height), gap, side_by_side
