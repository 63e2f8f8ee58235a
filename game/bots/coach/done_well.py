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
    if len(prices) < 2 or not own.reasons or own.action != prices[0].action:
        return None
    second = prices[1]
    if not is_mistake(view.rules, second.cost, second.error):
        return None
    rules = thumbs(view)
    failed = failing(view, rules, prices)
    if CASUAL not in failed or 2 * len(failed) <= len(rules):
        return None
    return DoneWell.of(second.action, second.cost, second.error, len(failed) / len(rules))
