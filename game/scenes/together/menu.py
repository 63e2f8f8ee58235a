"""What lies over the table of several devices: the menu, the code for guests, remarks, and leaving."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...host import Listener
from ...net.asked import may_ask_bot
from ...net.messages import SIGNALS, Stay
from ...net.people import TableStage
from ...rules import Seat
from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.squares import draw_squares
from ...ui.text import Weight
from ...words import dialogs, direct
from ...words import together as words
from ...words.asking import READ_MORE, ask_bot, ask_free
from ..base import Context, Push, Replace, Scene
from ..destinations import ToMelds, ToRules, ToSettings, ToTitle
from ..forms.dialog import Confirm, Dialog
from ..forms.menu import Menu, MenuChoice
from .inviting import InviteGuest
from .place import TablePlace


def leave(ctx: Context, place: TablePlace) -> None:
    """Ask, then close the table; a match in progress can be continued later."""
    played = place.table.stage in (TableStage.MIXING, TableStage.PLAYING)

    def go() -> None:
        place.close()
        if not played:
            place.discard()
        ctx.go(Replace(ToTitle(), all=True))

    if place.table.stage is TableStage.OVER:
        go()
    else:
        text = place.leave_text if played else place.leave_lobby_text
        ctx.go(Push(Confirm(ctx, words.LEAVE_ASKED, text, words.LEAVE, go)))


class SharedMenu(Menu):
    """Back, the code, what can be said, rules, settings, and leaving."""

    title = dialogs.MENU
    way_home = "leave"

    def __init__(self, ctx: Context, place: TablePlace, tools: Sequence[MenuChoice] = ()) -> None:
        super().__init__(ctx)
        self._place, self._tools = place, tools

    def choices(self) -> Sequence[MenuChoice]:
        """Return the choices."""
        ctx, place, full = self.ctx, self._place, self.ctx.full_screen
        rules = place.table.terms.rules
        label = dialogs.LEAVE_FULL_SCREEN if full else dialogs.FULL_SCREEN
        fill = MenuChoice("full screen", label, lambda: ctx.fill_screen(not full), "f11")
        at_this_table = [
            *self.below(self._tools),
            *([MenuChoice("invite", label_of_invitation(place)[0], self._invite, "i")] if place.listener else []),
            *([MenuChoice("say", words.SAY, self._say)] if place.seat is not None else []),
            *self._about_others(),
        ]
        of_the_game = [
            MenuChoice("rules", dialogs.RULES, lambda: ctx.go(Push(ToRules(rules)))),
            MenuChoice("melds", dialogs.MELDS, lambda: ctx.go(Push(ToMelds(rules))), "?"),
            MenuChoice("settings", dialogs.SETTINGS, lambda: ctx.go(Push(ToSettings()))),
            *([fill] if full is not None else []),
            MenuChoice("leave", words.LEAVE, self._leave),
        ]
        return [
            MenuChoice("back", dialogs.BACK, self.back, "escape"),
            *self.grouped(dialogs.THIS_TABLE, at_this_table),
            *self.grouped(dialogs.THE_GAME, of_the_game),
        ]

    def _about_others(self) -> list[MenuChoice]:
        """Return what the person may ask about others: let a bot play, free a seat."""
        place, table = self._place, self._place.table
        seat = place.seat.seat if place.seat is not None else None
        if seat is None or table.question is not None or table.stage is not TableStage.PLAYING:
            return []
        slow, found = may_ask_bot(table, seat), []
        if seat in table.reading:
            found.append(MenuChoice("wait", READ_MORE, self._stay, "w"))
        if slow is not None:
            found.append(MenuChoice("ask bot", ask_bot(name=table.name(slow)), partial(self._ask, "bot", slow)))
        for each in sorted(table.left):
            found.append(
                MenuChoice(f"free {each.letter}", ask_free(name=table.name(each)), partial(self._ask, "free", each))
            )
        return found

    def _ask(self, what: str, about: Seat) -> None:
        self.back()
        if self._place.seat is not None:
            self._place.seat.ask_about(what, about)

    def _stay(self) -> None:
        self.back()
        if self._place.seat is not None:
            self._place.say(Stay(*self._place.seat.moment))

    def _invite(self) -> None:
        if self._place.hands_over:
            self.back()  # it ends by itself, at the table
        self.ctx.go(Push(invitation(self.ctx, self._place)))

    def _say(self) -> None:
        self.back()
        self.ctx.go(Push(Signals(self.ctx, self._place)))

    def _leave(self) -> None:
        self.back()
        leave(self.ctx, self._place)


class Signals(Menu):
    """A menu of ready-made remarks."""

    title = words.SAY

    def __init__(self, ctx: Context, place: TablePlace) -> None:
        super().__init__(ctx)
        self._place = place

    def choices(self) -> Sequence[MenuChoice]:
        """Return the remarks."""
        said = [MenuChoice(f"say {word}", words.SIGNALS[word], partial(self._say, word)) for word in SIGNALS]
        return [MenuChoice("back", dialogs.BACK, self.back, "escape"), *said]

    def _say(self, word: str) -> None:
        self.back()
        if self._place.seat is not None:
            self._place.seat.signal(word)


def invitation(ctx: Context, place: TablePlace) -> Scene:
    """Return what guests need to come: the table's code, or one for each of them."""
    listener = place.listener
    assert listener is not None
    return Invitation(ctx, place, listener) if listener.inviter is None else InviteGuest(ctx, listener.inviter)


def label_of_invitation(place: TablePlace) -> tuple[str, str]:
    """Return what the way there is called, and its spoken name if that says more."""
    return (words.INVITE, words.INVITE_SPOKEN) if not place.hands_over else (direct.INVITE_GUEST, "")


class Invitation(Dialog):
    """The code of the table, for players who come later."""

    title = words.LOBBY_TITLE

    def __init__(self, ctx: Context, place: TablePlace, listener: Listener) -> None:
        super().__init__(ctx)
        self._place = place
        self._listener = listener

    def enter(self) -> None:
        """Announce the address."""
        self.ctx.announce(words.addressed(self._place.link))

    def _size(self) -> tuple[int, int]:
        metrics = self.ctx.metrics
        return metrics.px(round(420 * metrics.text_scale)), metrics.px(round(500 * metrics.text_scale))

    def _fill(self, surface: Canvas, area: Rect) -> None:
        look, listener = self.ctx.look, self._listener
        line, square = area.split_bottom(look.text_height(look.metrics.title), look.metrics.space_s)
        side = min(square.w, square.h)
        draw_squares(surface, look, listener.code, square.fit(side, side))
        text, centre = words.addressed(self._place.link), widgets.Align.CENTER
        widgets.write(surface, look, text, line, look.metrics.title, look.theme.text, Weight.BOLD, centre)
