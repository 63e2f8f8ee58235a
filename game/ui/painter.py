"""Showing frames in the window: what has changed is painted, once the pictures it takes are made."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from .damage import Strokes
from .kept import Making, NotYet
from .window import Window

MAKING_SECONDS = 0.02
"""For how long in a frame new pictures are made."""
MOST_PUT_OFF = 12
"""So often in a row is a frame left to the next: pictures that do not fit together are made anyway."""


class Painter:
    """Shows one frame after the other. One that takes many new pictures is put off: the window shows what it showed."""

    def __init__(self, window: Window, making: Making) -> None:
        self.unhurried = False
        """Whether every frame is painted at once, however long its pictures take: to look at single frames."""
        self._window = window
        self._making = making
        self._strokes = Strokes()
        self._put_off = 0
        """How many frames in a row had more pictures to make than time for them."""

    def forget(self) -> None:
        """The window may show anything by now."""
        self._strokes.forget()

    def show(self, draw: Callable[[Strokes], None]) -> bool:
        """Show what is drawn; False: its pictures are not all made yet, and the next frame goes on from those that are.

        The first frame of all is painted at once, since there is nothing else to show.
        """
        waits = self._strokes.painted and self._put_off < MOST_PUT_OFF and not self.unhurried
        self._making.begin(MAKING_SECONDS if waits else inf)
        try:
            self._strokes.begin(self._window.canvas.get_size())
            draw(self._strokes)
        except NotYet:
            self._put_off += 1
            if self._strokes.lost:
                self._window.show(self._strokes.stretch(self._window.canvas))
            return False
        finally:
            self._making.begin()
        self._window.show(self._strokes.paint(self._window.canvas))
        self._put_off = 0
        return True
