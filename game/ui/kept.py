"""Pictures that were made once and are kept, those used last, up to so many pixels together."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)


class Kept(Generic[K]):
    """Surfaces by what they show. A pixel takes four bytes."""

    def __init__(self, most_pixels: int) -> None:
        self._most = most_pixels
        self._surfaces: OrderedDict[K, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def clear(self) -> None:
        """Forget all."""
        self._surfaces.clear()
        self._pixels = 0

    def find(self, key: K) -> pygame.Surface | None:
        """What was kept under this key, if it still is."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
        return found

    def keep(self, key: K, surface: pygame.Surface) -> pygame.Surface:
        """Keep a new one, and return it; what has not been used for longest goes, but never this one."""
        self._surfaces[key] = surface
        self._pixels += surface.get_width() * surface.get_height()
        while self._pixels > self._most and len(self._surfaces) > 1:
            _, oldest = self._surfaces.popitem(last=False)
            self._pixels -= oldest.get_width() * oldest.get_height()
        return surface
