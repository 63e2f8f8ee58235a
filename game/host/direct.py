"""Guests of a table that a page keeps: lines from browser to browser, which begin with codes (build/web/keeper.js)."""

from __future__ import annotations

from ..plain import read_json
from .base import CodeTrouble, GuestInvitation, InvitationState, LineNews
from .page import WebPage

_SAID = "what the page says"
_LONGEST = 20_000_000
"""Characters of what all guests can say between two frames, as JSON."""


class DirectListener:
    """A ``Listener`` of a page, and the ``Inviter`` of its guests. Nothing is opened before somebody is invited."""

    link = ""
    code: tuple[tuple[bool, ...], ...] = ()
    trouble = ""

    def __init__(self, page: WebPage, name: str, seat: str, lookup: str, hidden: str, gone: str = "") -> None:
        """``name`` is the table's name, ``seat`` the address of the guests' page.

        ``hidden`` is what guests are told when this page is hidden, and the browser stops Python; ``gone`` when it is
        closed or loaded again.
        """
        self._page = page
        self._seat = seat
        self.lookup = lookup
        self._page.call("direct.keep", name, hidden, gone)

    @property
    def inviter(self) -> DirectListener:
        """The listener itself: every guest needs a code."""
        return self

    # Inviting.

    @property
    def invitation(self) -> GuestInvitation:
        """The invitation that was made last."""
        state, code, trouble = read_json(str(self._page.call("direct.invitation")), _SAID)
        return GuestInvitation(InvitationState(state), code, trouble)

    def invite(self, lookup: bool) -> None:
        """Have the page make a code."""
        self._page.call("direct.invite", self.lookup if lookup else "")

    def answer(self, text: str) -> CodeTrouble | None:
        """Have the page read a guest's answer."""
        kind, first, last = read_json(str(self._page.call("direct.answer", text)), _SAID)
        return CodeTrouble(kind, first, last) if kind else None

    def guest_link(self, code: str) -> str:
        """Return the link of the guest's page with that code."""
        return f"{self._seat}#{code}"

    def squares(self, text: str) -> tuple[tuple[bool, ...], ...]:
        """Return a text as a code that phones read."""
        rows: list[str] = read_json(str(self._page.call("direct.squares", text)), _SAID)
        return tuple(tuple(square == "1" for square in row) for row in rows)

    # The lines.

    addresses = ()

    def choose(self, address: str) -> None:
        """Do nothing: a code leads to no address."""

    def news(self) -> list[LineNews]:
        """Return what has happened on the lines since the last call."""
        text = str(self._page.call("direct.news"))
        return [LineNews(*row) for row in read_json(text, _SAID, _LONGEST)] if text else []

    def busy(self, line: int) -> bool:
        """Return whether texts still wait to be sent on a line."""
        return bool(self._page.call("direct.busy", line))

    def send(self, line: int, text: str) -> None:
        """Send a text to a guest, if that line is still open."""
        self._page.call("direct.send", line, text)

    def hang_up(self, line: int) -> None:
        """Close a line, once everything is sent."""
        self._page.call("direct.hangUp", line)

    def close(self) -> None:
        """Close everything, once everything is sent."""
        self._page.call("direct.close")
