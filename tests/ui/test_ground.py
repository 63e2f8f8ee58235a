"""The table is wood around cloth, lit in its middle, in a darker room."""

import pygame
import pytest

from game.ui.geometry import Rect
from game.ui.ground import TableShape, draw_ground, draw_room, draw_table
from game.ui.theme import THEMES, Colour, Theme

SIZE = (400, 260)
TABLE = TableShape(Rect(40, 30, 320, 180), rail=16, radius=90)
NEAR = 14
"""How far a colour on the ground may be from its token: grain, light and shadow lie over it."""


def drawn(theme: Theme) -> pygame.Surface:
    return draw_ground(SIZE, theme, TABLE)


def gap(surface: pygame.Surface, place: tuple[int, int], colour: Colour) -> int:
    return max(abs(a - b) for a, b in zip(surface.get_at(place)[:3], colour, strict=True))


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_each_material_is_in_its_place(theme: Theme) -> None:
    ground = drawn(theme)
    for place, colour in {
        (200, 120): theme.cloth_lit,
        (62, 120): theme.cloth_edge,
        (45, 120): theme.rail,
        (200, 31 + 4): theme.rail,
        (200, 30): theme.rail_dark,
        (42, 32): theme.room,  # outside its round ends
        (2, 2): theme.room,
    }.items():
        assert gap(ground, place, colour) <= NEAR, place


def test_a_table_casts_its_shadow_downwards() -> None:
    theme = THEMES["walnut"]
    bare, ground = draw_room(SIZE, theme), drawn(theme)
    assert sum(ground.get_at((200, 222))[:3]) < sum(bare.get_at((200, 222))[:3]) - 10
    assert sum(ground.get_at((200, 6))[:3]) > sum(bare.get_at((200, 6))[:3]) - 10


def test_the_ground_is_the_same_each_time() -> None:
    theme = THEMES["midnight"]
    assert pygame.image.tobytes(drawn(theme), "RGB") == pygame.image.tobytes(drawn(theme), "RGB")


def test_a_picture_that_nothing_fills_can_have_a_table_in_it() -> None:
    theme, picture = THEMES["green felt"], pygame.Surface((120, 90), pygame.SRCALPHA)
    draw_table(picture, theme, TableShape(Rect(15, 10, 90, 50), rail=5, radius=25))
    assert gap(picture, (60, 35), theme.cloth_lit) <= NEAR
    assert picture.get_at((60, 35)).a == picture.get_at((60, 11)).a == 255
    assert 0 < picture.get_at((60, 63)).a < 255, "below it lies its shadow"
    assert picture.get_at((16, 11)).a < 60, "its corners are round"


def test_a_table_with_short_straight_sides_is_whole() -> None:
    theme = THEMES["green felt"]
    ground = draw_ground((200, 200), theme, TableShape(Rect(20, 20, 150, 160), 11, 70))
    for place in ((95, 25), (95, 174), (25, 100), (164, 100)):
        assert gap(ground, place, theme.rail) <= NEAR, place
