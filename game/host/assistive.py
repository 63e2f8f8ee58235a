"""What screen readers and other assistive tools learn of the game: its controls, and what is announced."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Protocol

from ..values import frozen


@frozen
class MirrorControl:
    """A control as assistive tools should know it.

    ``rect`` is left, top, width, height in pixels of the canvas; ``role`` an ARIA role (button, checkbox, switch,
    radio, link, textbox); ``pressed`` the state of a toggle, None for other controls; ``text`` the content of a
    textbox, at most ``limit`` characters.
    """

    name: str
    label: str
    rect: tuple[int, int, int, int]
    enabled: bool = True
    role: str = "button"
    pressed: bool | None = None
    text: str = ""
    limit: int = 0
    skipped: bool = False
    """Whether Tab passes over it; those who look for it find it all the same."""


@frozen
class WindowNow:
    """Whether a window has the keyboard, and its left, top, width and height on the desktop."""

    focused: bool = False
    place: tuple[int, int, int, int] = (0, 0, 0, 0)


class NoReader(Enum):
    """Why assistive tools cannot read the window; ``words.settings`` has a sentence for each."""

    LIBRARY = "library"
    """The library that tells them is not installed, or not made for this system."""
    FAILED = "failed"
    """The library has failed; the terminal shows how."""


class Assistive(Protocol):
    """The way to assistive tools. ``Host.page_events`` returns what they press, write and focus."""

    @property
    def trouble(self) -> NoReader | None:
        """Why tools cannot read the window; None: they can, or it is a page, or no window is open yet."""

    def window_opened(
        self, window: Mapping[str, object], now: Callable[[], WindowNow], wake: Callable[[], None]
    ) -> None:
        """Offer the window, of which pygame knows this, to tools; call it once, before the window is shown.

        ``wake`` is called, from any thread, when a tool asks for something: a game that rests has to look.
        """

    def announce(self, text: str, urgent: bool = False) -> None:
        """Have a screen reader say the text, at once if urgent."""

    def mirror(self, controls: Iterable[MirrorControl], focus: str | None = None) -> None:
        """Show these controls, in this order, to the tools, which follow the focus. Cheap if nothing changed.

        ``focus`` is the control that the keyboard acts on, None while the keyboard is not used.
        """
