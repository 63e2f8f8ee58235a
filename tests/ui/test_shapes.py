"""Large shapes are put together from smaller ones, and nobody can see it."""

import pygame
import pytest

from game.ui import shapes
from game.ui.damage import Strokes
from game.ui.geometry import Rect
from game.ui.ground import TableShape, draw_ground
from game.ui.picture_cache import NotYet, PictureBudget
from game.ui.shapes import Shapes
from game.ui.theme import THEMES

SIZES = [(40, 30), (800, 60), (60, 2000), (1537, 2305), (2160, 4000)]

TOLERANCE = 12
"""Steps of 255: a shadow is blurred at a sixth of its size, so its edge falls to a few pixels."""


def drawn(size: tuple[int, int], shadow: bool, large: int, monkeypatch: pytest.MonkeyPatch) -> pygame.Surface:
    monkeypatch.setattr(shapes, "_LARGE", large)
    surface = pygame.Surface((size[0] + 200, size[1] + 200))
    surface.fill((90, 140, 110))
    rect = Rect(100, 90, *size)
    if shadow:
        Shapes().shadow(surface, rect, 24, (4, 18, 13), 20)
    Shapes().box(surface, rect, 24, (16, 46, 36), (52, 98, 78), 3)
    return surface


@pytest.mark.parametrize("size", SIZES)
def test_a_large_box_looks_as_if_it_were_drawn_whole(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    whole = drawn(size, False, 10_000, monkeypatch)
    parts = drawn(size, False, 768, monkeypatch)

    assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize("size", SIZES)
def test_a_large_shadow_looks_as_if_it_were_drawn_whole(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    whole = drawn(size, True, 10_000, monkeypatch)
    parts = drawn(size, True, 768, monkeypatch)

    alike = pygame.mask.from_threshold(whole, (0, 0, 0), (TOLERANCE, TOLERANCE, TOLERANCE, 255), parts)
    assert alike.count() == whole.get_width() * whole.get_height()


@pytest.mark.parametrize("size", SIZES)
def test_a_large_ring_looks_as_if_it_were_drawn_whole(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = []
    for large in (10_000, 768):
        monkeypatch.setattr(shapes, "_LARGE", large)
        surface = pygame.Surface((size[0] + 20, size[1] + 20))
        Shapes().ring(surface, Rect(10, 10, *size), 24, (206, 190, 158), 2)
        pictures.append(pygame.image.tobytes(surface, "RGB"))

    assert pictures[0] == pictures[1]


def test_panels_of_the_greatest_window_are_all_kept() -> None:
    kept = Shapes()
    surface = pygame.Surface((3840, 2160))
    for height in (1200, 1500, 2000, 3000):
        kept.shadow(surface, Rect(700, 100, 2280, height), 30, (4, 18, 13), 30)
        kept.box(surface, Rect(700, 100, 2280, height), 30, (16, 46, 36), (52, 98, 78), 3)

    assert kept._cache._pixels < 3_000_000


def test_a_curve_is_made_once_and_whole_at_its_ends() -> None:
    drawn, points = [], [(10, 40), (40, 10), (90, 10)]
    kept = Shapes()
    surface = pygame.Surface((120, 60))
    for across in (0, 20):
        strokes = Strokes()
        strokes.begin((120, 60))
        kept.curve(strokes, [(x + across, y) for x, y in points], (250, 200, 80), 6)
        strokes.paint(surface)
        drawn.append(strokes.painted[0][1])

    assert drawn[0] is drawn[1], "what only lies elsewhere is the same picture"
    assert surface.get_at((85, 8))[:3] == surface.get_at((85, 11))[:3] == (250, 200, 80), "above its highest point too"


def test_a_large_glow_looks_like_a_small_one() -> None:
    """It is blurred at a smaller size: that of somebody's head took 20 ms in the largest windows."""

    def lights(scale: int) -> list[int]:
        kept, surface = Shapes(), pygame.Surface((140 * scale, 140 * scale))
        kept.glow(surface, Rect(40 * scale, 40 * scale, 60 * scale, 60 * scale), 30 * scale, (250, 200, 80), 9 * scale)
        return [surface.get_at((70 * scale, across * scale))[0] for across in range(20, 70, 4)]

    assert lights(1)[0] == 0
    assert lights(1)[5] > 100
    assert max(abs(one - other) for one, other in zip(lights(1), lights(4), strict=True)) <= 25


def test_a_ground_is_made_in_six_steps_and_neither_the_first_ones_nor_the_empty_room_are_kept() -> None:
    """In the largest windows each takes longer than a frame may; two of them at once, as large, would not fit."""
    budget, theme, shape = PictureBudget(), THEMES["walnut"], TableShape(Rect(40, 30, 320, 180), rail=16, radius=90)
    kept = Shapes(budget)
    kept.backdrop((400, 260), theme)
    for _ in range(5):
        budget.begin(-1.0)
        with pytest.raises(NotYet):
            kept.table((400, 260), theme, shape)
        assert kept._cache._pixels <= 2 * 400 * 260
    budget.begin(-1.0)
    ground = kept.table((400, 260), theme, shape)

    assert kept.table((400, 260), theme, shape) is ground
    assert kept._cache._pixels == 400 * 260
    whole = draw_ground((400, 260), theme, shape)
    assert pygame.image.tobytes(ground, "RGB") == pygame.image.tobytes(whole, "RGB")
