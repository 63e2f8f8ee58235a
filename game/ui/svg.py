"""Loads a drawing in parts: to draw the figure of a court card takes as long as painting a whole frame."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pygame

_TAG = re.compile(r"<(/?)([\w-]+)[^>]*?(/?)>")
_PART = 2_800
"""The length of a part, in characters: the longest figure has six of them."""


def load_parts(file: Path, size: tuple[int, int], in_parts: bool = True) -> Iterator[pygame.Surface]:
    """Draw a file at a size, a part at each step: laid over each other, they are the whole drawing.

    Not ``in_parts``, all of it is one: in browsers a picture is read from a file, and a part only from memory.
    """
    if not in_parts:
        yield pygame.image.load_sized_svg(file, size)
        return
    for part in split(file.read_text("utf-8")):
        yield pygame.image.load_sized_svg(io.BytesIO(part.encode()), size)


def split(text: str) -> Iterator[str]:
    """Yield parts of an SVG file's text, each a drawing of the same size; groups that go on are opened again."""
    opened: list[tuple[str, str]] = []
    """Name and tag of each element that is open."""
    start, head = 0, ""
    for found in _TAG.finditer(text):
        closes, name, alone = found.groups()
        if closes:
            opened.pop()
        elif not alone:
            opened.append((name, found[0]))
        if opened and found.end() - start >= _PART:
            yield head + text[start : found.end()] + "".join(f"</{name}>" for name, _ in reversed(opened))
            start, head = found.end(), "".join(tag for _, tag in opened)
    yield head + text[start:]
