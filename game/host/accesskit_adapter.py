"""The library accesskit, which reaches the assistive tools of Windows (UI Automation), of macOS, and by AT-SPI."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

import accesskit as kit

from .assistive import MirrorControl, WindowNow
from .window_controls import WINDOW, Listening, Said, WindowTree, Wish

_ROLES = {
    "checkbox": kit.Role.CHECK_BOX,
    "switch": kit.Role.SWITCH,
    "radio": kit.Role.RADIO_BUTTON,
    "link": kit.Role.LINK,
    "textbox": kit.Role.TEXT_INPUT,
}
_OFF = "unavailable"
"""Said of a button that is off where the library tells AT-SPI no such state: version 0.7 knows it of fields alone."""
_SDL_WINDOW = "SDLWindow"
"""The class of SDL's windows on macOS, which keeps the keyboard to itself and has to pass it on to what is in it."""


class AccessKit:
    """The adapter of this system."""

    def __init__(self, window: Mapping[str, object], listening: Listening) -> None:
        """Offer a window, by its handle, to the tools.

        Raises:
            ImportError: the library has no adapter for this system.
        """
        self._listening = listening
        self._adapter = _adapter(window, self._activated, self._asked, listening.tool_left)

    def show(self, tree: WindowTree) -> None:
        """Hand the tree to the library, which finds out what has changed."""
        _raise(self._adapter.update_if_active(lambda: _update(tree)))

    def move(self, now: WindowNow) -> None:
        """Tell what Windows and macOS know by themselves: where the window lies; and, but for Windows, its focus."""
        if sys.platform == "darwin":
            _raise(self._adapter.update_view_focus_state(now.focused))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(now.focused)
            x, y, width, height = now.place
            lies = kit.Rect(x, y, x + width, y + height)
            self._adapter.set_root_window_bounds(lies, lies)

    def _activated(self) -> None:
        """Answer that the tree comes with the next frame: this thread may not look at the game."""
        self._listening.tool_came()

    def _asked(self, request: Any) -> None:
        """Pass on what a tool asks for."""
        match request.action:
            case kit.Action.CLICK:
                self._listening.wish(Wish.PRESS, request.target)
            case kit.Action.FOCUS:
                self._listening.wish(Wish.FOCUS, request.target)
            case kit.Action.SET_VALUE if request.data is not None:
                self._listening.wish(Wish.WRITE, request.target, str(request.data[1]))


def _adapter(
    window: Mapping[str, object], activated: Callable[[], None], asked: Callable[[Any], None], left: Callable[[], None]
) -> Any:
    if sys.platform in ("win32", "darwin") and "window" not in window:
        raise ImportError("a picture in memory has no window that tools could read")
    if sys.platform == "win32":
        return kit.windows.SubclassingAdapter(window["window"], activated, asked)
    if sys.platform == "darwin":
        kit.macos.add_focus_forwarder_to_window_class(_SDL_WINDOW)
        return kit.macos.SubclassingAdapter.for_window(window["window"], activated, asked)
    if not hasattr(kit, "unix"):
        raise ImportError("accesskit has no adapter for this system")
    return kit.unix.Adapter(activated, asked, left)


def _raise(events: Any) -> None:
    """Send the events of an update on their way; only some systems hand them out."""
    if events is not None:
        events.raise_events()


def _update(tree: WindowTree) -> Any:
    """Return the tree as the library knows trees."""
    window = kit.Node(kit.Role.WINDOW)
    window.set_label("Pinochle")
    window.set_language("en")
    window.set_children([*(number for number, _ in tree.controls), *(said.number for said in tree.said)])
    update = kit.TreeUpdate(tree.focus)
    update.tree = kit.Tree(WINDOW)
    controls = ((number, _control(control)) for number, control in tree.controls)
    update.nodes = [(WINDOW, window), *controls, *((said.number, _live(said)) for said in tree.said)]
    return update


def _control(control: MirrorControl) -> Any:
    node = kit.Node(_ROLES.get(control.role, kit.Role.BUTTON))
    node.set_label(control.label)
    node.set_author_id(control.name)
    x, y, width, height = control.rect
    node.set_bounds(kit.Rect(x, y, x + width, y + height))
    node.add_action(kit.Action.FOCUS)
    node.add_action(kit.Action.CLICK)  # a disabled one, too: the game then says why not
    if not control.enabled:
        node.set_disabled()
        if sys.platform not in ("win32", "darwin"):
            node.set_description(_OFF)
    if control.pressed is not None:
        node.set_toggled(kit.Toggled.TRUE if control.pressed else kit.Toggled.FALSE)
    if control.role == "textbox":
        node.add_action(kit.Action.SET_VALUE)
        node.set_value(control.text)
    return node


def _live(said: Said) -> Any:
    """Return an announcement: a text that is said when it appears."""
    node = kit.Node(kit.Role.LABEL)
    node.set_value(said.text)
    node.set_live(kit.Live.ASSERTIVE if said.urgent else kit.Live.POLITE)
    return node
