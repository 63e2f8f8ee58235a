"""A cache of pictures, which keeps the most recently used ones up to a number of pixels.

The first frame of a scene may need many new pictures. ``PictureBudget`` lets a frame stop half-way; the next frame
continues with the pictures made so far.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from enum import Enum, auto
from math import inf
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)


class NotYet(Exception):
    """The frame has used up its time for new pictures; those it made are cached."""


class Late(Enum):
    """When pictures come without which a frame may be shown."""

    WITH_THE_REST = auto()
    AFTER_THE_REST = auto()
    """None is made until the rest of the frame is shown."""
    ONE_BY_ONE = auto()
    """As many as there is time for; the frame is shown all the same."""


class PictureBudget:
    """A time limit for making pictures in one frame."""

    def __init__(self) -> None:
        self._making = False
        """Whether a picture is being made: the pictures that it consists of are part of it."""
        self.begin()

    def begin(self, seconds: float = inf, late: Late = Late.WITH_THE_REST) -> None:
        """Start the limit with the next picture that is made; ``late``: when pictures come that may be late."""
        self._seconds, self._late, self._closed = seconds, late, False
        self._end: float | None = None
        self.incomplete = False
        """Whether pictures that may be late are missing in this frame."""

    def draw_late(self, draw: Callable[[], None]) -> None:
        """Draw pictures without which the rest of the frame may be shown; they come with a later frame then."""
        if self._late is Late.WITH_THE_REST or self._making:
            return draw()
        self._closed = self._late is Late.AFTER_THE_REST
        try:
            draw()
        except NotYet:
            self.incomplete = True
        finally:
            self._closed = False

    def ask(self) -> None:
        """Ask for permission before making a picture. The first one is always allowed, so every frame makes progress.

        Raises:
            NotYet: the time is used up.
        """
        if self._closed:
            raise NotYet
        now = time.perf_counter()
        if self._end is None:
            self._end = now + self._seconds
        elif now > self._end:
            raise NotYet

    def make(self, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Make a picture, and whatever it consists of, if there is time for it.

        Raises:
            NotYet: the time is used up.
        """
        if self._making:
            return make()
        self.ask()
        self._making = True
        try:
            return make()
        finally:
            self._making = False


_WINDOWS = 6
"""The size of the cache, in windows' worth of pixels."""
_LEAST_PIXELS = 3_000_000
"""The least size of the cache, however small the window is."""


class PictureCache(Generic[K]):
    """A cache of surfaces. A pixel takes four bytes."""

    def __init__(self, most_pixels: int, budget: PictureBudget | None = None) -> None:
        """Ask ``budget``, if given, before a picture is made."""
        self.budget = budget or PictureBudget()
        self._most = self._room = most_pixels
        self._surfaces: OrderedDict[K, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def clear(self) -> None:
        """Drop everything."""
        self._surfaces.clear()
        self._pixels = 0

    def fit(self, window: tuple[int, int]) -> None:
        """Size the cache for a window; drop the least recently used pictures beyond that."""
        self._room = min(self._most, max(_LEAST_PIXELS, _WINDOWS * window[0] * window[1]))
        self._make_room()

    def find(self, key: K) -> pygame.Surface | None:
        """Return the cached picture of this key, if there is one."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
        return found

    def get(self, key: K, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of this key, made now if necessary.

        Raises:
            NotYet: it is not cached, and the time for new pictures is used up.
        """
        found = self.find(key)
        if found is None:
            found = self.keep(key, self.budget.make(make))
        return found

    def keep(self, key: K, surface: pygame.Surface) -> pygame.Surface:
        """Cache a new picture and return it; drop the least recently used ones, but never this one."""
        self._surfaces[key] = surface
        self._pixels += surface.get_width() * surface.get_height()
        self._make_room()
        return surface

    def drop(self, key: K) -> None:
        """Drop one picture."""
        dropped = self._surfaces.pop(key, None)
        if dropped is not None:
            self._pixels -= dropped.get_width() * dropped.get_height()

    def _make_room(self) -> None:
        while self._pixels > self._room and len(self._surfaces) > 1:
            _, oldest = self._surfaces.popitem(last=False)
            self._pixels -= oldest.get_width() * oldest.get_height()
