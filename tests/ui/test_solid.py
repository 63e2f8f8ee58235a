"""What hides: through a solid part nothing is seen, however a card is turned or scaled."""

from __future__ import annotations

import pygame
import pytest

from game.rules import Card, Rank, Suit
from game.ui.faces import CORNER, CardFaces, card_size, decoded, turned
from game.ui.solid import make_solid, solid_part

KING = Card(Rank.KING, Suit.SPADES)
WIDTH = 180


def is_closed(picture: pygame.Surface) -> bool:
    solid = solid_part(picture)
    assert solid is not None
    seen = pygame.mask.from_surface(decoded(picture).subsurface(solid), 254)
    return seen.count() == solid.w * solid.h


@pytest.mark.parametrize("dimmed", [False, True])
def test_a_card_hides_nearly_all_that_it_covers(dimmed: bool) -> None:
    face = CardFaces().face(KING, WIDTH, dimmed)
    solid = solid_part(face)

    assert solid is not None
    assert is_closed(face)
    assert solid.w * solid.h > 0.8 * WIDTH * card_size(WIDTH)[1]


@pytest.mark.parametrize("angle", [-20, -4, 0, 1, 8, 30])
@pytest.mark.parametrize("scale", [1.0, 0.83])
def test_a_turned_or_scaled_card_is_closed_where_it_hides(angle: int, scale: float) -> None:
    face = turned(CardFaces().unencoded(KING, WIDTH), angle)
    whole = pygame.transform.smoothscale_by(face, scale)
    width, height = card_size(WIDTH)
    make_solid(whole, (width * scale, height * scale), width * scale * CORNER, angle)

    assert is_closed(whole)


def test_of_other_pictures_and_cards_that_are_turned_far_nothing_is_known() -> None:
    face = turned(CardFaces().unencoded(KING, WIDTH), 60)

    assert solid_part(make_solid(face, card_size(WIDTH), WIDTH * CORNER, 60)) is None
    assert solid_part(pygame.Surface((9, 9), pygame.SRCALPHA)) is None
    assert solid_part(pygame.Surface((9, 9))) == (0, 0, 9, 9)
