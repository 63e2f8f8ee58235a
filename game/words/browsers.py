"""The oldest browsers that run the pages, and what an older one is told."""

from __future__ import annotations

from typing import NamedTuple


class Oldest(NamedTuple):
    """The oldest browsers that run a page."""

    names: str
    """With their versions."""
    year: int
    """Of the standard that the page's scripts are written for."""
    needs: tuple[str, ...]
    """What the page's scripts find there, by its path from ``window``: the first one that older browsers lack comes
    first."""

    @property
    def script(self) -> str:
        """The level of the page's scripts, in words."""
        return f"JavaScript of {self.year}"


GAME = Oldest("Chrome or Edge 85, Firefox 79 or Safari 15", 2021, ("WebAssembly", "BigInt64Array", "ReadableStream"))
"""Those of the whole game: older ones lack what its interpreter needs."""
PACKED_GAME = Oldest(
    "Chrome or Edge 85, Firefox 113 or Safari 16.4", 2021, ("WebAssembly", "BigInt64Array", "DecompressionStream")
)
"""Those of a whole game whose interpreter lies there packed, and only so."""
OWN = Oldest("Chrome or Edge 95, Firefox 100 or Safari 16.4", 2021, ("WebAssembly.Tag", "SIMD", "ReadableStream"))
"""Those of a whole game on the page's own runtime. ``SIMD`` is what build/web/simd.js finds out."""
PACKED_OWN = Oldest(
    "Chrome or Edge 95, Firefox 113 or Safari 16.4", 2021, ("WebAssembly.Tag", "SIMD", "DecompressionStream")
)
"""The same, where that lies there packed, and only so."""
LIGHT = Oldest("Chrome 68, Edge 79, Firefox 63 or Safari 12.1", 2017, ("WebSocket", "URLSearchParams"))
"""Those of the page that guests at a table get."""
READING = Oldest(GAME.names, 2021, ())
"""Those of the page that checks cards."""


def too_old(oldest: Oldest) -> str:
    """Say which browsers run a page; what this one lacks stands behind it."""
    return f"This browser is too old for this page. Use {oldest.names}, or a newer one. This one lacks:"


def told(oldest: Oldest) -> dict[str, str]:
    """Return what a page brings along for a browser that is too old for its scripts."""
    return {"old": too_old(oldest), "oldNeeds": " ".join(oldest.needs), "oldScript": oldest.script}
