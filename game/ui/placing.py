"""The window's place: where it was the last time, but always on the free part of an existing display."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from ..values import frozen
from .desktop import Desktop, area_of, fitted
from .geometry import Rect

_SMALLEST = (320, 320)
_SHARE = 0.85
"""The share of the free width and height for a window without a saved place."""
_REST = 0.5
"""Seconds between two checks of the window; one that moved since the last check is left alone."""


@frozen
class WindowPlace:
    """A window's place: plain and, on top of that, maximised or full screen."""

    size: tuple[int, int] | None = None
    """The size of the plain window, without its frame; None: it has never had one."""
    position: tuple[int, int] | None = None
    """The position of its corner on the desktop."""
    maximised: bool = False
    full: bool = False


class WindowPlacer:
    """Opens the window and keeps it in sight. Only a plain window (not maximised, not full screen) has a position."""

    def __init__(self, desktop: Desktop) -> None:
        self._desktop = desktop
        self._plain = Rect(0, 0, 1, 1)
        """Where the window lies, without its frame, while it is plain."""
        self._maximised = False
        """Whether it is maximised; while it fills the screen, whether it was."""
        self._fitted_to: object = None
        """The display, and its free part, that a plain window was fitted to; None: not since it was larger."""
        self._last_seen = self._plain
        self._refused: object = None
        """A place and the one that it did not change to: it is not asked again."""
        self._looked = 0.0

    def open(self, last: WindowPlace, before_shown: Callable[[], None] = lambda: None) -> None:
        """Open the window as it was; without a position, or off every display, in the middle of the first.

        ``before_shown`` is called while it is still hidden.

        Raises:
            pygame.error: it cannot be opened.
        """
        desktop, areas = self._desktop, self._desktop.areas()
        width, height = last.size or _first_size(areas[0])
        plain = Rect(*(last.position or (0, 0)), max(width, _SMALLEST[0]), max(height, _SMALLEST[1]))
        area = area_of(plain, areas) if last.position else None
        if area is None:
            area = areas[0]
            plain = plain.move(area.center[0] - plain.center[0], area.center[1] - plain.center[1])
        self._plain = fitted(plain, area)
        pygame.display.set_mode(self._plain.size, pygame.RESIZABLE | desktop.opened_with)
        pygame.display.set_window_position(self._plain.topleft)
        if last.maximised:
            desktop.maximise()
        before_shown()
        desktop.show()
        pygame.event.pump()
        self._maximised = desktop.maximised
        if not self._maximised:  # its frame is known only now, and some systems have moved it by the frame
            self._lay(fitted(plain, area, desktop.borders()))
        if last.full:
            self.fill(True)

    def look(self) -> None:
        """Now and then bring a plain window back into sight.

        It moves a window that has changed displays, whose free area has shrunk, or that is too large. A window of the
        right size that the player has moved half out of sight stays there.
        """
        desktop = self._desktop
        if not desktop.tells or time.monotonic() - self._looked < _REST:
            return
        self._looked = time.monotonic()
        if pygame.display.is_fullscreen() or desktop.minimised:
            self._fitted_to = None
            return
        self._maximised = desktop.maximised
        if self._maximised:
            self._fitted_to = None
            return
        window = _lies_now()
        rests, self._last_seen = window == self._last_seen, window
        if rests:
            self._keep_in_sight(window)

    def _keep_in_sight(self, window: Rect) -> None:
        areas, display, borders = self._desktop.areas(), self._desktop.display(), self._desktop.borders()
        area = areas[min(display, len(areas) - 1)]
        again = self._fitted_to is None and window == self._plain.move(borders.left, borders.top)
        fit = fitted(self._plain if again else window, area, borders)  # some systems move a plain window again
        asked = fit != window and (fit.size != window.size or self._fitted_to != (display, area))
        if asked and self._refused != (window, fit):
            self._refused = (window, fit)  # give up if it is still there at the next check
            self._lay(fit)
        else:
            self._plain = window
        self._fitted_to = (display, area)

    def fill(self, on: bool) -> None:
        """Fill the screen, or restore the window."""
        if on:
            self._note()
        self._desktop.fill(on, self._plain.size)
        if not on and self._maximised:  # the system may have forgotten the maximised state
            self._lay(self._plain)
            self._desktop.maximise()

    @property
    def place(self) -> WindowPlace:
        """How the window lies."""
        full = pygame.display.is_fullscreen()
        if not full:
            self._note()
        return WindowPlace(self._plain.size, self._plain.topleft, self._maximised, full)

    def _note(self) -> None:
        """Note the window's state, unless it fills the screen."""
        if not self._desktop.minimised:
            self._maximised = self._desktop.maximised
            self._plain = self._plain if self._maximised else _lies_now()

    def _lay(self, window: Rect) -> None:
        """Move the plain window there."""
        if window.size != pygame.display.get_window_size():
            self._desktop.resize(window.size)
        pygame.display.set_window_position(window.topleft)
        self._plain = window


def _lies_now() -> Rect:
    return Rect(*pygame.display.get_window_position(), *pygame.display.get_window_size())


def _first_size(free: Rect) -> tuple[int, int]:
    """Return most of the free area of the display, at most 16:9."""
    height = max(480, round(free.h * _SHARE))
    return max(320, min(round(free.w * _SHARE), round(height * 16 / 9))), height
