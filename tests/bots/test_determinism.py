"""The same view and the same random numbers give the same decision, however thinking is cut into slices."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from game.bots.player import Decision, Level, Thought, decide, make_player
from game.rules.notation import format_action
from game.rules.ruleset import PRESETS, classic, joedog
from tests.bots.table import Decided, bots_play

HOUSE = Path(__file__).parents[2]


def decisions() -> list[Decided]:
    return [*bots_play(classic(), list(Level), "slices", 1)][::4]


def test_thinking_in_turns_with_others_changes_nothing() -> None:
    """All decisions are thought at once, a slice here and a slice there, in random order."""
    questions = [
        (entry, level, number)
        for number, entry in enumerate(decisions())
        for level in (Level.STANDARD, Level.PRO, Level.EXPERT)
    ]
    alone = [decide(make_player(level), entry.view, Random(number)) for entry, level, number in questions]
    thinking = [make_player(level).think(entry.view, Random(number)) for entry, level, number in questions]
    thoughts = [Thought()] * len(questions)
    together: dict[int, Decision] = {}
    rng = Random(5)
    while len(together) < len(questions):
        place = rng.randrange(len(questions))
        if place not in together:
            try:
                thoughts[place] = next(thinking[place])
            except StopIteration as stop:
                together[place] = Decision(stop.value, thoughts[place])

    assert [together[place] for place in range(len(questions))] == alone


MOVES = """
from game.bots.player import Level
from game.rules.notation import format_action
from game.rules.ruleset import joedog
from tests.bots.table import bots_play
for made in bots_play(joedog(), list(Level), "elsewhere", 1):
    print(format_action(made.decision.action))
"""


def test_another_process_with_other_hashes_plays_the_same_moves() -> None:
    here = [format_action(made.decision.action) for made in bots_play(joedog(), list(Level), "elsewhere", 1)]
    there = subprocess.run(
        [sys.executable, "-c", MOVES],
        cwd=HOUSE,
        env=os.environ | {"PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
    )

    assert there.stdout.split("\n")[:-1] == here


PINNED = {"classic": "73e24872f49f353c", "joedog": "fcde1ad0feb6ed88"}
"""Digests of a deal's moves: the same in every version of Python and on every machine."""


@pytest.mark.parametrize("name", PINNED)
def test_the_moves_are_those_of_every_other_python(name: str) -> None:
    moves = [format_action(made.decision.action) for made in bots_play(PRESETS[name], list(Level), "pinned", 1)]

    assert sha256(" ".join(moves).encode()).hexdigest()[:16] == PINNED[name], " ".join(moves)
