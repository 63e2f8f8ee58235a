"""Playing a deal of a past match: against bots, without saving anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from ...match import Match
from ...rules import Seat
from ...rules.play import DealOver, DealResult, Event, GameOver
from ...rules.text import HUMAN, Player
from ...store.settings import LEVELS
from ...ui import widgets
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.keys import key_of
from ...ui.text import Weight
from ...words import replay as words
from ...words.lists import sentences
from ...words.names import points_text
from ...words.results import headline, scores_text
from ..base import Context, Pop, Replace
from ..destinations import ToRetry
from ..forms.dialog import Dialog
from ..seat.commands import Leave, Open
from ..seat.driver import Driver
from ..seat.guide import Guide
from ..seat.match_driver import BotMaker, MatchDriver, bot
from ..seat.view import TableView


class RetryDriver(MatchDriver):
    """A person in one seat and bots in the others, from one moment of a match to the end of that deal."""

    title = words.TRY
    has_pointers = False
    after_deal = words.COMPARE
    known_cards = True

    def __init__(self, ctx: Context, played: Match, ply: int, seat: Seat, make: BotMaker = bot) -> None:
        super().__init__(ctx, played.at(ply, _seated(played, seat)), make)
        self.played = played
        self.begins = ply
        self.seat = seat

    @property
    def over(self) -> bool:
        """Return whether the deal is over."""
        return isinstance(self.match.state.phase, DealOver | GameOver)

    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """Do the next step of a match, but deal no further cards after a scored deal."""
        return () if self.over else super().step(waited, factor, held)

    def keep(self) -> None:
        """Save nothing."""

    def again(self, level: str = "") -> Driver:
        """Return a driver for another try."""
        return RetryDriver(self._ctx, self.played, self.begins, self.seat, self._make)

    @property
    def was(self) -> DealResult | None:
        """Return the original result of the deal on the table; None if it was not played to its end.

        After cards are thrown in, the next deal is on the table, the same as the one that followed then.
        """
        number = self.match.state.standing.deals
        return next((result for result in self.played.state.standing.sheet if result.number == number), None)


def _seated(played: Match, seat: Seat) -> tuple[Player, ...]:
    """Return the players: the person in that seat; a bot in place of any other person."""
    level = next((player.level for player in played.players if player.level in LEVELS), "standard")

    def now(place: Seat, player: Player) -> Player:
        if place is seat:
            return Player(player.name, HUMAN)
        return replace(player, level=level) if player.level == HUMAN else player

    return tuple(now(place, player) for place, player in zip(played.rules.seats, played.players, strict=True))


class RetryGuide(Guide):
    """A guide without a place of its own; it only adds the way out."""

    def __init__(self, ctx: Context, driver: RetryDriver) -> None:
        self._ctx = ctx
        self._driver = driver

    def go_on(self) -> bool:
        """Show the two results side by side when the deal is over."""
        if not self._driver.over:
            return False
        self.send(Open(RetryResult(self._ctx, self.view, self._driver)))
        return True

    def tools(self, tools: Sequence[Control]) -> list[Control]:
        """Put the way out in the place of the menu."""
        menu, *rest = tools
        leave = menu._replace(name="leave", label=words.LEAVE_TRY, command=Leave(), key=None, hint=words.LEAVE_TRY_HINT)
        return [leave, *rest]

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle Escape, which leaves."""
        if key_of(event) == "escape":
            self.send(Leave())
            return True
        return False


class RetryResult(Dialog):
    """The result this time, and the original one."""

    title = words.COMPARED
    back_label = words.DONE

    def __init__(self, ctx: Context, view: TableView, driver: RetryDriver) -> None:
        super().__init__(ctx)
        self._view = view
        self._driver = driver

    def enter(self) -> None:
        """Announce both results."""
        self.ctx.announce(sentences(*(self._told(title, result) for title, result in self._columns())))

    def _columns(self) -> tuple[tuple[str, DealResult | None], ...]:
        return (words.THIS_TIME, self._view.model.deal.result), (words.THEN, self._driver.was)

    def _told(self, title: str, result: DealResult | None) -> str:
        totals = scores_text(result.scores, self._view.names) if result else ""
        return words.compared_line(title, self._ended(result), totals)

    def _ended(self, result: DealResult | None) -> str:
        return headline(result, self._view.names) if result else words.NOT_TO_END

    def controls(self) -> Sequence[Control]:
        """Return the buttons back to the replay, and for another try."""
        done, again = self._bottom().columns(2, self.ctx.metrics.space_m)
        return self._way_back(done), Control("again", words.TRY, again, self._again)

    def _back(self) -> None:
        self.ctx.go(Pop())
        self.ctx.go(Pop())

    def _again(self) -> None:
        driver = self._driver
        self.ctx.go(Pop())
        self.ctx.go(Replace(ToRetry(driver.played, driver.begins, driver.seat)))

    def _size(self) -> tuple[int, int]:
        metrics = self.ctx.metrics
        return metrics.px(round(480 * metrics.text_scale)), metrics.px(round(320 * metrics.text_scale))

    def _fill(self, surface: Canvas, area: Rect) -> None:
        look, names = self.ctx.look, self._view.names
        theme, metrics = look.theme, look.metrics
        for (title, result), column in zip(self._columns(), area.columns(2, metrics.space_m), strict=True):
            look.shapes.box(surface, column, metrics.radius, theme.panel_high, theme.panel_edge, metrics.hair)
            inside = column.inset(metrics.space_s)
            used = widgets.paragraph(surface, look, title, inside, metrics.label, theme.text, Weight.BOLD)
            inside = inside.split_top(used, metrics.space_s // 2)[1]
            for side in names.sides if result else ():
                line, inside = inside.split_top(round(metrics.heading * 1.5))
                who, value = line.split_left(line.w // 2)
                widgets.write(surface, look, names.short_side(side), who, metrics.label, theme.text_muted)
                points = points_text(result.scores[side], signed=True) if result else ""
                right = widgets.Align.RIGHT
                widgets.write(surface, look, points, value, metrics.heading, theme.text, Weight.BOLD, right)
            text, size = self._ended(result), metrics.body
            while size > 10 and widgets.paragraph_height(look, text, size, inside.w) > inside.h:
                size -= 1
            widgets.paragraph(surface, look, text, inside, size, theme.text)
