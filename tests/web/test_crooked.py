"""A keeper who cheats, met in a real browser: every page at the table tells its person, in the sentence for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("websockets")

from game.words import together as words
from tests.net.crooked import CHEATS, RULES
from tests.net.serving import running
from tests.web.conftest import SHOTS
from tests.web.driver import Game
from tests.web.playing import act
from tests.web.test_light_seat import Guest, sit_down
from tests.web.test_tables import Whole

pytestmark = pytest.mark.web

DOUBT = "#doubt:not([hidden])"
SAYS = "document.querySelector('{}')?.textContent ?? ''"
TOLD = "[getattr(row, 'text', '') for row in app.scene.rows()]"


def crooked(cheat: str, *options: str) -> Any:
    """Start a server whose keeper cheats that way."""
    return running(*options, program=("tests.net.crooked", cheat))


def sentence(cheat: str) -> str:
    """Return what a person has to read."""
    return words.DOUBTS[CHEATS[cheat].doubt.name]


def read(guest: Guest, selector: str) -> str:
    """Return what stands on a light page."""
    return str(guest.page.evaluate(SAYS.format(selector)))


def until_over(guests: list[Guest], step: Callable[[], None], seconds: float = 180) -> None:
    """Play the match to its end; nobody has a doubt before it."""
    end = time.monotonic() + seconds
    while True:
        doubts = [read(guest, DOUBT) for guest in guests]
        if guests[-1].state()["stage"] == "over":
            return
        assert time.monotonic() < end, [guest.state() for guest in guests]
        assert doubts == ["" for _ in guests]
        step()
        guests[-1].decide(False)


ELSEWHERE = ("grinds in silence", "chooses", "seals again", "seals late", "numbers nothing", "begins again", "swaps")
"""The last is met beside the whole game, too. Node runs the page's script with each cheat (tests/page)."""


@pytest.mark.parametrize(
    "cheat", [pytest.param(cheat, marks=[pytest.mark.slow] * (cheat in ELSEWHERE)) for cheat in CHEATS]
)
def test_the_light_page_says_what_a_keeper_has_done(chromium: Any, cheat: str) -> None:
    with crooked(cheat) as server:
        guests = sit_down(chromium, server, RULES, 1)
        (guest,) = guests
        guest.press("#buttons .main")
        if CHEATS[cheat].at_end:
            until_over(guests, lambda: None)
        guest.page.wait_for_selector(DOUBT)
        assert read(guest, DOUBT) == sentence(cheat)
        if CHEATS[cheat].at_end:
            guest.page.wait_for_selector("#result:not([hidden])")
            shown = read(guest, "#result .wrong")
            assert shown == ("" if cheat == "hides" else sentence(cheat)), "without a seed there is nothing beside it"
        assert guest.wrong == []


@pytest.mark.parametrize(
    "cheat", [*(pytest.param(cheat, marks=pytest.mark.slow) for cheat in ("begins again", "grinds")), "swaps"]
)
def test_the_whole_game_and_the_light_pages_beside_it_say_what_a_keeper_has_done(
    chromium: Any, web: Path, cheat: str
) -> None:
    with crooked(cheat, "--page", str(web)) as server:
        guests = sit_down(chromium, server, RULES, 2)
        game = Whole(guests[0])
        game.until_python("type(app.scene).__name__ == 'Lobby'", 30)
        game.click("begin")
        if CHEATS[cheat].at_end:
            until_over(guests, lambda: act(game, Game.click) and None)
            game.until_python("any(c.name == 'end of match' for c in app.controls())", 30)
            game.click("end of match")
            game.until_python("type(app.scene).__name__ == 'Lobby'", 30)
            assert sentence(cheat) in game.python(TOLD)
        game.until_python(f"{sentence(cheat)!r} in app.host.assistive.announcements", 30)
        SHOTS.mkdir(exist_ok=True)
        game.shot(f"crooked-{cheat.replace(' ', '-')}")
        for guest in guests:
            guest.page.wait_for_selector(DOUBT)
            assert read(guest, DOUBT) == sentence(cheat)
            assert guest.wrong == []
        game.check()
