"""Regret: how many points a decision gives away against the one that Expert's imagined deals think best.

What is best is found over some imagined deals, and both decisions are then priced over others: else luck in the first
would look like regret.
"""

import random
from collections.abc import Callable

from game.bots.analysis import first_round, price_cards, price_limits
from game.plain import finish
from game.rules import Action, Auction, Bid, Observation, PlayCard, StockPlay, TrickPlay, playable_cards


def regret(view: Observation, action: Action, rng: random.Random) -> float | None:
    """The points given away by an action of the observing seat; None where nothing is to be compared."""
    if isinstance(view.phase, Auction):
        return given_away(lambda: _calls(view, rng), action)
    if isinstance(view.phase, StockPlay | TrickPlay) and isinstance(action, PlayCard) and len(playable_cards(view)) > 1:
        return given_away(lambda: _cards(view, rng), action)
    return None


def given_away(prices: Callable[[], dict[Action, float]], action: Action) -> float | None:
    """By how much the action is behind the one that was best the first time, when both are priced again."""
    first = prices()
    if action not in first:
        return None
    best = max(first, key=lambda other: first[other])
    second = prices()
    return second[best] - second[action]


def _cards(view: Observation, rng: random.Random) -> dict[Action, float]:
    return {price.action: price.points for price in finish(first_round(price_cards(view, rng)))}


def _calls(view: Observation, rng: random.Random) -> dict[Action, float]:
    """A bid is worth what the best limit is worth that allows it: by how far its bidder would go, nobody knows."""
    found = finish(first_round(price_limits(view, rng)))
    limits = {price.action.points: price.points for price in found if isinstance(price.action, Bid)}
    worth: dict[Action, float] = {price.action: price.points for price in found if not isinstance(price.action, Bid)}
    for bid in limits:
        worth[Bid(bid)] = max(points for limit, points in limits.items() if limit >= bid)
    return worth
