"""Deals follow from a seed, on every machine alike, and favour nobody."""

from collections import Counter
from functools import cache

import pytest

from game.rules import Deck, Hand, Rank, Suit
from game.rules.play import deal_from_seed, first_dealer
from game.rules.presets import CLASSIC, JOEDOG
from game.rules.text import format_hand
from tests.strategies import FOUR

# seed, number of the deal, who deals first with this seed, the four hands
PINNED: list[tuple[str, int, str, str]] = [
    (
        "a",
        1,
        "W",
        "JC QC 9D QD KD AD AD QH KS TS AS AS / 9C TC TC AC JD TD TD JH KH QS QS TS "
        "/ 9C JC KC KD 9H JH KH TH AH 9S JS KS / QC KC AC 9D JD QD 9H QH TH AH 9S JS",
    ),
    (
        "a",
        2,
        "W",
        "QC KC KC TC AC QD TD AD 9H QH 9S JS / JC JC QC AC JD JH QS KS KS TS TS AS "
        "/ 9D 9D QD TD AD JH QH KH KH AH JS AS / 9C 9C TC JD KD KD 9H TH TH AH 9S QS",
    ),
    (
        "a",
        40,
        "W",
        "KC TC AC QD KD KD JH TH TH AH QS AS / 9C JC QC KC TC AC 9D QD TD 9S JS AS "
        "/ 9C JC QC AD 9H QH KH AH JS QS TS TS / 9D JD JD TD AD 9H JH QH KH 9S KS KS",
    ),
    (
        "pinochle",
        1,
        "W",
        "9C 9C JC TC AC AC 9D QH KH 9S QS AS / QC 9D QD KD KD TD TD AD JH QH KS TS "
        "/ KC KC TC JD QD 9H 9H TH TH AH QS KS / JC QC JD AD JH KH AH 9S JS JS TS AS",
    ),
    (
        "0",
        1,
        "E",
        "9C JC 9D QD AD JH KH TH AH 9S JS QS / QC KC JD KD TD AD 9H 9H QH QH AH JS "
        "/ JC QC TC AC JD KD JH KH 9S KS TS TS / 9C KC TC AC 9D QD TD TH QS KS AS AS",
    ),
    (
        "0123456789abcdef",
        7,
        "W",
        "9C JC KC AC 9D TD 9H JH KH JS QS TS / QC TC JD KD AD AD 9H JH QS KS TS AS "
        "/ 9C QC TC 9D JD QD KD QH AH 9S KS AS / JC KC AC QD TD QH KH TH TH AH 9S JS",
    ),
    (
        "binochle",
        3,
        "S",
        "JC AC 9D QD QD KD KD AD 9H TH 9S AS / 9C 9C JC KC KC JH QH KH 9S JS KS TS "
        "/ QC TC AC 9D JD TD 9H QH TH AH AH JS / QC TC JD TD AD JH KH QS QS KS TS AS",
    ),
    (
        "Grüße ♠",
        1,
        "N",
        "9C 9D 9D JD TD AD AD JH AH 9S QS AS / KC TC QD TD 9H JH QH KH TH QS KS TS "
        "/ QC KC AC JD KD KD 9H QH KH TH JS AS / 9C JC JC QC TC AC QD AH 9S JS KS TS",
    ),
    (
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        1,
        "W",
        "TC AC 9D TD TD AD JH TH AH 9S 9S KS / JC QC 9D JD JD 9H QH QH KH TH QS AS "
        "/ 9C 9C QC KC KC AC QD QD KD AH TS AS / JC TC KD AD 9H JH KH JS JS QS KS TS",
    ),
    (
        "12",
        1000,
        "E",
        "KC TC 9D JD TD AD QH KH AH JS QS AS / 9C JC QC KC AC AC KD AD 9H JH TH AS "
        "/ JC 9D QD QD TD 9H QH 9S 9S JS KS TS / 9C QC TC JD KD JH KH TH AH QS KS TS",
    ),
]


@pytest.mark.parametrize(("seed", "number", "dealer", "hands"), PINNED)
def test_ten_deals_are_the_same_on_every_machine(seed: str, number: int, dealer: str, hands: str) -> None:
    deal = deal_from_seed(CLASSIC, seed, number)

    assert " / ".join(format_hand(hand) for hand in deal.hands) == hands
    assert first_dealer(CLASSIC, seed).letter == dealer


def test_ten_deals_are_pinned() -> None:
    assert len({(seed, number) for seed, number, _, _ in PINNED}) == 10


def test_the_same_seed_deals_the_same_cards_under_either_preset() -> None:
    assert deal_from_seed(CLASSIC, "a", 1) == deal_from_seed(JOEDOG, "a", 1)


def test_each_seed_and_each_number_is_another_deal() -> None:
    deals = {deal_from_seed(CLASSIC, seed, number) for seed in "abcd" for number in range(1, 26)}

    assert len(deals) == 100


def test_a_deal_is_the_whole_deck_in_sorted_hands() -> None:
    for number in range(1, 101):
        hands = deal_from_seed(CLASSIC, "whole", number).hands
        assert tuple(sorted(card for hand in hands for card in hand)) == Deck.SINGLE.cards
        assert all(hand == tuple(sorted(hand)) for hand in hands)


@cache
def dealt_fairly() -> list[tuple[Hand, ...]]:
    """The hands of 3,000 deals."""
    return [deal_from_seed(CLASSIC, "fair", number).hands for number in range(1, 3001)]


def test_every_card_falls_to_every_seat_alike() -> None:
    # 24 kinds in 4 seats, 2 copies in 3,000 deals: 1,500 expected in each of 96 places; one standard deviation is about
    # 31.8 (the copies repel each other a little), and five of them happen once in ten thousand such tests
    for seat in FOUR:
        fallen = Counter(card for hands in dealt_fairly() for card in hands[seat])
        assert fallen.keys() == set(Deck.SINGLE.cards)
        assert all(abs(count - 1500) < 160 for count in fallen.values())


def test_pairs_of_cards_fall_together_as_often_as_they_should() -> None:
    # the two aces of spades are in one hand in 11 of 47 deals: 702 of 3,000, one standard deviation about 23
    ace = next(card for card in Deck.SINGLE.cards if (card.rank, card.suit) == (Rank.ACE, Suit.SPADES))

    together = sum(any(hand.count(ace) == 2 for hand in hands) for hands in dealt_fairly())

    assert abs(together - 702) < 115
