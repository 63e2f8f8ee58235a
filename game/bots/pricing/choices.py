"""Turns the lanes of several choices into prices: the loss of each against the best."""

from collections.abc import Callable, Collection, Generator, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from ...rules.play import Action, Observation
from ..prices import ChoicePrice, ExpertRule
from ..race import point_value
from .paired import Paired
from .reasons import Facts

Choices = Generator[None, None, tuple[ChoicePrice, ...]]
"""A generator of prices; it may pause at every yield."""
Explained = Callable[[Sequence[ChoicePrice]], Collection[Action]]
"""Returns the choices whose reasons somebody wants, of these prices, the best first."""
K = TypeVar("K", bound=Hashable)
_NO_LEEWAYS: Mapping[Action, float] = MappingProxyType({})


def everything(prices: Sequence[ChoicePrice]) -> Collection[Action]:
    """Return that somebody wants the reasons of every choice."""
    return [price.action for price in prices]


def compared(
    view: Observation,
    actions: Mapping[Action, K],
    chosen: Action,
    leads: Paired[K],
    chances: Paired[K],
    rule: ExpertRule = ExpertRule.AS_GOOD,
    leeways: Mapping[Action, float] = _NO_LEEWAYS,
) -> Choices:
    """Return the prices of actions, the best first, from their loss of chance to win the match.

    No other choice has a better chance than the first. If the Expert has ``chosen`` another one, by a ``rule`` of its
    own, that choice says so. ``leeways`` name what a rule accepts of an action's cost, in points, whether the Expert
    follows it here or not. A rule without bounds accepts the Expert's choice whatever it costs.

    The loss is converted into points of lead at the current score of the match. Far from the end that is the difference
    in points; near it the match counts, as it does for the Expert.
    """
    rate = point_value(view)
    best = max(actions, key=lambda action: (chances.mean(actions[action]), action == chosen))
    top = actions[best]
    found = []
    for action, key in actions.items():
        cost, error = (chances.mean(top) - chances.mean(key)) / rate, chances.error(key, top) / rate
        price = ChoicePrice(action, leads.mean(key), chances.mean(key), cost, error, leeway=leeways.get(action, 0.0))
        if action == chosen != best:
            accepted = 0.0 if rule is ExpertRule.AS_GOOD else cost
            price = replace(price, rule=rule, leeway=leeways.get(action, accepted))
        found.append(price)
        yield
    return best_first(found, best)


def with_reasons(
    found: tuple[ChoicePrice, ...], actions: Mapping[Action, K], facts: Facts[K], explained: Explained
) -> Choices:
    """Return prices, the best first, and the reasons that somebody wants."""
    wanted = explained(found)
    return (yield from facts.explain(found, actions, wanted)) if wanted else found


def best_first(prices: Iterable[ChoicePrice], best: Action) -> tuple[ChoicePrice, ...]:
    """Return the best first, then the others by cost."""
    return tuple(sorted(prices, key=lambda price: (price.action != best, price.cost, -price.points)))
