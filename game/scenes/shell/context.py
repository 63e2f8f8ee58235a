"""The context of scenes: the window and its look, the stack, background work, announcements."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import inf
from typing import TypeVar

import pygame

from ...host import Host, LaterPart
from ...store.settings import Motion, Settings, keep_settings, saved_settings
from ...ui.controls import Attention, Control
from ...ui.faces import CardFaces
from ...ui.geometry import Rect
from ...ui.navigator import Navigator
from ...ui.painter import Painter
from ...ui.sound import Sounds
from ...ui.text import Fonts
from ...ui.theme import Metrics, Theme
from ...ui.toasts import Toasts
from ...words.aloud import aloud
from ...words.shell import could_not_save
from ...work import Haste
from ..base import Job, Scene, Transition
from .appearance import adapt_look, new_look
from .host_window import HostWindow
from .jobs import Jobs
from .stack import Stack

T = TypeVar("T")


class Shell:
    """The environment of all scenes; it is their Context, and Frames runs it."""

    def __init__(self, host: Host, size: tuple[int, int] | None = None) -> None:
        """Open a window of that size, or as the host and the saved window place say.

        Raises:
            NoDisplay: there is nothing to open it on.
        """
        self.host = host
        self.scenes = Stack(self, self._another_scene)
        self.finished = False
        self.whole = host.bring(LaterPart.REST).here
        """Whether all of the game is here: a page may still wait for what its first screen does not need."""
        self.frames_drawn = 0
        self.navigator = Navigator()
        self.jobs = Jobs()
        self.toasts = Toasts()
        self.left: dict[str, object] = {}
        self.dirty = True
        """Whether the picture is another than the one on the screen."""
        self.fresh = False
        """Whether a scene has come up in this frame: what it looks up at once may lead elsewhere before it is shown."""
        self._listed: tuple[Control, ...] | None = None
        self._said: set[str] = set()
        self.window = HostWindow(host, size)
        self.settings = saved_settings(self, self.host.wishes())
        self.sounds = Sounds(self.settings.volume / 100, self.settings.muted, in_browser=host.is_browser)
        self.look = new_look(self.settings, self.window)
        self.look.blends_slowly = host.is_browser
        self.look.faces.in_parts = self.look.heads.in_parts = not host.is_browser
        self.painter = Painter(self.window, self.look.budget)

    @property
    def theme(self) -> Theme:
        """The colours."""
        return self.look.theme

    @property
    def metrics(self) -> Metrics:
        """The sizes."""
        return self.look.metrics

    @property
    def fonts(self) -> Fonts:
        """The fonts."""
        return self.look.fonts

    @property
    def faces(self) -> CardFaces:
        """The cards."""
        return self.look.faces

    @property
    def attention(self) -> Attention:
        """Which control is focused, under the mouse, or held."""
        return self.navigator.attention

    @property
    def motion(self) -> Motion:
        """How much may move: the setting, or less if the system asks for less."""
        if self.settings.motion is Motion.FULL and self.host.reduced_motion():
            return Motion.REDUCED
        return self.settings.motion

    @property
    def size(self) -> tuple[int, int]:
        """The window's size, in pixels."""
        return self.window.size

    @property
    def area(self) -> Rect:
        """The window as a rectangle."""
        return Rect(0, 0, *self.size)

    @property
    def surface(self) -> pygame.Surface:
        """The surface that scenes draw on."""
        return self.window.canvas

    @property
    def full_screen(self) -> bool | None:
        """Whether the game fills the screen; None if it cannot."""
        return self.window.fills_screen

    def fill_screen(self, on: bool) -> None:
        """Fill the screen, or stop."""
        self.window.fill_screen(on)
        self.painter.forget()
        self.redraw()

    def go(self, transition: Transition) -> None:
        """Go to another scene, between this frame and the next."""
        self.scenes.go(transition)

    def redraw(self) -> None:
        """Draw, and ask for the controls, again in this frame."""
        self.dirty = True
        self._listed = None

    def repaint(self, moved: Sequence[Control] | None = None) -> None:
        """Draw again in this frame: something has moved, but the controls are the same.

        ``moved`` are the same controls in their new places; they are not needed if ``redraw`` asks for the controls.
        """
        self.dirty = True
        if moved is not None and self._listed is not None:
            self._listed = tuple(moved)

    def job(self, work: Generator[object, None, T], done: Callable[[T], None], haste: Haste = Haste.USUAL) -> Job:
        """Do work in slices of a few milliseconds a frame, then pass its result to ``done``."""
        return self.jobs.add(work, done, haste)

    def each_frame(self, step: Callable[[float], None], stopped: Callable[[], None]) -> Job:
        """Do something in each frame, whatever scene is on top; ``step`` is told how many seconds have passed."""
        return self.jobs.each_frame(step, stopped)

    def change(self, settings: Settings) -> None:
        """Use and save other settings; every scene is laid out again."""
        if settings == self.settings:
            return
        self.settings = settings
        keep_settings(self, settings)
        self.look_again()

    def focus(self, name: str | None) -> None:
        """Move the keyboard to a control."""
        self.navigator.focus(name)
        self.redraw()

    def release_pointer(self) -> None:
        """Forget which control the pointer holds or is at: a page scrolls, a card is dragged, or a task is new."""
        self.navigator.release_pointer()
        self.redraw()

    def announce(self, text: str, urgent: bool = False) -> None:
        """Have assistive tools say something."""
        self.host.assistive.announce(aloud(text), urgent)

    def toast(self, text: str, passing: bool = False) -> None:
        """Queue and announce a line that is shown for some seconds, unless it is in the queue already.

        A ``passing`` one disappears with the next press, or with another scene.
        """
        self.toasts.add(text, passing)
        self.announce(text)
        self.dirty = True

    def storage_failed(self, error: Exception) -> None:
        """Tell the player, once for each reason, that something could not be saved."""
        text = str(error)
        if text not in self._said:
            self._said.add(text)
            self.toast(could_not_save(text))

    @property
    def stack(self) -> list[Scene]:
        """The scenes, the one on top last."""
        return self.scenes.scenes

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.stack[-1]

    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pressed now."""
        if self._listed is None:
            self._listed = tuple(self.scene.controls()) if self.stack else ()
        return self._listed

    def save(self) -> None:
        """Let every scene save what would be lost."""
        self.scenes.save()

    def put_tips_away(self) -> None:
        """Remove passing toasts: the person does something else, so they have been read."""
        self.dirty |= self.toasts.pass_by()
        self.navigator.still = -inf

    def _another_scene(self, new: bool) -> None:
        self.fresh |= new
        self.navigator.reset()
        self._listed = None

    def look_again(self) -> None:
        """Choose colours, sizes and faces again and lay out every scene: settings or window have changed."""
        adapt_look(self.look, self.settings, self.window)
        self.sounds.volume, self.sounds.muted = self.settings.volume / 100, self.settings.muted
        self.sounds.hear_room(self.settings.room / 100)
        for scene in self.stack:
            scene.resize(self.size)
        self.redraw()
