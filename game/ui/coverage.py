"""The characters that a font can draw, read from its file: pygame does not report missing characters."""

from __future__ import annotations

from pathlib import Path
from struct import iter_unpack, unpack_from
from unicodedata import combining

from ..letters import drawable
from ..rules import Suit

_PICTURES = frozenset(suit.sign for suit in Suit)
_SEGMENTS = 4
"""The format of table that maps ranges of characters below U+10000, the only one in our fonts."""


class Coverage:
    """The characters of one font. Its file is read when a text has unusual characters."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._found: frozenset[str] | None = None
        self._usual = (
            set(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x100)))) | set("–—‘’“”…−") | _PICTURES
        )
        """What is drawn as it is, whatever stands before it; all our fonts have what it begins with."""

    def drawable(self, text: str) -> str:
        """Return the text as the font draws it, with our replacement sign for each missing character."""
        if self._usual.issuperset(text):
            return text
        shown = drawable(text, self.has)
        if shown == text:
            self._usual.update(char for char in text if not combining(char))
        return shown

    def has(self, char: str) -> bool:
        """Return whether it has a character; suit signs are pictures and need no font."""
        if self._found is None:
            self._found = characters(self._file.read_bytes()) if self._file.exists() else frozenset()
        return char in self._found or char in _PICTURES or not self._found


def characters(font: bytes) -> frozenset[str]:
    """Return the characters of a TrueType font, from its table ``cmap``."""
    tables = iter_unpack(">4s4xII", font[12 : 12 + 16 * unpack_from(">H", font, 4)[0]])
    start = next(offset for tag, offset, _ in tables if tag == b"cmap")
    places = iter_unpack(">4xI", font[start + 4 : start + 4 + 8 * unpack_from(">H", font, start + 2)[0]])
    return frozenset().union(*(_in_segments(font, start + place) for (place,) in places))


def _in_segments(font: bytes, at: int) -> frozenset[str]:
    if unpack_from(">H", font, at)[0] != _SEGMENTS:
        return frozenset()
    count = unpack_from(">H", font, at + 6)[0] // 2
    ends, starts, moves, offsets = (
        unpack_from(f">{count}{kind}", font, at + 14 + 2 * number * count + (2 if number else 0))
        for number, kind in enumerate("HHhH")
    )
    found = []
    for number, (start, end, move, offset) in enumerate(zip(starts, ends, moves, offsets, strict=True)):
        table = at + 16 + 6 * count + 2 * number + offset
        for code in range(start, min(end + 1, 0xFFFF)):
            glyph = unpack_from(">H", font, table + 2 * (code - start))[0] if offset else code + move
            if glyph % 0x10000:
                found.append(chr(code))
    return frozenset(found)
