"""Matches over bad networks: each ends as on one device, whatever is lost, doubled, late, cut or started again."""

from collections.abc import Callable
from itertools import count
from random import Random

import pytest

from game.net.channels import ChannelState, Faults, Wire
from game.rules import PRESETS
from tests.games import of_each_kind
from tests.net.simulate import Simulation, play

KINDS: tuple[Callable[[Simulation], object], ...] = (
    lambda one: one.restarts and one.undoing and one.faults.loss > 0.05 and not one.always_here,
    lambda one: one.always_here and one.faults.loss > 0.02 and one.devices[0].seat._whole,
    lambda one: not one.restarts and not one.always_here and one.table.terms.pace,
)
"""Everything goes wrong; the line alone, and the whole game asks; a table waits for each, and somebody goes."""


def test_a_text_that_breaks_the_line_arrives_by_half_and_is_the_last() -> None:
    wire = Wire(Faults(delay=1.0), Random(1))
    one, other = wire.ends
    one.send("late")
    wire._faults = Faults(cut=1.0)
    one.send("broken")
    assert (one.state, other.state) == (ChannelState.LOST, ChannelState.LOST)
    wire._faults = Faults()
    one.send("more")
    wire.at(2.0)

    assert other.receive() == ["bro"], "and what was on its way is gone"
    assert other.receive() == []


def first(game: str, kind: Callable[[Simulation], object]) -> int:
    """The first of the 2,000 matches of a game that is of this kind, with one person or two."""
    return next(seed for seed in count() if kind(Simulation(game, seed, 1 + seed % 2)))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("game", of_each_kind())
def test_matches_over_bad_networks_end_as_on_one_device(game: str) -> None:
    kinds = {"classic": 3, "auction": 1}.get(game, 2)  # a match for chips has six deals
    for seed in (first(game, kind) for kind in KINDS[:kinds]):
        play(game, seed, most=1 + seed % 2)

    assert game != "classic" or play(game, 188, most=2).table.lowered, "a call is taken back"


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("game", PRESETS)
def test_2000_matches_of_each_game_over_bad_networks_end_as_on_one_device(game: str, part: int) -> None:
    for seed in range(1_000 + 100 * part, 1_100 + 100 * part):
        play(game, seed)
