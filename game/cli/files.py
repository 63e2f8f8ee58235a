"""Files that a command is given, or standard input."""

import sys
from pathlib import Path

from game.plain import ENTRY
from game.rules import Record
from game.store.matches import parse_record
from game.store.notation.reading import parse_notation


def text_of(file: str) -> str:
    """What stands in the file, or comes in where it is ``-``, as far as a record may go.

    Raises:
        OSError, ValueError: it cannot be read, or is no text.
    """
    if file != "-":
        with Path(file).open(encoding="utf-8") as opened:
            return opened.read(ENTRY + 1)
    if sys.stdin is None:
        raise ValueError("standard input is closed")
    return sys.stdin.read(ENTRY + 1)


def record_of(file: str) -> Record:
    """The match in a file: a record, as the game saves it, or its text in notation.

    Raises:
        OSError, ValueError: it cannot be read.
    """
    text = text_of(file)
    return parse_record(text) if text.lstrip().startswith("{") else parse_notation(text)
