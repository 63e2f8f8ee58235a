"""What tables really play (rules.md 7a): a case of each switch from its text."""

from dataclasses import replace

import pytest

from game.rules import Meld, MeldKeeper, MeldKind, Misdeal, RuleSet, Seat, Suit
from game.rules.play import (
    AskRedeal,
    BeforePlay,
    Contract,
    Points,
    State,
    Trick,
    legal_actions,
    played_scores,
    points_in_reach,
    thrown_in_scores,
    trick_winners,
)
from game.rules.presets import CLASSIC, DOUBLE_DECK
from game.rules.text import parse_card
from game.store.formats import HOUSE_RULES, MATCH, upgrade
from tests.rules.test_auction import FIVE_NINES, dealt
from tests.rules.test_scoring import last_trick, scored

NORTH = Seat.NORTH
CLUB = DOUBLE_DECK.changed(name="club", melds={"least": 20}, scoring={"keeping_points": 20, "tricks_too": True})
"""rules.md 7b: "least meld 20, keep meld and score with 20 trick points, last trick 2, 500"."""


def scores(rules: RuleSet, bid: int, meld: Points, taken: Points, won: tuple[bool, ...] = ()) -> Points:
    """What a deal comes to whose contract North holds."""
    return played_scores(rules, Contract(NORTH, bid), meld, taken, won=won).scores


# What keeps meld.


@pytest.mark.parametrize(
    ("meld", "taken", "came_to"),
    [
        ((30, 24), (30, 20), (60, 44)),
        ((30, 24), (31, 19), (61, 0)),  # "to score" needs 20 too
        ((30, 19), (30, 20), (60, 20)),  # below the least meld it scores none, but its tricks
        ((19, 24), (30, 20), (-50, 44)),  # what scores none helps no bid
        ((45, 24), (19, 31), (-50, 55)),
    ],
)
def test_the_clubs_double_deck(meld: Points, taken: Points, came_to: Points) -> None:
    # 7a: "a least meld of a side in a deal, such as 20 units, below which it scores none"; "so many trick points (20)"
    assert scores(CLUB, 50, meld, taken) == came_to


def test_trick_points_below_what_keeps_a_meld_count_unless_they_need_it_too() -> None:
    # 7a: "trick points of a side below that: count; count nothing"
    counts = CLUB.changed(scoring={"tricks_too": False})

    assert scores(counts, 50, (30, 24), (31, 19)) == (61, 19)


def test_a_least_meld_holds_for_defenders_of_a_hand_that_is_thrown_in() -> None:
    assert thrown_in_scores(CLUB, Contract(NORTH, 60), (30, 19)) == (-60, 0)
    assert thrown_in_scores(CLUB, Contract(NORTH, 60), (30, 20)) == (-60, 20)


def test_a_trick_keeps_a_meld_with_or_without_a_counter() -> None:
    # 7a: "others: one trick, with or without a counter"
    rules = CLASSIC.changed(scoring={"meld_keeper": MeldKeeper.TRICK})

    assert scores(rules, 250, (60, 40), (250, 0), (True, True)) == (310, 40)
    assert scores(rules, 250, (60, 40), (250, 0), (True, False)) == (310, 0)
    assert scores(CLASSIC, 250, (60, 40), (250, 0), (True, True)) == (310, 0)
    row = scored(last_trick(rules, bid=250, meld=(60, 40), tricks=11, counters=24))
    assert (row.trick_points, row.meld_kept, row.scores) == ((250, 0), (True, True), (310, 40))


def test_who_has_won_a_trick_is_told_from_the_tricks() -> None:
    trick = Trick(Seat.EAST, tuple(map(parse_card, ("9H", "JH", "QH", "9S"))))

    assert trick_winners(CLASSIC, Suit.CLUBS, (trick,)) == (False, True)
    assert trick_winners(CLASSIC, Suit.CLUBS, ()) == (False, False)


def test_the_test_of_throwing_in_knows_the_least_meld() -> None:
    # 4e: "if the bid is more than meld + trick total"; a meld that scores none is not there
    assert points_in_reach(before_play(CLUB, 19)) == 50
    assert points_in_reach(before_play(CLUB, 20)) == 70


def before_play(rules: RuleSet, meld: int) -> State:
    """A table where North has bid and laid so much."""
    state = last_trick(CLASSIC, bid=50, tricks=6, counters=12)
    melds = ((Meld(MeldKind.RUN, (), meld),), (), (), ())
    return replace(state, rules=rules, phase=BeforePlay((), Contract(NORTH, 50), Suit.SPADES, melds))


# Misdeals.


@pytest.mark.parametrize(
    ("misdeal", "hands"),
    [
        (Misdeal.NEVER, (False, False, False, False)),
        (Misdeal.FIVE_NINES, (True, True, False, True)),
        (Misdeal.SIX_NINES, (False, True, False, False)),
        (Misdeal.NO_ACE, (False, False, True, True)),
        (Misdeal.NINES_WITHOUT_ACE, (False, False, False, True)),
    ],
)
def test_what_is_a_misdeal(misdeal: Misdeal, hands: tuple[bool, ...]) -> None:
    # 7a: "five nines; no ace; five nines and no ace; six nines"
    ace, none = "AC TC TC KD KD QH QH", "TC TC KD KD QH QH JH"
    cards = (f"{FIVE_NINES} {ace}", f"{FIVE_NINES} 9H {ace[:-3]}", f"{none} TS TS KC KC QD", f"{FIVE_NINES} {none}")
    rules = CLASSIC.changed(dealing={"misdeal": misdeal})

    assert tuple(AskRedeal() in legal_actions(dealt(rules, {Seat.WEST: hand})) for hand in cards) == hands


# What older versions wrote.


@pytest.mark.parametrize(("before", "now"), [(True, "TRICK_POINTS"), (False, "NOTHING")])
def test_older_rules_keep_what_they_said(before: bool, now: str) -> None:
    rules = {"scoring": {"meld_needs_trick_point": before, "moon": "OFF"}, "dealing": {"five_nines_misdeal": before}}
    lifted = {
        "scoring": {"moon": "OFF", "meld_keeper": now},
        "dealing": {"misdeal": "FIVE_NINES" if before else "NEVER"},
    }

    assert upgrade(HOUSE_RULES, {"format": 4, "rules": [rules]}, "it") == {"rules": [lifted]}
    assert upgrade(MATCH, {"format": 4, "rules": rules}, "it") == {"rules": lifted}
    assert upgrade(HOUSE_RULES, {"format": 4, "rules": [7, {"scoring": 3}]}, "it") == {"rules": [7, {"scoring": 3}]}
