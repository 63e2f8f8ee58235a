"""Draw the sign that our fonts show for a missing character: the back of a small card."""

from collections.abc import Callable

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

WIDTH, HEIGHT, SIDE, CORNER = 480, 690, 60, 95
"""Of the card, in thousandths of the font's size: width, height, margin on both sides, radius of the corners."""
NAME = "backofcard"

Place = Callable[[float, float], tuple[int, int]]
"""Turns a place on the card into one of the font."""


def draw_sign(font: TTFont, code: int, stroke: int) -> None:
    """Draw the sign as the glyph of a character and of missing ones, as high as capitals."""
    unit = font["head"].unitsPerEm / 1000
    low = (font["OS/2"].sCapHeight / unit - HEIGHT) / 2
    pen = TTGlyphPen(None)

    def place(x: float, y: float) -> tuple[int, int]:
        return round((x + SIDE) * unit), round((y + low) * unit)

    _rectangle(pen, place, 0, CORNER)
    _rectangle(pen, place, stroke, max(20, CORNER - stroke))
    _diamond(pen, place, 92 + stroke / 4, 138 + stroke / 4)
    glyph = pen.glyph()
    table = font["glyf"]
    font.setGlyphOrder([*font.getGlyphOrder(), NAME])
    for each in (NAME, ".notdef"):
        table[each] = glyph
        glyph.recalcBounds(table)
        font["hmtx"][each] = (round((WIDTH + 2 * SIDE) * unit), glyph.xMin)
    for subtable in font["cmap"].tables:
        if subtable.isUnicode():
            subtable.cmap[code] = NAME


def _rectangle(pen: TTGlyphPen, place: Place, inset: float, r: float) -> None:
    """Draw a rectangle with corners of radius ``r``, clockwise; the other way round inside another."""
    left, right, bottom, top = inset, WIDTH - inset, inset, HEIGHT - inset
    corners = [
        ((left, bottom + r), (left, top - r), (left, top), (left + r, top)),
        ((left + r, top), (right - r, top), (right, top), (right, top - r)),
        ((right, top - r), (right, bottom + r), (right, bottom), (right - r, bottom)),
        ((right - r, bottom), (left + r, bottom), (left, bottom), (left, bottom + r)),
    ]
    if inset:
        corners = [tuple(reversed(points)) for points in reversed(corners)]  # type: ignore[misc]
    pen.moveTo(place(*corners[0][0]))
    for points in corners:
        if inset:
            pen.qCurveTo(place(*points[1]), place(*points[2]))
            pen.lineTo(place(*points[3]))
        else:
            pen.lineTo(place(*points[1]))
            pen.qCurveTo(place(*points[2]), place(*points[3]))
    pen.closePath()


def _diamond(pen: TTGlyphPen, place: Place, half_width: float, half_height: float) -> None:
    """Draw a diamond in the middle of the card."""
    x, y = WIDTH / 2, HEIGHT / 2
    pen.moveTo(place(x - half_width, y))
    for across, up in ((0, half_height), (half_width, 0), (0, -half_height)):
        pen.lineTo(place(x + across, y + up))
    pen.closePath()
