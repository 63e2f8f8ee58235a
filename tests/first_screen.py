"""What a person meets first on a screen: how many words, and how many sizes of type."""

from __future__ import annotations

import re
from typing import Any, NamedTuple
from unittest.mock import patch

from game.ui import widgets
from game.ui.damage import Canvas
from game.ui.geometry import Rect
from game.ui.look import Look
from tests.pilot import Pilot, resize_window

_WORD = re.compile(r"[^\W\d_]+(?:['’.-][^\W\d_]+)*")


class FirstScreen(NamedTuple):
    """What is written where it is seen, and the sizes of type that were asked for, in design pixels."""

    text: str
    sizes: frozenset[int]

    @property
    def words(self) -> int:
        """How many words are seen, without numbers."""
        return len(_WORD.findall(self.text))


def first_screen(pilot: Pilot, size: tuple[int, int]) -> FirstScreen:
    """Draw the scene in a window of that size, and count what is written on it."""
    write, seen, sizes = widgets.write, [], set()

    def counted(surface: Canvas, look: Look, text: str, rect: Rect, size: int, *more: Any, **named: Any) -> None:
        window = Rect(0, 0, *surface.get_size()).intersection(Rect(*surface.get_clip()))
        if text and window.contains(rect.center):
            seen.append(text)
            sizes.add(round(size / look.metrics.scale))
        write(surface, look, text, rect, size, *more, **named)

    pilot.app.jobs.work(60, still=True)  # what is worked out meanwhile is there: how much does not hang on the machine
    resize_window(pilot.app, (size[0] + 40, size[1] + 40))  # so that nothing is kept from the picture before
    pilot.app.frame(0.0, ())
    with patch.object(widgets, "write", counted):
        resize_window(pilot.app, size)
        pilot.app.painter.unhurried = True
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        _ = pilot.app.surface
    return FirstScreen(" ".join(seen), frozenset(sizes))
