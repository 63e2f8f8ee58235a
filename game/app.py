"""The composition root: the window, the one loop, the stack of scenes, and what scenes may ask for."""

from __future__ import annotations

import asyncio
import gc
import time
import traceback
from collections.abc import Callable, Generator, Sequence
from functools import partial
from math import inf
from typing import TypeVar

import pygame

from game.host import Host, this_host, today
from game.plain import Unreadable
from game.scenes.ahead import load_ahead
from game.scenes.base import Job, Push, Quit, Scene, Transition
from game.scenes.destinations import Destination, ToTitle
from game.scenes.host_window import HostWindow
from game.scenes.jobs import DESKTOP, PAGE, Jobs
from game.scenes.mirror import Mirror
from game.scenes.stack import Stack
from game.store.settings import Motion, Settings, keep_settings, saved_settings
from game.ui import widgets
from game.ui.controls import Attention, Control, Role, find, step
from game.ui.damage import Strokes
from game.ui.faces import CardFaces, DeckStyle
from game.ui.geometry import Rect
from game.ui.kept import Making
from game.ui.keys import by_place, fills_screen
from game.ui.look import Look
from game.ui.navigator import Navigator, typing
from game.ui.painter import Painter
from game.ui.shapes import Shapes
from game.ui.sound import SoundName, Sounds
from game.ui.text import Fonts
from game.ui.text_input import TextInput
from game.ui.theme import THEMES, Metrics, Theme
from game.ui.toasts import Toasts
from game.ui.window import NoDisplay
from game.words.aloud import aloud

T = TypeVar("T")

FRAME_SECONDS = 1 / 60
LONGEST_STEP = 0.05
DAY_SECONDS = 1.0
"""After so long the date is asked for again."""

_UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED)
"""After these the window may show anything."""
_BACK = (pygame.WINDOWFOCUSGAINED, *_UNCOVERED)
"""After these somebody looks again, for the first time in hours perhaps."""
__all__ = ["App", "NoDisplay", "opened", "play", "running"]

running: App | None = None
"""The App in progress; the browser's tests look at it."""


