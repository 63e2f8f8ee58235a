"""The window's place when the game was last closed, kept for this device only."""

from __future__ import annotations

from dataclasses import dataclass

from ..plain import from_plain, read_json, to_plain, write_json
from .formats import FORMAT, WINDOW, upgrade

_WHAT = "the window"
_LARGEST = 32_767
"""The most pixels of a desktop, in each direction."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedWindow:
    """A plain window, and whether it was maximised or filled the screen."""

    size: tuple[int, int]
    """Width and height of the plain window, without its frame."""
    position: tuple[int, int] | None = None
    """Its corner on the desktop; None: unknown."""
    maximised: bool = False
    full: bool = False

    def __post_init__(self) -> None:
        if not all(0 < edge <= _LARGEST for edge in self.size):
            raise ValueError(f"no window is {self.size[0]} × {self.size[1]} large")
        if not all(abs(place) <= _LARGEST for place in self.position or ()):
            raise ValueError(f"no window lies at {self.position}")


def format_window(kept: SavedWindow) -> str:
    """Write the window's place as text."""
    return write_json({"format": FORMAT} | to_plain(kept))


def parse_window(text: str) -> SavedWindow:
    """Read the window's place.

    Raises:
        Unreadable: the text is something else.
    """
    value = read_json(text, _WHAT) if text.startswith("{") else text
    kept: SavedWindow = from_plain(SavedWindow, upgrade(WINDOW, value, _WHAT), _WHAT)
    return kept
