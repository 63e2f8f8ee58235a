"""Rows with a number: a slider, and a stepper."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...ui import widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...values import frozen
from ...words import forms as words_of
from ...words.lists import labelled
from .entries import TypedNumber
from .entry_row import draw_field, field_control
from .row import Kit, Labelled, PlacedRow, Row, split

_DIGITS = 5
"""The most digits of a number."""


@frozen
class Slider(Labelled, Row):
    """A number from 0 to 100, in steps."""

    value: int
    change: Callable[[int], None]
    step: int = 10

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Make a control: a press takes one step, arrow keys go up and down, a finger drags."""
        rect, words, area = split(kit, self.label, "", line, kit.metrics.touch)
        track = widgets.slider_track(kit.look, area)

        def set_to(value: int) -> None:
            self.change(value)
            kit.ctx.announce(labelled(self.label, value), urgent=True)

        def move(by: int) -> None:
            set_to(max(0, min(100, self.value + by * self.step)))

        def drag(place: tuple[int, int]) -> None:
            share = max(0.0, min(1.0, (place[0] - track.x) / max(1, track.w)))
            value = round(share * 100 / self.step) * self.step
            kit.page.hold_still()
            if value != self.value:
                self.change(value)
                kit.ctx.redraw()

        control = Control(
            self.name,
            labelled(self.label, self.value),
            area,
            lambda: set_to((self.value + self.step) % (100 + self.step)),
            role=Role.SLIDER,
            window=window,
            adjust=move,
            drag=drag,
        )
        return PlacedRow(self, rect, words, [control])

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the label beside the slider."""
        widgets.labelled(surface, kit.look, placed.label, self.label)
        widgets.slider(surface, kit.look, placed.controls[0], self.value / 100)


@frozen
class Stepper(Labelled, Row):
    """A number that goes up and down in steps, and may be typed; ``lower`` and ``higher`` are None at the ends."""

    text: str
    lower: Callable[[], None] | None
    higher: Callable[[], None] | None
    to: Callable[[int], Callable[[], None] | None]
    """Returns what sets it to a number; None: it cannot be that one."""
    note: str = ""

    def entry(self) -> TypedNumber:
        """Return the number as it is typed."""
        refused = words_of.not_taken(label=self.label)
        return TypedNumber(self.name, self.label, self.text, self._type, _DIGITS, self._takes, refused)

    def _takes(self, text: str) -> bool:
        """Return whether it is that number, or can be."""
        return text.isdecimal() and (int(text) == _number(self.text) or self.to(int(text)) is not None)

    def _type(self, text: str) -> None:
        """Set it to a number."""
        change = self.to(_number(text))
        if change:
            change()

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Make two buttons around the field of the number; one that is held down goes on by itself."""
        metrics = kit.metrics
        rect, words, area = split(kit, self.label, self.note, line, metrics.touch)
        area = area.split_right(min(area.w, metrics.px(230)))[0] if area.x > line.x else area
        lower, rest = area.split_left(metrics.touch, metrics.space_s)
        higher, between = rest.split_right(metrics.touch, metrics.space_s)

        def move(by: int) -> None:
            step = self.higher if by > 0 else self.lower
            if step:
                step()

        def one(name: str, label: str, place: Rect, step: Callable[[], None] | None) -> Control:
            label = words_of.step_label(label=self.label, value=self.text, direction=label)
            end = partial(kit.ctx.toast, words_of.AS_FAR_AS_IT_GOES)
            press = kit.held.pressing(step or end)
            return Control(name, label, place, press, step is not None, window=window, adjust=move, again=step)

        controls = [
            one(f"{self.name} lower", words_of.LOWER, lower, self.lower),
            field_control(kit, self.entry(), between, window),
            one(f"{self.name} higher", words_of.HIGHER, higher, self.higher),
        ]
        return PlacedRow(self, rect, words, controls)

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the label beside the number."""
        widgets.labelled(surface, kit.look, placed.label, self.label, self.note)
        lower, number, higher = placed.controls
        widgets.stepper(surface, kit.look, lower, higher)
        draw_field(surface, kit, self.entry(), number, middle=True)


def _number(text: str) -> int:
    """Return the number that is shown; a word stands for 0."""
    return int(text) if text.isdecimal() else 0
