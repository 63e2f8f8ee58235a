"""Everything that drawing depends on, together: theme, sizes, fonts, card faces."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from ..rules import Card
from .controls import Attention
from .faces import CardFaces
from .kept import Making
from .shapes import Shapes
from .text import Fonts, Weight
from .theme import Metrics, Theme


@dataclass(slots=True)
class Look:
    """How things are drawn in this window, with these settings."""

    theme: Theme
    metrics: Metrics
    fonts: Fonts
    faces: CardFaces
    shapes: Shapes
    making: Making
    """Until when new pictures may be made in this frame."""
    attention: Attention = field(default_factory=Attention)
    """Which control the person points at or holds; the app keeps it up to date."""

    def fit(self, window: tuple[int, int]) -> None:
        """Keep as many pictures as serve a window of that size."""
        self.faces.fit(window)
        self.shapes.fit(window)

    def face(self, card: Card, width: int, dimmed: bool = False) -> pygame.Surface:
        """A card's face, ``width`` pixels wide, in large print where it is small in this window."""
        return self.faces.face(card, width, dimmed, self.metrics.scale)

    def text_height(self, size: int, weight: Weight = Weight.REGULAR) -> int:
        """The height of a line."""
        return self.fonts.height(size, weight)


def canvas(size: tuple[int, int]) -> pygame.Surface:
    """A transparent surface in the format of the window."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    return surface.convert_alpha() if pygame.display.get_surface() else surface
