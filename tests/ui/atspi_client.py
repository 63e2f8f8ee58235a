"""What a screen reader's client sees of the window, through AT-SPI: run by the system's Python, which has its bindings.

Each line that comes in is a command; each line that goes out is its answer as JSON.
"""

from __future__ import annotations

import json
import sys
import time
import warnings
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

warnings.simplefilter("ignore", DeprecationWarning)
WAITS = 20.0
"""The most seconds until the window is there."""
_STATES = {"checked": Atspi.StateType.CHECKED, "pressed": Atspi.StateType.PRESSED}


def place_of(node: Any) -> list[int]:
    """Where something is on the screen: left, top, width, height; nothing for what has no place."""
    if node.get_component_iface() is None:
        return []
    place = node.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
    return [place.x, place.y, place.width, place.height]


class Client:
    def __init__(self) -> None:
        Atspi.init()
        self.heard: list[str] = []
        self._listener = Atspi.EventListener.new(lambda event: self.heard.append(str(event.any_data)))
        self._listener.register("object:announcement")

    def pump(self, seconds: float = 0.02) -> None:
        """Let events come in."""
        end, context = time.monotonic() + seconds, GLib.MainContext.default()
        while time.monotonic() < end:
            if not context.iteration(False):
                time.sleep(0.002)

    def window(self) -> Any:
        """The game's window, once it is there."""
        end = time.monotonic() + WAITS
        while time.monotonic() < end:
            desktop = Atspi.get_desktop(0)
            for number in range(desktop.get_child_count()):
                app = desktop.get_child_at_index(number)
                window = app.get_child_at_index(0) if app is not None and app.get_child_count() else None
                if window is not None and window.get_name() == "Pinochle" and window.get_child_count():
                    app.set_cache_mask(Atspi.Cache.NONE)  # what it was told once it would believe for ever
                    return window
            self.pump(0.1)
        raise SystemExit("no window came up")

    def nodes(self) -> list[Any]:
        window = self.window()
        found = (window.get_child_at_index(number) for number in range(window.get_child_count()))
        return [node for node in found if node is not None]

    def tree(self) -> list[dict[str, Any]]:
        """Every control in the window, in order, as a tool knows it."""
        found = []
        for node in self.nodes():
            states = node.get_state_set()
            told = {state: states.contains(kind) for state, kind in _STATES.items()}
            actions = node.get_n_actions() if node.get_action_iface() is not None else 0
            found.append(
                {
                    "name": node.get_accessible_id(),
                    "label": node.get_name(),
                    "role": node.get_role_name(),
                    "off": node.get_description() == "unavailable",
                    "focused": states.contains(Atspi.StateType.FOCUSED),
                    "actions": actions,
                    "place": place_of(node),
                }
                | told
            )
        return found

    def press(self, name: str) -> bool:
        """Do the first action of a control, as a tool does when its user presses it."""
        node = next(each for each in self.nodes() if each.get_accessible_id() == name)
        return bool(node.get_action_iface().do_action(0))

    def focus(self, name: str) -> bool:
        """Move the focus there."""
        node = next(each for each in self.nodes() if each.get_accessible_id() == name)
        return bool(node.grab_focus())


def main() -> None:
    client = Client()
    for line in sys.stdin:
        what, _, name = line.strip().partition(" ")
        client.pump()
        match what:
            case "tree":
                answer: object = client.tree()
            case "window":
                answer = place_of(client.window())
            case "heard":
                answer = client.heard
            case "press":
                answer = client.press(name)
            case "focus":
                answer = client.focus(name)
            case _:
                raise SystemExit(f"not a command: {line}")
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
