"""A few scenes as they look, compared with pictures that were looked at.

``--update-snapshots`` writes the pictures anew. A picture that differs leaves what was drawn, what was expected and
the difference side by side in ``tests/snapshots/failed``.
"""

from pathlib import Path

import pygame
import pytest

from game.host import MemoryStorage
from game.scenes.gallery import shots
from game.scenes.settings_model import Motion, Settings, Tips
from tests.pilot import DeskHost, Pilot

FOLDER = Path(__file__).parents[1] / "snapshots"
SCENES = ("title", "settings", "melds", "auction", "melding", "trick")
SIZES = ((1280, 720), (390, 844))
BLOCK = 16
"""Pixels of a kept picture along the side of the squares whose mean colours are compared."""
MEAN = 2.0
"""The most that colours may differ on average over the whole picture, of 255."""
WORST = 24.0
"""The most that the mean colours of one square may differ, of 255: a letter may move, a button may not."""


def draw(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The scene when nothing moves any more, at half size."""
    host = DeskHost(MemoryStorage())
    calm = Settings(motion=Motion.OFF, tips=Tips.DISMISSED, newcomer=False)
    host.storage.save("settings", calm.to_json())
    pilot = Pilot(dict(shots())[name], size, host)
    pilot.advance(1.5)
    return half(pilot.app.surface)


def half(picture: pygame.Surface) -> pygame.Surface:
    """Half as wide and high, without transparency, in 65,536 colours: a small file."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(plain(picture), (width // 2, height // 2))
    return plain(plain(small, 16))


def plain(picture: pygame.Surface, depth: int = 24) -> pygame.Surface:
    """The picture without transparency, with so many bits for a colour."""
    flat = pygame.Surface(picture.get_size(), depth=depth)
    flat.blit(picture, (0, 0))
    return flat


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """How far colours differ: on average over the picture, and in the square where it is most. Both of one size."""
    width, height = one.get_size()
    apart = gap(one, other)
    mean = sum(pygame.transform.average_color(apart)[:3]) / 3
    worst = 0.0
    for y in range(0, height, BLOCK):
        for x in range(0, width, BLOCK):
            square = pygame.Rect(x, y, BLOCK, BLOCK).clip(one.get_rect())
            colours = (pygame.transform.average_color(picture, square)[:3] for picture in (one, other))
            worst = max(worst, *(abs(a - b) for a, b in zip(*colours, strict=True)))
    return mean, worst


def gap(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """The absolute difference of two pictures, colour by colour."""
    above, below = one.copy(), other.copy()
    above.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return above


def keep_failure(name: str, drawn: pygame.Surface, expected: pygame.Surface) -> Path:
    """Write drawn, expected and their difference side by side; answer where."""
    parts = [drawn, expected]
    if drawn.get_size() == expected.get_size():
        parts.append(gap(drawn, expected))
    sheet = pygame.Surface((sum(part.get_width() for part in parts), max(part.get_height() for part in parts)))
    x = 0
    for part in parts:
        sheet.blit(part, (x, 0))
        x += part.get_width()
    path = FOLDER / "failed" / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, path)
    return path


def same(drawn: pygame.Surface, expected: pygame.Surface) -> bool:
    """Whether a person would call the two pictures the same."""
    if drawn.get_size() != expected.get_size():
        return False
    mean, worst = difference(drawn, expected)
    return mean <= MEAN and worst <= WORST


@pytest.mark.parametrize("size", SIZES, ids=["landscape", "portrait"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_looks_as_it_was_approved(scene: str, size: tuple[int, int], update_snapshots: bool) -> None:
    name = f"{scene}-{size[0]}x{size[1]}"
    path = FOLDER / f"{name}.png"
    drawn = draw(scene, size)
    if update_snapshots:
        path.parent.mkdir(exist_ok=True)
        pygame.image.save(drawn, path)
        return
    assert path.exists(), f"there is no {path.name}: look at the scene, then write it with --update-snapshots"
    expected = plain(pygame.image.load(path))
    if not same(drawn, expected):
        kept = keep_failure(name, drawn, expected)
        raise AssertionError(f"{name} looks different: see {kept.relative_to(FOLDER.parent)}")


def test_a_card_or_a_button_elsewhere_is_noticed_and_a_trace_of_noise_is_not() -> None:
    drawn = draw("trick", (390, 844))
    moved, noisy, recoloured = drawn.copy(), drawn.copy(), drawn.copy()
    button = pygame.Rect(4, 3, 22, 22)
    moved.blit(drawn, (4, 120), button)
    recoloured.fill((200, 40, 40), pygame.Rect(4, 290, 22, 22))
    for x in range(0, drawn.get_width(), 2):
        for y in range(x % 4, drawn.get_height(), 4):
            red, green, blue, _ = drawn.get_at((x, y))
            noisy.set_at((x, y), (min(255, red + 6), max(0, green - 6), blue))

    assert same(drawn, drawn)
    assert same(noisy, drawn)
    assert not same(recoloured, drawn)
    assert not same(draw("trick", (390, 844)), draw("auction", (390, 844)))
    assert not same(drawn, half(drawn))
    assert difference(moved, drawn)[1] > 5
