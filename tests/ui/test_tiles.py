"""Tiles: their words stand on one line where a smaller picture leaves them the room."""

import pytest

from tests.pilot import Pilot
from tests.sight import painted, sight


@pytest.mark.parametrize(("scene", "label"), [("drills", "Find the melds"), ("new-game", "Another game")])
def test_words_beside_a_picture_are_not_broken_by_what_a_tile_keeps_free_at_its_edges(scene: str, label: str) -> None:
    with sight():
        pilot = Pilot.at(scene, (390, 844))
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        assert label in [mark.what for mark in painted(pilot.app.surface)]
