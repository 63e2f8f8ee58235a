"""Plain values from outside: read within limits, checked piece by piece, refused in words that quote a line at most.

Everything from a file, a browser's storage or another program passes through here. The limits are at the top, each
under its name and nowhere else. A plain value is a ``None``, bool, int, text, list or object of JSON.
"""

from __future__ import annotations

import json
import math
import re
import reprlib
from collections import Counter
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from .letters import is_writable

T = TypeVar("T")

FILE = 5_000_000
"""Characters, and bytes, of a whole file: as much as a browser keeps for a page."""
ENTRY = 1_000_000
"""Characters of one entry, such as a match."""
ENTRY_BYTES = 4 * ENTRY
"""Bytes of one entry: UTF-8 has at most four for a character."""
ENTRY_NAME = 64
"""Characters of an entry's name."""
VALUES = 100_000
"""Values in one text."""
DEPTH = 16
"""Depth of nested brackets."""
DIGITS = 15
"""Digits of a number."""
FIGURE = 32
"""Digits of a measured number, or of one from another program."""
TEXT = 2_000
"""Characters of a text that is not a name."""
PLAYER_NAME = 12
"""Letters of a player's name."""
RULES_NAME = 40
"""Letters of a rule set's name."""
SEED = 64
"""Letters of a seed."""
RULE_SETS = 50
"""The player's own rule sets."""
DEALS = 1_000
"""Deals of a match, misdeals included."""
ACTIONS = 10_000
"""Actions of a match after which no deal begins: about 170 deals; a usual match has about twenty."""
QUOTED = 60
"""Characters of a value that an error quotes."""
LINE = 200
"""Characters of somebody else's words within an error."""

