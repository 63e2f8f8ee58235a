"""Celebrations: the name and points of a good moment over the table; a great meld lies large in the middle for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from ...decisions.feats import GREAT, LARGE, Feat, feat_of
from ...rules.play import Event, MeldLaid
from ...store.settings import Motion
from ...ui import slip, widgets
from ...ui.damage import Canvas, Strokes
from ...ui.faces import ASPECT, card_size
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...ui.tween import ease_out
from ...words.names import points_text, with_points
from .arranged import ArrangedView
from .durations import FEAT, SHRINKS
from .motion import Flight, Turner
from .paint import side_colour
from .poses import Pose

_LEAST_SECONDS = 0.3
"""Shorter celebrations are not shown: they would only flash."""
_COUNTS = 0.45
"""The share of its time in which the points count up."""
_WIDTHS = {LARGE: 104, GREAT: 124}
"""The width of a card in the middle of the table, in design pixels."""
_ALIKE, _NEXT = 0.3, 0.86
"""How much of a card is seen under an equal one, and under another one, as a share of its width."""
_ACROSS, _MIDDLE = 0.84, 0.36
"""The most of the table's width that the cards take; how far down their middle lies, as a share of its height."""
_TURN, _TURN_STEP = 8, 2
"""By how many degrees the outermost card leans, and the steps between two leanings."""
_DIMMED = 51
"""How much darker everything else is behind the cards: a fifth of 255."""
_BAND, _BAND_SECONDS = 2_100_000, 1 / 60
"""A window of more pixels is darkened, and lit again, in bands of this many: all of it at once takes more than a frame.
"""


class Celebration:
    """Shows one feat at a time over the table. With motion reduced or off it shows only its name and points."""

    def __init__(self) -> None:
        self._feat: Feat | None = None
        self._time = self._seconds = self._lies = self._shrinks = 0.0
        self._large: dict[int, tuple[Flight, Flight]] = {}
        """The cards that lie large: their way to the middle, and that to their seat."""

    def begin(
        self, event: Event, flying: Sequence[Flight], factor: float, view_now: Callable[[], ArrangedView]
    ) -> None:
        """Begin after an event, whose cards are ``flying``. Smaller melds may be laid meanwhile.

        Only a feat needs the view, which takes long to make.
        """
        feat = feat_of(event)
        if feat is not None or not isinstance(event, MeldLaid):
            self.clear()
        seconds = FEAT[feat.rung] * factor if feat is not None else 0.0
        if feat is not None and seconds >= _LEAST_SECONDS:
            self._lies = max((flight.arrives for flight in flying), default=0.0)
            self._feat, self._time, self._seconds = feat, -self._lies, seconds
            view = view_now()
            if feat.rung >= LARGE and view.motion is Motion.FULL:
                self._shrinks = SHRINKS * factor
                self._large = _ways(feat, flying, self._lies, self._shrinks, view)

    def clear(self) -> None:
        """End the celebration."""
        self._feat, self._large = None, {}

    @property
    def away(self) -> frozenset[int]:
        """The cards that it shows in the middle of the table, by ident."""
        return frozenset(self._large)

    def update(self, dt: float) -> bool:
        """Let time pass; return whether something looks different."""
        if self._feat is None:
            return False
        self._time += dt
        if self._time > self._seconds + (self._shrinks if self._large else 0.0):
            self.clear()
        return self._time > 0 or bool(self._large)

    def draw(self, surface: Strokes, view: ArrangedView, turner: Turner) -> None:
        """Draw a great meld over the darkened table, and its name when it lies; else a plate with the name."""
        feat = self._feat
        if feat is None:
            return
        share, moves = min(1.0, max(0.0, self._time / self._seconds)), view.motion is Motion.FULL
        if self._large:
            self._draw_large(surface, view, turner, feat, share)
        elif self._time > 0:
            _draw_plate(surface, view, feat, share if moves else 1.0)

    def _draw_large(self, surface: Strokes, view: ArrangedView, turner: Turner, feat: Feat, share: float) -> None:
        look = view.look
        lies = 0 < self._time <= self._seconds
        if self._time > 0:
            bands = _bands(surface.get_size())
            come = int(min(self._time, len(bands) * _BAND_SECONDS) / _BAND_SECONDS) + 1
            gone = int(max(0.0, self._time - self._seconds) / _BAND_SECONDS) + (not lies)
            for band in bands[gone:come]:
                surface.set_clip(band)
                widgets.veil(surface, look, _DIMMED)
            surface.set_clip(None)
        poses = [self._at(to, home) for to, home in self._large.values()]
        for pose in sorted(poses, key=lambda pose: pose.level):
            turner.draw(surface, look, pose)
        if lies:
            _draw_words(surface, view, feat, poses, ease_out(min(1.0, share / _COUNTS)))

    def _at(self, to: Flight, home: Flight) -> Pose:
        """Return where a card is: on its way to the middle, there, or on its way to its seat."""
        after = self._time - self._seconds
        return home.at(after) if after > 0 else to.at(self._time + self._lies)


