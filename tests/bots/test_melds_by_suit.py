"""Melds with each suit as trump, found at once, are those that each trump has by itself (rules.md 3)."""

from random import Random

import pytest

from game.bots.lanes.meld import _tables, meld_units, meld_units_by_suit
from game.bots.lanes.planes import Deals, each_suit_first, number_list
from game.rules import PRESETS, SHEETS, RuleSet, Suit

LANES = 60
KNOWN = {sheet.rules.name: sheet.rules for sheet in SHEETS} | PRESETS
GAMES = {name: rules for name, rules in KNOWN.items() if rules.has_auction}


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_melds_of_all_trumps_are_found_at_once(rules: RuleSet) -> None:
    rng, deck = Random(rules.name), list(rules.deck.cards)
    hands = []
    for _ in range(LANES):
        rng.shuffle(deck)
        hands.append((tuple(sorted(deck[: rules.dealing.hand_size + 3])),))
    held = Deals.from_hands(hands, rules.deck.copies).held[0]
    wide = number_list(meld_units_by_suit(rules, held, each_suit_first(held, LANES), LANES), 4 * LANES)
    for suit in Suit:
        assert wide[suit * LANES :][:LANES] == number_list(meld_units(rules, suit, held), LANES), suit


def test_the_usual_games_have_melds_that_are_found_at_once() -> None:
    assert [name for name, rules in GAMES.items() if _tables(rules) is None] == []