_PLAIN = {str, int, float, bool, NoneType}
"""What has its plain form already."""
_LARGEST = 10.0**DIGITS
"""Fractional numbers must be smaller; the comparison also refuses NaN."""
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*\\?(?:"|\Z)', re.DOTALL)
_NO_BRACKETS = re.compile(r"[^][{}]+")
_QUOTER = reprlib.Repr()
_QUOTER.maxstring = _QUOTER.maxother = QUOTED


class Unreadable(ValueError):
    """Something from outside is not what it should be; the message says what and where, and quotes a line at most."""


def quote(value: object) -> str:
    """Return a value as an error shows it: as code, so that no raw character reaches a terminal, and shortened."""
    text = _QUOTER.repr(value)
    return text if len(text) <= QUOTED else text[: QUOTED - 1] + "…"


def clip(words: object) -> str:
    """Return somebody else's words, shortened to a line."""
    text = str(words)
    return text if len(text) <= LINE else text[: LINE - 1] + "…"


def printable(text: object) -> str:
    """Return any words in a form that is safe for a terminal: unprintable characters become numbers."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in str(text))


def is_name(text: str, longest: int) -> bool:
    """Return whether a text can be shown as a name: allowed characters, not only spaces, and not too long."""
    return len(text) <= longest and is_writable(text) and not text.isspace() and text != ""


def text_flaw(text: str) -> str | None:
    """Return why a text cannot be stored faithfully everywhere, in words that follow a colon; None if it can.

    Any Unicode can, except a NUL, which ends texts in browsers and systems, and half a surrogate pair.
    """
    if "\0" in text:
        return "there is a NUL character in it"
    try:
        text.encode()
    except UnicodeEncodeError:
        return "a character in it is broken"
    return None


def without_mark(text: str) -> str:
    """Return the text of a file without a byte order mark, which some editors add. A browser drops it too."""
    return text.removeprefix("\ufeff")


# JSON.


def write_json(value: Any, **style: Any) -> str:
    """Return a value as JSON, in a style of ``json.dumps``.

    Raises:
        ValueError: it holds a number that JSON does not have, such as infinity.
    """
    return json.dumps(value, allow_nan=False, **style)


def read_json(text: str, what: str, longest: int = ENTRY, *, figures: bool = False) -> Any:
    """Return the value of a text, whose size is checked before anything is built from it.

    Numbers are whole; with ``figures`` they may be long and have fractions.

    Raises:
        Unreadable: it is too long, too deep, too large, or not JSON.
    """
    if len(text) > longest:
        raise Unreadable(f"{what} is too long: at most {longest} characters are read")
    _check_size(text, what)
    whole, other = (_figure_int, _figure) if figures else (_int, _float)
    try:
        return json.loads(text, object_pairs_hook=_object, parse_int=whole, parse_float=other, parse_constant=other)
    except json.JSONDecodeError as error:
        raise Unreadable(
            f"{what} is not JSON, or damaged: line {error.lineno}, column {error.colno}: {error.msg}"
        ) from error


def _check_size(text: str, what: str) -> None:
    """Check the depth and size of a text by its brackets and commas."""
    if text.count('"') - text.count('\\"') > 2 * VALUES:
        raise Unreadable(f"{what} holds too much: at most {VALUES} values are read")
    bare = _STRING.sub("", text) if "\\" in text else "".join(text.split('"')[::2])
    brackets = _NO_BRACKETS.sub("", bare)
    if bare.count(",") + len(brackets) > VALUES:
        raise Unreadable(f"{what} holds too much: at most {VALUES} values are read")
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket in "[{" else -1
        if depth > DEPTH:
            raise Unreadable(f"{what} is nested too deep: at most {DEPTH} brackets within each other are read")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise Unreadable(f"{quote(twice)} stands twice in one object")
    return values


def _int(digits: str) -> int:
    if len(digits) > DIGITS:
        raise Unreadable(f"the number {digits[:20]}… is too long: at most {DIGITS} digits are read")
    return int(digits)


def _float(digits: str) -> Any:
    raise Unreadable(f"{digits[:20]} is not a whole number")


def _figure_int(digits: str) -> int:
    if len(digits) > FIGURE:
        raise Unreadable(f"the number {digits[:20]}… is too long: at most {FIGURE} digits are read")
    return int(digits)


def _figure(digits: str) -> float:
    number = float(digits) if len(digits) <= FIGURE else math.inf
    if not math.isfinite(number):
        raise Unreadable(f"{digits[:20]} is not a number that can be read")
    return number


def read_string(quoted: str) -> str:
    """Return the text of a JSON string, which may contain line ends and tabs as they are.

    Raises:
        Unreadable: it is not a string of JSON.
    """
    try:
        text = json.loads(quoted, strict=False) if quoted.startswith('"') else None
    except json.JSONDecodeError:
        text = None
    if not isinstance(text, str):
        raise Unreadable(f"{quote(quoted)} is not text in quotes")
    return text


def read_texts(text: str, what: str) -> Any:
    """Return the list or object of texts that a browser has written; only the browser limits their length.

    Raises:
        Unreadable: it is something else.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    texts = found.values() if isinstance(found, dict) else found if isinstance(found, list) else [None]
    if not all(isinstance(item, str) for item in texts):
        raise Unreadable(f"{what} should be texts")
    return found


# Checks.


def take_object(value: Any, what: str) -> dict[str, Any]:
    """Return the value, if it is an object.

    Raises:
        Unreadable: it is not.
    """
    if not isinstance(value, dict):
        raise Unreadable(f"{what}: {quote(value)} is not an object")
    return value


def take_fields(value: Any, what: str, names: set[str]) -> dict[str, Any]:
    """Return the value, if it is an object of exactly these fields.

    Raises:
        Unreadable: it is not; the message says which field is missing or unknown.
    """
    found = take_object(value, what)
    _check_unknown(found, what, names)
    _check_missing(found, what, names)
    return found


def _check_unknown(found: dict[str, Any], what: str, names: set[str]) -> None:
    if not found.keys() <= names:
        unknown = sorted(found.keys() - names)
        more = f", and {len(unknown) - 1} more" if len(unknown) > 1 else ""
        raise Unreadable(f"{what}: {quote(unknown[0])} is unknown{more}")


def _check_missing(found: dict[str, Any], what: str, names: set[str]) -> None:
    if not names <= found.keys():
        missing = sorted(names - found.keys())
        raise Unreadable(f"{what}: {', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing")


def take_list(value: Any, what: str) -> list[Any]:
    """Return the value, if it is a list.

    Raises:
        Unreadable: it is not.
    """
    if not isinstance(value, list):
        raise Unreadable(f"{what}: {quote(value)} is not a list")
    return value


def take_text(value: Any, what: str, longest: int = TEXT) -> str:
    """Return the value, if it is a text of at most that length that can be saved again.

    Raises:
        Unreadable: it is not.
    """
    if not isinstance(value, str):
        raise Unreadable(f"{what}: {quote(value)} is not text")
    if len(value) > longest:
        raise Unreadable(f"{what}: {quote(value)} is too long: at most {longest} characters are read")
    flaw = text_flaw(value)
    if flaw is not None:
        raise Unreadable(f"{what}: {quote(value)} cannot be: {flaw}")
    return value


# Dataclasses of enums, numbers, texts, tuples and each other.


def to_plain(value: Any) -> Any:
    """Return a dataclass, enum, tuple or plain value as a plain value; ``from_plain`` is the inverse."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, Enum):
        return value.name
    if is_dataclass(kind):
        return {name: to_plain(getattr(value, name)) for name in _names(kind)}
    if isinstance(value, tuple | list):
        return [to_plain(item) for item in value]
    if isinstance(value, dict):
        return {name: to_plain(item) for name, item in value.items()}
    return value


def from_plain(kind: Any, value: Any, what: str) -> Any:
    """Return the value from which ``to_plain`` made a plain one. Missing fields get defaults; unknown ones fail.

    Raises:
        Unreadable: it is not of that kind.
        TypeError: the kind has no plain form.
    """
    if kind is str:
        return take_text(value, what)
    if kind in (bool, int, NoneType):
        if type(value) is not kind:
            raise Unreadable(f"{what} cannot be {quote(value)}")
        return value
    if kind is Any:
        return value
    if isinstance(kind, type) and issubclass(kind, Enum):
        if not isinstance(value, str) or value not in kind.__members__:
            raise Unreadable(f"{what} cannot be {quote(value)}; it is one of {', '.join(kind.__members__)}")
        return kind[value]
    if is_dataclass(kind):
        return _fields_from_plain(kind, value, what)
    if kind is float:
        return _number_from_plain(value, what)
    parts = get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        (other,) = (part for part in parts if part is not NoneType)
        return None if value is None else from_plain(other, value, what)
    if get_origin(kind) is tuple:
        return _tuple_from_plain(parts, value, what)
    if get_origin(kind) is list:
        return list(_tuple_from_plain((*parts, ...), value, what))
    if get_origin(kind) is dict:
        found = take_object(value, what)
        return {name: from_plain(parts[1], part, f"{what}: {quote(name)}") for name, part in found.items()}
    raise TypeError(f"{kind} has no plain form")


def _number_from_plain(value: Any, what: str) -> float:
    if type(value) not in (float, int) or not abs(value) < _LARGEST:
        raise Unreadable(f"{what} cannot be {quote(value)}")
    return float(value)


def _tuple_from_plain(kinds: tuple[Any, ...], value: Any, what: str) -> tuple[Any, ...]:
    items = take_list(value, what)
    if kinds == (float, ...) and all(type(item) is float and abs(item) < _LARGEST for item in items):
        return tuple(items)  # there may be thousands
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        kinds = (kinds[0],) * len(items)
    if len(items) != len(kinds):
        raise Unreadable(f"{what}: {quote(items)} should have {len(kinds)} values")
    return tuple(
        from_plain(kind, item, f"{what} {number}")
        for number, (kind, item) in enumerate(zip(kinds, items, strict=True), 1)
    )


def _fields_from_plain(kind: Any, value: Any, what: str) -> Any:
    found = take_object(value, what)
    kinds, names, needed = _shape(kind)
    _check_unknown(found, what, names)
    _check_missing(found, what, needed)
    values = {name: from_plain(kinds[name], part, f"{what}: {name}") for name, part in found.items()}
    try:
        return kind(**values)
    except ValueError as error:  # the kind's own refusal, in its own words
        raise Unreadable(f"{what}: {clip(error)}") from error


@lru_cache(maxsize=128)
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


class _Shape(NamedTuple):
    """The fields of a dataclass: the kind of each, all names, and those without a default."""

    kinds: dict[str, Any]
    names: set[str]
    needed: set[str]


@lru_cache(maxsize=128)
def _shape(kind: Any) -> _Shape:
    hints = get_type_hints(kind)
    kinds = {field.name: hints[field.name] for field in fields(kind)}
    return _Shape(kinds, set(kinds), {field.name for field in fields(kind) if not _has_default(field)})


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING
