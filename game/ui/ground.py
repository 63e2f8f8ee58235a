"""The room, and the table in it: cloth under a lamp, with a wooden rail around it. Each is drawn once for a window."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from functools import cache
from math import hypot, isqrt

import pygame

from ..values import frozen
from .depth import blurred
from .geometry import Rect
from .theme import Colour, Theme

_GRAIN = 128
"""The side of the tile of grain that is repeated over cloth and room."""
_ROUGH = 5
"""How much lighter or darker than its ground a grain is: less is a flat screen, more is sand."""
_LIGHT = (24, 16)
"""The points across and down at which light is worked out. It is stretched from there, so it has no edges."""
_HALF_LIT = 0.55
"""The share of the way from the middle to the rail at which the cloth has its own colour."""
_RAIL = 16.0
"""The width of a rail that has the sizes below; others are scaled."""
_LINES = ((2.5, 4.1), (6.4, 7.2), (8.8, 9.4), (11.2, 12.0))
"""Where the wood's lines begin and end, from outside: the first is its light, the others are its grain."""
_GRAIN_SHARE = 120 / 255
"""How dark the grain is, from the wood to its dark."""
_EDGE, _LIP = 1.0, 2.0
"""The dark outer edge, and the dark lip over the cloth."""
_CAST, _CAST_BLUR, _CAST_ALPHA = 14, 14, 150
"""The table's shadow in the room: how far down it lies, how soft and how dark it is."""
_CAST_SMALL = 0.5
"""How deep it is under a table on a tile, which has less room around it."""
_INNER, _INNER_BLUR, _INNER_ALPHA = 6, 3, 120
"""The rail's shadow on the cloth."""
_FINE = 400
"""Corners with a larger radius are drawn at two pixels for one, smaller ones at four."""


@frozen
class TableShape:
    """A table: a rectangle with round ends, and a rail along its edge."""

    place: Rect
    """With the rail."""
    rail: int
    """The rail's width."""
    radius: int
    """The outer radius of its corners."""

    @property
    def cloth(self) -> Rect:
        """The cloth inside the rail."""
        return self.place.inset(self.rail)

    def move(self, dx: int, dy: int) -> TableShape:
        """Return it shifted by some pixels."""
        return TableShape(self.place.move(dx, dy), self.rail, self.radius)


