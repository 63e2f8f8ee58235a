"""Matches over bad networks: each ends as on one device, whatever is lost, doubled, late, cut or started again."""

import pytest

from game.rules import PRESETS
from tests.games import of_each_kind
from tests.net.simulate import play

EACH = {"classic": 10, "joedog": 6, "three-handed": 5}
OF_OTHERS = 4
"""A share of the 2,000 matches of each game; games that take longer have fewer."""


@pytest.mark.parametrize("game", of_each_kind())
def test_matches_over_bad_networks_end_as_on_one_device(game: str) -> None:
    games = [play(game, seed, most=2 if seed % 4 == 0 else 1) for seed in range(EACH.get(game, OF_OTHERS))]

    assert game != "classic" or play(game, 188, most=2).table.lowered, "a call is taken back"
    assert any(played.restarts for played in games)
    assert any(played.faults.loss > 0.05 for played in games)
    assert not all(played.always_here for played in games)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("game", PRESETS)
def test_2000_matches_of_each_game_over_bad_networks_end_as_on_one_device(game: str, part: int) -> None:
    for seed in range(1_000 + 100 * part, 1_100 + 100 * part):
        play(game, seed)
