"""What the table says: friendly, exact, and in the words of the game."""

from dataclasses import replace

import pytest

from game.bots.coach.verdicts import Verdict
from game.rules import MeldKeeper, Moon, MoonFailure, Seat, Seating, SetCost, Suit, best_melds, preset
from game.rules.play import (
    AuctionWon,
    Bid,
    CallMade,
    CardsPassed,
    Contract,
    DealResult,
    GameWon,
    MeldLaid,
    Observation,
    Outcome,
    Pass,
    PlayCard,
    Refusal,
    Standing,
    Trick,
    TrickPlay,
    TrickWon,
    TrumpNamed,
    played_scores,
    why_not,
)
from game.rules.text import parse_card, parse_hand
from game.words.events import announcement
from game.words.glossary import GLOSSARY, meld_explanation
from game.words.lists import headed, run_on
from game.words.melds import meld_text
from game.words.names import Names, points_text, with_points
from game.words.questions import cost_words, drill_line, grade_words, verdict_words
from game.words.rating import rating_line
from game.words.refusals import refusal_sentence
from game.words.results import lacking, outcome_word, reasons, throwing_in
from game.words.review import cost_text, done_line
from tests.strategies import TURNED_TRUMP

NAMES = Names(("Nora", "Edda", "You", "Wes"), Seat.SOUTH, Seating.PARTNERS)


def view(hand: str, trick: str, trump: Suit = Suit.SPADES) -> Observation:
    cards = tuple(parse_card(word) for word in trick.split())
    leader = {1: Seat.EAST, 2: Seat.NORTH, 3: Seat.WEST}[len(cards)]
    phase = TrickPlay((), Contract(Seat.NORTH, 260), trump, ((), (), (), ()), False, Trick(leader, cards))
    standing = Standing(Seat.NORTH, (0, 0))
    return Observation(Seat.SOUTH, preset("classic"), standing, parse_hand(hand), (12, 12, 12, 12), (), phase)


@pytest.mark.parametrize(
    ("hand", "trick", "card", "sentence"),
    [
        ("AS KS 9H", "TS", "KS", "You must beat the 10♠: you hold the A♠"),
        ("AH TH 9H", "QH", "9H", "You must beat the Q♥: you hold the A♥ and 10♥"),
        ("AH KC", "QH", "KC", "You must follow suit: a ♥ was led and you hold the A♥"),
        ("QS KC", "QH", "KC", "Without a ♥ you must trump: you hold the Q♠"),
        ("9S AS KC", "QH JS", "9S", "You must overtrump the J♠: you hold the A♠"),
        ("AH TH KH QH", "JH", "9H", "You do not hold the 9♥"),
    ],
)
def test_a_refused_card_is_told_why_and_what_would_do(hand: str, trick: str, card: str, sentence: str) -> None:
    seen = view(hand, trick)
    refusal = why_not(seen, PlayCard(parse_card(card)))
    assert refusal is not None

    assert refusal_sentence(refusal, seen, parse_card(card)) == sentence


@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_a_sentence(refusal: Refusal) -> None:
    sentence = refusal_sentence(refusal, view("AS KS 9H", "TS"), parse_card("KS"))

    assert sentence[0].isupper()
    assert "_" not in sentence


def test_sentences_that_are_joined_keep_their_sign_and_have_one() -> None:
    assert run_on(("Ann shot the moon!", "", "Ben leads", "Who won?", "Ann won.")) == (
        "Ann shot the moon! Ben leads. Who won? Ann won"
    )
    assert [headed(head, "In the middle") for head in (1, "Which card?", "Casual")] == [
        "1. In the middle",
        "Which card? In the middle",
        "Casual. In the middle",
    ]


def test_events_are_told_to_the_viewer_in_the_second_person() -> None:
    contract = Contract(Seat.SOUTH, 270)
    melds = best_melds(preset("classic"), parse_hand("KS QS JD"), Suit.SPADES)
    told = {
        "You bid 260.": CallMade(Seat.SOUTH, Bid(260)),
        "Wes passes.": CallMade(Seat.WEST, Pass()),
        "You win the auction at 270.": AuctionWon(contract, forced=False),
        "Nobody bid: you take the contract at 270.": AuctionWon(contract, forced=True),
        "Trump is hearts.": TrumpNamed(Seat.SOUTH, Suit.HEARTS),
        "Edda passes Wes 4 cards.": CardsPassed(Seat.EAST, Seat.WEST, 4, None),
        "You won the trick: 30 points.": TrickWon(Seat.SOUTH, (), 30, last=False),
        "Nora won the last trick: no points.": TrickWon(Seat.NORTH, (), 0, last=True),
        "Edda lays no meld.": MeldLaid(Seat.EAST, ()),
        "You meld 80: royal marriage 40, pinochle 40.": MeldLaid(Seat.SOUTH, melds),
        "You and Nora won the game, 1510 to 900.": GameWon(0, (1510, 900)),
        "Edda and Wes won the game, 1500 to −20.": GameWon(1, (-20, 1500)),
    }

    assert {announcement(event, NAMES): event for event in told.values()} == told


