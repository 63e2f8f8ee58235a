"""A slip of paper falls onto the cloth: turned at first, straight at the end, and all of it paper (looks.md 7)."""

from math import atan2, degrees

import pygame
import pytest

from game.scenes.title import Title
from game.ui import slip
from game.ui.geometry import Rect
from game.ui.look import Look
from tests.pilot import Pilot

WINDOW = (900, 700)
PLACE = Rect(100, 200, 680, 392)
CLOTH = (0, 90, 0)


@pytest.fixture(scope="module")
def look() -> Look:
    return Pilot(Title, WINDOW).app.look


def fallen(look: Look, share: float) -> pygame.Surface:
    surface = pygame.Surface(WINDOW)
    surface.fill(CLOTH)
    slip.falling_slip(surface, look, PLACE, share)
    return surface


def lowest(surface: pygame.Surface, look: Look, x: int) -> int:
    """The lowest paper in a column."""
    return max(y for y in range(WINDOW[1]) if tuple(surface.get_at((x, y)))[:3] == look.theme.paper)


@pytest.mark.parametrize(("share", "turn"), [(0.25, 1.5), (0.5, 1.0), (0.74, 0.5), (0.9, 0.0), (1.0, 0.0)])
def test_it_is_turned_less_and_less(look: Look, share: float, turn: float) -> None:
    surface = fallen(look, share)

    left, right = (lowest(surface, look, x) for x in (PLACE.x + 60, PLACE.right - 60))
    assert degrees(atan2(left - right, PLACE.w - 120)) == pytest.approx(turn, abs=0.15)
    assert slip.fall_turn(share) == turn


@pytest.mark.parametrize("share", [0.5, 0.74, 1.0])
def test_it_is_paper_from_edge_to_edge(look: Look, share: float) -> None:
    surface = fallen(look, share)

    known = {look.theme.paper, look.theme.paper_line}
    inside = PLACE.move(0, -round((1 - share) * PLACE.bottom)).inset(30)
    seen = surface.subsurface(pygame.Rect(*inside).clip(surface.get_rect()))
    found = {tuple(seen.get_at((x, y)))[:3] for x in range(seen.get_width()) for y in range(0, seen.get_height(), 3)}
    assert found <= known


def test_a_head_on_it_falls_with_it(look: Look) -> None:
    corner = Rect(PLACE.x + 20, PLACE.y + 20, 40, 40)

    falling = slip.on_falling_slip(corner, PLACE, 0.5)
    lying = slip.on_falling_slip(corner, PLACE, 1.0)

    assert lying == corner
    assert falling.move(0, PLACE.bottom // 2) == corner.move(-3, 5), "to the left of the middle it hangs lower"
