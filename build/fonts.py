r"""Build the game's fonts from free families, as TrueType under ``assets/fonts/``.

    npm install --no-save @expo-google-fonts/source-sans-3@0.4.1 @expo-google-fonts/noto-sans@0.4.2 \
        @expo-google-fonts/fraunces@0.4.1 @expo-google-fonts/vollkorn@0.4.1
    pip install -e '.[assets]'
    python build/fonts.py --source node_modules      write the fonts and their licences
    python build/fonts.py --check                    exit with 1 if a font is missing or lacks a character we use

* ``text-regular.ttf``, ``text-bold.ttf``: Source Sans 3, weights 400 and 600, with figures of equal width.
* ``display.ttf``: Fraunces, weight 700, for titles and for names in large letters.

The text fonts have every Latin, Greek and Cyrillic letter of today's alphabets. Source Sans 3 lacks some of them: the
script composes letters with marks from parts of that font and takes the others from Noto Sans. The display font has the
common letters: Vollkorn adds Greek and Cyrillic to Fraunces, and the game sets rarer letters in the bold text font. For
a character that no font has, the game draws one sign of ours, the back of a small card (``game.ui.text``). That sign is
at U+FFFD, and it is also the glyph that a font shows for a missing character.

The licences forbid changed fonts to keep their reserved names, so ours are called Pinochle Text and Pinochle Display.
Neither the game nor its tests need this script: the fonts are in the repository.
"""

import argparse
import sys
import tempfile
import unicodedata
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arguments import folder
from font_sign import draw_sign
from fontTools.merge import Merger
from fontTools.merge import Options as MergeOptions
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import OVERLAP_COMPOUND, flagOverlapSimple

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"

COMMON = (
    (0x20, 0x7F),  # ASCII
    (0xA0, 0x180),  # Latin-1, Latin Extended-A
    (0x1EA0, 0x1EFA),  # Vietnamese
    (0x384, 0x3CF),  # Greek
    (0x400, 0x460),  # Cyrillic
)
RARER = (
    (0x180, 0x250),  # Latin Extended-B
    (0x1E00, 0x1F00),  # Latin Extended Additional
    (0x1F00, 0x2000),  # Greek Extended: the accents of ancient Greek
    (0x48A, 0x500),  # Cyrillic of the languages near Russian
)
"""Blocks of letters that only the text fonts have."""
GIVEN_UP = set("ƄƅƍƛƜƟƢƣƦƧƨƪƫƸƹƺƻƼƽƾȡȴȵȶȸȹȿɀẚẜẝỺỻỼỽỾỿ")
"""Characters of these blocks that only phoneticians use, and letters of dead alphabets."""
SMALL = set("ɐɑɓɔɖɗəɛɠɣɥɦɨɩɪɫɬɯɱɲɵɽʀʃʇʈʉʊʋʌʒʔ")
"""Small letters whose capitals lie in another block."""
TONED = set("ẸẹỌọỊịỤụƐɛƆɔƎǝƏəŊŋ") | set("АЕИОУЫЭЮЯаеиоуыэюя")
"""Letters with marks for tone or stress, in Yoruba, Igbo, Ewe, Fon and Russian."""
SIGNS = set("ʹʻʼʽʾʿˆˇˈˉˊˋˌ˘˙˚˛˜˝‐‑‒–—―‘’‚‛“”„†‡•…‰′″‹›⁄№™−₡₤₦₩₫€₱₲₴₵₸₹₺₽")
"""Letters that modify others, punctuation, and currencies."""
ARROWS = set("←↑→↓")
SIGN = "\N{REPLACEMENT CHARACTER}"


@dataclass(frozen=True, slots=True)
class Part:
    """One source font of a family, and how much it is scaled to match the first font of the list."""

    package: str
    file: str
    scale: float = 1.0

    def opened(self, source: Path) -> TTFont:
        """Return the font itself."""
        return TTFont(source / "@expo-google-fonts" / self.package / self.file, recalcTimestamp=False)


