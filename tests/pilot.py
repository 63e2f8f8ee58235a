"""A driver for tests: presses keys and points at things in the real app, through the one list of controls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from build.lab.gallery.gallery import shots
from game.app import App
from game.host import (
    Bringing,
    CanvasSize,
    CodeTrouble,
    GuestInvitation,
    InvitationState,
    LaterPart,
    LineNews,
    Listener,
    MemoryStorage,
    MirrorControl,
    NetworkAddress,
    NoGuests,
    NoReader,
    PageEvents,
    Safekeeping,
    Safety,
    Storage,
    StorageError,
    WindowNow,
)
from game.host.base import NO_ASKS, SystemAsks
from game.scenes.base import Scene
from game.scenes.shell.error_screen import ErrorScreen
from game.scenes.shell.jobs import Jobs
from game.scenes.table import rendering
from game.ui import text as measured
from game.ui.controls import Control, at, find
from game.ui.damage import Strokes
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.picture_cache import PictureCache

LONG = 0.4
"""Seconds that are a long wait, in which no frame matters by itself."""
SELDOM = 30
"""What nobody looks at is still made once in this many times."""


class FakeInviter:
    """Invitations by code; a test says what becomes of them."""

    def __init__(self, lookup: str = "") -> None:
        self.lookup = lookup
        self.invitation = GuestInvitation()
        self.asked: list[bool] = []
        """For each invitation, whether an address was to be looked up."""
        self.answers: list[str] = []
        self.wrong: CodeTrouble | None = None

    def invite(self, lookup: bool) -> None:
        self.asked.append(lookup)
        self.invitation = GuestInvitation(InvitationState.MAKING)

    def now(self, state: InvitationState, trouble: str = "") -> None:
        """Let the invitation become that."""
        code = "AbCdE" * 20 if state in (InvitationState.WAITING, InvitationState.CONNECTING) else ""
        self.invitation = GuestInvitation(state, code, trouble)

    def answer(self, text: str) -> CodeTrouble | None:
        self.answers.append(text)
        return self.wrong

    def guest_link(self, code: str) -> str:
        return f"https://cards.example/play/seat.html#{code}"

    def squares(self, text: str) -> tuple[tuple[bool, ...], ...]:
        return ((True, False), (False, True))


class FakeListener:
    """A listener to whom a test says what guests do."""

    def __init__(self, name: str, port: int, inviter: FakeInviter | None = None) -> None:
        self.name, self.inviter = name, inviter
        self.link, self.trouble = f"http://192.168.1.20:{port}" if inviter is None else "", ""
        self.code: tuple[tuple[bool, ...], ...] = ()
        self.addresses: tuple[NetworkAddress, ...] = ()
        self.heard: list[LineNews] = []
        self.told: dict[int, list[str]] = {}
        self.slow: set[int] = set()
        self.hung_up: list[int] = []
        self.closed = False

    def choose(self, address: str) -> None:
        self.link = f"http://{address}:{self.link.rpartition(':')[2]}"

    def news(self) -> list[LineNews]:
        heard, self.heard = self.heard, []
        return heard

    def busy(self, line: int) -> bool:
        return line in self.slow

    def send(self, line: int, text: str) -> None:
        self.told.setdefault(line, []).append(text)

    def hang_up(self, line: int) -> None:
        self.hung_up.append(line)

    def close(self) -> None:
        self.closed = True


class FakeLine:
    """A line to a served table, on which a test carries what is said."""

    def __init__(self, key: str = "f" * 32, person: str = "Ada") -> None:
        self.key, self.person = key, person
        self.heard: list[LineNews] = []
        self.said: list[str] = []
        self.closed = False

    def news(self) -> list[LineNews]:
        heard, self.heard = self.heard, []
        return heard

    def send(self, text: str) -> None:
        self.said.append(text)

    def close(self) -> None:
        self.closed = True


class FakePictures:
    """Pictures that are only noted."""

    def __init__(self, files: dict[str, str]) -> None:
        self.shares = self.copies = False
        self.sent: list[str] = []
        self._files = files

    def save(self, name: str, data: bytes) -> str:
        self._files[name] = f"{len(data)} bytes, {data[:4]!r}"
        return f"Saved as {name}"

    def share(self, name: str, data: bytes) -> None:
        self.sent.append(name)

    def copy(self, name: str, data: bytes) -> None:
        self.sent.append(f"copy of {name}")


class MemoryHost:
    """A host without a place: keeps everything in memory and can be told what to answer."""

    def __init__(self, storage: Storage | None = None, is_browser: bool = False) -> None:
        self.storage: Storage = storage or MemoryStorage()
        self.is_browser = is_browser
        self.announcements: list[str] = []
        self.trouble: NoReader | None = None
        self._mirrored: Iterable[MirrorControl] = ()
        self._told = count()
        self.focused: str | None = None
        self.moved_to: str | None = None
        self.pressed: list[str] = []
        self.typed: list[tuple[str, str]] = []
        self.wanted_size: tuple[int, int] | None = None
        self.scale = 1.0
        self.less_motion = False
        self.wished = NO_ASKS
        self.fills_screen: bool | None = None
        self.ready_calls = 0
        self.was_left = False
        self.went_back = 0
        self.level = 0
        self.copied: list[str] = []
        self.rests: list[float] = []
        self.stops: list[str] = []
        self.seed_number = 0
        self.time = "2026-11-22 14:05:00"
        self.opened_with = ""
        self.files: dict[str, str] = {}
        self.chooser_asked = 0
        self.pictures = FakePictures(self.files)
        self.chosen: list[tuple[str, str] | StorageError] = []
        self.kept = Safekeeping(Safety.SAFE)
        self.guests_lack: NoGuests | None = None
        self.brought = Bringing(True)
        self.rest_brought = Bringing(True)
        self.lookup = ""
        self.listeners: list[FakeListener] = []
        self.joined: dict[str, FakeLine] = {}

    def safekeeping(self) -> Safekeeping:
        return self.kept

    def forget_losses(self) -> None:
        self.kept = replace(self.kept, lost=())

    def fresh_seed(self) -> str:
        self.seed_number += 1
        return f"{self.seed_number:016x}"

    def now(self) -> str:
        return self.time

    def link(self) -> str:
        return self.opened_with

    def forget_link(self) -> None:
        self.opened_with = ""

    def canvas(self) -> CanvasSize:
        return CanvasSize(self.wanted_size, self.scale)

    def reduced_motion(self) -> bool:
        return self.less_motion

    def wishes(self) -> SystemAsks:
        return self.wished

    def full_screen(self) -> bool | None:
        return self.fills_screen

    def fill_screen(self, on: bool) -> None:
        self.fills_screen = on

    @property
    def assistive(self) -> MemoryHost:
        return self

    def window_opened(
        self, window: Mapping[str, object], now: Callable[[], WindowNow], wake: Callable[[], None]
    ) -> None:
        """Nobody reads it."""

    def announce(self, text: str, urgent: bool = False) -> None:
        self.announcements.append(text)

    def mirror(self, controls: Iterable[MirrorControl], focus: str | None = None) -> None:
        self._mirrored, self.focused = controls, focus
        if next(self._told) % SELDOM == 0:
            _ = self.mirrored

    @property
    def mirrored(self) -> tuple[MirrorControl, ...]:
        """What an assistive tool sees now: asked for when somebody looks, and now and then."""
        self._mirrored = made = tuple(self._mirrored)
        return made

    @mirrored.setter
    def mirrored(self, controls: tuple[MirrorControl, ...]) -> None:
        self._mirrored = controls

    def page_events(self, level: int = 0) -> PageEvents:
        self.level = level
        happened = PageEvents(tuple(self.pressed), tuple(self.typed), self.was_left, self.moved_to, self.went_back)
        self.pressed, self.typed, self.was_left, self.moved_to, self.went_back = [], [], False, None, 0
        return happened

    def ready(self) -> None:
        self.ready_calls += 1

    def rest(self, seconds: float) -> None:
        self.rests.append(seconds)

    def stopped(self, why: str) -> None:
        self.stops.append(why)

    def copy(self, text: str) -> bool:
        self.copied.append(text)
        return True

    def open_link(self, url: str) -> None:
        raise AssertionError(f"a test opened {url}")

    def page_link(self) -> str | None:
        return None

    def save_file(self, name: str, text: str) -> str:
        self.files[name] = text
        return f"Saved as {name}"

    def ask_file(self) -> None:
        self.chooser_asked += 1

    def asked_file(self) -> tuple[str, str] | None:
        if not self.chosen:
            return None
        answer = self.chosen.pop(0)
        if isinstance(answer, StorageError):
            raise answer
        return answer

    def bring(self, part: LaterPart) -> Bringing:
        return self.rest_brought if part is LaterPart.REST else self.brought

    def why_no_guests(self) -> NoGuests | None:
        return self.guests_lack

    def install_line(self, extra: str) -> str:
        return f'pip install "pinochle-table[{extra}]"'

    def listen(self, name: str, told: Mapping[str, object], port: int, others: Sequence[str] = ()) -> Listener:
        self.told_to_wait = [*others]
        self.listeners.append(FakeListener(name, port, FakeInviter(self.lookup) if self.is_browser else None))
        return self.listeners[-1]

    def join(self, table: str) -> FakeLine | None:
        if not self.is_browser:
            return None
        self.joined[table] = FakeLine()
        return self.joined[table]


_DRAWN: dict[tuple[type, str], object] = {}
_MORE = 3
"""How many times as much is kept for all apps together as one would keep."""


@contextmanager
def no_background_work() -> Iterator[None]:
    """Frames without a slice of work: in the first, a fast machine has done what a test means to meet halfway."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Jobs, "work", lambda *_, **__: None)
        yield


