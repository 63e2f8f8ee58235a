"""A dialog over the veiled scene, and a dialog that asks a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...ui import widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas, Strokes
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...words import forms as words
from ..base import Context, Pop, Scene


class Dialog(Scene):
    """A panel over the veiled table, with a way back."""

    opaque = False
    back_label = words.BACK

    def controls(self) -> Sequence[Control]:
        """Return the way back."""
        return (self._way_back(self._foot()),)

    def draw(self, surface: Strokes) -> None:
        """Draw the veil, the panel and its heading, then its content and the buttons."""
        look = self.ctx.look
        widgets.veil(surface, look)
        box = self._box()
        widgets.panel(surface, look, box)
        head, body = self._parts()
        middle = widgets.Align.CENTER
        widgets.write(surface, look, self.title, head, look.metrics.title, look.theme.text, Weight.DISPLAY, middle)
        self._fill(surface, body)
        for number, control in enumerate(control for control in self.controls() if control.role is Role.BUTTON):
            widgets.button(surface, look, control, widgets.Kind.PRIMARY if number == 0 else widgets.Kind.SECONDARY)

    def _paging(self, turn: Callable[[int], None], earlier: bool, later: bool) -> Sequence[Control]:
        """Return the way back and, if there is more content than fits, buttons to the pages before and after."""
        if not (earlier or later):
            return Dialog.controls(self)
        back, before, after = self._bottom().columns(3, self.ctx.metrics.space_s)
        return (
            self._way_back(back),
            Control("earlier", words.EARLIER, before, lambda: turn(-1), earlier),
            Control("later", words.LATER, after, lambda: turn(1), later),
        )

    def _way_back(self, place: Rect) -> Control:
        return Control("back", self.back_label, place, self._back, key="escape")

    def _size(self) -> tuple[int, int]:
        return self.ctx.metrics.px(460), self.ctx.metrics.px(360)

    def _fill(self, surface: Canvas, area: Rect) -> None:
        """Draw the content between the heading and the buttons."""

    def _box(self) -> Rect:
        return self.ctx.area.inset(self.ctx.metrics.space_s).fit(*self._size())

    def _bottom(self) -> Rect:
        """Return the row of the buttons."""
        metrics = self.ctx.metrics
        return self._box().inset(metrics.space_m).split_bottom(metrics.row)[0]

    def _foot(self) -> Rect:
        row = self._bottom()
        return row.fit(min(row.w, self.ctx.metrics.px(220)), row.h)

    def _inside(self) -> Rect:
        """Return the area above the buttons."""
        metrics = self.ctx.metrics
        return self._box().inset(metrics.space_m).split_bottom(metrics.row, metrics.space_s)[1]

    def _parts(self) -> tuple[Rect, Rect]:
        """Return the areas of the heading and of the content."""
        return self._inside().split_top(self._head_height(), self.ctx.metrics.space_s)

    def _head_height(self) -> int:
        """Return the height of the heading."""
        return self.ctx.look.text_height(self.ctx.metrics.title, Weight.DISPLAY)

    def _back(self) -> None:
        self.ctx.go(Pop())


class Confirm(Dialog):
    """A question before something that cannot easily be undone."""

    def __init__(
        self,
        ctx: Context,
        question: str,
        text: str,
        yes: str,
        action: Callable[[], None],
        no: str = Dialog.back_label,
        refused: Callable[[], None] = lambda: None,
    ) -> None:
        """Call ``action`` on yes, ``refused`` on no."""
        super().__init__(ctx)
        self.title, self.back_label = question, no
        self._text, self._yes, self._action, self._refused = text, yes, action, refused

    def enter(self) -> None:
        """Announce the question."""
        self.ctx.announce(self._text)

    def _size(self) -> tuple[int, int]:
        look, metrics = self.ctx.look, self.ctx.metrics
        width = min(metrics.px(460), self.ctx.size[0] - 2 * metrics.space_s)
        high = widgets.paragraph_height(look, self._text, metrics.body, width - 2 * metrics.space_m)
        chrome = self._head_height() + metrics.row + 2 * metrics.space_m + 2 * metrics.space_s
        return width, max(metrics.px(round(230 * metrics.text_scale)), high + chrome)

    def controls(self) -> Sequence[Control]:
        """Return no, the safe answer, and then yes."""
        no, yes = self._bottom().columns(2, self.ctx.metrics.space_l)
        return (
            Control("no", self.back_label, no, self._back, key="escape"),
            Control("yes", self._yes, yes, self._do, deliberate=True),
        )

    def _do(self) -> None:
        self.ctx.go(Pop())
        self._action()

    def _back(self) -> None:
        self.ctx.go(Pop())
        self._refused()

    def _fill(self, surface: Canvas, area: Rect) -> None:
        look = self.ctx.look
        metrics, theme = look.metrics, look.theme
        widgets.paragraph(surface, look, self._text, area, metrics.body, theme.text_muted, align=widgets.Align.CENTER)