@dataclass(frozen=True, slots=True)
class Cut:
    """The recipe for one of our fonts: each character comes from the first part that has it."""

    family: str
    style: str
    parts: tuple[Part, ...]
    licence: str
    stroke: int
    """Line width of our sign, in thousandths of the font size."""
    rarer: bool = True
    """Whether the font has the rarer letters, arrows and signs as well."""

    @property
    def characters(self) -> set[str]:
        """Return the characters that the font must have."""
        blocks = COMMON + RARER if self.rarer else COMMON
        letters = {chr(code) for first, end in blocks for code in range(first, end)}
        known = {char for char in letters if unicodedata.category(char)[0] != "C"}
        if self.rarer:
            return (known - GIVEN_UP) | SMALL | SIGNS | ARROWS | {SIGN}
        return known | set("ƏəƠơƯưȘșȚțʻʼҐґẞẀẁẂẃẄẅỲỳ–—‘’‚“”„•…‹›⁄€№−") | {SIGN}


_SANS, _SERIF = "OFL-text.txt", "OFL-display.txt"
CUTS = {
    "text-regular.ttf": Cut(
        "Pinochle Text",
        "Regular",
        (
            Part("source-sans-3", "400Regular/SourceSans3_400Regular.ttf"),
            Part("noto-sans", "400Regular/NotoSans_400Regular.ttf", 0.907),
        ),
        _SANS,
        54,
    ),
    "text-bold.ttf": Cut(
        "Pinochle Text",
        "Bold",
        (
            Part("source-sans-3", "600SemiBold/SourceSans3_600SemiBold.ttf"),
            Part("noto-sans", "600SemiBold/NotoSans_600SemiBold.ttf", 0.907),
        ),
        _SANS,
        76,
    ),
    "display.ttf": Cut(
        "Pinochle Display",
        "Bold",
        (
            Part("fraunces", "700Bold/Fraunces_700Bold.ttf"),
            Part("vollkorn", "800ExtraBold/Vollkorn_800ExtraBold.ttf", 1.06),
        ),
        _SERIF,
        76,
        rarer=False,
    ),
}

_USUAL = {code for first, end in COMMON for code in range(first, end)} | set(map(ord, TONED | SIGNS))
"""Characters for which the fonts define kerning pairs and the anchors of marks."""
_COPYRIGHT, _FAMILY, _STYLE, _UNIQUE, _FULL, _VERSION, _POSTSCRIPT, _LICENCE, _LICENCE_URL = 0, 1, 2, 3, 4, 5, 6, 13, 14


_ABOVE = 230
"""The combining class of marks above a letter."""
_DOTLESS = {"i": "ı", "j": "ȷ", "і": "ı", "ј": "ȷ"}
"""Letters that lose their dot when a mark stands above them."""


def cut(source: Path, recipe: Cut) -> tuple[TTFont, str]:
    """Return the finished font, and the text of its licence."""
    wanted = {ord(char) for char in recipe.characters if char != SIGN}
    marks = set(range(0x300, 0x370)) if recipe.rarer else set()
    fonts, notices = [], []
    for number, part in enumerate(recipe.parts):
        font = part.opened(source)
        _lend_anchors(font)
        _compose(font, wanted - set(font.getBestCmap()))
        own = set(font.getBestCmap())
        # Take marks only from the first family: its own tables place them on its letters. Its rarer letters do without
        # those tables and without kerning pairs, which would take as much room as their outlines.
        usual, taken = deepcopy(font), (wanted if number else wanted | marks) & own
        subset(font, taken)
        subset(usual, taken & (_USUAL | marks))
        font["GPOS"] = usual["GPOS"]
        wanted -= own
        notices.append(font["name"].getDebugName(_COPYRIGHT))
        if number:
            _scale(font, fonts[0], part.scale)
        fonts.append(font)
    font = _merged(fonts)
    subset(font, set(font.getBestCmap()))  # without the glyphs of other fonts for a missing character
    # Ligatures are Latin. A font that offers them to other scripts draws those scripts by the rules of Latin.
    scripts = font["GSUB"].table.ScriptList
    scripts.ScriptRecord = [record for record in scripts.ScriptRecord if record.ScriptTag in ("DFLT", "latn")]
    scripts.ScriptCount = len(scripts.ScriptRecord)
    _clear_overlaps(font)
    draw_sign(font, ord(SIGN), recipe.stroke)
    _rename(font, recipe.family, recipe.style)
    licence = source / "@expo-google-fonts" / recipe.parts[0].package / "LICENSE_FONT"
    terms = licence.read_text("utf-8").replace("\r\n", "\n").split("\n", 1)[1]
    return font, "\n".join(notices) + f"\n{terms}"


