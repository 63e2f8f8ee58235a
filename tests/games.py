"""The games as cases of tests that take long: one of each kind at once, the others among the slow ones."""

from typing import Any

import pytest

from game.rules import PRESETS

ALIKE = {"joedog", "double-deck-club", "kitty-four", "two-handed-book", "two-handed-64"}
"""Games that differ from others by nothing but switches and the cards of the deck. What ``kitty-four`` has besides the
switches of ``classic``, ``three-handed`` shows. Where a test takes long, their cases are among the slow ones."""


def of_each_kind(*more: str) -> list[Any]:
    """The names of all games as the cases of a test; those of games that are like another, and ``more``, are slow."""
    return [pytest.param(name, marks=[pytest.mark.slow] * (name in ALIKE.union(more))) for name in PRESETS]


def rules_of_each_kind() -> list[Any]:
    """Return the rule sets of all games as the cases of a test; those of games that are like another are slow."""
    marks = {name: [pytest.mark.slow] * (name in ALIKE) for name in PRESETS}
    return [pytest.param(rules, marks=marks[name], id=name) for name, rules in PRESETS.items()]
