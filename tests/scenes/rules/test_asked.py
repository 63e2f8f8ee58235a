"""The pages that answer what players ask, on the screen: they are found, and each leads to its plain page."""

from __future__ import annotations

import pytest

from game.rules import PRESETS
from game.scenes.rules.asked import HowOften, HowTheyThink
from game.words.how_often import how_often
from tests.pilot import MemoryHost, Pilot

WAYS = [("frequency", HowOften, "often.html"), ("thinking", HowTheyThink, "thinking.html")]


@pytest.mark.parametrize(("name", "page", "address"), WAYS)
def test_a_page_is_two_presses_from_the_title_and_leads_to_its_plain_page(
    name: str, page: type, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    host = MemoryHost()
    monkeypatch.setattr(host, "page_link", lambda: "https://you.example/")
    monkeypatch.setattr(host, "open_link", opened.append)
    pilot = Pilot.at("title", host=host)
    pilot.click("learn")
    pilot.click(name)
    pilot.advance(0)
    assert isinstance(pilot.scene, page)

    pilot.click("as a page")

    assert opened == [f"https://you.example/{address}"]


def test_another_game_has_other_figures() -> None:
    pilot = Pilot(HowOften)
    assert pilot.has("to all four suits")
    pilot.click("game")
    pilot.click("rules double-deck")
    pilot.advance(0)

    assert isinstance(pilot.scene, HowOften)
    assert pilot.host.announcements[-1] == "How often? Double-deck"
    said = " ".join(label for label in (control.label for control in pilot.controls()))
    assert "Four players, double deck" in said
    told = " ".join(section.spoken for section in how_often(PRESETS["double-deck"]))
    assert "Run, A 10 K Q J of one suit: dealt 1 in 2;" in told


def test_how_they_think_is_about_no_game() -> None:
    pilot = Pilot(HowTheyThink)

    assert not pilot.has("game")
    assert pilot.has("to how high to bid")
