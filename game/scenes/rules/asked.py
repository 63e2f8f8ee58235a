"""Pages that answer what players ask: how often a meld comes."""

from __future__ import annotations

from ...rules import RuleSet
from ...words import how_often
from ...words.rules_blocks import Section
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
