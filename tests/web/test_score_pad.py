"""The score pad on the page: by mouse, by Tab and by a screen reader's presses, kept over a reload, and offline."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.rules import PRESETS, Seating
from game.store.formats import HOUSE_RULES
from game.store.house_rules import format_house_rules
from tests.web.conftest import RUNTIME
from tests.web.driver import Game, playing
from tests.web.playing import clicking, reading, tabbing
from tests.web.test_network import installed

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


OWN = PRESETS["auction"].changed(name="Our Thursday", seating=Seating.DEALER_OUT)
"""Rules of one's own: four at the table, and the dealer sits out."""
OFFLINE = (
    (("players Two players",), ("trump H", "meld N 100", "meld E 40", "tricks N higher"), "North 102, East 288"),
    (
        ("players Four players", "rules Four players, club double deck"),
        ("bidder S", "bid 52", "trump H", "meld NS 20", "meld EW 8", "tricks NS 32"),
        "North and South 52, East and West 0",
    ),
    ((f"rules {OWN.name}",), ("bidder N", "bid 320", "trump H", "meld N 100", "tricks N higher"), "North −6"),
)
"""The game, a deal of it, and what the pad says then."""


def test_games_and_rules_of_ones_own_are_scored_offline(server: Any, chromium: Any) -> None:
    with playing(chromium, server.url) as game:
        installed(game, RUNTIME)
        game.context.set_offline(True)
        own = json.dumps(format_house_rules({OWN.name: OWN}))
        game.page.evaluate(f"localStorage.setItem('pinochle.v1.{HOUSE_RULES}', {own})")
        game.reload()
        game.click("pad")
        for chosen, deal, total in OFFLINE:
            enter(game, clicking, *chosen, "begin", "enter", *deal, "write")
            assert total in label(game, "totals")
            enter(game, clicking, "new", "yes")


def enter(game: Game, press: Callable[[Game, str], None], *names: str) -> None:
    """Press these, one after the other."""
    for name in names:
        press(game, name)
        game.frames(3)


def label(game: Game, name: str) -> str:
    """What a screen reader says of a control."""
    return str(game.python(f"next(control.label for control in app.controls() if control.name == {name!r})"))
