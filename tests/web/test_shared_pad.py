"""A score pad on the phones of a table in real browsers (51.2): by touch, by keys, offline, over restarts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("websockets")

from tests.net.serving import Running, running
from tests.web.conftest import SHOTS
from tests.web.test_evening import opened, serious

pytestmark = pytest.mark.web

SMALL = """() => [...document.querySelectorAll("#main button, #main a, #main input, #main select, #main summary")]
  .filter((each) => each.offsetWidth).map((each) => [each.textContent || each.name, each.getBoundingClientRect()])
  .filter(([name, place]) => Math.min(place.width, place.height) < 44).map(([name]) => name)"""


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Running]:
    with running("--host", "127.0.0.1", "--state", str(tmp_path / "tables")) as server:
        yield server


def pick(page: Any, part: str, value: str, by_keys: bool = False) -> None:
    chosen = f'[data-key="{part}"] [name="{value}"]'
    if by_keys:
        page.focus(chosen)
        page.keyboard.press("Enter")
    else:
        page.tap(chosen)
    page.wait_for_selector(f"{chosen}[aria-pressed=true]")


def test_a_deal_is_entered_on_one_phone_and_seen_on_all(serving: Running, browser: Any, axe: str) -> None:
    wrong: list[str] = []
    ann = opened(browser, f"http://{serving.address}/", wrong, touch=True)
    ann.tap("text=Score pad for real cards")
    ann.wait_for_selector("[data-key=game]")
    assert serious(ann, axe) == []
    ann.tap("[data-key=game] button")
    for letter, name in zip("NESW", ("Ann", "Bob", "Cleo", "Dan"), strict=True):
        ann.fill(f"[name=name{letter}]", name)
    ann.screenshot(path=SHOTS / "shared-pad-names.png", full_page=True)
    ann.tap("[data-key=begin] button")
    ann.wait_for_selector("[data-key=enter]")
    bob = opened(browser, ann.url, wrong, (320, 568))
    bob.wait_for_selector("[data-key=enter]")
    ann.screenshot(path=SHOTS / "shared-pad-begun.png", full_page=True)
    bob.keyboard.press("Enter")
    bob.wait_for_selector("[data-key=bidder]")
    pick(bob, "bidder", "N", by_keys=True)
    ann.wait_for_selector('[data-key=bidder] [name="N"][aria-pressed=true]')
    pick(ann, "bid", "250")
    pick(ann, "trump", "H")
    ann.fill('[data-key="meld NS other"] input', "95")
    ann.keyboard.press("Enter")
    ann.wait_for_selector("#note.on")
    assert ann.input_value('[data-key="meld NS other"] input') == "0", "what cannot be does not stay there"
    pick(ann, "meld NS", "100")
    pick(ann, "tricks NS", "180")
    assert serious(ann, axe) == []
    assert ann.evaluate(SMALL) == bob.evaluate(SMALL) == []
    for page, name in ((ann, "phone"), (bob, "small")):
        page.screenshot(path=SHOTS / f"shared-pad-entry-{name}.png", full_page=True)
    bob.context.set_offline(True)
    serving.end()
    bob.wait_for_selector("#lost:not([hidden])")
    assert "No connection" in bob.inner_text("#lost")
    assert wrong == []


def test_a_pad_goes_on_after_the_server_was_killed(tmp_path: Path, browser: Any, axe: str) -> None:
    wrong: list[str] = []
    file = str(tmp_path / "tables")
    with running("--host", "127.0.0.1", "--state", file) as server:
        port = server.address.rpartition(":")[2]
        ann = opened(browser, f"http://{server.address}/", wrong, (1280, 720))
        ann.click("text=Score pad for real cards")
        ann.click("[data-key=game] button")
        ann.click("[data-key=begin] button")
        ann.click("[data-key=enter] button")
        for part, value in (("bidder", "N"), ("bid", "250"), ("trump", "S"), ("meld NS", "40"), ("tricks NS", "210")):
            ann.click(f'[data-key="{part}"] [name="{value}"]')
            ann.wait_for_selector(f'[data-key="{part}"] [name="{value}"][aria-pressed=true]')
        ann.screenshot(path=SHOTS / "shared-pad-wide.png", full_page=True)
        ann.click("[data-key=write] button")
        ann.wait_for_selector("[data-key=deals]")
        ann.screenshot(path=SHOTS / "shared-pad-sheet.png", full_page=True)
        server.process.kill()
        server.process.wait()
        ann.wait_for_selector("#lost:not([hidden])")
    with running("--host", "127.0.0.1", "--state", file, "--port", port):
        ann.wait_for_selector("#lost[hidden]", state="attached")
        ann.click("[data-key=undo] button")
        ann.wait_for_selector("[data-key=undo]", state="detached")
        assert serious(ann, axe) == []
    assert wrong == []
