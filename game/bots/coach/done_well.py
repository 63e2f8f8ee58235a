"""What somebody did well: the best choice, clear of the next, where most rules of thumb and Casual err (CO4)."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.play import Observation
from ..prices import ChoicePrice
from .thumbs import CASUAL, failing, thumbs
from .verdicts import DoneWell, is_mistake


def done_well(view: Observation, own: ChoicePrice, prices: Sequence[ChoicePrice]) -> DoneWell | None:
    """Return how good a choice was; None: it is not clearly the best, or rules of thumb find it too.

    Most of the rules have to fail, Casual among them, and there has to be a reason that can be told.
    It prices nothing itself: a rule whose choice has no price among these has not failed.
    """
    if not own.reasons or not stands_out(view, own, prices):
        return None
    second, rules = prices[1], thumbs(view)
    failed = failing(view, rules, prices)
    if CASUAL not in failed or 2 * len(failed) <= len(rules):
        return None
    return DoneWell.of(second.action, second.cost, second.error, len(failed) / len(rules))


def stands_out(view: Observation, own: ChoicePrice, prices: Sequence[ChoicePrice]) -> bool:
    """Return whether a choice is the best one, and the next best would be a mistake."""
    if len(prices) < 2 or own.action != prices[0].action:
        return False
    return is_mistake(view.rules, prices[1].cost, prices[1].error)
