"""Beginner and Casual: what they count, what they look at, and how often they overlook it (rules.md 6c)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.bots.player import Level
from game.bots.policy.alertness import Alertness, Care, Hopes, Noticed
from game.bots.policy.manners import Groan
from game.bots.policy.passing import spare_cards
from game.bots.policy.slips import slips
from game.bots.policy.thumb import bury_by_eye, counted, lay_by_eye, pass_by_eye, take_by_eye
from game.rules import Rank, RuleSet, Seat, Suit, meld_total, without
from game.rules.play import (
    Burying,
    Holdings,
    LayMeld,
    Move,
    Observation,
    PassingCards,
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
from game.rules.presets import AUCTION, CLASSIC, DOUBLE_DECK, FIVE_HANDED, KITTY_FOUR, THREE_HANDED, TWO_HANDED
from game.rules.text import parse_card, parse_hand
from game.work import finish
from tests.bots.table import bots_play
from tests.strategies import at_trick, random_game


def test_a_bid_is_counted_from_meld_aces_and_help() -> None:
    """Spades: a royal marriage is 40, three aces of twelve tricks are 250 / 4, partner's help is 60 % of 250."""
    hand = parse_hand("AS KS QS 9S JS TH AH JH 9D AC TC 9C")

    hopes = Hopes(partner=0.6, two_decks=0.8, called=0.3, widow=0.1, chips=0.2, kitty=0.1, card=0.0)

    assert counted(CLASSIC, hand, Suit.SPADES, hopes) == 40 + 10 + round(250 * (0.6 + 3 / 12))
    assert counted(KITTY_FOUR, hand, Suit.SPADES, hopes) == 40 + 10 + round(250 * (0.6 + 0.1 + 3 / 12))
    assert counted(THREE_HANDED, hand, Suit.SPADES, hopes) == 40 + 10 + round(250 * (0.1 + 3 / 12))
    assert counted(AUCTION, hand, Suit.SPADES, hopes) == 40 + 10 + round(250 * (0.2 + 3 / 12)), "a set costs chips"


def test_two_decks_and_a_called_partner_raise_other_hopes() -> None:
    """The trick points are 50. The first hand has four aces in 20 cards, the other one in 16."""
    hand = parse_hand("AS AS KS QS JS JS TH TH AH KH QH JH TD KD QD JD AC TC QC JC")
    hopes = Hopes(partner=0.6, two_decks=0.8, called=0.3, widow=0.1, chips=0.2, kitty=0.1, card=0.0)

    meld = meld_total(DOUBLE_DECK, hand, Suit.SPADES)
    assert counted(DOUBLE_DECK, hand, Suit.SPADES, hopes) == meld + round(50 * (0.8 + 4 / 20))
    hand = parse_hand("AS KS QS JS JS TH TH KH QH JH TD KD QD JD JC JC")
    meld = meld_total(FIVE_HANDED, hand, Suit.SPADES)
    assert counted(FIVE_HANDED, hand, Suit.SPADES, hopes) == meld + round(50 * (0.3 + 1 / 16))


class Sees(Random):
    """Random numbers of somebody who overlooks the first things, and sees all that follow."""

    def __init__(self, overlooked: int) -> None:
        super().__init__(1)
        self._left = overlooked

    def random(self) -> float:
        self._left -= 1
        return 0.0 if self._left >= 0 else 1.0


def noticed(view: Observation, overlooked: int = 0, alertness: Alertness = Alertness.CASUAL) -> Noticed:
    return alertness.choose(view, playable_cards(view), Sees(overlooked))


def lead(
    held: str, tricks: tuple[Trick, ...] = (), declarer: Seat = Seat.NORTH, moves: tuple[Move, ...] = ()
) -> Observation:
    """North leads; spades are trump."""
    state = at_trick(CLASSIC, Suit.SPADES, "", held)
    assert isinstance(state.phase, TrickPlay)
    contract = replace(contract_of(state), declarer=declarer)
    phase = TrickPlay((), contract, Suit.SPADES, state.melds, False, state.phase.trick, tricks)
    return observe(State(state.rules, state.standing, Holdings(state.cards.hands, moves), phase), Seat.NORTH)


