"""The rules in words, written from the switches of a rule set, so that the page and the play cannot disagree."""

from __future__ import annotations

from ..rules import RuleSet
from .rules_auction import auction_pages
from .rules_blocks import Section
from .rules_stock import stock_pages


def rules_in_words(rules: RuleSet) -> tuple[Section, ...]:
    """Return the whole game under a rule set."""
    return auction_pages(rules) if rules.stock is None else stock_pages(rules)
