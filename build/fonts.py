"""Cut the game's fonts out of two free families, as TrueType under ``assets/fonts/``.

    npm install --no-save @fontsource/source-sans-3@5.3.1 @fontsource/fraunces@5.3.0
    pip install fonttools brotli
    python build/fonts.py --source node_modules      write the fonts and their licences
    python build/fonts.py --check                    exit with 1 if a font is missing or lacks a character we use

* ``text-regular.ttf``, ``text-bold.ttf``: Source Sans 3, weights 400 and 600, with figures of equal width.
* ``display.ttf``: Fraunces, weight 700, for titles.

The text fonts have no arrows to the left and right: the upward arrow is turned to make them. What is cut and changed
may not keep the families' reserved names, so the fonts call themselves Pinochle Text and Pinochle Display.
Neither the game nor its tests need this script: the fonts are kept with the source.
"""

import argparse
import sys
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"

CHARACTERS = {chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100))} | set("Œœ–—‘’‚“”„•…‹›⁄€−")
ARROWS = set("←↑→↓")

FILES = {
    "text-regular.ttf": ("source-sans-3", "400", "Pinochle Text", "Regular"),
    "text-bold.ttf": ("source-sans-3", "600", "Pinochle Text", "Bold"),
    "display.ttf": ("fraunces", "700", "Pinochle Display", "Bold"),
}
LICENCES = {"source-sans-3": "OFL-text.txt", "fraunces": "OFL-display.txt"}

_COPYRIGHT, _FAMILY, _STYLE, _UNIQUE, _FULL, _VERSION, _POSTSCRIPT, _LICENCE, _LICENCE_URL = 0, 1, 2, 3, 4, 5, 6, 13, 14


def expected(name: str) -> set[str]:
    """The characters the font must have."""
    return CHARACTERS | ARROWS if FILES[name][0] == "source-sans-3" else CHARACTERS


def _turn_arrows(font: TTFont) -> None:
    """Add the arrows to the left and right, drawn by turning the upward one about its middle."""
    cmap = font.getBestCmap()
    up = cmap[ord("↑")]
    glyphs, table = font.getGlyphSet(), font["glyf"]
    outline = table[up]
    middle_x, middle_y = (outline.xMin + outline.xMax) / 2, (outline.yMin + outline.yMax) / 2
    half = (outline.yMax - outline.yMin) / 2
    advance = round(2 * half + 2 * outline.xMin)
    for char, name, turn in (("←", "arrowleft", 1), ("→", "arrowright", -1)):
        pen = TTGlyphPen(glyphs)
        move = Transform(0, turn, -turn, 0, advance / 2 + turn * middle_y, middle_y - turn * middle_x)
        glyphs[up].draw(TransformPen(pen, move))
        glyph = pen.glyph()
        font.setGlyphOrder([*font.getGlyphOrder(), name]) if name not in font.getGlyphOrder() else None
        table[name] = glyph
        glyph.recalcBounds(table)
        font["hmtx"][name] = (advance, glyph.xMin)
        for subtable in font["cmap"].tables:
            if subtable.isUnicode():
                subtable.cmap[ord(char)] = name


def _rename(font: TTFont, family: str, style: str) -> None:
    table = font["name"]
    keep = {_COPYRIGHT, _VERSION, _LICENCE, _LICENCE_URL}
    table.names = [record for record in table.names if record.nameID in keep and record.platformID == 3]
    postscript = f"{family.replace(' ', '')}-{style}"
    for name_id, text in (
        (_FAMILY, family),
        (_STYLE, style),
        (_UNIQUE, postscript),
        (_FULL, f"{family} {style}"),
        (_POSTSCRIPT, postscript),
    ):
        table.setName(text, name_id, 3, 1, 0x409)


def cut(source: Path, name: str) -> tuple[TTFont, str]:
    """The font of that name, cut out of its package, and its licence's text."""
    package, weight, family, style = FILES[name]
    folder = source / "@fontsource" / package
    font = TTFont(folder / "files" / f"{package}-latin-{weight}-normal.woff2", recalcTimestamp=False)
    font.flavor = None
    options = Options(
        hinting=False, layout_features=["kern", "liga", "mark", "ccmp"], name_IDs=["*"], notdef_outline=True
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(char) for char in expected(name)])
    subsetter.subset(font)
    if package == "source-sans-3":
        _turn_arrows(font)
    notice = font["name"].getDebugName(_COPYRIGHT)
    _rename(font, family, style)
    terms = (folder / "LICENSE").read_text("utf-8").split("\n", 1)[1]
    return font, f"{notice}\n{terms}"


def check() -> list[str]:
    """What is wrong with the fonts that are there."""
    faults = []
    for name in FILES:
        if not (FONTS / name).exists():
            faults.append(f"assets/fonts/{name} is missing")
            continue
        missing = expected(name) - {chr(code) for code in TTFont(FONTS / name).getBestCmap()}
        if missing:
            faults.append(f"assets/fonts/{name} lacks {''.join(sorted(missing))}")
    return faults + [f"assets/fonts/{name} is missing" for name in LICENCES.values() if not (FONTS / name).exists()]


def main() -> int:
    """Write or check the fonts; the exit code."""
    parser = argparse.ArgumentParser(description="Cut the game's fonts out of two free families.")
    parser.add_argument("--source", type=Path, help="the folder node_modules with the two packages")
    parser.add_argument("--check", action="store_true", help="only say whether the fonts are there and complete")
    given = parser.parse_args()
    if given.source and not given.check:
        FONTS.mkdir(parents=True, exist_ok=True)
        for name in FILES:
            font, licence = cut(given.source, name)
            font.save(FONTS / name)
            (FONTS / LICENCES[FILES[name][0]]).write_text(licence, "utf-8", newline="\n")
            print(f"{name}: {(FONTS / name).stat().st_size / 1000:.0f} kB")
    elif not given.check:
        parser.error("say where the packages are: --source node_modules (or only --check)")
    faults = check()
    print("\n".join(faults) or "fonts complete")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
