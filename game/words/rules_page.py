"""The rules in words, written from the switches of a rule set, so that the page and the play cannot disagree."""

from __future__ import annotations

from dataclasses import replace

from ..rules import RuleSet
from .rules_auction import AUCTION, EXCHANGE
from .rules_blocks import Section
from .rules_phrases import fill
from .rules_says import NEXT, Chapter, Says, section
from .rules_score import BEFORE_PLAY, END, SCORING, SCORING_WITHOUT_BIDS
from .rules_shared import CARDS, COUNTERS, DEAL, MELD_VALUES, MELDS, SHORT, TRICKS
from .rules_stock import LAST, LAYING
from .rules_when import does
from .switches import SAID

_GROUPS = {"dealing": DEAL, "auction": AUCTION, "melds": MELDS, "tricks": TRICKS, "scoring": SCORING, "end": END}
"""The sections that say at their end what stands beside the switches of a group."""


def _whole(chapter: Chapter) -> Chapter:
    group = next((name for name, of_group in _GROUPS.items() if of_group is chapter), None)
    said = [Says(does(path), text) for path, text in SAID.items() if path.partition(".")[0] == group]
    return replace(chapter, rows=(*chapter.rows, *(row for each in said for row in (NEXT, each))))


CHAPTERS = tuple(
    _whole(chapter)
    for chapter in (
        *(SHORT, CARDS, DEAL, AUCTION, *EXCHANGE, MELDS, *LAYING),
        *(MELD_VALUES, BEFORE_PLAY, TRICKS, *LAST, COUNTERS, SCORING, SCORING_WITHOUT_BIDS, END),
    )
)
"""All sections of all pages, in their order."""


def rules_in_words(rules: RuleSet) -> tuple[Section, ...]:
    """Return the whole game under a rule set."""
    return tuple(section(chapter, rules, fill) for chapter in CHAPTERS if chapter.when(rules))


def meld_table(rules: RuleSet) -> Section:
    """Return every meld with its cards and points."""
    return section(MELD_VALUES, rules, fill)
