"""Settings survive a round trip, other versions, and damage."""

import json
from dataclasses import fields
from enum import Enum

import pytest

from game.scenes.settings_model import Settings, SettingsError, Speed


def test_settings_survive_a_round_trip() -> None:
    changed = Settings(own_name="Zoë", speed=Speed.FAST, volume=30, four_colour=True, left_level="expert")

    assert Settings.from_json(changed.to_json()) == changed


def test_every_setting_is_kept() -> None:
    kept = json.loads(Settings().to_json())

    assert set(kept) == {field.name for field in fields(Settings)}


def test_settings_of_another_version_are_read() -> None:
    assert Settings.from_json('{"speed": "SLOW", "not yet invented": [1]}') == Settings(speed=Speed.SLOW)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "no JSON"),
        ("[]", "no JSON object"),
        ('{"speed": "HASTY"}', "speed is one of SLOW, NORMAL, FAST"),
        ('{"volume": 101}', "volume goes from 0 to 100"),
        ('{"volume": true}', "volume should be int"),
        ('{"muted": 1}', "muted should be bool"),
        ('{"theme": "mud"}', "there is no table 'mud'"),
        ('{"left_level": "god"}', "there is no level 'god'"),
        ('{"own_name": " "}', "a name has 1 to 12 letters"),
        ('{"own_name": "Bartholomew the Great"}', "a name has 1 to 12 letters"),
    ],
)
def test_damaged_settings_are_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        Settings.from_json(text)


def test_every_choice_can_be_read_back() -> None:
    for field in fields(Settings):
        value = getattr(Settings(), field.name)
        if isinstance(value, Enum):
            for member in type(value):
                settings = Settings().changed(**{field.name: member})
                assert Settings.from_json(settings.to_json()) == settings
