"""What can be seen on the screen, as text that can be compared and read, and as pictures that can be compared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pygame

from game.ui import widgets
from game.ui.geometry import Rect
from tests.pilot import Pilot

# As text.

_LINE = re.compile(r"^ *(-?\d+) +(-?\d+) +(\d+)x(\d+)  (.*)$")


@contextmanager
def writing() -> Iterator[list[tuple[Rect, str]]]:
    """Every line of text that is written on a surface meanwhile, with the place it takes there."""
    written: list[tuple[Rect, str]] = []
    original = widgets.write

    def write(
        surface: pygame.Surface,
        look: Any,
        text: str,
        rect: Rect,
        size: int,
        colour: Any,
        weight: Any = widgets.Weight.REGULAR,
        align: widgets.Align = widgets.Align.LEFT,
        plain_signs: bool = False,
    ) -> None:
        fitting = look.fonts.fit(text, size, rect.w, weight)
        width, height = look.fonts.width(text, fitting, weight), look.fonts.height(fitting, weight)
        x = rect.x + (rect.w - width) * align.value // 2
        written.append((Rect(x, rect.y + (rect.h - height) // 2, width, height), text))
        original(surface, look, text, rect, size, colour, weight, align, plain_signs)

    with patch.object(widgets, "write", write):
        yield written


def described(pilot: Pilot, written: Iterable[tuple[Rect, str]]) -> list[str]:
    """The controls with their places, labels and states, then all that is written: left, top, width x height, text."""
    controls = []
    for control in pilot.controls():
        state = {True: ", on", False: ", off", None: ""}[control.pressed] + ("" if control.enabled else ", disabled")
        text = f" [{control.field.text}]" if control.field else ""
        words = f"{control.role.value} {control.name}: {control.label}{text}{state}"
        controls.append(_line(control.rect, words))
    ranked = sorted(written, key=lambda line: (line[0].y, line[0].x, line[1]))
    return ["controls", *controls, "written", *(_line(rect, text) for rect, text in ranked if text)]


def _line(rect: Rect, text: str) -> str:
    return f"{rect.x:6}{rect.y:6} {f'{rect.w}x{rect.h}':>9}  {text}"


def apart(drawn: list[str], expected: list[str], pixels: int) -> list[str]:
    """The lines of two descriptions that only one has, places that differ by no more than that many pixels aside."""
    left = list(expected)
    found = []
    for line in drawn:
        twin = next((other for other in left if _alike(line, other, pixels)), None)
        if twin is None:
            found.append(f"+ {line}")
        else:
            left.remove(twin)
    return found + [f"- {line}" for line in left]


def _alike(one: str, other: str, pixels: int) -> bool:
    first, second = _LINE.match(one), _LINE.match(other)
    if one == other or first is None or second is None:
        return one == other
    *numbers, text = first.groups()
    *others, same_text = second.groups()
    return text == same_text and all(abs(int(a) - int(b)) <= pixels for a, b in zip(numbers, others, strict=True))


# As pictures.

TILE = 8
"""Pixels along the side of the squares in which differences are averaged."""
LIMIT = 7.0
"""The most that a square may differ on average, of 255, in any colour."""


def differences(one: pygame.Surface, other: pygame.Surface) -> list[tuple[pygame.Rect, float]]:
    """The squares in which two pictures of one size differ, worst first, and by how much.

    A pixel counts as far as it differs from all nine around its place in the other picture, in either direction: the
    soft edge of a letter may fall a pixel further, but nothing may appear, vanish, move or change its colour.
    """
    gap = _unmatched(one, other)
    gap.blit(_unmatched(other, one), (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    width, height = one.get_size()
    squares = (
        pygame.Rect(x, y, TILE, TILE).clip(one.get_rect())
        for y in range(0, height, TILE)
        for x in range(0, width, TILE)
    )
    measured = ((square, float(max(pygame.transform.average_color(gap, square)[:3]))) for square in squares)
    return sorted(((square, by) for square, by in measured if by > LIMIT), key=lambda found: -found[1])


def gap(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """The absolute difference of two pictures, colour by colour."""
    above, below = one.copy(), other.copy()
    above.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return above


def _unmatched(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    least = gap(one, other)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            shifted = other.copy()
            shifted.blit(other, (dx, dy))
            least.blit(gap(one, shifted), (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    return least


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
