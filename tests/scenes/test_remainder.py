"""A first visit: the first screen is there before the rest of the game, and says in words what is waited for."""

from __future__ import annotations

import pytest

from game.host import Bringing, Safekeeping, Safety
from game.scenes.learn_menu import LearnMenu
from game.scenes.setup.new_game import NewGame
from game.scenes.setup.safekeeping import KeepSafe
from game.scenes.title import Title
from game.words.shell import REST_COMING, rest_not_come
from tests.pilot import MemoryHost, Pilot

ON_ITS_WAY = Bringing(False)


def first_visit() -> Pilot:
    host = MemoryHost(is_browser=True)
    host.rest_brought = ON_ITS_WAY
    return Pilot(Title, host=host)


def test_what_was_pressed_last_opens_once_the_rest_is_here() -> None:
    pilot = first_visit()
    pilot.click("new game")
    pilot.click("learn")
    pilot.advance(1)
    assert isinstance(pilot.scene, Title)
    assert pilot.host.announcements.count(REST_COMING) == 2, "once for each press"
    assert pilot.app.toasts.text == REST_COMING

    pilot.host.rest_brought = Bringing(True)
    pilot.advance(0.2)
    assert isinstance(pilot.scene, LearnMenu)
    assert pilot.app.toasts.text == ""
    pilot.click("back")
    pilot.advance(0.2)
    assert isinstance(pilot.scene, Title), "what was pressed before is forgotten"


def test_why_it_did_not_come_is_told_once_and_the_next_press_asks_again() -> None:
    pilot = first_visit()
    pilot.host.rest_brought = Bringing(False, "this device is offline")
    pilot.advance(1)
    assert pilot.app.toasts.text == "", "nobody needs it yet"

    pilot.click("new game")
    pilot.advance(0.2)
    assert pilot.app.toasts.text == rest_not_come(why="this device is offline")
    assert isinstance(pilot.scene, Title)

    pilot.host.rest_brought = Bringing(True)
    pilot.advance(1)
    assert isinstance(pilot.scene, Title)
    pilot.click("new game")
    pilot.advance(0.2)
    assert isinstance(pilot.scene, NewGame)


def test_while_it_is_on_its_way_nothing_is_loaded_ahead_and_the_page_can_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[object] = []
    monkeypatch.setattr("game.scenes.shell.frame.load_ahead", lambda modules: loaded.append(modules) or iter(()))
    pilot = first_visit()
    for _ in range(20):
        pilot.advance(1)
    assert pilot.app._frames.rest() > 0
    assert loaded == []
    pilot.host.rest_brought = Bringing(True)
    pilot.advance(1)
    assert loaded == [()], "all of the game, once"


def test_what_may_be_lost_is_told_once_the_rest_is_here() -> None:
    pilot = first_visit()
    pilot.host.kept = Safekeeping(Safety.FORGETS, lost=("match",))
    pilot.advance(1)
    assert isinstance(pilot.scene, Title)
    pilot.host.rest_brought = Bringing(True)
    pilot.advance(1)
    assert isinstance(pilot.scene, KeepSafe)
