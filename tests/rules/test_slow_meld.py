"""The engine's melds against the slow version that tries every set of melds."""

from collections import Counter
from random import Random

import pytest

from game.rules import Deck, RuleSet, Scale, Suit, best_melds, meld_total, total_points
from tests.rules.slow_meld import SPARES, Wanted, best_points, double_deck_melds, melds_by_class
from tests.strategies import AUCTION_GAMES, THREE_WITH_SIXTY, random_hands

SIXTY = THREE_WITH_SIXTY.changed(
    name="sixty", scale=Scale.UNITS, auction={"ladder": ((20, 1),)}, tricks={"last_trick": 1}, end={"target": 150}
)
GAMES = AUCTION_GAMES | {SIXTY.name: SIXTY}


def wanted(name: str, trump: str) -> tuple[Wanted, Wanted, Wanted]:
    """The melds of a preset, from the book."""
    return {
        "classic": lambda: melds_by_class(trump, spares=True),
        "joedog": lambda: melds_by_class(trump, spares=False),
        "double-deck": lambda: double_deck_melds(trump),
        "double-deck-club": lambda: double_deck_melds(trump),
        SIXTY.name: lambda: double_deck_melds(trump, copies=3),
    }[name]()


SIZES = {Deck.SINGLE: (12, 12, 12, 16, 8), Deck.DOUBLE: (20, 20, 30, 50), Deck.SIXTY: (20, 20, 30, 40)}
HUNDREDS = {"classic": 1, "joedog": 10, "double-deck": 1, "double-deck-club": 1, SIXTY.name: 1}
"""What a point of the preset is worth in the book's table above."""


def compare(rules: RuleSet, number: int, seed: str) -> Counter[str]:
    rng = Random(seed)
    seen: Counter[str] = Counter()
    factor = HUNDREDS[rules.name]
    for _ in range(number):
        hand = random_hands(rng, rng.choice(SIZES[rules.deck]), rules.deck)
        trump = Suit(rng.randrange(4))
        texts = [str(card) for card in hand]
        melds = best_melds(rules, hand, trump)
        classes = wanted(rules.name, trump.letter)

        assert total_points(melds) * factor == best_points(texts, classes), (texts, trump)
        assert meld_total(rules, hand, trump) == total_points(melds)

        by_name = {
            (name, *sorted(cards)): (place, points) for place, c in enumerate(classes) for name, cards, points in c
        }
        used: list[Counter[str]] = [Counter(), Counter(), Counter()]
        for meld in melds:
            cards = sorted(str(card) for card in meld.cards)
            place, points = by_name[(meld.name, *cards)]
            assert place == meld.kind.meld_class - 1
            used[place].update(cards)
            seen[meld.name] += 1
            assert meld.points * factor == points
        for cards_of_class in used:
            assert cards_of_class <= Counter(texts), "a card serves twice in one class"
    return seen


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", GAMES)
def test_the_best_set_is_the_best_of_all_sets(name: str) -> None:
    rules = GAMES[name]
    seen = compare(rules, 800 if rules.deck is Deck.SINGLE else 100, f"default {name}")

    assert len(seen) >= 14, "rare melds occur"


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_best_set_is_the_best_of_all_sets_in_20_000_hands(name: str) -> None:
    seen = compare(GAMES[name], 20_000, f"full {name}")

    assert set(seen) == {meld for c in wanted(name, "H") for meld, _, _ in c}, "each meld occurs"
    assert set(SPARES) <= set(seen) or name != "classic"
