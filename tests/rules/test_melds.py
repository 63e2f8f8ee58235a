"""What a hand melds, meld by meld (rules.md 3; seeds 000 and 003, Valid Melds; seed 002, the cheat sheet)."""

from collections import Counter

import pytest
from hypothesis import given

from game.rules import (
    Card,
    Hand,
    Meld,
    MeldKind,
    RuleSet,
    Suit,
    best_melds,
    holds_marriage,
    laid_cards,
    meld_name,
    total_points,
    trump_values,
)
from game.rules.presets import CLASSIC, DOUBLE_DECK, JOEDOG
from game.rules.text import parse_hand
from tests.strategies import cards, hands, presets, suits

SPARES = DOUBLE_DECK.changed(name="Spares", melds={"run_with_spares": True})


@pytest.mark.parametrize("hand", ["AS TS KS QS JS KS KS KS QS QS QS", "AS AS TS TS KS KS QS QS JS JS KS QS"])
def test_spares_add_nothing_to_a_run_where_there_are_triples(hand: str) -> None:
    # rules.md 2, double deck: "as `joedog`"; the switch knows of no second spare, and would make hands worth less
    assert melds(SPARES, hand, Suit.SPADES) == melds(DOUBLE_DECK, hand, Suit.SPADES)
    assert "royal marriage" in melds(SPARES, hand, Suit.SPADES)


def melds(rules: RuleSet, hand: str, trump: Suit) -> str:
    """All melds of the hand, most points first, as people would call them out."""
    return ", ".join(f"{meld.name} {meld.points}" for meld in best_melds(rules, parse_hand(hand), trump))


RUN = "AS TS KS QS JS"
ALL_OF = {rank: " ".join(rank + suit for suit in "CDHS") for rank in "AKQJT9"}

