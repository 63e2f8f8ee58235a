"""A page longer than its view: scrolled by wheel, finger, keys and focus."""

from __future__ import annotations

from enum import Enum

import pygame

from .damage import Canvas
from .geometry import Rect
from .keys import key_of
from .look import Look

LINES = {"down": 1, "up": -1}
"""Keys that scroll by a line, where they do not move the focus."""


class Grip(Enum):
    """What the pointer does with the page."""

    NONE = 0
    TOUCHED = 1
    SCROLLING = 2


class Page:
    """The scroll state of a page. ``place`` is its view; ``height`` the length of its content."""

    def __init__(self) -> None:
        self.place = Rect(0, 0, 1, 1)
        self.height = 1
        self.offset = 0
        self._grip = Grip.NONE
        self._start = (0, 0)
        self._from = 0

    def lay_out(self, place: Rect, height: int) -> None:
        """Adapt to a new view or content; keep the position as far as possible."""
        self.place, self.height = place, height
        self.scroll_to(self.offset)

    @property
    def longest(self) -> int:
        """The largest scroll offset."""
        return max(0, self.height - self.place.h)

    def scroll_to(self, offset: float) -> None:
        """Scroll so that ``offset`` pixels of the content are above the view."""
        self.offset = max(0, min(round(offset), self.longest))

    def show(self, rect: Rect, margin: int) -> bool:
        """Scroll as little as necessary to show a rectangle on the screen with a margin; return whether it moved."""
        before = self.offset
        if rect.y - margin < self.place.y:
            self.scroll_to(self.offset - (self.place.y - rect.y + margin))
        elif rect.bottom + margin > self.place.bottom:
            self.scroll_to(self.offset + min(rect.bottom + margin - self.place.bottom, rect.y - margin - self.place.y))
        return self.offset != before

    def handle(self, event: pygame.event.Event, look: Look) -> Grip:
        """Handle an event; return NONE if it does not concern scrolling."""
        row = look.metrics.row
        match event.type:
            case pygame.MOUSEWHEEL:
                before = self.offset
                self.scroll_to(self.offset - getattr(event, "precise_y", event.y) * row * 1.5)
                return Grip.SCROLLING if self.offset != before else Grip.NONE
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.place.contains(event.pos):
                self._grip, self._start, self._from = Grip.TOUCHED, event.pos, self.offset
            case pygame.MOUSEBUTTONUP if event.button == 1:
                grip, self._grip = self._grip, Grip.NONE
                return grip if grip is Grip.SCROLLING else Grip.NONE
            case pygame.MOUSEMOTION if self._grip is not Grip.NONE:
                return self._drag(event.pos, look.metrics.px(8))
            case pygame.KEYDOWN:
                return self._key(key_of(event), row)
        return Grip.NONE

    def hold_still(self) -> None:
        """Stop scrolling: the finger drags something on the page, not the page."""
        self._grip = Grip.NONE

    def _drag(self, place: tuple[int, int], threshold: int) -> Grip:
        moved = place[1] - self._start[1]
        if self._grip is Grip.TOUCHED and abs(moved) > threshold and self.longest:
            self._grip = Grip.SCROLLING
        if self._grip is Grip.SCROLLING:
            self.scroll_to(self._from - moved)
            return Grip.SCROLLING
        return Grip.NONE

    def _key(self, key: str, row: int) -> Grip:
        leaf = max(row, self.place.h - row)
        moves = {
            "page down": self.offset + leaf,
            "page up": self.offset - leaf,
            "home": 0,
            "end": self.longest,
        }
        if key not in moves:
            return Grip.NONE
        self.scroll_to(moves[key])
        return Grip.SCROLLING

    def scroll_by(self, pixels: int) -> bool:
        """Scroll by some pixels; return whether it moved."""
        before = self.offset
        self.scroll_to(self.offset + pixels)
        return self.offset != before

    def draw_bar(self, surface: Canvas, look: Look) -> None:
        """Draw a slim scroll bar at the right; nothing if everything is visible."""
        if not self.longest:
            return
        width = look.metrics.px(5)
        high = max(width * 4, round(self.place.h * self.place.h / self.height))
        y = self.place.y + round((self.place.h - high) * self.offset / self.longest)
        bar = Rect(self.place.right - width, y, width, high)
        look.shapes.box(surface, bar, width // 2, look.theme.off_text)
