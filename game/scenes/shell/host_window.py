"""The window on any host: it follows the host's changes, fills the screen as the host can, and is remembered."""

from __future__ import annotations

import traceback
from contextlib import suppress

import pygame

from ...host import Host, StorageError, WindowNow
from ...plain import Unreadable
from ...store.formats import WINDOW
from ...store.window import SavedWindow, format_window, parse_window
from ...ui.placing import WindowPlace
from ...ui.window import Window


class HostWindow(Window):
    """On the desktop it is our own window; on a page the browser decides its size."""

    def __init__(self, host: Host, size: tuple[int, int] | None) -> None:
        """Open a window of that size, or as the host and the saved window place say.

        Raises:
            NoDisplay: there is nothing to open it on.
        """
        canvas = host.canvas()
        opened = size or canvas.size or _last(host)
        super().__init__(opened, canvas.scale, not host.is_browser, lambda: _offer_to_tools(host))
        self._host = host
        self._size = self.size
        self._was_filled: bool | None = None

    @property
    def size(self) -> tuple[int, int]:
        """The canvas's size, in pixels."""
        return self.canvas.get_size()

    @property
    def fills_screen(self) -> bool | None:
        """Whether the game fills the screen; None if it cannot."""
        return self._host.full_screen() if self._host.is_browser else self.full

    def fill_screen(self, on: bool) -> None:
        """Fill the screen, or stop."""
        if self._host.is_browser:
            self._host.fill_screen(on)
        else:
            self.fill(on)

    def filled_otherwise(self) -> bool:
        """Return whether full screen has been turned on or off since the last call.

        A page fills the screen later than it is asked to, and Esc ends it.
        """
        was, self._was_filled = self._was_filled, self.fills_screen
        return was is not self._was_filled

    def sized_otherwise(self) -> bool:
        """Follow the host and the desktop; return whether size or scale have changed since the last call."""
        self.keep_in_sight()
        canvas = self._host.canvas()
        if canvas.size:
            self.resize(canvas.size)
        if self.size == self._size and canvas.scale == self.pixel_scale:
            return False
        self._size, self.pixel_scale = self.size, canvas.scale
        return True

    def remember(self) -> None:
        """Save the window's place on the desktop."""
        place = self.place
        if place is None or place.size is None:
            return
        kept = SavedWindow(size=place.size, position=place.position, maximised=place.maximised, full=place.full)
        try:
            self._host.storage.save(WINDOW, format_window(kept))
        except StorageError as error:
            traceback.print_exception(error)


def _offer_to_tools(host: Host) -> None:
    """Let assistive tools read the window; some systems want that to be settled before it is shown."""
    host.assistive.window_opened(pygame.display.get_wm_info(), _window_now, _wake)


def _wake() -> None:
    """End a rest of the game: any event does that."""
    with suppress(pygame.error):  # a library may ask while the window goes
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))


def _window_now() -> WindowNow:
    place = (*pygame.display.get_window_position(), *pygame.display.get_window_size())
    return WindowNow(pygame.key.get_focused(), place)


def _last(host: Host) -> WindowPlace:
    """Load the window's place; if it cannot be read, that is not worth a message."""
    try:
        last = parse_window(host.storage.load(WINDOW) or "")
    except (StorageError, Unreadable):
        return WindowPlace()
    return WindowPlace(last.size, last.position, last.maximised, last.full)
