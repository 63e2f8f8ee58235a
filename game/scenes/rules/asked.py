"""Pages that answer what players ask: how often a meld comes, and how each level decides."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import RuleSet
from ...store.house_rules import chosen_rules
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.tile_pictures import head as head_of
from ...words import how_often, thinking
from ...words.rules_blocks import Section
from ..base import Context
from ..forms.game_rows import LEVEL_HEADS
from ..forms.head import draw_title
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