def test_equal_melds_are_counted_together() -> None:
    melds = best_melds(preset("classic"), parse_hand("9S 9S KH QH"), Suit.SPADES)

    assert meld_text(melds) == "Marriage 20 · 2 × dix 20"


def test_where_there_is_little_room_melds_have_short_names_and_count_their_copies() -> None:
    melds = best_melds(preset("double-deck"), parse_hand("QS QS QS JD JD JD KS KS KH QH KC KD"), Suit.SPADES)

    assert meld_text(melds) == "Triple pinochle 60 · Kings around 8 · 2 × royal marriage 8 · Marriage 2"
    assert meld_text(melds, short=True) == "3 × pinochle 60 · Kings 8 · 2 × royal 8 · Marriage 2"


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ("AS AH AC AD", "around"),
        ("AS AS AH AH AC AC AD AD", "around"),
        ("QS QS JD JD", "pinochle"),
        ("AS TS KS KS QS QS JS", "run"),
        ("AS TS KS KS QS QS JS", "marriage"),
        ("9S", "dix"),
    ],
)
def test_every_meld_is_explained_whatever_it_is_called(hand: str, word: str) -> None:
    melds = best_melds(preset("classic"), parse_hand(hand), Suit.SPADES)

    assert GLOSSARY[word] in meld_explanation(melds)
    assert "No card" not in meld_explanation(melds)


def test_a_hand_without_a_meld_is_told_so() -> None:
    assert meld_explanation(()) == "Nothing was melded from this hand."


def test_a_lost_meld_is_among_the_reasons() -> None:
    contract, kept, scores = Contract(Seat.EAST, 250), (False, True), (0, 350)
    result = DealResult(1, Seat.NORTH, contract, Suit.CLUBS, Outcome.MADE, (60, 100), (0, 250), kept, scores, scores)

    assert reasons(result, NAMES, preset("classic")) == [
        "They needed 250 and reached 350.",
        "We took no trick point, so the meld of 60 is lost.",
    ]
    assert outcome_word(result) == "made, meld lost"


def test_where_trump_is_turned_a_lost_meld_is_among_the_reasons_too() -> None:
    kept, scores = (False, True), (0, 350)
    result = DealResult(1, Seat.NORTH, None, Suit.CLUBS, Outcome.PLAYED, (60, 100), (0, 250), kept, scores, scores)

    assert reasons(result, NAMES, TURNED_TRUMP) == [
        "We melded 60 and took 0 in tricks.",
        "We took no trick point, so the meld of 60 is lost.",
        "They melded 100 and took 250 in tricks.",
    ]


@pytest.mark.parametrize(
    ("outcome", "failure", "taken", "scores", "sentences"),
    [
        (
            Outcome.MOON_MADE, MoonFailure.OPPONENTS_GET_IT, (60, 190), (60, 700),
            ["They reached 260 of 300 and lose the bid.", "Every trick was taken: 1000 on top of that."],
        ),
        (
            Outcome.MOON_FAILED, MoonFailure.OPPONENTS_GET_IT, (30, 220), (1090, 0),
            ["The moon needs every trick: they score nothing, and the other side gets 1000 on top of its own points."],
        ),
        (
            Outcome.MOON_FAILED, MoonFailure.MINUS_BID, (30, 220), (90, -300),
            ["The moon needs every trick: they lose the bid of 300."],
        ),
    ],
)  # fmt: skip
def test_a_moon_is_told_with_all_its_parts(
    outcome: Outcome, failure: MoonFailure, taken: tuple[int, int], scores: tuple[int, int], sentences: list[str]
) -> None:
    rules = preset("classic").changed(scoring={"moon": Moon.THOUSAND, "moon_failure": failure})
    result = DealResult(
        1,
        Seat.NORTH,
        Contract(Seat.EAST, 300),
        Suit.CLUBS,
        outcome,
        (60, 70),
        taken,
        (True, True),
        (taken[0] + 60, taken[1] + 70),
        scores,
    )

    assert reasons(result, NAMES, rules) == sentences


def test_nothing_won_has_no_sign() -> None:
    assert [points_text(points, signed=True) for points in (20, 0, -410)] == ["+20", "0", "−410"]


