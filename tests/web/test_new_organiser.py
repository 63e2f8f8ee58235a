"""A new organiser with docs/evening.md alone: from the title of the window to the first card on the guests' phones."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("websockets")

from game.cli import room_servers
from game.cli.room_servers import RoomServers
from game.host import Bringing, LaterPart
from game.scenes.title import Title
from tests.pilot import MemoryHost, Pilot
from tests.web.test_evening import opened

pytestmark = pytest.mark.web

GUESTS = ("Ann", "Bob", "Cid", "Dee")


class Window(MemoryHost):
    """A computer that serves a room and opens pages in its browser."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.rooms = RoomServers(folder)
        self.went_to: list[str] = []

    def bring(self, part: LaterPart) -> Bringing:
        return Bringing(True, rooms=self.rooms)

    def open_link(self, url: str) -> None:
        self.went_to.append(url)


class Organiser:
    """Presses, and counts how often."""

    def __init__(self, page: Any) -> None:
        self.page, self.presses = page, 0

    def press(self, selector: str) -> None:
        self.page.click(selector)
        self.presses += 1


def test_from_the_title_to_the_first_card_a_new_organiser_presses_nine_times(
    browser: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_servers, "PORTS", (0,))
    began, wrong = time.monotonic(), list[str]()
    host = Window(tmp_path)
    pilot = Pilot(Title, host=host)
    in_window = ("together", "evening", "new evening")
    for name in in_window:
        pilot.click(name)
    for _ in range(600):
        pilot.advance(0.05)
        if host.went_to:
            break
        time.sleep(0.05)
    held = host.rooms.served
    assert held is not None
    assert held.links is not None
    own = held.links.own
    desk = Organiser(opened(browser, host.went_to[0], wrong, (1000, 900)))
    desk.page.select_option("[name=plays]", "phones")
    desk.press("form button.main")
    guests = []
    for name in GUESTS:
        guest = opened(browser, f"http://{own.split('/')[2]}/", wrong, touch=True)
        guest.fill("[name=name]", name)
        guest.click("[data-key=come] button")
        guest.wait_for_selector(f"text=You are {name}.")
        guests.append(guest)
    desk.page.wait_for_selector("text=One table is full, and nobody sits out.")
    desk.press("[data-key=plan] button")
    desk.press("[data-key=begin] button")
    desk.press("[data-key=begin] .main")
    for guest in guests:
        guest.click("[data-key=go]")
        guest.wait_for_selector("#hand .card")
    took = time.monotonic() - began
    held.stop()
    held.ended.wait(10)

    choice = 2  # tables play on phones: a press opens the choices, another one takes it
    assert len(in_window) + choice + desk.presses == 9
    assert took < 600
    assert wrong == []
