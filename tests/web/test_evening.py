"""A club's evening in real browsers: eight guests at two tables, an organiser by keys, a wall in large print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("websockets")

from tests.net.evening_lines import begun_evening
from tests.net.serving import Running, running
from tests.web.conftest import SHOTS
from tests.web.test_light_seat import Guest
from tests.web.test_light_seat import play as play_on_phones

pytestmark = pytest.mark.web

PATIENCE = 120_000
KEEPS_SAID = """() => {
  const note = document.querySelector("#note"), said = document.body.dataset;
  const keep = () => { said.said = (said.said || "") + note.textContent; };
  new MutationObserver(keep).observe(note, { childList: true });
}"""
"""Keeps every sentence that a page says for some seconds: a slow machine may look later."""
LETTERS = """() => [...document.querySelectorAll("#main *")]
  .filter((each) => each.offsetWidth && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((each) => parseFloat(getComputedStyle(each).fontSize))"""
OUTSIDE = """() => {
  const box = (each) => each.getBoundingClientRect(), all = (which) => [...document.querySelectorAll(which)];
  const frame = box(document.querySelector(".frame")), left = frame.left - 1, right = frame.right + 1;
  const shown = all(".seat, .row").map(box).filter((one) => one.right > left + 2 && one.left < right - 2);
  const whole = shown.every((one) => one.left >= left && one.right <= right && one.bottom <= frame.bottom + 1);
  const others = all("#main *").filter((each) => !each.closest(".flow"));
  const beyond = others.filter((each) => box(each).right > innerWidth + 1 || box(each).bottom > innerHeight + 1);
  return [shown.length > 0, whole, beyond.map((each) => each.outerHTML.slice(0, 80))];
}"""
"""Whether this screen of the wall shows something, whether all of it is whole, and what else lies beyond the screen."""
RINGED = """() => {
  const style = getComputedStyle(document.activeElement);
  return [document.activeElement.tagName, style.outlineStyle, style.boxShadow];
}"""
CAPITAL = 0.66
"""The height of a capital letter of these fonts, in font sizes."""


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Running]:
    with running(str(tmp_path / "club"), "--host", "127.0.0.1", program=("game", "evening")) as server:
        yield server


@pytest.fixture
def brisk(tmp_path: Path) -> Iterator[Running]:
    """An evening at whose tables nobody waits for others to follow."""
    with running(str(tmp_path / "club"), "--host", "127.0.0.1", program=("tests.net.brisk", "evening")) as server:
        yield server


def opened(
    chromium: Any, address: str, wrong: list[str], size: tuple[int, int] = (390, 844), touch: bool = False
) -> Any:
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=touch)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(address)
    return page


def enter(page: Any, selector: str) -> None:
    """Press something by the keyboard."""
    page.focus(selector)
    page.keyboard.press("Enter")


def serious(page: Any, axe: str) -> list[str]:
    """What axe finds wrong with a page."""
    page.evaluate(axe)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [f"{each['id']}: {each['nodes'][0]['html'][:90]}" for each in found["violations"]]


def test_an_evening_of_eight_guests_at_two_tables_and_two_rounds(evening: Running, chromium: Any, axe: str) -> None:
    wrong: list[str] = []
    found = re.search(r"organise here: (\S+)", evening.told)
    assert found is not None
    desk = opened(chromium, found[1], wrong, (1000, 900))
    desk.wait_for_selector("[name=rounds]")
    assert serious(desk, axe) == []
    desk.fill("[name=rounds]", "2")
    desk.fill("[name=deals]", "1")
    enter(desk, "form button.main")
    guests = []
    for name in ("Ann", "Bob", "Cid", "Dee", "Eva", "Fay", "Gus", "Hal"):
        guest = opened(chromium, f"http://{evening.address}/", wrong)
        guest.fill("[name=name]", name)
        guest.keyboard.press("Enter")
        guest.wait_for_selector(f"text=You are {name}.")
        guests.append(guest)
    assert serious(guests[0], axe) == []
    desk.evaluate(KEEPS_SAID)
    desk.fill("[data-key=add] [name=name]", "Ann")
    enter(desk, "[data-key=add] button")
    desk.wait_for_selector("body[data-said*='Somebody has that name already']")
    assert desk.input_value("[data-key=add] [name=name]") == "Ann", "what was refused can be mended"
    for name in ("Ivy", "Jim"):
        desk.fill("[data-key=add] [name=name]", name)
        enter(desk, "[data-key=add] button")
        desk.wait_for_selector(f"body[data-said*='{name} comes.']")
        assert desk.input_value("[data-key=add] [name=name]") == "", "the field is empty for the next name"
        desk.select_option("[data-key=change] [name=person]", label=name)
        enter(desk, "[data-key=change] button")
        desk.wait_for_selector(f"body[data-said*='{name} goes.']")
    wall = opened(chromium, f"http://{evening.address}/evening/wall", wrong, (1920, 1080))
    wall.wait_for_selector(".flow")
    enter(desk, "[data-key=plan] button")
    for number in (1, 2):
        enter(desk, "[data-key=begin] button")
        enter(desk, "[data-key=begin] .main")
        asleep = guests[number]
        asleep.wait_for_selector("[data-key=score]")
        asleep.context.set_offline(True)
        written = set()
        for guest in guests:
            table = guest.inner_text("[data-key=table]") if guest is not asleep else ""
            if table and table not in written:
                written.add(table)
                guest.fill("[name=p0]", "310")
                guest.fill("[name=p1]", "-60")
                guest.keyboard.press("Enter")
                guest.wait_for_selector(f"text={table}: 310 to −60.")
        wall.wait_for_selector("text=All tables have finished")
        asleep.context.set_offline(False)
        asleep.wait_for_selector("text=310 to −60.")
        assert min(wall.evaluate(LETTERS)) * CAPITAL >= 0.02 * 1080, "letters are read from three metres"
        wall.screenshot(path=SHOTS / f"evening-wall-{number}.png")
        assert serious(desk, axe) == []
        enter(desk, "[data-key=end] button")
        enter(desk, "[data-key=end] .main")
        for guest in guests:
            guest.wait_for_selector("[data-key=standings]")
    guests[0].screenshot(path=SHOTS / "evening-guest.png", full_page=True)
    desk.screenshot(path=SHOTS / "evening-desk.png", full_page=True)
    enter(desk, "[data-key=close] button")
    enter(desk, "[data-key=close] .main")
    guests[0].wait_for_selector("text=The evening is over")
    code, page = evening.get("/evening/print")

    assert (code, page.count("<table>")) == (200, 3)
    assert evening.get("/evening/standings.csv")[1].count("\n") == 9
    assert "Read the code" in evening.get("/evening/poster")[1]
    assert serious(guests[0], axe) == []
    assert serious(wall, axe) == []
    assert wrong == []


SCREENS = ((320, 568), (320, 844), (1024, 768), (3840, 2160))


def test_the_wall_shows_everything_whole_on_narrow_and_large_screens(tmp_path: Path, browser: Any) -> None:
    wrong: list[str] = []
    begun_evening(tmp_path / "club", 41, rounds=1, deals=4)
    with running(str(tmp_path / "club"), "--host", "127.0.0.1", program=("game", "evening")) as server:
        for width, height in SCREENS:
            wall = opened(browser, f"http://{server.address}/evening/wall", wrong, (width, height))
            wall.wait_for_selector(".flow")
            wall.keyboard.press(" ")
            found = re.search(r"of (\d+)", wall.inner_text("#pages"))
            for screen in range(int(found[1]) if found else 1):
                assert wall.evaluate(OUTSIDE) == [True, True, []], (width, height, screen)
                assert min(wall.evaluate(LETTERS)) * CAPITAL >= 0.02 * height, (width, height)
                wall.keyboard.press("ArrowRight")
            wall.context.close()
    assert wrong == []


def test_a_heading_that_takes_the_focus_by_itself_has_no_box_around_it(evening: Running, browser: Any) -> None:
    found = re.search(r"organise here: (\S+)", evening.told)
    assert found is not None
    desk = opened(browser, found[1], [], (320, 844))
    desk.wait_for_selector("[name=rounds]")
    enter(desk, "form button.main")
    desk.wait_for_selector("[data-key=add]")
    assert desk.evaluate(RINGED) == ["H2", "none", "none"]
    desk.keyboard.press("Tab")
    assert desk.evaluate(RINGED)[1] == "solid", "what can be pressed has one"
    assert desk.evaluate("document.documentElement.scrollWidth") <= 320


class AtTable(Guest):
    """A guest of an evening who has gone to their table on the phone that they came in with."""

    def __init__(self, page: Any, wrong: list[str]) -> None:
        self.page, self.context, self.touch, self.wrong = page, page.context, False, wrong
        enter(page, "[data-key=go]")
        page.wait_for_selector("#buttons", state="attached")
        page.wait_for_function("() => typeof sheet !== 'undefined' && sheet && sheet.seat")


def test_a_table_on_phones_is_reached_from_the_guests_page_and_its_result_comes_by_itself(
    brisk: Running, chromium: Any
) -> None:
    wrong: list[str] = []
    found = re.search(r"organise here: (\S+)", brisk.told)
    assert found is not None
    desk = opened(chromium, found[1], wrong, (1000, 900))
    desk.wait_for_selector("[name=rounds]")
    desk.select_option("[name=plays]", "phones")
    desk.select_option("[name=game]", "joedog")
    desk.fill("[name=rounds]", "1")
    desk.fill("[name=deals]", "1")
    enter(desk, "form button.main")
    guests = []
    for name in ("Ann", "Bob", "Cid", "Dee"):
        guest = opened(chromium, f"http://{brisk.address}/", wrong)
        guest.fill("[name=name]", name)
        guest.keyboard.press("Enter")
        guest.wait_for_selector(f"text=You are {name}.")
        guests.append(guest)
    enter(desk, "[data-key=plan] button")
    enter(desk, "[data-key=begin] button")
    enter(desk, "[data-key=begin] .main")
    seated = [AtTable(guest, wrong) for guest in guests]
    play_on_phones(seated, lambda guest, now: "still plays" not in desk.inner_text("[data-key=state]"))
    enter(desk, "[data-key=end] button")
    enter(desk, "[data-key=end] .main")
    wall = opened(chromium, f"http://{brisk.address}/evening/wall", wrong, (1920, 1080))
    wall.wait_for_selector(".rows .row")
    assert wall.locator(".rows .row").count() == 4
    for each in seated:
        assert each.page.evaluate("fairness.doubt") == ""
    assert wrong == []
