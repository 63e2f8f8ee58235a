"""Charts: large numbers, bars, a line over time, a table. Plain pygame, readable at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from ..values import frozen
from . import widgets
from .damage import Canvas
from .geometry import Rect
from .look import Look
from .text import Weight
from .theme import Colour, Theme

_LEAST_NUMBER = 92
"""The least width of a large number, in design pixels."""


def _across(look: Look, count: int, width: int) -> int:
    """Return how many large numbers fit side by side."""
    most = max(1, width // look.metrics.px(round(_LEAST_NUMBER * look.metrics.text_scale)))
    return -(-count // -(-count // most))


Numbers = Sequence[tuple[str, str]]
"""Large numbers, and what each of them counts."""


def _number_height(look: Look, numbers: Numbers, width: int) -> int:
    """Return the height of each number, with its caption in as many lines as the longest needs."""
    metrics = look.metrics
    cell = Rect(0, 0, width, metrics.row).columns(_across(look, len(numbers), width), metrics.space_s)[0]
    room = cell.inset(metrics.space_s // 2).w
    captions = max(widgets.paragraph_height(look, caption, metrics.caption, room) for _, caption in numbers)
    return look.text_height(metrics.title, Weight.DISPLAY) + captions + metrics.space_m


def numbers_height(look: Look, numbers: Numbers, width: int) -> int:
    """Return the height of large numbers at a width."""
    rows = -(-len(numbers) // _across(look, len(numbers), width))
    return rows * _number_height(look, numbers, width) + (rows - 1) * look.metrics.space_s


def draw_numbers(surface: Canvas, look: Look, area: Rect, numbers: Numbers) -> None:
    """Draw each number with its caption below it."""
    theme, metrics, middle = look.theme, look.metrics, widgets.Align.CENTER
    across = _across(look, len(numbers), area.w)
    rows = area.rows(-(-len(numbers) // across), metrics.space_s)
    cells: list[Rect] = []
    for row in rows:
        cells += row.columns(min(across, len(numbers) - len(cells)), metrics.space_s)
    for (number, caption), cell in zip(numbers, cells, strict=True):
        look.shapes.box(surface, cell, metrics.radius, theme.panel_high, theme.panel_edge, metrics.hair)
        top, low = cell.inset(metrics.space_s // 2).split_top(look.text_height(metrics.title, Weight.DISPLAY))
        widgets.write(surface, look, number, top, metrics.title, theme.text, Weight.DISPLAY, middle)
        words = low.fit(low.w, widgets.paragraph_height(look, caption, metrics.caption, low.w))
        widgets.paragraph(surface, look, caption, words, metrics.caption, theme.text_muted, align=middle)


def bars_height(look: Look, count: int) -> int:
    """Return the height of ``count`` bars."""
    return count * (look.text_height(look.metrics.body) + look.metrics.space_s)


@frozen
class SplitBar:
    """One kind of event: how often it went well, and how often it did not."""

    label: str
    good: int
    bad: int
    words: str


def draw_bars(surface: Canvas, look: Look, area: Rect, bars: Sequence[SplitBar]) -> None:
    """Draw a bar for each kind: successes first, then failures. All bars have the same scale."""
    theme, metrics = look.theme, look.metrics
    most = max(bar.good + bar.bad for bar in bars)
    wide = max(look.fonts.width(bar.label, metrics.body) for bar in bars) + metrics.space_m
    words = max(look.fonts.width(bar.words, metrics.caption) for bar in bars) + metrics.space_s
    for bar, row in zip(bars, area.rows(len(bars), metrics.space_s), strict=True):
        label, rest = row.split_left(wide)
        told, track = rest.split_right(words, metrics.space_s)
        widgets.write(surface, look, bar.label, label, metrics.body, theme.text)
        unit = track.w / most
        good = Rect(track.x, track.y, round(bar.good * unit), track.h).inset(0, metrics.px(3))
        bad = Rect(good.right, good.y, round(bar.bad * unit), good.h)
        if good.w:
            surface.fill(theme.good, good)
        if bad.w:
            surface.fill(theme.paper, bad)
            surface.fill(theme.wine, bad.inset(metrics.edge))
        widgets.write(surface, look, bar.words, told, metrics.caption, theme.text_muted)


def line_height(look: Look) -> int:
    """Return the height of a line over time."""
    return look.metrics.px(150)


@frozen
class Inks:
    """The colours of a chart on its ground."""

    text: Colour
    muted: Colour
    line: Colour
    """Of axes and tracks."""
    own: Colour
    good: Colour
    bad: Colour
    bad_ground: Colour | None = None
    """What bad news stands on, where that is another ground."""


def on_panel(theme: Theme) -> Inks:
    """Return the colours on a panel."""
    return Inks(theme.text, theme.text_muted, theme.panel_edge, theme.ours, theme.good, theme.wine, theme.paper)


def on_paper(theme: Theme) -> Inks:
    """Return the colours on paper."""
    return Inks(theme.ink, theme.soft_ink, theme.paper_track, theme.ours_ink, theme.ours_ink, theme.wine)


def draw_line(
    surface: Canvas,
    look: Look,
    area: Rect,
    values: Sequence[float],
    low: float,
    high: float,
    unit: str = "",
    since: int = 0,
    inks: Inks | None = None,
) -> None:
    """Draw a dot for each match, the first at the left, joined by a line; the range is at least ``low`` to ``high``.

    Dots before ``since`` are quiet.
    """
    metrics, inks = look.metrics, inks or on_panel(look.theme)
    low, high = min(low, *values), max(high, *values)
    span = max(1e-9, high - low)
    wide = max(look.fonts.width(f"{round(end)}{unit}", metrics.caption) for end in (low, high))
    axis, plot = area.split_left(wide, metrics.space_s)
    foot, plot = plot.split_bottom(look.text_height(metrics.caption))
    plot = plot.inset(metrics.px(6), metrics.px(8))

    def y(value: float) -> int:
        return round(plot.bottom - (value - low) / span * plot.h)

    marks = sorted({low, high, *([0.0] if low < 0 < high else [])})
    for mark in marks:
        surface.fill(inks.line, Rect(plot.x, y(mark) - metrics.hair // 2, plot.w, metrics.hair))
        line = Rect(axis.x, y(mark) - metrics.body // 2, axis.w, metrics.body)
        text = f"{round(mark)}{unit}".replace("-", "−")
        widgets.write(surface, look, text, line, metrics.caption, inks.muted, align=widgets.Align.RIGHT)
    step = plot.w / max(1, len(values) - 1)
    left = plot.x if len(values) > 1 else plot.x + plot.w // 2
    points = [(round(left + number * step), y(value)) for number, value in enumerate(values)]
    if len(points) > 1:
        for part, ink in ((points[: since + 1], inks.muted), (points[since:], inks.own)):
            if len(part) > 1:
                look.shapes.curve(surface, part, ink, max(2, metrics.px(2)))
    for number, point in [*enumerate(points)][-60:]:
        ink = inks.own if number >= since else inks.muted
        look.shapes.disc(surface, point, metrics.px(4 if len(points) < 60 else 2), ink)
    if len(values) > 1:
        widgets.write(surface, look, "first", foot, metrics.caption, inks.muted)
        widgets.write(surface, look, "last", foot, metrics.caption, inks.muted, align=widgets.Align.RIGHT)


def table_height(look: Look, rows: int) -> int:
    """Return the height of a table with this many rows, including its head."""
    return rows * (look.text_height(look.metrics.body) + look.metrics.px(6))


def draw_table(
    surface: Canvas,
    look: Look,
    area: Rect,
    rows: Sequence[Sequence[str]],
    warned: Sequence[tuple[int, int]] = (),
    total: int | None = None,
) -> None:
    """Draw a table: the first row is the head, the first column names the rows; ``warned`` (row, column) stand out.

    ``total``: the number of the row that is the sum of those above it.
    """
    theme, metrics = look.theme, look.metrics
    count = len(rows[0])
    first = round(area.w * max(0.28, 1 / count))
    if count == 2:  # the names get what the figures leave
        figures = max(look.fonts.width(row[1], metrics.body, Weight.BOLD) for row in rows)
        first = max(first, area.w - figures - metrics.space_m)
    for number, (row, line) in enumerate(zip(rows, area.rows(len(rows)), strict=True)):
        name, rest = line.split_left(first)
        head = number == 0
        size = metrics.caption if head else metrics.body
        strong = Weight.BOLD if number == total else Weight.REGULAR
        widgets.write(surface, look, row[0], name, size, theme.text_muted if head else theme.text, strong)
        cells = zip(row[1:], _table_cells(look, rest, rows), strict=True)
        for column, (text, cell) in enumerate(cells, 1):
            colour: Colour = theme.text_muted if head else theme.text
            if (number, column) in warned:
                colour = theme.warning
            weight = Weight.BOLD if not head and (number, column) in warned else strong
            widgets.write(surface, look, text, cell, size, colour, weight, widgets.Align.RIGHT)
        if head or number + 1 == total:
            surface.fill(theme.panel_edge, Rect(area.x, line.bottom - metrics.hair, area.w, metrics.hair))


def _table_cells(look: Look, rest: Rect, rows: Sequence[Sequence[str]]) -> list[Rect]:
    """The cells beside the name of a row: equal, or where that is too narrow, as wide as their words are long."""
    gap, count = look.metrics.space_s, len(rows[0]) - 1
    cells = rest.columns(count, gap) if count else []
    sizes = [look.metrics.caption, *[look.metrics.body] * (len(rows) - 1)]
    texts = [[(row[column], size) for row, size in zip(rows, sizes, strict=True)] for column in range(1, count + 1)]
    needs = [max(look.fonts.width(text, size) for text, size in column) for column in texts]
    if all(need <= cell.w for need, cell in zip(needs, cells, strict=True)):
        return cells
    room, found = rest.w - gap * (count - 1), []
    for need in needs:
        cell, rest = rest.split_left(room * need // sum(needs), gap)
        found.append(cell)
    return found


def range_height(look: Look) -> int:
    """Return the height of a value with its range."""
    return look.metrics.px(44) + look.text_height(look.metrics.caption)


def draw_range(surface: Canvas, look: Look, area: Rect, value: float, low: float, high: float, zero: str) -> None:
    """Draw a value as a dot on the bar of its range, with a mark at zero that bears the name ``zero``."""
    theme, metrics = look.theme, look.metrics
    foot, plot = area.split_bottom(look.text_height(metrics.caption))
    plot = plot.inset(metrics.px(10), metrics.px(4))
    left, right = min(low, 0.0), max(high, 0.0)
    margin = (right - left) / 12 or 1.0

    def x(place: float) -> int:
        return round(plot.x + (place - left + margin) / (right - left + 2 * margin) * plot.w)

    middle, thick = plot.y + plot.h // 2, metrics.px(12)
    hair, line = max(1, metrics.hair), max(1, metrics.px(2))
    surface.fill(theme.panel_edge, Rect(plot.x, middle - hair // 2, plot.w, hair))
    surface.fill(theme.text_muted, Rect(x(0.0) - line // 2, plot.y, line, plot.h))
    bar = Rect(x(low), middle - thick // 2, max(1, x(high) - x(low)), thick)
    look.shapes.box(surface, bar, thick // 2, theme.panel_high, theme.ours, metrics.px(2))
    look.shapes.disc(surface, (x(value), middle), metrics.px(7), theme.ours)
    width = look.fonts.width(zero, metrics.caption)
    start = max(foot.x, min(foot.right - width, x(0.0) - width // 2))
    widgets.write(surface, look, zero, Rect(start, foot.y, width, foot.h), metrics.caption, theme.text_muted)


@frozen
class ErrorBar:
    """A value with its error, as shares of the longest bar of a page."""

    label: str
    figure: str
    value: float
    margin: float


@frozen
class ChangeBars:
    """Something before and now: its name, and what has become of it."""

    label: str
    verdict: str
    news: int
    """1: better, -1: worse, 0: neither."""
    before: ErrorBar
    now: ErrorBar
    widest: str
    """The longest figure of the page, so that all bars are as long."""


def change_height(look: Look) -> int:
    """Return the height of something before and now."""
    return look.text_height(look.metrics.body, Weight.BOLD) + 2 * look.text_height(look.metrics.caption)


def draw_change(surface: Canvas, look: Look, area: Rect, bars: ChangeBars, inks: Inks) -> None:
    """Draw the name with the verdict over two bars, each with its error as a line across its end."""
    metrics = look.metrics
    head, rest = area.split_top(look.text_height(metrics.body, Weight.BOLD))
    widgets.write(surface, look, bars.label, head, metrics.body, inks.text, Weight.BOLD)
    _draw_verdict(surface, look, head, bars, inks)
    both = (bars.before, inks.muted), (bars.now, inks.own)
    left = max(look.fonts.width(bar.label, metrics.caption) for bar, _ in both)
    right = look.fonts.width(bars.widest, metrics.caption, Weight.BOLD)
    for (bar, colour), line in zip(both, rest.rows(2), strict=True):
        label, track = line.split_left(left, metrics.space_s)
        figure, track = track.split_right(right, metrics.space_m)
        ink, weight = (inks.text, Weight.BOLD) if bar is bars.now else (inks.muted, Weight.REGULAR)
        widgets.write(surface, look, bar.label, label, metrics.caption, ink)
        widgets.write(surface, look, bar.figure, figure, metrics.caption, ink, weight, widgets.Align.RIGHT)
        _draw_error_bar(surface, look, track, bar, colour, inks)


def _draw_verdict(surface: Canvas, look: Look, head: Rect, bars: ChangeBars, inks: Inks) -> None:
    ink = (inks.muted, inks.good, inks.bad)[bars.news]
    weight = Weight.BOLD if bars.news else Weight.REGULAR
    if bars.news < 0 and inks.bad_ground is not None:
        wide = look.fonts.width(bars.verdict, look.metrics.body, weight) + look.metrics.space_m
        label = head.split_right(wide)[0]
        look.shapes.box(surface, label, look.metrics.radius, inks.bad_ground)
        widgets.write(surface, look, bars.verdict, label, look.metrics.body, ink, weight, widgets.Align.CENTER)
        return
    widgets.write(surface, look, bars.verdict, head, look.metrics.body, ink, weight, widgets.Align.RIGHT)


def _draw_error_bar(surface: Canvas, look: Look, track: Rect, bar: ErrorBar, colour: Colour, inks: Inks) -> None:
    """Draw a bar from the left, and the range in which the truth lies as a line with two ends."""
    metrics, middle = look.metrics, track.y + track.h // 2
    high, line = metrics.px(10), max(1, metrics.px(2))
    look.shapes.box(surface, Rect(track.x, middle - high // 2, track.w, high), high // 2, inks.line)
    if wide := round(track.w * min(1.0, bar.value)):
        look.shapes.box(surface, Rect(track.x, middle - high // 2, max(high, wide), high), high // 2, colour)
    ends = [track.x + round(track.w * min(1.0, max(0.0, bar.value + way * bar.margin))) for way in (-1, 1)]
    surface.fill(inks.text, Rect(ends[0], middle - line // 2, max(1, ends[1] - ends[0]), line))
    for end in ends:
        surface.fill(inks.text, Rect(end - line // 2, middle - high // 2, line, high))
