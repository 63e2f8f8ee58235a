"""The files of the light seat as answers to plain requests."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from html import escape
from pathlib import Path

from websockets.http11 import Response

from ..bots.player import Level
from ..heads import COURT
from ..host.answers import CODE, PAGE, answer, later_files, light_files, light_page, page_file
from ..rules import RuleSet, System, conventions_for
from ..words import together as words
from ..words.conventions import system_title
from ..words.names import capital
from ..words.rule_sets import rules_title
from .conventions import SYSTEMS

_WHOLE = "/play/"
"""Where the page with the whole game is served."""
_TYPES = {
    ".html": PAGE,
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
    ".xml": "application/xml",
}
_ANY = "application/octet-stream"


class Pages:
    """The page, which is the same for everybody, and its parts; and the page with the whole game, if there is one."""

    def __init__(
        self,
        games: tuple[RuleSet, ...],
        whole: Path | None = None,
        usual: System = System.NONE,
        more: Mapping[str, object] | None = None,
        own: bool = True,
    ) -> None:
        """Read the files.

        Args:
            games: what is offered.
            whole: a folder that build/web.py has written: its files, as they are now, are served.
            usual: the convention that is offered first where it fits.
            more: further words for the page of a table.
            own: whether people may bring rules of their own.
        """
        listed = [(game.name, rules_title(game.name)) for game in games]
        levels = [(level.value, capital(level.value)) for level in Level]
        page = words.page(COURT)
        front = words.front(listed, levels, {game.name: _conventions(game, usual) for game in games})
        front |= {} if own else {"own": ""}
        self._page, self._table = (
            light_page(told | (words.whole_at(root + _WHOLE.lstrip("/")) if whole is not None else {}), root)
            for root, told in (("", page | front), ("../", page | dict(more or {})))
        )
        self._waited = light_files()
        self._files = self._waited | later_files()
        self._whole = {} if whole is None else _listed(whole)

    @property
    def size(self) -> int:
        """The number of bytes, unpacked, that a phone waits for to join a table: without what comes later."""
        return len(self._table) + sum(len(data) for _, data in self._waited.values())

    def answer(self, path: str, picture: Callable[[str], bytes | None], tables: Container[str]) -> Response:
        """Return the answer to a request for a path; ``picture`` returns the code of a table's link."""
        if path == "/health":
            return answer(200, "OK", b"ok\n", "text/plain")
        if path == "/":
            return answer(200, "OK", self._page, PAGE)
        if path in self._files:
            kind, data = self._files[path]
            return answer(200, "OK", data, kind)
        if path == _WHOLE.rstrip("/") and self._whole:
            return answer(302, "Found", b"", Location=_WHOLE.lstrip("/"))
        file = self._whole.get(path)
        if file is not None and file.is_file():
            return page_file(file, _TYPES.get(file.suffix, _ANY))
        parts = path.strip("/").split("/")
        if parts[0] == "t" and len(parts) in (2, 3) and parts[1] in tables:
            if len(parts) == 2:
                moved = f"../{parts[1]}"
                return answer(302, "Found", b"", Location=moved) if path.endswith("/") else self._table_page()
            drawn = picture(parts[1]) if parts[2] == "qr.svg" else None
            if drawn is not None:
                return answer(200, "OK", drawn, CODE)
        if parts[0] == "t":
            text = f"<!doctype html><meta name=viewport content='width=device-width'><p>{escape(words.NO_TABLE)}</p>"
            return answer(404, "Not Found", text.encode(), PAGE)
        return answer(404, "Not Found", b"")

    def _table_page(self) -> Response:
        return answer(200, "OK", self._table, PAGE)


def _conventions(game: RuleSet, usual: System) -> list[tuple[str, str]]:
    """Return the conventions of a game by the names that requests have for them, the usual one first."""
    fit = [known.system for known in conventions_for(game)]
    if len(fit) < 2:
        return []
    listed = sorted(fit, key=lambda system: system is not usual)
    return [(name, system_title(system)) for system in listed for name, known in SYSTEMS.items() if known is system]


def _listed(folder: Path) -> dict[str, Path]:
    """Return the files of the page by path; no other can be asked for."""
    files = {_WHOLE + file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    return files | {_WHOLE: folder / "index.html"}
