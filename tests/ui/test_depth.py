"""The shadow of a card says how high it lies, and costs nothing where the card covers it."""

import pygame
import pytest

from game.ui.depth import Depth, askew, card_shadow
from game.ui.faces import card_size

INK = (4, 18, 13)


def opacities(width: int, angle: int, depth: Depth) -> tuple[pygame.Surface, int]:
    shadow = card_shadow(width, angle, depth, INK)
    return shadow, shadow.get_height() // 2 - askew(shadow)[1] - card_size(width)[1] // 2


def lowest(shadow: pygame.Surface) -> int:
    """The lowest row that is darker than a trace."""
    x = shadow.get_width() // 2
    return max(y for y in range(shadow.get_height()) if shadow.get_at((x, y)).a > 8)


@pytest.mark.parametrize("width", [44, 80, 137])
@pytest.mark.parametrize("depth", [Depth.LIES, Depth.LIFTED])
def test_what_a_card_covers_is_cut_out_of_its_shadow(width: int, depth: Depth) -> None:
    shadow, top = opacities(width, 0, depth)
    middle, height = shadow.get_width() // 2, card_size(width)[1]
    assert not any(shadow.get_at((middle, y)).a for y in range(top + 3, top + height - 3))
    assert shadow.get_at((middle, top + height)).a > 25, "below the card there is one"
    assert shadow.get_at((middle, max(0, top - 8))).a < shadow.get_at((middle, top + height)).a


def test_the_higher_a_card_the_further_its_shadow_falls() -> None:
    reach = [lowest(opacities(125, 0, depth)[0]) - opacities(125, 0, depth)[1] for depth in Depth]
    assert reach == sorted(set(reach))
    assert reach[-1] >= card_size(125)[1] + 14


def test_a_small_card_still_has_a_shadow() -> None:
    shadow, top = opacities(20, 0, Depth.LIES)
    assert shadow.get_at((shadow.get_width() // 2, top + card_size(20)[1])).a > 25


def test_the_shadow_of_a_turned_card_is_turned() -> None:
    shadow = card_shadow(80, 90, Depth.FLIES, INK)
    assert shadow.get_width() > shadow.get_height()


def test_the_shadow_of_a_card_that_turns_over_is_narrow_and_as_high() -> None:
    whole, narrow = (card_shadow(80, 0, Depth.LIES, INK, seen=seen) for seen in (1.0, 0.25))
    assert narrow.get_height() == whole.get_height()
    assert whole.get_width() - narrow.get_width() == 60
    assert not narrow.get_at((narrow.get_width() // 2, narrow.get_height() // 2)).a, "the card covers its middle"