def _compose(font: TTFont, wanted: set[int]) -> None:
    """Add the letters that the family lacks but has the parts of: a letter, and the marks on it.

    Each mark is placed where the font itself would place it: its tables give the point (anchor) of a letter or of
    another mark, and the point of the mark that goes there.
    """
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    on_letters, on_marks = _anchors(font, 4), _anchors(font, 6)
    for code in sorted(wanted):
        base, *marks = unicodedata.normalize("NFD", chr(code))
        above = any(unicodedata.combining(mark) == _ABOVE for mark in marks)
        names = [cmap.get(ord(_DOTLESS.get(base, base) if above else base)), *(cmap.get(ord(mark)) for mark in marks)]
        if not marks or None in names:
            continue
        pen, under, x, y = TTGlyphPen(glyphs), names[0], 0, 0
        pen.addComponent(under, (1, 0, 0, 1, 0, 0))
        for number, (name, mark) in enumerate(zip(names[1:], marks, strict=True)):
            again = number and unicodedata.combining(mark) == unicodedata.combining(marks[number - 1])
            table = on_marks if again else on_letters
            offset = table.get((under if again else names[0], name))
            if offset is None:
                break
            x, y = (x + offset[0], y + offset[1]) if again else offset
            pen.addComponent(name, (1, 0, 0, 1, x, y))
            under = name
        else:
            glyph = f"uni{code:04X}"
            font.setGlyphOrder([*font.getGlyphOrder(), glyph])
            font["glyf"][glyph] = pen.glyph()
            font["glyf"][glyph].recalcBounds(font["glyf"])
            font["hmtx"][glyph] = (font["hmtx"][names[0]][0], font["glyf"][glyph].xMin)
            for subtable in font["cmap"].tables:
                if subtable.isUnicode():
                    subtable.cmap[code] = glyph


def _lend_anchors(font: TTFont) -> None:
    """Let marks stand on letters for which the font has no anchors, at the anchors of o or of capital O.

    These are the letters with marks for tone and stress that have no single Unicode character.
    """
    cmap, glyphs = font.getBestCmap(), font["glyf"]
    order = font.getReverseGlyphMap()

    def middle(name: str) -> float:
        return (glyphs[name].xMin + glyphs[name].xMax) / 2

    for table in _tables(font, 4):
        records = dict(zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord, strict=True))
        for char in TONED:
            name, like = cmap.get(ord(char)), cmap[ord("o" if char.islower() else "O")]
            if name is None or name in records or like not in records:
                continue
            records[name] = deepcopy(records[like])
            marked = len(unicodedata.normalize("NFD", char)) > 1
            for number, point in enumerate(records[name].BaseAnchor):
                # the mark below is part of the letter already
                if point is not None and marked and point.YCoordinate <= 0:
                    records[name].BaseAnchor[number] = None
                elif point is not None:
                    point.XCoordinate += round(middle(name) - middle(like))
        table.BaseCoverage.glyphs = sorted(records, key=order.__getitem__)
        table.BaseArray.BaseRecord = [records[name] for name in table.BaseCoverage.glyphs]


def _tables(font: TTFont, kind: int) -> list[Any]:
    """Return the font's tables of one kind: 4 places marks on letters, 6 places marks on other marks."""
    every = (table for lookup in font["GPOS"].table.LookupList.Lookup for table in lookup.SubTable)
    inner = (getattr(table, "ExtSubTable", table) for table in every)
    return [table for table in inner if table.LookupType == kind]


