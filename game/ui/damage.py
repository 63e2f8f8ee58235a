"""Painting by damage: a frame is a list of strokes, and only the areas that differ from the last frame are painted.

A stroke is a picture, or a colour, in its place. Pictures never change once they have been drawn, so the same picture
at the same place is the same stroke, and what two frames have in common need not be painted. The cost of a frame
depends on what has changed, not on the size of the window.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from .faces import finish_encoding
from .solid import solid_part
from .theme import Colour

Box = tuple[int, int, int, int]
Shade = tuple[int, int, int, int]
"""A colour, and how much of it lies over everything below, of 255."""
Stroke = tuple[Box, pygame.Surface | Colour | Shade, int, int]
"""The visible area; a picture, a colour or a shade; the point of the picture at the area's top left."""

_WASTE, _TRIFLE = 1.1, 10_000
"""Two areas are painted as one unless that is more than this many times what they cover, and these pixels: another area
costs as much time as they do."""

_LARGE = 60_000
"""Pixels that take longer to paint than to find out what of them is hidden."""

_ANYWHERE = 1 << 15
"""The size of a canvas on which everything has room."""


class Canvas(Protocol):
    """Something to draw on: the strokes of a frame, or a picture that is drawn once and cached."""

    def blit(
        self, source: pygame.Surface, dest: tuple[int, int], area: tuple[int, int, int, int] | None = None, /
    ) -> object:
        """Draw a picture, or a part of it, with its top left corner at a place."""

    def fill(self, color: Colour, rect: tuple[int, int, int, int] | None = None, /) -> object:
        """Fill a rectangle, or everything."""

    def get_size(self) -> tuple[int, int]:
        """Width and height in pixels."""

    def get_clip(self) -> pygame.Rect:
        """Return the area in which drawing has an effect."""

    def set_clip(self, rect: tuple[int, int, int, int] | pygame.Rect | None, /) -> None:
        """Limit drawing to an area; None: no limit."""


class Strokes:
    """The strokes of successive frames, for a surface that keeps its content."""

    def __init__(self) -> None:
        self._size = (0, 0)
        self._clip: Box = (0, 0, 0, 0)
        self._strokes: list[Stroke] = []
        self.painted: list[Stroke] = []
        """Those of the last frame that was painted."""
        self._surface: pygame.Surface | None = None
        """What shows the last frame as it was painted; None: nothing does."""
        self._painted_size = (0, 0)
        self.lost = True
        """Whether nobody knows what the surface shows."""

    def begin(self, size: tuple[int, int]) -> None:
        """Begin a frame of that size."""
        if size != self._size:
            self.forget()
        self._size, self._strokes = size, []
        self.set_clip(None)

    def forget(self) -> None:
        """Paint the next frame whole: the window may show something else by now."""
        self._surface, self.lost = None, True

    # As a canvas.

    def blit(
        self, source: pygame.Surface, dest: tuple[int, int], area: tuple[int, int, int, int] | None = None, /
    ) -> None:
        """Draw a picture, or a part of it, with its top left corner at a place."""
        x, y = dest
        from_x, from_y, width, height = (0, 0, *source.get_size()) if area is None else area
        left, top, right, bottom = self._clip
        seen_x, seen_y = max(x, left), max(y, top)
        seen_w, seen_h = min(x + width, right) - seen_x, min(y + height, bottom) - seen_y
        if seen_w > 0 and seen_h > 0:
            box = seen_x, seen_y, seen_w, seen_h
            self._strokes.append((box, source, from_x + seen_x - x, from_y + seen_y - y))

    def fill(self, color: Colour, rect: tuple[int, int, int, int] | None = None, /) -> None:
        """Fill a rectangle, or everything."""
        x, y, width, height = (0, 0, *self._size) if rect is None else rect
        left, top, right, bottom = self._clip
        seen_x, seen_y = max(x, left), max(y, top)
        seen_w, seen_h = min(x + width, right) - seen_x, min(y + height, bottom) - seen_y
        if seen_w > 0 and seen_h > 0:
            self._strokes.append(((seen_x, seen_y, seen_w, seen_h), color, 0, 0))

    def veil(self, shade: Shade) -> None:
        """Lay a colour over everything that can be seen."""
        left, top, right, bottom = self._clip
        if right > left and bottom > top:
            self._strokes.append(((left, top, right - left, bottom - top), shade, 0, 0))

    def get_size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._size

    def get_clip(self) -> pygame.Rect:
        """Return the area in which drawing has an effect."""
        left, top, right, bottom = self._clip
        return pygame.Rect(left, top, right - left, bottom - top)

    def set_clip(self, rect: tuple[int, int, int, int] | pygame.Rect | None, /) -> None:
        """Limit drawing to an area; None: no limit."""
        width, height = self._size
        x, y, w, h = (0, 0, width, height) if rect is None else rect
        left, top = max(x, 0), max(y, 0)
        self._clip = left, top, max(left, min(x + w, width)), max(top, min(y + h, height))

    # As a list.

    def kept(self, draw: Callable[[Canvas], None]) -> list[Stroke]:
        """Return what a function draws, without drawing it: for ``again``, in frames of this size."""
        start = len(self._strokes)
        draw(self)
        strokes = self._strokes[start:]
        del self._strokes[start:]
        return strokes

    def again(self, strokes: Sequence[Stroke]) -> None:
        """Draw strokes from ``kept``."""
        self._strokes += strokes

    # On a surface.

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Make the surface show this frame; return the areas that changed."""
        if surface is self._surface:
            areas = _together(damage(self.painted, self._strokes))
        else:
            areas = [pygame.Rect(0, 0, *self._size)]
        self._surface, self._painted_size, self.painted, self.lost = surface, self._size, self._strokes, False
        _put(self.painted, surface, areas)
        return areas

    def stretch(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Make a surface of another size show the last frame, stretched, until there is a frame of its own."""
        before = pygame.Surface(self._painted_size, 0, surface)
        _put(self.painted, before, [before.get_rect()])
        pygame.transform.scale(before, surface.get_size(), surface)
        self.lost = False
        return [surface.get_rect()]


