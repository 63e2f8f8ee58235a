"""The layout of the first screen: a table at which a chair is free, the name on its cloth, and buttons around it."""

from __future__ import annotations

from collections.abc import Sequence

from ..ui.geometry import NOTHING, Rect
from ..ui.ground import TableShape
from ..ui.look import Look
from ..ui.text import Weight
from ..ui.theme import Metrics
from ..values import frozen
from ..words.title import NAME, TAGLINE, WELCOME

FIRST = ("continue", "new game", "learn", "together")
"""The buttons in the middle: one of them is the likeliest."""
LEFT = ("today", "pad", "past matches")
"""The buttons in the lower left corner of a wide window; all others stand in the right one."""
_CORNER, _BESIDE, _LIKELIEST = 190, 144, 200
"""The widths of buttons in the corners, in the middle, and of the likeliest one, in design pixels."""
_ROOMY = (900, 420)
"""The least window, in design pixels, whose lower corners have room for buttons."""
_LETTERS = 0.148
"""The size of the letters of the name, in heights of a wide window; in widths of a tall one, 0.19."""
_TALL_LETTERS = 0.19
_CLOTH, _ROW_AT, _FAN_AT = 0.17, 0.675, 0.775
"""Where the table begins, the buttons end and the cards of the free chair begin, in heights of a wide window."""
_TALL_CLOTH = 0.1
_RAIL = 20
"""The width of the rail, in design pixels."""
_HEAD, _SIDE_HEAD, _LEAST_HEAD = 0.178, 0.16, 40
"""The diameters of heads opposite and beside, in heights of a wide window; the least one in design pixels."""


@frozen
class TitleLayout:
    """Where everything is, in pixels of the window."""

    table: TableShape
    heads: tuple[Rect, Rect, Rect]
    """At the left, opposite, and at the right; of size zero if there is no room."""
    name: Rect
    name_size: int
    """The size of the letters of the name."""
    tagline: Rect
    buttons: tuple[Rect, ...]
    fan: Rect
    """The room for the cards of the free chair, of which only the upper half is seen at the lower edge."""


def title_layout(look: Look, window: Rect, names: Sequence[str]) -> TitleLayout:
    """Lay out a window with buttons of these names, the likeliest first."""
    return _wide(look, window, names) if window.w > window.h * 1.15 else _tall(look, window, names)


def _wide(look: Look, window: Rect, names: Sequence[str]) -> TitleLayout:
    """Lay out the name over a row of buttons, and the others in the corners or, without room, in rows below."""
    metrics, roomy = look.metrics, _is_roomy(look.metrics, window)
    area = window.inset(metrics.px(60) if roomy else metrics.space_m, metrics.space_m if roomy else metrics.space_s)
    first = [name for name in names if name in FIRST]
    others = [name for name in names if name not in FIRST]
    places = _corners(metrics, area, others) if roomy else _rows(metrics, area, others, 3)
    top = min(place.y for place in places.values())
    high = metrics.row + (metrics.px(10) if roomy else 0)
    end = round(window.h * _ROW_AT) if roomy else min(round(window.h * _ROW_AT), top - metrics.space_s)
    row = Rect(area.x, window.y + end - high, area.w, high)
    places |= _middle(metrics, row, first)
    line = look.text_height(metrics.body)
    tagline = Rect(area.x, row.y - line - metrics.space_m, area.w, line)
    size = _letters(look, round(window.h * _LETTERS), area.w, tagline.y - window.y)
    name_high = look.text_height(size, Weight.DISPLAY)
    name = Rect(area.x, tagline.y - name_high, area.w, name_high)
    table = _table(window, round(window.h * _CLOTH), metrics.px(10), metrics.px(_RAIL), round(window.h * 0.46))
    words = name.fit(look.fonts.width(NAME, size, Weight.DISPLAY), name.h)
    said = tagline.fit(max(look.fonts.width(text, metrics.body) for text in (TAGLINE, WELCOME)), line)
    heads = _wide_heads(metrics, window, [words, said])
    below = max(row.bottom + metrics.space_m, window.y + round(window.h * _FAN_AT))
    fan = Rect(area.x, below, area.w, window.bottom - below).inset(metrics.px(_CORNER), 0) if roomy else NOTHING
    return TitleLayout(table, heads, name, size, tagline, _in_order(places, names), fan)


def _tall(look: Look, window: Rect, names: Sequence[str]) -> TitleLayout:
    """Lay out cards, name, the likeliest button and the others in two columns, from top to bottom."""
    metrics = look.metrics
    area = window.inset(metrics.space_m, metrics.space_m)
    area = area.fit(min(area.w, metrics.px(430)), area.h)
    places = _rows(metrics, area, [*names[1:]], 2)
    top = min(place.y for place in places.values())
    likeliest = Rect(area.x, top - metrics.row - metrics.space_m, area.w, metrics.row)
    places[names[0]] = likeliest
    line = look.text_height(metrics.body)
    tagline = Rect(area.x, likeliest.y - line - metrics.space_m, area.w, line)
    size = _letters(look, round(window.w * _TALL_LETTERS), area.w, tagline.y - window.y)
    name_high = look.text_height(size, Weight.DISPLAY)
    name = Rect(area.x, tagline.y - name_high, area.w, name_high)
    begin, rail = round(window.h * _TALL_CLOTH), metrics.px(_RAIL * 0.8)
    table = _table(window, begin, metrics.px(8), rail, round(window.w * 0.4))
    side = round(min(window.w * 0.2, window.h * 0.12))
    spots = ((0.13, 0.26), (0.5, _TALL_CLOTH), (0.87, 0.26))
    middles = [(window.x + round(window.w * x), window.y + round(window.h * y)) for x, y in spots]
    heads = _heads(metrics, [(x, y, side) for x, y in middles], [name], window)
    over = max(window.y, *(head.bottom for head in heads)) + metrics.space_s
    fan = Rect(window.x, over, window.w, max(0, name.y - over))
    return TitleLayout(table, heads, name, size, tagline, _in_order(places, names), fan)


