"""Frames: events and time go to the scene on top, then the picture is drawn if it has changed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

import pygame

from ...host import PageEvents, today
from ...ui import widgets
from ...ui.controls import Control, Role, find, step
from ...ui.damage import Strokes
from ...ui.keys import by_place, escape, fills_screen, sign_of
from ...ui.navigator import typing
from ...ui.sound import SoundName
from ...ui.text_input import TextInput
from ...work import Haste
from ..base import Push, Quit, Scene
from .ahead import LIKELIEST, load_ahead
from .context import Shell
from .jobs import Budget
from .mirror import Mirror
from .remainder import Remainder

LONGEST_STEP = 0.05
"""The most seconds that pass in a frame, however long the one before took."""
DAY_SECONDS = 1.0
"""Seconds between two checks of the date."""
PAUSE_SECONDS = 0.3
"""After these seconds without anything new nothing moves: what old scenes left behind is freed then."""
STILL_SECONDS = 4.0
"""After these seconds without anything new there is a rest: no hint and no announcement takes longer to come."""
LONGEST_REST = 30.0
"""Seconds until a frame looks again whether a new day has come, though nothing has happened."""
LINES_REST = 0.25
"""The same while other devices are connected: what is due on a line is sent then."""

_UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED)
"""Events after which the window may show anything."""
_MEANT_BEFORE = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
"""Events that are too early for a scene that has just come by itself."""
_BACK = (pygame.WINDOWFOCUSGAINED, *_UNCOVERED)
"""Events after which the person looks again, perhaps for the first time in hours."""


class Frames:
    """Runs a shell: what happens in one frame, and in which order."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._remainder = Remainder(shell)
        self._budget = Budget(shell.host.is_browser)
        self._mirror = Mirror(shell.host, shell.window.on_screen)
        self._text_input = TextInput(shell.host.is_browser)
        self._ready = False
        self._nothing_drawn = False
        """Whether the last frame changed nothing on the screen."""
        self._began = 0.0
        self._tip_shown = False
        self._asked = True
        """Whether the person has done something in this frame: then what changes was asked for."""
        self._day = today(shell.host)
        self._day_asked = 0.0
        """Seconds since the date was asked for."""
        self._still = 0.0
        """Seconds since the last frame in which anything happened."""
        self._opened_by_back: Scene | None = None
        """The menu that the browser's Back has opened just now."""
        self._quitting = False
        """Whether the person was asked before the window is closed."""
        self._left_drawing = False
        """Whether the last frame has left its picture to this one."""
        self.link_followed = False
        """Whether something has lain over the first screen ever since a link was followed: the page keeps the link."""

    def turn(self, dt: float, events: Sequence[pygame.event.Event]) -> None:
        """Handle events, let dt seconds pass, draw, and do background work for the rest of the frame."""
        shell = self._shell
        self._began, drawn = time.perf_counter(), shell.frames_drawn
        if self._remainder.look():
            self._load_ahead()
        self._day_asked += dt
        self._still += dt
        shell.jobs.pass_time(dt)
        dt = min(max(dt, 0.0), LONGEST_STEP)
        if self._day_asked >= DAY_SECONDS:
            self._follow_day()
        self.follow_window()
        self._asked = any(event.type != pygame.MOUSEMOTION for event in events)
        for event in events:
            self._event(shell.window.on_canvas(event))
            self.move_on()
        happened = shell.host.page_events(self._level)
        self._hear(happened)
        if shell.fresh:
            shell.fresh = False
            shell.jobs.work(self._budget.at_once())
        if shell.stack:
            shell.scene.update(dt)
        self.move_on()
        self._pass_time(dt)
        if shell.dirty and not shell.finished and shell.stack:
            if not self._leaves_drawing():
                self._draw()
        elif self._still >= PAUSE_SECONDS and not events and shell.stack:
            shell.scenes.tidy()
        still = self._nothing_drawn = shell.frames_drawn == drawn and not shell.dirty
        if events or happened != PageEvents() or not still:
            self._still = 0.0
        shell.jobs.work(self._budget.seconds(time.perf_counter() - self._began, still), still)

    def _leaves_drawing(self) -> bool:
        """Return whether the picture is left to the next frame: what the person has asked for is shown at once."""
        later = self._shell.scene.draws_later and not (self._asked or self._shell.painter.unhurried)
        self._left_drawing = later and not self._left_drawing
        return self._left_drawing

    def _hear(self, happened: PageEvents) -> None:
        """Do what was asked for on the page's own controls, or by its Back."""
        shell = self._shell
        self._asked |= bool(happened.pressed or happened.typed or happened.back)
        for name, text in happened.typed:
            control = find(shell.controls(), name)
            if control and control.field:
                control.field.write(text)
                shell.redraw()
        if happened.focused is not None:
            self._page_focus_moved(happened.focused)
        for name in happened.pressed:
            self._press_if_there(name)
            self.move_on()
        for _ in range(happened.back):
            self._go_back()
        if happened.hidden and shell.stack:
            shell.save()

    @property
    def thinks(self) -> bool:
        """Whether the last frame drew nothing, and there is work that the next one can continue."""
        shell = self._shell
        return self._nothing_drawn and not shell.dirty and shell.jobs.working

    def rest(self) -> float:
        """Return for how many seconds no frame is needed unless something happens; 0: the next one is."""
        shell = self._shell
        busy = shell.jobs.working or bool(shell.toasts.text) or not shell.stack or not shell.scene.at_rest
        if self._still < STILL_SECONDS or busy:
            return 0.0
        return LINES_REST if shell.jobs.stepping else LONGEST_REST

    def _follow_day(self) -> None:
        """Tell every scene when the date has changed since the last check."""
        shell = self._shell
        self._day_asked = 0.0
        before, self._day = self._day, today(shell.host)
        if self._day != before:
            for scene in shell.stack:
                scene.day_changed()
            shell.redraw()

    def follow_window(self) -> None:
        """Lay out again when the window has another size, scale or place on the screen."""
        shell = self._shell
        if shell.window.filled_otherwise():
            shell.redraw()
        if shell.window.sized_otherwise():
            shell.look_again()

    def _event(self, event: pygame.event.Event) -> None:
        shell = self._shell
        if event.type == pygame.QUIT:
            if shell.host.is_browser:  # a page may be restored as it was after leaving it
                shell.save()
            else:
                self._quit()
            return
        if event.type in _UNCOVERED:
            shell.painter.forget()
            shell.dirty = True
        if event.type in _BACK:
            self._follow_day()
        if event.type == pygame.WINDOWFOCUSLOST:
            shell.save()
        if fills_screen(event) and shell.full_screen is not None:
            shell.fill_screen(not shell.full_screen)
            return
        if not shell.stack or (shell.navigator.surprised and event.type in _MEANT_BEFORE):
            return
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            shell.put_tips_away()
        if event.type == pygame.KEYDOWN:
            shell.navigator.still = 0.0
        self._text_input.hear(event)
        placed, types = by_place(event), typing(shell.controls(), shell.navigator.attention) is not None
        if sign_of(event) and not types and not shell.settings.single_keys:
            return
        if not self._used(event) and placed and not types:
            self._used(placed)

    def _quit(self) -> None:
        """Close the window; where others play at its table, ask once: the second time it closes at once."""
        shell = self._shell
        asked = [scene.before_quit() for scene in shell.stack] if not self._quitting else []
        question = next((each for each in asked if each is not None), None)
        self._quitting = question is not None
        shell.go(Push(question) if question is not None else Quit())

    def _used(self, event: pygame.event.Event) -> bool:
        """Offer an event to the scene, and otherwise to the controls; return whether it had any effect there."""
        shell = self._shell
        sign = sign_of(event)
        if sign and (name := shell.scene.goes_to(sign)) is not None:
            shell.navigator.focus(name, True)
            self._focus_moved(name)
            shell.repaint()
            return True
        if shell.scene.handle(event):
            shell.redraw()
            return True
        before = shell.navigator.attention
        pressed = shell.navigator.handle(event, shell.controls(), shell.scene.first_focus)
        after = shell.navigator.attention
        if after != before:
            shell.repaint()
            if after.focus_shown and (after.focus, True) != (before.focus, before.focus_shown):
                self._focus_moved(after.focus)
        if pressed:
            self.press(pressed)
        return pressed is not None

    def _page_focus_moved(self, name: str) -> None:
        """Follow the page's own focus to a control, or to nothing of ours: then no field is in use any more."""
        shell = self._shell
        control = find(shell.controls(), name)
        if control:
            shell.navigator.focus(name, None if control.field else True)
            self._focus_moved(name)
        elif left := typing(shell.controls(), shell.navigator.attention):
            after = step(shell.controls(), left.name, 1) if shell.navigator.attention.focus_shown else None
            shell.focus(after.name if after else None)

    def _focus_moved(self, name: str | None) -> None:
        shell = self._shell
        control = find(shell.controls(), name) if name else None
        if control:
            shell.scene.reveal(control)
            shell.repaint()

    @property
    def _level(self) -> int:
        """The number of screens from which one can go back."""
        stack = self._shell.stack
        return len(stack) - (bool(stack) and stack[0].home)

    def _go_back(self) -> None:
        """Do what Escape does; from a menu that only this has opened, go home."""
        shell, before = self._shell, self._level
        if shell.finished or not shell.stack:
            return
        home = find(shell.controls(), shell.scene.way_home) if self._opened_by_back is shell.scene else None
        shell.put_tips_away()
        if home is not None:
            self.press(home)
        else:
            self._used(escape())
        self.move_on()
        self._opened_by_back = shell.scene if shell.stack and self._level > before else None

    def _press_if_there(self, name: str) -> None:
        shell = self._shell
        control = find(shell.controls(), name)
        if control:
            self.press(control)

    def press(self, control: Control) -> None:
        """Press a control, for the pointer, a key, an assistive tool or a test."""
        shell = self._shell
        shell.put_tips_away()
        if control.role is not Role.CARD:  # a card sounds when it moves, and the table knows if it may not
            shell.sounds.play(SoundName.PRESS if control.enabled else SoundName.REFUSED)
        shell.scene.press(control)
        shell.redraw()

    def move_on(self) -> None:
        """Make the pending transitions."""
        shell = self._shell
        while shell.scenes.waits and self._remainder.allows():
            shell.put_tips_away()
            shell.scenes.move()
            if not self._asked:
                shell.navigator.surprise()
            shell.finished |= not shell.stack
            shell.redraw()
        if self.link_followed and len(shell.stack) == 1 and not shell.stack[0].keeps_link:
            self.link_followed = False
            shell.host.forget_link()

    def _pass_time(self, dt: float) -> None:
        shell = self._shell
        shell.dirty |= shell.toasts.update(dt)
        shell.navigator.wait(dt)
        field = typing(shell.controls(), shell.navigator.attention)
        caret = field.field.caret(field.rect) if field and field.field else None
        self._text_input.follow(shell.window.on_screen(caret) if caret else None)
        shown = shell.navigator.explained(shell.controls()) is not None
        if shown != self._tip_shown:
            self._tip_shown = shown
            shell.dirty = True

    def _draw(self) -> None:
        shell = self._shell
        controls = shell.controls()
        shell.navigator.see(controls, self._asked)
        shell.navigator.forget_missing(controls, shell.scene.first_focus)
        shell.look.attention = attention = shell.navigator.attention
        focused = find(controls, attention.focus) if attention.focus and attention.focus_shown else None
        self._mirror.show(controls, focused)
        if not shell.painter.show(partial(self._draw_stack, focused=focused)):
            return
        shell.frames_drawn += 1
        shell.dirty = shell.painter.incomplete
        if not self._ready:
            self._ready = True
            shell.host.ready()
            if shell.whole:
                self._load_ahead()

    def _load_ahead(self) -> None:
        """Load, while the person looks at the first screen, what is likely to be needed next."""
        shell = self._shell
        shell.job(shell.sounds.prepare(), lambda _: shell.sounds.hear_room(shell.settings.room / 100))
        later = () if shell.host.is_browser else LIKELIEST
        shell.job(load_ahead(later), lambda _: None, Haste.PATIENT)

    def _draw_stack(self, surface: Strokes, focused: Control | None) -> None:
        shell = self._shell
        bottom = max(i for i, scene in enumerate(shell.stack) if scene.opaque or i == 0)
        for scene in shell.stack[bottom:]:
            scene.draw(surface)
        if focused and focused.visible.area:
            widgets.focus_ring(surface, shell.look, focused.visible)
        tip = shell.navigator.explained(shell.controls())
        if tip:
            widgets.tooltip(surface, shell.look, tip.hint, tip.visible)
        if shell.toasts.text:
            widgets.toast(surface, shell.look, shell.toasts.text)
