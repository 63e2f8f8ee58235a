"""The table of contents of the rules page, for windows without room for a list beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from ...ui import widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas, Strokes
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.text import Weight
from ...ui.theme import Colour, Metrics
from ...words.forms import BACK
from ...words.rules_screen import CONTENTS
from ..base import Context, Pop, Scene

_LOW = 480
"""A window lower than this, in design pixels, leaves the room of a title to the entries."""


class Contents(Scene):
    """A panel with the titles of all sections, which lead to them, or with other things to choose from."""

    opaque = False

    def __init__(
        self,
        ctx: Context,
        titles: Sequence[str],
        current: int,
        go_to: Callable[[int], None],
        names: Sequence[str] = (),
        title: str = CONTENTS,
    ) -> None:
        """``names`` are the control names of the entries; without, they are those of sections."""
        super().__init__(ctx)
        self.title = title
        self._titles = tuple(titles)
        self._names = tuple(names or entry_names(titles))
        self._role = Role.CHOICE if names else Role.TAB
        self._current = current
        self._go_to = go_to

    def first_focus(self) -> str | None:
        """Return the current section."""
        return self._names[self._current]

    def controls(self) -> Sequence[Control]:
        """Return the way back and the sections, from top to bottom, in as many columns as necessary."""
        metrics = self.ctx.metrics
        inside = self._box().inset(metrics.space_m)
        foot, area = inside.split_top(self._head())[1].split_bottom(metrics.row, metrics.space_s)
        columns, rows = self._grid()
        cells = [
            cell
            for column in area.columns(columns, metrics.space_s)
            for cell in column.split_top(rows * (area.h // rows))[0].rows(rows)
        ]
        back = Control("back", BACK, foot.fit(min(foot.w, metrics.px(220)), foot.h), self._back, key="escape")
        entries = [
            Control(name, title, cell, partial(self._choose, number), role=self._role, pressed=number == self._current)
            for number, (name, title, cell) in enumerate(zip(self._names, self._titles, cells, strict=False))
        ]
        return (*entries, back)

    def draw(self, surface: Strokes) -> None:
        """Draw the veil, the panel, and the titles."""
        look = self.ctx.look
        widgets.veil(surface, look)
        widgets.panel(surface, look, self._box())
        head, size = self._box().inset(look.metrics.space_m).split_top(self._head())[0], look.metrics.title
        if head.h:
            middle, ink = widgets.Align.CENTER, look.theme.text
            widgets.write(surface, look, self.title, head, size, ink, Weight.DISPLAY, middle)
        *entries, back = self.controls()
        widths = [(each.label, _words(look, each.rect).w) for each in entries]
        size = look.fonts.fit_all(widths, look.metrics.body, Weight.BOLD)
        for control in entries:
            draw_entry(surface, look, control, size)
        widgets.button(surface, look, back)

    def _head(self) -> int:
        """Return the height of the title; a low window has no room for one."""
        low = self.ctx.size[1] < self.ctx.metrics.px(_LOW)
        return 0 if low else self.ctx.look.text_height(self.ctx.metrics.title, Weight.DISPLAY)

    def _grid(self) -> tuple[int, int]:
        metrics = self.ctx.metrics
        edges = 2 * metrics.space_s + 2 * metrics.space_m + metrics.space_s
        room = self.ctx.size[1] - edges - metrics.row - self._head()
        rows = max(1, min(len(self._titles), room // metrics.touch))
        columns = -(-len(self._titles) // rows)
        return columns, -(-len(self._titles) // columns)

    def _box(self) -> Rect:
        metrics = self.ctx.metrics
        columns, rows = self._grid()
        row = max(metrics.touch, round(metrics.px(46)))
        height = rows * row + metrics.row + metrics.space_s + 2 * metrics.space_m + self._head()
        width = round(metrics.px(320) * metrics.text_scale) * columns + 2 * metrics.space_m
        return self.ctx.area.inset(metrics.space_s).fit(width, height)

    def _choose(self, number: int) -> None:
        self.ctx.go(Pop())
        self._go_to(number)

    def _back(self) -> None:
        self.ctx.go(Pop())


def draw_entry(surface: Canvas, look: Look, control: Control, size: int) -> None:
    """Draw a section's title in a list; the current one is paper."""
    metrics, theme = look.metrics, look.theme
    box = control.rect.inset(0, metrics.px(2))
    words = _words(look, box)
    ink, weight, chosen = theme.text, Weight.REGULAR, bool(control.pressed)
    if chosen:
        look.shapes.box(surface, box, metrics.radius, theme.paper)
        ink, weight = theme.ink, Weight.BOLD
    elif look.attention.hover == control.name:
        look.shapes.box(surface, box, metrics.radius, theme.button_hover)
    widgets.write(surface, look, control.label, words, size, ink, weight, on_light=chosen)


def _words(look: Look, box: Rect) -> Rect:
    """Return the place of the title, right of the mark."""
    metrics = look.metrics
    return box.split_left(metrics.space_m)[1].split_right(metrics.space_s)[1]


def entry_names(titles: Iterable[str]) -> list[str]:
    """Return the control names of sections with these titles."""
    return [f"to {title.lower()}" for title in titles]


def draw_pill(surface: Canvas, look: Look, control: Control, fill: Colour) -> None:
    """Draw what opens a list: its label on paper, and an angle that points down."""
    theme, metrics, rect = look.theme, look.metrics, control.rect
    held = look.attention.held == control.name
    hover = look.attention.hover == control.name
    place = rect.move(0, metrics.sink if held else 0)
    look.shapes.box(surface, place, place.h // 2, theme.paper_low if hover else fill, theme.paper_line, metrics.hair)
    words, mark = pill_parts(metrics, place)
    widgets.write(surface, look, control.label, words, metrics.body, theme.ink, Weight.BOLD, on_light=True)
    side = mark.w // 2
    x, y = mark.center
    angle = [(x - side // 2, y - side // 4), (x, y + side // 4), (x + side // 2, y - side // 4)]
    look.shapes.curve(surface, angle, theme.ink, max(2, metrics.px(2)))


def pill_parts(metrics: Metrics, place: Rect) -> tuple[Rect, Rect]:
    """Return the places of the label and of the angle."""
    mark, words = place.inset(metrics.space_l, 0).split_right(metrics.px(20), metrics.space_s)
    return words, mark.fit(mark.w, mark.w)
