"""Records as input of commands: from a file, or standard input."""

import argparse
import errno
import re
import sys
from pathlib import Path

from .. import files
from ..files import decoded
from ..plain import ENTRY_BYTES, Unreadable
from ..rules.text import Record
from ..store.matches import parse_record
from ..store.notation.pads import ReadPad, read_pad
from ..store.notation.reading import parse_notation
from ..words.rule_sets import GONE_RULE
from .terminal import in_words, say

_OBJECT = re.compile(r'\s*\{\s*["}]')
"""How a saved match begins; a brace before other letters begins a comment in notation."""


def add_record_argument(parser: argparse.ArgumentParser) -> None:
    """Add the argument for a record."""
    parser.add_argument(
        "file", metavar="RECORD", help="a match, as the game saves it or in notation; - reads standard input"
    )


def read_record(parser: argparse.ArgumentParser, file: str) -> Record:
    """Return the match in a file; refuse anything else with exit code 2."""
    try:
        text = read_text(file)
        record = parse_record(text) if _OBJECT.match(text) else parse_notation(text)
    except (OSError, ValueError) as error:
        parser.error(f"{file}: {in_words(error)}")
    if record.same_type_again:
        say(f"{file}: {GONE_RULE}")
    return record


def read_score_pad(parser: argparse.ArgumentParser, file: str) -> ReadPad:
    """Return the score pad in a file, with the places of its deals; refuse anything else with exit code 2."""
    try:
        return read_pad(read_text(file))
    except (OSError, ValueError) as error:
        parser.error(f"{file}: {in_words(error)}")


def read_text(file: str) -> str:
    """Return the text in a file, or from standard input.

    Raises:
        OSError, ValueError: it cannot be read, is too long, or is not text.
    """
    if file != "-":
        return read_file(file)
    if sys.stdin is None:
        raise ValueError("standard input is closed")
    data = sys.stdin.buffer.read(ENTRY_BYTES + 1)
    if len(data) > ENTRY_BYTES:
        raise Unreadable(f"it is too long: at most {ENTRY_BYTES:,} bytes are read")
    return decoded(data)


def read_file(file: str) -> str:
    """Return the text in a file, at most as long as an entry.

    Raises:
        OSError, ValueError: it cannot be read, is too long, or is not text.
    """
    if not file:
        raise FileNotFoundError(errno.ENOENT, "no file is named")
    return files.read_text(Path(file), ENTRY_BYTES)
