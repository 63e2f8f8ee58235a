"""Drawings of cards that all processes of a run of the tests share: each is rendered once."""

import hashlib
import os
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame

DRAWINGS = "PINOCHLE_TEST_DRAWINGS"
"""The variable that names the folder of what was drawn in this run of the tests, by any of its processes."""
_load_sized_svg = pygame.image.load_sized_svg


def share_drawings() -> None:
    """Render each small drawing once for all tests, if a run has a folder for them."""
    pygame.image.load_sized_svg = _load_once


def _load_once(file: Path | BytesIO, size: tuple[int, int]) -> pygame.Surface:
    if size[0] > 200 or DRAWINGS not in os.environ:
        return _load_sized_svg(file, size)
    return _drawing(file.getvalue() if isinstance(file, BytesIO) else str(file), size).copy()


@lru_cache(maxsize=3_000)
def _drawing(file: str | bytes, size: tuple[int, int]) -> pygame.Surface:
    """Return the drawing of a file, which is given by its name or as what stands in it."""
    kept = Path(os.environ[DRAWINGS], hashlib.sha256(f"{file} {size}".encode()).hexdigest())
    with suppress(FileNotFoundError):
        data = kept.read_bytes()
        return pygame.image.frombytes(data[4:], (int.from_bytes(data[:2]), int.from_bytes(data[2:4])), "RGBA")
    drawn = _load_sized_svg(BytesIO(file) if isinstance(file, bytes) else file, size)
    whole = kept.with_suffix(f".{os.getpid()}")
    whole.write_bytes(b"".join(side.to_bytes(2) for side in drawn.get_size()) + pygame.image.tobytes(drawn, "RGBA"))
    whole.replace(kept)
    return drawn
