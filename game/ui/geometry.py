"""Rectangles and layout arithmetic: immutable, in whole pixels, without a display."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle: left and top edge, width and height. The right and bottom edges are outside it."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.h

    @property
    def center(self) -> tuple[int, int]:
        """Its middle, rounded up and left."""
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.w, self.h

    @property
    def topleft(self) -> tuple[int, int]:
        """The corner where drawing starts."""
        return self.x, self.y

    def inset(self, across: int, down: int | None = None) -> Rect:
        """Return it without a margin on every side; negative margins enlarge. The size never becomes negative."""
        down = across if down is None else down
        across, down = min(across, self.w // 2), min(down, self.h // 2)
        return Rect(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def move(self, dx: int, dy: int) -> Rect:
        """Return it shifted by some pixels."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def contains(self, point: tuple[int, int]) -> bool:
        """Return whether a point is inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def encloses(self, other: Rect) -> bool:
        """Return whether the other rectangle is entirely inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def overlaps(self, other: Rect) -> bool:
        """Return whether the two share a pixel."""
        return (  # called a hundred thousand times a deal, so it creates no third rectangle
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
            and min(self.w, self.h, other.w, other.h) > 0
        )

    @property
    def area(self) -> int:
        """Pixels inside."""
        return self.w * self.h

    def intersection(self, other: Rect) -> Rect:
        """Return the pixels in both; a rectangle without size if there are none."""
        left, top = max(self.x, other.x), max(self.y, other.y)
        return Rect(
            left, top, max(0, min(self.right, other.right) - left), max(0, min(self.bottom, other.bottom) - top)
        )

    def union(self, other: Rect) -> Rect:
        """Return the smallest rectangle around both."""
        left, top = min(self.x, other.x), min(self.y, other.y)
        return Rect(left, top, max(self.right, other.right) - left, max(self.bottom, other.bottom) - top)

    def split_left(self, width: int, gap: int = 0) -> tuple[Rect, Rect]:
        """Return a part of that width at the left edge, and the rest beyond the gap."""
        width = max(0, min(width, self.w))
        rest = max(0, self.w - width - gap)
        return Rect(self.x, self.y, width, self.h), Rect(self.right - rest, self.y, rest, self.h)

    def split_right(self, width: int, gap: int = 0) -> tuple[Rect, Rect]:
        """Return a part of that width at the right edge, and the rest before the gap."""
        width = max(0, min(width, self.w))
        rest = max(0, self.w - width - gap)
        return Rect(self.right - width, self.y, width, self.h), Rect(self.x, self.y, rest, self.h)

    def split_top(self, height: int, gap: int = 0) -> tuple[Rect, Rect]:
        """Return a part of that height at the top edge, and the rest below the gap."""
        height = max(0, min(height, self.h))
        rest = max(0, self.h - height - gap)
        return Rect(self.x, self.y, self.w, height), Rect(self.x, self.bottom - rest, self.w, rest)

    def split_bottom(self, height: int, gap: int = 0) -> tuple[Rect, Rect]:
        """Return a part of that height at the bottom edge, and the rest above the gap."""
        height = max(0, min(height, self.h))
        rest = max(0, self.h - height - gap)
        return Rect(self.x, self.bottom - height, self.w, height), Rect(self.x, self.y, self.w, rest)

    def fit(self, width: int, height: int) -> Rect:
        """Return a rectangle of that size in the middle, cut to the room there is."""
        width, height = min(width, self.w), min(height, self.h)
        return Rect(self.x + (self.w - width) // 2, self.y + (self.h - height) // 2, width, height)

    def columns(self, count: int, gap: int = 0) -> list[Rect]:
        """Return ``count`` columns of the same width, to a pixel."""
        edges = [round(i * (self.w + gap) / count) for i in range(count + 1)]
        return [Rect(self.x + a, self.y, max(0, b - a - gap), self.h) for a, b in pairwise(edges)]

    def rows(self, count: int, gap: int = 0) -> list[Rect]:
        """Return ``count`` rows of the same height, to a pixel."""
        edges = [round(i * (self.h + gap) / count) for i in range(count + 1)]
        return [Rect(self.x, self.y + a, self.w, max(0, b - a - gap)) for a, b in pairwise(edges)]


NOTHING = Rect(0, 0, 0, 0)
"""The place of something that is not there."""


def apart(place: tuple[int, int], other: tuple[int, int]) -> int:
    """Return how far two places lie apart, sideways or up and down, whichever is more."""
    return max(abs(place[0] - other[0]), abs(place[1] - other[1]))


def flow(area: Rect, sizes: Sequence[tuple[int, int]], gap: int) -> list[Rect]:
    """Place boxes from left to right, and in a new row when one is full; narrow boxes wider than the area.

    Rows are as even as possible for their number: none holds a single box while another one is full.
    """
    placed = _flow(area, sizes, gap)
    least, most = max((min(width, area.w) for width, _ in sizes), default=0), area.w
    while placed and most - least > 1:
        middle = (least + most) // 2
        closer = _flow(Rect(area.x, area.y, middle, area.h), sizes, gap)
        if closer[-1].bottom > placed[-1].bottom:
            least = middle
        else:
            placed, most = closer, middle
    return placed


def _flow(area: Rect, sizes: Sequence[tuple[int, int]], gap: int) -> list[Rect]:
    placed: list[Rect] = []
    x, y, tallest = area.x, area.y, 0
    for width, height in sizes:
        width = min(width, area.w)
        if x > area.x and x + width > area.right:
            x, y, tallest = area.x, y + tallest + gap, 0
        placed.append(Rect(x, y, width, height))
        x += width + gap
        tallest = max(tallest, height)
    return placed
