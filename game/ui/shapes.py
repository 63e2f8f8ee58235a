"""Soft shapes, drawn once at their exact size and cached: rounded boxes with smooth corners, shadows, the ground.

Cached shapes are run-length encoded, so that blitting them is fast in the browser too. Draw them on opaque surfaces: an
encoded picture does not blend its alpha with a transparent surface's.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Sequence

import pygame

from .damage import Canvas
from .depth import blurred
from .faces import encode
from .geometry import Rect
from .ground import TableShape, draw_room, drawing_ground
from .picture_cache import PictureBudget, PictureCache
from .theme import Colour, Theme

_SAMPLES = 4
_CACHE_PIXELS = 16_000_000
"""How many pixels are cached: the room of the largest windows, and all that is drawn in it on one page."""
_REACH = 9
"""A glow that reaches twice as far as this, in pixels, is blurred at half its size, and so on: it takes as long."""
_LARGE = 768
"""A longer shape is assembled from a smaller one, or a few of them would fill the cache."""
_MIDDLE = 64
"""The stretch of a shadow that is repeated between its corners: blurring less takes less time."""


class Shapes:
    """Makes shapes on demand and caches the most recently used ones."""

    def __init__(self, budget: PictureBudget | None = None) -> None:
        self._cache = PictureCache[Hashable](_CACHE_PIXELS, budget)
        self._begun: dict[Hashable, Generator[None, None, pygame.Surface]] = {}
        """The large picture that is being drawn, and its steps."""

    def fit(self, window: tuple[int, int]) -> None:
        """Size the cache for a window of that size."""
        self._cache.fit(window)

    def box(
        self, surface: Canvas, rect: Rect, radius: int, fill: Colour, edge: Colour | None = None, line: int = 1
    ) -> None:
        """Draw a rounded box, with an edge of ``line`` pixels if an edge colour is given."""
        if rect.w < 1 or rect.h < 1:
            return
        radius = min(radius, rect.w // 2, rect.h // 2)
        size = _limited(rect.size)
        key = ("box", size, radius, fill, edge, line)
        box = self._find(key, lambda: _box(size, radius, fill, edge, line))
        _blit_stretched(surface, box, rect, radius + line)

    def ring(self, surface: Canvas, rect: Rect, radius: int, colour: Colour, line: int) -> None:
        """Draw the outline of a rounded box, ``line`` pixels thick, inside the rectangle."""
        size = _limited(rect.size)
        ring = self._find(("ring", size, radius, colour, line), lambda: _ring(size, radius, colour, line))
        _blit_stretched(surface, ring, rect, radius + line, hollow=True)

    def rim(self, surface: Canvas, rect: Rect, colour: Colour, line: int, inner: Colour, fine: int) -> None:
        """Draw the ring around a round picture, ``line`` pixels wide, and a ``fine`` line of another colour inside."""
        key = ("rim", rect.w, colour, line, inner, fine)
        surface.blit(self._find(key, lambda: _rim(rect.w, colour, line, inner, fine)), rect.topleft)

    def shadow(self, surface: Canvas, rect: Rect, radius: int, colour: Colour, depth: int) -> None:
        """Draw the visible part of the soft shadow of an opaque box ``depth`` pixels above the table."""
        margin = 5 * depth + radius
        size = _limited(rect.size, 2 * margin + _MIDDLE)
        key = ("shadow", size, radius, colour, depth)
        shadow = self._find(key, lambda: _finished(soft_shadow(size, radius, colour, depth)))
        place = rect.inset(-2 * depth).move(0, depth // 2)
        _blit_stretched(surface, shadow, place, margin, hollow=True)

    def glow(self, surface: Canvas, rect: Rect, radius: int, colour: Colour, reach: int) -> None:
        """Draw a soft light around a box, which lies over its middle."""
        key = ("glow", rect.size, radius, colour, reach)
        glow = self._find(key, lambda: _finished(_glow(rect.size, radius, colour, reach)))
        surface.blit(glow, rect.inset(-2 * reach).topleft)

    def disc(self, surface: Canvas, center: tuple[int, int], radius: int, fill: Colour) -> None:
        """Draw a smooth disc."""
        self.box(surface, Rect(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius), radius, fill)

    def curve(self, surface: Canvas, points: Sequence[tuple[int, int]], colour: Colour, line: int) -> None:
        """Draw a line of ``line`` pixels from point to point."""
        left, top = min(x for x, _ in points) - line, min(y for _, y in points) - line
        moved = tuple((x - left, y - top) for x, y in points)
        curve = self._find(("curve", moved, colour, line), lambda: _curve(moved, colour, line))
        surface.blit(curve, (left, top))

    def backdrop(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """Return the room of a theme, lit from above, for a whole window."""
        return self._find(_room_key(size, theme), lambda: draw_room(size, theme))

    def table(self, size: tuple[int, int], theme: Theme, shape: TableShape) -> pygame.Surface:
        """Return the room with a table in it, around which people sit; each step of the work may have its own frame."""
        found = None
        while found is None:
            found = self.in_steps(("table", size, theme.name, shape), lambda: drawing_ground(size, theme, shape))
        self._cache.drop(_room_key(size, theme))  # nobody sees it meanwhile, and it is as large
        return found

    def in_steps(
        self, key: Hashable, begin: Callable[[], Generator[None, None, pygame.Surface]]
    ) -> pygame.Surface | None:
        """Return a large picture that is drawn in steps if it is there, or do the next step and return None.

        Raises:
            NotYet: the time for new pictures is used up.
        """
        found = self._cache.find(key)
        if found is not None:
            return found
        self._cache.budget.ask()
        if key not in self._begun:
            self._begun = {key: begin()}
        try:
            next(self._begun[key])
        except StopIteration as end:
            self._begun.clear()
            return self._cache.keep(key, end.value)
        return None

    def picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that a caller makes of shapes and keeps with them; its key begins with what it shows."""
        return self._find(("picture", key), make)

    def _find(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._cache.get(key, make)


def _room_key(size: tuple[int, int], theme: Theme) -> Hashable:
    return "room", size, theme.name


def _finished(surface: pygame.Surface) -> pygame.Surface:
    return encode(surface.convert_alpha() if pygame.display.get_surface() else surface)


def _limited(size: tuple[int, int], most: int = _LARGE) -> tuple[int, int]:
    return min(size[0], most), min(size[1], most)


def _blit_stretched(surface: Canvas, shape: pygame.Surface, rect: Rect, margin: int, hollow: bool = False) -> None:
    """Draw a shape in a rectangle that may be larger: its margins stay, and its middle is repeated between them.

    The inside of a ``hollow`` shape, within its margins, is not drawn.
    """
    if shape.get_size() == rect.size:
        surface.blit(shape, rect.topleft)
        return
    for x, from_x, width in _spans(rect.w, shape.get_width(), margin):
        for y, from_y, height in _spans(rect.h, shape.get_height(), margin):
            if not (hollow and from_x == from_y == margin):
                surface.blit(shape, (rect.x + x, rect.y + y), (from_x, from_y, width, height))


def _spans(length: int, drawn: int, margin: int) -> list[tuple[int, int, int]]:
    """Return how parts of a line ``drawn`` long cover one of ``length``: (target, source, length) of each."""
    if length == drawn:
        return [(0, 0, length)]
    middle = drawn - 2 * margin
    spans = [(at, margin, min(middle, length - margin - at)) for at in range(margin, length - margin, middle)]
    return [(0, 0, margin), *spans, (length - margin, drawn - margin, margin)]


def _corner(radius: int, fill: Colour, edge: Colour | None, line: int) -> pygame.Surface:
    """Return the smooth top left corner of a box."""
    side = max(1, radius + line)
    fine = pygame.Surface((side * _SAMPLES, side * _SAMPLES), pygame.SRCALPHA)
    fine.fill((*(edge or fill), 0))
    _put_quarter(fine, edge or fill, 0, radius * _SAMPLES)
    if edge:
        _put_quarter(fine, fill, line * _SAMPLES, (radius - line) * _SAMPLES)
    return pygame.transform.smoothscale(fine, (side, side))


def _put_quarter(fine: pygame.Surface, colour: Sequence[int], inset: int, curve: int) -> None:
    """Fill a picture from its top left corner on, rounded there: by a circle, ten times as fast as by a round box."""
    start = inset + max(0, curve)
    width, height = fine.get_size()
    fine.fill(colour, (start, inset, width, height))
    fine.fill(colour, (inset, start, width, height))
    if curve > 0:
        pygame.draw.circle(fine, colour, (start, start), curve)


def _box(size: tuple[int, int], radius: int, fill: Colour, edge: Colour | None, line: int) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(fill)
    if edge:
        pygame.draw.rect(surface, edge, surface.get_rect(), line)
    corner = _corner(radius, fill, edge, line if edge else 0)
    _place_corners(surface, corner)
    return _finished(surface)


def _place_corners(surface: pygame.Surface, corner: pygame.Surface) -> None:
    side = corner.get_width()
    width, height = surface.get_size()
    across, down = min(side, (width + 1) // 2), min(side, (height + 1) // 2)
    for right in (False, True):
        for low in (False, True):
            piece = pygame.transform.flip(corner, right, low)
            part = pygame.Rect(side - across if right else 0, side - down if low else 0, across, down)
            place = (width - across if right else 0, height - down if low else 0)
            surface.fill((0, 0, 0, 0), (place, part.size))
            surface.blit(piece, place, part)


def _ring(size: tuple[int, int], radius: int, colour: Colour, line: int) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = min(radius, size[0] // 2, size[1] // 2)
    pygame.draw.rect(surface, colour, surface.get_rect(), line)
    side = max(1, radius + line)
    fine = pygame.Surface((side * _SAMPLES, side * _SAMPLES), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    _put_quarter(fine, colour, 0, radius * _SAMPLES)
    _put_quarter(fine, (*colour, 0), line * _SAMPLES, (radius - line) * _SAMPLES)
    _place_corners(surface, pygame.transform.smoothscale(fine, (side, side)))
    return _finished(surface)


def _rim(side: int, colour: Colour, line: int, inner: Colour, fine: int) -> pygame.Surface:
    """Return two rings, one in the other, with nothing in their middle."""
    radius = side * _SAMPLES // 2
    quarter = (side + 1) // 2
    drawn = pygame.Surface((quarter * _SAMPLES, quarter * _SAMPLES), pygame.SRCALPHA)
    drawn.fill((*colour, 0))
    middle = radius, radius
    pygame.draw.circle(drawn, colour, middle, radius)
    pygame.draw.circle(drawn, inner, middle, radius - line * _SAMPLES)
    pygame.draw.circle(drawn, (*inner, 0), middle, max(0, radius - (line + fine) * _SAMPLES))
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    _place_corners(surface, pygame.transform.smoothscale(drawn, (quarter, quarter)))
    return _finished(surface)


def soft_shadow(size: tuple[int, int], radius: int, colour: Colour, depth: int) -> pygame.Surface:
    """Return a blurred box with ``2 * depth`` pixels to spare on every side, not encoded: it may be rotated."""
    margin = 2 * depth
    shrink = max(1, depth // 3)
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    small = (max(1, whole[0] // shrink), max(1, whole[1] // shrink))
    shape = pygame.Surface(small, pygame.SRCALPHA)
    shape.fill((*colour, 0))
    inner = pygame.Rect(margin // shrink, margin // shrink, size[0] // shrink, size[1] // shrink)
    pygame.draw.rect(shape, (*colour, 120), inner, border_radius=radius // shrink)
    return pygame.transform.smoothscale(blurred(shape, max(1, depth // shrink)), whole)


def _glow(size: tuple[int, int], radius: int, colour: Colour, reach: int) -> pygame.Surface:
    """Return a light around a box, with twice its reach on every side; a large one is blurred at a smaller size."""
    whole = size[0] + 4 * reach, size[1] + 4 * reach
    shrink = max(1, reach // _REACH)
    shape = pygame.Surface((whole[0] // shrink, whole[1] // shrink), pygame.SRCALPHA)
    shape.fill((*colour, 0))
    lit = pygame.Rect(2 * reach, 2 * reach, *size).inflate(reach, reach)
    inner = pygame.Rect(lit.x // shrink, lit.y // shrink, lit.w // shrink, lit.h // shrink)
    pygame.draw.rect(shape, colour, inner, border_radius=(radius + reach // 2) // shrink)
    soft = blurred(shape, max(1, reach // 2 // shrink))
    return soft if shrink == 1 else pygame.transform.smoothscale(soft, whole)


def _curve(points: Sequence[tuple[int, int]], colour: Colour, line: int) -> pygame.Surface:
    size = max(x for x, _ in points) + line + 1, max(y for _, y in points) + line + 1
    samples = 2 if size[0] * size[1] < _LARGE * _LARGE else 1
    fine = pygame.Surface((size[0] * samples, size[1] * samples), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    joints = [(x * samples, y * samples) for x, y in points]
    pygame.draw.lines(fine, colour, False, joints, line * samples)
    for joint in joints:
        pygame.draw.circle(fine, colour, joint, line * samples // 2)
    return _finished(pygame.transform.smoothscale(fine, size))