def _bands(size: tuple[int, int]) -> list[tuple[int, int, int, int]]:
    """Return the bands of a window, from the middle on."""
    width, height = size
    count = max(1, round(width * height / _BAND))
    edges = [height * number // count for number in range(count + 1)]
    bands = [(0, top, width, end - top) for top, end in pairwise(edges)]
    return sorted(bands, key=lambda band: abs(2 * band[1] + band[3] - height))


def _ways(
    feat: Feat, flying: Sequence[Flight], lies: float, shrinks: float, view: ArrangedView
) -> dict[int, tuple[Flight, Flight]]:
    """Return the ways of a meld's cards: from the hand to the middle of the table, and from there to their seat."""
    wanted, found = list(feat.cards), []
    for flight in sorted(flying, key=lambda flight: flight.end.level):
        if flight.end.card in wanted:
            wanted.remove(flight.end.card)
            found.append(flight)
    ways = {}
    for flight, middle in zip(found, _middle(feat, [flight.end for flight in found], view), strict=True):
        scale = lies / max(each.arrives for each in found)
        to = replace(flight, end=middle, delay=flight.delay * scale, seconds=flight.seconds * scale)
        ways[flight.ident] = to, Flight(flight.ident, middle, flight.end, shrinks)
    return ways


def _middle(feat: Feat, ends: Sequence[Pose], view: ArrangedView) -> list[Pose]:
    """Return large poses across the table: equal cards overlap more, and the row leans to both sides."""
    if not ends:
        return []
    cloth, metrics = view.layout.shape.cloth, view.look.metrics
    piles = [len(list(alike)) for _, alike in groupby(ends, key=lambda pose: pose.card)]
    starts, at = [], 0.0
    for count in piles:
        starts += [at + _ALIKE * number for number in range(count)]
        at = starts[-1] + _NEXT
    length = starts[-1] + 1
    width = min(metrics.px(_WIDTHS[feat.rung]), round(cloth.h * 0.42 / ASPECT), round(cloth.w * _ACROSS / length))
    if width < metrics.px(_WIDTHS[LARGE]) * 0.7:  # a long row may overlap more than be small
        width = min(metrics.px(_WIDTHS[feat.rung]), round(cloth.h * 0.42 / ASPECT))
        squeeze = (cloth.w * _ACROSS / width - 1) / max(1.0, length - 1)
        starts = [start * min(1.0, squeeze) for start in starts]
    left = cloth.center[0] - (starts[-1] + 1) * width / 2
    top, high = cloth.y + cloth.h * _MIDDLE - width * ASPECT / 2, len(ends) - 1
    found = []
    for number, (pose, start) in enumerate(zip(ends, starts, strict=True)):
        lean = 1 - 2 * number / high if high else 0.0
        angle = _TURN_STEP * round(lean * _TURN / _TURN_STEP)
        drop = abs(lean) ** 2 * width * 0.1
        place = replace(pose, x=left + start * width, y=top + drop, width=width, angle=angle, level=200 + number)
        found.append(replace(place, drawn=max(width, view.layout.trick[0].w)))  # those of a trick are ready
    return found


def _draw_words(surface: Canvas, view: ArrangedView, feat: Feat, poses: Sequence[Pose], counted: float) -> None:
    """Draw the name of a great meld below its cards, and its points, which count up: gold for the greatest.

    On a narrow table the points stand below the name.
    """
    look = view.look
    metrics, theme, cloth = look.metrics, look.theme, view.layout.shape.cloth
    top = round(max(pose.y + pose.width * ASPECT for pose in poses)) + metrics.space_m
    great = feat.rung >= GREAT
    large = metrics.moment if great else metrics.display
    whole, gap = points_text(feat.points), metrics.space_l
    wide = look.fonts.width(whole, large, Weight.DISPLAY)
    room = round(cloth.w * _ACROSS)
    size = look.fonts.fit(feat.name, metrics.display, room, Weight.DISPLAY)
    name = look.fonts.width(feat.name, size, Weight.DISPLAY)
    below = name + gap + wide > room
    length = max(name, wide) if below else name + gap + wide
    above = look.text_height(size, Weight.DISPLAY) if below else 0
    line = Rect(cloth.center[0] - length // 2, top, length, above + look.text_height(large))
    first, second = line.split_top(above) if below else line.split_left(name, gap)
    around = line.inset(-metrics.space_l, 0)
    if not _on_bare_cloth(view, around):
        look.shapes.box(surface, around, metrics.radius, theme.panel)
    align = widgets.Align.CENTER if below else widgets.Align.LEFT
    widgets.write(surface, look, feat.name, first, size, theme.text, Weight.DISPLAY, align)
    ink = theme.accent_hover if great else theme.text
    text = points_text(round(feat.points * counted))
    widgets.write(surface, look, text, second, large, ink, Weight.DISPLAY, align)


def _on_bare_cloth(view: ArrangedView, words: Rect) -> bool:
    """Return whether words lie on the cloth alone, and on nothing that would be read through them."""
    layout, model = view.layout, view.model
    laid = [Rect(round(pose.x), round(pose.y), *card_size(pose.width)) for pose in view.poses.values() if pose.seen]
    others = (*layout.plates, *laid, layout.message if model.deal.result is None else layout.middle)
    return layout.shape.cloth.encloses(words) and not any(words.overlaps(each) for each in others if each.area)


def _place(view: ArrangedView, feat: Feat) -> Rect:
    """Return the place of a plate: the middle of the table, which is free during the melds."""
    look, layout = view.look, view.layout
    metrics = look.metrics
    within = layout.decision if layout.decision.area else layout.middle
    text = with_points(feat.name, feat.points) if feat.points else feat.name
    wide = look.fonts.width(text, metrics.title, Weight.DISPLAY) + 2 * metrics.space_l
    high = look.text_height(metrics.title, Weight.DISPLAY) + metrics.space_m
    board, (x, y) = layout.board, within.center
    wide = min(wide, board.w)
    return Rect(max(board.x, min(x - wide // 2, board.right - wide)), y - high // 2, wide, high)


def _draw_plate(surface: Canvas, view: ArrangedView, feat: Feat, share: float) -> None:
    """Draw the name on a slip of paper, which rises to its place while its points count up."""
    look = view.look
    theme, metrics = look.theme, look.metrics
    counted = ease_out(min(1.0, share / _COUNTS))
    place = _place(view, feat).move(0, round((1 - counted) * metrics.px(14)))
    edge = side_colour(view, view.model.seating.side(feat.seat))
    look.shapes.shadow(surface, place, metrics.radius, theme.shadow, metrics.px(slip.SHADOW))
    look.shapes.box(surface, place, metrics.radius, theme.paper, edge, metrics.px(3))
    text = with_points(feat.name, round(feat.points * counted)) if feat.points else feat.name
    inner = place.inset(metrics.space_m, 0)
    widgets.write(surface, look, text, inner, metrics.title, theme.ink, Weight.DISPLAY, widgets.Align.CENTER)
