"""The round corners of cards, with smooth rims."""

from functools import lru_cache
from math import ceil

import pygame

from .theme import Colour

_SAMPLES = 4


def round_corners(surface: pygame.Surface, radius: float, line: int, edge: Colour | None = None) -> None:
    """Cut the corners round, with smooth rims, and draw the edge line around them, if it is not there yet."""
    side = min(ceil(radius) + line, min(surface.get_size()) // 2)
    if side < 1:
        return
    shape, rim = _corner(side, radius, line, edge or (0, 0, 0))
    width, height = surface.get_size()
    for right in (False, True):
        for low in (False, True):
            place = (width - side if right else 0, height - side if low else 0)
            if edge is not None:
                surface.blit(pygame.transform.flip(rim, right, low), place)
            surface.blit(pygame.transform.flip(shape, right, low), place, special_flags=pygame.BLEND_RGBA_MULT)


@lru_cache(maxsize=8)  # the same for all cards of a width
def _corner(side: int, radius: float, line: int, edge: Colour) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the mask of a card's top left corner, and the edge line in it."""
    fine = pygame.Rect(0, 0, side * _SAMPLES * 4, side * _SAMPLES * 4)
    shape = pygame.Surface((side * _SAMPLES, side * _SAMPLES), pygame.SRCALPHA)
    shape.fill((255, 255, 255, 0))
    rim = shape.copy()
    rim.fill((*edge, 0))
    curve = round(radius * _SAMPLES)
    pygame.draw.rect(shape, (255, 255, 255, 255), fine, border_radius=curve)
    pygame.draw.rect(rim, (*edge, 255), fine, line * _SAMPLES, border_radius=curve)
    return pygame.transform.smoothscale(shape, (side, side)), pygame.transform.smoothscale(rim, (side, side))
