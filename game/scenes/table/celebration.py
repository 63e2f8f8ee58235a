"""Celebrations: name and points of a good moment over the table, and flying suit signs for the person's own side."""

from __future__ import annotations

import random
from math import cos, radians, sin

from ...rules import Suit
from ...rules.play import Event
from ...store.settings import Motion
from ...ui import paper, widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...ui.tween import ease_out
from ...words.names import with_points
from .arranged import ArrangedView
from .feats import Feat, feat_of
from .paint import side_colour

_LEAST_SECONDS = 0.3
"""Shorter celebrations are not shown: they would only flash."""
_SIGNS = 20
_SIZES = (34, 28, 20, 12)
"""The size of a flying sign, in design pixels."""
_COUNTS = 0.45
"""The share of its time in which the points count up."""


class Celebration:
    """Shows one feat at a time over the table. With motion reduced or off it shows only its name and points.

    Suit signs fly only for the person's own side.
    """

    def __init__(self) -> None:
        self._feat: Feat | None = None
        self._time = self._seconds = 0.0

    def begin(self, event: Event, delay: float, seconds: float) -> None:
        """Begin after an event: its cards lie there after ``delay``, and the table rests for ``seconds``."""
        self.clear()
        feat = feat_of(event)
        if feat is not None and seconds >= _LEAST_SECONDS:
            self._feat, self._time, self._seconds = feat, -delay, seconds

    def clear(self) -> None:
        """End the celebration."""
        self._feat = None

    def update(self, dt: float) -> bool:
        """Let time pass; return whether something looks different."""
        if self._feat is None:
            return False
        self._time += dt
        if self._time > self._seconds:
            self.clear()
        return self._time > 0

    def draw(self, surface: Canvas, view: ArrangedView) -> None:
        """Draw the signs, and over them the name."""
        feat = self._feat
        if feat is None or self._time <= 0:
            return
        share, moves = min(1.0, self._time / self._seconds), view.motion is Motion.FULL
        place = _place(view, feat)
        if moves and view.model.seating.together(feat.seat, view.viewer):
            _draw_signs(surface, view, place, share)
        _draw_name(surface, view, feat, place, share if moves else 1.0)


def _place(view: ArrangedView, feat: Feat) -> Rect:
    """Return the place: the middle of the table, which is free during the melds."""
    look, layout = view.look, view.layout
    metrics = look.metrics
    within = layout.decision if layout.decision.area else layout.middle
    text = with_points(feat.name, feat.points) if feat.points else feat.name
    wide = look.fonts.width(text, metrics.title, Weight.DISPLAY) + 2 * metrics.space_l
    high = look.text_height(metrics.title, Weight.DISPLAY) + metrics.space_m
    board, (x, y) = layout.board, within.center
    wide = min(wide, board.w)
    return Rect(max(board.x, min(x - wide // 2, board.right - wide)), y - high // 2, wide, high)


def _draw_name(surface: Canvas, view: ArrangedView, feat: Feat, place: Rect, share: float) -> None:
    """Draw the name, which rises to its place while its points count up."""
    look = view.look
    theme, metrics = look.theme, look.metrics
    counted = ease_out(min(1.0, share / _COUNTS))
    place = place.move(0, round((1 - counted) * metrics.px(14)))
    edge = side_colour(view, view.model.seating.side(feat.seat))
    look.shapes.box(surface, place, metrics.radius, theme.panel, edge, metrics.px(2))
    text = with_points(feat.name, round(feat.points * counted)) if feat.points else feat.name
    inner = place.inset(metrics.space_m, 0)
    widgets.write(surface, look, text, inner, metrics.title, theme.text, Weight.DISPLAY, widgets.Align.CENTER)


def _draw_signs(surface: Canvas, view: ArrangedView, place: Rect, share: float) -> None:
    """Draw suit signs that fly out from the edges and become smaller with distance."""
    look, model = view.look, view.model
    source = random.Random(model.deal.number)
    x, y = place.center
    flown = ease_out(share)
    for number in range(_SIGNS):
        turn = radians(360 * (number + source.random() * 0.6) / _SIGNS)
        reach = flown * (0.7 + 0.6 * source.random())
        size = look.metrics.px(_SIZES[min(3, int(share * 4))])
        suit = model.deal.trump if model.deal.trump is not None and number % 2 else Suit(number % 4)
        left = x + cos(turn) * (place.w * 0.5 + reach * look.metrics.px(150)) - size / 2
        top = y + sin(turn) * (place.h * 0.5 + reach * look.metrics.px(110)) - size / 2
        sign = Rect(round(left), round(top), size, size)
        if not sign.overlaps(place):
            paper.suit_chip(surface, look, suit, sign)
