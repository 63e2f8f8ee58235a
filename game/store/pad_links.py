"""A score pad as a link. Everything is after ``#``, so no server sees it; links from strangers are read safely.

``#p=<version>.<the text of the pad, packed>.<check>``; ``game/rules/notation.md`` describes the text.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from ..pad.entry import ScorePad
from ..plain import TEXT, Unreadable
from .links import END, check_length, check_of, compare_check
from .notation.pads import format_pad
from .pads import read_pad

_VERSION = 1
_LONGEST_PAD = 60_000
"""Characters of the text of a pad in a link: more than 500 deals have."""
_LINK = re.compile(r"(?:^|#)p=([0-9]{1,4})\.([\w-]+)\.([0-9a-f]{8})" + END, re.ASCII)
_WHAT = "the link"


def is_pad_link(text: str) -> bool:
    """Return whether a text looks like a link to a pad."""
    return re.search(r"(?:^|#)p=[0-9]", text) is not None


def format_pad_link(pad: ScorePad) -> str:
    """Write the link, from ``#`` on.

    Raises:
        Unreadable: the link would be too long to read: the pad has too many deals.
    """
    packed = base64.urlsafe_b64encode(zlib.compress(format_pad(pad).encode(), 9)).decode().rstrip("=")
    link = f"#p={_VERSION}.{packed}.{check_of(packed)}"
    if len(link) > TEXT:
        raise Unreadable("This pad does not fit into a link: it has too many deals")
    return link


def parse_pad_link(text: str) -> ScorePad:
    """Read a link, or a message that contains one.

    Raises:
        Unreadable: it is too long, damaged, or not a link to a pad whose deals can be.
    """
    found = _LINK.search(check_length(text))
    if found is None:
        raise Unreadable(f"{_WHAT} leads to no score pad, or a part of it is missing")
    version, packed, check = found.groups()
    compare_check(check, packed)
    if int(version) != _VERSION:
        raise Unreadable(f"{_WHAT} needs another version of Pinochle ({version})")
    return read_pad(_unpacked(packed))


def _unpacked(packed: str) -> str:
    try:
        unpack = zlib.decompressobj()
        data = unpack.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), _LONGEST_PAD)
        if not unpack.eof:
            raise Unreadable(f"{_WHAT} is damaged: its score pad has no end, or is too long")
        return data.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise Unreadable(f"{_WHAT} is damaged: its score pad cannot be read") from error
