"""Playing with people on other devices, on a page: somebody's table, or one of its own, whose modules load now."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ..host import LaterPart
from ..ui.tile_pictures import cards_side_by_side, table_of
from ..words import other_devices as words
from .base import Context, Push
from .destinations import ToNewGame, ToOwnTable
from .forms.form import Form
from .forms.game_rows import PEOPLE_AROUND
from .forms.rows import Button, Buttons, Entry, Heading, Illustration, Note, Row

_TABLE = re.compile(r"https?://[^\s/]+(/[^\s#?]*)?(/t/[\w-]+/?(#\S*)?|/seat\.html#\S*)")
_CODE = re.compile(r"[\w-]{80,140}", re.ASCII)
"""What may be a guest's code, without its spaces; its own page says what is wrong with it."""
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
            Illustration(table_of(PEOPLE_AROUND[4][1:])),
            Note(words.GUEST_ABOUT),
            Entry("link", words.LINK, self._link, self._set_link, _LONGEST, words.PASTE),
            *([Note(self._trouble, danger=True)] if self._trouble else []),
            Buttons((Button("open link", words.OPEN, self._open),)),
        ]

    def _set_link(self, text: str) -> None:
        self._link, self._trouble = text.strip(), ""

    def _open(self) -> None:
        page, code = self._ctx.host.page_link(), "".join(self._link.split())
        if _TABLE.fullmatch(self._link):
            self._ctx.host.open_link(self._link)
            return
        if page is not None and _CODE.fullmatch(code):
            self._ctx.host.open_link(f"{page.rpartition('/')[0]}/seat.html#{code}")
            return
        self._trouble = words.NO_LINK
        self._ctx.announce(self._trouble, urgent=True)
        self._changed()


class OtherDevices(Form):
    """The link of a table, how one is kept, and this screen."""

    title = words.TITLE
    allows_columns = True

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._table = TableLink(ctx, self.uncover)
        self._coming = False
        """Whether the modules of a table are on their way."""
        self._trouble = ""

    def update(self, dt: float) -> None:
        """Go on to one's own table once what it needs is here."""
        super().update(dt)
        if not self._coming:
            return
        bringing = self.ctx.host.bring(LaterPart.TOGETHER)
        if not bringing.here and not bringing.trouble:
            return
        self._coming = False
        if bringing.here:
            self.ctx.go(Push(ToOwnTable()))
        else:
            self._trouble = words.not_come(why=bringing.trouble)
            self.ctx.announce(self._trouble, urgent=True)
        self.uncover()

    def rows(self) -> Sequence[Row]:
        """Return the ways: somebody's table, one's own, what a window can do, and this screen."""
        return [
            *self._table.rows(),
            Heading(words.HOST),
            Illustration(table_of(PEOPLE_AROUND[2])),
            *self._own(),
            Heading(words.LARGER),
            Illustration(table_of(PEOPLE_AROUND[5])),
            Note(words.LARGER_ABOUT),
            *([Buttons((Button("how", words.HOW, self._how),))] if self.ctx.host.page_link() else []),
            Heading(words.HERE),
            Illustration(cards_side_by_side([None, None, None])),
            Note(words.HERE_ABOUT),
            Buttons((Button("new game", words.NEW_GAME, lambda: self.ctx.go(Push(ToNewGame()))),)),
        ]

    def _own(self) -> list[Row]:
        if self.ctx.host.why_no_guests() is not None:
            return [Note(words.HOST_NOT)]
        wait = [Note(words.COMING)] if self._coming else []
        trouble = [Note(self._trouble, danger=True)] if self._trouble else []
        button = Button("set table", words.SET, self._set, enabled=not self._coming)
        return [Note(words.HOST_ABOUT), *wait, *trouble, Buttons((button,))]

    def _set(self) -> None:
        self._coming, self._trouble = True, ""
        self.uncover()

    def _how(self) -> None:
        page = self.ctx.host.page_link()
        if page is not None:
            self.ctx.host.open_link(page.rpartition("/")[0] + "/tables.html")