measured._KEPT_MEASURES = 10**6


def share_what_is_drawn(look: Look) -> None:
    """Have all apps keep what they drew and measured in one place: it follows from what it is kept under alone."""
    for part in (look.fonts, look.faces, look.shapes):
        for name in vars(part).keys() & {"_cache", "_fonts", "_widths", "_lines"}:
            own = getattr(part, name)
            shared = _DRAWN.setdefault((type(part), name), own)
            if shared is own and isinstance(own, PictureCache):
                own._room = own._most * _MORE
                own.fit = lambda _window: None  # type: ignore[method-assign]  # it serves windows of all sizes
            setattr(part, name, shared)


class SeldomPainter(Painter):
    """Paints when somebody looks, and now and then: most frames of most tests are seen by nobody.

    The first of every kind of scene, panel and size is painted anyway.
    """

    _seen: ClassVar[set[tuple[type, type, tuple[int, int]]]] = set()

    def __init__(self, app: App) -> None:
        super().__init__(app.window, app.look.budget)
        self.unhurried = True  # tests see the same frames on every machine
        self._app = app
        self._due: Callable[[Strokes], None] | None = None

    def show(self, draw: Callable[[Strokes], None]) -> bool:
        self._due = draw
        scene = self._app.scene
        sight = type(scene), type(getattr(scene, "panel", None)), self._app.size
        if self._app.frames_drawn % SELDOM == SELDOM - 1 or sight not in self._seen:
            self._seen.add(sight)
            self.catch_up()
        return True

    def catch_up(self) -> None:
        """Paint what was shown last, unless it has been."""
        if self._due:
            due, self._due = self._due, None
            super().show(due)


