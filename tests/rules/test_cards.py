"""Cards and their text form (rules.md 1)."""

import copy
import pickle

import pytest
from hypothesis import given

from game.rules import KINDS, USUAL_KINDS, Card, Deck, Hand, Rank, Suit, without
from game.rules.text import NotationError, format_hand, parse_any_hand, parse_card, parse_cards, parse_hand, parse_suit
from tests.strategies import cards, hands, texts


def test_the_deck_has_two_of_each_rank_in_each_suit() -> None:
    # seed 003: "a deck of 48 cards. The cards have two copies of each card rank and suit"
    assert len(Deck.SINGLE.cards) == 48
    assert [Deck.SINGLE.cards.count(Card(rank, suit)) for rank in Deck.SINGLE.ranks for suit in Suit] == [2] * 24


def test_a_deck_of_64_has_sevens_and_eights_below_the_nine() -> None:
    # seeds 003 and 004 name a pack of 64; rules.md 7b: "7s and 8s added below the nine, two of each"
    deck = Deck.SIXTY_FOUR
    assert len(deck.cards) == 64
    assert [deck.cards.count(Card(rank, suit)) for rank in Rank for suit in Suit] == [2] * 32
    assert "".join(rank.letter for rank in reversed(deck.ranks)) == "ATKQJ987"
    assert [each.dix for each in (deck, Deck.SINGLE, Deck.DOUBLE)] == [Rank.SEVEN, Rank.NINE, None]


def test_the_rank_from_high_to_low_is_a_10_k_q_j_9() -> None:
    # seed 002, The Deck: "The rank from highest to lowest looks like this: A, 10, K, Q, J, 9"
    assert [rank.letter for rank in sorted(Deck.SINGLE.ranks, reverse=True)] == ["A", "T", "K", "Q", "J", "9"]


def test_a_card_is_a_rank_letter_and_a_suit_letter() -> None:
    # rules.md 1: "rank letter A T K Q J 9 (8 7) + suit letter C D H S, e.g. TS, QS, JD"
    assert parse_card("TS") == Card(Rank.TEN, Suit.SPADES)
    assert parse_card("QS") == Card(Rank.QUEEN, Suit.SPADES)
    assert parse_card("JD") == Card(Rank.JACK, Suit.DIAMONDS)
    assert {str(card) for card in KINDS} == {rank + suit for rank in "ATKQJ987" for suit in "CDHS"}


def test_reading_also_accepts_10s_and_lower_case() -> None:
    # rules.md 1
    assert parse_card("10S") == parse_card("ts") == parse_card("10s") == parse_card("TS")
    assert parse_hand("10s, qs jd") == parse_hand("JD QS TS")


def test_reading_also_accepts_the_signs_of_suits_as_they_are_shown() -> None:
    assert all(parse_card(card.name) is card for card in KINDS)
    assert all(parse_suit(suit.sign) is suit for suit in Suit)


@pytest.mark.parametrize("text", ["spades", "Spades", "SPADE", " spade\n", "s", "♠\ufe0f"])
def test_reading_also_accepts_the_names_of_suits(text: str) -> None:
    assert parse_suit(text) is Suit.SPADES
    assert [parse_suit(suit.name) for suit in Suit] == list(Suit)


@pytest.mark.parametrize(
    "text",
    ["TSASKH9DJC", "10sasKH9d jc", "10S,AS,KH,9D,JC", "10♠A♠K♥9♦ J♣", " ts as , kh9d\tJC,", "10♠\ufe0fA♠K♥\ufe0f9♦,J♣"],
)
def test_reading_cards_also_accepts_commas_or_nothing_between_them(text: str) -> None:
    assert format_hand(parse_cards(text)) == "TS AS KH 9D JC"
    assert parse_any_hand(text) == parse_hand(text) == tuple(sorted(parse_cards(text)))


