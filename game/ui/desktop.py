"""The desktop that the window lies on: the part of each display that panels leave free, and how a window fits there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from .geometry import Rect

_FREE = 0.9
"""How much of a display's width and height is taken for free where nobody tells."""


class Borders(NamedTuple):
    """What a frame adds to each side of a window."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


NO_BORDERS = Borders()


def fitted(window: Rect, area: Rect, borders: Borders = NO_BORDERS) -> Rect:
    """Return the window moved, and shrunk in its shape if it is too large, so that it and its frame are in an area."""
    left, top = area.x + borders.left, area.y + borders.top
    width, height = max(1, area.right - borders.right - left), max(1, area.bottom - borders.bottom - top)
    scale = min(1.0, width / window.w, height / window.h)
    w, h = max(1, round(window.w * scale)), max(1, round(window.h * scale))
    x, y = window.x + (window.w - w) // 2, window.y + (window.h - h) // 2
    return Rect(max(left, min(x, left + width - w)), max(top, min(y, top + height - h)), w, h)


def area_of(window: Rect, areas: Sequence[Rect]) -> Rect | None:
    """Return the area that most of a window lies in; None when it lies in none of them."""
    best = max(areas, key=lambda area: area.intersection(window).area)
    return best if best.overlaps(window) else None


class Desktop:
    """What pygame alone can tell and do: a window keeps to the middle of the first display."""

    opened_with = 0
    """Flags of a new window, which ``show`` shows."""
    tells = False
    """Whether it is known what panels leave free, and not guessed."""

    def areas(self) -> list[Rect]:
        """Return the free part of each display, the first display first."""
        width, height = pygame.display.get_desktop_sizes()[0]
        return [Rect(0, 0, width, height).fit(round(width * _FREE), round(height * _FREE))]

    def display(self) -> int:
        """Return which display the window is on."""
        return 0

    def borders(self) -> Borders:
        """Return the frame around the window."""
        return NO_BORDERS

    @property
    def maximised(self) -> bool:
        """Whether the window takes all that is free of its display."""
        return False

    @property
    def minimised(self) -> bool:
        """Whether the window is put away."""
        return False

    def show(self) -> None:
        """Show a window that has been opened."""

    def maximise(self) -> None:
        """Let the window take all that is free of its display, where that can be done."""

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)

    def fill(self, on: bool, size: tuple[int, int]) -> None:
        """Fill the screen; or have the window again, which had that size."""
        if on:
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            self.resize(size)
