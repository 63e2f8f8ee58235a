"""The menu over the table. Every choice keeps the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ....match import Match
from ....ui import widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.keys import key_of
from ....ui.text import Weight
from ....words import dialogs as words
from ...base import Context, Pop, Push, Replace, Scene
from ...destinations import ToMelds, ToReplay, ToRules, ToSettings, ToTitle
from ..sharing import copy_text
from .fair_cards import FairCards


class TableMenu(Scene):
    """Back to the table, replay, rules, prices, how fair the cards are, the match as text, settings, title."""

    opaque = False
    title = words.MENU

    def __init__(
        self, ctx: Context, match: Match, prices: bool, known: bool, odds: Callable[[], None] | None = None
    ) -> None:
        """``prices``: whether this table has any; ``odds`` opens the bid odds, during the auction.

        ``known``: whether others may know the cards.
        """
        super().__init__(ctx)
        self._prices = prices
        self._known = known
        self._odds = odds
        self._match = match
        self._rules = match.rules

    def controls(self) -> Sequence[Control]:
        """Return the choices, in a column, or in two columns if the window is low."""
        metrics, choices = self.ctx.metrics, self._choices()
        area = self._inside().split_top(metrics.row)[1]
        if self._low:
            rows = area.rows(self._rows, metrics.space_s)
            cells = [cell for row in rows for cell in row.columns(2, metrics.space_s)]
        else:
            cells = area.rows(len(choices), metrics.space_s)
        return [
            Control(name, label, cell, action, key=key)
            for (name, label, action, key), cell in zip(choices, cells, strict=False)
        ]

    def _choices(self) -> list[tuple[str, str, Callable[[], None], str | None]]:
        """Return name, label, action and key of each choice."""
        ctx, full = self.ctx, self.ctx.full_screen
        prices = words.HIDE_PRICES if ctx.settings.prices else words.SHOW_PRICES
        choices: list[tuple[str, str, Callable[[], None], str | None]] = [
            ("back", words.BACK, self._back, "escape"),
            ("rules", words.RULES, lambda: ctx.go(Push(ToRules(self._rules))), None),
            ("melds", words.MELDS, lambda: ctx.go(Push(ToMelds(self._rules))), "?"),
            *([("prices", prices, self._switch_prices, "w")] if self._prices else []),
            *([("odds", words.ODDS, self._show_odds, "o")] if self._odds is not None else []),
            ("fair cards", words.FAIR_CARDS, lambda: ctx.go(Push(FairCards(ctx, self._match, self._known))), None),
            ("copy text", words.COPY_TEXT, lambda: copy_text(ctx, self._match), None),
            ("settings", words.SETTINGS, lambda: ctx.go(Push(ToSettings())), None),
            ("to title", words.TO_TITLE, self._to_title, None),
        ]
        if self._match.ply and len(self._match.people) < 2:  # several people would see each other's cards
            replay = ToReplay(self._match, self._match.ply, running=True)
            choices.insert(1, ("replay", words.REPLAY, lambda: ctx.go(Replace(replay)), "p"))
        if full is not None:
            label = words.LEAVE_FULL_SCREEN if full else words.FULL_SCREEN
            choices.insert(-1, ("full screen", label, lambda: ctx.fill_screen(not full), "f11"))
        return choices

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the key M, which closes the menu it opened."""
        if key_of(event) == "m":
            self._back()
            return True
        return False

    def draw(self, surface: Canvas) -> None:
        """A panel over the veiled table."""
        look = self.ctx.look
        widgets.veil(surface, look)
        widgets.panel(surface, look, self._box())
        head = self._inside().split_top(look.metrics.row)[0]
        middle = widgets.Align.CENTER
        widgets.write(surface, look, self.title, head, look.metrics.title, look.theme.text, Weight.DISPLAY, middle)
        controls = self.controls()
        size = min(widgets.label_size(look, control) for control in controls)
        for number, control in enumerate(controls):
            kind = widgets.Kind.PRIMARY if number == 0 else widgets.Kind.SECONDARY
            widgets.button(surface, look, control, kind, size)

    @property
    def _rows(self) -> int:
        count = len(self._choices())
        return (count + 1) // 2 if self._low else count

    @property
    def _low(self) -> bool:
        metrics = self.ctx.metrics
        need = metrics.row + len(self._choices()) * (metrics.row + metrics.space_s) + 2 * metrics.space_m
        return need > self.ctx.size[1] - 2 * metrics.space_s

    def _box(self) -> Rect:
        metrics = self.ctx.metrics
        rows = self._rows
        height = metrics.row + rows * (metrics.row + metrics.space_s) - metrics.space_s + 2 * metrics.space_m
        width = metrics.px(460 if self._low else 340)
        return self.ctx.area.inset(metrics.space_s).fit(width, height)

    def _inside(self) -> Rect:
        return self._box().inset(self.ctx.metrics.space_m)

    def _back(self) -> None:
        self.ctx.go(Pop())

    def _switch_prices(self) -> None:
        """Show prices at the table from now on, or hide them."""
        ctx = self.ctx
        ctx.change(ctx.settings.changed(prices=not ctx.settings.prices))
        self._back()

    def _show_odds(self) -> None:
        """Show the odds over the table, not over the menu."""
        self._back()
        if self._odds is not None:
            self._odds()

    def _to_title(self) -> None:
        self.ctx.go(Replace(ToTitle(), all=True))