render_turned = rendering.render_turned
"""What renders fans and rings in advance. Few tests paint all of them."""
rendering.render_turned = lambda *_: iter(())


class SeldomPainted(App):
    """An app with such a painter."""

    painter: SeldomPainter

    def __init__(self, host: MemoryHost, size: tuple[int, int] | None) -> None:
        super().__init__(host, size)
        self.painter = SeldomPainter(self)
        share_what_is_drawn(self.look)
        self.look.faces.prepare = lambda *_: iter(())  # type: ignore[method-assign]  # few tests paint all of them

    @property
    def surface(self) -> pygame.Surface:
        """What is on the screen, painted by now."""
        self.painter.catch_up()
        return super().surface


def resize_window(app: App, size: tuple[int, int]) -> None:
    """Give the window another size, and lay out again without a frame."""
    app.window.resize(size)
    app._frames.follow_window()


class Pilot:
    """Plays the app the way a person does. What goes wrong in it fails the test."""

    opens: type[App] = SeldomPainted

    def __init__(
        self, first: Callable[[App], Scene], size: tuple[int, int] | None = (1280, 720), host: MemoryHost | None = None
    ) -> None:
        self.host = host or MemoryHost()
        self.app = self.opens(self.host, size)
        self.app.start(first(self.app))
        self._expects_trouble = isinstance(self.app.scene, ErrorScreen)
        self.advance(0)

    @classmethod
    def at(cls, name: str, size: tuple[int, int] = (1280, 720), host: MemoryHost | None = None) -> Pilot:
        """At a scene of the gallery, in its typical state."""
        shot = next(shot for shot in shots() if shot.name == name)
        pilot = cls(shot.scene, size, host)
        for control in shot.press:
            pilot.click(control)
        return pilot

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.app.scene

    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pressed now."""
        return self.app.controls()

    def has(self, name: str) -> bool:
        """Whether there is a control of this name."""
        return find(self.controls(), name) is not None

    def control(self, name: str) -> Control:
        """A control by its name, else by its label."""
        found = find(self.controls(), name) or next((c for c in self.controls() if c.label == name), None)
        assert found, f"no control {name!r} among {[c.name for c in self.controls()]}"
        return found

    def send(self, *events: pygame.event.Event, dt: float = 1 / 60, quickly: bool = False) -> None:
        """One frame with these events: a press comes after a look, or ``quickly``."""
        if not quickly and any(event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) for event in events):
            self.look()
        self.app.frame(dt, events)
        if self.app.stack and isinstance(self.app.scene, ErrorScreen) and not self._expects_trouble:
            raise AssertionError(self.app.scene.report)

    def advance(self, seconds: float) -> None:
        """Let time pass, at least one frame: in short waits thirty a second, in long ones those of a slow machine."""
        pace = 30 if seconds < LONG else 20
        for _ in range(max(1, round(seconds * pace))):
            self.send(dt=1 / pace)
            if self.app.finished:
                return

    def wait(self, until: Callable[[], bool], frames: int = 600) -> None:
        """Let frames pass until something is so: what is worked out in the background takes as many as it takes."""
        for _ in range(frames):
            if until():
                return
            self.send()
        raise AssertionError(f"waited in vain; controls: {[control.name for control in self.controls()]}")

    def click(self, name: str) -> None:
        """Press a control with the mouse, in one's own time; it is scrolled into view first. ``tap`` may be quick.

        What has no button at a table is in its menu.
        """
        control = self.control(name)
        if not control.rect.area:
            self.click("menu")
            control = self.control(name)
        if control.window is not None and not control.window.encloses(control.rect):
            self.scene.reveal(control)
            self.advance(0)
            control = self.control(name)
        seen = control.visible
        assert seen.area, f"{name!r} cannot be seen"
        places = [seen.center, *((seen.x + share * seen.w // 16, seen.center[1]) for share in range(16))]
        places += [(x, seen.y + seen.h // 8) for x, _ in places]
        free = (place for place in places if (hit := at(self.controls(), place)) and hit.name == control.name)
        self.look()
        self.tap(*next(free, seen.center))

    def look(self) -> None:
        """Take as long as a person who looks before pressing; no frame passes, and no tooltip comes."""
        navigator = self.app.navigator
        still = navigator.still
        navigator.wait(LONG)
        navigator.still = still

    def tap(self, x: int, y: int) -> None:
        """Press and let go at a place, at once and all in one frame."""
        self.send(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False),
            quickly=True,
        )

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 5) -> None:
        """Press, move and let go."""
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=True))
        before = start
        for number in range(1, steps + 1):
            place = tuple(round(a + (b - a) * number / steps) for a, b in zip(start, end, strict=True))
            moved = (place[0] - before[0], place[1] - before[1])
            self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=moved, buttons=(1, 0, 0), touch=True))
            before = (place[0], place[1])
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=True))

    def press(self, key: str, mod: int = 0) -> None:
        """Press a key by pygame's name for it, or by the character it types."""
        typed = key if len(key) == 1 else {"space": " ", "return": "\r"}.get(key, "")
        try:
            code = pygame.key.key_code(key)
        except ValueError:
            code = 0
        self.send(
            pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=0),
            pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=typed, scancode=0),
        )

    def press_place(self, place: str, sign: str, mod: int = 0) -> None:
        """Press the key that lies where an American keyboard has ``place``, and that types a sign here."""
        scancode = getattr(pygame, f"KSCAN_{place.upper()}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.send(pygame.event.Event(kind, key=ord(sign.lower()), mod=mod, unicode=sign, scancode=scancode))

    def type(self, text: str) -> None:
        """Type text into what has the keyboard."""
        self.send(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def walk_to(self, name: str) -> None:
        """Go to a control with the Tab key alone."""
        for _ in range(len(self.controls()) + 1):
            if self.app.attention.focus_shown and self.app.attention.focus == name:
                return
            self.press("tab")
        raise AssertionError(f"Tab never came to {name!r}")

    def choose(self, name: str) -> None:
        """Press a control with the keyboard alone."""
        self.walk_to(name)
        self.press("return")

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        resize_window(self.app, (width, height))
        self.advance(0)

    def screenshot(self, path: Path) -> None:
        """Write what is on the screen."""
        pygame.image.save(self.app.surface, path)
