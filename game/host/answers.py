"""Answers to plain requests of browsers: the files of the light seat, and the link of a table as a picture."""

from __future__ import annotations

import gzip
import io
import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from hashlib import sha256
from html import escape
from importlib.util import find_spec
from pathlib import Path

from websockets.datastructures import Headers
from websockets.http11 import Response

from .. import assets
from ..assets import ASSETS, early_script, light_later, light_script, light_style
from ..plain import write_json
from .requests import ManyHeaders

PAGE = "text/html; charset=utf-8"
CODE = "image/svg+xml"
_SCRIPT = "text/javascript; charset=utf-8"
_FONT = "font/woff2"
_STYLE = "text/css; charset=utf-8"
_KINDS = {".woff2": _FONT, ".svg": CODE, ".js": _SCRIPT, ".css": _STYLE}
_ICON = ASSETS / "icons" / "favicon-32.png"
_SLASH = 'if(!/\\/$/.test(location.pathname))location.replace(location.pathname+"/"+location.hash)'
"""Where a proxy gives the page an address without its last slash, what lies beside it would not be found."""
_WRITTEN_IN = " ".join(
    f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in (_SLASH, early_script())
)
"""The scripts that stand in the page itself. Browsers from before 2017, which know no hashes, allow all that do."""


@dataclass
class PageFile(Response):
    """An answer with a file, which is read while it is sent."""

    file: Path = Path()
    size: int = 0