# hand, trump spades; what it melds in `CLASSIC`; what it melds in `JOEDOG`
CLASS_1 = [
    # seed 003: "Run: Ten to Ace, all 5 cards in the current trump suit. Worth 150"; seed 002: "Run A, 10, K, Q, J: 15"
    (RUN, "run 150", "run 15"),
    # a run lacks one card: nothing is left, or the royal marriage in it (rules.md 3a, "otherwise")
    ("TS KS QS JS", "royal marriage 40", "royal marriage 4"),
    ("AS KS QS JS", "royal marriage 40", "royal marriage 4"),
    ("AS TS QS JS", "", ""),
    ("AS TS KS JS", "", ""),
    ("AS TS KS QS", "royal marriage 40", "royal marriage 4"),
    # the same cards twice do not make up for a missing one
    ("AS AS TS TS KS KS QS QS", "royal marriage 40, royal marriage 40", "royal marriage 4, royal marriage 4"),
    # seed 003: "Run: ... all 5 cards in the current trump suit": not in a plain suit
    ("AH TH KH QH JH", "marriage 20", "marriage 2"),
    # seed 003: "Run + King ... Worth 190"; rules.md 2: JOEDOG knows no run with a spare
    (RUN + " KS", "run with king 190", "run 15"),
    (RUN + " QS", "run with queen 190", "run 15"),
    # seed 003: "Run + Marriage: A run with an extra royal marriage. Worth 230"; rules.md 2, JOEDOG: "a spare K and Q is
    # a royal marriage"
    (RUN + " KS QS", "run with marriage 230", "run 15, royal marriage 4"),
    # spares that are neither king nor queen are worth nothing
    (RUN + " AS", "run 150", "run 15"),
    (RUN + " TS", "run 150", "run 15"),
    (RUN + " JS", "run 150", "run 15"),
    (RUN + " AS TS JS", "run 150", "run 15"),
    # rules.md 3a: "all at least one → 150 + 40 if K is two + 40 if Q is two"
    (RUN + " AS TS JS KS", "run with king 190", "run 15"),
    (RUN + " AS TS JS QS", "run with queen 190", "run 15"),
    (RUN + " AS TS KS QS", "run with marriage 230", "run 15, royal marriage 4"),
    (RUN + " AS KS QS JS", "run with marriage 230", "run 15, royal marriage 4"),
    (RUN + " TS KS QS JS", "run with marriage 230", "run 15, royal marriage 4"),
    # seed 003: "Double run: Two runs in the trump suit. Worth 1500"; seed 002: "A,A,10,10,K,K,Q,Q,J,J: 150 points"
    (RUN + " " + RUN, "double run 1500", "double run 150"),
    # seed 003: "Dix: The nine of a trump. Worth 10"; seed 002: "9 of trump: 1 point for each"
    ("9S", "dix 10", "dix 1"),
    ("9S 9S", "dix 10, dix 10", "dix 1, dix 1"),
    ("9H 9H", "", ""),
    (RUN + " 9S", "run 150, dix 10", "run 15, dix 1"),
    (RUN + " " + RUN + " 9S 9S", "double run 1500, dix 10, dix 10", "double run 150, dix 1, dix 1"),
    # seed 003: "Royal marriage: King and queen of the trump suit. Worth 40"; seed 002: "4 points each"
    ("KS QS", "royal marriage 40", "royal marriage 4"),
    ("KS KS QS", "royal marriage 40", "royal marriage 4"),
    ("KS QS QS", "royal marriage 40", "royal marriage 4"),
    ("KS KS QS QS", "royal marriage 40, royal marriage 40", "royal marriage 4, royal marriage 4"),
    ("KS KS", "", ""),
    ("QS QS", "", ""),
    ("KS QH", "", ""),
    # seed 003: "Common marriage: King and queen out of trump. Worth 20"; seed 002: "2 points each"
    ("KH QH", "marriage 20", "marriage 2"),
    ("KH KH QH QH", "marriage 20, marriage 20", "marriage 2, marriage 2"),
    ("KH QH KD QD KC QC", "marriage 20, marriage 20, marriage 20", "marriage 2, marriage 2, marriage 2"),
    ("KH QD", "", ""),
    # "Double run" is a meld of trump alone
    ("AH AH TH TH KH KH QH QH JH JH", "marriage 20, marriage 20", "marriage 2, marriage 2"),
]

CLASS_2 = [
    # seed 003: "Pinochle: Jack of diamonds and queen of spades. Worth 40"; seed 002: "4 points"
    ("JD QS", "pinochle 40", "pinochle 4"),
    ("JD JD QS", "pinochle 40", "pinochle 4"),
    ("JD QS QS", "pinochle 40", "pinochle 4"),
    # seed 003: "Double pinochle: Both jacks of diamonds and both queens of spades. Worth 300"; seed 002: 30
    ("JD JD QS QS", "double pinochle 300", "double pinochle 30"),
    # near misses
    ("JD JD", "", ""),
    ("QS QS", "", ""),
    ("JS QD", "", ""),
    ("JH QS", "", ""),
    ("JD QC", "", ""),
]

