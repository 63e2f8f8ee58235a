"""Whole deals at a served table: four devices, of which one closes its tab, one is offline, and the server is killed.

``pytest -m web`` plays one game; ``pytest -m slow tests/web/test_tables.py`` all the others.
"""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("websockets")

from game.rules import PRESETS
from tests.net.serving import Running
from tests.web.conftest import SHOTS
from tests.web.driver import NATIVE_FRAME, OF_OUR_RUNTIME, Game
from tests.web.playing import QUICK, act
from tests.web.test_light_seat import SIZES, Guest, sit_down

GAMES = [pytest.param(name, marks=pytest.mark.web if name == "classic" else pytest.mark.slow) for name in PRESETS]
PATIENCE = 20
"""Seconds for which the table waits for somebody who is away, before the others are asked: the least there is."""
OFFLINE = PATIENCE + 4.0
"""Seconds for which one of the devices has no network: longer than a table waits before a bot plays."""
HELD = "sheet && [sheet.seat, sheet.round, sheet.stage].join()"
RESULT = "JSON.stringify([sheet.round, sheet.result && sheet.result.rows.map(row => row.total).sort()])"
NOT_A_FAULT = ("WebSocket connection to", "net::ERR_", "Failed to load resource")
"""What a browser says of a server that is not there, and of a network that is not."""


