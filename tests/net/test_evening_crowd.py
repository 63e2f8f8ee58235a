"""Many pages of an evening at once: what is the same is made once, one page is told after the other, steps are paid."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import cast

import pytest

from game.club import desk as desks
from game.club.journal import Journal
from game.evening.steps import Renamed
from tests.club.pages import OpenPage, hello, new_desk
from tests.evening.tables import SECRET, TRIALS

pytest.importorskip("websockets")
from game.cli.page_lines import PageLines
from game.host.visitors import Visitor
from tests.net.evening import Hall


def opened(desk: desks.Desk) -> OpenPage:
    organiser = OpenPage(desk, "desk")
    organiser.press("open", title="Club night")
    organiser.press("add", name="Ann")
    return organiser


def counted(monkeypatch: pytest.MonkeyPatch, name: str) -> list[object]:
    """Count how often the desk makes something."""
    calls: list[object] = []
    made = getattr(desks, name)
    monkeypatch.setattr(desks, name, lambda *given: (calls.append(given), made(*given))[1])
    return calls


def test_pages_that_show_the_same_are_made_once_until_something_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = new_desk()
    opened(desk)
    walls, strangers = counted(monkeypatch, "wall_page"), counted(monkeypatch, "stranger_page")
    pages = [OpenPage(desk, page, f"phone {number}") for number in range(5) for page in ("wall", "guest")]

    assert (len(walls), len(strangers)) == (1, 1)
    for page in pages:
        page.say(hello("wall"))
    assert len(walls) == 1, "whoever asks again is told the same again"
    desk.add(Renamed(0, "Bob"))
    assert all("Bob" in page.text() for page in pages)
    assert len(walls) == 2


def test_an_evening_that_is_opened_after_midnight_has_the_name_of_the_new_day() -> None:
    days = [1_772_300_000.0]
    desk = desks.Desk(Journal(None), SECRET, lambda: days[0], TRIALS)
    page = OpenPage(desk, "desk")
    evening_before = page.part("open")["fields"][0]["value"]
    days[0] += 24 * 60 * 60
    page.say(hello("desk"))

    assert page.part("open")["fields"][0]["value"] != evening_before


def test_guests_who_come_and_go_have_nobody_work_the_standings_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = new_desk()
    organiser = opened(desk)
    worked_out = counted(monkeypatch, "standings")
    organiser.text()
    for _ in range(3):
        organiser.press("change", person="0", what="goes")
        organiser.press("change", person="0", what="back")

    assert len(worked_out) <= 1


def lines_of(hall: Hall) -> PageLines:
    """The lines of a hall's evening."""
    return hall.server._lines


def test_one_page_is_told_after_the_other_and_others_are_heard_in_between(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall(Journal(None))
    opened(hall.desk)
    hall.serve()
    news = {number: asyncio.Event() for number in (7, 8, 9)}
    lines_of(hall)._wakes.update(news)
    told = []

    async def change() -> None:
        hall.desk.add(Renamed(0, "Bob"))
        hall.serve(1)
        for _ in range(4):
            await asyncio.sleep(0)
            told.append(sum(each.is_set() for each in news.values()))

    asyncio.run(change())
    assert told == [1, 2, 3, 3]


def test_whoever_changes_the_evening_again_and_again_has_to_wait_and_others_have_not(
    open_hall: Callable[..., Hall],
) -> None:
    hall = open_hall(Journal(None))
    opened(hall.desk)
    budgets = hall.server._budgets
    hall.desk.open(99)
    visitor = cast("Visitor", SimpleNamespace(address="10.0.0.9"))
    say = partial(lines_of(hall).take, visitor, 99)
    say('{"type": "hello", "page": "guest", "key": "eve"}')
    say('{"type": "do", "do": "come", "with": {"name": "Eve"}}')
    assert budgets.wait("10.0.0.9") == 0
    for _ in range(20):
        say('{"type": "do", "do": "leave"}')
        say('{"type": "do", "do": "back"}')

    assert budgets.wait("10.0.0.9") > 0
    assert budgets.wait("10.0.0.8") == 0
