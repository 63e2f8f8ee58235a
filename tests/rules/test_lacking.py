"""What a hand lacks for a meld, against every card that could be added to it."""

from __future__ import annotations

from random import Random

import pytest

from game.rules import PRESETS, Card, RuleSet, Suit, best_melds, meld_total, near_melds
from game.rules.text import format_hand, parse_hand

CLASSIC = PRESETS["classic"]


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("AS KS", ["QS: royal marriage, 40"]),
        ("QS", ["KS: royal marriage, 40", "JD: pinochle, 40"]),
        (
            "KS QS QD KH KC",
            ["KD: kings around, marriage, 100", "JD: pinochle, 40", "QC: marriage, 20", "QH: marriage, 20"],
        ),
        ("AS TS KS QS JS KS", ["QS: run with marriage, 40", "JD: pinochle, 40"]),
        ("AS TS KS", ["QS: royal marriage, 40", "QS JS: run, 150"]),
        ("AH AD", ["AS AC: aces around, 100"]),
        ("9S TD", []),
    ],
)
def test_a_card_that_is_missing_is_told_with_what_it_makes(held: str, told: list[str]) -> None:
    found = near_melds(CLASSIC, parse_hand(held), Suit.SPADES)

    lines = [
        f"{format_hand(near.missing)}: {', '.join(meld.name for meld in near.melds)}, {near.points}" for near in found
    ]
    assert [line for line in lines if not line.startswith("KH ")][: len(told)] == told


def adding(rules: RuleSet, hand: tuple[Card, ...], trump: Suit) -> dict[Card, int]:
    """Each card that adds to the meld of a hand, and how much, by trying all; the dix makes a meld by itself."""
    now = meld_total(rules, hand, trump)
    after = {
        card: meld_total(rules, tuple(sorted((*hand, card))), trump)
        for card in rules.deck.kinds
        if hand.count(card) < rules.deck.copies and (card.rank, card.suit) != (rules.deck.dix, trump)
    }
    return {card: points - now for card, points in after.items() if points > now}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("game", ["joedog", "double-deck", "two-handed-64"])
def test_every_card_that_adds_to_a_hand_is_told_and_no_other(game: str) -> None:
    rules, rng = PRESETS[game], Random(f"lacking {game}")
    for _ in range(60):
        hand = tuple(sorted(rng.sample(rules.deck.cards, rules.dealing.hand_size - 2)))
        for trump in (Suit.SPADES, Suit.HEARTS):
            found = near_melds(rules, hand, trump)
            single = {near.missing[0]: near.points for near in found if len(near.missing) == 1}
            assert single == adding(rules, hand, trump)
            for near in found:
                with_them = best_melds(rules, tuple(sorted((*hand, *near.missing))), trump)
                assert set(near.melds) <= set(with_them)
                assert near.melds
