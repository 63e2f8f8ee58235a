"""What the table says: friendly, exact, and in the words of the game."""

import pytest

from game.rules.actions import Bid, Pass, PlayCard
from game.rules.cards import Suit, parse_card, parse_hand
from game.rules.events import AuctionWon, CallMade, CardsPassed, GameWon, MeldLaid, TrickWon, TrumpNamed
from game.rules.legality import why_not
from game.rules.melds import best_melds
from game.rules.observation import Observation, Phase
from game.rules.refusals import Refusal
from game.rules.ruleset import classic
from game.rules.seats import Seat, Team
from game.rules.states import Contract, DealResult, Outcome, Standing
from game.rules.tricks import Trick
from game.scenes.wording import Names, announcement, meld_text, outcome_word, reasons, refusal_sentence

NAMES = Names(("Nora", "Edda", "You", "Wes"), Seat.SOUTH)


def view(hand: str, trick: str, trump: Suit = Suit.SPADES) -> Observation:
    cards = tuple(parse_card(word) for word in trick.split())
    leader = {1: Seat.EAST, 2: Seat.NORTH, 3: Seat.WEST}[len(cards)]
    return Observation(
        Seat.SOUTH,
        Phase.PLAY,
        Seat.SOUTH,
        Standing(classic(), Seat.NORTH),
        parse_hand(hand),
        contract=Contract(Seat.NORTH, 260, trump),
        trick=Trick(leader, cards),
    )


@pytest.mark.parametrize(
    ("hand", "trick", "card", "sentence"),
    [
        ("AS KS 9H", "TS", "KS", "You must beat the 10♠: you hold the A♠"),
        ("AH TH 9H", "QH", "9H", "You must beat the Q♥: you hold the A♥ and 10♥"),
        ("AH KC", "QH", "KC", "You must follow suit: ♥ was led and you hold the A♥"),
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


def test_events_are_told_to_the_viewer_in_the_second_person() -> None:
    contract = Contract(Seat.SOUTH, 270)
    melds = best_melds(classic(), parse_hand("KS QS JD"), Suit.SPADES)
    told = {
        "You bid 260.": CallMade(Seat.SOUTH, Bid(260)),
        "Wes passes.": CallMade(Seat.WEST, Pass()),
        "You win the auction at 270.": AuctionWon(contract, forced=False),
        "Nobody bid: you take the contract at 270.": AuctionWon(contract, forced=True),
        "Trump is hearts.": TrumpNamed(Seat.SOUTH, Suit.HEARTS),
        "Edda passes Wes 4 cards.": CardsPassed(Seat.EAST, Seat.WEST, 4, None),
        "You won the trick: 30 points.": TrickWon(Seat.SOUTH, (), 30, last=False),
        "Nora won the last trick: no points.": TrickWon(Seat.NORTH, (), 0, last=True),
        "Edda has no meld.": MeldLaid(Seat.EAST, ()),
        "You meld 80: royal marriage 40, pinochle 40.": MeldLaid(Seat.SOUTH, melds),
        "You and Nora won the game, 1510 to 900.": GameWon(Team.NORTH_SOUTH, (1510, 900)),
        "Edda and Wes won the game, 1500 to -20.": GameWon(Team.EAST_WEST, (-20, 1500)),
    }

    assert {announcement(event, NAMES): event for event in told.values()} == told


def test_equal_melds_are_counted_together() -> None:
    melds = best_melds(classic(), parse_hand("9S 9S KH QH"), Suit.SPADES)

    assert meld_text(melds) == "Marriage 20 · Dix ×2 20"


def test_a_lost_meld_is_among_the_reasons() -> None:
    result = DealResult(
        1, Seat.NORTH, Contract(Seat.EAST, 250, Suit.CLUBS), Outcome.MADE, (60, 100), (0, 250), (False, True), (0, 350)
    )

    assert reasons(result, NAMES, classic()) == [
        "They reached 350 of 250.",
        "We took no trick point, so the meld of 60 is lost.",
    ]
    assert outcome_word(result) == "made, meld lost"
