"""A hint in words: what Expert would do, and why."""

from __future__ import annotations

from ..rules.play import Action
from .actions import action_words
from .lists import sentences
from .prices import cost_spoken

THINKING = "Thinking about it …"
AS_GOOD = "Others are as good."
NOTHING_ELSE = "It’s your only choice."


def hint_line(action: Action, why: str) -> str:
    """Return what to do, and the reason if there is one."""
    return sentences(f"Hint: {action_words(action)}.", why)


def with_reasons(why: str, reasons: str, of_card: bool) -> str:
    """Return why it is best; of a card the reasons alone, if there are any: they say more than what it does now."""
    return reasons if of_card and reasons else sentences(why, reasons)


def next_best(action: Action, cost: float, chips: bool = False) -> str:
    """Return the second-best choice and its cost."""
    return f"The next best, to {action_words(action)}, {cost_spoken(cost, chips)}."


def another(action: Action, cost: float, chips: bool = False) -> str:
    """Return another choice and its cost."""
    return f"To {action_words(action)} {cost_spoken(cost, chips)}."
