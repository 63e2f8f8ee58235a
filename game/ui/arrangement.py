"""The three arrangements of a window: wide, a phone held across, a phone held upright."""

from __future__ import annotations

from enum import Enum

from .theme import Metrics


class Arrangement(Enum):
    """The arrangement of a window."""

    WIDE = "wide"
    RAIL = "rail"
    TALL = "tall"


def arrangement_of(size: tuple[int, int], metrics: Metrics) -> Arrangement:
    """Return the arrangement for a window of this size."""
    width, height = size
    if width > height and height < metrics.px(520):
        return Arrangement.RAIL
    return Arrangement.WIDE if width >= metrics.px(820) and width > height else Arrangement.TALL
