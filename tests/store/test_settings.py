"""Settings survive a round trip, other versions, and damage."""

import json
from dataclasses import fields
from enum import Enum

import pytest

from game.bots.player import Level
from game.plain import Unreadable
from game.store.settings import LEVELS, TABLES, Back, Settings, Speed
from game.ui.faces import CardFaces
from game.ui.theme import THEMES


def test_settings_survive_a_round_trip() -> None:
    changed = Settings(own_name="Zoë", speed=Speed.FAST, volume=30, four_colour=True, left_level="expert")

    assert Settings.from_json(changed.to_json()) == changed


def test_every_setting_is_kept() -> None:
    kept = json.loads(Settings().to_json())

    assert set(kept) == {field.name for field in fields(Settings)} | {"format"}


def test_settings_of_another_version_are_read() -> None:
    text = '{"format": 4, "speed": "SLOW", "not yet invented": [1]}'
    assert Settings.from_json(text) == Settings(speed=Speed.SLOW)


@pytest.mark.parametrize("format_then", ["", '"format": 1, ', '"format": 2, ', '"format": 3, '])
def test_an_expert_stays_the_partner_of_a_person_who_had_one_without_choosing(format_then: str) -> None:
    """Until format 3 that was the default; now all are equal."""
    had = Settings.from_json(f'{{{format_then}"left_level": "easy"}}')
    assert had == Settings(partner_level="expert", left_level="easy")
    assert Settings.from_json(f'{{{format_then}"partner_level": "pro"}}').partner_level == "pro"
    assert Settings().partner_level == Settings().left_level == Settings().right_level


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "the text is not JSON"),
        ("[" * 10_000, "nested too deep"),
        ('{"volume": ' + "9" * 5_000 + "}", "the number 99999999999999999999… is too long"),
        ("[]", "is not an object"),
        ('{"format": 99}', "has format 99, and this version reads formats up to"),
        ('{"speed": "HASTY"}', "speed cannot be 'HASTY'; it is one of SLOW, NORMAL, FAST"),
        ('{"volume": 101}', "volume goes from 0 to 100"),
        ('{"volume": true}', "volume cannot be True"),
        ('{"muted": 1}', "muted cannot be 1"),
        ('{"theme": "mud"}', "there is no table 'mud'"),
        ('{"left_level": "god"}', "there is no level 'god'"),
        ('{"own_name": " "}', "a name has 1 to 12 letters"),
        ('{"own_name": "Bartholomew the Great"}', "a name has 1 to 12 letters"),
        (r'{"own_name": "\u001b[2J"}', r"a name has 1 to 12 letters, got '\\x1b\[2J'"),
        (r'{"rules": "\u001b[2J"}', r"a rule set has a name of 1 to 40 letters"),
    ],
)
def test_damaged_settings_are_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        Settings.from_json(text)


def test_every_choice_is_there_to_be_used() -> None:
    assert tuple(THEMES) == TABLES
    assert tuple(level.value for level in Level) == LEVELS
    assert all(CardFaces().back(40, back.value).get_width() == 40 for back in Back)


def test_every_choice_can_be_read_back() -> None:
    for field in fields(Settings):
        value = getattr(Settings(), field.name)
        if isinstance(value, Enum):
            for member in type(value):
                settings = Settings().changed(**{field.name: member})
                assert Settings.from_json(settings.to_json()) == settings