def test_one_card_is_not_told_as_several() -> None:
    seen = replace(view("AS", "QH"), rules=preset("classic").changed(passing={"count": 1}))

    assert refusal_sentence(Refusal.WRONG_COUNT, seen) == "Choose exactly 1 card to pass"


def test_a_contract_whose_meld_may_still_be_lost_is_not_called_made() -> None:
    assert lacking(preset("classic"), 250, 260, 0) == "needs a counter"
    assert lacking(preset("classic"), 250, 260, 10) == "made"
    assert lacking(preset("classic"), 250, 100, 40) == "needs 110"
    assert lacking(preset("classic"), 250, 100, 40, yours=True) == "need 110", "it stands behind “You”"
    assert lacking(preset("classic").changed(scoring={"meld_keeper": MeldKeeper.NOTHING}), 250, 250, 0) == "made"


def test_what_a_contract_lacks_is_enough_for_its_meld_too() -> None:
    """In clubs 20 trick points keep the meld, and it has to be 20 itself: 5 more trick points made no bid of 50."""
    club = preset("double-deck-club")
    for meld, taken, said in ((45, 0, "20"), (45, 12, "8"), (45, 20, ""), (25, 0, "25"), (15, 0, "50"), (15, 30, "20")):
        for more in range(50):
            made = played_scores(club, Contract(Seat.NORTH, 50), (meld, 0), (taken + more, 1)).outcome.made
            assert made == (more >= int(said or 0)), "as the engine scores it"
        words = f"needs {said} in tricks" if meld + taken >= 50 else f"needs {said}"
        assert lacking(club, 50, meld, taken) == (words if said else "made")
    saved = preset("joedog").changed(scoring={"meld_keeper": MeldKeeper.TRICK_POINTS, "keeping_points": 20})
    assert lacking(saved, 16, 5, 0) == "needs 16"
    assert lacking(saved, 16, 5, 16) == "made", "by tricks alone, without the meld"


def test_no_two_players_are_told_by_one_name() -> None:
    """The soak met a bot called “You”, and a menu with two rows of one name."""
    to_south = Names(("nora", "You", "You", "Nora"), Seat.SOUTH, Seating.PARTNERS)
    assert [to_south.name(seat) for seat in Seating.PARTNERS.seats] == ["nora", "You 2", "You", "Nora 2"]
    to_all = Names(("nora", "You", "You", "Nora"), Seat.SOUTH, Seating.PARTNERS, to_all=True)
    assert [to_all.name(seat) for seat in Seating.PARTNERS.seats] == ["nora", "You", "You 2", "Nora 2"]


def test_one_point_is_one() -> None:
    assert verdict_words(1.0, 0.0, True) == "That costs 1 point"
    assert verdict_words(30.2, 0.0, True) == "That costs 30 points"
    assert drill_line(9, 10, 1) == "9 of 10 right, 1 point given away"


def test_what_is_too_close_to_call_says_so() -> None:
    near = Verdict(4, 1, Bid(300), Pass(), 8.0, 2.2, 0.5, False)

    assert cost_text(near, close=True) == "cost 8 ± 6: too close to call it a mistake"
    assert cost_text(replace(near, cost=3.0)) == "cost 3 ± 6: not enough to be called a mistake"
    assert verdict_words(8.0, 6.2, False, close=True) == "Too close to call: it costs 8 ± 6 points"
    assert verdict_words(3.0, 2.0, False) == "As good as the best, as far as can be told"


def test_what_is_lost_in_chips_is_told_in_chips() -> None:
    """A mistake may cost half a chip, which is none when it is rounded, and no points at all."""
    half = Verdict(4, 1, Bid(300), Pass(), 0.46, 0.11, 0.5, True)
    assert cost_text(half, chips=True) == "cost 0.5 ± 0.3"
    assert cost_text(replace(half, cost=46.0, error=11.0)) == "cost 46 ± 31"
    assert verdict_words(0.46, 0.11, True, chips=True) == "That costs 0.5 ± 0.1 chips"
    assert [cost_words(0.46, 0.11, chips) for chips in (True, False)] == ["−0.5 ± 0.1", "0"]
    assert drill_line(9, 10, 1, chips=True) == "9 of 10 right, 1 chip given away"
    assert done_line(0.9, 2, 3, "", chips=True).endswith("2 mistakes, 3 chips lost.")
    assert rating_line(-2.0, -3.0, -1.0, 40, chips=True).startswith("Your mistakes cost 2 chips a deal.")


