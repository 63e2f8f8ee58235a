"""The pages that answer what players ask, on the screen: they are found, and each leads to its plain page."""

from __future__ import annotations

import pytest

from game.rules import PRESETS, measured_values
from game.scenes.rules.asked import HowOften, HowTheyThink, WhatHandsAreWorth
from game.scenes.rules.sheet import TextLine
from game.words.hand_values import figure, page
from game.words.how_often import how_often
from tests.pilot import MemoryHost, Pilot

WAYS = [
    ("frequency", HowOften, "often.html"),
    ("worth", WhatHandsAreWorth, "worth.html"),
    ("thinking", HowTheyThink, "thinking.html"),
]


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


def test_what_a_hand_is_worth_is_told_of_the_games_in_which_it_was_measured() -> None:
    host = MemoryHost()
    pilot = Pilot(WhatHandsAreWorth, host=host)
    pilot.app.change(pilot.app.settings.changed(rules="two-handed"))
    pilot = Pilot(WhatHandsAreWorth, host=host)
    assert isinstance(pilot.scene, WhatHandsAreWorth)
    assert pilot.scene._rules.name == "classic", "nobody bids with two hands"
    pilot.click("game")
    listed = [control.name for control in pilot.controls() if control.name.startswith("rules ")]
    assert "rules five-handed" in listed
    assert "rules two-handed" not in listed
    pilot.click("rules five-handed")
    pilot.advance(0)

    assert pilot.host.announcements[-1] == "What is a hand worth? Five-handed"
    values = measured_values(PRESETS["five-handed"])
    told = " ".join(section.spoken for section in page(PRESETS["five-handed"], values))
    assert f"tricks {figure(values.tricks[1], PRESETS['five-handed'])}" in told  # type: ignore[union-attr]
    assert f"{values.deals:,} random deals" in told  # type: ignore[union-attr]


def test_what_has_no_card_has_its_figures_beside_its_name_on_a_phone() -> None:
    pilot = Pilot(WhatHandsAreWorth, (390, 844))
    assert isinstance(pilot.scene, WhatHandsAreWorth)
    lines = {part.text: part.rect for part in pilot.scene._sheet.parts if isinstance(part, TextLine)}

    name, what, figure = lines["Any hand"], lines["whatever it holds"], lines["170"]
    assert name.y <= figure.center[1] <= what.bottom
    assert max(name.right, what.right) < lines["92"].x
