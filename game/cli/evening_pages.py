"""The pages of a club's evening as answers to plain requests."""

from __future__ import annotations

from collections.abc import Callable

from websockets.http11 import Response

from ..club.desk import Desk
from ..club.printing import poster, printed_page, standings_csv
from ..host.answers import CODE, PAGE, answer, desk_files, desk_page
from ..words import evening as words

FOLDER = "/evening/"
"""Where the pages of an evening are."""
LINE = FOLDER + "line"
"""Where their lines lead."""
_PAGES = {FOLDER: "guest", FOLDER + "wall": "wall", FOLDER + "desk": "desk"}


def evening_answer(path: str, desk: Desk, link: str, picture: Callable[[], bytes | None]) -> Response | None:
    """Return the answer to a request for something of the evening; None: it is not of the evening.

    ``link`` is where others come in, and ``picture`` draws its code.
    """
    if path in ("/", FOLDER.rstrip("/")):
        return answer(302, "Found", b"", Location=FOLDER.lstrip("/"))
    if path in _PAGES:
        return answer(200, "OK", desk_page(_PAGES[path], tuple(words.PAGE.items()), "../", ""), PAGE)
    file = desk_files().get(path.removeprefix(FOLDER)) if path.startswith(FOLDER) else None
    if file is not None:
        return answer(200, "OK", file[1], file[0])
    if path == FOLDER + "qr.svg":
        drawn = picture()
        return answer(404, "Not Found", b"") if drawn is None else answer(200, "OK", drawn, CODE)
    if desk.evening.setup is None:
        later = path in (FOLDER + "print", FOLDER + "poster", FOLDER + "standings.csv")
        return answer(302, "Found", b"", Location="./") if later else None
    if path == FOLDER + "print":
        return answer(200, "OK", desk.kept_text("print", lambda: printed_page([desk.evening])).encode(), PAGE)
    if path == FOLDER + "poster":
        return answer(200, "OK", poster(desk.evening, link).encode(), PAGE)
    if path == FOLDER + "standings.csv":
        told = desk.kept_text("csv", lambda: standings_csv([desk.evening]))
        return answer(200, "OK", told.encode(), "text/csv; charset=utf-8")
    return None
