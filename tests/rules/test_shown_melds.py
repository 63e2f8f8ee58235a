"""Melds that everybody shows before the bids (rules.md 7a; sheet 74: "Declared after deal, before bidding")."""

from collections import Counter
from random import Random

import pytest

from game.rules import Deck, MeldKind, RuleSet, Seat, laid_cards, shown_melds, total_points
from game.rules.play import (
    Deal,
    DealBegan,
    HandDealt,
    MeldLaid,
    MeldsShown,
    State,
    apply,
    new_game,
    observe,
)
from game.rules.presets import CLASSIC, DOUBLE_DECK, FIVE_HANDED, KITTY_FOUR
from game.rules.text import parse_hand
from tests.rules.slow_meld import best_points, double_deck_melds
from tests.strategies import THREE_WITH_SIXTY, dealt, do, random_game, random_hands

SHOWN = {"before_bids": True}
FIRST = CLASSIC.changed(passing={"count": 0}, melds=SHOWN)


def test_everybody_shows_from_the_player_left_of_the_dealer_on_before_the_first_call() -> None:
    deal = Deal(dealt(FIRST).cards.hands)
    step = apply(new_game(FIRST, Seat.SOUTH), Seat.SOUTH, deal)

    assert [type(event) for event in step.events] == [DealBegan, *[HandDealt] * 4, *[MeldsShown] * 4]
    assert [event.seat for event in step.events if isinstance(event, MeldsShown)] == [3, 0, 1, 2]


@pytest.mark.parametrize(
    ("hand", "names", "points"),
    [
        ("AS TS KS QS JS 9S AH AD AC JH TH TC", "aces around, marriage", 120),  # no run and no dix without trump
        ("KS KS QS QS JD JD 9C 9C TC TC JC JC", "double pinochle, marriage, marriage", 340),
        ("KS QS KH QH KD QD KC QC 9C 9C TC TC", "kings around, queens around" + 4 * ", marriage", 220),
        ("AS TS JS 9S AH TH JH 9H AD TD 9D 9C", "", 0),
    ],
)
def test_what_needs_no_trump_is_shown(hand: str, names: str, points: int) -> None:
    melds = shown_melds(FIRST, parse_hand(hand))

    assert ", ".join(meld.name for meld in melds) == names
    assert total_points(melds) == points


@pytest.mark.parametrize("copies", [3, 4])
def test_what_is_shown_is_the_best_set_of_melds_without_a_trump_suit(copies: int) -> None:
    """The slow search finds them if trump is a suit that no card has."""
    rules = DOUBLE_DECK if copies == 4 else THREE_WITH_SIXTY
    rng, unit = Random(copies), int(rules.scale)
    for _ in range(60):
        hand = random_hands(rng, 20, Deck.DOUBLE if copies == 4 else Deck.SIXTY)
        melds = shown_melds(rules, hand)

        assert total_points(melds) == unit * best_points([str(card) for card in hand], double_deck_melds("X", copies))
        assert Counter(laid_cards(melds)) <= Counter(hand)


def test_melds_that_are_shown_are_laid_again_once_trump_is_named_and_count_as_ever() -> None:
    """The same deals with and without: only what is known before the bids differs."""
    for rules in (DOUBLE_DECK, FIVE_HANDED, THREE_WITH_SIXTY):
        with_it = rules.changed(melds=SHOWN)
        shown = [move.step for move in random_game(with_it, "again", 2)]
        hidden = [move.step for move in random_game(rules, "again", 2)]

        assert [step.state.standing for step in shown] == [step.state.standing for step in hidden]
        told = [event for step in shown for event in step.events if not isinstance(event, MeldsShown)]
        assert told == [event for step in hidden for event in step.events]
        laid = [event for event in told if isinstance(event, MeldLaid)]
        kinds = {meld.kind for step in shown for melds in step.state.shown for meld in melds}
        assert laid
        assert kinds.isdisjoint({MeldKind.RUN, MeldKind.ROYAL_MARRIAGE, MeldKind.DIX})


def test_everybody_knows_what_was_shown_until_all_melds_are_laid() -> None:
    rules = FIVE_HANDED.changed(melds=SHOWN)
    for move in random_game(rules, "known", 1):
        state = move.step.state
        bidding = state.phase.label in ("auction", "naming trump", "calling a partner")
        assert len(state.shown) == (5 if bidding else 0)
        assert {observe(state, seat).shown for seat in rules.seats} == {state.shown}


@pytest.mark.parametrize(
    "rules",
    [CLASSIC.changed(melds=SHOWN), KITTY_FOUR.changed(melds=SHOWN), DOUBLE_DECK],
    ids=lambda rules: rules.name,
)
def test_nothing_is_shown_where_cards_are_passed_or_the_rules_do_not_have_it(rules: RuleSet) -> None:
    assert not rules.shows_melds
    assert not any(isinstance(event, MeldsShown) for move in random_game(rules, "not", 1) for event in move.step.events)


def test_a_seat_learns_nothing_but_the_melds_that_are_shown() -> None:
    """Cards of two others that are in no meld change places: a third sees the same deal and the same auction."""
    rng, compared = Random(5), 0
    rules = DOUBLE_DECK.changed(melds=SHOWN)
    state = do(new_game(rules, Seat.SOUTH), deal_of(rules, rng))
    for _ in range(200):
        other = swapped(state, rng)
        if other.shown != state.shown:
            continue
        compared += other != state
        assert observe(other, Seat.NORTH) == observe(state, Seat.NORTH)

    assert compared > 20


def deal_of(rules: RuleSet, rng: Random) -> Deal:
    cards = list(rules.deck.cards)
    rng.shuffle(cards)
    return Deal(tuple(tuple(sorted(cards[start : start + 20])) for start in range(0, 80, 20)))


def swapped(state: State, rng: Random) -> State:
    """A deal in which East and West have exchanged a card."""
    hands = [list(hand) for hand in state.cards.hands]
    mine, theirs = rng.randrange(20), rng.randrange(20)
    hands[1][mine], hands[3][theirs] = hands[3][theirs], hands[1][mine]
    deal = Deal(tuple(tuple(sorted(hand)) for hand in hands))
    return do(new_game(state.rules, Seat.SOUTH), deal)
