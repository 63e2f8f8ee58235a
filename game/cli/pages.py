"""The files of the light seat as answers to plain requests."""

from __future__ import annotations

import io
from collections.abc import Set
from html import escape
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from websockets.datastructures import Headers
from websockets.http11 import Response

from ..assets import ASSETS
from ..bots.player import Level
from ..plain import write_json
from ..rules import RuleSet
from ..words import together as words
from ..words.names import capital
from ..words.rule_sets import rules_title

_ICON = ASSETS / "icons" / "favicon-32.png"
_FOLDER = Path(__file__).parents[1] / "net" / "page"
_SAFE = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; "
    "connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the page may do: nothing but what it does."""


class Pages:
    """The page, which is the same for everybody, and its parts."""

    def __init__(self, games: tuple[RuleSet, ...]) -> None:
        told = words.PAGE | {
            "games": [[game.name, rules_title(game.name)] for game in games],
            "levels": [[level.value, capital(level.value)] for level in Level],
            "doubts": words.DOUBTS,
            "columns": list(words.COLUMNS),
            "front": words.FRONT,
            "dealer": words.DEALER,
        }
        text = (_FOLDER / "table.html").read_text("utf-8")
        listed = write_json(told, ensure_ascii=False).replace("<", "\\u003c")
        self._page = text.replace("{{words}}", listed).replace("{{script}}", words.PAGE["script"]).encode()
        self._files = {
            "/together.css": ("text/css; charset=utf-8", (_FOLDER / "together.css").read_bytes()),
            "/favicon.png": ("image/png", _ICON.read_bytes()),
            "/together.js": ("text/javascript; charset=utf-8", (_FOLDER / "together.js").read_bytes()),
        }

    @property
    def size(self) -> int:
        """Bytes of all that a phone loads before it is at the table."""
        return len(self._page) + sum(len(data) for _, data in self._files.values())

    def answer(self, path: str, headers: Headers, tables: Set[str], behind_proxy: bool) -> Response:
        """The answer to a request for a path."""
        if path == "/health":
            return answer(200, "OK", b"ok\n", "text/plain")
        if path == "/":
            return answer(200, "OK", self._page, "text/html; charset=utf-8")
        if path in self._files:
            kind, data = self._files[path]
            return answer(200, "OK", data, kind)
        parts = path.strip("/").split("/")
        if parts[0] == "t" and len(parts) in (2, 3) and parts[1] in tables:
            if len(parts) == 2:
                return answer(200, "OK", self._page, "text/html; charset=utf-8")
            if parts[2] == "qr.svg" and find_spec("segno"):
                return answer(200, "OK", _code(headers, parts[1], behind_proxy), "image/svg+xml")
        if parts[0] == "t":
            text = f"<!doctype html><meta name=viewport content='width=device-width'><p>{escape(words.NO_TABLE)}</p>"
            return answer(404, "Not Found", text.encode(), "text/html; charset=utf-8")
        return answer(404, "Not Found", b"")


def _code(headers: Headers, name: str, behind_proxy: bool) -> bytes:
    """The link of a table as a picture that phones read."""
    import segno  # it may not be there

    scheme = headers.get("X-Forwarded-Proto", "http") if behind_proxy else "http"
    host = urlsplit(f"//{headers.get('Host', '')}").netloc
    drawn = io.BytesIO()
    segno.make(f"{scheme}://{host}/t/{name}", micro=False).save(drawn, kind="svg", border=0, scale=4, nl=False)
    return drawn.getvalue()


def answer(status: int, reason: str, body: bytes, kind: str = "text/plain") -> Response:
    """An answer that ends the connection."""
    headers = Headers(
        {
            "Content-Type": kind,
            "Content-Length": str(len(body)),
            "Connection": "close",
            "Cache-Control": "no-cache",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Content-Security-Policy": _SAFE,
        }
    )
    return Response(status, reason, headers, body)
