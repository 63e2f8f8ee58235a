"""The engine's melds against the slow version that tries every set of melds."""

from collections import Counter
from random import Random

import pytest

from game.rules.cards import Suit
from game.rules.melds import best_melds, total_points
from game.rules.ruleset import PRESETS, RuleSet
from tests.rules.slow_meld import best_points, melds_by_class
from tests.strategies import random_hands

FACTOR = {"classic": (1, True), "joedog": (10, False)}
"""Hundreds in a point, and whether a run with a spare king or queen is a meld of its own (rules.md 2 and 3c)."""


def test_every_preset_is_compared() -> None:
    assert set(FACTOR) == set(PRESETS)


def compare(rules: RuleSet, number: int, seed: str) -> Counter[str]:
    rng = Random(seed)
    divisor, spares = FACTOR[rules.name]
    seen: Counter[str] = Counter()
    for _ in range(number):
        hand = random_hands(rng, rng.choice((12, 12, 12, 16, 8)))
        trump = Suit(rng.randrange(4))
        texts = [str(card) for card in hand]
        melds = best_melds(rules, hand, trump)

        assert total_points(melds) * divisor == best_points(texts, trump.letter, spares), (texts, trump)

        classes = melds_by_class(trump.letter, spares)
        by_name = {
            (name, *sorted(cards)): (place, points) for place, c in enumerate(classes) for name, cards, points in c
        }
        used: list[Counter[str]] = [Counter(), Counter(), Counter()]
        for meld in melds:
            cards = sorted(str(card) for card in meld.cards)
            place, points = by_name[(meld.kind.value, *cards)]
            used[place].update(cards)
            seen[meld.kind.value] += 1
            assert meld.points * divisor == points
        for cards_of_class in used:
            assert cards_of_class <= Counter(texts), "a card serves twice in one class"
    return seen


@pytest.mark.parametrize("name", PRESETS)
def test_the_best_set_is_the_best_of_all_sets(name: str) -> None:
    seen = compare(PRESETS[name], 1_200, f"default {name}")

    assert len(seen) >= 14, "rare melds occur"


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_the_best_set_is_the_best_of_all_sets_in_20_000_hands(name: str) -> None:
    seen = compare(PRESETS[name], 20_000, f"full {name}")

    spares = {"run with king", "run with queen", "run with marriage"}
    every = {meld for c in melds_by_class("H", True) for meld, _, _ in c}
    assert set(seen) == every - (set() if FACTOR[name][1] else spares), "each meld occurs"
