"""The desktop through SDL, on which pygame is built, and of which pygame exposes only a part.

pygame knows the size of a display, but not which part of it is free of panels, nor how wide a window's frame is, and it
cannot maximise a window. SDL can, so this module calls its functions in the library that pygame has loaded.
"""

from __future__ import annotations

import ctypes

import pygame

from .desktop import Borders, Desktop
from .geometry import Rect

_MAXIMISED, _MINIMISED = 0x80, 0x40
_FULL_SCREEN = 0x1001
"""Full screen in the desktop's own resolution."""
_LIBRARIES = (pygame.display.__file__, "SDL2.dll")
"""The library with SDL's functions: the pygame module that links to it; on Windows the library's own name."""
_MOST_WINDOWS = 10_000
"""SDL numbers windows from 1, in the order in which a program opens them."""
_TITLE_BAR = Borders(top=40)
"""Thick enough for a frame of unknown size."""


class _SdlRect(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


class SdlDesktop(Desktop):
    """The desktop through SDL. A new window is hidden until it is in its place."""

    opened_with = pygame.HIDDEN
    tells = True

    def __init__(self, library: ctypes.CDLL) -> None:
        """Load the functions.

        Raises:
            AttributeError: the library lacks one.
        """
        number, window, bounds = ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(_SdlRect)
        self._displays = library.SDL_GetNumVideoDisplays
        self._bounds = library.SDL_GetDisplayBounds
        self._bounds.argtypes = [number, bounds]
        self._free_bounds = library.SDL_GetDisplayUsableBounds
        self._free_bounds.argtypes = [number, bounds]
        self._window_of = library.SDL_GetWindowFromID
        self._window_of.argtypes, self._window_of.restype = [ctypes.c_uint32], window
        self._flags = library.SDL_GetWindowFlags
        self._flags.argtypes, self._flags.restype = [window], ctypes.c_uint32
        self._display_of = library.SDL_GetWindowDisplayIndex
        self._display_of.argtypes = [window]
        self._borders_of = library.SDL_GetWindowBordersSize
        self._borders_of.argtypes = [window, *[ctypes.POINTER(number)] * 4]
        self._show = library.SDL_ShowWindow
        self._show.argtypes = [window]
        self._maximise = library.SDL_MaximizeWindow
        self._maximise.argtypes = [window]
        self._set_size = library.SDL_SetWindowSize
        self._set_size.argtypes = [window, number, number]
        self._set_full = library.SDL_SetWindowFullscreen
        self._set_full.argtypes = [window, ctypes.c_uint32]
        self._number = 0

    @property
    def _window(self) -> int | None:
        """Return the window, which pygame may have reopened since the last call."""
        found: int | None = self._window_of(self._number)
        if not found:
            self._number = next((number for number in range(1, _MOST_WINDOWS) if self._window_of(number)), 0)
            found = self._window_of(self._number)
        return found

    def areas(self) -> list[Rect]:
        """Return the free part of each display; all of it if none is free or the system does not tell."""
        found, rect = [], _SdlRect()
        for display in range(self._displays()):
            for ask in (self._free_bounds, self._bounds):
                if ask(display, rect) == 0 and min(rect.w, rect.h) > 0:
                    found.append(Rect(rect.x, rect.y, rect.w, rect.h))
                    break
        return found or super().areas()

    def display(self) -> int:
        """Return which display the window is on."""
        return max(0, int(self._display_of(self._window)))

    def borders(self) -> Borders:
        """Return the frame around the window; zeros on some systems."""
        sides = [ctypes.c_int() for _ in range(4)]
        told = self._borders_of(self._window, *sides) == 0
        return Borders(*(max(0, side.value) for side in sides)) if told else _TITLE_BAR

    @property
    def maximised(self) -> bool:
        """Whether the window fills the free area of its display."""
        return bool(self._flags(self._window) & _MAXIMISED)

    @property
    def minimised(self) -> bool:
        """Whether the window is minimised."""
        return bool(self._flags(self._window) & _MINIMISED)

    def show(self) -> None:
        """Show the window."""
        self._show(self._window)

    def maximise(self) -> None:
        """Maximise the window; a hidden one is maximised when it is shown."""
        self._maximise(self._window)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self._set_size(self._window, *size)

    def fill(self, on: bool, size: tuple[int, int]) -> None:
        """Fill the screen that the window is on, or restore the window."""
        self._set_full(self._window, _FULL_SCREEN if on else 0)


def this_desktop() -> Desktop:
    """Return the desktop of this computer: through SDL if its functions are available, else through pygame."""
    if pygame.get_sdl_version()[0] == 2:  # other versions have other functions
        for library in _LIBRARIES:
            try:
                return SdlDesktop(ctypes.CDLL(library))
            except (AttributeError, OSError):
                continue
    return Desktop()
