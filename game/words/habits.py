"""Habits in words: mistakes that come again over matches."""

from __future__ import annotations

from enum import Enum

from .lists import sentences
from .names import count_word, mistake_count, point_count
from .templates import plural

TITLE = "A habit"
TRY = "Try three of them"
_HABITS = {
    "passes early": "You pass with hands that are worth a bid",
    "bids low": "You bid too low",
    "bids high": "You bid too high",
    "trump late": "You pull trump too late",
    "trump early": "You lead trump too early",
    "aces late": "You lead aces too late",
    "aces early": "You lead aces too early",
    "trump poor": "You name a trump that melds less than another suit would",
    "counter lost": "You play counters that a card still out can take",
    "counter kept": "You keep counters from tricks that your side has",
    "trick left": "You leave tricks that you could take",
    "last trick": "You give up the last trick",
    "meld broken": "You break melds when you give cards away",
    "trump passed": "You pass too few trumps",
    "meld played": "You play cards that could still meld",
}
_OF_CALLS = frozenset({"passes early", "bids low", "bids high"})
_BY_POINTS = {"bids low": "You bid {amount} too low", "bids high": "You bid {amount} too high"}


def habit_sentence(kind: Enum, amount: int = 0, trumps: int = 0) -> str:
    """Return a habit: by how many points bids are off, and how long the suit is, if that is as a rule the same."""
    value = str(kind.value)
    told = _BY_POINTS[value].format(amount=amount) if amount and value in _BY_POINTS else _HABITS[value]
    if trumps and value in _OF_CALLS:
        told += f", mostly when your longest suit has {count_word(trumps)} cards"
    return f"{told}."


def habit_line(sentence: str, mistakes: int, matches: int, lost: int) -> str:
    """Return a habit, how often it was seen, and what it cost."""
    where = plural(matches, "one match", "{count} matches")
    return sentences(sentence, f"{mistake_count(mistakes)} in {where}, {point_count(lost)} lost.")
