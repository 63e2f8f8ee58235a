"""The curtain between two people at one screen: it hides the table until the right person has the device."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...rules import Card
from ...ui import widgets
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.people import draw_head
from ...ui.text import Weight
from ...words import dialogs as words_of
from ..base import Context, Scene

HOLDS = 0.5
"""Seconds for which it cannot be lifted: a tap meant for the table must not open a hand."""
_HEAD = 112
"""The diameter of the head of that person, in design pixels; in a low window it is a fifth of its height."""


class Curtain(Scene):
    """Names the person whose turn it is, who lifts it. It has the menu, which shows nothing of a hand."""

    def __init__(
        self,
        ctx: Context,
        name: str,
        head: Card,
        lift: Callable[[], None],
        menu: Callable[[], None],
        holds: float = HOLDS,
    ) -> None:
        super().__init__(ctx)
        self._head = head
        self.title = words_of.pass_device_to(name)
        self._name = name
        self._lift = lift
        self._menu = menu
        self._holds = holds
        self._shown = False

    def update(self, dt: float) -> None:
        """Allow lifting after a moment."""
        if self._shown and self._holds > 0:
            self._holds -= dt
            self.ctx.redraw()

    def uncover(self) -> None:
        """Draw again."""
        self.ctx.redraw()

    def first_focus(self) -> str | None:
        """Return the way on."""
        return "lift"

    def controls(self) -> Sequence[Control]:
        """Return the button for the named person, and the menu."""
        metrics = self.ctx.metrics
        corner = self.ctx.area.inset(metrics.space_m, metrics.space_s).split_top(metrics.row)[0]
        width = self.ctx.fonts.width(words_of.MENU, metrics.label, Weight.BOLD) + 2 * metrics.space_m
        menu = corner.split_left(max(metrics.touch, width))[0]
        return (
            Control(
                "lift", words_of.i_am(name=self._name), self._parts()[3], self._lifted, self._holds <= 0, main=True
            ),
            Control("menu", words_of.MENU, menu, self._menu, key="escape"),
        )

    def _lifted(self) -> None:
        if self._holds <= 0:
            self._lift()

    def _box(self) -> Rect:
        metrics = self.ctx.metrics
        height = sum(self._heights()) + 3 * metrics.space_m + 2 * metrics.space_xl
        return self.ctx.area.inset(metrics.space_m).fit(metrics.px(round(440 * metrics.text_scale)), height)

    def _heights(self) -> tuple[int, int, int, int]:
        """Return the heights of the head, the words above the name, the name and the button."""
        look, metrics = self.ctx.look, self.ctx.metrics
        name = look.text_height(self._name_size(), Weight.DISPLAY)
        head = min(metrics.px(_HEAD), self.ctx.size[1] // 5)
        return head, look.text_height(metrics.heading), name, metrics.row + metrics.space_m

    def _name_size(self) -> int:
        return round(self.ctx.metrics.display * 0.85 / self.ctx.metrics.text_scale)

    def _parts(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Return the places of the head, the words above the name, the name and the button."""
        metrics = self.ctx.metrics
        heights = self._heights()
        rest = self._box().inset(metrics.space_l, 0)
        rest = rest.fit(rest.w, sum(heights) + 3 * metrics.space_m)
        head, rest = rest.split_top(heights[0], metrics.space_m)
        words, rest = rest.split_top(heights[1], metrics.space_m // 2)
        name, rest = rest.split_top(heights[2], metrics.space_m)
        row = rest.split_bottom(metrics.row)[0]
        return (
            head.fit(head.h, head.h),
            words,
            name,
            row.fit(min(row.w, metrics.px(round(300 * metrics.text_scale))), row.h),
        )

    def draw(self, surface: Canvas) -> None:
        """Draw the room, and a panel with the head and the name of that person."""
        look = self.ctx.look
        theme, metrics = look.theme, look.metrics
        surface.blit(look.shapes.backdrop(self.ctx.size, theme), (0, 0))
        widgets.panel(surface, look, self._box())
        head, words, name, _ = self._parts()
        draw_head(surface, look, self._head, head, theme.accent)
        middle = widgets.Align.CENTER
        widgets.write(surface, look, words_of.PASS_DEVICE, words, metrics.heading, theme.text_muted, align=middle)
        widgets.write(surface, look, self._name, name, self._name_size(), theme.text, Weight.DISPLAY, middle)
        lift, menu = self.controls()
        widgets.button(surface, look, lift, widgets.Kind.PRIMARY)
        widgets.button(surface, look, menu)
        self._shown = True
