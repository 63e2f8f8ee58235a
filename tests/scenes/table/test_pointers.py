"""First-run pointers: each once, beside what it explains, and gone for good when the person says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.host import MemoryStorage
from game.match import Match
from game.rules import preset
from game.scenes.driver import MatchDriver
from game.scenes.lesson.driver import LessonDriver
from game.scenes.lesson.four_hands import FOUR_HANDS
from game.scenes.setup.settings import SettingsScene
from game.scenes.table.pointers import TIPS, Tip
from game.scenes.table.scene import Table
from game.scenes.table_model import Stage
from game.store.settings import Motion, Settings, Speed, Tips
from tests.pilot import DeskHost, Pilot
from tests.scenes.table.test_table import SITTERS
from tests.seen import written
from tests.sight import sight

FOUR_K = pytest.param((3840, 2160), marks=pytest.mark.slow)
QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST)


def sit_down(host: DeskHost | None = None, size: tuple[int, int] = (1280, 720)) -> Pilot:
    if host is None:
        host = DeskHost(MemoryStorage())
        host.storage.save("settings", QUICK.to_json())
    return Pilot(lambda app: Table(app, MatchDriver(app, Match.new(preset("classic"), SITTERS, "12"))), size, host)


def table(pilot: Pilot) -> Table:
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def names(pilot: Pilot) -> list[str]:
    return [control.name for control in pilot.controls()]


def shown(pilot: Pilot) -> Tip | None:
    """The tip on the screen: the last that was announced, while it can be answered."""
    if "got it" not in names(pilot):
        return None
    said = [tip for text in pilot.host.announcements for tip in TIPS if tip.text == text]
    return said[-1]


def settle(pilot: Pilot) -> None:
    """Until the person is asked."""
    for _ in range(3000):
        scene = table(pilot)
        if not scene.showing and (scene.live or {"next deal", "go on"} & set(names(pilot))):
            pilot.app.frame(0.05, [])
            return
        pilot.app.frame(0.05, [])
    raise AssertionError("waited in vain")


def answer(pilot: Pilot) -> None:
    here = names(pilot)
    bids = [name for name in here if name.startswith("bid ")]
    if {"play on", "go on"} & set(here):
        pilot.app.press("play on" if "play on" in here else "go on")
    elif bids:
        pilot.app.press(bids[0])
    elif "confirm pass" in here:
        for name in [name for name in here if name.startswith("card ")][:4]:
            pilot.app.press(name)
        pilot.app.press("confirm pass")
    else:
        wanted = ("trump ", "card ")
        pilot.app.press(next(c.name for c in pilot.controls() if c.name.startswith(wanted) and c.enabled))


def play_a_deal(pilot: Pilot, seen: Callable[[str], None]) -> None:
    for _ in range(60):
        settle(pilot)
        tip = shown(pilot)
        if tip is not None:
            seen(tip.name)
        if table(pilot).model.stage is Stage.RESULT:
            return
        answer(pilot)
    raise AssertionError("the deal never ended")


@pytest.mark.parametrize("size", [(320, 480), (390, 844), (844, 390), (1280, 720), FOUR_K])
def test_each_pointer_is_shown_once_and_covers_neither_its_subject_nor_a_control(size: tuple[int, int]) -> None:
    met: list[str] = []

    def look(name: str) -> None:
        met.append(name)
        tip = shown(pilot)
        assert tip is not None
        buttons = [pilot.control(name).rect for name in ("got it", "no more tips")]
        bubble = buttons[0].union(buttons[1])
        for line in written(pilot, tip.text):
            bubble = bubble.union(line)
        assert pilot.app.area.encloses(bubble)
        assert not bubble.overlaps(tip.target(table(pilot)))
        for control in table(pilot).deal_controls():
            assert not bubble.overlaps(control.rect), control.name
        assert min(*buttons[0].size, *buttons[1].size) >= pilot.app.metrics.touch - 1
        if len(met) % 2:
            pilot.click("got it")
            assert shown(pilot) is None

    with sight():
        pilot = sit_down(size=size)
        play_a_deal(pilot, look)
    assert len(met) == len(set(met))
    assert {"play", "contract", "melds"} <= set(met)
    assert all(tip.text in pilot.host.announcements for tip in TIPS if tip.name in met)

    if size == (390, 844):
        again = sit_down(DeskHost(pilot.host.storage), size)
        later: list[str] = []
        play_a_deal(again, later.append)
        assert not set(later) & set(met)


@pytest.mark.parametrize("way", [Pilot.click, Pilot.choose], ids=["pointer", "keyboard"])
def test_no_more_tips_holds_after_a_restart(way: Callable[[Pilot, str], None]) -> None:
    pilot = sit_down()
    settle(pilot)
    assert "no more tips" in names(pilot)
    way(pilot, "no more tips")
    assert pilot.app.settings.tips is Tips.DISMISSED
    play_a_deal(pilot, lambda name: pytest.fail(f"{name} was shown"))

    again = sit_down(DeskHost(pilot.host.storage))
    play_a_deal(again, lambda name: pytest.fail(f"{name} was shown after a restart"))


def test_a_pointer_lets_the_person_play_on_and_goes_by_itself() -> None:
    pilot = sit_down()
    settle(pilot)
    first = shown(pilot)
    assert first is not None
    pilot.click("pass")
    settle(pilot)
    assert shown(pilot) is not first


def test_turned_on_again_they_are_all_shown_again() -> None:
    host = DeskHost(MemoryStorage())
    host.storage.save("settings", QUICK.changed(tips=Tips.DISMISSED, tips_seen="values play").to_json())
    pilot = Pilot(SettingsScene, host=host)
    pilot.click("tips")
    assert pilot.app.settings.tips is Tips.SHOWN
    assert pilot.app.settings.tips_seen == ""


def test_the_lesson_has_no_pointers_of_this_kind() -> None:
    pilot = Pilot(lambda app: Table(app, LessonDriver(app, FOUR_HANDS)))
    pilot.advance(5)
    assert "no more tips" not in names(pilot)
