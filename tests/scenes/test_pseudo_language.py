"""Every scene has room for sentences that are a third longer: nothing is cut off, covered or outside the window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from build.lab.gallery.gallery import shots
from tests.pseudo import LONGER, longer

HOUSE = Path(__file__).parents[2]
NAMES = [shot.name for shot in shots()]
PARTS = 4
"""So many processes share the scenes: the words are loaded once in each, and speak from then on. .ci/run has all."""
FEW = ["new-game", "trick", "score-sheet"]


@pytest.mark.sweep
@pytest.mark.parametrize(
    "names", [FEW, *(pytest.param(NAMES[part::PARTS], marks=pytest.mark.slow) for part in range(PARTS))]
)
def test_longer_sentences_fit_every_scene(names: list[str]) -> None:
    command = [sys.executable, "-m", "tests.pseudo_layout", *names]
    told = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)

    assert told.returncode == 0, told.stderr
    found = [line for line in told.stdout.splitlines() if line.startswith(tuple(NAMES))]
    assert found == [], "\n".join(found)
    assert f"{len(names)} scenes speak" in told.stdout


def test_the_pseudo_language_is_a_third_longer_and_keeps_places() -> None:
    sentence = "You won the auction! Trump beats every other suit: name your strongest."

    assert LONGER <= len(longer(sentence)) / len(sentence) <= LONGER + 0.1
    assert longer("{name} bids {points}.") == "{name} bîîîdš {points}."
    assert longer("A 10 ♠, K") == "A 10 ♠, K", "letters of cards stay"
