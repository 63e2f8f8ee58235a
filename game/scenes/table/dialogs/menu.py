"""The menu over the table. Every choice keeps the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....match import Match
from ....words import conventions
from ....words import dialogs as words
from ...base import Context, Push, Replace
from ...destinations import ToConventionCard, ToMelds, ToReplay, ToRules, ToSettings, ToTitle
from ...forms.menu import Menu, MenuChoice
from ..sharing import copy_text
from .fair_cards import FairCards


class TableMenu(Menu):
    """Back to the table, tools without a button, throwing in, replay, rules, prices, fair cards, settings, title."""

    title = words.MENU
    way_home = "to title"

    def __init__(
        self,
        ctx: Context,
        match: Match,
        prices: bool,
        known: bool,
        odds: Callable[[], None] | None = None,
        give_up: Callable[[], None] | None = None,
        tools: Sequence[MenuChoice] = (),
    ) -> None:
        """``prices``: whether this table has any; ``odds`` opens the bid odds, during the auction.

        ``known``: whether others may know the cards. ``give_up`` asks whether to throw in the hand, during the play.
        ``tools``: what can be done at the table, and has no button there.
        """
        super().__init__(ctx)
        self._match, self._rules = match, match.rules
        self._prices, self._known, self._odds, self._give_up = prices, known, odds, give_up
        self._tools = tools

    def choices(self) -> Sequence[MenuChoice]:
        """Return the choices."""
        return [
            MenuChoice("back", words.BACK, self.back, "escape"),
            *self.grouped(words.THIS_MATCH, self._of_this_match()),
            *self.grouped(words.THE_GAME, self._of_the_game()),
        ]

    def _of_this_match(self) -> list[MenuChoice]:
        """Return what belongs to the match that is played."""
        ctx = self.ctx
        prices = words.HIDE_PRICES if ctx.settings.prices else words.SHOW_PRICES
        return [
            *self.below(self._tools),
            *self._replay(),
            *([MenuChoice("prices", prices, self._switch_prices, "w")] if self._prices else []),
            *self._covering("odds", words.ODDS, self._odds, "o"),
            *self._covering("throw in", words.GIVE_UP, self._give_up),
            *self._convention_card(),
            MenuChoice("fair cards", words.FAIR_CARDS, self._show_fair_cards),
            MenuChoice("copy text", words.COPY_TEXT, lambda: copy_text(ctx, self._match)),
        ]

    def _of_the_game(self) -> list[MenuChoice]:
        """Return the rules, the settings, and the way out."""
        ctx, full = self.ctx, self.ctx.full_screen
        label = words.LEAVE_FULL_SCREEN if full else words.FULL_SCREEN
        fill = MenuChoice("full screen", label, lambda: ctx.fill_screen(not full), "f11")
        return [
            MenuChoice("rules", words.RULES, lambda: ctx.go(Push(ToRules(self._rules)))),
            MenuChoice("melds", words.MELDS, lambda: ctx.go(Push(ToMelds(self._rules))), "?"),
            MenuChoice("settings", words.SETTINGS, lambda: ctx.go(Push(ToSettings()))),
            *([fill] if full is not None else []),
            MenuChoice("to title", words.TO_TITLE, lambda: ctx.go(Replace(ToTitle(), all=True))),
        ]

    def _replay(self) -> list[MenuChoice]:
        """Return the choice of the replay so far; none where several people would see each other's cards."""
        if not self._match.ply or len(self._match.people) > 1:
            return []
        replay = ToReplay(self._match, self._match.ply, running=True)
        return [MenuChoice("replay", words.REPLAY, lambda: self.ctx.go(Replace(replay)), "p")]

    def _convention_card(self) -> list[MenuChoice]:
        """Return the choice of the convention card, if anybody has agreed on anything."""
        record, viewer = self._match.record, self._match.viewer
        if not record.conventions:
            return []
        ours = self._rules.seating.side(viewer)
        agreed = sorted(range(len(record.conventions)), key=lambda side: side != ours)
        to = ToConventionCard(self._rules, tuple(map(record.conventions.__getitem__, agreed)))
        return [MenuChoice("convention card", conventions.CARD, lambda: self.ctx.go(Push(to)))]

    def _show_fair_cards(self) -> None:
        self.ctx.go(Push(FairCards(self.ctx, self._match, self._known)))

    def _switch_prices(self) -> None:
        """Show prices at the table from now on, or hide them."""
        ctx = self.ctx
        ctx.change(ctx.settings.changed(prices=not ctx.settings.prices))
        self.back()

    def _covering(
        self, name: str, label: str, show: Callable[[], None] | None, key: str | None = None
    ) -> list[MenuChoice]:
        """Return the choice that shows something over the table, not over the menu; none if there is nothing."""
        return self.below([MenuChoice(name, label, show, key)]) if show is not None else []
