"""Every line of docs/rule-sheets.md gives a rule set (rules.md 7c)."""

import re
import shlex
from pathlib import Path

import pytest

from game.cli.rules import changed, page
from game.rules import RuleSet, presets
from game.rules.text import rules_from_json, rules_to_json

PAGE = (Path(__file__).parents[1] / "docs" / "rule-sheets.md").read_text(encoding="utf-8")
SHEETS = re.findall(r"^\| (\d+) \| (.+?) \| (whole|part) \| (.+) \|$", PAGE, re.M)
LINES = {number: found[1] for number, _, _, last in SHEETS if (found := re.fullmatch(r"`(pinochle rules .+)`", last))}

GAMES = {rules.name: rules for rules in vars(presets).values() if isinstance(rules, RuleSet)}


def test_the_page_has_its_sheets_each_with_a_line_or_with_what_is_missing() -> None:
    assert sorted(int(number) for number, *_ in SHEETS) == list(range(1, 71))
    assert len(LINES) >= 56
    assert all(number in LINES or len(last) > 30 for number, _, _, last in SHEETS)


@pytest.mark.parametrize("number", LINES)
def test_each_line_gives_a_rule_set_that_can_be_read_and_kept(number: str) -> None:
    _, _, name, *words = shlex.split(LINES[number])
    assert words[::2] == ["--set"] * (len(words) // 2)

    rules = changed(GAMES[name], words[1::2])

    assert (rules == GAMES[name]) == (not words), "each word of a line changes something"
    assert rules_from_json(rules_to_json(rules)) == rules
    assert len([*page(rules)]) > 40