class Kept:
    """A server that keeps its tables, to be killed and started again at the same port."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._options = ("--state", str(folder / "tables.sqlite"), *options)
        self.server = Running(*self._options)

    def kill(self) -> None:
        """End it without a word, and start it again."""
        port = self.server.address.rpartition(":")[2]
        self.server.end(signal.SIGKILL)
        self.server = Running(*self._options, "--port", port)

    def close(self) -> None:
        """End it, whatever has become of the test."""
        if self.server.process.poll() is None:
            self.server.end(signal.SIGKILL)


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    found = Kept(tmp_path)
    yield found
    found.close()


@pytest.fixture
def beside(tmp_path: Path, web: Path) -> Iterator[Kept]:
    """A server that serves the whole game, too."""
    found = Kept(tmp_path, "--page", str(web))
    yield found
    found.close()


class Table:
    """Four people at a table, and what befalls them in the course of a deal."""

    def __init__(self, kept: Kept, guests: list[Guest]) -> None:
        self.kept = kept
        self.guests = guests
        self.here = [*guests]
        self.called = False
        self.offline_until = 0.0

    def close_a_tab(self) -> None:
        """One of them closes the tab in the middle of the deal, and opens the link again."""
        guest = self.guests[1]
        before, address = guest.page.evaluate(HELD), guest.page.url
        guest.page.close()
        guest.page = guest.context.new_page()
        guest.listen()
        guest.page.goto(address)
        guest.page.wait_for_function(f"before => ({HELD}) === before", arg=before)

    def lose_the_network(self) -> None:
        """The last of them is offline; the others play on meanwhile."""
        guest = self.here.pop()
        guest.context.set_offline(True)
        guest.page.evaluate("socket.close()")
        self.offline_until = time.monotonic() + OFFLINE

    def find_the_network(self) -> None:
        """They are back in their seat."""
        guest = self.guests[-1]
        while time.monotonic() < self.offline_until:
            time.sleep(0.1)
        assert guest.page.is_visible("#lost")
        before = guest.page.evaluate("[sheet.undone, sheet.ply].join()")
        guest.context.set_offline(False)
        guest.page.wait_for_selector("#lost", state="hidden")
        guest.page.wait_for_function("before => [sheet.undone, sheet.ply].join() !== before", arg=before)
        self.here.append(guest)

    def kill_the_server(self) -> None:
        """Its tables go on where they were, and every page finds them."""
        before = [guest.page.evaluate(HELD) for guest in self.guests]
        ply = self.guests[0].state()["ply"]
        self.kept.kill()
        for guest, was in zip(self.guests, before, strict=True):
            guest.page.wait_for_function(f"was => socket.readyState === 1 && ({HELD}) === was", arg=was)
        assert self.guests[0].state()["ply"] >= ply - 1, "no more is lost than the card in the air"

    def over(self) -> bool:
        return any(guest.state()["result"] for guest in self.here)

    def play(self, until: Any, seconds: float = 480) -> None:
        """Everybody who is here does what is asked of them."""
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, [guest.state() for guest in self.here]
            for guest in self.here:
                now = guest.state()
                bids = now["asked"] and any(name.startswith("bid") for name in now["buttons"])
                guest.decide(bids and not self.called)
                self.called = self.called or bids
            time.sleep(0.05)

    def play_actions(self, count: int) -> None:
        """Play some actions, or to the end of the deal."""
        goal = self.here[0].state()["ply"] + count
        self.play(lambda: self.over() or self.here[0].state()["ply"] >= goal)


@pytest.mark.parametrize("rules", GAMES)
def test_a_whole_deal_whatever_happens_to_devices_and_server(kept: Kept, chromium: Any, rules: str) -> None:
    seats = len(PRESETS[rules].seats)
    table = Table(kept, sit_down(chromium, kept.server, rules, min(seats, len(SIZES)), patience=PATIENCE))
    table.guests[0].press("#buttons .main")
    table.play_actions(seats + 1)
    table.lose_the_network()
    table.play_actions(4)
    if seats > 2:  # else both of them would be away
        table.close_a_tab()
        table.play_actions(4)
    table.find_the_network()
    table.close_a_tab()
    table.kill_the_server()
    table.play(table.over)

    SHOTS.mkdir(exist_ok=True)
    table.guests[-1].page.screenshot(path=SHOTS / f"table-{rules}.png")
    for guest in table.guests:
        guest.page.wait_for_selector("#result:not([hidden])")
        assert [said for said in guest.wrong if not said.startswith(NOT_A_FAULT)] == []
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert len({guest.page.evaluate(RESULT) for guest in table.guests}) == 1


SHEETS = "len(app.scene.session.model.score.sheet) if hasattr(app.scene, 'session') else 0"
AT_TABLE = "hasattr(app.scene, 'session') and app.scene.session.driver._place.seat.moment[1] > 0"


class Whole(Game):
    """The whole game, which somebody has opened from the light seat in the same browser."""

    def __init__(self, guest: Guest) -> None:
        self.harmless = NOT_A_FAULT
        self.polling = 100
        self.context, self.url = guest.context, guest.page.url
        self.troubles, self.foreign, self.dialogs, self.leaves = [], [], [], 0
        self.lines: list[str] = []
        settings = json.dumps(json.dumps(QUICK))
        guest.context.add_init_script(f"try {{ localStorage.setItem('pinochle.v1.settings', {settings}) }} catch {{}}")
        guest.context.add_init_script(NATIVE_FRAME + OF_OUR_RUNTIME)
        with guest.context.expect_page() as opened:
            guest.press("footer .whole")
        self.page = opened.value
        self.watch()
        self.booted()

    def watch(self) -> None:
        """Note what is asked of others, and which lines are opened."""
        origin = "/".join(self.url.split("/")[:3])
        self.page.on("console", lambda m: self._console(m.type, m.text))
        self.page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        self.page.on("request", lambda request: self._request(request.url, origin))
        self.page.on("websocket", lambda line: self.lines.append(line.url))


@pytest.mark.slow
@pytest.mark.parametrize("rules", GAMES)
def test_the_whole_game_takes_the_seat_of_the_light_page_and_plays_a_deal(
    beside: Kept, chromium: Any, rules: str
) -> None:
    ada, bo = guests = sit_down(chromium, beside.server, rules, 2)
    seat = ada.page.evaluate("sheet.seat")
    game = Whole(ada)
    game.until_python("type(app.scene).__name__ == 'Lobby'", 30)
    SHOTS.mkdir(exist_ok=True)
    game.shot(f"whole-lobby-{rules}")
    assert game.python("app.scene._place.seat.seat.letter") == seat
    assert [chair["name"] for chair in bo.page.evaluate("sheet.people") if chair["who"] == "person"] == ["You", "Ada"]
    game.click("begin")
    game.until_python(AT_TABLE, 30)

    killed = reloaded = False
    end = time.monotonic() + 480
    while not game.python(SHEETS):
        assert time.monotonic() < end, (game.controls(), bo.state())
        act(game, Game.click)
        bo.decide(False)
        ply = bo.state()["ply"]
        if ply > 14 and not reloaded:
            reloaded = True
            game.shot(f"whole-table-{rules}")
            game.reload()
            game.until_python(AT_TABLE, 60)
            assert game.python("app.scene.session.viewer.letter") == seat
        if ply > 24 and not killed:
            killed = True
            beside.kill()
            bo.page.wait_for_function("() => socket.readyState === 1")
    assert killed
    assert reloaded
    game.shot(f"whole-result-{rules}")
    own = f"ws://{beside.server.address}/t/"
    assert game.lines
    assert all(line.startswith(own) and line.endswith("/seat") for line in game.lines)
    game.check()
    for guest in guests:
        assert [said for said in guest.wrong if not said.startswith(NOT_A_FAULT)] == []
