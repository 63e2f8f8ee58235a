"""The real game in a window of the real desktop, for the tests that look where it place.

Reads commands from standard input, a line each, and answers ``tell`` with a line of JSON.
"""

import asyncio
import contextlib
import json
import os
import sys

from game.app import App, opened
from game.scenes.base import Quit


def told(app: App) -> dict[str, object]:
    """How the window lies, and where each control is on the desktop."""
    import pygame

    x, y = pygame.display.get_window_position()
    width, height = pygame.display.get_window_size()
    place = app.window.place
    assert place is not None
    parts = {control.name: app.window.on_screen(control.visible) for control in app.controls()}
    return {
        "window": [x, y, width, height],
        "borders": list(app.window._placing._desktop.borders()) if app.window._placing else [],
        "controls": {name: [x + left, y + top, w, h] for name, (left, top, w, h) in parts.items()},
        "maximised": place.maximised,
        "full": place.full,
        "frames": app.frames_drawn,
    }


async def listen(app: App) -> None:
    """Do what is asked."""
    written = b""
    os.set_blocking(sys.stdin.fileno(), False)
    while not app.finished:
        await asyncio.sleep(0.02)
        with contextlib.suppress(BlockingIOError):
            written += os.read(sys.stdin.fileno(), 1000)
        *lines, written = written.split(b"\n")
        for line in lines:
            if line == b"tell":
                print(json.dumps(told(app)), flush=True)
            elif line == b"quit":
                app.go(Quit())


async def play() -> None:
    """Play until it is asked to end."""
    app = opened()
    listening = asyncio.create_task(listen(app))
    await app.run()
    await listening


if __name__ == "__main__":
    asyncio.run(play())