def test_a_hand_is_also_read_suit_by_suit() -> None:
    assert parse_any_hand(" AATK.Q9..j ") == parse_hand("AS AS TS KS QH 9H JC")


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("AS XS", 4, "XS"),
        ("ASTX KS", 3, "TX"),
        ("AS,TS;KS", 6, ";KS"),
        ("10SA", 4, "A"),
        ("A S", 1, "A"),
        ("AS100S", 3, "100S"),
        ("10♠ 1♠", 5, "1♠"),
        ("Aſ", 1, "Aſ"),
    ],
)
def test_what_is_not_a_card_of_a_hand_is_refused_with_its_place(text: str, place: int, said: str) -> None:
    with pytest.raises(NotationError, match=f"^character {place}: {said!r} is not a card: write a rank"):
        parse_any_hand(text)


def test_people_read_10_and_the_sign_of_the_suit() -> None:
    assert [parse_card(text).name for text in ("TS", "QH", "JD", "9C")] == ["10♠", "Q♥", "J♦", "9♣"]


@pytest.mark.parametrize(
    "text", ["", "S", "A", "1S", "0S", "100S", "AX", "6S", "SA", "A S", "ASS", "♠A", "TSTS", "Aſ", "\u2003AS"]
)
def test_what_is_not_a_card_is_refused_in_words_that_quote_it(text: str) -> None:
    with pytest.raises(NotationError, match="is not a card") as refused:
        parse_card(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("text", ["", "SS", "X", "spadess", "pades", "spa des", "ſ", "ſpades", "♤"])
def test_what_is_not_a_suit_is_refused_in_words_that_quote_it(text: str) -> None:
    with pytest.raises(NotationError, match="is not a suit") as refused:
        parse_suit(text)
    assert repr(text) in str(refused.value)


@given(texts(max_size=6))
def test_any_text_is_a_card_or_a_notation_error(text: str) -> None:
    try:
        card = parse_card(text)
    except NotationError:
        return
    assert parse_card(str(card)) == card


@given(cards)
def test_a_card_survives_its_text_and_its_repr(card: Card) -> None:
    assert parse_card(str(card)) == card
    assert eval(repr(card)) == card
    assert KINDS[card.kind] == card


@pytest.mark.parametrize("card", KINDS)
def test_of_each_card_there_is_one_object_which_stays_as_it_is(card: Card) -> None:
    copies = [copy.copy(card), copy.deepcopy(card), *(pickle.loads(pickle.dumps(card, form)) for form in range(6))]
    assert all(same is card for same in (*copies, Card(card.rank, card.suit), parse_card(str(card))))
    with pytest.raises(AttributeError, match="cannot be set"):
        card.rank = Rank.ACE
    assert card, "the lowest is one like any other"
    assert f"{card}" == str(card) == card.rank.letter + card.suit.letter


def test_cards_are_sorted_by_suit_then_by_rank() -> None:
    assert sorted(KINDS) == [Card(rank, suit) for suit in Suit for rank in Rank]


def test_the_cards_of_most_decks_have_the_first_numbers() -> None:
    assert list(USUAL_KINDS) == sorted(USUAL_KINDS) == list(Deck.SINGLE.kinds)
    assert KINDS[:24] == USUAL_KINDS
    assert [card.kind for card in KINDS] == list(range(32))


@given(hands())
def test_a_hand_survives_its_text_and_its_repr(hand: Hand) -> None:
    assert parse_hand(format_hand(hand)) == hand
    assert eval(repr(hand)) == hand


@given(hands(low=4))
def test_taking_cards_away_takes_each_once(hand: Hand) -> None:
    rest = without(hand, hand[:2])
    assert tuple(sorted(rest + hand[:2])) == hand


def test_a_card_that_is_not_held_cannot_be_taken_away() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without(parse_hand("AS KS"), parse_hand("AS AS"))


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_survives_its_letter_and_its_repr(suit: Suit) -> None:
    assert parse_suit(suit.letter) is parse_suit(suit.letter.lower()) is suit
    assert eval(repr(suit)) is suit
    assert suit.sign == {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[suit.letter]
