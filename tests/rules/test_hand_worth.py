"""The lesson's count of a hand: each part stands for cards that one can point at."""

import pytest

from game.rules import HandWorth, RuleSet, Suit, worth_table, worth_with
from game.rules.presets import CLASSIC, DOUBLE_DECK, JOEDOG, KITTY_FOUR, THREE_HANDED, TWO_HANDED
from game.rules.text import parse_hand

S = Suit.SPADES
HANDS = {
    "a run": (CLASSIC, "AS TS KS QS JS AH 9H 9H JH TD AC 9C", (150, 100, 60, 150, 0, 50)),
    "one card short of it": (CLASSIC, "AS TS KS QS AH 9H 9H JH TD AC 9C 9C", (40, 100, 60, 120, 80, 50)),
    "two cards short": (CLASSIC, "AS KS QS QS TH 9H 9H JH TD TD 9C 9C", (40, 100, 20, 120, 30, 0)),
    "aces around are there": (CLASSIC, "AS 9S AH AD AC TH JH JH TD TC 9C 9C", (110, 100, 80, 60, 0, 0)),
    "two of one ace are one of four": (CLASSIC, "AS AS AH AD 9H 9H JH JH TD TC 9C 9C", (0, 100, 80, 60, 0, 50)),
    "units": (JOEDOG, "AS TS KS QS AH 9H 9H JH TD AC 9C 9C", (4, 10, 6, 12, 8, 5)),
    "a widow": (THREE_HANDED, "AS TS KS QS AH 9H 9H JH TD AC 9C 9C 9D JC JC", (40, 20, 30, 80, 30, 30)),
}


@pytest.mark.parametrize("name", HANDS)
def test_each_part_is_counted_by_its_cards(name: str) -> None:
    rules, hand, parts = HANDS[name]
    count = worth_table(rules)
    assert count is not None
    worth = worth_with(rules, count, parse_hand(hand), S)

    assert worth == HandWorth(S, *parts, widow=rules is THREE_HANDED)
    assert worth.total == sum(parts)


@pytest.mark.parametrize("rules", [TWO_HANDED, DOUBLE_DECK, KITTY_FOUR], ids=lambda rules: rules.name)
def test_games_that_no_lesson_teaches_have_no_count(rules: RuleSet) -> None:
    assert worth_table(rules) is None
