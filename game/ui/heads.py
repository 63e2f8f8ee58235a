"""The heads of the court, as surfaces: the portraits of the people at a table, with a face for each mood."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import NamedTuple

import pygame

from ..assets import ASSETS
from ..rules import Card
from .faces import encode_now
from .picture_cache import PictureBudget, PictureCache
from .svg import load_parts

CACHE_PIXELS = 4_000_000
"""How many pixels of heads are cached: those of a table in several sizes, in every mood."""

_HEADS = ASSETS / "cards" / "heads"
_SAMPLES = 4


class Mood(Enum):
    """What a face shows; the value is the folder of its heads."""

    WAITS = "waits"
    PLEASED = "pleased"
    SET = "set"


class _HeadKey(NamedTuple):
    """What a cached surface shows, and its diameter."""

    card: Card
    diameter: int
    mood: Mood


class Heads:
    """Renders heads on demand and caches them."""

    def __init__(self, budget: PictureBudget | None = None, folder: Path = _HEADS) -> None:
        """Draw from the SVG files in ``folder``."""
        self._folder = folder
        self._cache = PictureCache[_HeadKey](CACHE_PIXELS, budget)
        self.in_parts = False
        """Whether drawings are loaded in parts; a page cannot."""

    def fit(self, window: tuple[int, int]) -> None:
        """Size the cache for a window of that size."""
        self._cache.fit(window)

    def head(self, card: Card, diameter: int, mood: Mood = Mood.WAITS) -> pygame.Surface:
        """Return the head of a court card, seen through a round hole, the same in every style.

        Raises:
            ValueError: the diameter is not positive.
            FileNotFoundError: the card is not of the court.
        """
        key = _HeadKey(card, diameter, mood)
        return self._cache.get(key, lambda: self._round(key))

    def making(self, card: Card, diameter: int, mood: Mood = Mood.WAITS) -> Iterator[None]:
        """Render a head in steps: parts of its drawing, then the hole through which it is seen."""
        key = _HeadKey(card, diameter, mood)
        if self._cache.find(key) is None:
            head = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
            for _ in self._drawing(key, head):
                yield
            self._cache.get(key, lambda: _seen_through_hole(head))
            yield

    def _drawing(self, key: _HeadKey, head: pygame.Surface) -> Iterator[None]:
        """Draw a head on a clear picture, part by part, so that it looks alike however it is made."""
        file = self._folder / key.mood.value / f"{key.card}.svg"
        for part in load_parts(file, head.get_size(), self.in_parts):
            head.blit(part, (0, 0))
            yield

    def _round(self, key: _HeadKey) -> pygame.Surface:
        side = key.diameter
        if side < 1:
            raise ValueError(f"a head cannot be {side} pixels wide: ask for 1 or more")
        head = pygame.Surface((side, side), pygame.SRCALPHA)
        for _ in self._drawing(key, head):
            pass  # at once
        return _seen_through_hole(head)


def _seen_through_hole(head: pygame.Surface) -> pygame.Surface:
    side = head.get_width()
    hole = pygame.Surface((side * _SAMPLES, side * _SAMPLES), pygame.SRCALPHA)
    pygame.draw.circle(hole, (255, 255, 255), hole.get_rect().center, side * _SAMPLES // 2)
    head.blit(pygame.transform.smoothscale(hole, (side, side)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return encode_now(head.convert_alpha() if pygame.display.get_surface() else head)
