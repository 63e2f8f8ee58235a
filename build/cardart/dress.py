"""Robes, collars, sleeves and belts of the court.

The same measures as in ``people``. A robe ends in the slanted line that runs from (-67, 21) through the card's centre
to (67, -21): turned by half a circle about (0, 0) it meets itself.
"""

from collections.abc import Iterable

from cardart.svg import (
    INK,
    STEEL,
    WHITE,
    at,
    both,
    circle,
    line,
    path,
    shape,
)

Point = tuple[float, float]

CLOAK = "M-67 22V-22C-64-40-42-50-18-56H18C42-50 63-42 67-30V-20Z"
_CLOAK_POINTS: tuple[Point, ...] = (
    (-67, 21),
    (-67, -20),
    (-62, -32),
    (-42, -45),
    (-18, -54),
    (18, -54),
    (42, -46),
    (62, -37),
    (67, -28),
    (67, -21),
)


def _inside(x: float, y: float, outline: tuple[Point, ...]) -> bool:
    odd = False
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def _sown(motif: str, step: float, reach: float) -> str:
    """The motif sown over the cloak in a lozenge grid, wherever a circle of radius ``reach`` fits."""
    parts = []
    for row in range(-5, 3):
        for column in range(-7, 8):
            if (row + column) % 2:
                continue
            x, y = column * step / 2, row * step * 0.6 + 6
            if all(
                _inside(x + dx, y + dy, _CLOAK_POINTS) for dx, dy in ((reach, 0), (-reach, 0), (0, reach), (0, -reach))
            ):
                parts.append(at(motif, x, y))
    return "".join(parts)


def cloak(colour: str, motif: str, step: float = 16, reach: float = 4) -> str:
    """The mantle that fills the figure's half of the frame, sown with a motif."""
    return shape(CLOAK, colour) + _sown(motif, step, reach)


def stole(colour: str, trim: str, motifs: Iterable[str]) -> str:
    """The front panel of a robe, from the neck to the seam, with motifs down its middle."""
    parts = shape("M-17-58L-15 6L15-4L17-58Z", colour, 1.8)
    parts += line("M-13-54L-11.5 4M13-54L11.5-3", trim, 2.2)
    for index, motif in enumerate(motifs):
        parts += at(motif, 0, -34 + 16 * index)
    return parts


def ermine_collar() -> str:
    """A white cape of ermine about the shoulders."""
    parts = shape(
        "M-16-60C-34-56-48-50-56-38C-44-30-26-27 0-26C26-27 44-30 56-38C48-50 34-56 16-60C8-50-8-50-16-60Z", WHITE
    )
    tail = path("M0-4C1.5-1 2 2 0 5C-2 2-1.5-1 0-4Z", INK)
    return parts + both("".join(at(tail, x, y) for x, y in ((10, -36), (23, -45), (25, -33), (38, -41), (7, -47))))


def chain_collar(metal: str, stone: str) -> str:
    """A broad necklace of round stones."""
    parts = shape("M-20-58C-30-50-28-36 0-32C28-36 30-50 20-58C12-46-12-46-20-58Z", metal, 1.8)
    return parts + "".join(
        circle(x, y, 3.2, stone, INK, 1.2) for x, y in ((-18, -47), (-10, -41), (0, -39), (10, -41), (18, -47))
    )


def ruff() -> str:
    """A pleated white ruff."""
    parts = shape(
        "M-24-54C-26-64-14-62-9-61C-4-58 4-58 9-61C14-62 26-64 24-54C26-44 12-42 0-42C-12-42-26-44-24-54Z", WHITE, 1.8
    )
    return parts + both(line("M3-57L4-43M9-58L13-44M15-58L21-47", STEEL, 1.2))


def lapels(colour: str, trim: str) -> str:
    """A turned-down collar in two points."""
    return both(shape("M0-46L9-62C18-60 26-56 30-50L12-30Z", colour, 1.8) + line("M4-42L12-35L26-49", trim, 1.8))


def laced_bodice(colour: str, trim: str) -> str:
    """A low square neckline with a laced front."""
    parts = shape("M-30-52L-22 9L22-6L30-52C22-50 18-40 0-38C-18-40-22-50-30-52Z", colour, 1.8)
    return parts + line("M-7-34L7-26M7-34L-7-26M-7-24L7-16M7-24L-7-16M-7-14L7-6M7-14L-7-6", trim, 1.8)


def sleeve(colour: str, cuff: str) -> str:
    """A forearm along the seam, from the body to the hand at (50, -42)."""
    parts = shape("M-12 5C-14-6-4-16 10-22L36-42L47-24C36-16 20-6 6 0Z", colour)
    return (
        parts
        + line("M4-8C14-12 22-18 30-26M-2-1C8-5 18-10 28-17", INK, 1)
        + shape("M32-46L49-26L43-20L27-41Z", cuff, 1.7)
    )


def sash(colour: str, trim: str, stud: str) -> str:
    """The belt over the seam where the two halves meet; it is its own half turn."""
    parts = path("M-67 12L67-30V-12L-67 30Z", colour, INK, 2)
    parts += line("M-66 16.5L66-25.5M-66 25.5L66-16.5", trim, 2)
    return parts + "".join(
        at(stud, 18 * step, -5.65 * step, 1, 180 if step < 0 else 0) for step in (-3, -2, -1, 1, 2, 3)
    )
