"""The points of a trick on their way to the score: a label flies to the bar of its side, which then grows."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules import Seat
from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.text import Weight
from ...ui.tween import ease_in_out, mix
from ...words.names import points_text
from .durations import BAR_GROWS, POINTS_FLY, POINTS_LEAVE

_STEPS = 4
"""The number of steps in which a bar grows. Each step draws the score anew."""
_ARC = 0.35
"""How far to the side of a straight line the way leads, as a share of its length."""
_HIGH, _PAD = 36, 14
"""The height of the label, and the space beside its words, in design pixels."""


@dataclass(slots=True)
class _Way:
    """One label: whose points, from where to where, and how much time has passed."""

    seat: Seat
    points: int
    start: tuple[int, int]
    goal: tuple[int, int]
    factor: float
    time: float = 0.0

    @property
    def flown(self) -> float:
        """How far it has come, from 0 to 1."""
        return min(1.0, max(0.0, self.time / self.factor - POINTS_LEAVE) / POINTS_FLY)

    @property
    def grown(self) -> int:
        """The steps that the bar has grown."""
        since = self.time / self.factor - POINTS_LEAVE - POINTS_FLY
        return min(_STEPS, max(0, int(_STEPS * since / BAR_GROWS) + 1)) if since > 0 else 0

    @property
    def place(self) -> tuple[float, float]:
        """Where the middle of the label is, on an arc that leaves the table upwards."""
        share = ease_in_out(self.flown)
        (x, y), (to_x, to_y) = self.start, self.goal
        over_x, over_y = mix(x, to_x, 0.5 + _ARC), mix(y, to_y, 0.5 - _ARC)
        rest = 1 - share
        return (
            rest * rest * x + 2 * rest * share * over_x + share * share * to_x,
            rest * rest * y + 2 * rest * share * over_y + share * share * to_y,
        )


class FlyingPoints:
    """At most one label in the air: the next trick ends the way of the one before."""

    def __init__(self) -> None:
        self._way: _Way | None = None

    def begin(self, seat: Seat, points: int, start: tuple[int, int], goal: tuple[int, int], factor: float) -> None:
        """Let a trick's points fly to the bar of the seat that won it; nothing flies for a trick without points."""
        self._way = _Way(seat, points, start, goal, factor) if points and factor > 0 else None

    def clear(self) -> None:
        """Let the points arrive at once."""
        self._way = None

    def coming(self) -> tuple[Seat, int] | None:
        """Return whose points are not in the bars yet, and how many."""
        way = self._way
        return None if way is None else (way.seat, round(way.points * (_STEPS - way.grown) / _STEPS))

    def update(self, dt: float) -> tuple[bool, bool]:
        """Let time pass; return whether the label has moved, and whether a bar looks different."""
        way = self._way
        if way is None:
            return False, False
        before, flew = way.grown, way.flown < 1
        way.time += dt
        if way.grown >= _STEPS:
            self.clear()
            return True, True
        return flew, way.grown != before

    def draw(self, surface: Canvas, look: Look) -> None:
        """Draw the label."""
        way = self._way
        if way is None or not 0 < way.flown < 1:
            return
        metrics, theme = look.metrics, look.theme
        text = points_text(way.points, signed=True)
        wide, high = look.fonts.width(text, metrics.label, Weight.BOLD) + 2 * metrics.px(_PAD), metrics.px(_HIGH)
        x, y = way.place
        label = Rect(round(x - wide / 2), round(y - high / 2), wide, high)
        look.shapes.box(surface, label, high // 2, theme.accent)
        widgets.write(
            surface, look, text, label, metrics.label, theme.text_on_accent, Weight.BOLD, widgets.Align.CENTER
        )
