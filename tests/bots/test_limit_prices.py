"""Prices of limits: what each costs that one would go to, against what the others will bid."""

from itertools import pairwise
from random import Random

import pytest

from game.bots.analysis import first_round, price_choices, price_limits
from game.match import Match
from game.rules import PRESETS, RuleSet
from game.rules.play import Bid, Observation, Pass
from game.rules.text import Player
from game.store.asked import limits_to_choose
from game.work import finish


def opening(rules: RuleSet) -> Observation:
    """What the first to call knows."""
    match = Match.new(rules, tuple(Player(seat.letter, "casual") for seat in rules.seats), "limits")
    match.deal()
    assert match.awaited is not None
    return match.view(match.awaited)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", ["classic", "double-deck", "kitty-four", "five-handed", "auction"])
def test_every_limit_has_a_price_and_fewer_deals_go_higher_or_are_made_the_higher_it_is(name: str) -> None:
    view = opening(PRESETS[name])
    limits = limits_to_choose(view)
    prices = {price.action: price for price in finish(first_round(price_choices(view, Random(1), limits=limits)))}

    assert set(prices) == {Pass(), *map(Bid, limits)}
    assert min(price.cost for price in prices.values()) == 0
    for low, high in pairwise(map(Bid, limits)):
        assert prices[low].made is not None
        assert (prices[low].made or 0) >= (prices[high].made or 0)
        assert (prices[low].outbid or 0) >= (prices[high].outbid or 0)
    assert prices[Pass()].made is prices[Pass()].outbid is None


@pytest.mark.sweep
def test_a_limit_is_worth_what_the_expert_finds_when_it_looks_for_its_own() -> None:
    view = opening(PRESETS["classic"])
    limits = limits_to_choose(view)
    own = {price.action: price.chance for price in finish(first_round(price_limits(view, Random(7))))}
    told = {price.action: price.chance for price in finish(first_round(price_choices(view, Random(7), limits=limits)))}

    both = told.keys() & own.keys()
    assert len(both) >= 4
    assert all(abs(told[action] - own[action]) < 1e-9 for action in both)
