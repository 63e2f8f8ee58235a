"""The layout of the first screen: name, tagline and buttons in a column, and the fan beside or above it."""

from __future__ import annotations

from ..ui.faces import ASPECT
from ..ui.geometry import Rect
from ..ui.look import Look
from ..ui.text import Weight
from ..ui.theme import Metrics
from ..values import frozen
from ..words.title import NAME


@frozen
class TitleLayout:
    """Where everything is, in pixels of the window."""

    name: Rect
    name_size: int
    """The size of the letters of the name."""
    tagline: Rect
    buttons: tuple[Rect, ...]
    fan: Rect


def title_layout(look: Look, window: Rect, count: int) -> TitleLayout:
    """Lay out a window with ``count`` buttons."""
    metrics = look.metrics
    wide = window.w > window.h * 1.15
    area = window.inset(metrics.space_m)
    beside = round(area.w * _fan_share(window, metrics)) if wide else 0
    column = area.split_right(area.w - beside - metrics.space_l)[0] if wide else area
    column = column.fit(min(column.w, metrics.px(430)), column.h)

    name_size = _name_size(look, window, column.w)
    name_height, line_height = look.text_height(name_size, Weight.DISPLAY), look.text_height(metrics.body)
    words = name_height + line_height + metrics.space_l
    columns = _columns(metrics, column.h, words, count, wide)
    buttons = _buttons_height(metrics, count, columns)

    fan_height = round((window.w - 2 * metrics.space_m) / 3.7 * ASPECT * 1.6)
    spare = max(0, column.h - words - buttons)
    above = spare // 2 if wide else spare - max(0, spare - fan_height) // 2
    name = Rect(column.x, column.y + above, column.w, name_height)
    tagline = Rect(column.x, name.bottom, column.w, line_height)
    below = Rect(column.x, tagline.bottom + metrics.space_l, column.w, buttons)

    over_name = min(name.y - area.y, fan_height)
    fan = area.split_left(beside)[0] if wide else Rect(area.x, name.y - over_name, area.w, over_name)
    return TitleLayout(name, name_size, tagline, tuple(_cells(metrics, below, count, columns)), fan)


def _fan_share(window: Rect, metrics: Metrics) -> float:
    """Return the share of a wide window's width for the fan: less if the buttons need three columns."""
    return 0.5 if window.h >= metrics.px(360) else 0.3


def _name_size(look: Look, window: Rect, width: int) -> int:
    metrics = look.metrics
    roomy = window.h >= metrics.px(460)
    size = round(metrics.display * (1.25 if roomy else 0.75) / metrics.text_scale)
    return look.fonts.fit(NAME, size, width, Weight.DISPLAY)


def _columns(metrics: Metrics, height: int, words: int, count: int, wide: bool) -> int:
    """Return one column if there is height for it and for the fan; else two, or three if it is very low.

    ``words`` is the height of what stands above the buttons.
    """
    need = count * (metrics.row + metrics.space_m) + round(metrics.px(150) * metrics.text_scale)
    if not wide:
        need += metrics.px(170)
    if need <= height:
        return 1
    return 2 if words + _buttons_height(metrics, count, 2) <= height else 3


def _rows(count: int, columns: int) -> int:
    """Return the rows of buttons in these columns; the first row may have fewer."""
    return -(-count // columns)


def _buttons_height(metrics: Metrics, count: int, columns: int) -> int:
    rows = _rows(count, columns)
    return rows * metrics.row + (rows - 1) * metrics.space_m


def _cells(metrics: Metrics, area: Rect, count: int, columns: int) -> list[Rect]:
    strips = area.rows(_rows(count, columns), metrics.space_m)
    if columns == 1:
        return [strip.fit(min(strip.w, metrics.px(320)), strip.h) for strip in strips]
    first = count % columns or columns
    cells: list[Rect] = []
    for number, strip in enumerate(strips):
        cells += strip.columns(columns if number else first, metrics.space_m)
    return cells
