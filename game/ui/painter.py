"""Shows frames in the window: paints what has changed, once all pictures for it are ready."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from .damage import Strokes
from .picture_cache import NotYet, PictureBudget
from .window import Window

MAKING_SECONDS = 0.012
"""Seconds of a frame for making new pictures: then all of it fits between two pictures of a screen."""
MOST_PUT_OFF = 20
"""After this many postponed frames in a row, all pictures are made anyway: they may not fit into the cache together."""


class Painter:
    """Shows frames. A frame that needs many new pictures is postponed: the window keeps the last one."""

    def __init__(self, window: Window, budget: PictureBudget) -> None:
        self.unhurried = False
        """Whether every frame is painted at once, however long its pictures take: to look at single frames."""
        self._window = window
        self._budget = budget
        self._strokes = Strokes()
        self._put_off = 0
        """How many frames in a row had more pictures to make than time for them."""

    def forget(self) -> None:
        """Paint everything next time: the window may show anything by now."""
        self._strokes.forget()

    def show(self, draw: Callable[[Strokes], None]) -> bool:
        """Show a frame; return False if its pictures are not ready: the next frame continues with those made so far.

        The very first frame is painted at once, since there is nothing else to show.
        """
        waits = self._strokes.painted and self._put_off < MOST_PUT_OFF and not self.unhurried
        self._budget.begin(MAKING_SECONDS if waits else inf)
        try:
            self._strokes.begin(self._window.canvas.get_size())
            draw(self._strokes)
        except NotYet:
            self._put_off += 1
            if self._strokes.lost:
                self._window.show(self._strokes.stretch(self._window.canvas))
            return False
        finally:
            self._budget.begin()
        self._window.show(self._strokes.paint(self._window.canvas))
        self._put_off = 0
        return True
