"""What reasons tell as a fact is one: looked up in the true hands, which the player could not see (CH5)."""

from __future__ import annotations

import pytest

from build.lab.measure_facts import looked_up
from game.rules import PRESETS


@pytest.mark.slow
@pytest.mark.parametrize(("name", "decisions"), [("classic", 90), ("three-handed", 60), ("kitty-four", 30)])
def test_what_is_told_as_a_fact_is_one(name: str, decisions: int) -> None:
    looked = looked_up([PRESETS[name]], decisions, 10_000, "facts")

    assert looked.wrong == []
    assert sum(looked.seen.values()) > decisions / 3
