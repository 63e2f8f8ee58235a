"""Tiles: their words stand on one line where a smaller picture leaves them the room."""

from collections.abc import Callable, Hashable
from dataclasses import replace

import pygame
import pytest

from game.rules.text import parse_card
from game.ui.geometry import Rect
from game.ui.tile_pictures import cards_side_by_side, pack
from game.ui.tiles import Paint
from tests.pilot import Pilot
from tests.sight import painted, sight

RUN = tuple(parse_card(card) for card in ("AH", "TH", "KH", "QH", "JH"))


@pytest.mark.parametrize(("scene", "label"), [("drills", "Find the melds"), ("new-game", "Another game")])
def test_words_beside_a_picture_are_not_broken_by_what_a_tile_keeps_free_at_its_edges(scene: str, label: str) -> None:
    with sight():
        pilot = Pilot.at(scene, (390, 844))
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        assert label in [mark.what for mark in painted(pilot.app.surface)]


class Kept:
    """Shapes that keep the pictures they make."""

    def __init__(self) -> None:
        self.pictures: list[pygame.Surface] = []

    def picture(self, _key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        self.pictures.append(make())
        return self.pictures[-1]


@pytest.mark.parametrize("paint", [pack(80), pack(48, spread=4), cards_side_by_side(RUN)], ids=["pack", "kitty", "run"])
@pytest.mark.parametrize("size", [(180, 170), (48, 90), (60, 50)])
def test_no_card_and_no_shadow_of_a_picture_is_cut(paint: Paint, size: tuple[int, int]) -> None:
    """The lowest cards of a pack ended in a straight line, and their shadow at an edge in the air."""
    kept = Kept()
    look = replace(Pilot.at("title").app.look, shapes=kept)  # type: ignore[arg-type]
    paint(pygame.Surface((300, 300)), look, Rect(60, 60, *size), True)

    (picture,) = kept.pictures
    width, height = picture.get_size()
    edge = [(x, y) for x in range(width) for y in (0, height - 1)]
    edge += [(x, y) for y in range(height) for x in (0, width - 1)]
    assert max(picture.get_at(point).a for point in edge) < 16
