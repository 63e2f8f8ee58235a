"""Pictures that were made once and are kept, those used last, up to so many pixels together.

The first picture of a scene may need many that nobody has made yet: ``Making`` lets a frame stop half-way, and the next
one goes on from what is kept.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import inf
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)


class NotYet(Exception):
    """A frame has made pictures for as long as it may; those it made are kept."""


class Making:
    """How long pictures may be made in one go."""

    def __init__(self) -> None:
        self.begin()

    def begin(self, seconds: float = inf) -> None:
        """From the first picture on that is made now, others may be made for so many seconds."""
        self._seconds = seconds
        self._end: float | None = None

    def ask(self) -> None:
        """Ask before a picture is made. The first one may be, so that it goes on however little time there is.

        Raises:
            NotYet: it is too late for another.
        """
        now = time.perf_counter()
        if self._end is None:
            self._end = now + self._seconds
        elif now > self._end:
            raise NotYet


_WINDOWS = 6
"""How many windows' worth of pixels are kept for a window."""
_LEAST_PIXELS = 3_000_000
"""For however small a window so many are kept."""


class Kept(Generic[K]):
    """Surfaces by what they show. A pixel takes four bytes."""

    def __init__(self, most_pixels: int, making: Making | None = None) -> None:
        """``making`` is asked before a picture is made, if one is given."""
        self.making = making or Making()
        self._most = self._room = most_pixels
        self._surfaces: OrderedDict[K, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def clear(self) -> None:
        """Forget all."""
        self._surfaces.clear()
        self._pixels = 0

    def fit(self, window: tuple[int, int]) -> None:
        """Keep as much as serves a window of that size; what larger ones had goes, those used last stay."""
        self._room = min(self._most, max(_LEAST_PIXELS, _WINDOWS * window[0] * window[1]))
        self._make_room()

    def find(self, key: K) -> pygame.Surface | None:
        """What was kept under this key, if it still is."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
        return found

    def get(self, key: K, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What is kept under this key, made now if need be.

        Raises:
            NotYet: it is not kept, and too late to make it.
        """
        found = self.find(key)
        if found is None:
            self.making.ask()
            found = self.keep(key, make())
        return found

    def keep(self, key: K, surface: pygame.Surface) -> pygame.Surface:
        """Keep a new one, and return it; what has not been used for longest goes, but never this one."""
        self._surfaces[key] = surface
        self._pixels += surface.get_width() * surface.get_height()
        self._make_room()
        return surface

    def _make_room(self) -> None:
        while self._pixels > self._room and len(self._surfaces) > 1:
            _, oldest = self._surfaces.popitem(last=False)
            self._pixels -= oldest.get_width() * oldest.get_height()
