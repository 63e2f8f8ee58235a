"""What can be seen on the screen, as text that can be compared and read, and as pictures that can be compared."""

from __future__ import annotations

import re

import pygame

from game.ui.geometry import Rect
from tests.pilot import Pilot
from tests.sight import Mark, painted

# As text.

_DISTANCE = re.compile(r"^ *(-?\d+) +([+-]\d+) +(\d+)x(\d+)  (.*)$")
_LINE = re.compile(r"^ *(-?\d+) +(-?\d+) +(\d+)x(\d+)  (.*)$")


def described(pilot: Pilot) -> list[str]:
    """The controls, then all that is painted: left, top, width x height, and the words or the card.

    What is painted is known only of an app made inside ``sight()``.
    """
    controls = []
    for control in pilot.controls():
        state = {True: ", on", False: ", off", None: ""}[control.pressed] + ("" if control.enabled else ", disabled")
        text = f" [{control.field.text}]" if control.field else ""
        words = f"{control.role.value} {control.name}: {control.label}{text}{state}"
        controls.append(_line(control.rect, words))
    ranked = sorted(painted(pilot.app.surface), key=lambda mark: (mark.y, mark.x, str(mark.what)))
    marks = [_line(mark, _words(mark)) for mark in ranked if mark.what != ""]
    return ["controls", *controls, "painted", *marks]


def _words(mark: Mark) -> str:
    if not mark.is_card:
        return str(mark.what)
    return "a card's back" if mark.what is None else f"the card {mark.what}"


def written(pilot: Pilot, text: str) -> list[Rect]:
    """Where a text is painted, line by line, of an app made inside ``sight()``.

    Raises:
        LookupError: it is not painted as a whole.
    """
    marks = [mark for mark in painted(pilot.app.surface) if not mark.is_card]
    for start in range(len(marks)):
        for end in range(start + 1, len(marks) + 1):
            joined = " ".join(str(mark.what) for mark in marks[start:end])
            if joined == text:
                return [Rect(mark.x, mark.y, mark.w, mark.h) for mark in marks[start:end]]
            if not text.startswith(joined):
                break
    raise LookupError(f"{text!r} is not on the screen")


def _line(rect: Rect | Mark, text: str) -> str:
    return f"{rect.x:6}{rect.y:6} {f'{rect.w}x{rect.h}':>9}  {text}"


def by_distances(lines: list[str]) -> list[str]:
    """A description in which each height is the distance from the line before: what comes above a row moves only that.

    A row that is added to a form adds its own lines, and all below stay as they are.
    """
    found, before = [], 0
    for line in lines:
        place = _LINE.match(line)
        if place is None:
            before = 0
            found.append(line)
        else:
            top = int(place[2])
            found.append(f"{place[1]:>6}{top - before:+6} {f'{place[3]}x{place[4]}':>9}  {place[5]}")
            before = top
    return found


def by_heights(lines: list[str]) -> list[str]:
    """What ``by_distances`` has made a description of; so places are compared, and small differences do not add up."""
    found, top = [], 0
    for line in lines:
        place = _DISTANCE.match(line)
        if place is None:
            top = 0
            found.append(line)
        else:
            top += int(place[2])
            found.append(f"{place[1]:>6}{top:6} {f'{place[3]}x{place[4]}':>9}  {place[5]}")
    return found


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
    """The picture without transparency, with that many bits for a colour."""
    flat = pygame.Surface(picture.get_size(), depth=depth)
    flat.blit(picture, (0, 0))
    return flat
