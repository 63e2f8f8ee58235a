"""Letters as people see them: their boundaries, which ones a text may contain, and how a font draws them.

A letter here is what one press of Backspace deletes: a character with its marks, a flag, an emoji of several characters
(Unicode's "extended grapheme cluster", UAX 29).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

SIGN = "\N{REPLACEMENT CHARACTER}"
"""Our fonts show the back of a small card here: it replaces letters that they do not have."""

_NON_JOINER, _JOINER = "\u200c", "\u200d"
_TAGS = range(0xE0020, 0xE0080)
"""They follow a black flag and say whose it is."""
_FLAGS = range(0x1F1E6, 0x1F200)
"""Two of these letters make a flag."""
_SKINS = range(0x1F3FB, 0x1F400)
_LEADS, _VOWELS, _TAILS = range(0x1100, 0x1160), range(0x1160, 0x11A8), range(0x11A8, 0x1200)
"""The ranges of the parts of Korean syllables."""
_LINKED = (range(0x0900, 0x0A00), range(0x0A80, 0x0B80), range(0x0C00, 0x0C80), range(0x0D00, 0x0D80))
"""The scripts of India in which a virama joins two consonants into one letter."""
_ALSO_MARKS = frozenset("\u0e33\u0eb3\uff9e\uff9f")
"""Vowels of Thai and Lao and voice marks of Japanese that belong to the letter before them."""
_PLAIN = re.compile("[\x20-\x7e\xa0-\xac\xae-\u02ff\u0370-\u0482\u048a-\u0590\u2010-\u2027]*")
"""Matches texts in which each character is a letter of its own: nearly all."""
_VIRAMA = 9


def letters(text: str) -> list[str]:
    """Return the letters of a text, each with its marks."""
    if _PLAIN.fullmatch(text):
        return list(text)
    found: list[str] = []
    for char in text:
        if found and _goes_on(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return found


def _goes_on(letter: str, char: str) -> bool:
    """Return whether the character continues the letter that ends here."""
    last, code = letter[-1], ord(char)
    if last in "\r\n" or unicodedata.category(last) in ("Cc", "Zl", "Zp"):
        return letter == "\r" and char == "\n"
    if char in (_JOINER, _NON_JOINER) or code in _TAGS or code in _SKINS or char in _ALSO_MARKS:
        return True
    if unicodedata.category(char)[0] == "M":
        return True
    if last == _JOINER and _is_picture(char):
        return _is_picture(letter[0])
    if code in _FLAGS:
        return len(letter) == 1 and ord(last) in _FLAGS
    return _is_syllable(ord(last), code) or _is_linked(letter, char)


def _is_picture(char: str) -> bool:
    """Return whether it may be part of an emoji: a symbol, or a character newer than this Python."""
    return unicodedata.category(char) in ("So", "Cn", "Sm") or char in "\u203c\u2049\u3030\u303d"


def _is_syllable(last: int, code: int) -> bool:
    """Return whether two parts of Korean syllables belong together."""
    syllable = (last - 0xAC00) % 28 if 0xAC00 <= last < 0xD7A4 else None
    if last in _LEADS:
        return code in _LEADS or code in _VOWELS or 0xAC00 <= code < 0xD7A4
    if last in _VOWELS or syllable == 0:
        return code in _VOWELS or code in _TAILS
    return (last in _TAILS or syllable is not None) and code in _TAILS


def _is_linked(letter: str, char: str) -> bool:
    """Return whether a virama joins the character to the consonant before it."""
    if unicodedata.category(char) != "Lo" or not any(ord(char) in script for script in _LINKED):
        return False
    marks = letter.rstrip(_JOINER + _NON_JOINER)
    return unicodedata.combining(marks[-1]) == _VIRAMA and _NON_JOINER not in letter


def first_letters(text: str, count: int) -> str:
    """Return the first ``count`` letters of the text."""
    return "".join(letters(text)[:count])


# What a text may contain.


def is_writable(text: str) -> bool:
    """Return whether each character may be part of a name: it is visible, or continues a visible letter.

    Line ends, controls, direction marks, and characters without a width are refused, except joiners within a word or an
    emoji. Characters that Unicode has not assigned yet count as visible: the answer must be the same in all versions of
    Python.
    """
    return text.isprintable() or all(_is_writable_at(place, text) for place in range(len(text)))


def _is_writable_at(place: int, text: str, unfinished: bool = False) -> bool:
    char = text[place]
    if char.isprintable():
        return True
    if unicodedata.category(char) == "Cn":
        return ord(char) & 0xFFFE != 0xFFFE and not 0xFDD0 <= ord(char) < 0xFDF0
    if char in (_JOINER, _NON_JOINER):
        before = text[place - 1 : place] if place else " "
        after = text[place + 1 : place + 2] or ("x" if unfinished else " ")
        return not before.isspace() and not after.isspace() and not {before, after} & {_JOINER, _NON_JOINER}
    return ord(char) in _TAGS and any(_is_picture(one) for one in text[:place])


def written(text: str) -> str:
    """Return the text as a field accepts it: composed letters, spaces of one kind, only allowed characters.

    A joiner at the end stays: the person is typing what follows it.
    """
    composed = unicodedata.normalize("NFC", text)
    if composed.isprintable():
        return composed
    kept = "".join(" " if unicodedata.category(char) == "Zs" else char for char in composed)
    while True:
        before = kept
        kept = "".join(char for place, char in enumerate(before) if _is_writable_at(place, before, unfinished=True))
        if kept == before:
            return unicodedata.normalize("NFC", kept)


def loses_nothing(text: str) -> bool:
    """Return whether a field accepts the whole text; merging its lines into one does not count as a loss."""
    lines = "".join(char for char in unicodedata.normalize("NFC", text) if not char.isspace() or char.isprintable())
    return len(written(lines)) == len(lines)


# How a text is drawn.


def drawable(text: str, has: Callable[[str], bool]) -> str:
    """Return the text as a font with some characters draws it: with our sign for each missing letter.

    A letter is composed with its marks. Marks that the font lacks are dropped, and so are invisible characters.
    """
    return "".join(_drawn(letter, has) for letter in letters(text))


def _drawn(letter: str, has: Callable[[str], bool]) -> str:
    if letter.isspace():
        return letter if has(letter) else " " * len(letter)
    seen = [char for char in unicodedata.normalize("NFC", letter) if not _is_unseen(char)]
    if not seen:
        return "" if unicodedata.category(letter[0]) == "Cf" else SIGN
    if not has(seen[0]):
        seen = list(unicodedata.normalize("NFD", "".join(seen)))
    base, *marks = seen
    if not has(base):
        return SIGN
    return base + "".join(mark for mark in marks if has(mark))


def _is_unseen(char: str) -> bool:
    """Return whether it shows nothing by itself: joiners, direction marks, and variants of emoji."""
    return unicodedata.category(char) == "Cf" or char == "\u034f" or "\ufe00" <= char <= "\ufe0f"


def each_letter(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each letter begins and ends, counted in characters."""
    start = 0
    for letter in letters(text):
        yield start, start + len(letter)
        start += len(letter)
