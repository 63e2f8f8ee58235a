"""The codes of a table's links as pictures: each is drawn once, and only so often another one."""

from __future__ import annotations

from collections.abc import Callable

from ..host.answers import code_picture

MOST_PICTURES, PICTURE_STAYS = 4, 10.0
"""The most pictures of a table that are kept, and seconds until another one takes the place of the oldest.

Under each name of the server a table has another link, and people ask under one or two.
"""


class Codes:
    """The pictures of one table's links, the oldest first."""

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[bytes, float]] = {}

    def __len__(self) -> int:
        return len(self._drawn)

    def __contains__(self, link: str) -> bool:
        return link in self._drawn

    def picture(self, link: str, now: float, pay: Callable[[], bool]) -> bytes | None:
        """Return the picture of a link; None if there is none, and none is drawn now.

        ``pay`` is called before one is drawn, and returns whether whoever asks can pay for it.
        """
        if link in self._drawn:
            return self._drawn[link][0]
        oldest = next(iter(self._drawn)) if len(self._drawn) >= MOST_PICTURES else None
        if (oldest is not None and now - self._drawn[oldest][1] < PICTURE_STAYS) or not pay():
            return None
        drawn = code_picture(link)
        if not drawn:
            return None
        if oldest is not None:
            del self._drawn[oldest]
        self._drawn[link] = drawn, now
        return drawn