def policy(host: str = "") -> str:
    """Return the content security policy: the page runs nothing but its own files, and talks to this host only."""
    lines = f" ws://{host} wss://{host}" if host else ""
    return (
        f"default-src 'none'; script-src 'self' 'unsafe-inline' {_WRITTEN_IN}; "
        "style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; "
        f"connect-src 'self'{lines}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def light_page(told: Mapping[str, object], root: str = "/") -> bytes:
    """Return the page of the light seat, with the words that its script needs.

    ``root`` leads from the page's address to where its files lie: nothing needs to know where a proxy puts it all.
    """
    written = assets.light_page(told, partial(write_json, ensure_ascii=False))
    if not root:
        written = written.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n<script>{_SLASH}</script>')
    if "games" not in told:
        written = written.replace('<script src="/front.js" defer></script>\n', "")
    files = light_files() | {path: later_files()[path] for path in ("/front.js", "/deck.js", "/table.css")}
    for path, (_, data) in files.items():
        written = written.replace(f'"{path}"', f'"{root}{path[1:]}?v={version(data)}"')
    return written.encode()


@cache
def desk_page(page: str, told: tuple[tuple[str, str], ...], root: str, own: str) -> bytes:
    """Return a page of a desk, such as an evening's, with its words; all have the same script.

    ``root`` leads to the files of the light seat, ``own`` to those of ``desk_files``.
    """
    words = dict(told)
    written = write_json(words, ensure_ascii=False).replace("<", "\\u003c")
    named = {"title": escape(words["title"]), "script": escape(words["script"]), "root": root, "own": own}
    return assets.desk_page({"page": page, "words": written, **named}).encode()


@cache
def desk_files() -> dict[str, tuple[str, bytes]]:
    """Return the script and the style sheet of a desk's page, by name, each with its type."""
    return {name: (_KINDS[Path(name).suffix], data) for name, data in assets.desk_files().items()}


@cache
def light_files() -> dict[str, tuple[str, bytes]]:
    """Return the files beside its page that the light seat needs to begin, by path, each with its type."""
    style = light_style().decode()
    for path, (kind, data) in later_files().items():
        if kind == _FONT:
            style = style.replace(f'"{path[1:]}"', f'"{path[1:]}?v={version(data)}"')
    return {
        "/together.css": (_STYLE, style.encode()),
        "/favicon.png": ("image/png", _ICON.read_bytes()),
        "/fair.js": (_SCRIPT, light_script("fair.js")),
        "/together.js": (_SCRIPT, light_script("together.js")),
    }


@cache
def later_files() -> dict[str, tuple[str, bytes]]:
    """Return the files of the light seat that come while a person says who they are, by path, each with its type.

    A seat can be played where they are late, and where one of them never comes.
    """
    files = light_later() | {"front.js": light_script("front.js")}
    return {f"/{name}": (_KINDS[Path(name).suffix], data) for name, data in files.items()}


def code_picture(link: str) -> bytes | None:
    """Return a QR code of a link as SVG; None if the library for it is missing."""
    if not find_spec("segno"):
        return None
    import segno

    drawn = io.BytesIO()
    segno.make(link, micro=False).save(drawn, kind="svg", border=0, scale=4, nl=False)
    return drawn.getvalue()


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


def code_squares(link: str) -> tuple[tuple[bool, ...], ...]:
    """Return the squares of a link's QR code, row by row, True where dark; empty if the library is missing."""
    if not find_spec("segno"):
        return ()
    import segno

    return tuple(tuple(bool(square) for square in row) for row in segno.make(link, micro=False).matrix)


def page_file(file: Path, kind: str) -> PageFile:
    """Return a file of a page that brings its own policy.

    Raises:
        OSError: it is not there any more.
    """
    about = file.stat()
    found = answer(200, "OK", b"", kind, ETag=f'W/"{about.st_mtime_ns:x}-{about.st_size:x}"')
    del found.headers["Content-Security-Policy"], found.headers["Content-Length"]
    found.headers["Content-Length"] = str(about.st_size)
    return PageFile(200, "OK", found.headers, b"", file=file, size=about.st_size)


@lru_cache(maxsize=64)
def version(data: bytes) -> str:
    """Return a short name of these bytes, for an address that never leads to others."""
    return sha256(data).hexdigest()[:12]


@lru_cache(maxsize=64)
def _packed(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


_TEXTS = ("text/", CODE)
_UNPACKS = re.compile(r"gzip(\s*;\s*q=(1(\.0*)?|0?\.[0-9]*[1-9][0-9]*))?", re.IGNORECASE)
"""Of what a browser accepts, what says gzip, and not never (``q=0``)."""
_WORTH_PACKING = 500
"""Bytes; what is shorter fits into one packet anyway."""
_FOR_EVER = "public, max-age=31536000, immutable"


def fitted(found: Response, headers: ManyHeaders, query: str) -> Response:
    """Return an answer as this browser wants it: empty where it has the same already, packed where it can unpack.

    Under an address with its version (``?v=``) it is never asked for again.
    """
    if found.status_code != 200:
        return found
    body, kind = bytes(found.body), found.headers["Content-Type"]
    tag = found.headers.get("ETag") or f'W/"{version(body)}"'
    if "ETag" not in found.headers:
        found.headers["ETag"] = tag
    if body and query == f"v={version(body)}":
        _instead(found.headers, "Cache-Control", _FOR_EVER)
    packs = len(body) >= _WORTH_PACKING and kind.startswith(_TEXTS)
    if packs:
        found.headers["Vary"] = "Accept-Encoding"
    if tag in _listed(headers, "If-None-Match"):
        del found.headers["Content-Length"], found.headers["Content-Type"]
        return Response(304, "Not Modified", found.headers, b"")
    if packs and any(_UNPACKS.fullmatch(each) for each in _listed(headers, "Accept-Encoding")):
        found.body = _packed(body)
        found.headers["Content-Encoding"] = "gzip"
        _instead(found.headers, "Content-Length", str(len(found.body)))
    return found


def _listed(headers: ManyHeaders, name: str) -> list[str]:
    return [each.strip() for value in headers.get_all(name) for each in value.split(",")]


def _instead(headers: Headers, name: str, value: str) -> None:
    del headers[name]
    headers[name] = value


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
            "Content-Security-Policy": policy(),
            **more,
        }
    )
    return Response(status, reason, headers, body)
