"""Casual, the level between Easy and Standard: what it counts, and what it has forgotten (rules.md 6c)."""

from random import Random

import pytest

from game.bots.player import Level, decide, make_bot
from game.bots.policy.play import situation
from game.bots.policy.thumb import REMEMBERED, bury_by_eye, choose_by_eye, counted, take_by_eye
from game.rules import Seat, Suit, meld_total, without
from game.rules.play import (
    Burying,
    Holdings,
    Observation,
    PlayCard,
    State,
    TakeCard,
    Trick,
    TrickPlay,
    contract_of,
    observe,
    playable_cards,
    trump_of,
)
from game.rules.presets import CLASSIC, THREE_HANDED, TWO_HANDED
from game.rules.text import parse_card, parse_hand
from game.work import finish
from tests.bots.table import bots_play
from tests.strategies import at_trick, random_game


def test_a_bid_is_counted_from_meld_aces_and_help() -> None:
    """Spades: a royal marriage is 40, three aces of twelve tricks are 250 / 4, partner's help is 60 % of 250."""
    hand = parse_hand("AS KS QS 9S JS TH AH JH 9D AC TC 9C")

    assert counted(CLASSIC, hand, Suit.SPADES) == 40 + 10 + round(250 * (0.6 + 3 / 12))
    assert counted(THREE_HANDED, hand, Suit.SPADES) == 40 + 10 + round(250 * (0.1 + 3 / 12))


def lead_after(tricks: tuple[Trick, ...]) -> str:
    """What North leads with two plain suits to choose from, the lower card in hearts."""
    state = at_trick(CLASSIC, Suit.SPADES, "", "9H JD AS")
    assert isinstance(state.phase, TrickPlay)
    phase = TrickPlay((), contract_of(state), Suit.SPADES, state.melds, False, state.phase.trick, tricks)
    view = observe(State(state.rules, state.standing, Holdings(state.cards.hands), phase), Seat.NORTH)
    return str(choose_by_eye(situation(view, REMEMBERED), playable_cards(view)))


def test_a_suit_that_was_trumped_is_avoided_until_it_is_forgotten() -> None:
    trumped = Trick(Seat.NORTH, tuple(map(parse_card, ("AH", "9S", "TH", "KH"))))
    other = Trick(Seat.NORTH, tuple(map(parse_card, ("AC", "9C", "TC", "KC"))))

    assert lead_after(()) == "9H"
    assert lead_after((trumped,)) == lead_after((trumped, other)) == "JD"
    assert lead_after((trumped, other, other)) == "9H"


@pytest.mark.parametrize(
    ("on_table", "held", "card"),
    [
        ("TH KH 9H", "AH AH JH", "AH"),
        ("JH KH QH", "AH TH JH", "TH"),  # the last to play wins as cheaply as can be
        ("JH KH", "AH TH JH", "AH"),  # others follow
        ("9H AH", "TH KH 9H", "9H"),  # an opponent has it
        ("9H AH JH", "TH KH 9H", "KH"),  # it is the partner's: the lowest counter goes along
        ("AH 9H", "TH JH", "JH"),  # the partner has it, but somebody still plays
    ],
)
def test_what_goes_to_a_trick(on_table: str, held: str, card: str) -> None:
    state = at_trick(CLASSIC, Suit.SPADES, on_table, held)
    seat = Seat(len(on_table.split()))
    view = observe(state, seat)

    assert decide(make_bot(Level.CASUAL), view, Random(1)).action == PlayCard(parse_card(card))


def burying() -> Observation:
    """A declarer who is about to bury."""
    moves = random_game(THREE_HANDED, "bury", deals=3)
    return next(observe(move.before, move.seat) for move in moves if isinstance(move.before.phase, Burying))


def test_the_lowest_cards_that_no_meld_needs_are_buried() -> None:
    view = burying()
    buried = bury_by_eye(view)

    rest = without(view.hand, buried)
    trump = trump_of(view)
    assert meld_total(view.rules, rest, trump) == meld_total(view.rules, view.hand, trump)
    for card in rest:  # whatever is lower and plain is needed for a meld
        if card.suit is not trump and card.rank < max(other.rank for other in buried):
            assert meld_total(view.rules, without(rest, (card,)), trump) < meld_total(view.rules, rest, trump)


def test_of_the_last_two_cards_a_trump_or_counter_is_taken() -> None:
    choices = 0
    for number in range(6):
        for made in bots_play(TWO_HANDED, [Level.CASUAL, Level.EASY], f"last {number}", 1):
            if isinstance(made.decision.action, TakeCard) and made.seat is Seat.NORTH:
                choices += 1
                turned = made.view.open.turned if made.view.open is not None else None
                assert turned is not None
                if turned.suit is made.view.trump:
                    assert finish(take_by_eye(made.view)) == TakeCard(turned=True)

    assert choices
