"""Writing short SVG: shapes, groups, numbers with at most one decimal, and the colours all drawings share."""

import re

WIDTH, HEIGHT = 250, 350
MARGIN = 10
"""How far below the middle a half is drawn, since the row of pixels at the middle shows a little of both halves."""

INK = "#211c2e"
PAPER = "#fdfaf2"
GOLD = "#dca63a"
GOLD_LIGHT = "#f4d685"
GOLD_DARK = "#a3701d"
SILVER = "#cfd5df"
STEEL = "#98a2b3"
WOOD = "#7a4b2a"
WHITE = "#fffdf8"
RED = "#c5202e"
LEAF = "#4f8a45"

_NUMBER = re.compile(r"-?\d+\.\d+")


def num(value: float) -> str:
    """A number with at most one decimal and no needless zeros."""
    text = f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))
    return {"-0": "0"}.get(text, text)


def shorten(data: str) -> str:
    """Path data with every number rounded to one decimal."""
    return _NUMBER.sub(lambda match: num(float(match.group())), data)


def _paint(fill: str | None, stroke: str | None, width: float) -> str:
    text = "" if fill is None else f' fill="{fill}"'
    if stroke is not None:
        text += f' stroke="{stroke}" stroke-width="{num(width)}"'
    return text


def path(data: str, fill: str | None = "none", stroke: str | None = None, width: float = 2) -> str:
    """A path; ``fill=None`` inherits the group's fill."""
    return f'<path d="{shorten(data)}"{_paint(fill, stroke, width)}/>'


def shape(data: str, fill: str, width: float = 2) -> str:
    """A filled path with an ink outline."""
    return path(data, fill, INK, width)


def line(data: str, colour: str = INK, width: float = 1.4) -> str:
    """An open stroke."""
    return path(data, "none", colour, width)


def circle(x: float, y: float, radius: float, fill: str = "none", stroke: str | None = None, width: float = 2) -> str:
    """A circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"{_paint(fill, stroke, width)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, stroke: str | None = None, width: float = 2) -> str:
    """An ellipse."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"{_paint(fill, stroke, width)}/>'


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str = "none",
    stroke: str | None = None,
    line_width: float = 2,
    radius: float = 0,
) -> str:
    """A rectangle, with rounded corners if ``radius`` says so."""
    round_corner = f' rx="{num(radius)}"' if radius else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{round_corner}'
        f"{_paint(fill, stroke, line_width)}/>"
    )


def group(content: str, transform: str = "", attributes: str = "") -> str:
    """A group with a transform and other attributes."""
    head = f' transform="{transform}"' if transform else ""
    return f"<g{head}{' ' + attributes if attributes else ''}>{content}</g>"


def at(content: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The content moved to (x, y), scaled, and turned clockwise by degrees."""
    transform = f"translate({num(x)} {num(y)})"
    if turn:
        transform += f"rotate({num(turn)})"
    if scale != 1:
        transform += f"scale({f'{scale:.3f}'.rstrip('0').rstrip('.')})"
    return group(content, transform)


def mirrored(content: str) -> str:
    """The content reflected left to right about x = 0."""
    return group(content, "scale(-1 1)")


def both(content: str) -> str:
    """The content and its reflection about x = 0."""
    return content + mirrored(content)


def document(content: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    """A whole SVG file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<g stroke-linejoin="round" stroke-linecap="round">{content}</g></svg>\n'
    )
