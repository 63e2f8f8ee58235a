"""Days: the date changes while a page is open, while a deal is played, and in ways that nobody expects."""

import ast
import time
from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.host.base import clock
from game.rules import PRESETS
from game.scenes.base import Push, Scene
from game.scenes.daily.comparison import Comparison
from game.scenes.daily.deal_driver import DealDriver
from game.scenes.daily.today import Today
from game.scenes.destinations import ToSharedDeal
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.deals import deal_of_the_day, deals_played, keep_played, parse_deals, streak
from game.store.links import SharedDeal
from tests.pilot import MemoryHost, Pilot
from tests.scenes.daily.test_daily import play
from tests.sources import GAME, naming, nodes

CLASSIC = PRESETS["classic"]
DAY, NEXT = "2026-11-22", "2026-11-23"


def at(host: MemoryHost, day: str, clock: str = "12:00:00") -> None:
    host.time = f"{day} {clock}"


def of(day: str) -> SharedDeal:
    return deal_of_the_day(CLASSIC, day)


def rows(pilot: Pilot) -> str:
    assert isinstance(pilot.scene, Today | Comparison)
    return str(pilot.scene.rows())


def finish(pilot: Pilot, day: str, then: Callable[[], None] = lambda: None) -> None:
    """Play the deal of a day to its end at the table; ``then`` happens in the middle of it."""
    driver = DealDriver(pilot.app, of(day))
    play(driver, leave=4)
    driver.keep()
    then()
    driver = DealDriver(pilot.app, of(day))
    play(driver)
    driver.keep()


def days(pilot: Pilot) -> tuple[str, ...]:
    return deals_played(pilot.app).days


def counted(pilot: Pilot) -> int:
    return streak(days(pilot), pilot.host.time[:10])


class Listening(Scene):
    """Hears what day it is."""

    def __init__(self, ctx: App, heard: list[str]) -> None:
        super().__init__(ctx)
        self._heard = heard

    def day_changed(self) -> None:
        self._heard.append(self.ctx.host.now())

    def draw(self, surface: object) -> None:
        pass

    def controls(self) -> tuple[()]:
        return ()


def test_every_scene_hears_once_that_the_date_has_changed() -> None:
    heard: list[list[str]] = [[], []]
    pilot = Pilot(lambda app: Listening(app, heard[0]))
    pilot.app.go(Push(Listening(pilot.app, heard[1])))
    pilot.advance(3)
    assert heard == [[], []], "a day that began before is no change"

    at(pilot.host, DAY, "23:59:59")
    pilot.advance(3)
    assert heard == [[], []]
    at(pilot.host, NEXT, "00:00:00")
    pilot.advance(3)
    assert heard == [[f"{NEXT} 00:00:00"]] * 2
    at(pilot.host, DAY, "23:00:00")  # the clock is set back, or its owner flies to the west
    pilot.advance(3)
    assert heard[0][1:] == [f"{DAY} 23:00:00"]


def test_the_date_is_asked_for_about_once_a_second_and_at_once_when_somebody_comes_back() -> None:
    heard: list[str] = []
    pilot = Pilot(lambda app: Listening(app, heard))
    asked = 0
    now = pilot.host.now

    def counting() -> str:
        nonlocal asked
        asked += 1
        return now()

    pilot.host.now = counting  # type: ignore[method-assign]
    pilot.advance(10)
    assert 5 <= asked <= 15

    for number, kind in enumerate((pygame.WINDOWFOCUSGAINED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED)):
        at(pilot.host, f"2026-12-0{number + 1}")
        pilot.send(pygame.event.Event(kind))
        assert len(heard) == number + 1
    at(pilot.host, "2026-12-24")
    pilot.app.frame(3600.0, ())  # the page was hidden, or the computer slept
    assert len(heard) == 4


