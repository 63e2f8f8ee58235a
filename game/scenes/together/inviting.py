"""Inviting a guest to a table of a page: a code that the person sends, and the answer that comes back."""

from __future__ import annotations

from collections.abc import Sequence

from ...host import GuestInvitation, InvitationState, Inviter
from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.squares import draw_squares
from ...ui.widgets import Kind
from ...words import direct as words
from ..base import Context
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Entry, Heading, Note, Picture, Row, Switch

_LONGEST = 400
"""Letters of an answer, which may stand in a link."""
_SQUARES = 300
"""The height of the code for phones, in design pixels; less where there is little room."""
_SPOKEN = {
    InvitationState.MAKING: words.MAKING,
    InvitationState.WAITING: words.SEND_CODE,
    InvitationState.CONNECTING: words.CONNECTING,
}


class InviteGuest(Form):
    """Makes a code as it opens, and goes back once the guest's device is connected."""

    title = words.INVITING
    allows_columns = True

    def __init__(self, ctx: Context, inviter: Inviter) -> None:
        super().__init__(ctx)
        self._inviter = inviter
        self._shown = GuestInvitation()
        self._answer = self._trouble = ""
        self._lookup = False
        self._squares: Sequence[Sequence[bool]] = ()
        self._done = False

    def enter(self) -> None:
        """Make a code."""
        self._make()

    def update(self, dt: float) -> None:
        """Show what has become of the invitation."""
        super().update(dt)
        now = self._inviter.invitation
        if now == self._shown or self._done:
            return
        self._shown = now
        if now.state is InvitationState.OPEN:
            self._done = True
            self.ctx.announce(words.CONNECTED)
            self.back()
            return
        if now.code and now.state is InvitationState.WAITING:
            self._squares = self._inviter.squares(self._link)
        if now.state is InvitationState.FAILED:
            self.ctx.announce(words.trouble(now.trouble), urgent=True)
        elif now.state in _SPOKEN:
            self.ctx.announce(_SPOKEN[now.state])
            if now.trouble:
                self.ctx.announce(words.trouble(now.trouble))
        self.uncover()
        self.ctx.focus(self.first_focus())

    def first_focus(self) -> str | None:
        """Return what to do next."""
        names = {
            InvitationState.WAITING: "copy link",
            InvitationState.FAILED: "new code",
        }
        return names.get(self._shown.state, "back")

    @property
    def _link(self) -> str:
        return self._inviter.guest_link(self._shown.code)

    # Content.

    def rows(self) -> Sequence[Row]:
        """Return the code and the field for the answer, or what has become of them."""
        state = self._shown.state
        if state is InvitationState.FAILED:
            return [Note(words.trouble(self._shown.trouble), danger=True), *self._far(), self._again()]
        if state is InvitationState.CONNECTING:
            return [Note(words.CONNECTING)]
        if state is not InvitationState.WAITING:
            return [Note(words.MAKING)]
        copies = (
            Button("copy code", words.COPY_CODE, lambda: self._copy(self._shown.code, words.CODE_COPIED)),
            Button("copy link", words.COPY_LINK, lambda: self._copy(self._link, words.LINK_COPIED), Kind.PRIMARY),
        )
        near = [Note(words.trouble(self._shown.trouble), danger=True)] if self._shown.trouble else []
        wrong = [Note(self._trouble, danger=True)] if self._trouble else []
        entry = Entry("answer", words.ANSWER, self._answer, self._write, _LONGEST, words.PASTE_ANSWER)
        connect = Button("connect", words.CONNECT, self._connect, Kind.PRIMARY)
        return [
            Heading(words.SEND_CODE),
            Note(words.SEND_ABOUT),
            *near,
            Buttons(copies),
            Picture("squares", words.LINK_PICTURE, self._squares_height, self._draw_squares),
            Heading(words.ENTER_ANSWER),
            Note(words.ENTER_ABOUT),
            entry,
            *wrong,
            Buttons((connect,)),
            Heading(words.CODE_NAME),
            Picture("letters", words.spoken_code(self._letters), self._letters_height, self._draw_letters),
            *self._far(),
            self._again(),
        ]

    def _far(self) -> list[Row]:
        server = self._inviter.lookup
        if not server:
            return []
        return [Switch("lookup", words.LOOKUP, self._lookup, self._set_lookup, words.lookup_note(server))]

    def _again(self) -> Buttons:
        return Buttons((Button("new code", words.NEW_CODE, self._make),))

    # The code, drawn.

    @property
    def _letters(self) -> list[str]:
        code = self._shown.code
        return [code[at : at + words.ROW] for at in range(0, len(code), words.ROW)]

    def _squares_height(self, width: int) -> int:
        metrics = self.ctx.metrics
        return min(width, metrics.px(_SQUARES), max(metrics.px(170), round(self.ctx.size[1] * 0.5)))

    def _draw_squares(self, surface: Canvas, area: Rect) -> None:
        draw_squares(surface, self.ctx.look, self._squares, area)

    def _letters_height(self, width: int) -> int:
        return self.ctx.look.text_height(self.ctx.metrics.heading) * len(self._letters)

    def _draw_letters(self, surface: Canvas, area: Rect) -> None:
        look, rows = self.ctx.look, self._letters
        for row in rows:
            line, area = area.split_top(look.text_height(look.metrics.heading), 0)
            places = [line.split_left(line.w * number // words.ROW, 0)[1] for number in range(len(row))]
            for letter, place in zip(row, places, strict=True):
                cell = place.split_left(line.w // words.ROW, 0)[0]
                widgets.write(
                    surface, look, letter, cell, look.metrics.heading, look.theme.text, align=widgets.Align.CENTER
                )

    # What is done.

    def _make(self) -> None:
        self._answer = self._trouble = ""
        self._inviter.invite(self._lookup)
        self._shown = GuestInvitation(InvitationState.MAKING)
        self.uncover()

    def _set_lookup(self, on: bool) -> None:
        self._lookup = on
        self._make()

    def _copy(self, text: str, done: str) -> None:
        self.ctx.toast(done if self.ctx.host.copy(text) else words.NOT_COPIED)

    def _write(self, text: str) -> None:
        self._answer, self._trouble = text, ""

    def _connect(self) -> None:
        wrong = self._inviter.answer(self._answer)
        if wrong is not None:
            self._trouble = words.trouble(wrong.kind, wrong.first, wrong.last)
            self.ctx.announce(self._trouble, urgent=True)
            self.uncover()
