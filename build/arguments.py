"""Values of options of these commands: a wrong one is told in one sentence before any work (exit code 2)."""

from __future__ import annotations

import os
import re
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

MOST = 1_000_000
"""The largest number that an option takes."""


def number(low: int, high: int = MOST) -> Callable[[str], int]:
    """Return a parser for a whole number within these bounds."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 9 and low <= int(text) <= high):
            raise ArgumentTypeError(f"{text!r} is not a number from {low} to {high}")
        return int(text)

    return read


amount = number(1)
"""Parses how many there are of something: at least one."""
port = number(1, 65_535)


def span(text: str) -> float:
    """Parse a length of time: a number above 0."""
    try:
        if 0 < float(text) < MOST:
            return float(text)
    except ValueError:
        pass
    raise ArgumentTypeError(f"{text!r} is not a number above 0")


def matching(pattern: str, what: str) -> Callable[[str], str]:
    """Return a parser for a text that a pattern describes, and words do."""

    def read(text: str) -> str:
        if not re.fullmatch(pattern, text, re.ASCII):
            raise ArgumentTypeError(f"{text!r} is not {what}")
        return text

    return read


window_size = matching(r"[1-9]\d{1,3}x[1-9]\d{1,3}", "a size such as 1280x720")


def address(text: str) -> str:
    """Parse the address of a folder on the web; return it with a slash at its end."""
    try:
        parts = urlsplit(text)
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        known = False
    if not known or re.search(r"\s", text) or parts.query or parts.fragment:
        raise ArgumentTypeError(f"{text!r} is not an address such as https://example.org/cdn/")
    return text if text.endswith("/") else f"{text}/"


def folder(text: str) -> Path:
    """Parse the path of a folder that exists."""
    if not Path(text).is_dir():
        raise ArgumentTypeError(f"there is no folder {text!r}")
    return Path(text)


def version_folder(text: str) -> Path:
    """Parse the path of a folder with another version of the project."""
    if not (Path(text) / "game" / "__init__.py").is_file():
        raise ArgumentTypeError(f"there is no version of Pinochle in the folder {text!r}")
    return Path(text)


def new_folder(text: str) -> Path:
    """Parse the path of a folder that exists or can be made."""
    path = Path(text)
    if not text or (path.exists() and not path.is_dir()) or not _can_be_made(path):
        raise ArgumentTypeError(f"{text!r} is not a folder, and none can be made there")
    return path


def new_file(text: str) -> Path:
    """Parse the path of a file that can be written, in a folder that exists."""
    path = Path(text)
    if not text or path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise ArgumentTypeError(f"no file can be written at {text!r}")
    return path


def old_file(text: str) -> Path:
    """Parse the path of a file that can be read."""
    path = Path(text)
    if not path.is_file() or not os.access(path, os.R_OK):
        raise ArgumentTypeError(f"there is no file {text!r} that can be read")
    return path


def _can_be_made(path: Path) -> bool:
    there = next(each for each in (path.absolute(), *path.absolute().parents) if each.exists())
    return there.is_dir() and os.access(there, os.W_OK)
