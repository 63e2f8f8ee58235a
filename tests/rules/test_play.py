"""What may be played to a trick and who takes it (rules.md 4c; seed 003, Trick taking; seed 002, Playing Tricks)."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.rules import HeadRule, RuleSet, Seat, Suit
from game.rules.play import (
    Holdings,
    IllegalAction,
    PlayCard,
    Refusal,
    Trick,
    apply,
    beats,
    observe,
    playable_cards,
    to_act,
    winner,
)
from game.rules.presets import CLASSIC, JOEDOG
from game.rules.text import parse_card, parse_hand
from tests.strategies import FOUR, at_trick, playable, refusal

EVERY, TRUMP_LED, NEVER = HeadRule


def house(head_rule: HeadRule, overtrump: bool = True) -> RuleSet:
    return CLASSIC.changed(tricks={"head_rule": head_rule, "overtrump": overtrump})


# The worked example (rules.md 4c; seeds 000 and 003): "The trump is spades. Bill leads ... the queen of hearts"


def test_lisa_has_neither_hearts_nor_spades_and_so_can_play_any_card() -> None:
    assert playable(at_trick(CLASSIC, Suit.SPADES, "QH", "AC 9C KD JD")) == "9C AC JD KD"


def test_you_must_play_either_the_ten_or_the_ace_of_hearts() -> None:
    # "as they are both in suit and can beat the queen of hearts"
    state = at_trick(CLASSIC, Suit.SPADES, "QH 9C", "AH TH 9H AS KD")

    assert playable(state) == "TH AH"
    assert refusal(state, Seat.SOUTH, PlayCard(parse_card("9H"))) is Refusal.MUST_BEAT
    assert refusal(state, Seat.SOUTH, PlayCard(parse_card("AS"))) is Refusal.MUST_FOLLOW


def test_mike_has_no_hearts_but_a_queen_of_spades_and_must_trump() -> None:
    # "He must trump if able and thus takes the trick with his queen."
    state = at_trick(CLASSIC, Suit.SPADES, "QH 9C AH", "QS AC TD")

    assert playable(state) == "QS"
    assert refusal(state, Seat.WEST, PlayCard(parse_card("AC"))) is Refusal.MUST_TRUMP
    whole = Trick(Seat.NORTH, (*state.trick.cards, parse_card("QS")))
    assert winner(CLASSIC, whole, Suit.SPADES) is Seat.WEST


# seed 002: "If a queen of trump is led and an ensuing player beats it with a ten, you must play an ace. If you can't
# beat the ten, then you may play any card in trump (or any card in your hand if you have no trump)"


@pytest.mark.parametrize("rules", [CLASSIC, JOEDOG])
@pytest.mark.parametrize(
    ("hand", "may"), [("AS KS 9S AH", "AS"), ("KS 9S AH", "9S KS"), ("TS 9S AH", "9S TS"), ("AH KD", "KD AH")]
)
def test_a_ten_on_the_queen_of_trump_calls_for_the_ace(rules: RuleSet, hand: str, may: str) -> None:
    assert playable(at_trick(rules, Suit.SPADES, "QS TS", hand)) == may


# One line for each duty. Trump is spades; what lies on the table, the hand, what may be played under each head rule.
DUTIES = [
    # seed 003: "The player leading the trick can play any card they wish"
    ("", "AS 9S KH 9C", "9C KH 9S AS", "9C KH 9S AS", "9C KH 9S AS"),
    # seed 003: "You must play a card in the same suit as the lead card."
    ("AH", "TH 9H AS", "9H TH", "9H TH", "9H TH"),
    ("AH", "9H AS AC", "9H", "9H", "9H"),
    # seed 003: "You must take the trick if doing so does not violate the above rules"; 002: only "if trump is led"
    ("KH", "TH AH 9H QH AS", "TH AH", "9H QH TH AH", "9H QH TH AH"),
    ("QS", "KS AS JS 9S AH", "KS AS", "KS AS", "9S JS KS AS"),
    ("AS", "TS 9S AH", "9S TS", "9S TS", "9S TS"),
    # an equal card does not beat: rules.md 1, "Of identical cards the first played wins"
    ("TH", "TH KH 9C", "KH TH", "KH TH", "KH TH"),
    ("TS", "TS AS", "AS", "AS", "TS AS"),
    # "even if your partner is currently winning the trick" (seed 003)
    ("QH 9H", "AH 9H", "AH", "9H AH", "9H AH"),
    # the card to beat is the best so far, not the card led
    ("9H AH", "TH KH JS", "KH TH", "KH TH", "KH TH"),
    ("9H KH", "TH QH JS", "TH", "QH TH", "QH TH"),
    # a card of another suit thrown on the lead is nothing to beat
    ("9H AC", "TH JH", "JH TH", "JH TH", "JH TH"),
    # rules.md 4c: "A plain lead that someone has trumped can't be beaten by following, so any card of the suit will do"
    ("QH 9S", "AH TH 9H AS", "9H TH AH", "9H TH AH", "9H TH AH"),
    # seed 003: "If you cannot play a card in suit, you must play a trump"; any trump takes it
    ("AH", "9S AS KC", "9S AS", "9S AS", "9S AS"),
    # seed 003: "If you can neither follow suit or play a trump then you can play any card you wish"
    ("AH", "9D AC KC", "KC AC 9D", "KC AC 9D", "KC AC 9D"),
    ("AS", "9D AC KH", "AC 9D KH", "AC 9D KH", "AC 9D KH"),
]


@pytest.mark.parametrize(("table", "hand", "every", "trump_led", "never"), DUTIES)
def test_the_duties(table: str, hand: str, every: str, trump_led: str, never: str) -> None:
    for head_rule, may in ((EVERY, every), (TRUMP_LED, trump_led), (NEVER, never)):
        for overtrump in (True, False):
            assert playable(at_trick(house(head_rule, overtrump), Suit.SPADES, table, hand)) == may


@pytest.mark.parametrize(
    ("table", "hand", "may"),
    [
        # a program's rules (sheet 57): "if they hold a card of the led suit that beats the current highest card of
        # the led suit, they shall play such a card"
        ("QH 9S", "AH TH 9H AS", "TH AH"),
        ("QH 9S AH", "TH 9H AS", "9H TH"),
        ("QH 9S KH", "TH JH AS", "TH"),
        # an equal card does not beat, a trump is no card of the suit led, and nothing else changes
        ("AH 9S", "AH 9H", "9H AH"),
        ("QH 9S", "AC KS 9C", "KS"),
        ("QS KS", "AS TS 9S", "TS AS"),
        ("QH AH", "TH 9H", "9H TH"),
    ],
)
def test_the_suit_led_is_beaten_although_the_trick_is_trumped(table: str, hand: str, may: str) -> None:
    rules = CLASSIC.changed(tricks={"beat_when_trumped": True})
    assert playable(at_trick(rules, Suit.SPADES, table, hand)) == may
    assert playable(at_trick(rules.changed(tricks={"head_rule": TRUMP_LED}), Suit.SPADES, "QH 9S", "AH 9H")) == "9H AH"


# Void, and the trick is trumped already. Table, hand, what may be played with and without the over-trump duty.
OVERTRUMPS = [
    # rules.md 4c: "over-trump if you can (switch)"
    ("AH QS", "KS AS 9S KC", "KS AS", "9S KS AS"),
    # "if you can't, you must still play a trump"
    ("AH TS", "KS 9S KC", "9S KS", "9S KS"),
    ("AH AS", "AS 9S KC", "9S AS", "9S AS"),
    # an equal trump is not over
    ("AH KS", "KS TS KC", "TS", "KS TS"),
    # the trump to beat is the best one in the trick
    ("AH 9S QS", "JS KS KC", "KS", "JS KS"),
    ("AH KS 9S", "QS TS", "TS", "QS TS"),
    # void of both: anything
    ("AH KS", "AC 9D", "AC 9D", "AC 9D"),
]


@pytest.mark.parametrize("head_rule", HeadRule)
@pytest.mark.parametrize(("table", "hand", "over", "any_trump"), OVERTRUMPS)
def test_overtrumping(head_rule: HeadRule, table: str, hand: str, over: str, any_trump: str) -> None:
    assert playable(at_trick(house(head_rule), Suit.SPADES, table, hand)) == over
    assert playable(at_trick(house(head_rule, overtrump=False), Suit.SPADES, table, hand)) == any_trump


def test_joedog_must_trump_but_need_not_overtrump() -> None:
    # rules.md 2: "no (must trump, need not over-trump)"
    state = at_trick(JOEDOG, Suit.SPADES, "AH QS", "AS 9S KC")

    assert playable(state) == "9S AS"
    assert refusal(state, Seat.SOUTH, PlayCard(parse_card("KC"))) is Refusal.MUST_TRUMP


def test_joedog_need_not_beat_a_plain_lead() -> None:
    # rules.md 2, Where the seeds conflict: "Seed 002 gives must-beat for trump leads only"
    assert playable(at_trick(JOEDOG, Suit.SPADES, "QH", "AH 9H")) == "9H AH"
    assert playable(at_trick(JOEDOG, Suit.SPADES, "QS", "AS 9S")) == "AS"


def test_a_refusal_names_the_duty() -> None:
    def why(table: str, hand: str, card: str) -> Refusal | None:
        state = at_trick(CLASSIC, Suit.SPADES, table, hand)
        return refusal(state, FOUR[len(table.split())], PlayCard(parse_card(card)))

    assert why("AH", "9H AS", "KH") is Refusal.NOT_IN_HAND
    assert why("AH", "9H AS", "AS") is Refusal.MUST_FOLLOW
    assert why("AH", "9S AC", "AC") is Refusal.MUST_TRUMP
    assert why("KH", "9H AH", "9H") is Refusal.MUST_BEAT
    assert why("AH QS", "9S AS", "9S") is Refusal.MUST_OVERTRUMP
    assert why("KH", "9H AH", "AH") is None


def test_nobody_plays_out_of_turn_or_another_ones_card() -> None:
    state = at_trick(CLASSIC, Suit.SPADES, "QH", "AH 9H")

    assert refusal(state, Seat.SOUTH, PlayCard(parse_card("AH"))) is Refusal.NOT_YOUR_TURN
    assert refusal(state, Seat.EAST, PlayCard(parse_card("TH"))) is Refusal.NOT_IN_HAND
    assert playable_cards(observe(state, Seat.SOUTH)) == ()
    assert playable_cards(observe(state, Seat.EAST)) == parse_hand("AH")


def test_a_refused_card_says_what_and_where() -> None:
    with pytest.raises(IllegalAction) as refused:
        apply(at_trick(CLASSIC, Suit.SPADES, "QH", "AH 9H"), Seat.EAST, PlayCard(parse_card("9H")))

    for words in (
        "beats the best card so far must be played",
        "East",
        "'9H'",
        "in the play in classic, dealer W",
        "AH",
    ):
        assert words in str(refused.value)


# Who takes the trick

TRICKS = [
    # seed 002: "The highest card on the table wins the trick"; seed 003: the ten outranks king, queen and jack
    ("9H JH QH KH", Seat.WEST),
    ("KH TH QH JH", Seat.EAST),
    ("TH AH KH 9H", Seat.EAST),
    # a card of another plain suit never wins
    ("9H AC AD AC", Seat.NORTH),
    # any trump beats any plain card; the highest trump wins
    ("AH 9S TH AH", Seat.EAST),
    ("AH 9S QS JS", Seat.SOUTH),
    ("9S AS TS AS", Seat.EAST),
    # seed 002: "If two identical cards are played, the first one wins."
    ("AH AH 9H 9H", Seat.NORTH),
    ("9H TH TH KH", Seat.EAST),
    ("9H QS QS 9S", Seat.EAST),
    ("JC KD KD 9D", Seat.NORTH),
]


@pytest.mark.parametrize("leader", FOUR)
@pytest.mark.parametrize(("cards", "taker"), TRICKS)
def test_who_takes_the_trick(leader: Seat, cards: str, taker: Seat) -> None:
    played = tuple(parse_card(card) for card in cards.split())

    assert winner(CLASSIC, Trick(leader, played), Suit.SPADES) is FOUR[(leader + taker) % 4]


def test_each_rank_beats_all_below_it() -> None:
    for higher, lower in pairwise("ATKQJ9"):
        high, low = parse_card(higher + "H"), parse_card(lower + "H")
        assert beats(high, low, Suit.SPADES)
        assert not beats(low, high, Suit.SPADES)
        assert not beats(high, high, Suit.SPADES), "of identical cards the first holds"


def test_the_winner_of_each_trick_leads_the_next() -> None:
    # seed 003: "The player who won the auction leads the first trick, and then the winner of each trick leads the next"
    state = at_trick(CLASSIC, Suit.SPADES, "9H AH QH", "KH 9C")
    state = replace(state, cards=Holdings(tuple(parse_hand(hand) for hand in ("9C", "9D", "9D", "KH 9C"))))

    after = apply(state, Seat.WEST, PlayCard(parse_card("KH"))).state

    assert to_act(after) is Seat.EAST
