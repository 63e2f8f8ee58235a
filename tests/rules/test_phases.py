"""Phases: each declares what it has, and has the defaults of the base for what it has not (design.md 2)."""

from __future__ import annotations

from dataclasses import MISSING, fields
from itertools import chain

import pytest

from game.rules import PRESETS, Seat
from game.rules.engine import _PHASES
from game.rules.play import Contract, NamingTrump, Phase, observe, to_act
from game.rules.presets import FIVE_HANDED
from tests.strategies import UNSEEN, WITH_DIX, random_game

FACTS = ("calls", "contract", "trump", "melds", "open", "moon", "trick", "tricks")


def own(kind: type[Phase]) -> set[str]:
    """What a phase says of itself: its fields, and what follows from them."""
    return {name for name in FACTS if getattr(kind, name) is not getattr(Phase, name)}


@pytest.mark.parametrize("kind", _PHASES, ids=lambda kind: kind.__name__)
def test_a_fact_that_a_phase_declares_has_no_default_but_its_own(kind: type[Phase]) -> None:
    for field in fields(kind):  # type: ignore[arg-type]
        assert not isinstance(field.default, property), field.name
        assert field.default_factory is MISSING


def test_what_a_phase_needs_has_to_be_said() -> None:
    with pytest.raises(TypeError, match="contract"):
        NamingTrump(())  # type: ignore[call-arg]
    assert NamingTrump((), Contract(Seat.NORTH, 250)).trump is None


def test_states_and_observations_have_the_facts_of_their_phase_and_the_defaults_of_the_others() -> None:
    defaults = {name: getattr(Phase(), name) for name in FACTS}
    met = set[type[Phase]]()
    games = *PRESETS.values(), FIVE_HANDED, WITH_DIX, UNSEEN
    for move in chain(*(random_game(rules, "facts", 1) for rules in games)):
        state = move.step.state
        met.add(type(state.phase))
        for table in (state, observe(state, to_act(state) or Seat.NORTH)):
            for name in FACTS:
                there = getattr(state.phase, name) if name in own(type(state.phase)) else defaults[name]
                assert getattr(table, name) == there

    assert len(met) >= len(_PHASES) - 2, "all but the beginning and the end of a game"
