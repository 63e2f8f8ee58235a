"""Pages that answer what players ask: how often a meld comes, what a hand is worth, how each level decides."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import RuleSet, measured_values
from ...store.house_rules import chosen_rules
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...ui.tile_pictures import head as head_of
from ...words import hand_values as hand_values_words
from ...words import how_often, thinking
from ...words.rules_blocks import Section
from ..base import Context, Push
from ..destinations import ToCountHands
from ..forms.game_rows import LEVEL_HEADS
from ..forms.head import draw_title, head_width, page_head
from .page import RulesPage
from .sheet import PictureStrip


class HowOften(RulesPage):
    """How often each meld of a game comes."""

    title = how_often.TITLE

    def sections(self, rules: RuleSet) -> tuple[Section, ...]:
        """Return every meld with how often it comes."""
        return how_often.how_often(rules)

    def pictures(self, rules: RuleSet) -> PictureStrip:
        """Return none: the melds are pictures."""
        return ()

    def _page_address(self) -> str | None:
        """Return the address of the figures of all games as a page beside this one."""
        site = self.ctx.host.page_link()
        return f"{site}often.html" if site else None


class WhatHandsAreWorth(RulesPage):
    """What each thing in a hand adds, in the games in which that was measured."""

    title = hand_values_words.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._choices = {name: rules for name, rules in self._choices.items() if measured_values(rules) is not None}
        if self._rules.name not in self._choices:
            self._rules = next(iter(self._choices.values()))

    def sections(self, rules: RuleSet) -> tuple[Section, ...]:
        """Return what each thing adds, and how that was measured."""
        return hand_values_words.page(rules, measured_values(rules))

    def pictures(self, rules: RuleSet) -> PictureStrip:
        """Return none: the cards stand in the table."""
        return ()

    def _page_address(self) -> str | None:
        """Return the address of the same for all games as a page beside this one."""
        site = self.ctx.host.page_link()
        return f"{site}worth.html" if site else None

    def _right_of_head(self, head: Rect) -> list[Control]:
        words = hand_values_words
        place = head.split_right(head_width(self.ctx, words.TRY))[0]
        return [Control("count", words.TRY, place, self._count, key="t", hint=words.TRY_HINT)]

    def _count(self) -> None:
        self.ctx.go(Push(ToCountHands()))

    def _draw_title(self, surface: Canvas, head: Sequence[Control]) -> None:
        """Draw the title, or its short form where there is no room for it."""
        look, left, right = self.ctx.look, head[0].rect.w, head[1].rect.w if len(head) > 1 else 0
        room = page_head(self.ctx).inset(max(left, right) + look.metrics.space_s, 0)
        fits = look.fonts.width(self.title, look.metrics.title, Weight.DISPLAY) <= room.w
        draw_title(surface, self.ctx, self.title if fits else hand_values_words.SHORT_TITLE, left, right)


class HowTheyThink(RulesPage):
    """How each level decides."""

    title = thinking.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, chosen_rules(ctx))

    def sections(self, rules: RuleSet) -> tuple[Section, ...]:
        """Return the six decisions."""
        return thinking.thinking()

    def pictures(self, rules: RuleSet) -> PictureStrip:
        """Return the heads that stand for the levels, from the weakest to the strongest."""
        return tuple((head_of(card), 1) for card in LEVEL_HEADS.values())

    def _page_address(self) -> str | None:
        """Return the address of the same as a page beside this one."""
        site = self.ctx.host.page_link()
        return f"{site}thinking.html" if site else None

    def _draw_title(self, surface: Canvas, head: Sequence[Control]) -> None:
        """Draw the title without the name of a game: the page is about none."""
        draw_title(surface, self.ctx, self.title, head[0].rect.w, head[1].rect.w if len(head) > 1 else 0)
