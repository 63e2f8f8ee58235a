"""Draw what the web page shows while it loads, as on the game's title: the fan of cards and the name.

    python build/splash.py             write build/web/fan.svg and build/web/name.svg
    python build/splash.py --check     exit with 1 if one of them is missing or out of date

The cards are the game's; the name's outlines come from the display font, so that the page needs no font. Needs
fonttools (the extra ``assets``). After a change run ``build/social.py``, which takes the picture for shared links.
"""

from __future__ import annotations

import argparse
import re
import sys
from math import cos, radians, sin
from pathlib import Path

from cardart.faces import TWO_COLOURS, whole
from cardart.svg import HEIGHT, PAPER, WIDTH, document, rect
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path(__file__).resolve().parent / "web"
CARDS = ("AS", "TH", "KC", "QS", "JD")
"""From left to right, as ``game/scenes/title_picture.py`` lays them out."""
NAME = "Pinochle"
SPREAD, REACH = 15.0, 437.5
"""Degrees between two cards; the distance from their common centre of rotation to a card's middle."""


def fan() -> str:
    """Return the cards, rotated about a point below them, the last one on top."""
    parts = []
    for number, card in enumerate(CARDS):
        art = document(rect(0, 0, WIDTH, HEIGHT, PAPER) + whole(card, TWO_COLOURS[card[1]]))
        inside = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", art)
        angle = (number - (len(CARDS) - 1) / 2) * SPREAD
        x, y = sin(radians(angle)) * REACH, REACH - cos(radians(angle)) * REACH
        turn = f"translate({x:.2f} {y:.2f}) rotate({angle:g}) translate({-WIDTH / 2:g} {-HEIGHT / 2:g})"
        parts.append(
            f'<g transform="{turn}"><g clip-path="url(#card)">{inside}</g>'
            f'<rect width="{WIDTH}" height="{HEIGHT}" rx="19" fill="none" stroke="#8e867a" stroke-width="2"/></g>'
        )
    clip = f'<clipPath id="card"><rect width="{WIDTH}" height="{HEIGHT}" rx="19"/></clipPath>'
    return f'<svg class="cards" viewBox="-400 -190 800 470" aria-hidden="true">{clip}{"".join(parts)}</svg>\n'


def name() -> str:
    """Return the game's name in outlines."""
    font = TTFont(ROOT / "assets" / "fonts" / "display.ttf")
    glyphs, widths, letters = font.getGlyphSet(), font["hmtx"], font.getBestCmap()
    at, paths = 0, []
    for letter in NAME:
        glyph = letters[ord(letter)]
        pen = SVGPathPen(glyphs, lambda value: f"{value:g}")
        glyphs[glyph].draw(TransformPen(pen, (1, 0, 0, -1, at, 0)))
        paths.append(pen.getCommands())
        at += widths[glyph][0]
    top, low = font["hhea"].ascent, font["hhea"].descent
    box = f"0 {-top} {at} {top - low}"
    return f'<svg class="name" viewBox="{box}" aria-hidden="true"><path d="{"".join(paths)}"/></svg>\n'


def main() -> int:
    """Write the two drawings, or compare them; return the exit code."""
    options = argparse.ArgumentParser(description="Draw what the web page shows while it loads.")
    options.add_argument("--check", action="store_true", help="write nothing; exit with 1 on a difference")
    check = options.parse_args().check
    stale = []
    for file, text in ((PAGE / "fan.svg", fan()), (PAGE / "name.svg", name())):
        if check and (not file.is_file() or file.read_text(encoding="utf-8") != text):
            stale.append(file.name)
        elif not check:
            file.write_text(text, encoding="utf-8", newline="\n")
    if stale:
        print(f"not as drawn: {', '.join(stale)}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