LEADS: list[tuple[str, Seat, int, Care, str]] = [
    ("AS TS AH 9H JD", Seat.NORTH, 0, Care.DRAW, "AS"),
    ("AS TS AH 9H JD", Seat.NORTH, 1, Care.ACE, "AH"),
    ("AS TS AH 9H JD", Seat.NORTH, 2, Care.UNTRUMPED, "9H"),
    ("AS TS AH 9H JD", Seat.EAST, 0, Care.ACE, "AH"),  # defenders leave trumps alone
    ("AH 9H TH AD JS", Seat.EAST, 0, Care.ACE, "AD"),  # from the shortest suit
    ("TS KS QS JS 9S JH", Seat.NORTH, 0, Care.LONG, "9S"),
    ("TS KS QS JS 9S JH", Seat.NORTH, 1, Care.UNTRUMPED, "JH"),
    ("TS KS QS JS JH", Seat.NORTH, 0, Care.UNTRUMPED, "JH"),
    ("AH 9D", Seat.EAST, 0, Care.LAST_TRICK, "9D"),
    ("AH 9D", Seat.EAST, 1, Care.ACE, "AH"),
    ("TS 9S", Seat.EAST, 0, Care.LOW, "9S"),
]


@pytest.mark.parametrize(("held", "declarer", "overlooked", "care", "card"), LEADS)
def test_a_lead_follows_from_what_is_seen_first(
    held: str, declarer: Seat, overlooked: int, care: Care, card: str
) -> None:
    assert noticed(lead(held, declarer=declarer), overlooked) == Noticed(care, parse_card(card))


def test_a_suit_that_was_trumped_is_avoided_until_it_is_forgotten() -> None:
    trumped = Trick(Seat.NORTH, tuple(map(parse_card, ("AH", "9S", "TH", "KH"))))
    other = Trick(Seat.NORTH, tuple(map(parse_card, ("AC", "9C", "TC", "KC"))))

    def card(*tricks: Trick) -> str:
        return str(noticed(lead("9H JD QS", tricks, Seat.EAST), 0, Alertness.BEGINNER).card)

    assert card() == "9H"
    assert card(trumped) == "JD"
    assert card(trumped, other) == "9H"


def test_a_ten_is_cashed_while_it_is_remembered_that_both_aces_are_gone() -> None:
    aces = Trick(Seat.NORTH, tuple(map(parse_card, ("AH", "AH", "9H", "KH"))))
    other = Trick(Seat.NORTH, tuple(map(parse_card, ("AC", "9C", "TC", "KC"))))

    assert noticed(lead("TH JD QS", (aces, other), Seat.EAST)) == Noticed(Care.HIGH, parse_card("TH"))
    assert noticed(lead("TH JD QS", (aces, other), Seat.EAST), 0, Alertness.BEGINNER).card == parse_card("JD")


def test_a_suit_is_led_to_the_ace_that_was_passed() -> None:
    passed = Move(Seat.NORTH, Seat.SOUTH, 4, parse_hand("AD AS TS KS"), (Seat.NORTH, Seat.SOUTH))
    view = lead("9H JD QD QS", declarer=Seat.SOUTH, moves=(passed,))

    assert noticed(view) == Noticed(Care.PASSED, parse_card("JD"))
    assert noticed(view, 1) == Noticed(Care.UNTRUMPED, parse_card("9H"))


@pytest.mark.parametrize(
    ("on_table", "held", "overlooked", "care", "card"),
    [
        ("TH KH 9H", "AH AH JH", 0, Care.CHEAP, "AH"),
        ("JH KH QH", "AH TH JH", 0, Care.CHEAP, "TH"),
        ("JH KH QH", "AH TH JH", 1, Care.WINS, "AH"),
        ("JH KH", "AH TH JH", 0, Care.GO_HIGH, "AH"),
        ("JH KH", "AH TH JH", 1, Care.WINS, "TH"),
        ("9H AH", "TH KH 9H", 0, Care.KEEP, "9H"),  # an opponent has it
        ("9H AH", "TH KH 9H", 1, Care.HOPE, "KH"),
        ("9H AH JH", "TH KH 9H", 0, Care.FEED_LAST, "KH"),  # it is the partner's
        ("9H AH JH", "TH KH 9H", 1, Care.DISCARD, "9H"),
        ("AH 9H", "TH JH", 0, Care.FEED, "TH"),  # somebody still plays, but nothing beats the ace
        ("QH 9H", "QH JH", 0, Care.KEEP, "JH"),
    ],
)
def test_what_goes_to_a_trick(on_table: str, held: str, overlooked: int, care: Care, card: str) -> None:
    view = observe(at_trick(CLASSIC, Suit.SPADES, on_table, held), Seat(len(on_table.split())))
    notice = noticed(view, overlooked)

    assert notice.card == parse_card(card)
    assert notice.care in (care, Care.DISCARD)


