"""Regret: how many points a decision gives away against the best one by the Expert's imagined deals.

Some imagined deals find the best decision, and others price both decisions: otherwise luck in the first deals would
look like regret. Of sets of cards to pass or bury, only those are compared that the Expert examines.
"""

import random
from collections.abc import Callable, Iterable
from dataclasses import replace

from game.bots.analysis import first_round, price_cards, price_choices, price_limits, why_no_prices
from game.rules.play import (
    Action,
    Auction,
    Bid,
    BuryCards,
    Observation,
    PassCards,
    PlayCard,
    StockPlay,
    TrickPlay,
    playable_cards,
)
from game.work import finish

Prices = Callable[[Iterable[Action]], dict[Action, float]]
"""The values of actions, including those asked for."""


def regret(view: Observation, action: Action, rng: random.Random) -> float | None:
    """Return the points given away by an action of the observing seat; None if there is nothing to compare."""
    if isinstance(view.phase, Auction):
        return given_away(lambda _: _calls(view, rng), action)
    if isinstance(view.phase, StockPlay | TrickPlay):
        if isinstance(action, PlayCard) and len(playable_cards(view)) > 1:
            return given_away(lambda _: _cards(view, rng), action)
        return None
    if why_no_prices(view):
        return None
    if isinstance(action, PassCards | BuryCards):
        action = replace(action, cards=tuple(sorted(action.cards)))
    return given_away(lambda asked: _choices(view, rng, asked), action)


def given_away(prices: Prices, action: Action) -> float | None:
    """Return how far an action is behind the one that was best at first, after pricing both again."""
    first = prices((action,))
    if action not in first:
        return None
    best = max(first, key=lambda other: first[other])
    second = prices((action, best))
    return second[best] - second[action]


def _cards(view: Observation, rng: random.Random) -> dict[Action, float]:
    if view.open is not None and isinstance(view.phase, TrickPlay):
        return _choices(view, rng, ())  # the search for the best card alone knows only bounds of the others
    return {price.action: price.points for price in finish(first_round(price_cards(view, rng)))}


def _choices(view: Observation, rng: random.Random, asked: Iterable[Action]) -> dict[Action, float]:
    return {price.action: price.points for price in finish(first_round(price_choices(view, rng, asked)))}


def _calls(view: Observation, rng: random.Random) -> dict[Action, float]:
    """Price a bid like the best limit that allows it: nobody knows how far its bidder would go."""
    found = finish(first_round(price_limits(view, rng)))
    limits = {price.action.points: price.points for price in found if isinstance(price.action, Bid)}
    worth: dict[Action, float] = {price.action: price.points for price in found if not isinstance(price.action, Bid)}
    for bid in limits:
        worth[Bid(bid)] = max(points for limit, points in limits.items() if limit >= bid)
    return worth