CLASS_3 = [
    # seed 003: "Aces around: One ace of each suit. Worth 100"; seed 002: "One ace in each suit: 10"
    (ALL_OF["A"], "aces around 100", "aces around 10"),
    (ALL_OF["K"], "kings around 80", "kings around 8"),
    (ALL_OF["Q"], "queens around 60", "queens around 6"),
    (ALL_OF["J"], "jacks around 40", "jacks around 4"),
    # seed 003: "Aces abound: All 8 aces. Worth 1000"; seed 002: "Two aces in each suit: 100"
    (ALL_OF["A"] + " " + ALL_OF["A"], "aces abound 1000", "aces abound 100"),
    (ALL_OF["K"] + " " + ALL_OF["K"], "kings abound 800", "kings abound 80"),
    (ALL_OF["Q"] + " " + ALL_OF["Q"], "queens abound 600", "queens abound 60"),
    (ALL_OF["J"] + " " + ALL_OF["J"], "jacks abound 400", "jacks abound 40"),
    # tens and nines go around nowhere
    (ALL_OF["T"] + " " + ALL_OF["T"], "", ""),
    ("9C 9D 9H 9C 9D 9H", "", ""),
    # three suits are not four, seven cards are not eight
    ("AC AD AH", "", ""),
    ("AC AC AD AD AH AH", "", ""),
    (ALL_OF["A"] + " AC AD AH", "aces around 100", "aces around 10"),
    (ALL_OF["K"] + " KC KD KS", "kings around 80", "kings around 8"),
    (ALL_OF["Q"] + " QC QH QS", "queens around 60", "queens around 6"),
    (ALL_OF["J"] + " JD JH JS", "jacks around 40", "jacks around 4"),
]


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("hand", "hundreds", "units"), CLASS_1 + CLASS_2 + CLASS_3)
def test_a_hand_melds_what_the_book_says(hand: str, hundreds: str, units: str) -> None:
    assert melds(CLASSIC, hand, Suit.SPADES) == hundreds
    assert melds(JOEDOG, hand, Suit.SPADES) == units


@pytest.mark.parametrize("rank", "AKQJ")
@pytest.mark.parametrize("missing", "CDHS")
def test_an_around_needs_every_suit(rank: str, missing: str) -> None:
    # seed 003: "One ace of each suit"
    hand = " ".join(rank + suit for suit in "CDHS" if suit != missing)

    assert melds(CLASSIC, hand, Suit.SPADES) == ""


@pytest.mark.parametrize("trump", Suit)
def test_any_suit_may_be_trump(trump: Suit) -> None:
    run = " ".join(rank + trump.letter for rank in "ATKQJ")

    assert melds(CLASSIC, run + f" 9{trump.letter}", trump) == "run 150, dix 10"
    assert all(melds(CLASSIC, run, other) == "marriage 20" for other in Suit if other is not trump)


def test_a_card_may_serve_once_in_each_class() -> None:
    # seed 003: "a queen of hearts can be a member of a 'Hearts marriage' (Class 1 meld), and a member of
    # 'Queens around' (Class 3 meld)"
    assert melds(CLASSIC, "KH QH QS QD QC", Suit.CLUBS) == "queens around 60, marriage 20"
    # rules.md 3: and the queen of spades in all three
    assert melds(CLASSIC, "KS QS QH QD QC JD", Suit.SPADES) == "queens around 60, royal marriage 40, pinochle 40"


def test_no_card_serves_twice_in_one_class() -> None:
    # seed 003: "but cannot also be a member of 'Run' (Class 1 meld) since it already appears in the hearts marriage"
    assert melds(CLASSIC, "AH TH KH QH JH", Suit.HEARTS) == "run 150"
    assert melds(JOEDOG, "AH TH KH QH JH KH", Suit.HEARTS) == "run 15"
    assert melds(CLASSIC, "KH QH QH", Suit.CLUBS) == "marriage 20"


def test_the_program_finds_every_meld_of_a_rich_hand() -> None:
    # seed 003: "The game will automatically form the highest scoring combination of melds from your hand"
    hand = "AS TS KS QS JS KH QH KD QD KC QC JD"
    called = "run 150, kings around 80, queens around 60, pinochle 40, marriage 20, marriage 20, marriage 20"

    assert melds(CLASSIC, hand, Suit.SPADES) == called
    assert melds(JOEDOG, hand, Suit.SPADES) == (
        "run 15, kings around 8, queens around 6, pinochle 4, marriage 2, marriage 2, marriage 2"
    )


def test_a_meld_shows_the_cards_that_make_it() -> None:
    # rules.md 3: "shows which cards make it"
    found = best_melds(CLASSIC, parse_hand(RUN + " KS JD 9S AH AD AC"), Suit.SPADES)

    assert [(meld.kind, sorted(map(str, meld.cards))) for meld in found] == [
        (MeldKind.RUN_WITH_KING, sorted((RUN + " KS").split())),
        (MeldKind.ACES, sorted(["AS", "AH", "AD", "AC"])),
        (MeldKind.PINOCHLE, ["JD", "QS"]),
        (MeldKind.DIX, ["9S"]),
    ]