def _anchors(font: TTFont, kind: int) -> dict[tuple[str, str], tuple[int, int]]:
    """Return how far each mark moves to stand on each letter (tables of kind 4) or on each other mark (kind 6)."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    first, second = ("Base", "Mark") if kind == 4 else ("Mark2", "Mark1")
    for table in _tables(font, kind):
        records = getattr(table, f"{second}Array").MarkRecord
        marks = list(zip(getattr(table, f"{second}Coverage").glyphs, records, strict=True))
        records = getattr(getattr(table, f"{first}Array"), f"{first}Record")
        for under, record in zip(getattr(table, f"{first}Coverage").glyphs, records, strict=True):
            points = getattr(record, f"{first}Anchor")
            for name, mark in marks:
                at, point = points[mark.Class], mark.MarkAnchor
                if at is not None:
                    move = (at.XCoordinate - point.XCoordinate, at.YCoordinate - point.YCoordinate)
                    found.setdefault((under, name), move)
    return found


def subset(font: TTFont, codes: set[int]) -> None:
    """Leave only these characters in the font, with their kerning and ligatures."""
    options = Options(
        hinting=False, layout_features=["kern", "liga", "mark", "mkmk"], name_IDs=["*"], notdef_outline=True
    )
    options.drop_tables += ["STAT", "meta", "DSIG"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)


def _scale(font: TTFont, first: TTFont, scale: float) -> None:
    """Scale the font's glyphs, in the units of the first font."""
    units = first["head"].unitsPerEm
    scale_upem(font, round(units * scale))
    font["head"].unitsPerEm = units


def _merged(fonts: list[TTFont]) -> TTFont:
    """Merge the fonts into one, with the line heights of the first."""
    if len(fonts) == 1:
        return fonts[0]
    first = fonts[0]
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, font in enumerate(fonts):
            for tag in ("gasp", "prep"):  # these fonts have no hints
                if tag in font:
                    del font[tag]
            files.append(str(Path(folder) / f"{number}.ttf"))
            font.save(files[-1])
        merged = Merger(MergeOptions(drop_tables=["name"])).merge(files)
        merged["name"] = first["name"]
        for tag in ("head", "hhea", "OS/2"):
            for field, value in vars(first[tag]).items():
                if field.lower().endswith(("ascent", "ascender", "descent", "descender", "linegap")):
                    setattr(merged[tag], field, value)
        merged["head"].created, merged["head"].modified = first["head"].created, first["head"].modified
        merged.recalcTimestamp = False
        merged.ensureDecompiled()
    return merged


def _clear_overlaps(font: TTFont) -> None:
    """Clear the flags that say that strokes of a letter overlap: renderers draw such letters differently, and paler."""
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        if glyph.isComposite():
            for component in glyph.components:
                component.flags &= ~OVERLAP_COMPOUND
        elif glyph.numberOfContours > 0:
            glyph.flags[0] &= ~flagOverlapSimple


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


def check() -> list[str]:
    """Return what is wrong with the fonts in ``assets/``."""
    faults = []
    for name, recipe in CUTS.items():
        if not (FONTS / name).exists():
            faults.append(f"assets/fonts/{name} is missing")
            continue
        missing = recipe.characters - {chr(code) for code in TTFont(FONTS / name).getBestCmap()}
        if missing:
            faults.append(f"assets/fonts/{name} lacks {''.join(sorted(missing))}")
    licences = sorted({recipe.licence for recipe in CUTS.values()})
    return faults + [f"assets/fonts/{name} is missing" for name in licences if not (FONTS / name).exists()]


def main() -> int:
    """Write or check the fonts; return the exit code."""
    parser = argparse.ArgumentParser(description="Cut the game's fonts out of free families.")
    parser.add_argument("--source", type=folder, help="the folder node_modules with the packages")
    parser.add_argument("--check", action="store_true", help="only say whether the fonts are there and complete")
    given = parser.parse_args()
    if given.source and not given.check:
        FONTS.mkdir(parents=True, exist_ok=True)
        for name, recipe in CUTS.items():
            font, licence = cut(given.source, recipe)
            font.save(FONTS / name)
            (FONTS / recipe.licence).write_text(licence, "utf-8", newline="\n")
            print(f"{name}: {(FONTS / name).stat().st_size / 1000:.0f} kB")
    elif not given.check:
        parser.error("say where the packages are: --source node_modules (or only --check)")
    faults = check()
    print("\n".join(faults) or "fonts complete")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