def test_a_beginner_keeps_its_aces_and_a_casual_player_gives_them() -> None:
    moves = random_game(CLASSIC, "pass", deals=4)
    seen = 0
    for move in moves:
        if not isinstance(move.before.phase, PassingCards):
            continue
        view = observe(move.before, move.seat)
        given = pass_by_eye(view)
        assert len(given) == 4
        low = [card for card in given if card.suit is not trump_of(view)]
        kept = [card for card in spare_cards(view.rules, trump_of(view), view.hand) if card.suit is not trump_of(view)]
        if low and max(low).rank is not Rank.ACE and any(card.rank is Rank.ACE for card in kept):
            seen += 1
    assert seen


@pytest.mark.sweep
@pytest.mark.parametrize("rules", [CLASSIC, TWO_HANDED], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    ("level", "most"), [(Level.BEGINNER, {"LOSER": 0.4, "GIFT": 0.15}), (Level.CASUAL, {"LOSER": 0.2, "GIFT": 0.05})]
)
def test_slips_are_as_rare_as_stated(level: Level, most: dict[str, float], rules: RuleSet) -> None:
    made, occasions = Counter[str](), Counter[str]()
    seats = [level] * len(rules.seats)
    for number in range(8):
        for each in bots_play(rules, seats, f"slips {number}", 5):
            found = slips(each.view, each.decision.action)
            occasions.update(groan.name for groan in found)
            made.update(groan.name for groan, slipped in found.items() if slipped)

    for slip, rate in most.items():
        assert occasions[slip] > 80
        assert made[slip] / occasions[slip] < rate


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


def test_a_meld_that_is_overlooked_waits_and_may_be_laid_later() -> None:
    made = next(
        each
        for each in bots_play(TWO_HANDED, [Level.STANDARD] * 2, "melds", 1)
        if isinstance(each.decision.action, LayMeld)
    )

    assert finish(lay_by_eye(made.view, Alertness.BEGINNER, Sees(0))) == made.decision.action
    assert finish(lay_by_eye(made.view, Alertness.BEGINNER, Sees(1))) is None


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


SEES: list[tuple[str, str, str, dict[Groan, bool]]] = [
    ("", "AS TH AH 9D", "AH", {Groan.LOSER: False, Groan.HOARDED: False}),
    ("", "AS TH AH 9D", "9D", {Groan.LOSER: True, Groan.HOARDED: True}),
    ("", "TH KH 9D JD", "9D", {}),
    ("", "AS TS KS QS JS 9H", "9H", {Groan.LOSER: True, Groan.UNDRAWN: True}),
    ("", "AS TS KS QS JS 9H", "AS", {Groan.LOSER: False, Groan.UNDRAWN: False}),
    ("AH", "TH KH 9H JH", "KH", {Groan.GIFT: True}),
    ("TH", "AH KH 9H JH", "AH", {}),
    ("AH", "AH KH 9H JH", "AH", {Groan.GIFT: True, Groan.GIFT_OF_AN_ACE: True}),
    ("AH 9H", "TH 9H", "TH", {}),
]


@pytest.mark.parametrize(("on_table", "held", "card", "found"), SEES)
def test_what_a_slip_is(on_table: str, held: str, card: str, found: dict[Groan, bool]) -> None:
    view = observe(at_trick(CLASSIC, Suit.SPADES, on_table, held), Seat(len(on_table.split())))

    assert slips(view, PlayCard(parse_card(card))) == found


@pytest.mark.parametrize(("seats", "beginner", "casual"), [(2, 2, 12), (3, 2, 8), (4, 1, 6), (5, 1, 5)])
def test_memory_is_of_cards_so_that_smaller_tables_are_remembered_for_more_tricks(
    seats: int, beginner: int, casual: int
) -> None:
    assert (Alertness.BEGINNER.tricks(seats), Alertness.CASUAL.tricks(seats)) == (beginner, casual)
