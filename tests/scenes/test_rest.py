"""While nothing moves no frame is asked for; whatever happens next is seen at once (looks.md 1, principle 7)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pygame
import pytest

from build.lab.gallery.gallery import shots
from game.app import FRAME_SECONDS
from game.scenes.shell.frame import LINES_REST, LONGEST_REST
from game.scenes.table.scene import Table
from tests.pilot import MemoryHost, Pilot

LONG_ENOUGH = 40.0
"""Seconds after which every scene rests, or never does."""


def rests(pilot: Pilot) -> float:
    return pilot.app._frames.rest()


def table(pilot: Pilot) -> Table:
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def until_rest(pilot: Pilot) -> None:
    for _ in range(round(LONG_ENOUGH)):
        if rests(pilot):
            return
        pilot.advance(1)
    raise AssertionError(f"no rest in {LONG_ENOUGH} s; working: {pilot.app.jobs.working}")


STILL = ("title", "settings", "passing", "deal-over", "match-end", "two-handed-stock", "replay-trick", "lobby")


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "name", [pytest.param(shot.name, marks=[] if shot.name in STILL else pytest.mark.slow) for shot in shots()]
)
def test_nothing_changes_while_a_scene_rests(name: str) -> None:
    pilot = Pilot.at(name)
    until_rest(pilot)
    if pilot.app.jobs.stepping:  # other devices are connected
        assert rests(pilot) == LINES_REST
        return
    before = pilot.app.frames_drawn, list(pilot.host.announcements), pilot.controls()
    pilot.advance(15)

    assert (pilot.app.frames_drawn, pilot.host.announcements, pilot.controls()) == before
    assert rests(pilot) == LONGEST_REST


def test_a_rest_ends_with_whatever_happens() -> None:
    pilot = Pilot.at("settings")
    until_rest(pilot)
    pilot.press("down")
    assert rests(pilot) == 0

    until_rest(pilot)
    pilot.app.toast("Kept.")
    pilot.advance(4.5)
    assert rests(pilot) == 0, "the toast is still there"
    until_rest(pilot)
    assert not pilot.app.toasts.text


def test_an_answer_at_the_table_disappears_before_the_rest() -> None:
    pilot = Pilot.at("trick")
    until_rest(pilot)
    pilot.press("h")
    pilot.wait(lambda: table(pilot).session.line.answers)
    pilot.advance(4.5)
    assert table(pilot).session.line.answers
    assert rests(pilot) == 0

    until_rest(pilot)
    assert not table(pilot).session.line.answers


def test_the_page_keeps_frames_back_and_a_window_looks_again_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) > 5:
            pilot.app.finished = True

    monkeypatch.setattr("game.app.asyncio.sleep", sleep)
    monkeypatch.setattr("game.app.DESKTOP_REST", 0.0)
    for is_browser in (True, False):
        pilot = Pilot.at("settings", host=MemoryHost(is_browser=is_browser))
        until_rest(pilot)
        slept.clear()
        pygame.event.clear()  # of the window that has just opened
        asyncio.run(pilot.app.run())
        assert set(pilot.host.rests) == ({LONGEST_REST} if is_browser else set())
        assert max(slept) <= FRAME_SECONDS


def test_a_page_thinks_on_without_waiting_for_the_display_unless_it_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    host = MemoryHost(is_browser=True)
    pilot, turns = Pilot.at("settings", host=host), []

    async def sleep(_: float) -> None:
        turns.append(len(host.rests))
        if len(turns) == 4:
            pilot.app.redraw()
        if len(turns) > 6:
            pilot.app.finished = True

    def thinking() -> Iterator[None]:
        while True:
            time.sleep(0.001)
            yield

    monkeypatch.setattr("game.app.asyncio.sleep", sleep)
    until_rest(pilot)
    pilot.app.job(thinking(), lambda _: None)
    pygame.event.clear()  # of the window that has just opened
    asyncio.run(pilot.app.run())
    assert turns == [1, 2, 3, 4, 4, 5, 6]
