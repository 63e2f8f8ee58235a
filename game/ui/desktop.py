"""The desktop under the window: the free part of each display, and how to fit a window into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from .geometry import Rect

_FREE = 0.9
"""The share of a display's width and height assumed to be free if the system does not tell."""


class Borders(NamedTuple):
    """The thickness of a window's frame on each side."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


NO_BORDERS = Borders()


def fitted(window: Rect, area: Rect, borders: Borders = NO_BORDERS) -> Rect:
    """Return the window moved, and shrunk in proportion if it is too large, so that it fits an area with its frame."""
    left, top = area.x + borders.left, area.y + borders.top
    width, height = max(1, area.right - borders.right - left), max(1, area.bottom - borders.bottom - top)
    scale = min(1.0, width / window.w, height / window.h)
    w, h = max(1, round(window.w * scale)), max(1, round(window.h * scale))
    x, y = window.x + (window.w - w) // 2, window.y + (window.h - h) // 2
    return Rect(max(left, min(x, left + width - w)), max(top, min(y, top + height - h)), w, h)


def area_of(window: Rect, areas: Sequence[Rect]) -> Rect | None:
    """Return the area that contains most of a window; None if it overlaps none of them."""
    best = max(areas, key=lambda area: area.intersection(window).area)
    return best if best.overlaps(window) else None


class Desktop:
    """What pygame alone knows about the desktop: the window stays in the middle of the first display."""

    opened_with = 0
    """Flags for a new window, which ``show`` shows."""
    tells = False
    """Whether the free areas are known rather than guessed."""

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
        """Whether the window fills the free area of its display."""
        return False

    @property
    def minimised(self) -> bool:
        """Whether the window is minimised."""
        return False

    def show(self) -> None:
        """Show a window that has been opened."""

    def maximise(self) -> None:
        """Maximise the window, if that is possible."""

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)

    def fill(self, on: bool, size: tuple[int, int]) -> None:
        """Fill the screen; or restore the window, which had that size."""
        if on:
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            self.resize(size)
