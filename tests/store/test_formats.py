"""Formats: what an older version wrote is upgraded step by step; what a newer one wrote is refused in words."""

from __future__ import annotations

from typing import Any

import pytest

from game.plain import Unreadable
from game.store import formats
from game.store.formats import FORMAT, HOUSE_RULES, MATCH, SETTINGS, check_format, upgrade


@pytest.fixture
def three_formats(monkeypatch: pytest.MonkeyPatch) -> None:
    """A time in which format 3 is written: step 1 changed rule sets, step 2 rule sets and matches."""

    def points_as_target(value: Any) -> Any:
        rest = {name: part for name, part in value.items() if name != "points"}
        return rest | {"target": value["points"]}

    steps = (
        {HOUSE_RULES: lambda rule_sets: {"rules": rule_sets}},
        {
            HOUSE_RULES: lambda value: value | {"rules": [points_as_target(rules) for rules in value["rules"]]},
            MATCH: lambda value: value | {"rules": points_as_target(value["rules"])},
        },
    )
    monkeypatch.setattr(formats, "UPGRADES", steps)
    monkeypatch.setattr(formats, "FORMAT", 3)


@pytest.mark.usefixtures("three_formats")
@pytest.mark.parametrize(
    ("kind", "value", "upgraded"),
    [
        (HOUSE_RULES, [{"points": 500}], {"rules": [{"target": 500}]}),
        (HOUSE_RULES, {"format": 2, "rules": [{"points": 500}]}, {"rules": [{"target": 500}]}),
        (HOUSE_RULES, {"format": 3, "rules": [{"target": 500}]}, {"rules": [{"target": 500}]}),
        (MATCH, {"format": 1, "rules": {"points": 500}, "seed": "a"}, {"rules": {"target": 500}, "seed": "a"}),
        (MATCH, {"format": 3, "rules": {"target": 500}}, {"rules": {"target": 500}}),
        (SETTINGS, {"volume": 3}, {"volume": 3}),
        (SETTINGS, {"format": 2, "volume": 3}, {"volume": 3}),
    ],
)
def test_a_value_of_any_format_comes_to_that_of_now(kind: str, value: Any, upgraded: Any) -> None:
    assert upgrade(kind, value, "it") == upgraded


@pytest.mark.usefixtures("three_formats")
@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (HOUSE_RULES, {"format": 2, "rules": [{"target": 500}]}),
        (HOUSE_RULES, {"format": 2, "rules": [7]}),
        (HOUSE_RULES, {"format": 2}),
        (HOUSE_RULES, 7),
        (MATCH, {"format": 1, "rules": ["points"]}),
        (MATCH, {"format": 2, "rules": None}),
    ],
)
def test_what_a_step_cannot_upgrade_is_refused_in_words(kind: str, value: Any) -> None:
    with pytest.raises(Unreadable, match=r"it of format \d is damaged"):
        upgrade(kind, value, "it")


@pytest.mark.parametrize("number", [0, -1, True, "1", None, [1], {}])
def test_what_is_no_format_is_refused(number: Any) -> None:
    with pytest.raises(Unreadable, match="is not a format"):
        check_format({"format": number}, "it")


def test_a_newer_format_is_refused_with_what_to_do() -> None:
    with pytest.raises(Unreadable, match=f"reads formats up to {FORMAT}: update Pinochle"):
        check_format({"format": FORMAT + 1}, "it")
