"""Text fields: where the letters lie in the box, and how it looks."""

from __future__ import annotations

from bisect import bisect_left

from ..letters import each_letter
from ..values import frozen
from .controls import Control
from .damage import Canvas
from .editing import EditedText
from .geometry import Rect
from .look import Look
from .text import Fonts


@frozen
class FieldLine:
    """The text of a field in its box, which may be scrolled to the left by some pixels."""

    edited: EditedText
    box: Rect
    size: int
    thin: int
    """The width of the caret."""
    offset: int
    fonts: Fonts

    @property
    def shown(self) -> str:
        """The text, with the composition of an input method at the caret."""
        edited = self.edited
        return edited.text[: edited.caret] + edited.composed + edited.text[edited.caret :]

    def x(self, place: int) -> int:
        """Return the screen position of a place of the shown text."""
        return self.box.x - self.offset + self.fonts.width(self.shown[:place], self.size)

    @property
    def caret(self) -> Rect:
        """Where the caret is."""
        high = round(self.size * 1.2)
        x = self.x(self.edited.caret + self.edited.composed_caret)
        x = max(self.box.x, x - self.thin // 2)
        return Rect(x, self.box.y + (self.box.h - high) // 2, self.thin, high)

    def place_at(self, x: int) -> int:
        """Return the place of the text nearest to a point of the screen."""
        edges = [0, *(end for _, end in each_letter(self.edited.text))]
        places = [self.x(edge) for edge in edges]
        after = bisect_left(places, x)
        if after in (0, len(edges)):
            return edges[max(0, after - 1)]
        return edges[after if places[after] - x <= x - places[after - 1] else after - 1]


def line_of(look: Look, rect: Rect, edited: EditedText, offset: int = 0) -> FieldLine:
    """Return the text in a field's rectangle, scrolled from an earlier ``offset`` only as far as the caret needs."""
    box, size, thin = rect.inset(look.metrics.space_m, 0), look.metrics.body, look.metrics.px(2)
    line = FieldLine(edited, box, size, thin, 0, look.fonts)
    caret = line.x(edited.caret + edited.composed_caret) - box.x
    whole = look.fonts.width(line.shown, size) + thin
    offset = max(caret + thin - box.w, min(offset, caret, max(0, whole - box.w)))
    return FieldLine(edited, box, size, thin, offset, look.fonts)


def text_field(
    surface: Canvas, look: Look, control: Control, text: str, placeholder: str = "", middle: bool = False
) -> None:
    """Draw a field with its text, shortened if too long, or with the placeholder; ``middle``: in its middle."""
    theme, metrics = look.theme, look.metrics
    look.shapes.box(surface, control.rect, metrics.radius, theme.panel_high, theme.button_edge, metrics.hair)
    box = control.rect.inset(metrics.space_m, 0)
    if text:
        shown, size, ink = look.fonts.shorten(text, metrics.body, box.w), metrics.body, theme.text
    else:
        shown, size, ink = placeholder, look.fonts.fit(placeholder, metrics.body, box.w), theme.text_muted
    line = look.fonts.render(shown, size, ink)
    x = box.x + (box.w - line.get_width()) // 2 if middle else box.x
    surface.blit(line, (x, box.y + (box.h - line.get_height()) // 2))


def field_in_use(surface: Canvas, look: Look, control: Control, line: FieldLine, caret_shown: bool) -> None:
    """Draw a field in use: the letters, the selection or the caret, and the composition."""
    theme, metrics, edited = look.theme, look.metrics, line.edited
    look.shapes.box(surface, control.rect, metrics.radius, theme.panel_high, theme.text, metrics.px(2))
    start, end = edited.selection
    _letters(surface, line, look, line.box.x, line.box.right, selected=False)
    if edited.selected:
        left, right = max(line.x(start), line.box.x), min(line.x(end), line.box.right)
        high = line.caret
        surface.fill(theme.text_muted, (left, high.y, max(0, right - left), high.h))
        _letters(surface, line, look, left, right, selected=True)
    if edited.composed:
        left = max(line.x(edited.caret), line.box.x)
        right = min(line.x(edited.caret + len(edited.composed)), line.box.right)
        thick = metrics.px(1.5)
        surface.fill(theme.text, (left, line.caret.bottom + thick, max(0, right - left), thick))
    if caret_shown and not edited.selected:
        surface.fill(theme.text, line.caret)


def _letters(surface: Canvas, line: FieldLine, look: Look, left: int, right: int, selected: bool) -> None:
    """Draw the letters between two points of the screen."""
    ink = look.theme.panel if selected else look.theme.text
    drawn = look.fonts.render(line.shown, line.size, ink, on_light=selected)
    top = line.box.y + (line.box.h - drawn.get_height()) // 2
    surface.blit(drawn, (left, top), (left - line.box.x + line.offset, 0, max(0, right - left), drawn.get_height()))
