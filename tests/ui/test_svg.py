import re

import pygame
import pytest

from game.ui.svg import load_parts, split
from tests.ui.test_faces import ASSETS

FILES = [file for file in sorted((ASSETS / "cards").rglob("*.svg")) if {"halves", "large", "backs"} & {*file.parts}]
SIZE = 150, 150


@pytest.mark.parametrize(
    "file", [file for file in FILES if file.parts[-3] in ("halves", "large") or "backs" in file.parts]
)
def test_the_parts_of_a_drawing_are_the_whole(file):
    text = file.read_text("utf-8")
    parts = list(split(text))
    assert len(parts) > 1 or len(text) < 3_000

    for part in parts:
        opened = re.findall(r"<(\w+)[^>]*(?<!/)>", part)
        assert sorted(opened) == sorted(re.findall(r"</(\w+)>", part)), "what is opened is closed"
    drawn = pygame.Surface(SIZE, pygame.SRCALPHA)
    whole = pygame.Surface(SIZE, pygame.SRCALPHA)
    for surface in drawn, whole:
        surface.fill("white")
    for part in load_parts(file, SIZE):
        drawn.blit(part, (0, 0))
    whole.blit(pygame.image.load_sized_svg(file, SIZE), (0, 0))
    apart = (abs(one - two) for one, two in zip(bytes(drawn.get_buffer()), bytes(whole.get_buffer()), strict=True))
    assert max(apart) <= 4


def test_groups_that_go_on_are_opened_again():
    inner = '<path d="M0 0"/>' * 400
    first, *rest = split(f'<svg width="9"><g fill="red">{inner}</g></svg>')

    assert first.endswith("</g></svg>")
    assert all(part.startswith('<svg width="9"><g fill="red"><path') for part in rest)
    assert sum(part.count("<path") for part in (first, *rest)) == 400
