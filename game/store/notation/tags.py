"""Split the text of a match as in PGN and PBN: tags in brackets, words between them, comments left out.

Everything keeps its line and column for error messages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from ...plain import ENTRY, Unreadable, clip, quote, read_string, text_flaw, without_mark, write_json
from ...rules import RuleSetError
from ...rules.text import NotationError
from ...values import frozen

T = TypeVar("T")
V = TypeVar("V")

_TOKEN = re.compile(
    r"""(?P<tag>\[[ \t]*(?P<name>[A-Za-z]{1,40})[ \t]+(?P<value>"(?:[^"\\\n]|\\.)*")[ \t]*\])"""
    r"""|(?P<comment>\{[^}]*(?:\}|\Z)|;[^\n]*|^%[^\n]*)|(?P<word>[^\s\[\]{};"]+)|(?P<space>\s+)""",
    re.MULTILINE,
)
_LONGEST_WORD = 40
_SIGNS = str.maketrans("♠♥♦♣", "SHDC")


@frozen
class TextPlace:
    """A place in the text, line and column counted from 1."""

    line: int
    column: int

    def wrong(self, why: object) -> Unreadable:
        """Return the error for this place."""
        return Unreadable(f"line {self.line}, column {self.column}: {clip(why)}")


@frozen
class Tag:
    """``[Name "value"]``. The name is in small letters, since readers accept any case."""

    name: str
    value: str
    place: TextPlace


@frozen
class Word:
    """Any other word, up to the next space."""

    text: str
    place: TextPlace


Line = tuple[Word, ...]
"""The words of one line, between tags; at least one."""


def said(place: TextPlace, read: Callable[[V], T], value: V) -> T:
    """Read a value.

    Raises:
        Unreadable: ``read`` refused it; the message says where it is.
    """
    try:
        return read(value)
    except (NotationError, RuleSetError, Unreadable) as error:
        raise place.wrong(error) from error


def format_tag(name: str, value: str) -> str:
    """Write a tag. Quotes and backslashes are escaped as in PGN, control characters as in JSON."""
    return f"[{name} {write_json(value, ensure_ascii=False)}]"


def read_items(text: str) -> Iterator[Tag | Line]:
    """Yield tags and lines of words, in order. Suit signs become letters; any line ending is accepted.

    Raises:
        Unreadable: something is none of these; the message says where.
    """
    text = without_mark(text).replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > ENTRY:
        raise Unreadable(f"the text is too long: at most {ENTRY} characters are read")
    flaw = text_flaw(text)
    if flaw is not None:
        raise Unreadable(f"the text cannot be read: {flaw}")
    line, began, at = 1, 0, 0
    words: list[Word] = []
    while at < len(text):
        found = _TOKEN.match(text, at)
        place = TextPlace(line, at - began + 1)
        if found is None:
            raise place.wrong(f'{quote(text[at : at + 20])} is neither a tag such as [Dealer "N"] nor a word')
        token, at = found[0], found.end()
        if found["word"]:
            if len(token) > _LONGEST_WORD:
                raise place.wrong(f"{quote(token)} is too long for a word")
            words.append(Word(token.translate(_SIGNS), place))
        if found["comment"] and token[0] == "{" and token[-1] != "}":
            raise place.wrong("this comment has no end: } is missing")
        if words and (found["tag"] or "\n" in token or at == len(text)):
            yield tuple(words)
            words = []
        if found["tag"]:
            yield Tag(found["name"].lower(), _value(found["value"], place), place)
        if "\n" in token:
            line, began = line + token.count("\n"), found.start() + token.rindex("\n") + 1


def _value(quoted: str, place: TextPlace) -> str:
    try:
        value = read_string(quoted)
    except Unreadable as error:
        raise place.wrong(f"{quote(quoted)} is not a text: a quote or a backslash in it needs a backslash") from error
    flaw = text_flaw(value)
    if flaw is not None:
        raise place.wrong(f"{quote(value)} cannot be: {flaw}")
    return value
