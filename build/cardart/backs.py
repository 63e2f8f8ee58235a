"""The card backs: four patterns that look the same when the card is turned round.

Only the upper half is drawn. The game rotates it for the lower half, and puts paper under both.
"""

from math import cos, pi, sin

from cardart.above import above
from cardart.signs import sign
from cardart.svg import GOLD, GOLD_LIGHT, HEIGHT, MARGIN, WIDTH, at, circle, document, group, line, path, rect

_X, _Y = WIDTH / 2, HEIGHT / 2


def _turned(content: str) -> str:
    return content + group(content, f"rotate(180 {_X:g} {_Y:g})")


def _half(content: str) -> str:
    return document(above(content, _Y + MARGIN), height=HEIGHT // 2)


def _frame(ground: str, border: str, inner: str) -> str:
    parts = rect(12, 12, WIDTH - 24, HEIGHT - 24, ground, None, 0, 10)
    return (
        parts
        + rect(17, 17, WIDTH - 34, HEIGHT - 34, "none", border, 1.6, 7)
        + rect(22, 22, WIDTH - 44, HEIGHT - 44, "none", inner, 3, 4)
    )


def lattice() -> str:
    """Midnight blue: a lattice of lozenges with suit signs at its crossings."""
    dark, light, pale = "#23305e", "#3f5394", "#aebbe0"
    parts = _frame(dark, GOLD_LIGHT, light)
    rows, columns = 10, 7
    dx, dy = (WIDTH - 50) / columns, (HEIGHT - 50) / rows
    for row in range(rows):
        for column in range(columns):
            x, y = 25 + dx * (column + 0.5), 25 + dy * (row + 0.5)
            parts += path(f"M{x} {y - dy / 2}L{x + dx / 2} {y}L{x} {y + dy / 2}L{x - dx / 2} {y}Z", light, pale, 1)
            parts += path(
                f"M{x} {y - dy / 2 + 7}L{x + dx / 2 - 6.3} {y}L{x} {y + dy / 2 - 7}L{x - dx / 2 + 6.3} {y}Z", dark
            )
            parts += circle(x, y, 2.4, GOLD_LIGHT)
            if row and column:
                parts += circle(25 + dx * column, 25 + dy * row, 2.4, GOLD)
    parts += circle(_X, _Y, 46, dark, GOLD, 3) + circle(_X, _Y, 41, "none", pale, 1.2)
    return _half(
        parts
        + _turned(sign("S", _X, _Y - 19, 26, pale))
        + sign("D", _X - 20, _Y, 20, GOLD_LIGHT)
        + sign("D", _X + 20, _Y, 20, GOLD_LIGHT)
    )


def rosette() -> str:
    """Crimson: a great rosette of petals, quarter rosettes in the corners."""
    dark, mid, light = "#7a1327", "#a32238", "#e6a49a"
    parts = _frame(dark, GOLD_LIGHT, mid)
    petal = "M0-8C-16-30-12-58 0-72C12-58 16-30 0-8Z"
    small = "M0-6C-9-20-7-36 0-44C7-36 9-20 0-6Z"

    def rose(x: float, y: float, size: float, count: int = 12) -> str:
        flower = ""
        for index in range(count):
            turn = 360 * index / count
            flower += at(path(petal, mid, light, 1.4), 0, 0, 1, turn)
        for index in range(count):
            flower += at(path(small, dark, GOLD_LIGHT, 1.4), 0, 0, 1, 360 * (index + 0.5) / count)
        flower += circle(0, 0, 15, dark, GOLD, 2.4) + circle(0, 0, 6, GOLD_LIGHT)
        return at(flower, x, y, size)

    for row in range(7):
        for column in range(5):
            if (row + column) % 2 == 0:
                continue
            x, y = 45 + 40 * column, 46 + 43 * row
            if abs(x - _X) + abs(y - _Y) > 70 and (column == 2 or row == 3):
                parts += at(path("M0-9L3-3L9 0L3 3L0 9L-3 3L-9 0L-3-3Z", light), x, y)
    for x in (62, WIDTH - 62):
        for y in (62, HEIGHT - 62):
            parts += rose(x, y, 0.46)
    return _half(parts + rose(_X, _Y, 1.05, 16))


def waves() -> str:
    """Forest green: rows of scales, each with its own rim."""
    dark, mid, light = "#17452f", "#22603f", "#8fbf8f"
    parts = _frame(dark, GOLD_LIGHT, mid)
    columns = 8
    step = (WIDTH - 50) / columns

    def half_turn_safe(x: float, y: float) -> str:
        r = step / 2
        scale = f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}Z"
        ring = f"M{x - r * 0.62} {y}A{r * 0.62} {r * 0.62} 0 0 1 {x + r * 0.62} {y}Z"
        return path(scale, mid, light, 1.2) + path(ring, dark, GOLD, 1.2) + circle(x, y - 3, 2, GOLD_LIGHT)

    content = ""
    for row in range(11):
        y = _Y - 7.5 - (10 - row) * 13.4
        for column in range(columns - row % 2):
            content += half_turn_safe(25 + step * (column + 0.5 + 0.5 * (row % 2)), y)
    parts += _turned(content) + rect(24, _Y - 9, WIDTH - 48, 18, dark, GOLD_LIGHT, 1.6)
    for column in range(-4, 5):
        parts += sign("DCHS"[abs(column) % 4], _X + column * 22, _Y, 11, light, column > 0)
    return _half(parts)