def _table(window: Rect, begin: int, out: int, rail: int, radius: int) -> TableShape:
    """Return a table whose upper end is seen from ``begin`` on, and whose sides lie just outside the window."""
    high = window.h - begin + radius + rail
    return TableShape(Rect(window.x - out, window.y + begin, window.w + 2 * out, high), rail, radius)


def _is_roomy(metrics: Metrics, window: Rect) -> bool:
    """Return whether the lower corners have room for buttons."""
    wide, high = (round(metrics.px(side) * metrics.text_scale) for side in _ROOMY)
    return window.w >= wide and window.h >= high


def _letters(look: Look, wanted: int, width: int, height: int) -> int:
    """Return the size of the letters of the name: as wanted, or as large as there is room."""
    size = look.fonts.fit(NAME, wanted, width, Weight.DISPLAY)
    while size > 12 and look.text_height(size, Weight.DISPLAY) > height:
        size -= 1
    return size


def _in_order(places: dict[str, Rect], names: Sequence[str]) -> tuple[Rect, ...]:
    return tuple(places[name] for name in names)


def _middle(metrics: Metrics, row: Rect, names: Sequence[str]) -> dict[str, Rect]:
    """Return the places of buttons in a row, the first of them wider, and with another at its left."""
    ordered = [names[1], names[0], *names[2:]] if len(names) > 1 else list(names)
    units = [_LIKELIEST if name == names[0] else _BESIDE for name in ordered]
    gap = metrics.space_m
    scale = min(metrics.scale * metrics.text_scale, (row.w - gap * (len(units) - 1)) / sum(units))
    widths = [int(unit * scale) for unit in units]
    x = row.x + (row.w - sum(widths) - gap * (len(widths) - 1)) // 2
    found: dict[str, Rect] = {}
    for name, width in zip(ordered, widths, strict=True):
        lower = 0 if name == names[0] else min(metrics.px(4), (row.h - metrics.row) // 2)
        found[name] = Rect(x, row.y, width, row.h).inset(0, lower)
        x += width + gap
    return found


def _corners(metrics: Metrics, area: Rect, names: Sequence[str]) -> dict[str, Rect]:
    """Return the places of buttons in the two lower corners, one below the other."""
    width = round(metrics.px(_CORNER) * metrics.text_scale)
    right = [name for name in names if name not in LEFT]
    found: dict[str, Rect] = {}
    for column, side in ((LEFT, area.split_left(width)[0]), (right, area.split_right(width)[0])):
        high = len(column) * metrics.row + (len(column) - 1) * metrics.space_m
        cells = side.split_bottom(high)[0].rows(len(column), metrics.space_m)
        found |= dict(zip(column, cells, strict=True))
    return found


def _rows(metrics: Metrics, area: Rect, names: Sequence[str], columns: int) -> dict[str, Rect]:
    """Return the places of buttons in as few rows as these columns allow, at the bottom; the first row may be wider."""
    count, gap = -(-len(names) // columns), metrics.space_s
    strips = area.split_bottom(count * metrics.row + (count - 1) * gap)[0].rows(count, gap)
    first = len(names) - columns * (count - 1)
    cells = [cell for n, strip in enumerate(strips) for cell in strip.columns(columns if n else first, gap)]
    return dict(zip(names, cells, strict=True))


def _wide_heads(metrics: Metrics, window: Rect, words: Sequence[Rect]) -> tuple[Rect, Rect, Rect]:
    middle, side = round(window.h * _HEAD), round(window.h * _SIDE_HEAD)
    away = max(side, round(min(window.w * 0.153, window.h * 0.272)))
    down = window.y + round(window.h * 0.34)
    spots = (window.x + away, down, side), (window.center[0], window.y + round(window.h * 0.16), middle)
    return _heads(metrics, [*spots, (window.right - away, down, side)], words, window)


def _heads(
    metrics: Metrics, spots: Sequence[tuple[int, int, int]], taken: Sequence[Rect], window: Rect
) -> tuple[Rect, Rect, Rect]:
    """Return the places of heads around their middles; none where it would be small, cut or over words."""
    found = []
    for x, y, side in spots:
        place = Rect(x - side // 2, y - side // 2, side, side)
        free = side >= metrics.px(_LEAST_HEAD) and window.encloses(place)
        found.append(place if free and not any(place.overlaps(words) for words in taken) else NOTHING)
    left, opposite, right = found
    return left, opposite, right
