"""Small pictures on buttons, drawn from lines at four times their size and kept."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from itertools import pairwise
from math import cos, pi, sin

import pygame

from .damage import Canvas
from .faces import encode
from .geometry import Rect
from .theme import Colour

_SAMPLES = 4
Draw = Callable[[pygame.Surface, Colour, float], None]


class Icon(Enum):
    """The icons."""

    MENU = "menu"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    LAST_TRICK = "last trick"
    SHEET = "sheet"
    RULES = "rules"
    TURN = "turn"
    CLOSE = "close"
    POINT = "point"
    BACK = "back"
    ON = "on"
    BACK_FAR = "back far"
    ON_FAR = "on far"
    PAUSE = "pause"
    MORE = "more"
    EYE = "eye"
    SHARE = "share"


class Icons:
    """Draws icons on demand and caches them."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Icon, int, Colour], pygame.Surface] = {}

    def draw(self, surface: Canvas, icon: Icon, rect: Rect, colour: Colour) -> None:
        """Draw an icon in the middle of a rectangle, as large as its shorter side."""
        side = min(rect.w, rect.h)
        picture = self._picture(icon, side, colour)
        surface.blit(picture, (rect.x + (rect.w - side) // 2, rect.y + (rect.h - side) // 2))

    def _picture(self, icon: Icon, side: int, colour: Colour) -> pygame.Surface:
        key = (icon, side, colour)
        if key not in self._kept:
            if len(self._kept) > 60:
                self._kept.clear()
            fine = pygame.Surface((side * _SAMPLES, side * _SAMPLES), pygame.SRCALPHA)
            fine.fill((*colour, 0))
            _DRAWINGS[icon](fine, colour, side * _SAMPLES)
            self._kept[key] = encode(pygame.transform.smoothscale(fine, (side, side)))
        return self._kept[key]


def _line(
    surface: pygame.Surface, colour: Colour, side: float, start: tuple[float, float], end: tuple[float, float]
) -> None:
    width = max(1, round(side * 0.1))
    a, b = ((round(x * side), round(y * side)) for x, y in (start, end))
    pygame.draw.line(surface, colour, a, b, width)
    for place in (a, b):
        pygame.draw.circle(surface, colour, place, width // 2)


def _menu(surface: pygame.Surface, colour: Colour, side: float) -> None:
    for y in (0.25, 0.5, 0.75):
        _line(surface, colour, side, (0.18, y), (0.82, y))


def _turn_back(surface: pygame.Surface, colour: Colour, side: float, flip: bool) -> None:
    def place(x: float, y: float) -> tuple[float, float]:
        return (1 - x if flip else x, y)

    points = [
        place(0.55 + 0.27 * sin(angle), 0.52 - 0.27 * cos(angle)) for angle in (i * pi * 1.25 / 14 for i in range(15))
    ]
    points.insert(0, place(0.2, 0.25))
    for start, end in pairwise(points):
        _line(surface, colour, side, start, end)
    head = [place(0.08, 0.25), place(0.34, 0.05), place(0.34, 0.45)]
    pygame.draw.polygon(surface, colour, [(x * side, y * side) for x, y in head])


def _undo(surface: pygame.Surface, colour: Colour, side: float) -> None:
    _turn_back(surface, colour, side, False)


def _redo(surface: pygame.Surface, colour: Colour, side: float) -> None:
    _turn_back(surface, colour, side, True)


def _hint(surface: pygame.Surface, colour: Colour, side: float) -> None:
    points = [(0.5 - 0.28 * sin(angle), 0.36 + 0.28 * cos(angle)) for angle in (0.6 + i * pi / 10 for i in range(17))]
    outline = [(0.4, 0.7), *points[:-1], (0.6, 0.7)]
    for start, end in pairwise(outline):
        _line(surface, colour, side, start, end)
    _line(surface, colour, side, (0.4, 0.76), (0.6, 0.76))
    _line(surface, colour, side, (0.45, 0.9), (0.55, 0.9))


def _last_trick(surface: pygame.Surface, colour: Colour, side: float) -> None:
    width, curve = max(1, round(side * 0.085)), round(side * 0.09)
    for x, y in ((0.34, 0.08), (0.14, 0.26)):
        card = pygame.Rect(round(x * side), round(y * side), round(0.5 * side), round(0.66 * side))
        pygame.draw.rect(surface, (*colour, 0), card, border_radius=curve)
        pygame.draw.rect(surface, colour, card, width, border_radius=curve)


def _sheet(surface: pygame.Surface, colour: Colour, side: float) -> None:
    page = pygame.Rect(round(0.16 * side), round(0.08 * side), round(0.68 * side), round(0.84 * side))
    pygame.draw.rect(surface, colour, page, max(1, round(side * 0.085)), border_radius=round(side * 0.1))
    for y, end in ((0.32, 0.66), (0.5, 0.66), (0.68, 0.5)):
        _line(surface, colour, side, (0.34, y), (end, y))


def _rules(surface: pygame.Surface, colour: Colour, side: float) -> None:
    points = [(0.5 - 0.2 * cos(angle), 0.34 - 0.2 * sin(angle)) for angle in (i * pi / 12 for i in range(15))]
    points += [(0.52, 0.53), (0.5, 0.62)]
    for start, end in pairwise(points):
        _line(surface, colour, side, start, end)
    pygame.draw.circle(surface, colour, (round(0.5 * side), round(0.82 * side)), round(side * 0.075))


def _turn(surface: pygame.Surface, colour: Colour, side: float) -> None:
    pygame.draw.polygon(
        surface, colour, [(0.22 * side, 0.12 * side), (0.88 * side, 0.5 * side), (0.22 * side, 0.88 * side)]
    )


def _close(surface: pygame.Surface, colour: Colour, side: float) -> None:
    _line(surface, colour, side, (0.2, 0.2), (0.8, 0.8))
    _line(surface, colour, side, (0.8, 0.2), (0.2, 0.8))


def _point(surface: pygame.Surface, colour: Colour, side: float) -> None:
    _line(surface, colour, side, (0.5, 0.08), (0.5, 0.6))
    pygame.draw.polygon(surface, colour, [(x * side, y * side) for x, y in ((0.18, 0.5), (0.82, 0.5), (0.5, 0.96))])


def _chevron(surface: pygame.Surface, colour: Colour, side: float, tip: float, flip: bool) -> None:
    """Draw an angle with its point at ``tip``, to the right or, flipped, to the left."""
    back = tip - 0.3
    x, far = (1 - tip, 1 - back) if flip else (tip, back)
    _line(surface, colour, side, (far, 0.18), (x, 0.5))
    _line(surface, colour, side, (x, 0.5), (far, 0.82))


def _chevrons(tips: tuple[float, ...], flip: bool) -> Draw:
    def draw(surface: pygame.Surface, colour: Colour, side: float) -> None:
        for tip in tips:
            _chevron(surface, colour, side, tip, flip)

    return draw


def _pause(surface: pygame.Surface, colour: Colour, side: float) -> None:
    for x in (0.26, 0.58):
        surface.fill(colour, pygame.Rect(round(x * side), round(0.16 * side), round(0.16 * side), round(0.68 * side)))


def _more(surface: pygame.Surface, colour: Colour, side: float) -> None:
    for x in (0.18, 0.5, 0.82):
        pygame.draw.circle(surface, colour, (round(x * side), round(0.5 * side)), round(0.09 * side))


def _eye(surface: pygame.Surface, colour: Colour, side: float) -> None:
    upper = [(0.06 + 0.88 * i / 12, 0.5 - 0.3 * sin(pi * i / 12)) for i in range(13)]
    lower = [(x, 1 - y) for x, y in upper]
    for points in (upper, lower):
        for start, end in pairwise(points):
            _line(surface, colour, side, start, end)
    pygame.draw.circle(surface, colour, (round(0.5 * side), round(0.5 * side)), round(0.14 * side))


def _share(surface: pygame.Surface, colour: Colour, side: float) -> None:
    """Draw an arrow that leaves an open box."""
    for start, end in (((0.5, 0.1), (0.5, 0.62)), ((0.5, 0.1), (0.3, 0.3)), ((0.5, 0.1), (0.7, 0.3))):
        _line(surface, colour, side, start, end)
    for start, end in pairwise(((0.3, 0.45), (0.14, 0.45), (0.14, 0.92), (0.86, 0.92), (0.86, 0.45), (0.7, 0.45))):
        _line(surface, colour, side, start, end)


_DRAWINGS: dict[Icon, Draw] = {
    Icon.MENU: _menu,
    Icon.UNDO: _undo,
    Icon.REDO: _redo,
    Icon.HINT: _hint,
    Icon.LAST_TRICK: _last_trick,
    Icon.SHEET: _sheet,
    Icon.RULES: _rules,
    Icon.TURN: _turn,
    Icon.CLOSE: _close,
    Icon.POINT: _point,
    Icon.BACK: _chevrons((0.65,), True),
    Icon.ON: _chevrons((0.65,), False),
    Icon.BACK_FAR: _chevrons((0.5, 0.84), True),
    Icon.ON_FAR: _chevrons((0.5, 0.84), False),
    Icon.PAUSE: _pause,
    Icon.MORE: _more,
    Icon.EYE: _eye,
    Icon.SHARE: _share,
}
