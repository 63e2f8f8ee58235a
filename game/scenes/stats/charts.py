"""How figures are drawn: large numbers, bars, a line over time, a table. Plain pygame, read at a glance."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.stats.summary import Bids
from game.ui import widgets
from game.ui.geometry import Rect
from game.ui.look import Look
from game.ui.text import Weight
from game.ui.theme import Colour
from game.words.names import points_text


def numbers_height(look: Look) -> int:
    """How high a row of large numbers is."""
    return look.text_height(look.metrics.title) + look.text_height(look.metrics.caption) + look.metrics.space_m


def draw_numbers(surface: pygame.Surface, look: Look, area: Rect, numbers: Sequence[tuple[str, str]]) -> None:
    """Each number with what it counts below it."""
    theme, metrics, middle = look.theme, look.metrics, widgets.Align.CENTER
    for (number, caption), cell in zip(numbers, area.columns(len(numbers), metrics.space_s), strict=True):
        look.shapes.box(surface, cell, metrics.radius, theme.panel_high, theme.panel_edge, metrics.hair)
        top, low = cell.inset(metrics.space_s // 2).split_top(look.text_height(metrics.title))
        widgets.write(surface, look, number, top, metrics.title, theme.text, Weight.BOLD, middle)
        widgets.write(surface, look, caption, low, metrics.caption, theme.text_muted, align=middle)


def bars_height(look: Look, count: int) -> int:
    """How high so many bars are."""
    return count * (look.text_height(look.metrics.body) + look.metrics.space_s)


def draw_bids(surface: pygame.Surface, look: Look, area: Rect, bids: Sequence[Bids]) -> None:
    """A bar for each class of bids: made, and beyond it set. All have the same scale."""
    theme, metrics = look.theme, look.metrics
    most = max(bid.made + bid.set for bid in bids)
    wide = max(look.fonts.width(bid.label, metrics.body) for bid in bids) + metrics.space_m
    words = look.fonts.width("88 made, 88 set", metrics.caption) + metrics.space_s
    for bid, row in zip(bids, area.rows(len(bids), metrics.space_s), strict=True):
        label, rest = row.split_left(wide)
        told, track = rest.split_right(words, metrics.space_s)
        widgets.write(surface, look, bid.label, label, metrics.body, theme.text)
        unit = track.w / most
        made = Rect(track.x, track.y, round(bid.made * unit), track.h).inset(0, metrics.px(3))
        missed = Rect(made.right, made.y, round(bid.set * unit), made.h)
        for bar, colour in ((made, theme.good), (missed, theme.danger)):
            if bar.w:
                surface.fill(colour, bar)
        widgets.write(surface, look, f"{bid.made} made, {bid.set} set", told, metrics.caption, theme.text_muted)


def line_height(look: Look) -> int:
    """How high a line over time is."""
    return look.metrics.px(150)


def draw_line(
    surface: pygame.Surface, look: Look, area: Rect, values: Sequence[float], low: float, high: float, unit: str = ""
) -> None:
    """A dot for each match, the first one at the left, joined by a line; the range is at least ``low`` to ``high``."""
    theme, metrics = look.theme, look.metrics
    low, high = min(low, *values), max(high, *values)
    span = max(1e-9, high - low)
    wide = max(look.fonts.width(f"{points_text(round(end))}{unit}", metrics.caption) for end in (low, high))
    axis, plot = area.split_left(wide, metrics.space_s)
    foot, plot = plot.split_bottom(look.text_height(metrics.caption))
    plot = plot.inset(metrics.px(6), metrics.px(8))

    def y(value: float) -> int:
        return round(plot.bottom - (value - low) / span * plot.h)

    marks = sorted({low, high, *([0.0] if low < 0 < high else [])})
    for mark in marks:
        pygame.draw.line(surface, theme.panel_edge, (plot.x, y(mark)), (plot.right, y(mark)), metrics.hair)
        line = Rect(axis.x, y(mark) - metrics.body // 2, axis.w, metrics.body)
        text = f"{points_text(round(mark))}{unit}"
        widgets.write(surface, look, text, line, metrics.caption, theme.text_muted, align=widgets.Align.RIGHT)
    step = plot.w / max(1, len(values) - 1)
    left = plot.x if len(values) > 1 else plot.x + plot.w // 2
    points = [(round(left + number * step), y(value)) for number, value in enumerate(values)]
    if len(points) > 1:
        pygame.draw.lines(surface, theme.ours, False, points, max(2, metrics.px(2)))
    for point in points[-60:]:
        look.shapes.disc(surface, point, metrics.px(4 if len(points) < 60 else 2), theme.ours)
    if len(values) > 1:
        widgets.write(surface, look, "first", foot, metrics.caption, theme.text_muted)
        widgets.write(surface, look, "last", foot, metrics.caption, theme.text_muted, align=widgets.Align.RIGHT)


def table_height(look: Look, rows: int) -> int:
    """How high a table of so many rows is, its head among them."""
    return rows * (look.text_height(look.metrics.body) + look.metrics.px(6))


def draw_table(
    surface: pygame.Surface, look: Look, area: Rect, rows: Sequence[Sequence[str]], warned: Sequence[tuple[int, int]] = ()
) -> None:
    """The first row is the head, the first column names the rows; ``warned`` cells, by row and column, stand out."""
    theme, metrics = look.theme, look.metrics
    count = len(rows[0])
    first = round(area.w * max(0.28, 1 / count))
    for number, (row, line) in enumerate(zip(rows, area.rows(len(rows)), strict=True)):
        name, rest = line.split_left(first)
        head = number == 0
        size = metrics.caption if head else metrics.body
        widgets.write(surface, look, row[0], name, size, theme.text_muted if head else theme.text)
        cells = rest.columns(count - 1, metrics.space_s) if count > 1 else []
        for column, (text, cell) in enumerate(zip(row[1:], cells, strict=True), 1):
            colour: Colour = theme.text_muted if head else theme.text
            if (number, column) in warned:
                colour = theme.warning
            weight = Weight.BOLD if not head and (number, column) in warned else Weight.REGULAR
            widgets.write(surface, look, text, cell, size, colour, weight, widgets.Align.RIGHT)
        if head:
            surface.fill(theme.panel_edge, Rect(area.x, line.bottom - metrics.hair, area.w, metrics.hair))
