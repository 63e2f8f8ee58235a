"""How high a line, a plate and a card are: what every part of the table is laid out with."""

from __future__ import annotations

from ....ui.faces import ASPECT
from ....ui.theme import Metrics


def line_height(size: int) -> int:
    """The height of a line of that font size."""
    return round(size * 1.3)


def plate_height(metrics: Metrics) -> int:
    """The height of a seat's plate with two lines."""
    return line_height(metrics.label) + line_height(metrics.caption) + metrics.px(4)


def card_height(width: int) -> int:
    """How high a card of that width is."""
    return round(width * ASPECT)
