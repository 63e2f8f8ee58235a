"""Screens made of rows: a head with the way back, sections on scrolling panels, a footer of buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ...ui import widgets
from ...ui.controls import Control, find, step
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.keys import chord, key_of
from ...ui.navigator import typing
from ...ui.page import LINES, Grip, Page
from ...ui.text import Weight
from ...words.forms import BACK
from ..base import Context, Pop, Scene
from .entries import Entries, Typed
from .head import back_place, draw_title, page_body
from .held_button import HeldButton
from .row import Kit, PlacedRow
from .rows import Button, Heading, Row
from .waiting import TableBelow

_WIDEST = 760
"""The width of a page, in design pixels."""
_TWO = 780
"""The least width, in design pixels, of a page with two columns; and the width of both columns."""
_BOTH = 1160


class Form(Scene):
    """A scene that names its rows; the layout, look and behaviour of rows is the same for all forms."""

    grows = False
    """Whether rows appear later: then the buttons stay at the bottom of the window, so that none jumps away."""
    allows_columns = False
    """Whether sections may stand in two columns, each in the shorter one."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._page = Page()
        self._placed: list[PlacedRow] = []
        self._panels: list[_Panel] = []
        self._foot = Rect(0, 0, 0, 0)
        self.table_below = TableBelow(ctx)
        """The table in the empty part of a page that is shorter than its window."""
        self._scrolled = False
        """Whether the rows have only moved since the controls were listed."""
        self._entries = Entries(ctx, self._entry)
        self._held_button = HeldButton()
        self._kit = Kit(ctx, self._page, self._entries, self._held_button)

    # Content.

    def rows(self) -> Sequence[Row]:
        """Return the rows, from top to bottom."""
        raise NotImplementedError

    def footer(self) -> Sequence[Button]:
        """Return the buttons below the page, the most important last."""
        return ()

    def back(self) -> None:
        """Go back."""
        self.ctx.go(Pop())

    # As a scene.

    def update(self, dt: float) -> None:
        """Let the caret blink, and a button that is held down go on."""
        if self._scrolled:
            self.ctx.controls()  # where the rows are now, before anything else changes
        self._entries.update(dt)
        self.table_below.update()
        name = self.ctx.attention.held
        if self._held_button.update(dt, None if name is None else find(self._as_placed(), name)):
            self.uncover()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out again."""
        self._placed = []

    def uncover(self) -> None:
        """Update the content."""
        self._placed = []
        self.ctx.redraw()

    def first_focus(self) -> str | None:
        """Return the first control of the page, not the way back."""
        return next((control.name for placed in self._placed for control in placed.controls), None)

    def controls(self) -> Sequence[Control]:
        """Return the way back, the rows' controls, and the buttons."""
        if not (self._scrolled and self._placed):
            self._lay_out()
        self._scrolled = False
        return self._as_placed()

    def _as_placed(self) -> Sequence[Control]:
        return (
            self._back_control(),
            *(control for placed in self._placed for control in placed.controls),
            *self._footer_controls(),
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle typing and scrolling."""
        controls = self.ctx.controls()
        if self._entries.handle(event, controls):
            return True
        key, before = key_of(event), self._page.offset
        if typing(controls, self.ctx.attention):
            if key == "return" and not chord(event):
                self._leave_field(controls)
                return True
        elif key in LINES and not self.ctx.attention.focus_shown:
            return self._page.scroll_by(LINES[key] * self.ctx.metrics.row) and self._move_rows(before)
        if self._page.handle(event, self.ctx.look) is Grip.SCROLLING:
            self.ctx.release_pointer()
            return self._move_rows(before)
        return False

    def _move_rows(self, before: int) -> bool:
        """Move the rows with the page, which scrolled from ``before``: nothing else about them has changed."""
        for placed in self._placed:
            placed.move(before - self._page.offset)
        self._scrolled = True
        return True

    def reveal(self, control: Control) -> None:
        """Scroll to a control."""
        before = self._page.offset
        if control.window is not None and self._page.show(control.rect, self.ctx.metrics.row):
            self._move_rows(before)
            self._scrolled = False
            self.ctx.repaint(self._as_placed())

    def scroll_to(self, name: str) -> None:
        """Scroll until the section of a control begins at the top, if the page is long enough."""
        metrics = self.ctx.metrics
        control = next(control for control in self.controls() if control.name == name)
        above = self.ctx.look.text_height(metrics.heading) + metrics.space_xl
        if self._page.scroll_by(control.rect.y - above - self._page.place.y):
            self.uncover()

    def draw(self, surface: Canvas) -> None:
        """Draw the felt, the head, panels with rows, and buttons."""
        look = self.ctx.look
        metrics = look.metrics
        if not self._placed:
            self._lay_out()
        surface.blit(look.shapes.backdrop(self.ctx.size, look.theme), (0, 0))
        self.table_below.draw(surface)
        back = self._back_control()
        widgets.button(surface, look, back)
        draw_title(surface, self.ctx, self.title, back.rect.w)
        surface.set_clip(self._page.place.inset(-metrics.space_l, 0))  # their shadows fall beside them
        for panel in self._panels:
            box = panel.rect.move(0, -self._page.offset)
            if not panel.bare and box.overlaps(self._page.place.inset(0, -metrics.space_xl)):
                widgets.panel(surface, look, box)
        for placed in self._placed:
            if placed.rect.overlaps(self._page.place):
                placed.row.draw(surface, self._kit, placed)
        surface.set_clip(None)
        self._page.draw_bar(surface, look)
        for button, control in zip(self.footer(), self._footer_controls(), strict=True):
            widgets.button(surface, look, control, button.kind)

    # Layout.

    def _margin(self) -> int:
        metrics = self.ctx.metrics
        return metrics.space_m if self.ctx.size[0] < metrics.px(600) else metrics.space_l

    def _column(self) -> Rect:
        """Return the page's area; its head and footer are no wider than one column."""
        metrics = self.ctx.metrics
        area = page_body(self.ctx).inset(self._margin(), 0).split_bottom(0, metrics.space_s)[1]
        widest = metrics.px(_BOTH) if self.two_columns else round(metrics.px(_WIDEST) * metrics.text_scale)
        return area.fit(min(area.w, widest), area.h)

    @property
    def two_columns(self) -> bool:
        """Whether sections stand in two columns now."""
        metrics = self.ctx.metrics
        room = self.ctx.size[0] - 2 * self._margin()
        return self.allows_columns and room >= round(metrics.px(_TWO) * metrics.text_scale)

    def _lanes(self, column: Rect) -> list[Rect]:
        """Return the columns."""
        return column.columns(2, self.ctx.metrics.space_m) if self.two_columns else [column]

    def _back_control(self) -> Control:
        return Control("back", BACK, back_place(self.ctx), self.back, key="escape")

    def _footer_rows(self) -> list[list[Button]]:
        """Return the buttons in one row, or in a column if they would be cramped."""
        buttons = list(self.footer())
        metrics = self.ctx.metrics
        need = [
            self.ctx.fonts.width(button.label, metrics.label, Weight.BOLD) + 2 * metrics.space_m for button in buttons
        ]
        column = self._column().w
        if buttons and max(need) * len(buttons) + metrics.space_m * (len(buttons) - 1) > column:
            half = (len(buttons) + 1) // 2
            return [buttons[:half], buttons[half:]] if len(buttons) > 2 else [[button] for button in buttons]
        return [buttons] if buttons else []

    def _footer(self) -> Rect:
        metrics = self.ctx.metrics
        rows = len(self._footer_rows())
        foot = self._column().split_bottom(rows * metrics.row + max(0, rows - 1) * metrics.space_s)[0]
        return foot.fit(min(foot.w, round(metrics.px(_WIDEST) * metrics.text_scale)), foot.h)

    def _footer_controls(self) -> list[Control]:
        metrics = self.ctx.metrics
        rows = self._footer_rows()
        found = []
        for strip, buttons in zip(self._foot.rows(max(1, len(rows)), metrics.space_s), rows, strict=False):
            for cell, button in zip(strip.columns(len(buttons), metrics.space_m), buttons, strict=True):
                found.append(button.control(cell))
        return found

    def _lay_out(self) -> None:
        metrics = self.ctx.metrics
        column = self._column()
        place, footer = column, self._footer()
        if footer.h:
            place = place.split_bottom(footer.h, metrics.space_s)[1]
        place = Rect(column.x - metrics.space_s, place.y, column.w + 2 * metrics.space_s, place.h)
        rows = list(self.rows())
        self._arrange(rows, column, place)
        height = max(panel.rect.bottom for panel in self._panels) - place.y + metrics.space_m if self._panels else 1
        before = self._page.offset
        self._page.lay_out(place, height)
        if self._page.offset != before:
            self._arrange(rows, column, place)
        self._foot = footer
        if self._panels and self.ctx.size[0] > self.ctx.size[1] and not self.grows:
            # In a wide window the buttons follow the rows; in a tall one they stay within reach of the thumb.
            lowest = max(panel.rect.bottom for panel in self._panels)
            self._foot = footer.move(0, min(0, lowest + metrics.space_l - footer.y))
        end = max((panel.rect.bottom for panel in self._panels), default=place.y)
        self.table_below.fit(self.ctx.area.bottom if self._page.longest else end, self._foot)

    def _arrange(self, rows: Sequence[Row], column: Rect, place: Rect) -> None:
        """Put each section on a panel, below the others or in the column with more room; pictures take the width."""
        metrics = self.ctx.metrics
        lanes = self._lanes(column)
        tops = [place.y + metrics.space_s] * len(lanes)
        self._placed, self._panels = [], []
        for section in _sections(rows):
            if any(row.is_picture for row in section):
                panel = self._place_section(section, column, max(tops), place, bare=True)
                tops = [panel.rect.bottom + metrics.space_m] * len(lanes)
            else:
                number = tops.index(min(tops))
                panel = self._place_section(section, lanes[number], tops[number], place, bare=False)
                tops[number] = panel.rect.bottom + 2 * metrics.space_s
            self._panels.append(panel)

    def _place_section(self, section: Sequence[Row], lane: Rect, top: int, place: Rect, bare: bool) -> _Panel:
        """Place its rows below each other in a column; return the panel under them."""
        metrics = self.ctx.metrics
        pad = 0 if bare else metrics.space_m if lane.w < metrics.px(600) else metrics.space_l
        y = top + pad - metrics.space_s // 2
        for row in section:
            line = Rect(lane.x + pad, y - self._page.offset, lane.w - 2 * pad, 0)
            placed = row.place(self._kit, line, place)
            self._placed.append(placed)
            y = placed.rect.bottom + self._page.offset + metrics.space_s
        return _Panel(Rect(lane.x, top, lane.w, y + pad - metrics.space_s - top), bare)

    # Typing.

    def _leave_field(self, controls: Sequence[Control]) -> None:
        """Move the focus on after a field, and show it."""
        attention = self.ctx.attention
        after = step(controls, attention.focus, 1) if attention.focus_shown else None
        self.ctx.focus(after.name if after else None)
        if after:
            self.reveal(after)

    def _entry(self, name: str) -> Typed | None:
        rows = (inner.row for placed in self._placed for inner in (placed, *placed.inner))
        return next((entry for row in rows if (entry := row.entry()) is not None and entry.name == name), None)


class _Panel(NamedTuple):
    """The place of a section; a bare one has nothing under its pictures."""

    rect: Rect
    bare: bool


def _sections(rows: Sequence[Row]) -> list[list[Row]]:
    """Split the rows into sections: each begins with its heading."""
    found: list[list[Row]] = []
    for row in rows:
        if isinstance(row, Heading) or not found:
            found.append([])
        found[-1].append(row)
    return found
