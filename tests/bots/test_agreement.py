"""Prices agree with a simulation that plays one card of one deal after the other.

A share of ``python build/measure_prices.py agreement --decisions 200 --deals 20000 --keep FILE``.
"""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from build.measure_prices import agrees, choices, kind_of, simulated
from build.plain_prices import Plain, after_passing, plain_prices
from game.bots.knowledge import knowledge
from game.bots.lanes.simulator import run
from game.bots.sampling import sample
from game.rules import PRESETS, BuryCards, PassCards, RuleSet

KINDS = {"classic": ("Call", "NameTrump", "PassCards", "PlayCard"), "three-handed": ("Call", "NameTrump", "BuryCards")}


@pytest.mark.parametrize("name", ["classic", "three-handed"])
def test_passing_and_burying_by_hand_keeps_every_card_and_gives_back_what_came(name: str) -> None:
    rules = PRESETS[name]
    decided = next(each for _, each in choices(rules, "by hand") if isinstance(each.action, PassCards | BuryCards))
    view, action = decided.view, decided.action
    assert isinstance(action, PassCards | BuryCards)
    hands = run(sample(knowledge(view), 1, Random(1))).hands(0)

    after = after_passing(view, hands, action.cards)

    assert Counter(card for hand in after for card in hand) == Counter(card for hand in hands for card in hand)
    assert {len(after[seat]) for seat in rules.seats} == {rules.dealing.hand_size}
    assert not Counter(action.cards) - Counter(after[-1] if rules.widow is not None else sum(after, ()))


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


@pytest.mark.slow
@pytest.mark.parametrize("rules", [PRESETS[name] for name in KINDS], ids=list(KINDS))
def test_prices_of_every_kind_agree_with_the_plain_simulation(rules: RuleSet) -> None:
    for kind in KINDS[rules.name]:
        found = (each for _, each in choices(rules, f"agree {kind}") if kind_of(each) == kind and simulated(each))
        good = of = 0
        for decided in islice(found, 2):
            right, prices = agrees(decided.view, 400, kind)
            good, of = good + right, of + prices
        assert of
        assert good >= 0.95 * of, kind