def test_the_page_of_the_day_follows_the_date() -> None:
    pilot = Pilot(Title)
    at(pilot.host, DAY, "23:59:00")
    pilot.click("today")
    finish(pilot, DAY)
    pilot.scene.uncover()
    assert "22 November 2026" in rows(pilot)
    assert "Four players, partners: " in pilot.control("play classic").label

    at(pilot.host, NEXT, "00:00:01")
    pilot.advance(2)

    assert "23 November 2026" in rows(pilot)
    assert pilot.control("play classic").label == "Four players, partners"
    assert "23 November 2026" in pilot.host.announcements[-1]
    pilot.click("play classic")
    assert isinstance(pilot.scene, Comparison)
    assert pilot.scene.title == "23 November 2026"


def test_a_link_that_is_being_pasted_stays_when_the_date_changes() -> None:
    pilot = Pilot(Today)
    pilot.click("link")
    pilot.type("half a link")
    at(pilot.host, NEXT)
    pilot.advance(2)

    field = pilot.control("link").field
    assert field is not None
    assert field.text == "half a link"
    assert "23 November 2026" in rows(pilot)


def test_back_after_midnight_leads_to_the_new_day() -> None:
    pilot = Pilot(Title)
    pilot.click("today")
    pilot.click("play classic")
    at(pilot.host, NEXT, "00:00:00")
    pilot.press("escape")
    pilot.advance(0)

    assert "23 November 2026" in rows(pilot)
    assert pilot.scene.title == "Today’s deal"


def test_a_deal_that_was_begun_before_midnight_counts_for_its_day() -> None:
    pilot = Pilot(Title)
    at(pilot.host, DAY, "23:50:00")
    finish(pilot, DAY, lambda: at(pilot.host, NEXT, "00:10:00"))

    assert days(pilot) == (DAY,)
    assert counted(pilot) == 1
    finish(pilot, NEXT)
    assert counted(pilot) == 2
    pilot.click("today")
    assert "2 days in a row" in rows(pilot)


def test_a_deal_that_was_begun_on_its_day_counts_for_it_however_late_it_ends() -> None:
    pilot = Pilot(Title)
    finish(pilot, DAY, lambda: at(pilot.host, "2026-11-30"))
    assert days(pilot) == (DAY,)

    at(pilot.host, "2026-12-05")
    finish(pilot, "2026-11-25")
    assert days(pilot) == (DAY,), "one of a day long past, from somebody's link, fills no gap"


def test_a_deal_that_is_left_at_the_table_over_midnight_counts_for_its_day() -> None:
    """All in one sitting: the driver that began it is the one that ends it."""
    pilot = Pilot(Title)
    at(pilot.host, DAY, "23:50:00")
    driver = DealDriver(pilot.app, of(DAY))
    at(pilot.host, "2026-11-25", "00:10:00")
    play(driver)
    driver.keep()

    assert days(pilot) == (DAY,)


def test_the_deal_of_yesterday_that_was_opened_yesterday_counts_for_yesterday() -> None:
    pilot = Pilot(Title)
    at(pilot.host, DAY, "23:59:00")
    pilot.click("today")
    pilot.click("play classic")
    at(pilot.host, NEXT, "00:01:00")
    pilot.advance(2)
    assert pilot.scene.title == "22 November 2026", "the deal that was opened is still the one"
    pilot.click("play")
    assert isinstance(pilot.scene, Table)
    assert isinstance(pilot.scene.session.driver, DealDriver)
    play(pilot.scene.session.driver)
    pilot.scene.session.driver.keep()

    assert days(pilot) == (DAY,)


def test_another_deal_in_between_does_not_lend_its_day() -> None:
    pilot = Pilot(Title)
    driver = DealDriver(pilot.app, of(DAY))
    play(driver, leave=4)
    driver.keep()
    at(pilot.host, "2026-11-28")
    finish(pilot, "2026-11-20")

    assert days(pilot) == ()


