"""*Is that a meld?*: cards are tapped or typed, and the page says what they make and what is missing."""

from __future__ import annotations

import pygame
import pytest

from game.rules import PRESETS, Card
from game.scenes.odds.is_that_a_meld import IsThatAMeld
from game.ui.faces import CardFaces
from game.words.rule_sets import rules_title, seats_title
from tests.pilot import Pilot


def notes(pilot: Pilot) -> dict[str, str]:
    """What the page says of melds, and of missing cards."""
    return {name: pilot.control(name).label for name in ("melds", "missing") if pilot.has(name)}


def rows(pilot: Pilot) -> str:
    """All rows of the page as text."""
    assert isinstance(pilot.scene, IsThatAMeld)
    return str(pilot.scene.rows())


def written(pilot: Pilot, text: str) -> None:
    """Type a hand."""
    entry = pilot.control("hand").field
    assert entry is not None
    entry.write(text)
    pilot.advance(0)


def test_the_page_is_two_presses_from_the_title() -> None:
    pilot = Pilot.at("title")
    pilot.click("learn")
    pilot.click("melds")
    pilot.advance(0)

    assert isinstance(pilot.scene, IsThatAMeld)


def test_a_card_more_makes_a_meld_of_another() -> None:
    pilot = Pilot(IsThatAMeld)
    assert notes(pilot) == {}

    pilot.click("key QS")
    assert notes(pilot) == {
        "missing": "With the king of spades: royal marriage, 40 points more. With the jack of diamonds: pinochle, 40 "
        "points more"
    }
    pilot.click("key JD")
    assert notes(pilot)["melds"] == "Pinochle, 40 points"
    pilot.click("key KS")
    assert notes(pilot)["melds"] == "Royal marriage, 40 points, pinochle, 40 points"
    assert pilot.host.announcements[-1] == "King of spades: 1. 3 of 16. " + notes(pilot)["melds"]
    pilot.click("trump H")
    assert notes(pilot)["melds"] == "Pinochle, 40 points, marriage, 20 points"
    assert pilot.control("trump H").pressed
    pilot.click("clear")
    assert notes(pilot) == {}
    assert "Tap some cards." in rows(pilot)


@pytest.mark.parametrize(
    ("game", "cards", "told"),
    [
        ("classic", "AS TS KS QS JS KS", "Run with king, 190 points"),
        ("double-deck", "QS QS QS JD JD JD", "Triple pinochle, 60 points"),
        ("two-handed", "KH QH", "Royal marriage, 40 points"),
        ("auction", "AH AD AS AC 9C", "Aces around, 100 points, dix, 10 points"),
    ],
)
def test_every_game_knows_its_melds(game: str, cards: str, told: str) -> None:
    pilot = Pilot(IsThatAMeld)
    pilot.click(f"players {seats_title(len(PRESETS[game].seats))}")
    pilot.click(f"game {rules_title(game)}")
    written(pilot, cards)

    assert notes(pilot)["melds"] == told


def test_what_the_deck_has_not_is_said() -> None:
    pilot = Pilot(IsThatAMeld)
    written(pilot, "QS QS QS")

    assert "the deck has only 2" in rows(pilot)
    assert notes(pilot) == {}


def test_the_card_that_is_missing_is_drawn_as_if_it_was_away(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[bool, list[str]] = {False: [], True: []}
    face = CardFaces.face

    def noted(self: CardFaces, card: Card, width: int, dimmed: bool = False, scale: float = 1.0) -> pygame.Surface:
        drawn[dimmed].append(str(card))
        return face(self, card, width, dimmed, scale)

    pilot = Pilot(IsThatAMeld, (390, 844))
    pilot.click("key QS")
    monkeypatch.setattr(CardFaces, "face", noted)
    pilot.scene.uncover()
    pilot.advance(0)
    assert pilot.app.surface

    assert drawn == {False: ["QS", "QS"], True: ["KS", "JD"]}
