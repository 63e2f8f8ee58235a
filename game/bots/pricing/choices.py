"""Turns the lanes of several choices into prices: the loss of each against the best."""

from collections.abc import Generator, Hashable, Iterable, Mapping
from typing import TypeVar

from ...rules.play import Action, Observation
from ..prices import ChoicePrice
from ..race import point_value
from .paired import Paired
from .reasons import Facts

Choices = Generator[None, None, tuple[ChoicePrice, ...]]
"""A generator of prices; it may pause at every yield."""
K = TypeVar("K", bound=Hashable)


def compared(
    view: Observation,
    actions: Mapping[Action, K],
    best: Action,
    leads: Paired[K],
    chances: Paired[K],
    facts: Facts[K] | None = None,
) -> Choices:
    """Return the prices of actions, the best first, from their loss of chance to win the match.

    The loss is converted into points of lead at the current score of the match. Far from the end that is the difference
    in points; near it the match counts, as it does for the Expert. ``facts`` tell why choices differ.
    """
    rate, top = point_value(view), actions[best]
    found = []
    for action, key in actions.items():
        lost = 0.0 if action == best else max(0.0, chances.mean(top) - chances.mean(key))
        error = chances.error(key, top)
        found.append(ChoicePrice(action, leads.mean(key), chances.mean(key), lost / rate, error / rate))
        yield
    ranked = best_first(found, best)
    return ranked if facts is None else (yield from facts.explain(ranked, actions))


def best_first(prices: Iterable[ChoicePrice], best: Action) -> tuple[ChoicePrice, ...]:
    """Return the best first, then the others by cost."""
    return tuple(sorted(prices, key=lambda price: (price.action != best, price.cost, -price.points)))
