"""One match in two tabs of one browser: the tab that has lost it says so to everybody, and takes it back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.driver import Game, playing
from tests.web.playing import MATCH, act, begin, clicking, hurry, reading

pytestmark = pytest.mark.web

PLY = f"len({MATCH}.record.actions)"
LOST = "type(app.scene).__name__ == 'GoesOnElsewhere'"
TURN = "hasattr(app.scene, 'session') and app.scene.session.live"


def test_the_tab_that_has_lost_the_match_says_so_and_takes_it_back(server: Any, chromium: Any) -> None:
    with playing(chromium, server.url) as one:
        begin(one, "two-handed")
        play(one)
        two = another_tab(one)
        two.click("continue")
        two.until_python(TURN)
        hurry(two)
        play(two)
        there, here = two.python(PLY), one.python(PLY)

        act(one, clicking)
        one.until_python(LOST)
        assert one.python(PLY) == here < there, "nothing is played in vain"
        said = " ".join(part["label"] for part in one.mirrored())
        assert "Take it back" in said
        one.shot("two-tabs")

        reading(one, "take back")
        one.until_python(TURN)
        assert one.python(PLY) >= there
        hurry(one)
        play(one)
        act(two, clicking)
        two.until_python(LOST)
        clicking(two, "to title")
        two.until_python("type(app.scene).__name__ == 'Title'")
        two.check()


def another_tab(one: Game) -> Game:
    """Open the game in another tab of the same browser."""
    two = Game.__new__(Game)
    two.__dict__.update(one.__dict__)
    two.page = one.opened()
    two.boot()
    return two


def play(game: Game) -> None:
    """Decide once, and wait until the other has answered and it is one's own turn again."""
    game.until_python(TURN)
    before = game.python(PLY)
    act(game, clicking)
    game.until_python(f"{TURN} and {PLY} > {before}")