CLASSES = {
    # seed 003, Valid Melds: the headings "Class 1 melds", "Class 2 melds" and "Class 3 melds"
    1: "run, run with king, run with queen, run with marriage, plain run, royal marriage, marriage, dix",
    2: "pinochle",
    3: "aces around, kings around, queens around, jacks around",
}


@pytest.mark.parametrize("number", CLASSES)
def test_the_melds_of_a_class(number: int) -> None:
    assert ", ".join(meld_name(kind) for kind in MeldKind if kind.meld_class == number) == CLASSES[number]


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        # the queen of spades serves in all three classes and lies on the table once
        ("KS QS QH QD QC JD 9C", "KS QS QH QD QC JD"),
        # two royal marriages need two queens, the pinochle uses one of them
        ("KS KS QS QS JD AC", "KS KS QS QS JD"),
        ("AS TS KS QS JS KS JH JD JC", "AS TS KS QS JS KS JH JD JC"),
        ("9S 9S 9H", "9S 9S"),
        ("AS AH AD", ""),
    ],
)
def test_a_card_lies_on_the_table_once_for_all_its_melds(hand: str, laid: str) -> None:
    # rules.md 3: "shows which cards make it"; "A card may serve once in each class"
    assert laid_cards(best_melds(CLASSIC, parse_hand(hand), Suit.SPADES)) == parse_hand(laid)


def test_a_meld_prints_as_it_is_called() -> None:
    assert str(best_melds(CLASSIC, parse_hand("KS QS"), Suit.SPADES)[0]) == "royal marriage 40 (KS QS)"


def test_an_empty_hand_melds_nothing() -> None:
    assert best_melds(CLASSIC, (), Suit.SPADES) == ()


def test_a_hand_is_weighed_in_each_suit() -> None:
    # 150 as a run of spades; a marriage, and the dix of hearts, in the other suits
    values = trump_values(CLASSIC, parse_hand(RUN + " 9H"))

    assert values == {Suit.CLUBS: 20, Suit.DIAMONDS: 20, Suit.HEARTS: 30, Suit.SPADES: 150}


def test_a_marriage_is_a_king_and_a_queen_of_one_suit() -> None:
    hand = parse_hand("KS QS KH QD")

    assert [suit for suit in Suit if holds_marriage(hand, suit)] == [Suit.SPADES]


@given(presets, hands(high=15), cards, suits)
def test_an_added_card_never_lowers_meld(rules: RuleSet, hand: Hand, card: Card, trump: Suit) -> None:
    if hand.count(card) == 2:
        return

    more = tuple(sorted((*hand, card)))

    assert total_points(best_melds(rules, more, trump)) >= total_points(best_melds(rules, hand, trump))


def hearts_for_clubs(card: Card) -> Card:
    other = {Suit.HEARTS: Suit.CLUBS, Suit.CLUBS: Suit.HEARTS}
    return Card(card.rank, other.get(card.suit, card.suit))


@given(presets, hands(), suits)
def test_exchanging_hearts_and_clubs_changes_no_meld(rules: RuleSet, hand: Hand, trump: Suit) -> None:
    # the other suits are not alike: the pinochle wants spades and diamonds
    swapped = tuple(sorted(map(hearts_for_clubs, hand)))
    swapped_trump = hearts_for_clubs(Card(hand[0].rank, trump)).suit if hand else trump

    def names(found: tuple[Meld, ...]) -> Counter[tuple[MeldKind, int]]:
        return Counter((meld.kind, meld.points) for meld in found)

    assert names(best_melds(rules, swapped, swapped_trump)) == names(best_melds(rules, hand, trump))
