"""The files of the light seat as answers to plain requests."""

from __future__ import annotations

from collections.abc import Set
from html import escape
from urllib.parse import urlsplit

from websockets.datastructures import Headers
from websockets.http11 import Response

from ..bots.player import Level
from ..host.answers import CODE, PAGE, answer, code_picture, light_files, light_page
from ..rules import RuleSet
from ..words import together as words
from ..words.names import capital
from ..words.rule_sets import rules_title


class Pages:
    """The page, which is the same for everybody, and its parts."""

    def __init__(self, games: tuple[RuleSet, ...]) -> None:
        listed = [(game.name, rules_title(game.name)) for game in games]
        self._page = light_page(words.page(listed, [(level.value, capital(level.value)) for level in Level]))
        self._files = light_files()

    @property
    def size(self) -> int:
        """The number of bytes that a phone loads to join a table."""
        return len(self._page) + sum(len(data) for _, data in self._files.values())

    def answer(self, path: str, headers: Headers, tables: Set[str], behind_proxy: bool) -> Response:
        """Return the answer to a request for a path."""
        if path == "/health":
            return answer(200, "OK", b"ok\n", "text/plain")
        if path == "/":
            return answer(200, "OK", self._page, PAGE)
        if path in self._files:
            kind, data = self._files[path]
            return answer(200, "OK", data, kind)
        parts = path.strip("/").split("/")
        if parts[0] == "t" and len(parts) in (2, 3) and parts[1] in tables:
            if len(parts) == 2:
                return answer(200, "OK", self._page, PAGE)
            drawn = code_picture(_link(headers, parts[1], behind_proxy)) if parts[2] == "qr.svg" else None
            if drawn is not None:
                return answer(200, "OK", drawn, CODE)
        if parts[0] == "t":
            text = f"<!doctype html><meta name=viewport content='width=device-width'><p>{escape(words.NO_TABLE)}</p>"
            return answer(404, "Not Found", text.encode(), PAGE)
        return answer(404, "Not Found", b"")


def _link(headers: Headers, name: str, behind_proxy: bool) -> str:
    """Return the link of a table, as the browser that asks would open it."""
    scheme = headers.get("X-Forwarded-Proto", "http") if behind_proxy else "http"
    host = urlsplit(f"//{headers.get('Host', '')}").netloc
    return f"{scheme}://{host}/t/{name}"
