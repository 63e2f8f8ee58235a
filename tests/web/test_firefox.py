"""The core set in the Firefox of the system: the same tests as in Chromium, with another browser in their hands.

``pytest -m firefox``. What WebDriver BiDi cannot ask of Firefox 153 stays with Chromium alone: a slowed processor and
network, keys of other keyboards, media features such as less motion, the clipboard without a press, a layout for
phones, the memory of the page, and a service worker that is stopped.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.bidi import Firefox
from tests.web.conftest import RUNTIME
from tests.web.driver import NOT_LOADED, Game, playing, server_for
from tests.web.playing import begin, clicking, leave, play_deal, settle, sheet
from tests.web.test_host import test_everything_goes_to_a_file_and_comes_back_on_another_device
from tests.web.test_links import test_a_challenge_is_opened_from_its_link_played_and_compared
from tests.web.test_network import installed
from tests.web.test_page import (
    assert_mirror_agrees,
    test_it_boots_under_a_sub_path_without_a_foreign_request,
    test_it_follows_resizing_and_rotation,
)
from tests.web.test_play import (
    guest,
    opened,
    served,
    test_a_whole_deal_by_finger_on_a_phone_and_a_part_of_one_when_it_is_turned,
    test_after_a_reload_in_the_middle_of_a_trick_the_match_goes_on_there,
    test_arrows_move_the_focus_of_the_page_and_it_stays_in_the_hand,
    test_whole_deals_by_the_pages_own_buttons_alone,
    test_zoe_plays_by_clicks_alone_saves_reloads_and_moves_to_another_device,
)

pytestmark = pytest.mark.firefox

__all__ = [
    "guest",
    "opened",
    "served",
    "test_a_challenge_is_opened_from_its_link_played_and_compared",
    "test_a_whole_deal_by_finger_on_a_phone_and_a_part_of_one_when_it_is_turned",
    "test_after_a_reload_in_the_middle_of_a_trick_the_match_goes_on_there",
    "test_arrows_move_the_focus_of_the_page_and_it_stays_in_the_hand",
    "test_everything_goes_to_a_file_and_comes_back_on_another_device",
    "test_it_boots_under_a_sub_path_without_a_foreign_request",
    "test_it_follows_resizing_and_rotation",
    "test_whole_deals_by_the_pages_own_buttons_alone",
    "test_zoe_plays_by_clicks_alone_saves_reloads_and_moves_to_another_device",
]


@pytest.fixture(scope="module")
def chromium(rig: Path) -> Iterator[Firefox]:
    """Put a Firefox where these tests expect a Chromium."""
    program = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("Firefox is not installed: apt-get install firefox-esr, or set FIREFOX")
    pytest.importorskip("websockets", reason="websockets is not installed: pip install -e '.[together]'")
    browser = Firefox(program)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def shared(chromium: Any, served: Any) -> Iterator[Game]:
    """Answer one booted game for the tests that only look."""
    with playing(chromium, served.url) as game:
        yield game


@pytest.fixture(scope="module")
def phone(served: Any, chromium: Any) -> Iterator[Game]:
    """Answer one booted game on a phone."""
    with playing(chromium, served.url, viewport={"width": 390, "height": 844}, device_scale_factor=2) as game:
        yield game


@pytest.mark.parametrize("rules", ["classic", "two-handed", "three-handed"])
def test_a_whole_deal_by_mouse(guest: Game, rules: str) -> None:
    begin(guest, rules)
    assert play_deal(guest, clicking) >= 13
    assert len(sheet(guest, clicking)) == 1
    guest.shot(f"firefox-{rules}")
    assert_mirror_agrees(guest)
    leave(guest)


def test_a_first_visit_of_another_device_finds_nothing(chromium: Any, served: Any) -> None:
    """Contexts share nothing: what other tests have kept is not here."""
    game = Game(chromium, served.url, go=False)
    settle(game)
    game.boot()
    assert not any(control.name == "continue" for control in game.controls())
    game.check()
    game.close()


def test_after_one_visit_it_works_without_a_server(rig: Path, web: Path, chromium: Any) -> None:
    """The server is gone: Firefox looks for a new worker even when its network is emulated away."""
    with server_for(web, rig) as server:
        game = Game(chromium, server.url, allow=NOT_LOADED)
        installed(game, RUNTIME)
        game.check()
    game.reload()
    assert game.python("len(app.controls())") > 0
    assert game.page.evaluate("navigator.serviceWorker.controller !== null")
    game.close()