@pytest.mark.parametrize(
    ("dates", "count"),
    [
        (["2026-11-20", "2026-11-21", "2026-11-21", "2026-11-22"], 3),  # to the west over the line: a day twice
        (["2026-11-20", "2026-11-22", "2026-11-23"], 2),  # to the east over it: a day is missing
        (["2028-02-28", "2028-02-29", "2028-03-01"], 3),
        (["2027-02-28", "2027-03-01"], 2),
        (["2026-12-31", "2027-01-01"], 2),
        (["2026-03-28", "2026-03-29", "2026-03-30"], 3),  # clocks go forward
        (["2026-10-24", "2026-10-25", "2026-10-26"], 3),  # clocks go back
    ],
)
def test_a_streak_of_days_as_calendars_and_travellers_have_them(dates: list[str], count: int) -> None:
    pilot = Pilot(Title)
    for date in dates:
        at(pilot.host, date)
        finish(pilot, date)

    assert counted(pilot) == count


def test_a_clock_that_is_set_back_counts_nothing_twice_and_loses_nothing() -> None:
    pilot = Pilot(Title)
    for date in ("2026-11-20", "2026-11-21", DAY):
        at(pilot.host, date)
        finish(pilot, date)
    assert counted(pilot) == 3

    for _ in range(3):
        at(pilot.host, "2026-11-20")
        pilot.advance(2)
        finish(pilot, "2026-11-20")
        assert counted(pilot) == 1, "days that have not come do not count"
        at(pilot.host, DAY)
        pilot.advance(2)
        assert counted(pilot) == 3
    assert len(days(pilot)) == 3


def test_a_clock_that_was_wrong_once_does_no_lasting_harm() -> None:
    pilot = Pilot(Title)
    for date in ("2026-11-21", "2099-01-01", "1970-01-01", DAY):
        at(pilot.host, date)
        finish(pilot, date)

    assert counted(pilot) == 2


def test_the_deal_of_a_place_where_it_is_tomorrow_counts_when_the_day_has_come() -> None:
    pilot = Pilot(Title)
    at(pilot.host, DAY)
    finish(pilot, DAY)
    finish(pilot, NEXT)  # from a friend's link, far in the east
    assert counted(pilot) == 1
    at(pilot.host, NEXT)
    assert counted(pilot) == 2


def test_a_compared_deal_tells_the_streak_of_the_new_day() -> None:
    pilot = Pilot(Title)
    for date in ("2026-11-21", DAY):
        keep_played(pilot.app, of(date), date, (300, 100))
    pilot.app.go(Push(ToSharedDeal(of(DAY))))
    pilot.advance(0)
    assert "2 days in a row" in rows(pilot)
    at(pilot.host, "2026-11-25")
    pilot.advance(2)
    assert "in a row" not in rows(pilot)


def test_deals_that_were_kept_before_say_no_day_of_beginning() -> None:
    pilot = Pilot(Title)
    finish(pilot, DAY)
    text = pilot.host.storage.load("deals") or ""
    assert parse_deals(text).begun == DAY
    assert parse_deals(text.replace(f', "begun": "{DAY}"', "")).begun == ""


def test_the_clock_follows_the_system_to_another_time_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(time, "tzset"):
        pytest.skip("this system has no time zones that can be set")
    seen = set()
    for zone in ("XXX-14", "XXX+12"):
        monkeypatch.setenv("TZ", zone)
        seen.add(clock()[:10])
    monkeypatch.undo()
    time.tzset()

    assert len(seen) == 2, "there, it is never the same day"


@pytest.mark.sweep
def test_only_one_function_asks_what_day_it_is() -> None:
    """Others ask for the time: when a match or a sheet of the pad has ended, when a table or everything was saved."""
    asking = {
        str(path.relative_to(GAME))
        for path in naming("now", "today")
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"now", "today"}
    }

    assert asking == {
        "host/base.py",
        "scenes/pad/begin.py",
        "scenes/pad/shared.py",
        "scenes/seat/match_driver.py",
        "scenes/together/kept.py",
        "scenes/together/place.py",
        "store/safekeeping.py",
    }
