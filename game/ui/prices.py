"""Prices and chances: each choice with its figure, a bar, and its uncertainty."""

from __future__ import annotations

from collections.abc import Sequence

from ..values import frozen
from . import widgets
from .damage import Canvas
from .geometry import Rect
from .look import Look
from .text import Weight


@frozen
class PricedChoice:
    """One of several choices: its label, its price, and its value relative to the others."""

    label: str
    figure: str
    share: float
    """From 0, the worst, to 1, the best."""
    error: float
    """The uncertainty of the share, on the same scale."""
    strong: bool = False
    """Whether it is the person's own choice."""
    note: str = ""
    """Smaller words below the bar."""


def priced_height(look: Look, choices: Sequence[PricedChoice], width: int) -> int:
    """Return the height of the choices at a width."""
    return sum(_priced_heights(look, choices, width)) + max(0, len(choices) - 1) * look.metrics.space_m


def _priced_heights(look: Look, choices: Sequence[PricedChoice], width: int) -> list[int]:
    metrics = look.metrics
    room, bar = width - _figures(look, choices), metrics.px(10)
    labels = [widgets.paragraph_height(look, each.label, metrics.body, room, _weight(each)) for each in choices]
    return [label + bar + _note_height(look, each, width) for each, label in zip(choices, labels, strict=True)]


def _note_height(look: Look, choice: PricedChoice, width: int) -> int:
    """Return the height of the words below the bar."""
    if not choice.note:
        return 0
    return widgets.paragraph_height(look, choice.note, look.metrics.caption, width) + look.metrics.px(2)


def _figures(look: Look, choices: Sequence[PricedChoice]) -> int:
    """Return the width of the figures, including the gap before them."""
    size = look.metrics.body
    return max(look.fonts.width(each.figure, size, Weight.BOLD) for each in choices) + look.metrics.space_m


def _weight(choice: PricedChoice) -> Weight:
    return Weight.BOLD if choice.strong else Weight.REGULAR


def draw_priced(surface: Canvas, look: Look, area: Rect, choices: Sequence[PricedChoice]) -> None:
    """Draw a bar below the label of each choice; the uncertain end of it is paler."""
    theme, metrics = look.theme, look.metrics
    figures, y = _figures(look, choices), area.y
    for choice, height in zip(choices, _priced_heights(look, choices, area.w), strict=True):
        row = Rect(area.x, y, area.w, height)
        y = row.bottom + metrics.space_m
        if choice.note:
            note, row = row.split_bottom(_note_height(look, choice, area.w))
            widgets.paragraph(surface, look, choice.note, note, metrics.caption, theme.text_muted)
        track, words = row.split_bottom(metrics.px(8))
        ink = theme.text if choice.strong else theme.text_muted
        figure, label = words.split_right(figures)
        widgets.paragraph(surface, look, choice.label, label, metrics.body, ink, _weight(choice))
        first = figure.split_top(look.text_height(metrics.body))[0]
        widgets.write(surface, look, choice.figure, first, metrics.body, ink, _weight(choice), widgets.Align.RIGHT)
        colour = theme.accent if choice.strong else theme.ours
        radius, low = track.h // 2, max(0.0, choice.share - choice.error)
        look.shapes.box(surface, track, radius, theme.panel_high)
        far = track.split_left(max(track.h, round(track.w * min(1.0, choice.share + choice.error))))[0]
        look.shapes.box(surface, far, radius, theme.panel_edge)
        look.shapes.box(surface, track.split_left(max(track.h, round(track.w * low)))[0], radius, colour)


@frozen
class HistogramColumn:
    """A range of a histogram: its start, its share, and the share in it and above it."""

    label: str
    share: float
    above: float


def columns_height(look: Look) -> int:
    """Return the height of a histogram."""
    return look.metrics.px(170) + look.text_height(look.metrics.caption)


def draw_columns(surface: Canvas, look: Look, area: Rect, columns: Sequence[HistogramColumn]) -> None:
    """Draw a column for each range, and over them a line: the share in that range and above."""
    theme, metrics = look.theme, look.metrics
    axis, plot = area.split_left(look.fonts.width("100%", metrics.caption), metrics.space_s)
    foot, plot = plot.split_bottom(look.text_height(metrics.caption))
    plot = plot.inset(0, metrics.px(7))
    for mark in (0.0, 0.5, 1.0):
        y = round(plot.bottom - mark * plot.h)
        surface.fill(theme.panel_edge, Rect(plot.x, y, plot.w, metrics.hair))
        line = Rect(axis.x, y - metrics.body // 2, axis.w, metrics.body)
        align = widgets.Align.RIGHT
        widgets.write(surface, look, f"{mark:.0%}", line, metrics.caption, theme.text_muted, align=align)
    most = max((column.share for column in columns), default=0.0) or 1.0
    cells = plot.columns(len(columns), metrics.px(2))
    for column, cell in zip(columns, cells, strict=True):
        bar = cell.split_bottom(round(cell.h * 0.8 * column.share / most))[0]
        if bar.h:
            surface.fill(theme.ours, bar)
    points = [(cell.x, plot.y + round((1 - each.above) * plot.h)) for each, cell in zip(columns, cells, strict=True)]
    look.shapes.curve(surface, [*points, (plot.right, plot.bottom)], theme.accent, max(2, metrics.px(3)))
    widest = max(look.fonts.width(column.label, metrics.caption) for column in columns) + metrics.space_m
    step = max(1, -(-widest * len(columns) // max(1, plot.w)))
    for number in range(0, len(columns), step):
        place = Rect(cells[number].x, foot.y, min(widest, foot.right - cells[number].x), foot.h)
        widgets.write(surface, look, columns[number].label, place, metrics.caption, theme.text_muted)
