"""The line of this page to a table that its server keeps (build/web/served.js)."""

from __future__ import annotations

from ..plain import read_json
from .base import LineNews
from .page import WebPage

_SAID = "what the page says"
_LONGEST = 20_000_000
"""Characters of all that the server can say between two frames, as JSON."""


class ServedLine:
    """A ``SeatLine`` of a page. The page opens it again whenever it breaks, and when it is in front again."""

    def __init__(self, page: WebPage, table: str) -> None:
        self._page = page
        self.key, self.person = read_json(str(page.call("served.open", table)), _SAID)

    def news(self) -> list[LineNews]:
        """Return what has happened since the last call."""
        text = str(self._page.call("served.news"))
        return [LineNews(0, *row) for row in read_json(text, _SAID, _LONGEST)] if text else []

    def send(self, text: str) -> None:
        """Send a text, if the line is open."""
        self._page.call("served.send", text)

    def close(self) -> None:
        """Close it for good."""
        self._page.call("served.close")
