"""The window: opened, resized, and never too small to draw in."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache

import pygame

from ..assets import ASSETS
from .geometry import Rect
from .placing import WindowPlace, WindowPlacer

SMALLEST_LAYOUT = (320, 480)
"""The smallest size, shorter and longer edge in CSS pixels, in which every scene can be laid out."""


class NoDisplay(Exception):
    """There is no display to open a window on; the message says so in words."""


class Window:
    """The window on the screen, and the canvas that scenes draw on: the window itself, unless that is too small."""

    def __init__(
        self,
        opened: tuple[int, int] | WindowPlace,
        pixel_scale: float,
        resizable: bool,
        before_shown: Callable[[], None] = lambda: None,
    ) -> None:
        """Open a window of exactly that size, or at a saved place fitted to today's desktop.

        ``before_shown`` is called while a window with a place is still hidden.

        Raises:
            NoDisplay: there is nothing to open it on.
        """
        self.pixel_scale = pixel_scale
        self._flags = pygame.RESIZABLE if resizable else 0
        self._canvas: pygame.Surface | None = None
        self._placing: WindowPlacer | None = None
        self._keeps_in_sight = isinstance(opened, WindowPlace)
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        try:
            pygame.display.init()
            pygame.display.set_allow_screensaver(True)  # SDL prevents it by default, but a card game is not a film
            if resizable:
                from .sdl import this_desktop

                self._placing = WindowPlacer(this_desktop())
                pygame.display.set_icon(pygame.image.load(ASSETS / "icons" / "icon-192.png"))  # or it is pygame's
            if not isinstance(opened, WindowPlace):
                pygame.display.set_mode(opened, self._flags)
            elif self._placing:
                self._placing.open(opened, before_shown)
            if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
                raise pygame.error("only pictures in memory could be drawn")
        except pygame.error as error:
            raise NoDisplay(f"No display was found ({error}).") from error
        pygame.display.set_caption("Pinochle")
        pygame.key.set_repeat(350, 45)

    @property
    def surface(self) -> pygame.Surface:
        """The window's own surface."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def canvas(self) -> pygame.Surface:
        """The surface that scenes draw on."""
        size = self.surface.get_size()
        wanted = _at_least_smallest(size, self.pixel_scale)
        if wanted == size:
            return self.surface
        if self._canvas is None or self._canvas.get_size() != wanted:
            self._canvas = pygame.Surface(wanted)
        return self._canvas

    @property
    def full(self) -> bool:
        """Whether the window fills the screen."""
        return pygame.display.is_fullscreen()

    @property
    def place(self) -> WindowPlace | None:
        """Its place on the desktop; None if it has none, as on a page."""
        return self._placing.place if self._placing and self._keeps_in_sight else None

    def fill(self, on: bool) -> None:
        """Fill the screen, or restore the window."""
        if self._placing and on is not self.full:
            self._placing.fill(on)

    def keep_in_sight(self) -> None:
        """Bring a desktop window back into full sight; call it every frame."""
        if self._placing and self._keeps_in_sight:
            self._placing.look()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        if size != self.surface.get_size() and min(size) > 0:
            pygame.display.set_mode(size, self._flags)

    def show(self, areas: list[pygame.Rect]) -> None:
        """Bring the drawn areas of the canvas onto the screen."""
        if self.canvas is self.surface:
            pygame.display.update(areas)
        elif areas:
            pygame.transform.smoothscale(self.canvas, self.surface.get_size(), self.surface)
            pygame.display.flip()

    def on_canvas(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return the event with its place converted to the canvas."""
        inner, outer = self.canvas.get_size(), self.surface.get_size()
        if inner == outer or not hasattr(event, "pos"):
            return event
        x, y = (round(at * a / b) for at, a, b in zip(event.pos, inner, outer, strict=True))
        return pygame.event.Event(event.type, event.dict | {"pos": (x, y)})

    def on_screen(self, rect: Rect) -> tuple[int, int, int, int]:
        """Return where a part of the canvas appears, in pixels of the window."""
        inner, outer = self.canvas.get_size(), self.surface.get_size()
        across, down = outer[0] / inner[0], outer[1] / inner[1]
        return round(rect.x * across), round(rect.y * down), round(rect.w * across), round(rect.h * down)


@lru_cache(maxsize=4)  # called several times for each control of each frame
def _at_least_smallest(size: tuple[int, int], pixel_scale: float) -> tuple[int, int]:
    """Return the size, or one of the same shape that is large enough for the scenes."""
    edges = zip(SMALLEST_LAYOUT, sorted(size), strict=True)
    factor = max(1.0, *(edge * pixel_scale / max(1, got) for edge, got in edges))
    return size if factor == 1.0 else (round(size[0] * factor), round(size[1] * factor))
