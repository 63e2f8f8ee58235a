"""A review in a real browser, stepped through by finger, by keys and by the page's own buttons."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.rules.play import GameOver
from game.rules.presets import CLASSIC
from game.rules.text import HUMAN, Player
from game.store.history import format_past, past_name
from tests.web.driver import Game, server_for
from tests.web.playing import frames_of, settle, yesterday
from tests.web.test_page import assert_mirror_agrees

pytestmark = pytest.mark.web

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMOOTH = 20
"""Frames a second on a machine that has other work to do."""
PLAYERS = (Player("Nora", "easy"), Player("Edda", "easy"), Player("You", HUMAN), Player("Wes", "easy"))


def finished() -> Match:
    """A match of one deal, played by the weakest bot in the person's seat: there is something to find."""
    match, bot = (
        Match.new(CLASSIC.changed(name="One deal", end={"target": 100}), PLAYERS, "web 3"),
        make_bot(Level.EASY),
    )
    while not match.over:
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, decide(bot, match.view(seat), Random(match.bot_seed(seat))).action)
    return match


@pytest.fixture
def phone(chromium: Any, rig: Path, web: Path) -> Iterator[tuple[Game, str]]:
    """A phone on which that match has been played, and the name of its entry."""
    match = finished()
    assert isinstance(match.state.phase, GameOver)
    name = past_name(match.record, yesterday())
    text = format_past(match.record, match.state.standing.totals, match.state.phase.winner)
    with server_for(web, rig) as server:
        game = Game(chromium, server.url, go=False, **PHONE)
        settle(game)
        game.page.add_init_script(f"localStorage.setItem({json.dumps(f'pinochle.v1.{name}')}, {json.dumps(text)})")
        game.boot()
        yield game, name
        game.check()
        game.close()


def test_a_review_is_stepped_through_by_finger_by_keys_and_by_ear(phone: tuple[Game, str]) -> None:
    game, name = phone
    game.tap("past matches")
    game.tap(f"match {name}")
    game.tap("review")
    with frames_of(game) as frames:
        game.until_python(
            "any(c.name.startswith('cost ') for c in app.controls()) or not app.scene.reviewer.running", 45
        )
    assert 1000 / statistics.median(frames) >= SMOOTH
    game.shot("review")
    assert_mirror_agrees(game)

    game.until_python("not app.scene.reviewer.running", 120)  # until then a dearer moment may come in above the others
    moment = next(control.name for control in game.controls() if control.name.startswith("cost "))
    game.tap(moment)
    game.until_python("hasattr(app.scene, 'session')")
    ply = int(moment.removeprefix("cost "))
    assert game.python("app.scene.session.driver.ply") == ply
    assert game.python("app.scene.session.model.open")
    where = next(found["label"] for found in game.mirrored() if found["name"] == "where")
    assert "Better: " in where
    game.shot("review-moment")
    assert_mirror_agrees(game)

    game.tap("on")
    game.until_python(f"app.scene.session.driver.ply == {ply + 1} and not app.scene.session.showing")
    game.page.keyboard.press("ArrowLeft")
    game.until_python(f"app.scene.session.driver.ply == {ply}")
    game.page.keyboard.press("ArrowUp")
    game.until_python(f"app.scene.session.driver.ply < {ply}")
    game.page.keyboard.press("End")
    game.until_python("app.scene.session.driver.at_end")
    game.activate("back")
    game.until_python("not app.scene.session.driver.at_end")
    assert "Deal 1, " in game.page.locator("#said p").last.inner_text()
    game.activate("leave")
    game.until_python("type(app.scene).__name__ == 'HandReview'")
