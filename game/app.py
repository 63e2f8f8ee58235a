"""The composition root: the first scene or a link, and the one loop that runs frame after frame."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import Sequence

import pygame

from .host import Host, this_host
from .plain import Unreadable
from .scenes.base import Push, Scene
from .scenes.destinations import Destination, ToTitle
from .scenes.shell.context import Shell
from .scenes.shell.frame import Frames
from .ui.controls import find
from .ui.window import NoDisplay
from .work import calm_collector

FRAME_SECONDS = 1 / 60
DESKTOP_REST = 0.25
"""The longest rest of a window, in seconds: what a file or a line has brought is looked for after it."""

__all__ = ["App", "NoDisplay", "opened", "play", "running"]

running: App | None = None
"""The App in progress; the browser's tests look at it."""


class App(Shell):
    """The game in a window. ``frame`` runs one frame; ``run`` runs frames until the player leaves."""

    def __init__(self, host: Host, size: tuple[int, int] | None = None) -> None:
        """Open a window of that size, or as the host and the saved window place say.

        Raises:
            NoDisplay: there is nothing to open it on.
        """
        super().__init__(host, size)
        self._frames = Frames(self)

    def press(self, name: str) -> None:
        """Press a control.

        Raises:
            KeyError: there is no control of that name; the message lists all names.
        """
        control = find(self.controls(), name)
        if control is None:
            raise KeyError(f"no control {name!r}: there are {', '.join(c.name for c in self.controls())}")
        self._frames.press(control)

    def start(self, first: Scene | Destination) -> None:
        """Put the first scene on the empty stack."""
        self.go(Push(first))
        self._frames.move_on()

    def open_link(self, link: str) -> None:
        """Follow a link, over the present scene; refuse a bad one in words. An empty link does nothing.

        Until only the first screen is left, reloading the page follows the link again.

        This loads the rules only if there is a link, so that everybody else sees the first picture sooner.
        """
        if not link:
            return
        self._frames.link_followed = True
        from .scenes.shell.links import parse_destination

        try:
            self.go(Push(parse_destination(link)))
        except Unreadable as error:
            self.toast(f"{error}.")

    async def run(self) -> None:
        """Run frames until the player leaves. This is the only place that waits."""
        last = time.perf_counter()
        while not self.finished:
            now = time.perf_counter()
            self.frame(now - last, pygame.event.get())
            last = now
            await self._next_frame(now)
        self.window.remember()

    async def _next_frame(self, began: float) -> None:
        """Wait for the time of the next frame; while nothing moves, until something happens."""
        rest = self._frames.rest()
        if self.host.is_browser:
            if rest or self._frames.thinks:
                self.host.rest(rest)
            await asyncio.sleep(0)
            return
        end = began + min(rest, DESKTOP_REST)
        await asyncio.sleep(max(0.0, began + FRAME_SECONDS - time.perf_counter()))
        while time.perf_counter() < end and not pygame.event.peek():
            await asyncio.sleep(FRAME_SECONDS)

    def frame(self, dt: float, events: Sequence[pygame.event.Event]) -> None:
        """Run one frame: events, time, drawing, background work. An error is shown on the screen."""
        try:
            self._frames.turn(dt, events)
        except Exception as error:
            traceback.print_exc()
            self.jobs.clear()
            self.scenes.show_error(error)
            self.redraw()


def opened(host: Host | None = None, link: str = "") -> App:
    """Return the game, opened but not yet running; ``link`` is what a desktop game is opened with.

    Raises:
        NoDisplay: there is no display.
    """
    global running
    calm_collector()
    app = App(host or this_host(link))
    running = app
    app.start(ToTitle())
    app.open_link(app.host.link())
    return app


async def play(host: Host) -> None:
    """Open the game and play until the player leaves.

    Raises:
        NoDisplay: there is no display.
    """
    await opened(host).run()
