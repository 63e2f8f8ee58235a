"""The layout of a menu: its groups in two columns, or below each other; without room for those, a plain grid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.text import Weight
from ...values import frozen

_LEAST_GAP = 4
"""The least space between two rows, in design pixels."""
_COLUMN, _ONE, _GRID = 264, 340, 460
"""The least widths of a column of a group, of a menu with one column, and of a grid, in design pixels."""


@frozen
class MenuLayout:
    """Where everything is, in pixels of the window."""

    box: Rect
    head: Rect
    cells: tuple[Rect, ...]
    """The places of the choices, in their order."""
    headings: tuple[tuple[str, Rect], ...] = ()
    """What is written over each group."""


def menu_layout(look: Look, window: Rect, choices: Sequence[tuple[str, str]]) -> MenuLayout:
    """Lay out choices, each with its label and the heading of its group; those of one group follow each other.

    The first group has no heading: it is the way back, and stands above all others.
    """
    area = window.inset(look.metrics.space_s)
    groups = [(heading, [label for _, label in each]) for heading, each in groupby(choices, key=lambda pair: pair[0])]
    if len(groups) == 3 and not groups[0][0]:
        for columns in (2, 1):
            found = _grouped(look, area, groups, columns)
            if found is not None:
                return found
    return _grid(look, area, [label for _, label in choices])


def _grouped(look: Look, area: Rect, groups: Sequence[tuple[str, list[str]]], columns: int) -> MenuLayout | None:
    """Return the groups below the way back, side by side or below each other; None if there is no room for that."""
    metrics, (_, first) = look.metrics, groups[0]
    gap, between, pad, row = metrics.space_s, metrics.space_m, metrics.space_m, metrics.row
    caption = look.text_height(metrics.caption)
    highs = [caption + len(labels) * (row + gap) for _, labels in groups[1:]]
    below = max(highs) if columns == 2 else sum(highs) + gap * (len(highs) - 1)
    high = 2 * pad + row + len(first) * (row + gap) + gap + below
    widest = max(_width(look, labels) for _, labels in groups[1:])
    least, chrome = metrics.px(_COLUMN if columns == 2 else _ONE), 2 * pad + (columns - 1) * between
    if high > area.h or (columns == 2 and chrome + columns * (widest - pad) > area.w):
        return None
    box = area.fit(min(chrome + columns * max(widest, least), area.w), high)
    head, rest = box.inset(pad).split_top(row)
    cells: list[Rect] = []
    for _ in first:
        cell, rest = rest.split_top(row, gap)
        cells.append(cell)
    rest = rest.split_top(gap)[1]
    lanes = rest.columns(2, between) if columns == 2 else [rest, rest.split_top(highs[0] + gap)[1]]
    headings = []
    for (heading, labels), lane in zip(groups[1:], lanes, strict=True):
        place, below_it = lane.split_top(caption, gap)
        headings.append((heading, place))
        cells += below_it.split_top(len(labels) * (row + gap) - gap)[0].rows(len(labels), gap)
    return MenuLayout(box, head, tuple(cells), tuple(headings))


def _width(look: Look, labels: Sequence[str]) -> int:
    """Return the width of a button on which each label has its full size."""
    metrics = look.metrics
    return max(look.fonts.width(label, metrics.label, Weight.BOLD) for label in labels) + 2 * metrics.space_m


def _grid(look: Look, area: Rect, labels: Sequence[str]) -> MenuLayout:
    """Return the fewest columns in which all rows have their height.

    Three at most, with lower rows and less space between them; four if a finger would have too little even so.
    """
    metrics, count = look.metrics, len(labels)
    least, pad = metrics.px(_LEAST_GAP), metrics.space_m
    room = area.h - 2 * pad - metrics.row
    columns = -(-count // max(1, room // (metrics.row + metrics.space_s)))
    columns = min(columns, max(3, min(4, -(-count // max(1, (room + least) // (metrics.touch + least))))))
    rows = -(-count // columns)
    high = metrics.row + rows * (metrics.row + metrics.space_s) - metrics.space_s + 2 * pad
    widest = columns * _width(look, labels) + (columns - 1) * metrics.space_s
    box = area.fit(max(metrics.px(_ONE if columns == 1 else _GRID), widest + 2 * pad), high)
    head, rest = box.inset(pad).split_top(metrics.row)
    spare = (rest.h - rows * metrics.touch) // max(1, rows - 1)
    strips = rest.rows(rows, max(least, min(metrics.space_s, spare)))  # less where rows were too low for a finger
    cells = [cell for strip in strips for cell in strip.columns(columns, metrics.space_s)]
    return MenuLayout(box, head, tuple(cells[:count]))
