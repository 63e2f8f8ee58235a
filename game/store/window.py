"""Where the window lay when the game was closed: kept for this device alone."""

from __future__ import annotations

from dataclasses import dataclass

from ..plain import from_plain, read_json, to_plain, write_json
from .formats import FORMAT, WINDOW, lift

_WHAT = "the window"
_LARGEST = 32_767
"""Pixels that a desktop has at most, in each direction."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowKept:
    """A plain window, and whether it was larger than that: maximised, or filling the screen."""

    size: tuple[int, int]
    """Width and height of the plain window, without its frame."""
    position: tuple[int, int] | None = None
    """Of its corner on the desktop; None: nobody knows."""
    maximised: bool = False
    full: bool = False

    def __post_init__(self) -> None:
        if not all(0 < edge <= _LARGEST for edge in self.size):
            raise ValueError(f"no window is {self.size[0]} × {self.size[1]} large")
        if not all(abs(place) <= _LARGEST for place in self.position or ()):
            raise ValueError(f"no window lies at {self.position}")


def format_window(kept: WindowKept) -> str:
    """Write where a window lies."""
    return write_json({"format": FORMAT} | to_plain(kept))


def parse_window(text: str) -> WindowKept:
    """Read where a window lay.

    Raises:
        Unreadable: the text does not say it.
    """
    value = read_json(text, _WHAT) if text.startswith("{") else text
    kept: WindowKept = from_plain(WindowKept, lift(WINDOW, value, _WHAT), _WHAT)
    return kept
