"""The pages of a club's evening as answers to plain requests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape
from pathlib import Path

from websockets.http11 import Response

from .. import club
from ..club.desk import Desk
from ..club.printing import poster, printed_page, standings_csv
from ..host.answers import CODE, PAGE, answer
from ..plain import write_json
from ..words import evening as words

FOLDER = "/evening/"
"""Where the pages of an evening are."""
LINE = FOLDER + "line"
"""Where their lines lead."""
_FILES = Path(club.__file__).parent / "page"
_PAGES = {FOLDER: "guest", FOLDER + "wall": "wall", FOLDER + "desk": "desk"}
_KINDS = {"evening.js": "text/javascript; charset=utf-8", "evening.css": "text/css; charset=utf-8"}


@cache
def page(name: str) -> bytes:
    """Return a page with its words; all have the same script."""
    text = (_FILES / "evening.html").read_text("utf-8")
    told = write_json(words.PAGE, ensure_ascii=False).replace("<", "\\u003c")
    filled = {"page": name, "words": told, "title": escape(words.PAGE["title"]), "script": escape(words.PAGE["script"])}
    for place, value in filled.items():
        text = text.replace(f"{{{{{place}}}}}", value)
    return text.encode()


def evening_answer(path: str, desk: Desk, link: str, picture: Callable[[], bytes | None]) -> Response | None:
    """Return the answer to a request for something of the evening; None: it is not of the evening.

    ``link`` is where others come in, and ``picture`` draws its code.
    """
    if path in ("/", FOLDER.rstrip("/")):
        return answer(302, "Found", b"", Location=FOLDER.lstrip("/"))
    if path in _PAGES:
        return answer(200, "OK", page(_PAGES[path]), PAGE)
    name = path.removeprefix(FOLDER)
    if name in _KINDS and path.startswith(FOLDER):
        return answer(200, "OK", (_FILES / name).read_bytes(), _KINDS[name])
    if path == FOLDER + "qr.svg":
        drawn = picture()
        return answer(404, "Not Found", b"") if drawn is None else answer(200, "OK", drawn, CODE)
    if desk.evening.setup is None:
        return None
    if path == FOLDER + "print":
        return answer(200, "OK", printed_page([desk.evening]).encode(), PAGE)
    if path == FOLDER + "poster":
        return answer(200, "OK", poster(desk.evening, link).encode(), PAGE)
    if path == FOLDER + "standings.csv":
        return answer(200, "OK", standings_csv([desk.evening]).encode(), "text/csv; charset=utf-8")
    return None
