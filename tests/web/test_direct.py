"""Two browsers and no server: a page keeps a table, its guest comes by a code, and they play a deal over WebRTC."""

from __future__ import annotations

import contextlib
import shutil
import socket
import struct
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("websockets")

from game.host.networks import addresses
from game.words.direct import TROUBLES
from tests.web.bidi import Firefox
from tests.web.conftest import RUNTIME, SHOTS, build_on
from tests.web.driver import Game, server_for
from tests.web.playing import act, settle
from tests.web.test_light_seat import Guest

pytestmark = pytest.mark.web

NAMED = "sorted(chair.name for chair in app.scene._place.table.chairs.values())"
INVITED = "app.scene._shown"
COUNTED = """(() => {
  const Native = window.RTCPeerConnection;
  window.opened = 0;
  window.RTCPeerConnection = class extends Native { constructor(...how) { super(...how); window.opened++; } };
})()"""
"""Counts the connections that the page begins."""
SHEETS = "len(app.scene.session.match.state.standing.sheet) if hasattr(app.scene, 'session') else 0"


class ByCode(Guest):
    """Somebody with another browser, who was sent a link."""

    def __init__(self, chromium: Any, link: str, name: str, far: bool = False) -> None:
        """``far``: they say that the two devices are in different networks."""
        self.context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
        self.touch = True
        self.wrong: list[str] = []
        self.page = self.context.new_page()
        self.listen()
        self.page.goto(link)
        if far:
            self.page.check("#lookup")
        self.sit(name)

    def sit(self, name: str) -> None:
        """Say who it is; the page then shows the answer."""
        self.page.fill("#name", name)
        self.page.tap("form button.main")
        self.page.wait_for_selector("#code span")

    @property
    def answer(self) -> str:
        return "".join(self.page.locator("#code span").all_inner_texts())


@pytest.fixture
def keeper(server: Any, chromium: Any) -> Iterator[Game]:
    game = Game(chromium, server.url, go=False)
    settle(game)
    game.boot()
    yield game
    game.check()
    game.close()


KEPT_TABLES = """Object.entries(localStorage)
    .filter(([name]) => name.startsWith("pinochle.v1.together")).map(([, text]) => text)"""
"""The tables that wait in this browser."""


def set_table(game: Game) -> None:
    """Set a table for two, from the title."""
    asked = "performance.getEntriesByType('resource').filter(each => /keeper|together/.test(each.name)).length"
    game.page.evaluate(COUNTED)
    game.click("together")
    game.until_python("type(app.scene).__name__ == 'OtherDevices'")
    assert game.page.evaluate(asked) == 0, "nothing of it is loaded before it is wanted"
    game.click("set table")
    game.until_python("type(app.scene).__name__ == 'SetTable'")
    game.click("players Two players")
    game.click("set table")
    game.until_python("type(app.scene).__name__ == 'Lobby'")
    assert game.page.evaluate("opened") == 0, "no connection before somebody is invited"


def invite(game: Game) -> str:
    """Have the page make a code; return the link for the guest."""
    game.click("invite")
    game.until_python(f"{INVITED}.state.value == 'waiting'", 20)
    link, code = game.python(f"[app.scene._link, {INVITED}.code]")
    assert len(code) == 100
    return str(link)


def enter(game: Game, answer: str) -> None:
    """Write the answer into the page's own field, and connect."""
    game.scroll_to("answer")
    game.page.fill('#controls input[data-name="answer"]', answer)
    game.frames()
    game.scroll_to("connect")
    game.click("connect")


def play(game: Game, guest: ByCode, until: str, seconds: float = 240) -> None:
    """Both play, by what they can see."""
    end = time.monotonic() + seconds
    while not game.python(until):
        assert time.monotonic() < end, (guest.state(), game.controls())
        act(game, Game.click)
        guest.decide(True)


