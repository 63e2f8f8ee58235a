"""Trim a drawing: leave out the shapes that lie wholly below a line, for a viewer that shows nothing below it."""

import re
from collections.abc import Iterator
from math import cos, radians, sin

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]

_TAG = re.compile(r"<(/?)(\w+)([^>]*)>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
_COMMAND = re.compile(r"([A-Z])([^A-Z]*)")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_UNTURNED: Matrix = (1, 0, 0, 1, 0, 0)
_RIM = 3.0
"""Half the width of the widest line whose width no attribute states, and a little more."""


def above(content: str, line: float) -> str:
    """Return the drawing without the shapes that lie wholly below the line, and without groups left empty."""
    groups: list[tuple[list[str], Matrix]] = [([], _UNTURNED)]
    for tag in _TAG.finditer(content):
        closing, name, attributes = tag.groups()
        has = dict(_ATTRIBUTE.findall(attributes))
        parts, matrix = groups[-1]
        if closing:
            groups.pop()
            if len(parts) > 1:
                groups[-1][0].append("".join(parts) + tag[0])
        elif name == "g":
            groups.append(([tag[0]], _times(matrix, _matrix(has.get("transform", "")))))
        elif _top(name, has, matrix) < line:
            parts.append(tag[0])
    return "".join(groups[0][0])


def _top(name: str, has: dict[str, str], matrix: Matrix) -> float:
    """Return the highest y that a shape may reach."""
    points = list(_points(name, has))
    rim = float(has.get("stroke-width", 0)) + _RIM
    across = min(x for x, _ in points) - rim, max(x for x, _ in points) + rim
    down = min(y for _, y in points) - rim, max(y for _, y in points) + rim
    return min(matrix[1] * x + matrix[3] * y + matrix[5] for x in across for y in down)


def _points(name: str, has: dict[str, str]) -> Iterator[Point]:
    """Yield points whose hull contains the shape."""
    if name == "path":
        yield from _path_points(has["d"])
        return
    if name == "rect":
        x, y, wide, high = (float(has[key]) for key in ("x", "y", "width", "height"))
    else:
        rx, ry = float(has.get("rx", has.get("r", 0))), float(has.get("ry", has.get("r", 0)))
        x, y, wide, high = float(has["cx"]) - rx, float(has["cy"]) - ry, 2 * rx, 2 * ry
    yield from ((x, y), (x + wide, y + high))


def _path_points(data: str) -> Iterator[Point]:
    """Yield the end points and handles of a path's lines and curves; for an arc, a box that contains it."""
    x = y = 0.0
    for command, text in _COMMAND.findall(data):
        numbers = [float(number) for number in _NUMBER.findall(text)]
        if command == "H":
            x = numbers[-1]
        elif command == "V":
            y = numbers[-1]
        elif command == "A":
            for start in range(0, len(numbers), 7):
                reach = 2 * max(numbers[start : start + 2])
                x, y = numbers[start + 5 : start + 7]
                yield from ((x - reach, y - reach), (x + reach, y + reach))
        elif numbers:
            yield from zip(numbers[::2], numbers[1::2], strict=True)
            x, y = numbers[-2:]
        yield x, y


def _matrix(transform: str) -> Matrix:
    """Return the matrix of a transform attribute."""
    matrix = _UNTURNED
    for name, text in _TRANSFORM.findall(transform):
        numbers = [float(number) for number in _NUMBER.findall(text)]
        if name == "translate":
            matrix = _times(matrix, (1, 0, 0, 1, numbers[0], numbers[1]))
        elif name == "scale":
            matrix = _times(matrix, (numbers[0], 0, 0, numbers[-1], 0, 0))
        else:
            turn = radians(numbers[0])
            x, y = numbers[1:] or (0.0, 0.0)
            turned = _times((1, 0, 0, 1, x, y), (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0))
            matrix = _times(matrix, _times(turned, (1, 0, 0, 1, -x, -y)))
    return matrix


def _times(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the product of two matrices: the inner one is applied first."""
    a, b, c, d, e, f = outer
    return (
        a * inner[0] + c * inner[1],
        b * inner[0] + d * inner[1],
        a * inner[2] + c * inner[3],
        b * inner[2] + d * inner[3],
        a * inner[4] + c * inner[5] + e,
        b * inner[4] + d * inner[5] + f,
    )
