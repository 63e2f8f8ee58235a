"""Rule sheets set up as a person does it: the questions first, then the editor; as docs/rule-sheets.md has them."""

from __future__ import annotations

import shlex
from dataclasses import replace

import pytest

from game.cli.rules import changed
from game.store.house_rules import house_rules
from tests.scenes.rules.test_editor import name_it, open_editor
from tests.test_rule_sheets import GAMES, LINES

BY_HAND = {
    "12": (
        ["deck 80, two decks without nines", "progressive", "four-deals"],
        [("auction.climbs1", 1), ("auction.minimum lower", 20)],
    ),
    "31": (
        ["players Two players", "before-the-draw", "dix-for-dealer", "one-meld", "trump-led", "simple-counters",
         "to-a-thousand"],
        [],
    ),
    "34": (
        ["passed None", "no-limit", "eldest-leads", "to-a-thousand"],
        [("auction.minimum lower", 15), ("scoring.meld_keeper A trick", 1)],
    ),
    "43": (
        ["players Three players", "run 15", "no-widow", "one-below", "bid-out"],
        [("end.target lower", 10), ("auction.minimum lower", 4)],
    ),
    "45": (["players Three players", "chips Chips", "three-five-ten"], [("tricks.overtrump", 1)]),
}  # fmt: skip
"""What is pressed for a sheet: in the questions, and then in the editor, and how often."""


@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=[] if number == "45" else pytest.mark.slow) for number in BY_HAND]
)
def test_a_sheet_is_set_up_by_a_few_presses(number: str) -> None:
    asked, pressed = BY_HAND[number]
    _, _, game, *words = shlex.split(LINES[number])
    pilot = open_editor()
    pilot.click("which game")
    for name in asked:
        pilot.click(name)
    pilot.click("take")
    for name, times in pressed:
        for _ in range(times):
            pilot.click(name)
    name_it(pilot, "Sheet")
    pilot.click("save")

    made, wanted = house_rules(pilot.app)["Sheet"], changed(GAMES[game], words[1::2])
    if wanted.end.deals:
        made = made.changed(end={"target": wanted.end.target})  # no target ends such a match
    assert made == replace(wanted, name="Sheet")
    assert len(asked) + len(pressed) <= 10
