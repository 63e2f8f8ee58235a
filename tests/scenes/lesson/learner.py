"""Somebody who takes a lesson: sits down, waits to be asked, and presses things by pointer or by keyboard."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.player import Bot, Level, make_bot
from game.host import MemoryStorage
from game.scenes.lesson.course import Course
from game.scenes.lesson.lesson import Lesson
from game.scenes.lesson.lesson_driver import LessonDriver
from game.scenes.seat.match_driver import bot
from game.scenes.table.scene import Table
from game.store.settings import Motion, Settings, Speed
from game.ui.controls import Control
from tests.first_screen import first_screen
from tests.pilot import MemoryHost, Pilot
from tests.tables import taught

QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST)
MOST_WORDS = 40
"""The most words on the first screen of a step."""
Way = Callable[[Pilot, str], None]


def easy(_: str) -> Bot:
    return make_bot(Level.EASY)


def begin(
    course: Course, size: tuple[int, int] = (1280, 720), settings: Settings = QUICK, quick_players: bool = False
) -> Pilot:
    """Somebody sits down to a lesson."""
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", settings.to_json())
    players = easy if quick_players else bot
    return Pilot(lambda app: taught(app, LessonDriver(app, course, players)), size, host)


def at_lesson(pilot: Pilot) -> bool:
    return isinstance(pilot.scene, Table) and isinstance(pilot.scene.state.guide, Lesson)


def lesson(pilot: Pilot) -> Table:
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def guide(pilot: Pilot) -> Lesson:
    found = lesson(pilot).state.guide
    assert isinstance(found, Lesson)
    return found


def settle(pilot: Pilot) -> None:
    """Let everybody else act until the learner is asked for something."""
    for _ in range(4000):
        scene = lesson(pilot)
        if not scene.session.showing and (scene.session.live or has(pilot, "next", "go on", "play a match")):
            return
        pilot.app.frame(0.05, [])
    raise AssertionError(f"waited in vain at {scene.session.model.stage}")


def count_words(pilot: Pilot, words: dict[str, int], size: tuple[int, int] = (390, 844)) -> None:
    """Note how many words are seen at a step that has just come up."""
    step = guide(pilot)._step
    if step is not None and step.name not in words:
        words[step.name] = first_screen(pilot, size).words


def has(pilot: Pilot, *names: str) -> bool:
    return bool({control.name for control in pilot.controls()} & set(names))


def point(pilot: Pilot, name: str) -> None:
    """Press with the mouse; of a card what is never covered by the next one."""
    if name.startswith("card "):
        rect = pilot.control(name).rect
        pilot.look()
        pilot.tap(rect.x + rect.w // 8, rect.y + rect.w // 8)
    else:
        pilot.click(name)


def by_keys(pilot: Pilot, name: str) -> None:
    pilot.choose(name)


def cards(pilot: Pilot) -> list[Control]:
    return [control for control in pilot.controls() if control.name.startswith("card ")]
