"""A head in its ring: the ring grows with it, and a fine dark line keeps them apart, whatever colours they have."""

import pygame
import pytest

from game.rules.text import parse_card
from game.ui.geometry import Rect
from game.ui.people import draw_head, head_inside
from tests.pilot import Pilot


@pytest.mark.parametrize("side", [28, 64, 110, 190])
@pytest.mark.parametrize("lifted", [False, True])
def test_a_fine_dark_line_lies_between_head_and_ring(side: int, lifted: bool) -> None:
    """On a pale ground a blue ring could hardly be told from what it surrounds."""
    look = Pilot.at("title").app.look
    ground, area = pygame.Color(120, 20, 120), Rect(40, 40, side, side)
    surface = pygame.Surface((side + 80, side + 80))
    surface.fill(ground)
    draw_head(surface, look, parse_card("QS"), area, look.theme.ours, lifted=lifted)

    middle, ring = area.center[1], head_inside(look.metrics, area).x - area.x
    across = [surface.get_at((area.x + x, middle)) for x in range(side)]
    assert across[ring // 2][:3] == look.theme.ours
    assert sum(across[ring][:3]) < sum(look.theme.ours) // 2, "the line"
    assert sum(across[ring + 2][:3]) > sum(look.theme.ours), "the pale ground of the head"
    below = surface.get_at((area.center[0], area.bottom + 4))
    assert (below == ground) is not lifted, "only what is lifted casts a shadow"


def test_the_ring_grows_with_the_head() -> None:
    look = Pilot.at("title").app.look
    widths = [(side - head_inside(look.metrics, Rect(0, 0, side, side)).w) // 2 for side in (28, 64, 110, 190)]
    assert widths == sorted(set(widths)), widths
    assert widths[1] == look.metrics.px(3), "as before at the table"