def test_two_browsers_play_a_deal_and_a_lost_guest_comes_back_with_a_new_code(keeper: Game, chromium: Any) -> None:
    SHOTS.mkdir(exist_ok=True)
    set_table(keeper)
    link = invite(keeper)
    keeper.shot("direct-invite")
    guest = ByCode(chromium, link, "Ada")
    guest.page.screenshot(path=str(SHOTS / "direct-answer.png"), full_page=True)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    enter(keeper, guest.answer[:44] + ("B" if guest.answer[44] == "A" else "A") + guest.answer[45:])
    assert "row 3, letters 41 to 60" in keeper.python("app.scene._trouble")
    enter(keeper, guest.answer)
    keeper.until_python("type(app.scene).__name__ == 'Lobby'", 30)
    guest.page.wait_for_selector("#buttons .b")
    keeper.until_python(f"{NAMED} == ['Ada', 'Host']")
    keeper.click("begin")
    keeper.until_python("hasattr(app.scene, 'session')", 30)
    play(keeper, guest, "app.scene.session.match.ply > 12")
    seat = guest.page.evaluate("sheet.seat")

    guest.page.reload()  # its line is gone, and the code leads nowhere any more
    keeper.until_python("len(app.scene.session.driver._place._guests) == 0", 30)
    keeper.click("menu")
    keeper.click("invite")
    keeper.until_python(f"{INVITED}.state.value == 'waiting'", 20)
    guest.page.goto("about:blank")
    guest.page.goto(keeper.python("app.scene._link"))
    guest.sit("Ada")
    helper = keeper.opened()  # the answer's link is opened in the keeper's browser: that page hands it on
    helper.goto(f"{keeper.url}seat.html#{guest.answer}")
    guest.page.wait_for_selector("#hand .card", timeout=30_000)
    assert guest.page.evaluate("sheet.seat") == seat
    assert "Go back" in helper.inner_text("#front")
    helper.close()
    keeper.page.bring_to_front()
    keeper.until_python("hasattr(app.scene, 'session')", 30)
    play(keeper, guest, f"{SHEETS} == 1")
    guest.page.wait_for_selector("#result:not([hidden])")
    guest.page.screenshot(path=str(SHOTS / "direct-result.png"))
    assert guest.wrong == []
    kept = keeper.page.evaluate(KEPT_TABLES)
    assert len(kept) == 1, "each table that waits is an entry of its own"
    assert '"person":"Host"' in kept[0]


@pytest.mark.slow
def test_a_keepers_page_that_is_loaded_again_goes_on_with_its_table(keeper: Game, chromium: Any, axe: str) -> None:
    set_table(keeper)
    guest = ByCode(chromium, invite(keeper), "Ada")
    guest.page.evaluate(axe)
    found = "axe.run().then(told => told.violations.map(each => each.id + ' ' + each.nodes[0].html))"
    assert guest.page.evaluate(found) == []
    enter(keeper, guest.answer)
    keeper.until_python("type(app.scene).__name__ == 'Lobby'", 30)
    keeper.until_python(f"{NAMED} == ['Ada', 'Host']")
    keeper.click("begin")
    keeper.until_python("hasattr(app.scene, 'session')", 30)
    play(keeper, guest, "app.scene.session.match.ply > 4")
    seat = guest.page.evaluate("sheet.seat")

    keeper.reload()
    assert keeper.leaves == 1, "the browser asks before a page is left that keeps a table for others"
    guest.page.wait_for_selector("#code", timeout=30_000)
    assert "Your seat waits there" in guest.page.inner_text("#front")
    assert guest.page.evaluate(found) == []
    keeper.click("together")
    keeper.until_python("type(app.scene).__name__ == 'OtherDevices'")
    keeper.click("set table")
    keeper.until_python("type(app.scene).__name__ == 'SetTable'")
    keeper.click("go on")
    keeper.until_python("hasattr(app.scene, 'session')", 30)
    assert keeper.python("app.scene.session.match.ply") > 4
    keeper.click("menu")
    keeper.click("invite")
    keeper.until_python(f"{INVITED}.state.value == 'waiting'", 20)
    guest.page.fill("#code", keeper.python("app.scene._link"))
    guest.press("form button.main")
    guest.sit("Ada")
    enter(keeper, guest.answer)
    guest.page.wait_for_selector("#hand .card", timeout=30_000)
    assert guest.page.evaluate("sheet.seat") == seat
    keeper.until_python("hasattr(app.scene, 'session')", 30)
    ply = keeper.python("app.scene.session.match.ply")
    play(keeper, guest, f"app.scene.session.match.ply > {ply + 6}")
    assert guest.wrong == []


FIREFOX = shutil.which("firefox") or shutil.which("firefox-esr")


@pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox here")
def test_a_guest_with_another_kind_of_browser_comes_and_plays(keeper: Game) -> None:
    """Firefox writes other names and passwords than Chromium, which fill the same letters."""
    set_table(keeper)
    browser = Firefox(str(FIREFOX))
    try:
        page = browser.new_context({"width": 390, "height": 844}).new_page()
        page.goto(invite(keeper))
        page.evaluate("document.getElementById('name').value = 'Fee', document.querySelector('form').requestSubmit()")
        page.wait_for_function("() => document.querySelector('#code span') !== null")
        answer = page.evaluate("[...document.querySelectorAll('#code span')].map(row => row.textContent).join('')")
        assert len(answer) == 100
        enter(keeper, answer)
        keeper.until_python("type(app.scene).__name__ == 'Lobby'", 30)
        keeper.until_python(f"{NAMED} == ['Fee', 'Host']")
        keeper.click("begin")
        keeper.until_python("hasattr(app.scene, 'session')", 30)
        asked = "sheet.asked && [...sheet.hand, ...sheet.buttons].find(item => !item.off && item.key !== 'h')?.name"
        for _ in range(200):
            if page.evaluate("sheet.ply") > 10:
                break
            act(keeper, Game.click)
            page.evaluate(f"void (({asked}) && press({asked}))")
            time.sleep(0.05)
        assert page.evaluate("sheet.ply") > 10
    finally:
        browser.close()


class AddressServer:
    """A STUN server (RFC 8489) which says of everybody that they come from a far network, or nothing (``deaf``)."""

    FAR = (203, 0, 113, 7)
    AWAY = 0.3
    """Seconds until its answer is there: two devices in one network have long found each other by then."""

    def __init__(self) -> None:
        self.deaf = False
        self.callers: set[int] = set()
        """The ports from which it was asked: a browser opens new ones for every line."""
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("0.0.0.0", 0))
        self.name = f"stun:{addresses()[0].address}:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._answer, daemon=True).start()

    def _answer(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                request, caller = self._socket.recvfrom(2_000)
                kind, _, cookie = struct.unpack_from("!HHI", request)
                if kind != 1 or cookie != 0x2112A442:
                    continue
                self.callers.add(caller[1])
                if self.deaf:
                    continue
                time.sleep(self.AWAY)
                port = caller[1] ^ (cookie >> 16)
                address = int.from_bytes(bytes(self.FAR), "big") ^ cookie
                mapped = struct.pack("!HHBBHI", 0x0020, 8, 0, 1, port, address)
                self._socket.sendto(struct.pack("!HHI", 0x0101, len(mapped), cookie) + request[8:20] + mapped, caller)

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def far(rig: Any, chromium: Any, tmp_path: Any) -> Iterator[tuple[Game, AddressServer]]:
    """A page whose builder has named an address server, which is on this machine."""
    asked = AddressServer()
    build_on(RUNTIME, tmp_path / "page", lookup=asked.name)
    with server_for(tmp_path / "page", rig) as running:
        game = Game(chromium, running.url, go=False)
        settle(game)
        game.boot()
        yield game, asked
        game.check()
        game.close()
    asked.close()


@pytest.mark.slow
def test_a_server_that_tells_addresses_is_asked_only_if_the_person_agrees(
    far: tuple[Game, AddressServer], chromium: Any
) -> None:
    """Both devices get a far address, which leads nowhere; they still find each other in their network."""
    keeper, server = far
    set_table(keeper)
    invite(keeper)
    assert not server.callers, "nobody has agreed"
    keeper.scroll_to("lookup")
    keeper.click("lookup")
    keeper.until_python(f"{INVITED}.state.value == 'waiting' and len({INVITED}.code) == 109", 20)
    keeper.shot("direct-lookup")
    link = keeper.python("app.scene._link")
    by_keeper = {*server.callers}
    assert by_keeper
    guest = ByCode(chromium, link, "Ada", far=True)
    assert len(guest.answer) == 109, "eight letters for an address, and one that checks them"
    assert server.callers > by_keeper
    enter(keeper, guest.answer)
    keeper.until_python("type(app.scene).__name__ == 'Lobby'", 30)
    guest.page.wait_for_selector("#buttons .b")
    assert guest.wrong == []


@pytest.mark.slow
def test_a_server_that_does_not_answer_is_told_and_the_code_works_in_one_network(
    far: tuple[Game, AddressServer], chromium: Any
) -> None:
    keeper, server = far
    server.deaf = True
    set_table(keeper)
    invite(keeper)
    keeper.scroll_to("lookup")
    keeper.click("lookup")
    keeper.until_python(f"{INVITED}.trouble == 'unheard'", 20)
    keeper.shot("direct-unheard")
    link, code = keeper.python(f"[app.scene._link, {INVITED}.code]")
    guest = ByCode(chromium, link, "Ada", far=True)
    guest.page.screenshot(path=str(SHOTS / "direct-unheard-guest.png"), full_page=True)
    assert [len(code), len(guest.answer)] == [100, 100]
    assert guest.page.inner_text("[role=alert]:visible") == TROUBLES["unheard"]
    enter(keeper, guest.answer)
    keeper.until_python("type(app.scene).__name__ == 'Lobby'", 30)
    guest.page.wait_for_selector("#buttons .b")
    assert guest.wrong == []
