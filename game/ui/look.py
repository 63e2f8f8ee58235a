"""Everything that drawing depends on: theme, sizes, fonts, card faces, heads."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from ..rules import Card
from .controls import Attention
from .faces import CardFaces
from .heads import Heads
from .picture_cache import PictureBudget
from .shapes import Shapes
from .text import Fonts, Weight
from .theme import Metrics, Theme


@dataclass(slots=True)
class Look:
    """How things are drawn in this window with these settings."""

    theme: Theme
    metrics: Metrics
    fonts: Fonts
    faces: CardFaces
    heads: Heads
    shapes: Shapes
    budget: PictureBudget
    """The time limit for new pictures in this frame."""
    blends_slowly: bool = True
    """Whether a picture that is seen in two or three frames is encoded, too: on a fast device that costs more."""
    attention: Attention = field(default_factory=Attention)
    """The control that the person points at or holds; the app keeps it up to date."""

    def fit(self, window: tuple[int, int]) -> None:
        """Size the picture caches for a window of that size."""
        self.faces.fit(window)
        self.heads.fit(window)
        self.shapes.fit(window)

    def face(self, card: Card, width: int, dimmed: bool = False) -> pygame.Surface:
        """Return a card's face, ``width`` pixels wide, in large print if it is small in this window."""
        return self.faces.face(card, width, dimmed, self.metrics.index_scale)

    def passing(self, card: Card, width: int, dimmed: bool = False) -> pygame.Surface:
        """Return a face that is seen for a moment, as it is there."""
        return self.faces.passing(card, width, dimmed, self.metrics.index_scale)

    def unencoded(self, card: Card | None, width: int, dimmed: bool = False) -> pygame.Surface:
        """Return a face or a back to rotate or scale; a copy unless it is cached without an encoding."""
        return self.faces.unencoded(card, width, dimmed, self.metrics.index_scale)

    def text_height(self, size: int, weight: Weight = Weight.REGULAR) -> int:
        """Return the height of a line."""
        return self.fonts.height(size, weight)


def canvas(size: tuple[int, int]) -> pygame.Surface:
    """Return a transparent surface in the window's format."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    return surface.convert_alpha() if pygame.display.get_surface() else surface
