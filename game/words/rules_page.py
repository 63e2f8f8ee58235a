"""The rules in words, written from the switches of a rule set, so that the page and the play cannot disagree."""

from __future__ import annotations

from ..rules import RuleSet
from .rules_auction import AUCTION, EXCHANGE
from .rules_blocks import Section
from .rules_phrases import fill
from .rules_says import section
from .rules_score import BEFORE_PLAY, END, SCORING
from .rules_shared import CARDS, COUNTERS, DEAL, MELD_VALUES, MELDS, SHORT, TRICKS
from .rules_stock import LAST, LAYING

CHAPTERS = (
    *(SHORT, CARDS, DEAL, AUCTION, *EXCHANGE, MELDS, *LAYING),
    *(MELD_VALUES, BEFORE_PLAY, TRICKS, *LAST, COUNTERS, SCORING, END),
)
"""All sections of all pages, in their order."""


def rules_in_words(rules: RuleSet) -> tuple[Section, ...]:
    """Return the whole game under a rule set."""
    return tuple(section(chapter, rules, fill) for chapter in CHAPTERS if chapter.when(rules))


def meld_table(rules: RuleSet) -> Section:
    """Return every meld with its cards and points."""
    return section(MELD_VALUES, rules, fill)
