"""The heads of the court: twelve people with three faces each, drawn for a round hole."""

from pathlib import Path

import pygame
import pytest

from game.rules import KINDS, Rank
from game.rules.text import parse_card
from game.ui.faces import decoded
from game.ui.heads import Heads, Mood

COURT = [card for card in KINDS if card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING)]
SIDE = 112
"""As wide as a head is drawn: one pixel a unit."""


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.display.init()
    yield pygame.display.set_mode((640, 480))
    pygame.display.quit()


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def test_twelve_people_have_three_faces_each():
    heads = Heads()
    drawn = {(card, mood): pixels(heads.head(card, 64, mood)) for card in COURT for mood in Mood}
    assert len(set(drawn.values())) == len(drawn) == 36
    assert all(heads.head(card, 64) is heads.head(card, 64, Mood.WAITS) for card in COURT), "most of the time they wait"


def test_a_head_is_made_in_parts_and_is_the_same():
    """In one it took 3 ms, and 7 at 4K, of the frame that showed the first call."""
    heads, card = Heads(), COURT[-1]
    heads.in_parts = True
    assert len(list(heads.making(card, SIDE))) > 2
    made, whole = heads.head(card, SIDE), Heads().head(card, SIDE)
    assert list(heads.making(card, SIDE)) == []
    shown = []
    for head in (made, whole):
        shown.append(pygame.Surface((SIDE, SIDE)))
        shown[-1].fill("white")
        shown[-1].blit(head, (0, 0))
    one, other = (bytes(surface.get_buffer()) for surface in shown)
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 6


@pytest.mark.sweep(3)
@pytest.mark.parametrize("card", COURT, ids=str)
def test_only_brows_and_mouth_differ(card):
    """So a file is hardly larger than one face, and a person stays the same person."""
    waits, pleased, down = (decoded(Heads().head(card, SIDE, mood)) for mood in Mood)
    for other in (pleased, down):
        differing = [(x, y) for x in range(SIDE) for y in range(SIDE) if waits.get_at((x, y)) != other.get_at((x, y))]
        assert 20 < len(differing) < 500
        assert all(30 <= x <= 82 and 40 <= y <= 92 for x, y in differing)


@pytest.mark.parametrize("card", COURT, ids=str)
def test_no_crown_is_cut(card):
    """All along the upper half of the rim lies the ground alone."""
    head = decoded(Heads().head(card, SIDE))
    ground = head.get_at((SIDE // 2, 2))
    middle = SIDE // 2
    rim = [
        (x, y) for x in range(SIDE) for y in range(middle) if 52 <= pygame.Vector2(x - 55.5, y - 55.5).length() <= 54
    ]
    assert len(rim) > 300
    assert all(head.get_at(point) == ground for point in rim)
    assert head.get_at((0, 0)).a == 0, "the hole is round"


@pytest.mark.parametrize("mood", Mood)
def test_a_head_is_a_file_by_its_name(mood, monkeypatch):
    """In a browser pygame reads no picture from memory, and the lobby was an error."""
    read, load = [], pygame.image.load_sized_svg
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda file, size: read.append(file) or load(file, size))
    Heads().head(parse_card("QS"), 20, mood)
    assert [isinstance(file, str | Path) for file in read] == [True]


@pytest.mark.parametrize("diameter", [1, 20, 64, 301])
def test_a_head_has_the_exact_size(diameter):
    assert Heads().head(parse_card("QS"), diameter).get_size() == (diameter, diameter)


def test_a_diameter_that_is_not_positive_is_refused():
    with pytest.raises(ValueError, match="cannot be 0 pixels wide"):
        Heads().head(parse_card("QS"), 0)
