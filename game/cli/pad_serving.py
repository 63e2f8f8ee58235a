"""Score pads that a server keeps for people with real cards: every phone at the table shows the same one."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape

from websockets.http11 import Response

from ..club.lines import PageDesk
from ..club.pad_desk import PadDesk
from ..host.answers import CODE, PAGE, Codes, answer, desk_files, desk_page
from ..host.requests import Asked, path_before
from ..pad.checks import doubts
from ..pad.scoring import score_sheet
from ..plain import Unreadable
from ..rules import RuleSet
from ..store.notation.pads import format_pad
from ..store.pads import KeptPad, format_kept_pad, parse_kept_pad
from ..words import pad_page as words
from ..words.past_pads import printed_page
from .page_lines import PageLines
from .reaching import HERE
from .shelf import Shelf

FOLDER, LINE = "p", "line"
"""Where pads are: /p/NAME/, and /p/NAME/line their lines."""
STAYS = 30
"""How many times as long as a table a pad stays that nobody looks at: it is played on next week."""

log = logging.getLogger("pinochle.serve")


@dataclass(slots=True)
class OpenPad:
    """A pad with its pages."""

    desk: PadDesk
    lines: PageLines
    used: float
    told: object = None
    """The revision that its pages were told."""
    saved: KeptPad | None = None
    codes: Codes = field(default_factory=Codes)


class PadRoom:
    """All pads of a server, by name. Nobody is told of a change that is not kept."""

    def __init__(
        self,
        games: Sequence[RuleSet],
        own: bool,
        shelf: Shelf,
        clock: Callable[[], float],
        lines_of: Callable[[PageDesk], PageLines],
    ) -> None:
        self.pads: dict[str, OpenPad] = {}
        self._staying = ""
        """The name of the pad that is not closed however long nobody looks at it."""
        self.reach: Callable[[], str] = str
        """Returns the name and port under which other devices reach the server; empty: nobody knows."""
        self._games, self._own, self._shelf, self._clock, self._lines_of = games, own, shelf, clock, lines_of
        for name, text in shelf.pads().items():
            try:
                kept = parse_kept_pad(text)
            except Unreadable:
                log.warning("a score pad cannot be read by this version: it stays in the file")
                continue
            self.open_pad(name, kept).saved = kept

    def open_pad(self, name: str = "", kept: KeptPad | None = None, closed: bool = False) -> OpenPad:
        """Open a pad; ``closed``: it is the table of an evening."""
        name = name or secrets.token_urlsafe(9)
        desk = PadDesk(self._games, kept, self._own, closed)
        desk.address = lambda: self._link(name)
        self.pads[name] = OpenPad(desk, self._lines_of(desk), self._clock())
        return self.pads[name]

    def open_another(self, most: int) -> str | None:
        """Open a pad for somebody who asks; return its name, or None if there is no room."""
        if len(self.pads) >= most:
            return None
        name = secrets.token_urlsafe(9)
        self.open_pad(name)
        return name

    def keep(self) -> bool:
        """Write what has changed; return whether anything has. It has to be committed before ``tell``."""
        changed = False
        for name, pad in self.pads.items():
            kept = pad.desk.kept
            if kept is not None and kept != pad.saved:
                pad.saved, changed = kept, True
                self._shelf.keep_pad(name, format_kept_pad(kept))
        return changed

    def tell(self) -> None:
        """Have pages told that show a pad which has changed."""
        for pad in self.pads.values():
            if pad.told != pad.desk.revision:
                pad.told = pad.desk.revision
                pad.lines.wake()

    def keep_open(self) -> str:
        """Return the name of a pad that stays for as long as the server runs: the first, or a new one."""
        name = next(iter(self.pads), None) or self.open_another(1) or ""
        self._staying = name
        return name

    def close_idle(self, seconds: float) -> bool:
        """Close pads at which nobody has looked for long; return whether there were any."""
        now, idle = self._clock(), []
        for name, pad in self.pads.items():
            if len(pad.lines) or name == self._staying:
                pad.used = now
            elif now - pad.used > seconds * (STAYS if pad.desk.kept is not None else 1):
                idle.append(name)
        for name in idle:
            del self.pads[name]
            self._shelf.keep_pad(name, None)
        return bool(idle)

    def at(self, path: str) -> OpenPad | None:
        """Return the pad to which a line leads; None: it leads to none."""
        parts = path.split("/")[-3:]
        return self.pads.get(parts[1]) if [parts[0], parts[-1]] == [FOLDER, LINE] and len(parts) == 3 else None

    def _link(self, name: str) -> str:
        reached = self.reach()
        return f"http://{reached}/{FOLDER}/{name}/" if reached else ""

    def answer(self, asked: Asked, scheme: str, pay: Callable[[], bool]) -> Response | None:
        """Return the answer to a request; None: it is not for a pad. ``pay`` pays for a picture."""
        parts = asked.path.removeprefix("/").split("/")
        if parts[0] != FOLDER or len(parts) not in (2, 3):
            return None
        if len(parts) == 2 and parts[1] in desk_files():
            kind, data = desk_files()[parts[1]]
            return answer(200, "OK", data, kind)
        pad = self.pads.get(parts[1])
        if pad is None:
            page = f"<!doctype html><meta name=viewport content='width=device-width'><p>{escape(words.GONE)}</p>"
            return answer(404, "Not Found", page.encode(), PAGE)
        if len(parts) == 2:
            return answer(302, "Found", b"", Location=f"{parts[1]}/")
        if not parts[2]:
            return answer(200, "OK", desk_page("pad", tuple(words.PAGE.items()), "../../", "../"), PAGE)
        if parts[2] == "qr.svg":
            return self._picture(parts[1], pad, asked, scheme, pay)
        return _sheet(pad.desk.kept, parts[2], pad.desk.closed)

    def _picture(self, name: str, pad: OpenPad, asked: Asked, scheme: str, pay: Callable[[], bool]) -> Response:
        """Return the code of a pad's link, as other devices reach it."""
        host, own = asked.host, f"/{FOLDER}/{name}/"
        before = path_before(asked, own)
        near = self._link(name) if host is not None and host.name in HERE else ""
        link = near or (f"{scheme}://{host.written}{before}{own}" if host is not None and before is not None else "")
        drawn = pad.codes.picture(link, self._clock(), pay) if link else None
        return answer(404, "Not Found", b"") if drawn is None else answer(200, "OK", drawn, CODE)


def _sheet(kept: KeptPad | None, kind: str, of_round: bool) -> Response | None:
    """Return the sheet of a pad to print, or its text; ``of_round``: it is that of an evening's table."""
    if kept is None:
        return None
    if kind == "print":
        pad = kept.pad
        return answer(200, "OK", printed_page(pad, score_sheet(pad), doubts(pad), of_round=of_round).encode(), PAGE)
    if kind == "text":
        return answer(200, "OK", format_pad(kept.pad).encode(), "text/plain; charset=utf-8")
    return None
