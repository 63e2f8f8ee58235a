"""The sheet of a pad as a slip of paper, in large print: totals above, then the deals, the latest first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import ClassVar

from ...ui import widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.slip import RADIUS, empty_slip
from ...ui.text import Weight
from ...ui.widgets import Align
from ...values import frozen
from ..forms.row import Kit, PlacedRow, Row

PRINT = 0.02
"""The least size of letters, in heights of the window: so they are read from three metres."""
_WHAT = 0.4
"""The column of what was played, in widths of the slip; narrower where many sides have columns."""
_EACH_SIDE = 0.04
"""How much each side beyond two takes of it."""
_WIDE = 560
"""The least width of a slip, in design pixels, on which totals stand over their columns."""


@frozen
class SlipLine:
    """A deal on the slip: what was played, and the points of each side."""

    name: str
    what: str
    cells: tuple[str, ...]
    spoken: str
    hint: str
    action: Callable[[], None]
    doubted: bool = False
    """Whether the deal cannot be as it stands."""


@frozen
class ScoreSlip(Row):
    """The whole slip."""

    is_picture: ClassVar[bool] = True

    heads: tuple[str, ...]
    """The names over the columns."""
    totals: tuple[str, ...]
    said: tuple[str, ...]
    """How the last deal ended and why; or what to do first."""
    spoken: str
    """The totals, as speech."""
    lines: tuple[SlipLine, ...]

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Make the totals a note, and each deal a control."""
        inner = line.inset(kit.metrics.space_l if _is_wide(kit, line) else kit.metrics.space_m + kit.metrics.px(4), 0)
        top = Rect(inner.x, line.y + kit.metrics.space_m, inner.w, self._top_height(kit))
        say = partial(kit.ctx.announce, self.spoken, urgent=True)
        controls = [Control("totals", self.spoken, top, say, role=Role.NOTE, window=window)]
        y = top.bottom + self._said_height(kit, inner.w) + kit.metrics.space_s
        for each in self.lines:
            cell = Rect(inner.x, y, inner.w, _line_height(kit))
            controls.append(Control(each.name, each.spoken, cell, each.action, hint=each.hint, window=window))
            y = cell.bottom
        paper = Rect(line.x, line.y, line.w, y + kit.metrics.space_m - line.y)
        below = Rect(line.x, line.y, line.w, paper.h + kit.metrics.space_s)
        return PlacedRow(self, below, paper, controls)

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the paper, the names with the totals, the sentences, and the deals that are seen."""
        look, (totals, *deals) = kit.look, placed.controls
        empty_slip(surface, look, placed.label)
        self._draw_top(surface, kit, totals.rect)
        self._draw_said(surface, kit, totals.rect)
        for each, control in zip(self.lines, deals, strict=True):
            if control.visible.area:
                self._draw_line(surface, kit, each, control)

    def _draw_top(self, surface: Canvas, kit: Kit, place: Rect) -> None:
        look, theme = kit.look, kit.look.theme
        cells = place.columns(len(self.heads), kit.metrics.space_s)
        if _is_wide(kit, place):
            cells = self._columns(place, kit.metrics.space_s)[1]
        size = widgets.name_size(
            look, [(name, cell.w) for name, cell in zip(self.heads, cells, strict=True)], _print(kit)
        )
        most = look.fonts.fit_all(
            [(text, cell.w) for text, cell in zip(self.totals, cells, strict=True)], _big(kit), Weight.DISPLAY
        )
        inks = (theme.ours_ink, theme.theirs_ink) if len(cells) == 2 else (theme.ink,) * len(cells)
        for name, total, cell, ink in zip(self.heads, self.totals, cells, inks, strict=True):
            above, below = cell.split_top(look.text_height(_print(kit), Weight.BOLD))
            widgets.write_name(surface, look, name, above, size, ink, Align.CENTER)
            widgets.write(surface, look, total, below, most, theme.ink, Weight.DISPLAY, Align.CENTER, on_light=True)

    def _draw_said(self, surface: Canvas, kit: Kit, top: Rect) -> None:
        look, y = kit.look, top.bottom + kit.metrics.space_s
        for number, text in enumerate(self.said):
            weight, ink = (Weight.REGULAR, look.theme.soft_ink) if number else (Weight.BOLD, look.theme.ink)
            area = Rect(top.x, y, top.w, _paragraph_height(look, text, _print(kit), top.w, number))
            y += widgets.paragraph(surface, look, text, area, _print(kit), ink, weight, Align.CENTER)

    def _draw_line(self, surface: Canvas, kit: Kit, line: SlipLine, control: Control) -> None:
        look, theme, rect = kit.look, kit.look.theme, control.rect
        if look.attention.hover == control.name:
            look.shapes.box(surface, rect, kit.metrics.px(RADIUS) // 2, theme.paper_low)
        surface.fill(theme.paper_line, (rect.x, rect.y, rect.w, kit.metrics.hair))
        what, cells = self._columns(rect, kit.metrics.space_s)
        ink = theme.wine if line.doubted else theme.ink
        widgets.write(surface, look, line.what, what, _print(kit), ink, on_light=True)
        size = look.fonts.fit_all(
            [(text, cell.w) for text, cell in zip(line.cells, cells, strict=True)], _print(kit), Weight.BOLD
        )
        align = Align.CENTER if _is_wide(kit, rect) else Align.RIGHT
        for text, cell in zip(line.cells, cells, strict=True):
            widgets.write(surface, look, text, cell, size, theme.ink, Weight.BOLD, align, on_light=True)

    def _columns(self, rect: Rect, gap: int) -> tuple[Rect, list[Rect]]:
        """Return the place of what was played, and one for each side."""
        sides = len(self.heads)
        what, rest = rect.split_left(round(rect.w * (_WHAT - _EACH_SIDE * (sides - 2))), gap)
        return what, rest.columns(sides, gap)

    def _top_height(self, kit: Kit) -> int:
        look = kit.look
        return look.text_height(_print(kit), Weight.BOLD) + look.text_height(_big(kit), Weight.DISPLAY)

    def _said_height(self, kit: Kit, width: int) -> int:
        heights = (
            _paragraph_height(kit.look, text, _print(kit), width, number) for number, text in enumerate(self.said)
        )
        return sum(heights) + kit.metrics.space_s


def _is_wide(kit: Kit, line: Rect) -> bool:
    """Return whether a slip, or what stands on it, has room for totals over their columns."""
    return line.w >= kit.metrics.px(_WIDE)


def _paragraph_height(look: Look, text: str, size: int, width: int, number: int) -> int:
    return widgets.paragraph_height(look, text, size, width, Weight.REGULAR if number else Weight.BOLD)


def _print(kit: Kit) -> int:
    """Return the size of letters."""
    return max(kit.metrics.body, ceil(kit.ctx.size[1] * PRINT))


def _big(kit: Kit) -> int:
    """Return the size of totals."""
    return max(kit.metrics.display, 2 * _print(kit))


def _line_height(kit: Kit) -> int:
    return max(kit.metrics.touch, kit.look.text_height(_print(kit), Weight.BOLD) + kit.metrics.space_s)