def sunburst() -> str:
    """Plum and gold: rays from the centre through three rings."""
    dark, mid, light = "#3b2347", "#5c3a6b", "#c9a9d6"
    parts = _frame(dark, GOLD_LIGHT, mid)
    rays = 36
    left, top, right, bottom = 25.0, 25.0, WIDTH - 25.0, HEIGHT - 25.0

    def edge(angle: float) -> tuple[float, float]:
        across = abs((right - left) / 2 / cos(angle)) if abs(cos(angle)) > 1e-9 else 1e9
        down = abs((bottom - top) / 2 / sin(angle)) if abs(sin(angle)) > 1e-9 else 1e9
        reach = min(across, down)
        return _X + reach * cos(angle), _Y + reach * sin(angle)

    for index in range(rays):
        x1, y1 = edge(2 * pi * (index - 0.25) / rays)
        x2, y2 = edge(2 * pi * (index + 0.25) / rays)
        parts += path(f"M{_X} {_Y}L{x1} {y1}L{x2} {y2}Z", mid)
    for radius, beads in ((92, 36), (68, 24)):
        parts += circle(_X, _Y, radius, "none", GOLD, 1.6)
        for index in range(beads):
            angle = 2 * pi * index / beads
            parts += circle(_X + radius * cos(angle), _Y + radius * sin(angle), 2.4, GOLD_LIGHT)
    star = "".join(
        at(path("M0-50L9-16L0 0L-9-16Z", GOLD_LIGHT) + path("M0-50L0 0L-9-16Z", GOLD), 0, 0, 1, 45 * i)
        for i in range(8)
    )
    parts += circle(_X, _Y, 54, dark, GOLD_LIGHT, 2) + at(star, _X, _Y) + circle(_X, _Y, 9, dark, GOLD_LIGHT, 2)
    corner = (
        path("M25 25H75C60 32 32 60 25 75Z", dark, GOLD, 1.6)
        + line("M31 31H56C48 36 36 48 31 56Z", light, 1.2)
        + circle(38, 38, 3, GOLD_LIGHT)
    )
    corners = corner + group(corner, f"translate({WIDTH} 0)scale(-1 1)")
    return _half(parts + _turned(corners))


BACKS = {"lattice": lattice, "rosette": rosette, "waves": waves, "sunburst": sunburst}
