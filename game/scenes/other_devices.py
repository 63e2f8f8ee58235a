"""Playing with people on other devices, where this one cannot keep a table: on a page."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ..words import other_devices as words
from .base import Context, Push
from .destinations import ToNewGame
from .forms.form import Form
from .forms.rows import Button, Buttons, Entry, Heading, Note, Row

_TABLE = re.compile(r"https?://[^\s/]+(/[^\s#?]*)?/t/[\w-]+/?(#\S*)?")
_LONGEST = 300
"""Letters of a link."""


class TableLink:
    """A section with a field for the link of somebody's table, which opens in a browser."""

    def __init__(self, ctx: Context, changed: Callable[[], None]) -> None:
        """``changed`` is called when there are other rows."""
        self._ctx = ctx
        self._changed = changed
        self._link = self._trouble = ""

    def rows(self) -> list[Row]:
        """Return the section."""
        return [
            Heading(words.GUEST),
            Note(words.GUEST_ABOUT),
            Entry("link", words.LINK, self._link, self._set_link, _LONGEST, words.PASTE),
            *([Note(self._trouble, danger=True)] if self._trouble else []),
            Buttons((Button("open link", words.OPEN, self._open),)),
        ]

    def _set_link(self, text: str) -> None:
        self._link, self._trouble = text.strip(), ""

    def _open(self) -> None:
        if _TABLE.fullmatch(self._link):
            self._ctx.host.open_link(self._link)
            return
        self._trouble = words.NO_LINK
        self._ctx.announce(self._trouble, urgent=True)
        self._changed()


class OtherDevices(Form):
    """The link of a table, how one is kept, and this screen."""

    title = words.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._table = TableLink(ctx, self.uncover)

    def rows(self) -> Sequence[Row]:
        """Return the three ways: somebody's table, one's own, and this screen."""
        return [
            *self._table.rows(),
            Heading(words.HOST),
            Note(words.HOST_ABOUT),
            *([Buttons((Button("how", words.HOW, self._how),))] if self.ctx.host.page_link() else []),
            Heading(words.HERE),
            Note(words.HERE_ABOUT),
            Buttons((Button("new game", words.NEW_GAME, lambda: self.ctx.go(Push(ToNewGame()))),)),
        ]

    def _how(self) -> None:
        page = self.ctx.host.page_link()
        if page is not None:
            self.ctx.host.open_link(page.rpartition("/")[0] + "/tables.html")
