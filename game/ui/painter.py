"""Shows frames in the window: paints what has changed, once all pictures for it are ready."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf

from .damage import Strokes
from .picture_cache import Late, NotYet, PictureBudget
from .window import Window

MAKING_SECONDS = 0.012
"""Seconds of a frame for making new pictures: then all of it fits between two pictures of a screen."""
PATIENCE_SECONDS = 0.05
"""After this time a frame is shown without the pictures that may be late: a slow phone took a second for settings."""
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
        self._waited_since = 0.0
        """When the first of them began."""
        self.incomplete = False
        """Whether the last frame was shown without some pictures; the next ones bring them."""

    def forget(self) -> None:
        """Paint everything next time: the window may show anything by now."""
        self._strokes.forget()

    def show(self, draw: Callable[[Strokes], None]) -> bool:
        """Show a frame; return False if its pictures are not ready: the next frame continues with those made so far.

        The very first frame is painted at once, since there is nothing else to show. If a frame has kept the person
        waiting for long, it is shown without the pictures that may be late, and those come one by one.
        """
        waits = self._strokes.painted and self._put_off < MOST_PUT_OFF and not self.unhurried
        self._budget.begin(MAKING_SECONDS if waits else inf, self._late() if waits else Late.WITH_THE_REST)
        try:
            self._strokes.begin(self._window.canvas.get_size())
            draw(self._strokes)
        except NotYet:
            if self.incomplete:  # it is another scene already
                self._put_off, self._waited_since, self.incomplete = 0, time.perf_counter(), False
            self._put_off += 1
            if self._strokes.lost:
                self._window.show(self._strokes.stretch(self._window.canvas))
            return False
        else:
            self._put_off = self._put_off + 1 if self.incomplete and self._budget.incomplete else 0
            self.incomplete = self._budget.incomplete
        finally:
            self._budget.begin()
        self._window.show(self._strokes.paint(self._window.canvas))
        return True

    def _late(self) -> Late:
        """Return when pictures come that may be late; in a window of another size the last frame is there meanwhile."""
        if self.incomplete:
            return Late.ONE_BY_ONE
        now = time.perf_counter()
        if not self._put_off:
            self._waited_since = now
        waited = now - self._waited_since
        return Late.AFTER_THE_REST if waited > PATIENCE_SECONDS and not self._strokes.lost else Late.WITH_THE_REST
