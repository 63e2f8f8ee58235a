"""Prices agree with a simulation that plays one card of one deal after the other.

A share of ``python build/measure_prices.py agreement --cases 200 --deals 20000 --keep FILE``.
"""

from itertools import islice
from random import Random

import pytest

from build.measure_prices import apart, choices, differences, kind_of, simulated
from build.plain_prices import Plain, plain_prices
from game.rules import PRESETS, RuleSet

KINDS = {"classic": ("Call", "NameTrump", "PassCards", "PlayCard"), "three-handed": ("Call", "NameTrump", "BuryCards")}


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


@pytest.mark.slow
@pytest.mark.parametrize("rules", [PRESETS[name] for name in KINDS], ids=list(KINDS))
def test_prices_of_every_kind_agree_with_the_plain_simulation(rules: RuleSet) -> None:
    for kind in KINDS[rules.name]:
        found = (each for _, each in choices(rules, f"agree {kind}") if kind_of(each) == kind and simulated(each))
        good = of = 0
        for decided in islice(found, 2):
            errors = differences(decided.view, 400, kind)
            good, of = good + sum(abs(each) <= 3 for each in errors), of + len(errors)
        assert of
        assert good >= 0.95 * of, kind
