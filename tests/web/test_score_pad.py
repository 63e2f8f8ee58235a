"""The score pad on the page, offline: by mouse, by Tab and by a screen reader's presses, and kept over a reload."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.driver import Game, playing
from tests.web.playing import clicking, reading, tabbing

pytestmark = pytest.mark.web

DEAL = ("enter", "bidder S", "bid 300", "trump H", "meld NS 60", "meld EW 20", "tricks NS 170", "write")


@pytest.mark.parametrize("press", [clicking, tabbing, reading])
def test_a_deal_is_entered_on_the_page_and_kept(server: Any, chromium: Any, press: Callable[[Game, str], None]) -> None:
    with playing(chromium, server.url) as game:
        for name in ("pad", "begin", *DEAL):
            press(game, name)
            game.frames(3)
        assert "North and South −300" in label(game, "totals")
        game.reload()
        press(game, "pad")
        game.frames(3)
        assert "East and West 100" in label(game, "totals")


def label(game: Game, name: str) -> str:
    """What a screen reader says of a control."""
    return str(game.python(f"next(control.label for control in app.controls() if control.name == {name!r})"))
