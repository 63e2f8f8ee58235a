"""The heights of lines, plates and cards, for every part of the table."""

from __future__ import annotations

from ....ui.faces import ASPECT
from ....ui.theme import Metrics


def line_height(size: int) -> int:
    """Return the height of a line of that font size."""
    return round(size * 1.3)


def plate_height(metrics: Metrics) -> int:
    """Return the height of a seat's plate with two lines."""
    return line_height(metrics.label) + line_height(metrics.caption) + metrics.px(4)


def card_height(width: int) -> int:
    """Return the height of a card of that width."""
    return round(width * ASPECT)


def row_height(metrics: Metrics) -> int:
    """Return the height of the row above the hand: the viewer's plate, or a message of two lines."""
    return max(plate_height(metrics), line_height(metrics.caption) * 2 + metrics.px(4))
