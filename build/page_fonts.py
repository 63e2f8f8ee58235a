"""Cut the fonts that web pages load out of the game's own, as WOFF2 beside the light seat.

    python build/page_fonts.py             write them
    python build/page_fonts.py --check     exit with 1 if one is missing or lacks a letter that it should have

They have the common letters only, since phones wait for every byte: 38 kB for the three. For a rarer letter a browser
takes a font of its device. Needs fonttools and brotli (the extra ``assets``); a build of the page needs neither.
"""

from __future__ import annotations

import argparse
import sys
from io import BytesIO
from pathlib import Path

from fonts import CUTS, FONTS, subset
from fontTools.ttLib import TTFont

PAGES = Path(__file__).resolve().parent.parent / "game" / "net" / "page"
LETTERS = {chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100))} | set("–—‘’“”…−←→")
"""The characters of a page's fonts: English, the names of most of Western Europe, and what our sentences need."""
FILES = {name: PAGES / Path(name).with_suffix(".woff2").name for name in CUTS}
"""The fonts of pages by the names of those from which they are cut."""


def cut(name: str) -> bytes:
    """Return one of our fonts with fewer letters, packed."""
    font, packed = TTFont(FONTS / name, recalcTimestamp=False), BytesIO()
    subset(font, set(map(ord, LETTERS)))
    font.flavor = "woff2"
    font.save(packed)
    return packed.getvalue()


def check() -> list[str]:
    """Return what is wrong with the fonts of pages."""
    faults = []
    for name, file in FILES.items():
        if not file.exists():
            faults.append(f"{file.name} is missing")
        elif missing := LETTERS & _letters(FONTS / name) - _letters(file):
            faults.append(f"{file.name} lacks {''.join(sorted(missing))}")
    return faults


def _letters(file: Path) -> set[str]:
    return {chr(code) for code in TTFont(file).getBestCmap()}


def main() -> int:
    """Write or check the fonts of pages; return the exit code."""
    parser = argparse.ArgumentParser(description="Cut the fonts of web pages out of the game's own.")
    parser.add_argument("--check", action="store_true", help="only say whether they are there and complete")
    if not parser.parse_args().check:
        for name, file in FILES.items():
            file.write_bytes(cut(name))
            print(f"{file.name}: {file.stat().st_size / 1000:.0f} kB")
    faults = check()
    print("\n".join(faults) or "fonts of pages complete")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
