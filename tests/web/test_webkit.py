"""The core set in the WebKitGTK of the system: the same tests as in Chromium, with another browser in their hands.

``pytest -m webkit``. Its driver cannot ask for fingers, files that are saved or chosen, requests, the console, pixels
of another size, and a network that is gone; pictures hang now and then. All that stays with Chromium and Firefox.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.driver import Game
from tests.web.playing import begin, clicking, leave, play_deal, sheet
from tests.web.test_links import test_a_challenge_is_opened_from_its_link_played_and_compared
from tests.web.test_page import assert_mirror_agrees
from tests.web.test_play import (
    guest,
    opened,
    served,
    test_after_a_reload_in_the_middle_of_a_trick_the_match_goes_on_there,
    test_whole_deals_by_the_pages_own_buttons_alone,
)
from tests.web.webkit import BROWSERS, WebKit

pytestmark = pytest.mark.webkit

__all__ = [
    "guest",
    "opened",
    "served",
    "test_a_challenge_is_opened_from_its_link_played_and_compared",
    "test_after_a_reload_in_the_middle_of_a_trick_the_match_goes_on_there",
    "test_whole_deals_by_the_pages_own_buttons_alone",
]


@pytest.fixture(scope="module")
def chromium(rig: Path) -> Iterator[WebKit]:
    """Put a WebKitGTK where these tests expect a Chromium."""
    program = os.environ.get("WEBKIT_DRIVER") or shutil.which("WebKitWebDriver")
    if program is None or not BROWSERS or shutil.which("Xvfb") is None:
        pytest.skip("WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb")
    browser = WebKit(program)
    yield browser
    browser.close()


def test_it_starts_and_asks_nobody_else(guest: Game, served: Any) -> None:
    assert guest.python("[*app.controls()] != []")
    guest.until("document.getElementById('splash').hidden")
    asked = guest.page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
    assert len(asked) > 3
    assert {"/".join(url.split("/")[:3]) for url in asked} == {served.origin}


@pytest.mark.parametrize("rules", ["classic", "two-handed"])
def test_a_whole_deal_by_mouse(guest: Game, rules: str) -> None:
    begin(guest, rules)
    assert play_deal(guest, clicking) >= 13
    assert len(sheet(guest, clicking)) == 1
    assert_mirror_agrees(guest)
    leave(guest)
