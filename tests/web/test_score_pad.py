"""The score pad on the page, offline: by mouse, by Tab and by a screen reader's presses, and kept over a reload."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.driver import Game, playing
from tests.web.playing import clicking, reading, tabbing

pytestmark = pytest.mark.web

DEAL = ("enter", "bidder S", "bid 300", "trump H", "meld NS 60", "meld EW 20", "tricks NS 170", "write")


def test_deals_are_entered_on_the_page_in_three_ways_and_kept(server: Any, chromium: Any) -> None:
    with playing(chromium, server.url) as game:
        enter(game, clicking, "pad", "begin", *DEAL)
        assert "North and South −300" in label(game, "totals")
        for press, deals in ((tabbing, 2), (reading, 3)):
            enter(game, press, *DEAL)
            assert f"North and South −{300 * deals}" in label(game, "totals")
        game.reload()
        enter(game, reading, "pad")
        assert "East and West 300" in label(game, "totals")
        enter(game, tabbing, "back", "pad")
        assert "East and West 300" in label(game, "totals")


def enter(game: Game, press: Callable[[Game, str], None], *names: str) -> None:
    """Press these, one after the other."""
    for name in names:
        press(game, name)
        game.frames(3)


def label(game: Game, name: str) -> str:
    """What a screen reader says of a control."""
    return str(game.python(f"next(control.label for control in app.controls() if control.name == {name!r})"))