def test_throwing_in_leaves_the_others_what_they_have() -> None:
    alone = preset("three-handed").changed(widow={"only_declarer_melds": True})

    assert (
        throwing_in(preset("classic"), 330, 60)
        == "You lose 330 points and the others keep their meld. No card is played."
    )
    assert throwing_in(alone, 330, 60) == "You lose 330 points and the others score nothing. No card is played."


@pytest.mark.parametrize(
    ("scoring", "outcome", "reached", "sentences"),
    [
        ({"set_cost": SetCost.TWICE_IF_PLAYED}, Outcome.SET, 290, ["They reached 290 of 300 and lose twice the bid."]),
        (
            {"set_cost": SetCost.BID_AND_MELD, "bid_to_defenders": True},
            Outcome.SET,
            290,
            ["They reached 290 of 300 and lose the bid and the meld of 70.", "The other side gets 300 besides."],
        ),
        (
            {"set_cost": SetCost.BID_AND_MELD, "bid_to_defenders": True},
            Outcome.THROWN_IN,
            70,
            [
                "They lose the bid of 300 and the meld of 70; no card was played.",
                "The other side gets 300 besides.",
            ],
        ),
        (
            {"set_cost": SetCost.NOTHING, "bid_to_defenders": True},
            Outcome.SET,
            290,
            ["They reached 290 of 300 and score nothing.", "The other side gets 300 besides."],
        ),
        ({"set_cost": SetCost.NOTHING}, Outcome.THROWN_IN, 70, ["They score nothing; no card was played."]),
        (
            {"set_cost": SetCost.TWICE_IF_PLAYED},
            Outcome.THROWN_IN,
            70,
            ["They lose the bid of 300; no card was played."],
        ),
        ({"only_the_bid": True}, Outcome.MADE, 310, ["They needed 300 and reached 310. The bid alone is scored."]),
        ({"only_the_bid": True}, Outcome.MADE, 300, ["They needed 300 and reached 300."]),
    ],
)
def test_what_a_contract_costs_and_brings_is_told(
    scoring: dict[str, object], outcome: Outcome, reached: int, sentences: list[str]
) -> None:
    rules = preset("classic").changed(scoring=scoring)
    contract, counted = Contract(Seat.EAST, 300), (60, reached)
    taken = (10, reached - 70)
    result = DealResult(1, Seat.NORTH, contract, Suit.CLUBS, outcome, (50, 70), taken, (True, True), counted, (0, 0))

    assert reasons(result, NAMES, rules) == sentences


def test_throwing_in_tells_what_it_costs_and_pays() -> None:
    def told(scoring: dict[str, object]) -> str:
        return throwing_in(preset("classic").changed(scoring=scoring), 330, 60).removesuffix(" No card is played.")

    assert told({"set_cost": SetCost.TWICE_IF_PLAYED}) == "You lose 330 points and the others keep their meld."
    assert told({"set_cost": SetCost.BID_AND_MELD}) == "You lose 390 points and the others keep their meld."
    assert told({"set_cost": SetCost.NOTHING}) == "You score nothing and the others keep their meld."
    assert told({"bid_to_defenders": True}) == "You lose 330 points and the others keep their meld and get 330 besides."


@pytest.mark.parametrize(
    ("people", "heads"),
    [
        (("Ann", "Edda", "Ann 2", "Ivo"), ["A & A 2", "E & I"]),
        (("Ann", "Anne", "Annette", "Ivo"), ["Ann & Annet", "Anne & Ivo"]),
        (("Wes", "Edda", "Will", "Ivo"), ["We & Wi", "Ed & Iv"]),
    ],
)
def test_the_heading_of_a_side_keeps_what_tells_its_people_apart(people: tuple[str, ...], heads: list[str]) -> None:
    """TO2: the board said "Ann & Ann" of Ann and Ann 2."""
    names = Names(people, Seat.NORTH, Seating.PARTNERS, to_all=True)
    assert [names.head(side) for side in (0, 1)] == heads


def test_a_name_that_ends_in_a_number_stands_apart_from_points() -> None:
    """TO9: "Ann and Ann 2 230"."""
    assert with_points("Ann and Ann 2", 230) == "Ann and Ann 2: 230"
    assert with_points("They", 24) == "They 24"


def test_a_drill_is_graded_by_what_its_answers_cost_on_the_average() -> None:
    words = ["As good as it gets", "Strong", "Sound", "Some answers were costly", "Worth doing again"]
    assert [grade_words(10 * most, 10) for most in (0.1, 0.5, 1.2, 2.5)] == words[:-1], (
        "the bounds belong to the better"
    )
    assert [grade_words(10 * more, 10) for more in (0.11, 0.51, 1.21, 2.51)] == words[1:]
    assert grade_words(0, 0) == words[0]
