"""Prices agree with a simulation that plays one card of one deal after the other.

A share of ``python -m build.lab measure_prices agreement --cases 200 --deals 20000 --keep FILE``.
"""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from build.lab.measure_prices import apart, choices, differences, kind_of, simulated
from build.lab.plain_prices import Plain, plain_prices
from game.rules import PRESETS, Moon
from game.rules.play import TrickPlay

KINDS = {"classic": ("Call", "NameTrump", "PassCards", "PlayCard"), "three-handed": ("Call", "NameTrump", "BuryCards")}

DEALS = {("three-handed", "Call"): 1600}
"""How many plain deals it takes to see that trump is named once the widow is seen."""


def test_a_plain_price_is_the_mean_of_deals_with_the_weights_of_calls() -> None:
    decided = next(each for _, each in choices(PRESETS["classic"], "mean") if kind_of(each) == "PlayCard")
    assert decided.action is not None
    plain = plain_prices(decided.view, [decided.action], 3, Random(1))[decided.action]

    assert plain.mean == pytest.approx(
        sum(a * b for a, b in zip(plain.leads, plain.weights, strict=True)) / sum(plain.weights)
    )
    assert plain.error >= 0


def test_two_choices_are_compared_deal_by_deal_with_the_same_weights() -> None:
    apart = Plain([9.0, 3.0], [3.0, 1.0]).above(Plain([1.0, 7.0], [3.0, 1.0]))

    assert apart.leads == [8.0, -4.0]
    assert apart.mean == 5.0


def test_a_difference_is_told_in_standard_errors_of_two_means() -> None:
    plain = Plain([3.0, 5.0], [1.0, 1.0])

    assert plain.error == pytest.approx(0.5**0.5)
    assert apart(7.0, plain) == 3.0
    assert apart(4.0, Plain([4.0, 4.0], [1.0, 1.0])) == 0.0
    assert apart(4.5, Plain([4.0, 4.0], [1.0, 1.0])) > 3


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        pytest.param(name, kind, marks=[] if (name, kind) == ("classic", "Call") else pytest.mark.slow)
        for name, kinds in KINDS.items()
        for kind in kinds
    ],
)
def test_prices_of_every_kind_agree_with_the_plain_simulation(name: str, kind: str) -> None:
    decided = [each for _, each in islice(choices(PRESETS[name], "agree"), 60)]
    found = [each for each in decided if kind_of(each) == kind and simulated(each)][:2]
    errors = [error for each in found for error in differences(each.view, DEALS.get((name, kind), 400), kind)]

    assert len(found) == 2
    assert sum(abs(each) <= 3 for each in errors) >= 0.95 * len(errors)


@pytest.mark.sweep
def test_prices_of_a_declared_moon_agree_with_the_plain_simulation() -> None:
    """The plain simulation knows by the tricks of both sides whether the moon was shot."""
    rules = PRESETS["classic"].changed(scoring={"moon": Moon.THOUSAND})
    every = (each for _, each in choices(rules, "moon") if kind_of(each) == "PlayCard" and simulated(each))
    decided = next(each for each in every if len(each.view.tricks) >= 2)
    phase = decided.view.phase
    assert isinstance(phase, TrickPlay)

    errors = differences(replace(decided.view, phase=replace(phase, moon=True)), 200, "moon")

    assert errors
    assert max(map(abs, errors)) <= 3