def ready(draw: Callable[[Canvas], None]) -> None:
    """Make all pictures of a drawing, which will be needed later; encode them now, and not when they are shown."""
    strokes = Strokes()
    strokes.begin((_ANYWHERE, _ANYWHERE))
    for _, what, _, _ in strokes.kept(draw):
        if not isinstance(what, tuple):
            finish_encoding(what)


def _put(strokes: Sequence[Stroke], surface: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
    """Paint strokes, only in these areas."""
    boxes = [pygame.Rect(stroke[0]) for stroke in strokes] if areas else []
    for area in areas:
        surface.set_clip(area)
        touched = area.collidelistall(boxes)
        large = _pixels(area) >= 4 * _LARGE
        for box, what, x, y in _seen(strokes, boxes, touched, area) if large else [strokes[i] for i in touched]:
            if not isinstance(what, tuple):
                surface.blit(what, box[:2], (x, y, box[2], box[3]))
            elif len(what) == 4:
                lay_veil(surface, what, box)
            else:
                surface.fill(what, box)
    surface.set_clip(None)


def _seen(
    strokes: Sequence[Stroke], boxes: Sequence[pygame.Rect], touched: Sequence[int], area: pygame.Rect
) -> list[Stroke]:
    """Return what is seen of strokes in an area: without what large pictures hide that lie over them."""
    found: list[Stroke] = []
    hiding: list[pygame.Rect] = []
    for index in reversed(touched):
        stroke, part = strokes[index], boxes[index].clip(area)
        if _pixels(part) < _LARGE:
            if not any(other.contains(part) for other in hiding):
                found.append(stroke)
            continue
        parts = [part]
        for other in hiding:
            parts = [rest for part in parts for rest in _outside(part, other)]
        (left, top, _, _), what, x, y = stroke
        found += [((*part,), what, x + part.x - left, y + part.y - top) for part in parts]
        solid = _solid(stroke).clip(area)
        if _pixels(solid) >= _LARGE:
            hiding.append(solid)
    return found[::-1]


def _solid(stroke: Stroke) -> pygame.Rect:
    """Return where a stroke hides whatever lies below it."""
    box, what, x, y = stroke
    whole = pygame.Rect(box)
    if isinstance(what, tuple):
        return whole if len(what) == 3 else pygame.Rect(0, 0, 0, 0)
    solid = solid_part(what)
    return solid.move(box[0] - x, box[1] - y).clip(whole) if solid else pygame.Rect(0, 0, 0, 0)


def lay_veil(surface: pygame.Surface, shade: Shade, box: Box | None = None) -> None:
    """Lay a colour over a surface. Two fills take a third of the time of a picture with alpha, and no memory."""
    *colour, opacity = shade
    light = 255 - opacity
    surface.fill((light, light, light), box, pygame.BLEND_RGB_MULT)
    red, green, blue = (round(part * opacity / 255) for part in colour)
    surface.fill((red, green, blue), box, pygame.BLEND_RGB_ADD)


def damage(before: Sequence[Stroke], after: Sequence[Stroke]) -> list[pygame.Rect]:
    """Return where two frames differ: the places of strokes that only one has, and where others have changed order."""
    start, most = 0, min(len(before), len(after))
    while start < most and before[start] == after[start]:
        start += 1
    end = 0
    while end < most - start and before[-1 - end] == after[-1 - end]:
        end += 1
    gone, come = before[start : len(before) - end], after[start : len(after) - end]
    places = {stroke: place for place, stroke in enumerate(gone)}
    shared = [(places.pop(stroke), number) for number, stroke in enumerate(come) if stroke in places]
    stayed, kept = {place for place, _ in shared}, {number for _, number in shared}
    boxes = [stroke[0] for place, stroke in enumerate(gone) if place not in stayed]
    boxes += [stroke[0] for number, stroke in enumerate(come) if number not in kept]
    return [pygame.Rect(box) for box in dict.fromkeys(boxes)] + _reordered(come, shared)


def _reordered(strokes: Sequence[Stroke], pairs: Sequence[tuple[int, int]]) -> list[pygame.Rect]:
    """Return where strokes of two frames overlap that have changed their order; ``pairs``: their places in both.

    A card that begins to fly is painted later than before, but over the same neighbours: that is no difference.
    """
    kept = set(_rising(pairs))
    if len(kept) == len(pairs):
        return []
    boxes = [pygame.Rect(strokes[number][0]) for _, number in pairs]
    found = []
    for box, pair in zip(boxes, pairs, strict=True):
        for index in box.collidelistall(boxes) if pair not in kept else ():
            place, number = pairs[index]
            if (place < pair[0]) != (number < pair[1]):
                found.append(box.clip(boxes[index]))
    return found


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the longest selection of pairs, in their order, whose first numbers rise."""
    lowest: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for index, (place, _) in enumerate(pairs):
        length = bisect_left(lowest, place)
        before.append(ends[length - 1] if length else -1)
        lowest[length : length + 1] = [place]
        ends[length : length + 1] = [index]
    chosen, index = [], ends[-1] if ends else -1
    while index >= 0:
        chosen.append(pairs[index])
        index = before[index]
    return chosen[::-1]


def _together(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """Merge areas that lie close together, and small ones that lie in large ones; no two overlap afterwards."""
    found: list[tuple[pygame.Rect, int]] = []
    for area in sorted(areas, key=_pixels, reverse=True):
        size, index = _pixels(area), 0
        while index < len(found):
            other, others = found[index]
            union = area.union(other)
            room = union.w * union.h
            if room > _WASTE * (size + others) + _TRIFLE:  # most are; the rest takes longer to find out
                index += 1
            elif room <= _WASTE * (size + others - _pixels(area.clip(other))) + _TRIFLE:
                area, size = union, room
                del found[index]
                index = 0
            else:
                index += 1
        found.append((area, size))
    return _apart([area for area, _ in found])


def _apart(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """Cut away from each area what a larger one covers: nothing is painted twice."""
    found: list[pygame.Rect] = []
    for area in sorted(areas, key=_pixels, reverse=True):
        parts = [area]
        for index in area.collidelistall(found):
            parts = [rest for part in parts for rest in _outside(part, found[index])]
        found += parts
    return found


def _outside(area: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """Return what of an area lies outside another one: above it, below it, left and right of it."""
    both = area.clip(other)
    if not both:
        return [area]
    parts = [
        pygame.Rect(area.x, area.y, area.w, both.y - area.y),
        pygame.Rect(area.x, both.bottom, area.w, area.bottom - both.bottom),
        pygame.Rect(area.x, both.y, both.x - area.x, both.h),
        pygame.Rect(both.right, both.y, area.right - both.right, both.h),
    ]
    return [part for part in parts if part]


def _pixels(area: pygame.Rect) -> int:
    return area.w * area.h
