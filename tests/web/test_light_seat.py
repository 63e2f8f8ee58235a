"""The light seat in a real browser: four devices play a deal by touch and by keys, and come back in mid-trick."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("websockets")

from tests.net.serving import Running, running
from tests.web.conftest import SHOTS

pytestmark = pytest.mark.web

STATE = """sheet && {asked: sheet.asked, stage: sheet.stage, prompt: sheet.prompt, trick: sheet.trick.cards.length,
  tricks: sheet.trick.done, result: !!sheet.result, ply: sheet.ply,
  buttons: sheet.buttons.filter(item => !item.off).map(item => item.name),
  cards: [...sheet.hand, ...sheet.laid].filter(item => !item.off).map(item => item.name)}"""


LINES = """() => {
  const list = document.getElementById("log"), lines = [...list.children];
  return list.reversed && lines.map((line, at) => [list.start - at, line.textContent]);
}"""
"""The lines of *What happened*, each with the number that a browser writes before it, the newest first."""


class Guest:
    """A person with a phone, a tablet or a laptop."""

    def __init__(self, chromium: Any, address: str, name: str, size: tuple[int, int], scheme: str) -> None:
        width, height = size
        touch = width < 900
        view = {"width": width, "height": height}
        self.context = chromium.new_context(viewport=view, color_scheme=scheme, has_touch=touch, device_scale_factor=2)
        self.touch = touch
        self.page = self.context.new_page()
        self.wrong: list[str] = []
        self.listen()
        self.page.goto(address)
        self.page.fill("#name", name)
        self.press("form button.main")
        self.page.wait_for_selector("#buttons .b")

    def listen(self) -> None:
        """Note what goes wrong on the page."""
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)

    def press(self, selector: str) -> None:
        """Press what is there.

        The answer to a press can take the button away before the driver has seen its own press land; it then looks for
        the button until its time is up. A press that the table has answered is done.
        """
        from playwright.sync_api import TimeoutError as TooLate

        drawn = "sheet ? [sheet.undone, sheet.ply, sheet.stage].join() : ''"
        before = self.page.evaluate(drawn)
        try:
            if self.touch:
                self.page.tap(selector, timeout=10_000)
            else:
                self.page.click(selector, timeout=10_000)
        except TooLate:
            if self.page.evaluate(drawn) == before:
                raise

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(STATE)
        return found

    def decide(self, first: bool) -> None:
        """Do something that is allowed, as a person would: press what is there."""
        now = self.state()
        if not now["asked"]:
            if "go on" in now["buttons"]:
                self.press('#buttons [data-key="go on"]')
            elif "agree" in now["buttons"]:  # whether a bot plays for somebody who is away
                self.press('#buttons [data-key="agree"]')
            return
        buttons = now["buttons"]
        if any(name.startswith("bid") for name in buttons):
            self.press(f'#buttons [data-key="{"bid" if first or "pass" not in buttons else "pass"}"]')
        elif any(name.startswith("confirm") for name in now["buttons"]) or now["prompt"].startswith("Choose"):
            for name in now["cards"]:
                if self.page.evaluate("sheet.buttons.some(item => item.main && !item.off)"):
                    break
                before = self.page.evaluate("sheet.hand.filter(item => item.pressed).length")
                self.press(f'#hand [data-key="{name}"]')
                self.page.wait_for_function("n => sheet.hand.filter(item => item.pressed).length > n", arg=before)
            self.press("#buttons .main")
        elif now["cards"]:
            self.press(f'[data-key="{now["cards"][0]}"]')
        else:
            self.press(f'#buttons [data-key="{buttons[0]}"]')
        self.page.wait_for_function("ply => sheet.ply > ply || !sheet.asked", arg=now["ply"])  # others may still read


@pytest.fixture
def tables() -> Iterator[Running]:
    with running() as server:
        yield server


@pytest.fixture
def brisk() -> Iterator[Running]:
    """A server whose tables wait for nobody to follow."""
    with running(program=("tests.net.brisk", "serve")) as server:
        yield server


SIZES = [(390, 844), (360, 640), (844, 390), (1280, 800)]


def sit_down(chromium: Any, server: Running, rules: str, count: int, **agreed: object) -> list[Guest]:
    address = f"http://{server.address}/t/{server.open_table(rules, **agreed)}"
    names = ("Ada", "Bo", "Cy", "Dee")[:count]
    return [
        Guest(chromium, address, name, SIZES[number], ("dark", "light")[number % 2])
        for number, name in enumerate(names)
    ]


def play(guests: list[Guest], until: Any, seconds: float = 480) -> None:
    end = time.monotonic() + seconds
    called = False
    while time.monotonic() < end:
        for guest in guests:
            now = guest.state()
            if until(guest, now):
                return
            bids = now["asked"] and any(name.startswith("bid") for name in now["buttons"])
            guest.decide(bids and not called)
            called = called or bids
        time.sleep(0.05)
    raise AssertionError([guest.state() for guest in guests])


@pytest.mark.parametrize(
    ("rules", "count"),
    [
        pytest.param("classic", 4, marks=pytest.mark.slow),  # test_tables.py plays such a deal, whatever happens
        pytest.param("three-handed", 3, marks=pytest.mark.slow),
        ("two-handed", 2),
    ],
)
def test_a_whole_deal_is_played_at_four_devices(tables: Running, chromium: Any, rules: str, count: int) -> None:
    guests = sit_down(chromium, tables, rules, count)
    SHOTS.mkdir(exist_ok=True)
    guests[0].press("#buttons .main")
    looked, lines = set(), dict[int, str]()

    def over(guest: Guest, now: dict[str, Any]) -> bool:
        what = "result" if now["result"] else "trick" if now["trick"] == count - 1 and now["asked"] else ""
        if what and what not in looked:
            looked.add(what)
            guest.page.screenshot(path=SHOTS / f"light-{rules}-{what}.png")
        if guest is guests[0]:
            for number, line in guest.page.evaluate(LINES):
                assert lines.setdefault(number, line) == line, "a line keeps its number"
        return bool(now["result"])

    play(guests, over)
    assert sorted(lines) == [*range(1, len(lines) + 1)]
    for guest in guests:
        guest.page.wait_for_selector("#result:not([hidden])")
        assert guest.wrong == []
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_page_that_is_loaded_again_in_mid_trick_is_back_in_its_seat(brisk: Running, chromium: Any) -> None:
    guests = sit_down(chromium, brisk, "classic", 4)
    guests[0].press("#buttons .main")
    play(guests, lambda guest, now: now["trick"] == 2 and not now["tricks"])
    hand = "sheet.hand.map(item => item.card).join(' ')"
    before = guests[1].page.evaluate(f"[sheet.seat, {hand}]")
    guests[1].page.reload()
    guests[1].page.wait_for_selector("#hand .card")
    assert guests[1].page.evaluate(f"[sheet.seat, {hand}]") == before
    guests[2].context.set_offline(True)
    guests[2].page.evaluate("socket.close()")
    guests[2].page.wait_for_selector("#lost:not([hidden])")
    guests[2].context.set_offline(False)
    guests[2].page.wait_for_selector("#lost", state="hidden")
    play(guests, lambda guest, now: now["trick"] == 1)


def test_it_is_played_by_keys_alone_and_assistive_tools_hear_what_happens(
    brisk: Running, chromium: Any, axe: str
) -> None:
    (guest,) = sit_down(chromium, brisk, "classic", 1)
    page = guest.page
    page.focus("#buttons .main")
    page.keyboard.press("Enter")
    page.wait_for_function("() => sheet && sheet.asked", timeout=30_000)
    page.keyboard.press("p" if "pass" in guest.state()["buttons"] else "b")
    assert guest.state()["asked"], "the key goes to the button, and does nothing else"
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.getElementById('live').textContent.length > 5", timeout=30_000)
    end = time.monotonic() + 120
    while guest.state()["trick"] == 0 and time.monotonic() < end:
        now = guest.state()
        if now["asked"] and now["cards"] and not any(name.startswith("confirm") for name in now["buttons"]):
            page.keyboard.press("ArrowRight")
            assert page.evaluate("document.activeElement.closest('#hand') !== null")
            break
        guest.decide(False)
        time.sleep(0.1)
    page.evaluate(axe)
    found = page.evaluate("axe.run().then(told => told.violations.map(each => each.id + ' ' + each.nodes[0].target))")
    assert found == []
    roles = page.evaluate(
        "[...document.querySelectorAll('#hand .card')].every(card => card.ariaLabel.includes(' of '))"
    )
    assert roles


def test_targets_are_large_enough_for_fingers(brisk: Running, chromium: Any) -> None:
    guest, *_ = sit_down(chromium, brisk, "double-deck", 1)
    wide = (
        "[...document.querySelectorAll('#table > *')].filter(each => each.getBoundingClientRect().right > innerWidth)"
    )
    assert guest.page.evaluate(f"{wide}.map(each => each.id)") == [], "in the lobby, nothing is wider than the phone"
    guest.press("#buttons .main")
    guest.page.wait_for_selector("#hand .card")
    small = """[...document.querySelectorAll('.b, summary')].filter(each => each.offsetParent)
      .map(each => each.getBoundingClientRect()).filter(box => box.width < 44 || box.height < 44).length"""
    assert guest.page.evaluate(small) == 0
    steps = """[...document.querySelectorAll('#hand .fan')].map(fan => [...fan.children].slice(1)
      .map((card, at) => card.offsetLeft - fan.children[at].offsetLeft)).flat()"""
    assert min(guest.page.evaluate(steps)) >= 40


def test_the_whole_game_is_one_tap_away_from_the_table(chromium: Any, web: Path) -> None:
    with running("--page", str(web)) as server:
        (guest,) = sit_down(chromium, server, "classic", 1)
        with guest.context.expect_page() as opened:
            guest.press("footer .whole")
        game = opened.value
        game.wait_for_function("window.pinochle?.times.ready", timeout=60_000)
        assert game.url.partition("#")[0] == f"http://{server.address}/play/"
        assert guest.state()["stage"] == "gathering", "the seat is still there"
        guest.page.screenshot(path=SHOTS / "light-whole.png")
        assert guest.wrong == []


def test_buttons_stand_in_their_order_and_none_is_left_of_the_last_decision(brisk: Running, chromium: Any) -> None:
    """Two bids had one key: they changed places when drawn again, and one stayed while trump was named."""
    (guest,) = sit_down(chromium, brisk, "classic", 1)
    guest.press("#buttons .main")
    seen = """[[...document.querySelectorAll('#buttons > button')].map(each => each.textContent),
      sheet.buttons.filter(each => !['hint', 'undo'].includes(each.name)).map(each => each.label), sheet.prompt]"""
    auctions = 0

    def named(_: Guest, now: dict[str, Any]) -> bool:
        nonlocal auctions
        if now["asked"] and now["buttons"]:
            shown, told, prompt = guest.page.evaluate(seen)
            assert [text.split("\n")[0][: len(label)] for text, label in zip(shown, told, strict=True)] == told, prompt
            auctions += any(name.startswith("bid") for name in now["buttons"])
        return auctions > 0 and any("trump" in name or name.startswith("name") for name in now["buttons"])

    end = time.monotonic() + 60
    while not named(guest, guest.state()) and time.monotonic() < end:
        guest.decide(first=True)
        time.sleep(0.05)
    assert auctions
    guest.page.wait_for_timeout(300)
    named(guest, guest.state())
    assert guest.wrong == []
