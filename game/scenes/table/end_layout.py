"""Where the end of a match shows winners, slip, losers and buttons: a function of the window and of how many sides."""

from __future__ import annotations

from ...ui.geometry import NOTHING, Rect
from ...ui.ground import TableShape
from ...ui.theme import Metrics
from ...values import frozen

_SLIP, _ROW, _TITLE, _NOTE = 680, 50, 62, 30
"""The width of the slip, and the heights of a side's row, of the title and of the note, in design pixels."""
_HEAD, _LEAST_HEAD = 154, 56
"""The diameter of a winner's head above the slip, and the least of it: a smaller one stands beside the title."""
_LEAST_ROW, _GOOD_ROW, _FAN_HEAD = 24, 34, 90
"""The least height of a row, that of a row below heads, and the least head behind which cards are fanned out."""
_FEWEST = 1.5
"""The number of heads that share the width at least. One head alone would be too large."""
_HEAD_SHARE, _BESIDE, _FAN_WIDTH = 0.8, 0.26, 3.7
"""What heads take of the height above a slip, or all together of the width beside one; how wide a fan is, in heads."""
_ABOVE_RAIL, _PAD = 24, 36
"""How far the slip lies above the table's edge, and the margin at the sides of its words, in design pixels."""
_ASIDE = 160
"""The room that losers, and the notes, need beside the slip."""


@frozen
class EndPlaces:
    """The places at the end of a match."""

    slip: Rect
    title: Rect
    rows: tuple[Rect, ...]
    """One for each side."""
    note: Rect
    """Under the rows: the number that a mark in the bars stands for."""
    heads: Rect
    """The winners, above the slip or beside the title."""
    fan: bool
    """Whether there is room for the cards behind the winners."""
    notes: Rect
    """What the match was like, beside the slip or under it."""
    losers: Rect
    """The heads of the others, beside the slip; of size zero without room."""
    buttons: tuple[Rect, ...]
    """The next match, and then the others in the order in which they are offered."""


def end_places(area: Rect, shape: TableShape, metrics: Metrics, sides: int, heads: int) -> EndPlaces:
    """Lay out the end of a match on a table for a number of sides, of which ``heads`` players have won."""
    buttons, rest = _upright(area, metrics) if area.h > area.w else _across(area, metrics)
    aside = rest.w - metrics.px(_SLIP) >= 2 * metrics.px(_ASIDE)
    notes, rest = (NOTHING, rest) if aside else rest.split_bottom(metrics.px(_NOTE), metrics.space_s)
    gap, table = metrics.space_m, shape.place
    faces, slip, (title, row, pad) = _above(rest, metrics, sides, heads) or _beside(rest, metrics, sides, heads)
    below = metrics.px(_ABOVE_RAIL)
    up = max(0, min(slip.bottom + below - table.bottom, min(slip.y, faces.y) - rest.y - gap))
    faces, slip = faces.move(0, -up), slip.move(0, -up)
    aside_words = metrics.px(_PAD) if slip.w >= metrics.px(_SLIP) else metrics.space_l
    first, lower = slip.inset(aside_words, pad).split_top(title)
    rows, under = lower.split_top(sides * row)
    left = Rect(table.x, table.y, slip.x - table.x, table.h).inset(2 * gap) if aside else notes
    right = (
        Rect(slip.right, table.y, table.right - slip.right - shape.rail, table.h) if aside else NOTHING
    )  # no head lies on wood
    fan = faces.h >= metrics.px(_FAN_HEAD) and faces.bottom < slip.y
    return EndPlaces(slip, first, tuple(rows.rows(sides)), under, faces, fan, left, right, buttons)


def _above(rest: Rect, metrics: Metrics, sides: int, heads: int) -> tuple[Rect, Rect, tuple[int, int, int]] | None:
    """Return heads above a slip, the slip, and the heights in it; None: they had better stand beside it."""
    gap = metrics.space_m
    title, row, note, pad = _heights(rest.h - metrics.px(_LEAST_HEAD) - gap, metrics, sides)
    high = title + sides * row + note + 2 * pad
    room = rest.h - high - gap
    least = metrics.px(_LEAST_HEAD)
    head = min(metrics.px(_HEAD), max(round(room * _HEAD_SHARE), min(room, least)), round(rest.w / _FAN_WIDTH))
    if head < least or (row < metrics.px(_GOOD_ROW) and rest.w > rest.h):
        return None
    slip = Rect(rest.x, rest.y + (room - head) * 2 // 3 + head + gap, rest.w, high).fit(metrics.px(_SLIP), high)
    across = heads * head + (heads - 1) * gap
    return Rect(slip.center[0] - across // 2, slip.y - gap - head, across, head), slip, (title, row, pad)


def _beside(rest: Rect, metrics: Metrics, sides: int, heads: int) -> tuple[Rect, Rect, tuple[int, int, int]]:
    """Return heads at the left of a slip, the slip, and the heights in it."""
    gap = metrics.space_m
    title, row, note, pad = _heights(rest.h, metrics, sides)
    high = min(rest.h, title + sides * row + note + 2 * pad)
    head = min(metrics.px(_HEAD), round(high * _HEAD_SHARE), round(rest.w * _BESIDE / max(heads, _FEWEST)))
    across = heads * head + (heads - 1) * gap
    row_of_both = rest.fit(min(rest.w, across + gap + metrics.px(_SLIP)), high)
    faces, slip = row_of_both.split_left(across, gap)
    return faces.fit(across, head), slip, (title, row, pad)


def _heights(room: int, metrics: Metrics, sides: int) -> tuple[int, int, int, int]:
    """Return the heights of title, row and note, and the margin of the slip: smaller where there is less room."""
    text = metrics.text_scale
    title, row, note, pad = metrics.px(_TITLE * text), metrics.px(_ROW * text), metrics.px(_NOTE), metrics.space_l
    wanted = title + sides * row + note
    if wanted + 2 * pad <= room:
        return title, row, note, pad
    pad = metrics.space_m
    least = metrics.px(_LEAST_ROW)
    share = max(0.0, (room - 2 * pad) / wanted)
    return max(least, int(title * share)), max(least, int(row * share)), max(least // 2, int(note * share)), pad


def _upright(area: Rect, metrics: Metrics) -> tuple[tuple[Rect, ...], Rect]:
    """Return the buttons, the main one over the whole width, and the rest."""
    gap, row = metrics.space_s, metrics.row
    strip, rest = area.split_bottom(3 * row + 2 * gap + metrics.space_s, metrics.space_m)
    main, others = strip.split_top(row + metrics.space_s, gap)
    second, third = others.rows(2, gap)
    return (main, *second.columns(3, gap), *third.columns(2, gap)), rest


def _across(area: Rect, metrics: Metrics) -> tuple[tuple[Rect, ...], Rect]:
    """Return the buttons, the main one in the middle of the upper row, and the rest."""
    gap = metrics.space_m
    strip, rest = area.split_bottom(2 * metrics.row + gap, gap)
    strip = strip.fit(metrics.px(_SLIP), strip.h)
    upper, lower = strip.rows(2, gap)
    side = (upper.w - 2 * gap) * 27 // 100
    left, others = upper.split_left(side, gap)
    right, main = others.split_right(side, gap)
    first, second, third = lower.columns(3, gap)
    return (main, first, left, right, second, third), rest
