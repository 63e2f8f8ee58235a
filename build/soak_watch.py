"""Watch an app while it is played: every frame, every control, every card, and what is saved."""

from __future__ import annotations

import signal
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from heapq import heappush, heappushpop
from pathlib import Path
from types import FrameType
from typing import Any, TypeGuard

import pygame

from game.app import App
from game.host import FileStorage
from game.match import Match
from game.rules.play import State, StockPlay
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.shell.error_screen import ErrorScreen
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.formats import MATCH
from game.store.history import past_name, past_names, same_match
from game.store.matches import format_record, parse_match
from game.ui.controls import Control
from game.ui.damage import Strokes
from game.ui.geometry import Rect
from game.ui.painter import Painter
from tests.pilot import MemoryHost, Pilot
from tests.sight import wrong_cards

HOME = (1280, 720)
"""The window in which memory is sampled and frames must meet their limit."""
STEP = 0.05
"""Seconds of game time in a frame: the most a frame may take, so that deals pass quickly."""
LONG = 0.04
"""Seconds of processor time after which a frame's stack is recorded, repeatedly."""


class Broken(Exception):
    """A promise was broken; the text says which, and what had happened."""


class Frames:
    """How long frames took: a count for each millisecond, and the slowest with what they did."""

    def __init__(self) -> None:
        self._counts: Counter[int] = Counter()
        self._slowest: list[tuple[float, float, str]] = []

    def add(self, processor: float, wall: float, what: Callable[[], str]) -> None:
        """Note a frame, in seconds."""
        self._counts[int(processor * 1000)] += 1
        if len(self._slowest) < 5:
            heappush(self._slowest, (processor * 1000, wall * 1000, what()))
        elif processor * 1000 > self._slowest[0][0]:
            heappushpop(self._slowest, (processor * 1000, wall * 1000, what()))

    @property
    def count(self) -> int:
        """The number of frames."""
        return self._counts.total()

    @property
    def slowest(self) -> list[tuple[float, float, str]]:
        """The slowest frames first: milliseconds of the processor, milliseconds by the clock, and what happened."""
        return sorted(self._slowest, reverse=True)

    def below(self, share: float) -> int:
        """Return the milliseconds that this share of the frames did not exceed."""
        left = self.count * share
        for milliseconds, count in sorted(self._counts.items()):
            left -= count
            if left <= 0:
                return milliseconds + 1
        return 0