class App:
    """The game in a window. ``frame`` is one turn of the loop; ``run`` turns it until the player leaves."""

    def __init__(self, host: Host, size: tuple[int, int] | None = None) -> None:
        """Open a window of that size, or as the host and the last time have it.

        Raises:
            NoDisplay: there is nothing to open it on.
        """
        self.host = host
        self._stack = Stack(self, self._another_scene)
        self.finished = False
        self.frames_drawn = 0
        self._navigator = Navigator()
        self._jobs = Jobs()
        self._slices = PAGE if host.is_browser else DESKTOP
        self._toasts = Toasts()
        self._said: set[str] = set()
        self._dirty = True
        self._fresh = False
        """Whether a scene has come up in this frame: what it looks up at once may lead elsewhere before it is shown."""
        self._listed: tuple[Control, ...] | None = None
        self._ready = False
        self._began = 0.0
        self._tip_shown = False
        self._window = HostWindow(host, size)
        self._mirror = Mirror(host, self._window.on_screen)
        self._text_input = TextInput(host.is_browser)
        self.settings = saved_settings(self)
        making = Making()
        faces = CardFaces(self._deck_style(), making=making)
        fonts = Fonts(faces, self._theme().suit_colours(self.settings.four_colour), making=making)
        self.sounds = Sounds(self.settings.volume / 100, self.settings.muted)
        self.look = Look(self._theme(), self._metrics(), fonts, faces, Shapes(making), making)
        self.look.fit(self.size)
        self.painter = Painter(self._window, making)
        self._day = today(host)
        self._day_asked = 0.0
        """Seconds since the date was asked for."""
        self._following = False
        """Whether something has lain over the first screen ever since a link was followed: the page keeps the link."""

    # What scenes may ask for (Context).

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
        return self._navigator.attention

    @property
    def motion(self) -> Motion:
        """How much may move: the setting, or less where the system asks for less."""
        if self.settings.motion is Motion.FULL and self.host.reduced_motion():
            return Motion.REDUCED
        return self.settings.motion

    @property
    def size(self) -> tuple[int, int]:
        """Of the window, in pixels."""
        return self._window.size

    @property
    def area(self) -> Rect:
        """The window as a rectangle."""
        return Rect(0, 0, *self.size)

    @property
    def surface(self) -> pygame.Surface:
        """What scenes draw on."""
        return self._window.canvas

    @property
    def full_screen(self) -> bool | None:
        """Whether the game fills the screen; None where it cannot."""
        return self._window.fills_screen

    def fill_screen(self, on: bool) -> None:
        """Fill the screen, or no longer."""
        self._window.fill_screen(on)
        self.painter.forget()
        self.redraw()

    def go(self, transition: Transition) -> None:
        """Go to another scene, between this frame and the next."""
        self._stack.go(transition)

    def redraw(self) -> None:
        """Draw, and ask for the controls, again in this frame."""
        self._dirty = True
        self._listed = None

    def repaint(self) -> None:
        """Draw again in this frame: something has moved, but what can be pressed is the same."""
        self._dirty = True

    def job(self, work: Generator[object, None, T], done: Callable[[T], None], patient: bool = False) -> Job:
        """Work something out in slices of a few milliseconds a frame, then hand over the answer.

        What is ``patient`` waits for frames in which nothing moves.
        """
        return self._jobs.add(work, done, patient)

    def change(self, settings: Settings) -> None:
        """Use and remember other settings; every scene is laid out again."""
        if settings == self.settings:
            return
        self.settings = settings
        keep_settings(self, settings)
        self._look_again()

    def focus(self, name: str | None) -> None:
        """Move the keyboard to a control."""
        self._navigator.focus(name)
        self.redraw()

    def release_pointer(self) -> None:
        """Forget which control the pointer holds: the finger is scrolling or dragging."""
        self._navigator.release_pointer()
        self.redraw()

    def announce(self, text: str, urgent: bool = False) -> None:
        """Have assistive tools say something."""
        self.host.announce(aloud(text), urgent)

    def toast(self, text: str, passing: bool = False) -> None:
        """Show a line for some seconds, and announce it; one that is waiting already does not wait twice.

        A ``passing`` one goes with the next press, or when another scene comes.
        """
        self._toasts.add(text, passing)
        self.announce(text)
        self._dirty = True

    def storage_failed(self, error: Exception) -> None:
        """Tell the player, once for each reason, that something could not be kept."""
        text = str(error)
        if text not in self._said:
            self._said.add(text)
            self.toast(f"Could not save. {text} The game goes on." if text else "Could not save. The game goes on.")

    def _put_tips_away(self) -> None:
        """The person does something else: what explained things has been read, and stands in the way."""
        self._dirty |= self._toasts.pass_by()
        self._navigator.still = -inf

    # What tests and assistive tools use.

    @property
    def stack(self) -> list[Scene]:
        """The scenes, the one on top last."""
        return self._stack.scenes

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.stack[-1]

    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pressed now."""
        if self._listed is None:
            self._listed = tuple(self.scene.controls()) if self.stack else ()
        return self._listed

    def press(self, name: str) -> None:
        """Press a control.

        Raises:
            KeyError: there is none of that name; the message lists what there is.
        """
        control = find(self.controls(), name)
        if control is None:
            raise KeyError(f"no control {name!r}: there are {', '.join(c.name for c in self.controls())}")
        self._press(control)

    def start(self, first: Scene | Destination) -> None:
        """Put the first scene on the empty stack."""
        self.go(Push(first))
        self._apply_transitions()

    def open_link(self, link: str) -> None:
        """Go where a link leads, over what is there; what is none is refused in words. An empty one leads nowhere.

        Until nothing lies over the first screen any more, a page that is read again leads there again.

        The rules are loaded only for one who has a link, so that the first picture of others comes soon.
        """
        if not link:
            return
        self._following = True
        from game.scenes.links import parse_destination

        try:
            self.go(Push(parse_destination(link)))
        except Unreadable as error:
            self.toast(f"{error}.")

    # The loop.

    async def run(self) -> None:
        """Turn the loop until the player leaves. The only place that waits."""
        last = time.perf_counter()
        while not self.finished:
            now = time.perf_counter()
            self.frame(now - last, pygame.event.get())
            last = now
            spent = time.perf_counter() - now
            await asyncio.sleep(0 if self.host.is_browser else max(0.0, FRAME_SECONDS - spent))
        self._window.remember()

    def frame(self, dt: float, events: Sequence[pygame.event.Event]) -> None:
        """One turn: events, time, drawing, background work. What goes wrong is shown in words."""
        try:
            self._day_asked += dt
            if self._day_asked >= DAY_SECONDS:
                self._follow_day()
            self._turn(min(max(dt, 0.0), LONGEST_STEP), events)
        except Exception as error:
            traceback.print_exc()
            self._show_error(error)

    def _turn(self, dt: float, events: Sequence[pygame.event.Event]) -> None:
        self._began, drawn = time.perf_counter(), self.frames_drawn
        self._follow_window()
        for event in events:
            self._event(self._window.on_canvas(event))
            self._apply_transitions()
        happened = self.host.page_events()
        for name, text in happened.typed:
            control = find(self.controls(), name)
            if control and control.field:
                control.field.write(text)
                self.redraw()
        if happened.focused is not None:
            self._page_focus_moved(happened.focused)
        for name in happened.pressed:
            self._press_if_there(name)
            self._apply_transitions()
        if happened.hidden and self.stack:
            self.save()
        if self._fresh:
            self._fresh = False
            self._jobs.work(self._slices.busy)
        if self.stack:
            self.scene.update(dt)
        self._apply_transitions()
        self._pass_time(dt)
        if self._dirty and not self.finished and self.stack:
            self._draw()
        elif self.stack:
            self._stack.tidy()
        still = self.frames_drawn == drawn and not self._dirty
        whole = self._slices.idle if still else self._slices.busy
        self._jobs.work(max(self._slices.least, whole - (time.perf_counter() - self._began)), still)

    def _follow_day(self) -> None:
        """Tell every scene when the date is another than when it was last asked for."""
        self._day_asked = 0.0
        before, self._day = self._day, today(self.host)
        if self._day != before:
            for scene in self.stack:
                scene.day_changed()
            self.redraw()

    def save(self) -> None:
        """Have every scene keep what would be lost."""
        self._stack.save()

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            if self.host.is_browser:  # a page that is left may come back as it was
                self.save()
            else:
                self.go(Quit())
            return
        if event.type in _UNCOVERED:
            self.painter.forget()
            self._dirty = True
        if event.type in _BACK:
            self._follow_day()
        if event.type == pygame.WINDOWFOCUSLOST:
            self.save()
        if fills_screen(event) and self.full_screen is not None:
            self.fill_screen(not self.full_screen)
            return
        if not self.stack:
            return
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._put_tips_away()
        if event.type == pygame.KEYDOWN:
            self._navigator.still = 0.0
        self._text_input.hear(event)
        placed = by_place(event)
        if not self._used(event) and placed and typing(self.controls(), self._navigator.attention) is None:
            self._used(placed)

    def _used(self, event: pygame.event.Event) -> bool:
        """Offer an event to the scene, and what it leaves to the controls; return whether it did anything there."""
        if self.scene.handle(event):
            self.redraw()
            return True
        before = self._navigator.attention
        pressed = self._navigator.handle(event, self.controls(), self.scene.first_focus)
        after = self._navigator.attention
        if after != before:
            self.repaint()
            if after.focus_shown and (after.focus, True) != (before.focus, before.focus_shown):
                self._focus_moved(after.focus)
        if pressed:
            self._press(pressed)
        return pressed is not None

    def _page_focus_moved(self, name: str) -> None:
        """The page's own focus has come to a control, or to nothing of ours: then no field is written in any more."""
        control = find(self.controls(), name)
        if control:
            self._navigator.focus(name, None if control.field else True)
            self._focus_moved(name)
        elif left := typing(self.controls(), self._navigator.attention):
            after = step(self.controls(), left.name, 1) if self._navigator.attention.focus_shown else None
            self.focus(after.name if after else None)

    def _focus_moved(self, name: str | None) -> None:
        control = find(self.controls(), name) if name else None
        if control:
            self.scene.reveal(control)
            self.repaint()

    def _press_if_there(self, name: str) -> None:
        control = find(self.controls(), name)
        if control:
            self._press(control)

    def _press(self, control: Control) -> None:
        self._put_tips_away()
        if control.role is not Role.CARD:  # a card is heard when it moves, and the table knows when it may not
            self.sounds.play(SoundName.PRESS if control.enabled else SoundName.REFUSED)
        self.scene.press(control)
        self.redraw()

    def _apply_transitions(self) -> None:
        while self._stack.waits:
            self._put_tips_away()
            self._stack.move()
            self.finished |= not self.stack
            self.redraw()
        if self._following and len(self.stack) == 1:
            self._following = False
            self.host.forget_link()

    def _another_scene(self, new: bool) -> None:
        self._fresh |= new
        self._navigator.reset()
        self._listed = None

    def _pass_time(self, dt: float) -> None:
        self._dirty |= self._toasts.update(dt)
        self._navigator.still += dt
        field = typing(self.controls(), self._navigator.attention)
        caret = field.field.caret() if field and field.field else None
        self._text_input.follow(self._window.on_screen(caret) if caret else None)
        shown = self._navigator.explained(self.controls()) is not None
        if shown != self._tip_shown:
            self._tip_shown = shown
            self._dirty = True

    # Drawing.

    def _draw(self) -> None:
        controls = self.controls()
        self._navigator.forget_missing(controls, self.scene.first_focus)
        self.look.attention = attention = self._navigator.attention
        focused = find(controls, attention.focus) if attention.focus and attention.focus_shown else None
        self._mirror.show(controls, focused)
        if not self.painter.show(partial(self._draw_stack, focused=focused)):
            return
        self.frames_drawn += 1
        self._dirty = False
        if not self._ready:
            self._ready = True
            self.host.ready()
            self.job(self.sounds.prepare(), lambda _: None)
            if self.host.is_browser:
                self.job(load_ahead(), lambda _: None)

    def _draw_stack(self, surface: Strokes, focused: Control | None) -> None:
        bottom = max(i for i, scene in enumerate(self.stack) if scene.opaque or i == 0)
        for scene in self.stack[bottom:]:
            scene.draw(surface)
        if focused and focused.visible.area:
            widgets.focus_ring(surface, self.look, focused.visible)
        tip = self._navigator.explained(self.controls())
        if tip:
            widgets.tooltip(surface, self.look, tip.hint, tip.visible)
        if self._toasts.text:
            widgets.toast(surface, self.look, self._toasts.text)

    # The window and the look.

    def _follow_window(self) -> None:
        if self._window.filled_otherwise():
            self.redraw()
        if self._window.sized_otherwise():
            self._look_again()

    def resize_window(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self._window.resize(size)
        self._follow_window()

    def _look_again(self) -> None:
        """Settings or window have changed: choose colours, sizes and faces again and lay out every scene."""
        theme = self._theme()
        if self.look.faces.style != self._deck_style():
            self.look.faces.style = self._deck_style()
        self.look.theme, self.look.metrics = theme, self._metrics()
        self.look.fit(self.size)
        self.sounds.volume, self.sounds.muted = self.settings.volume / 100, self.settings.muted
        self.look.fonts.signs = theme.suit_colours(self.settings.four_colour)
        for scene in self.stack:
            scene.resize(self.size)
        self.redraw()

    def _theme(self) -> Theme:
        return THEMES[self.settings.theme]

    def _deck_style(self) -> DeckStyle:
        return DeckStyle(self.settings.four_colour, self.settings.large_print, self.settings.back.value)

    def _metrics(self) -> Metrics:
        return Metrics.of_window(self.size, self._window.pixel_scale, self.settings.text_size.value)

    def _show_error(self, error: Exception) -> None:
        self._jobs.clear()
        self._stack.show_error(error)
        self.redraw()


def opened(host: Host | None = None, link: str = "") -> App:
    """The game, opened but not yet running; ``link`` is what a desktop game is opened with.

    Raises:
        NoDisplay: there is no display.
    """
    global running
    gc.freeze()  # what has been loaded stays: the search for garbage need not look at it again and again
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
