"""A link to a deal in a real browser: opened, played by the page's own buttons, compared; the page that verifies."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.match import Match
from game.rules import PRESETS
from game.rules.play import seal_of, sealed_seed
from game.rules.text import Player
from game.store.links import SharedDeal, SharedResult, format_link
from game.store.notation.writing import format_notation
from tests.web.driver import Game, server_for
from tests.web.playing import hurry, play_deal, reading, settle

pytestmark = pytest.mark.web

FROM_ANN = SharedDeal(PRESETS["classic"], "41", result=SharedResult("Ann", ("easy",) * 3, (5000, -250)))


@pytest.fixture(scope="module")
def served(rig: Any, web: Any) -> Iterator[Any]:
    """Answer a server of the page."""
    with server_for(web, rig) as server:
        yield server


def test_a_challenge_is_opened_from_its_link_played_and_compared(chromium: Any, served: Any) -> None:
    game = Game(chromium, served.url + format_link(FROM_ANN), go=False)
    try:
        settle(game)
        game.boot()
        game.until_python("type(app.scene).__name__ == 'Comparison'")
        assert "#" not in game.page.url
        assert not any("5000" in control.label for control in game.controls())

        reading(game, "play")
        game.until_python("hasattr(app.scene, 'session')")
        assert game.python("app.scene.session.match.seed") == "41"
        hurry(game)
        play_deal(game, reading)
        game.until_python("any(c.label == 'Compare' for c in app.controls())")
        reading(game, "next deal")

        game.until_python("type(app.scene).__name__ == 'Comparison'")
        labels = [row["label"] for row in game.mirrored()]
        assert "1. From Ann: 5000 to minus 250" in labels
        assert any(re.match(r"[2-7]\. You: ", label) for label in labels), labels  # by who has played them already
        game.until_python("any(c.name == 'result Easy' for c in app.controls())", 30)

        with game.page.expect_navigation(wait_until="commit"):  # another link, typed into the address
            game.page.evaluate("setTimeout(() => { location.hash = 'today'; }, 0)")
        game.until("location.hash === ''")
        game.booted()
        game.until_python("type(app.scene).__name__ == 'Today'")
        game.check()
    finally:
        game.close()


def test_the_page_that_verifies_finds_a_fair_match_and_a_changed_card(chromium: Any, served: Any) -> None:
    seed = sealed_seed("5fd34a1be07c2296", "8ad29c01f5b7e634", "left hand")
    match = Match.new(PRESETS["classic"], tuple(Player(name, "easy") for name in "NESW"), seed)
    match.deal()
    text = format_notation(match.record)
    page = chromium.new_page()

    def said() -> list[tuple[str, str]]:
        page.click("#check")
        return [(line.get_attribute("class"), line.inner_text()) for line in page.locator("#said li").all()]

    try:
        page.goto(served.url + "verify.html")
        page.fill("#seal", seal_of(seed) or "")
        page.fill("#match", text)
        fair = [words for _, words in said()]
        assert said() == [("right", words) for words in fair]
        assert fair[0] == f"The seal of this seed is {seal_of(seed)}."
        assert {"It is the seal you noted.", "Your cut was “left hand”."} < set(fair)
        assert fair[-3:-1] == ["E deals first: as the seed says.", "Deal 1 follows from the seed."]
        assert fair[-1] == "1 deal checked: it follows from the seed."

        page.fill("#match", text.replace('[Deal "N:', '[Deal "N:A', 1))
        wrong = [words for kind, words in said() if kind == "wrong"]
        assert re.match("Deal 1 does NOT follow from the seed, which gives N:", wrong[0])
        assert wrong[1:] == ["1 deal checked: none follows from the seed."]
        assert [words for kind, words in said() if kind == "right"] == fair[:-2]

        page.fill("#seal", "0" * 64)
        page.fill("#match", text)
        assert [words for kind, words in said() if kind == "wrong"] == ["It is NOT the seal you noted."]
    finally:
        page.close()
