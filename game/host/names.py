"""The names of entries."""

from __future__ import annotations

import re
from collections.abc import Collection

from ..plain import ENTRY_NAME, quote

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*")
_RESERVED_ENDINGS = (".previous", ".partial")
_RESERVED_STEMS = frozenset(
    ["con", "prn", "aux", "nul", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10))]
)


def check_name(name: str) -> str:
    """Return the name of an entry if it is valid.

    Names are lower-case letters, digits, ``_``, ``-`` and inner dots, at most ``ENTRY_NAME`` characters, so that they
    are file names on every system. The suffixes of our own helper files are reserved.

    Raises:
        ValueError: it is not valid.
    """
    if len(name) > ENTRY_NAME or not _NAME.fullmatch(name):
        raise ValueError(f"not a name for an entry: {quote(name)}")
    if name.endswith(_RESERVED_ENDINGS) or name.split(".")[0] in _RESERVED_STEMS:
        raise ValueError(f"a reserved name: {name!r}")
    return name


def quarantine_name(name: str, taken: Collection[str]) -> str:
    """Return the first free name for an entry that has to make room."""
    stem, number = name[:48].rstrip("."), 1
    while (quarantined := f"{stem}.aside-{number}") in taken:
        number += 1
    return quarantined
