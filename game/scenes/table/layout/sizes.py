"""The heights of lines, plates and cards, for every part of the table."""

from __future__ import annotations

from ....ui.arrangement import Arrangement
from ....ui.faces import ASPECT
from ....ui.people import two_lines
from ....ui.theme import Metrics

_PEOPLE = {Arrangement.WIDE: (200, 70), Arrangement.TALL: (130, 60), Arrangement.RAIL: (148, 56)}
"""The width of a person, head and plate, and the head's height with its ring, in design pixels."""
_SIDE, _SMALL = 0.25, 46
"""The most that a person takes of a low window's width, and the head's height there."""
_AROUND = 1.1
"""The least height of a head, in heights of its plate."""


def line_height(size: int) -> int:
    """Return the height of a line of that font size."""
    return round(size * 1.3)


def plate_height(metrics: Metrics) -> int:
    """Return the height of a seat's plate with two lines."""
    return line_height(metrics.label) + line_height(metrics.caption) + metrics.px(4)


def person_size(form: Arrangement, width: int, metrics: Metrics) -> tuple[int, int]:
    """Return the width and the height of somebody at the table, in a window of that width; larger text needs more."""
    across, high = (metrics.px(size) for size in _PEOPLE[form])
    if form is Arrangement.RAIL and across > width * _SIDE:
        across, high = round(width * _SIDE), metrics.px(_SMALL)
    return across, max(high, round(two_lines(metrics) * _AROUND))


def card_height(width: int) -> int:
    """Return the height of a card of that width."""
    return round(width * ASPECT)


def row_height(metrics: Metrics) -> int:
    """Return the height of the row above the hand: the viewer's plate, or a message of two lines."""
    return max(plate_height(metrics), line_height(metrics.caption) * 2 + metrics.px(4))
