"""The picture of a score pad that is sent: its totals, and as many of its last deals as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from ...pad.entry import ScorePad
from ...pad.scoring import PadSheet, score_sheet
from ...ui import slip
from ...ui.geometry import Rect
from ...ui.ground import TableShape, draw_ground
from ...ui.look import Look
from ...ui.text import Weight
from ...ui.theme import Metrics
from ...ui.widgets import Align, name_size, write, write_name
from ...values import frozen
from ...words import past_pads as words
from ...words import postcard
from ...words.lists import dotted
from ...words.names import points_text
from ...words.pad_sheet import pad_names, row_title
from ..base import Context, Push
from ..forms.send import SIZES, PictureToSend, SendPicture

_WHAT = 0.4
"""The column of what was played, in widths of the paper."""
_GAP, _EDGE = 12, 24


@frozen
class _SheetShape:
    """Where everything stands on a picture of one size."""

    table: TableShape
    paper: Rect
    foot: int
    type: tuple[int, int, int]
    """Font sizes of the line above, of totals, and of deals."""


_SHAPES = (
    _SheetShape(TableShape(Rect(-70, -110, 1340, 660), 18, 330), Rect(40, 30, 1120, 520), 62, (26, 60, 26)),
    _SheetShape(TableShape(Rect(-60, 60, 1200, 1130), 22, 300), Rect(50, 50, 980, 1170), 100, (32, 76, 34)),
)
"""In the order of ``forms.send``."""


def send_sheet(ctx: Context, pad: ScorePad, day: str) -> None:
    """Lead to the page on which the picture is sent."""
    sheet = score_sheet(pad)
    spoken = dotted((words.outcome_text(pad, sheet), words.about_text(pad, sheet, day)))
    ctx.go(Push(SendPicture(ctx, PictureToSend(spoken, partial(draw_sheet, pad=pad, sheet=sheet, day=day)))))


def draw_sheet(look: Look, number: int, pad: ScorePad, sheet: PadSheet, day: str) -> pygame.Surface:
    """Return the picture in one of the shapes of ``forms.send``."""
    shape, size, plain = _SHAPES[number], SIZES[number], replace(look, metrics=Metrics(1.0))
    surface = draw_ground(size, look.theme, shape.table)
    rows, (small, big, high) = _rows(pad, sheet), shape.type
    needed = round(small * 1.5) + round(high * 1.4) + round(big * 1.25) + _GAP + len(rows) * round(high * 1.5)
    paper = shape.paper.fit(shape.paper.w, min(shape.paper.h, needed + 2 * _EDGE))
    slip.empty_slip(surface, plain, paper)
    above, rest = paper.inset(36, _EDGE).split_top(round(small * 1.5))
    line = words.picture_line(pad, sheet, day)
    small = look.fonts.fit_all([(line, above.w)], small)
    write(surface, plain, line, above, small, look.theme.soft_ink, on_light=True)
    _draw_rows(surface, plain, shape, _draw_totals(surface, plain, shape, rest, pad, sheet), rows)
    strip = Rect(0, size[1] - shape.foot, size[0], shape.foot)
    surface.fill(look.theme.room, strip)
    letters = round(shape.foot * 0.56)
    write(surface, plain, postcard.NAME, strip.inset(40, 0), letters, look.theme.felt_text, Weight.DISPLAY)
    return surface


def _rows(pad: ScorePad, sheet: PadSheet) -> list[tuple[str, ...]]:
    """Return what was played and the points of each side, deal by deal."""
    rows = []
    for number, row in enumerate(sheet.rows, 1):
        scores = [""] * len(row.totals) if row.result is None else [*map(points_text, row.result.scores)]
        rows.append((dotted((str(number), row_title(pad, row))), *scores))
    return rows


def _draw_totals(
    surface: pygame.Surface, look: Look, shape: _SheetShape, area: Rect, pad: ScorePad, sheet: PadSheet
) -> Rect:
    """Draw who has what; return what is left for the deals."""
    _, big, high = shape.type
    names, totals = pad_names(pad), [points_text(total) for total in sheet.standing.totals]
    heads, below = area.split_top(round(high * 1.4))
    sums, rest = below.split_top(round(big * 1.25), _GAP)
    cells = [_columns(row, len(totals))[1] for row in (heads, sums)]
    sides = [names.side(side) for side in range(len(totals))]
    size = name_size(look, [(name, cell.w) for name, cell in zip(sides, cells[0], strict=True)], high)
    most = look.fonts.fit_all(
        [(text, cell.w) for text, cell in zip(totals, cells[1], strict=True)], big, Weight.DISPLAY
    )
    theme = look.theme
    inks = (theme.ours_ink, theme.theirs_ink) if len(sides) == 2 else (theme.ink,) * len(sides)
    for name, cell, ink in zip(sides, cells[0], inks, strict=True):
        write_name(surface, look, name, cell, size, ink, Align.CENTER)
    for text, cell in zip(totals, cells[1], strict=True):
        write(surface, look, text, cell, most, theme.ink, Weight.DISPLAY, Align.CENTER, on_light=True)
    return rest


def _draw_rows(
    surface: pygame.Surface, look: Look, shape: _SheetShape, area: Rect, rows: Sequence[tuple[str, ...]]
) -> None:
    """Draw the last deals, as many as there is room for, and before them how many others there were."""
    *_, size = shape.type
    high = round(size * 1.5)
    room = area.h // high
    earlier = 0 if len(rows) <= room else len(rows) - room + 1
    shown = [*([(words.earlier_deals(earlier),)] if earlier else []), *rows[earlier:]]
    theme, y = look.theme, area.y
    for what, *scores in shown:
        line = Rect(area.x, y, area.w, high)
        surface.fill(theme.paper_line, (line.x, line.y, line.w, 1))
        place, cells = _columns(line, max(1, len(scores)))
        write(surface, look, what, place, size, theme.ink if scores else theme.soft_ink, on_light=True)
        for text, cell in zip(scores, cells, strict=False):
            write(surface, look, text, cell, size, theme.ink, Weight.BOLD, Align.CENTER, on_light=True)
        y = line.bottom


def _columns(line: Rect, sides: int) -> tuple[Rect, list[Rect]]:
    """Return the place of what was played, and one for each side."""
    what, rest = line.split_left(round(line.w * _WHAT), _GAP)
    return what, rest.columns(sides, _GAP)