def draw_room(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the room of a whole window: light falls a little above the middle."""
    return _lit(size, _room_light(theme), _ROUGH // 2)


def draw_ground(size: tuple[int, int], theme: Theme, shape: TableShape) -> pygame.Surface:
    """Return the room of a whole window with a table in it."""
    return _finished(drawing_ground(size, theme, shape))


def drawing_ground(size: tuple[int, int], theme: Theme, shape: TableShape) -> Generator[None, None, pygame.Surface]:
    """Draw it in steps: light with the table's shadow, grain, then the table. In large windows each takes a frame."""
    light = _stretched(size, _shaded(_room_light(theme), _cast(size, theme, shape)))
    yield
    room = _put_grain(light, _ROUGH // 2)
    yield
    return (yield from laying_table(room, theme, shape))


def draw_table(picture: pygame.Surface, theme: Theme, shape: TableShape) -> pygame.Surface:
    """Put a table into a small picture, with a shadow that ends within it; return the picture."""
    return put_table(put_shadow(picture, theme, shape, _CAST_SMALL), theme, shape)


def put_shadow(picture: pygame.Surface, theme: Theme, shape: TableShape, share: float = 1.0) -> pygame.Surface:
    """Put the shadow of a table into a picture of the room, ``share`` as deep as in a window; return the picture."""
    size = picture.get_size()
    picture.blit(pygame.transform.smoothscale(_cast(size, theme, shape, share), size), (0, 0))
    return picture


def put_table(room: pygame.Surface, theme: Theme, shape: TableShape) -> pygame.Surface:
    """Put cloth and rail into a room in which their shadow is; return the room."""
    return _finished(laying_table(room, theme, shape))


def laying_table(room: pygame.Surface, theme: Theme, shape: TableShape) -> Generator[None, None, pygame.Surface]:
    """Do so in steps: the light on the cloth, cloth, rail."""
    under = shape.place.inset(round(shape.rail / 2))
    radius = shape.radius - shape.rail // 2
    light = _light_on_cloth(under.size, radius, shape.rail - shape.rail // 2, theme)
    yield
    cloth = _stretched(under.size, light)
    yield
    _put_round(room, _put_grain(cloth, _ROUGH), under.topleft, radius)
    yield
    _put_rail(room, theme, shape)
    return room


def _finished(steps: Generator[None, None, pygame.Surface]) -> pygame.Surface:
    """Do all steps at once, and return what has been drawn."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            drawn: pygame.Surface = end.value
            return drawn


def _mix(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@cache
def _room_light(theme: Theme) -> pygame.Surface:
    """Return the light in the room, at a small size."""

    def colour(x: float, y: float) -> Colour:
        dx, dy = x - 0.5, y - 0.42
        return _mix(theme.room_lit, theme.room, min(1.0, (dx * dx * 2.1 + dy * dy * 2.4) ** 0.75 * 1.25))

    return _painted(colour, _ROUGH // 2)


@cache
def _cloth_light(theme: Theme) -> pygame.Surface:
    """Return the light on the cloth, at a small size: its rays go out from the middle."""

    def colour(x: float, y: float) -> Colour:
        away = min(1.0, hypot(2 * x - 1, 2 * y - 1))
        if away < _HALF_LIT:
            return _mix(theme.cloth_lit, theme.cloth, away / _HALF_LIT)
        return _mix(theme.cloth, theme.cloth_edge, (away - _HALF_LIT) / (1 - _HALF_LIT))

    return _painted(colour, _ROUGH)


def _painted(colour: Callable[[float, float], Colour], rough: int) -> pygame.Surface:
    """Return colours by place, as shares of width and height; each darker by a grain's mean."""
    (columns, rows), small = _LIGHT, pygame.Surface(_LIGHT, depth=32)
    for row in range(rows):
        for column in range(columns):
            red, green, blue = colour((column + 0.5) / columns, (row + 0.5) / rows)
            small.set_at((column, row), (max(0, red - rough), max(0, green - rough), max(0, blue - rough)))
    return small


def _lit(size: tuple[int, int], light: pygame.Surface, rough: int) -> pygame.Surface:
    """Return a surface in a light that changes slowly, in the window's format; a fine grain hides its steps."""
    return _put_grain(_stretched(size, light), rough)


def _stretched(size: tuple[int, int], light: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(light.convert() if pygame.display.get_surface() else light, size)


def _put_grain(lit: pygame.Surface, rough: int) -> pygame.Surface:
    grain = _grain(rough).convert(lit)  # in the same format, adding is three times as fast
    for x in range(0, lit.get_width(), _GRAIN):
        for y in range(0, lit.get_height(), _GRAIN):
            lit.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return lit


@cache
def _grain(rough: int) -> pygame.Surface:
    """Return a tile of greys from black to twice as much: the same one in every window."""
    values = random.Random(7).randbytes(_GRAIN * _GRAIN).translate(bytes(i % (2 * rough + 1) for i in range(256)))
    pixels = bytearray(3 * len(values))
    for channel in range(3):
        pixels[channel::3] = values
    return pygame.image.frombytes(bytes(pixels), (_GRAIN, _GRAIN), "RGB")


def _light_on_cloth(size: tuple[int, int], radius: int, rail: int, theme: Theme) -> pygame.Surface:
    """Return the light on the cloth, at a small size, in the shadow of the part of the rail that lies on it."""
    unit = 2 * rail / _RAIL
    hole = Rect(0, 0, *size).inset(rail).move(0, round(_INNER * unit))
    ink = (*theme.shadow, _INNER_ALPHA)
    return _shaded(
        _cloth_light(theme), _blurred(size, hole, max(1, radius - rail), _INNER_BLUR * unit, ink, hollow=True)
    )


def _shaded(light: pygame.Surface, shadow: pygame.Surface) -> pygame.Surface:
    """Return a light with a shadow in it, at the size of the shadow."""
    shaded = pygame.transform.smoothscale(light, shadow.get_size())
    shaded.blit(shadow, (0, 0))
    return shaded


def _put_round(room: pygame.Surface, cloth: pygame.Surface, place: tuple[int, int], radius: int) -> None:
    """Draw a cloth with round corners, row by row: the rail hides their steps."""
    (x, y), (width, height) = place, cloth.get_size()
    radius = min(radius, width // 2, height // 2)
    for row in range(radius):
        cut = radius - isqrt(radius**2 - (radius - row) ** 2)
        for at in (row, height - 1 - row):
            room.blit(cloth, (x + cut, y + at), (cut, at, width - 2 * cut, 1))
    room.blit(cloth, (x, y + radius), (0, radius, width, height - 2 * radius))


def _cast(size: tuple[int, int], theme: Theme, shape: TableShape, share: float = 1.0) -> pygame.Surface:
    """Return the table's shadow on a room of that size; of a table on a tile it is ``share`` as deep."""
    unit = shape.rail / _RAIL * share
    box = shape.place.move(0, round(_CAST * unit))
    return _blurred(size, box, shape.radius, _CAST_BLUR * unit, (*theme.shadow, _CAST_ALPHA))


def _blurred(
    size: tuple[int, int], box: Rect, radius: int, blur: float, ink: tuple[int, int, int, int], hollow: bool = False
) -> pygame.Surface:
    """Return a soft round box, or everything around it, at the small size at which it is blurred: to be stretched."""
    shrink = max(1 + hollow, round(blur / 2))  # what lies inside a table is large, and blurred at half its size
    small = pygame.Surface((max(1, size[0] // shrink), max(1, size[1] // shrink)), pygame.SRCALPHA)
    clear, solid = (*ink[:3], 0), ink
    small.fill(solid if hollow else clear)
    left, top, right, bottom = (round(at / shrink) for at in (box.x, box.y, box.right, box.bottom))
    inner = pygame.Rect(left, top, right - left, bottom - top)
    pygame.draw.rect(small, clear if hollow else solid, inner, border_radius=radius // shrink)
    return blurred(small, max(1, round(blur / shrink)), repeats_edge=True)


def _put_rail(room: pygame.Surface, theme: Theme, shape: TableShape) -> None:
    """Draw one corner finely, and put it to all four, with straight pieces between them."""
    place, side = shape.place, min(shape.radius, min(shape.place.size) // 2)
    corner = _corner(side, shape.rail, theme)
    across, down = place.w - 2 * side, place.h - 2 * side
    for right in (False, True):
        for low in (False, True):
            at = (place.right - side if right else place.x, place.bottom - side if low else place.y)
            room.blit(pygame.transform.flip(corner, right, low), at)
        if down > 0:
            row = pygame.transform.scale(corner.subsurface((0, side - 1, shape.rail, 1)), (shape.rail, down))
            at = (place.right - shape.rail if right else place.x, place.y + side)
            room.blit(pygame.transform.flip(row, right, False), at)
    if across > 0:
        column = pygame.transform.scale(corner.subsurface((side - 1, 0, 1, shape.rail)), (across, shape.rail))
        room.blit(column, (place.x + side, place.y))
        room.blit(pygame.transform.flip(column, False, True), (place.x + side, place.bottom - shape.rail))


def _corner(side: int, rail: int, theme: Theme) -> pygame.Surface:
    """Return the rail's top left corner, in layers from outside to the hole in which the cloth lies."""
    samples, unit = 2 if side > _FINE else 4, rail / _RAIL
    fine = pygame.Surface((side * samples, side * samples), pygame.SRCALPHA)
    fine.fill((*theme.rail_dark, 0))
    grain = _mix(theme.rail, theme.rail_dark, _GRAIN_SHARE)
    layers: list[tuple[float, tuple[int, ...]]] = [(0, theme.rail_dark), (_EDGE * unit, theme.rail)]
    for number, (start, end) in enumerate(_LINES):
        layers += [(start * unit, grain if number else theme.rail_light), (end * unit, theme.rail)]
    layers += [(rail - _LIP * unit, theme.rail_dark), (rail, (*theme.rail_dark, 0))]
    for depth, colour in layers:
        centre, start = side * samples, round(depth * samples)
        pygame.draw.circle(fine, colour, (centre, centre), centre - start)
    return pygame.transform.smoothscale(fine, (side, side))
