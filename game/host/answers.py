"""Answers to plain requests of browsers: the files of the light seat, and the link of a table as a picture."""

from __future__ import annotations

import io
from collections.abc import Mapping
from importlib.util import find_spec

from websockets.datastructures import Headers
from websockets.http11 import Response

from ..assets import ASSETS, LIGHT_PAGE
from ..plain import write_json

PAGE = "text/html; charset=utf-8"
CODE = "image/svg+xml"
_ICON = ASSETS / "icons" / "favicon-32.png"
_SAFE = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; "
    "connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The content security policy: the page loads and runs nothing but its own files."""


def light_page(told: Mapping[str, object]) -> bytes:
    """Return the page of the light seat, with the words that its script needs."""
    text = (LIGHT_PAGE / "table.html").read_text("utf-8")
    listed = write_json(told, ensure_ascii=False).replace("<", "\\u003c")
    return text.replace("{{words}}", listed).replace("{{script}}", str(told["script"])).encode()


def light_files() -> dict[str, tuple[str, bytes]]:
    """Return the other files of the light seat by path, each with its type."""
    return {
        "/together.css": ("text/css; charset=utf-8", (LIGHT_PAGE / "together.css").read_bytes()),
        "/favicon.png": ("image/png", _ICON.read_bytes()),
        "/together.js": ("text/javascript; charset=utf-8", (LIGHT_PAGE / "together.js").read_bytes()),
    }


def code_picture(link: str) -> bytes | None:
    """Return a QR code of a link as SVG; None if the library for it is missing."""
    if not find_spec("segno"):
        return None
    import segno

    drawn = io.BytesIO()
    segno.make(link, micro=False).save(drawn, kind="svg", border=0, scale=4, nl=False)
    return drawn.getvalue()


def code_squares(link: str) -> tuple[tuple[bool, ...], ...]:
    """Return the squares of a link's QR code, row by row, True where dark; empty if the library is missing."""
    if not find_spec("segno"):
        return ()
    import segno

    return tuple(tuple(bool(square) for square in row) for row in segno.make(link, micro=False).matrix)


def plain_answer(body: bytes, kind: str) -> Response:
    """Return a file of a page that brings its own policy."""
    found = answer(200, "OK", body, kind)
    del found.headers["Content-Security-Policy"]
    return found


def answer(status: int, reason: str, body: bytes, kind: str = "text/plain", **more: str) -> Response:
    """Return an answer that ends the connection."""
    headers = Headers(
        {
            "Content-Type": kind,
            "Content-Length": str(len(body)),
            "Connection": "close",
            "Cache-Control": "no-cache",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Content-Security-Policy": _SAFE,
            **more,
        }
    )
    return Response(status, reason, headers, body)
