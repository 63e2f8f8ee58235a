"""The window as the table itself, for a screen in the room: the table scene, at which nobody sits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import pygame

from ...net.asked import question_text
from ...net.people import TableStage
from ...rules import Seat
from ...rules.play import Action, Event
from ...ui import widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.icons import Icon
from ...ui.keys import key_of
from ...ui.text import Weight
from ...words import table as table_words
from ...words import together as words
from ..base import Context, Push, Replace
from ..seat.commands import Announce, CatchUp
from ..seat.company import Company
from ..seat.guide import Guide
from .hosted import HostedTable, first_seat
from .menu import invitation, label_of_invitation, leave
from .shared_driver import FollowingDriver

_TOOLS = ("menu", "last trick", "score sheet", "melds")
"""The tools of the table that make sense where nobody sits."""
_SIGN = 24
"""The design pixels of the sign of the invitation, where its label has no room."""
_QUESTION = 620
"""The most design pixels that a question to the people at the table is wide."""


class BoardDriver(FollowingDriver):
    """Shows what everybody at the table may see, and decides nothing."""

    title = words.BOARD_TITLE
    seated = False
    looking = False
    watched = False
    asked = None
    hints = False

    def __init__(self, ctx: Context, hosted: HostedTable) -> None:
        self._hosted = hosted
        self._viewer = first_seat(hosted.table)
        super().__init__(ctx, hosted)
        self.beside = BoardGuide(ctx, hosted, self)

    @property
    def company(self) -> Company:  # type: ignore[override]
        """The people on their devices."""
        return self

    @property
    def viewer(self) -> Seat:
        """The seat that is shown at the bottom."""
        return self._viewer

    @property
    def after_deal(self) -> str:  # type: ignore[override]
        """The label of the button after the match; between deals people go on from their own devices."""
        table = self._hosted.table
        return table_words.NEXT_DEAL if table.stage is TableStage.OVER else ""

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do nothing: nobody decides from here."""
        return ()

    def ready(self) -> None:
        """Say who still reads: the table goes on once everybody is ready on their own device."""
        table = self._hosted.table
        if table.reading:
            self._ctx.toast(words.waiting_for([table.name(seat) for seat in sorted(table.reading)]))

    def _set_up_again(self) -> None:
        """Show the match as it is now; what is open over the table stays."""
        self._as_it_was = self._settled()
        self.match, self._next_events = self._place.follow_match()
        self.beside.send(CatchUp())

    def _beside_cards(self) -> tuple[object, ...]:
        return self._remarks, self._hosted.state(), question_text(self._hosted.table, None)


class BoardGuide(Guide):
    """What a room needs beside the cards: how to join, and what people are asked on their devices."""

    def __init__(self, ctx: Context, hosted: HostedTable, driver: BoardDriver) -> None:
        self._ctx = ctx
        self._hosted = hosted
        self._driver = driver

    def tools(self, tools: Sequence[Control]) -> list[Control]:
        """Return the menu and what can be looked up; the rest of their place is for the invitation."""
        kept = [tool for tool in tools if tool.name in _TOOLS]
        return [tool._replace(rect=place.rect) for tool, place in zip(kept, tools, strict=False)]

    @property
    def _free(self) -> Rect:
        """The place of the tools that are not there; in a column, of one of them."""
        places = self.view.layout.tools
        first, *others = places[len(_TOOLS) :]
        return reduce(Rect.union, others, first) if first.y == places[0].y else first

    def go_on(self) -> bool:
        """Go on to the next deal, or to the end of the match."""
        if self._driver.leads_to is not None:
            self._ctx.go(Replace(self._driver.leads_to, all=True))
        else:
            self._driver.ready()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle Escape, which leaves."""
        if event.type != pygame.KEYDOWN or key_of(event) != "escape":
            return False
        leave(self._ctx, self._hosted)
        return True

    def controls(self) -> Sequence[Control]:
        """Return what people are asked, and with them those who answer; and the invitation."""
        text, (label, spoken) = question_text(self._hosted.table, None), label_of_invitation(self._hosted)
        invite = Control("invite", label, self._free, self._invite, hint=spoken or label, key="i", spoken=spoken)
        if not text:
            return (invite,)
        again = Announce(text, urgent=True)
        return Control("question", text, self._question_place(text), role=Role.NOTE, command=again), invite

    def _invite(self) -> None:
        self._ctx.go(Push(invitation(self._ctx, self._hosted)))

    def _question_place(self, text: str) -> Rect:
        """Return the place of a question: at the lower edge of the window, as high as its lines."""
        look, area = self.view.look, self.view.area
        metrics = look.metrics
        width = min(area.w - 2 * metrics.space_s, metrics.px(round(_QUESTION * metrics.text_scale)))
        inner = width - 2 * metrics.space_m
        height = widgets.paragraph_height(look, text, metrics.label, inner, Weight.BOLD) + 2 * metrics.space_s
        row = area.split_bottom(height + metrics.space_s)[0]
        return row.fit(width, height)

    def draw(self, surface: Canvas) -> None:
        """Draw the invitation, and over the table what people are asked."""
        look = self.view.look
        *question, invite = self.controls()
        widgets.button(surface, look, self._labelled(invite))
        if invite.rect.w < look.fonts.width(invite.label, look.metrics.label, Weight.BOLD):
            side = look.metrics.px(_SIGN)
            self.view.icons.draw(surface, Icon.SHARE, invite.rect.fit(side, side), look.theme.text)
        for asked in question:
            widgets.panel(surface, look, asked.rect)
            inside, ink = asked.rect.inset(look.metrics.space_m, look.metrics.space_s), look.theme.text
            centre = widgets.Align.CENTER
            widgets.paragraph(surface, look, asked.label, inside, look.metrics.label, ink, Weight.BOLD, centre)

    def _labelled(self, invite: Control) -> Control:
        """Return the invitation without its label where that has no room."""
        look = self.view.look
        fits = look.fonts.width(invite.label, look.metrics.label, Weight.BOLD) <= invite.rect.w
        return invite if fits else invite._replace(label="")
