"""Draw the game's icons, the queen's spade with the jack's diamond, as PNG under ``assets/icons/``.

    python build/icons.py             write the icons
    python build/icons.py --check     exit with 1 if an icon is missing or differs from the drawing

The icons of 512, 192 and 180 pixels fill their square, since systems crop them to a shape of their own; the icon of 32
pixels has round corners and bolder signs. The pixels depend on nothing but this code and pygame's SVG renderer.
"""

import argparse
import os
import struct
import sys
import tempfile
import zlib
from pathlib import Path

from cardart.signs import sign
from cardart.svg import GOLD, GOLD_LIGHT, at, circle, document, path, rect

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
FELT, FELT_LIGHT, SPADE, DIAMOND, RIM = "#12402f", "#1b5640", "#fdfaf2", "#d32a38", "#0c2b20"


def large_icon() -> str:
    """Return the icon for 180 pixels and more: everything that matters is in the middle four fifths."""
    parts = rect(0, 0, 512, 512, FELT) + circle(256, 256, 232, FELT_LIGHT)
    parts += circle(256, 256, 214, "none", GOLD, 7) + circle(256, 256, 201, "none", GOLD_LIGHT, 2)
    for turn in range(0, 360, 90):
        parts += at(path("M0-232L7-214L0-196L-7-214Z", GOLD_LIGHT), 256, 256, 1, turn)
    parts += sign("S", 256, 250, 322, RIM) + sign("S", 256, 246, 310, SPADE)
    return document(parts + sign("D", 256, 272, 142, GOLD) + sign("D", 256, 272, 124, DIAMOND), 512, 512)


def small_icon() -> str:
    """Return the icon for a browser's tab."""
    parts = rect(0, 0, 512, 512, FELT, None, 0, 96) + sign("S", 256, 252, 470, SPADE)
    return document(parts + sign("D", 256, 296, 226, DIAMOND), 512, 512)


def render(drawing: str, size: int) -> tuple[bytes, bool]:
    """Return the drawing's rows of RGB or RGBA pixels, and whether it has transparent ones."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "icon.svg"
        file.write_text(drawing, "utf-8")
        surface = pygame.image.load_sized_svg(file, (size, size))
    square = pygame.Surface((size, size), pygame.SRCALPHA)
    square.blit(surface, (0, 0))
    rgba = pygame.image.tobytes(square, "RGBA")
    see_through = any(alpha != 255 for alpha in rgba[3::4])
    return (rgba if see_through else pygame.image.tobytes(square, "RGB")), see_through


def png(pixels: bytes, size: int, alpha: bool) -> bytes:
    """Return a PNG file without a date. Its rows are plain or differences from the row above, whichever is smaller."""
    depth = 4 if alpha else 3
    width = size * depth
    plain, lifted, above = bytearray(), bytearray(), bytes(width)
    for start in range(0, len(pixels), width):
        row = pixels[start : start + width]
        plain += b"\0" + row
        lifted += b"\2" + bytes((a - b) & 255 for a, b in zip(row, above, strict=True))
        above = row
    data = min((zlib.compress(bytes(rows), 9) for rows in (plain, lifted)), key=len)

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", size, size, 8, 6 if alpha else 2, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def same_picture(file: Path, pixels: bytes, size: int, alpha: bool) -> bool:
    """Return whether the file shows these pixels."""
    if not file.exists():
        return False
    found = pygame.image.load(file)
    return found.get_size() == (size, size) and pygame.image.tobytes(found, "RGBA" if alpha else "RGB") == pixels


def main() -> int:
    """Write or check the icons; return the exit code."""
    parser = argparse.ArgumentParser(description="Draw the game's icons.")
    parser.add_argument("--check", action="store_true", help="only say whether the icons are up to date")
    check = parser.parse_args().check
    stale = False
    for name, size, drawing in (
        ("icon-512.png", 512, large_icon()), ("icon-192.png", 192, large_icon()), ("icon-180.png", 180, large_icon()),
        ("favicon-32.png", 32, small_icon()),
    ):  # fmt: skip
        pixels, alpha = render(drawing, size)
        file = ICONS / name
        if check:
            if not same_picture(file, pixels, size, alpha):
                print(f"assets/icons/{name} is out of date: run python build/icons.py")
                stale = True
            continue
        ICONS.mkdir(parents=True, exist_ok=True)
        file.write_bytes(png(pixels, size, alpha))
        print(f"{name}: {file.stat().st_size / 1000:.1f} kB")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
