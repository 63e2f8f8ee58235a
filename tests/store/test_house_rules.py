"""The player's own rule sets: each is read by itself, and those that are refused keep no other away."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game import plain
from game.plain import Unreadable
from game.rules.presets import CLASSIC
from game.rules.text import rules_to_json
from game.store.formats import FORMAT
from game.store.house_rules import format_house_rules, parse_house_rules

SUNDAY, MONDAY = (CLASSIC.changed(name=name, end={"target": 500}) for name in ("Sunday", "Mönday ♠"))


def text_of(*entries: object) -> str:
    return json.dumps({"format": FORMAT, "rules": entries})


def test_rule_sets_come_back() -> None:
    both = {rules.name: rules for rules in (SUNDAY, MONDAY)}

    assert parse_house_rules(format_house_rules(both)) == (both, [], [])


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (7, "number 2: the rule set: 7 is not an object"),
        ({}, "number 2: it has no name"),
        ({"target": 500}, "number 2: it has no name"),
        (rules_to_json(SUNDAY) | {"end": {"target": 600}}, "number 2: the name “Sunday” is used twice"),
        (rules_to_json(MONDAY) | {"jokers": 2}, "number 2: rules: 'jokers' is unknown"),
        (rules_to_json(MONDAY) | {"passing": {"count": 9}}, "number 2: rules: partners pass 0 to 4 cards, got 9"),
        (rules_to_json(MONDAY) | {"name": "\x1b[2J"}, r"number 2: rules: a rule set needs a name of 1 to 40 letters"),
        (rules_to_json(MONDAY) | {"name": "x" * 1_000}, "number 2: rules: a rule set needs a name of 1 to 40 letters"),
    ],
)
def test_one_that_is_refused_keeps_no_other_away(entry: object, why: str) -> None:
    rule_sets, (said,), _ = parse_house_rules(text_of(rules_to_json(SUNDAY), entry, {"name": "Tuesday"}))

    assert rule_sets == {"Sunday": SUNDAY, "Tuesday": replace(CLASSIC, name="Tuesday")}
    assert said.startswith(why)
    assert said.isprintable()
    assert len(said) < 250


def test_no_more_are_read_than_may_be() -> None:
    rule_sets, refused, _ = parse_house_rules(
        text_of(*({"name": f"{number}"} for number in range(plain.RULE_SETS + 2)))
    )

    assert len(rule_sets) == plain.RULE_SETS
    assert refused == [f"number {plain.RULE_SETS + number}: there are more than {plain.RULE_SETS}" for number in (1, 2)]


@pytest.mark.parametrize("text", ["", "7", "{}", '{"format": 2}', '{"format": 2, "rules": {}}', '{"rules": 1, "x": 2}'])
def test_what_is_no_list_of_rule_sets_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_house_rules(text)