class Caught:
    """Records the stacks of a slow frame at regular intervals of processor time, where the system has such signals.

    Used around each frame. A frame that ends sooner costs two system calls.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._stacks: list[str] = []
        self._can = hasattr(signal, "setitimer")
        if self._can:
            signal.signal(signal.SIGPROF, self._note)

    def __enter__(self) -> None:
        self._stacks.clear()
        if self._can:
            signal.setitimer(signal.ITIMER_PROF, self._seconds, self._seconds)

    def __exit__(self, *_: object) -> None:
        if self._can:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def _note(self, _: int, frame: FrameType | None) -> None:
        calls = traceback.extract_stack(frame)[-12:]
        self._stacks.append(" > ".join(f"{Path(call.filename).stem}:{call.lineno} {call.name}" for call in calls))

    @property
    def told(self) -> str:
        """The stacks of the last frame, a line each."""
        return "".join(f"\n        {stack}" for stack in self._stacks)


class SoakHost(MemoryHost):
    """A host that keeps files in a folder, and only recent announcements."""

    def __init__(self, folder: Path) -> None:
        super().__init__(FileStorage(folder))
        self.announcements = deque(maxlen=100)  # type: ignore[assignment]


class Watching(Painter):
    """A painter that reports when it has painted: work after that shows in the next picture."""

    def __init__(self, app: App, painted: Callable[[], None]) -> None:
        super().__init__(app.window, app.look.budget)
        self._painted = painted

    def show(self, draw: Callable[[Strokes], None]) -> bool:
        """Paint, and report it."""
        painted = super().show(draw)
        if painted:
            self._painted()
        return painted


class Watched(Pilot):
    """A pilot that checks every frame and times it. The app paints as it does for a person."""

    opens = App

    def __init__(self, folder: Path) -> None:
        self.home, self.others = Frames(), Frames()
        self.said: deque[str] = deque(maxlen=24)
        """What was done last; what is being done is not among it yet."""
        self._checked: Sequence[Control] = ()
        self._last: tuple[Match | None, int] = (None, 0)
        self._wrong = ""
        """What was wrong with the cards of the last picture."""
        self._looked = (0.0, 0.0)
        """Seconds of the processor and by the clock that looking at the picture took in this frame."""
        self._caught = Caught(LONG)
        super().__init__(Title, HOME, SoakHost(folder))
        self.app.painter = Watching(self.app, self._look_at_picture)

    def send(self, *events: pygame.event.Event, dt: float = STEP, quickly: bool = False) -> None:
        """Run one frame with these events; a soak has no patience, so a press never waits for a look."""
        app = self.app
        size, said = app.size, self.said[-1] if self.said else "start"
        self._looked = (0.0, 0.0)
        processor, wall = time.process_time(), time.perf_counter()
        with self._caught:
            app.frame(dt, events)
        processor = time.process_time() - processor - self._looked[0]
        wall = time.perf_counter() - wall - self._looked[1]
        frames = self.home if size == app.size == HOME else self.others
        frames.add(
            processor, wall, lambda: f"{app.size[0]}x{app.size[1]} {self.where}, after {said}{self._caught.told}"
        )
        if app.stack:
            self._look()

    @property
    def where(self) -> str:
        """The scenes, and the stage, game and players of the deal."""
        return "/".join(
            type(scene).__name__
            + (
                f":{scene.view.model.stage.name} of {scene.view.match.rules.name} at ply {scene.view.match.ply}"
                f" ({' '.join(player.level for player in scene.view.match.players)})"
                if isinstance(scene, Table)
                else ""
            )
            for scene in self.app.stack
        )

    def fail(self, problem: str) -> None:
        """Report a problem, and what had happened before.

        Raises:
            Broken: always.
        """
        raise Broken(
            f"{problem}\nat {self.where} in {self.app.size}, after: {'; '.join(self.said)}\n{self.app.settings}"
        )

    def _look_at_picture(self) -> None:
        """Check that each dealt card is painted once."""
        processor, wall = time.process_time(), time.perf_counter()
        scene = self.app.scene
        if isinstance(scene, Table):
            wrong = wrong_cards(scene, self.app.surface)
            if wrong:
                self._wrong = wrong
        self._looked = time.process_time() - processor, time.perf_counter() - wall

    def _look(self) -> None:
        scene = self.app.scene
        if isinstance(scene, ErrorScreen):
            self.fail(scene.report)
        controls = self.controls()
        if controls is not self._checked:
            self._checked = controls
            self.look_at(controls)
        if self._wrong:
            self.fail(self._wrong)
        if not plays_match(scene) or scene.state.unsaved:
            return  # the next frame saves it first
        if self._last != (scene.session.match, scene.session.match.ply):
            self._last = (scene.session.match, scene.session.match.ply)
            self.look_into(scene.session.match)

    def look_at(self, controls: Sequence[Control]) -> None:
        """Check that every control has a unique name and lies in the window.

        Raises:
            Broken: one does not.
        """
        window = self.app.area
        twice = [name for name, count in Counter(control.name for control in controls).items() if count > 1]
        if twice:
            self.fail(f"two controls have one name: {', '.join(twice)}")
        for control in controls:
            seen: Rect = control.visible
            if not control.label.strip() or (seen.area and not window.encloses(seen)):
                self.fail(f"control {control.name!r} ({control.label!r}) lies at {seen}")

    def look_into(self, match: Match) -> None:
        """Check that no card is lost, and that the saved match is the match on the table.

        Raises:
            Broken: a check fails.
        """
        cards = list(cards_of(match.state))
        if cards and Counter(cards) != Counter(match.rules.deck.cards):
            self.fail(f"the state holds {len(cards)} cards: {' '.join(map(str, cards))}")
        saved = self.host.storage.load(MATCH)
        if match.ply == 0:
            return  # the match has no action yet, so the saved match is the one before
        if match.over:
            finished = map(same_match, past_names(self.host.storage))
            if saved is not None or same_match(past_name(match.record)) not in finished:
                self.fail("a match that is over is not among the finished ones alone")
            return
        if saved != format_record(match.record):
            self.fail(f"what is saved is not the match at ply {match.ply}")
        if saved is not None and match.deal_due and parse_match(saved).state != match.state:
            self.fail(f"what is saved leads to another state than the match's at ply {match.ply}")


def plays_match(scene: object) -> TypeGuard[Table]:
    """Return whether the scene is a match, which is saved, and not the lesson at the same table."""
    return isinstance(scene, Table) and type(scene.session.driver) is MatchDriver


def cards_of(state: State) -> Iterator[Any]:
    """Yield every card in a hand, on the table, in the trick or taken; none before the deal or after a throw-in."""
    cards = state.cards
    if state.rules.widow is not None and not cards.hands:
        return  # after scoring, the buried cards no longer matter
    for hand in (*cards.hands, cards.stock, cards.widow, cards.buried):
        yield from hand
    if isinstance(state.phase, StockPlay) and state.phase.open.turned is not None:
        yield state.phase.open.turned
    for trick in (*state.tricks, *([state.trick] if state.trick is not None else ())):
        yield from trick.cards
