"""What the slip of a deal says: few words, and nothing that its bars and figures say."""

from dataclasses import replace

import pytest

from game.rules import Seat, Seating, SetCost, Suit, preset
from game.rules.play import Contract, DealResult, Outcome, Points
from game.words.names import Names
from game.words.slips import melds_part, slip_line, slip_notes, slip_title

CLASSIC = preset("classic")
FOUR = Names(("Nora", "Edda", "Sam", "Wes"), Seat.SOUTH, Seating.PARTNERS)
THREE = Names(("Nora", "Edda", "Sam"), Seat.EAST, Seating.THREE)
TWO = Names(("You", "Wes"), Seat.NORTH, Seating.TWO)


def ended(
    declarer: Seat, outcome: Outcome, counted: Points, scores: Points, kept: tuple[bool, ...] = (), bid: int = 250
) -> DealResult:
    """A deal of hearts in which every side has melded 40."""
    meld, taken = (40,) * len(scores), tuple(max(0, points - 40) for points in counted)
    kept, contract = kept or (True,) * len(scores), Contract(declarer, bid)
    return DealResult(1, Seat.NORTH, contract, Suit.HEARTS, outcome, meld, taken, kept, counted, scores)


@pytest.mark.parametrize(
    ("names", "declarer", "outcome", "counted", "title", "line"),
    [
        (FOUR, Seat.SOUTH, Outcome.MADE, (290, 60), "Made it: 290", "Sam and Nora bid 250 in hearts"),
        (FOUR, Seat.WEST, Outcome.MADE, (60, 290), "They made it: 290", "Edda and Wes bid 250 in hearts"),
        (FOUR, Seat.SOUTH, Outcome.SET, (220, 60), "Set by 30", "You and Nora bid 250 and reached 220"),
        (FOUR, Seat.WEST, Outcome.SET, (60, 220), "We set them", "Edda and Wes bid 250 and reached 220"),
        (THREE, Seat.NORTH, Outcome.SET, (220, 60, 40), "We set Nora", "Nora bid 250 and reached 220"),
        (THREE, Seat.NORTH, Outcome.MADE, (290, 60, 40), "Nora made it: 290", "Nora bid 250 in hearts"),
        (THREE, Seat.EAST, Outcome.MADE, (60, 290, 40), "Made it: 290", "You bid 250 in hearts"),
        (FOUR, Seat.WEST, Outcome.THROWN_IN, (40, 40), "They threw it in", "Wes threw in the hand at 250."),
        (FOUR, Seat.SOUTH, Outcome.MOON_MADE, (290, 0), "The moon is ours", "You and Nora shot the moon!"),
    ],
)
def test_a_title_says_how_it_ended_and_a_line_who_bid_what(
    names: Names, declarer: Seat, outcome: Outcome, counted: Points, title: str, line: str
) -> None:
    result = ended(declarer, outcome, counted, counted)

    assert slip_title(result, names) == title
    assert slip_line(result, names, CLASSIC) == line.replace("Sam and Nora", "You and Nora")


def test_every_end_of_a_contract_has_a_title_for_us_for_them_and_for_everybody() -> None:
    without = (Outcome.PLAYED, Outcome.CUT_SHORT, Outcome.DECLARED_OUT)
    for outcome in set(Outcome) - set(without):
        result = ended(Seat.SOUTH, outcome, (220, 60), (220, 60))
        for names in (FOUR, replace(FOUR, viewer=Seat.WEST), replace(FOUR, to_all=True)):
            title = slip_title(result, names)
            assert 0 < len(title) <= 26, f"{title} takes more than a line"
            if names.to_all:
                assert not {"You", "We", "They"} & set(title.split())


@pytest.mark.parametrize(
    ("scores", "outcome", "title", "line"),
    [
        ((254, 136), Outcome.PLAYED, "You win the deal", "254 to 136."),
        ((90, 310), Outcome.PLAYED, "Wes wins the deal", "310 to 90."),
        ((120, 120), Outcome.PLAYED, "A level deal", "120 to 120."),
        ((1000, 120), Outcome.CUT_SHORT, "A meld ended it", "1000 to 120."),
    ],
)
def test_where_nobody_bids_the_title_says_who_won_most(scores: Points, outcome: Outcome, title: str, line: str) -> None:
    row = replace(ended(Seat.NORTH, outcome, scores, scores), contract=None)

    assert slip_title(row, TWO) == title
    assert slip_line(row, TWO, preset("two-handed")) == line


def test_what_a_house_rule_takes_besides_is_told() -> None:
    scoring = replace(CLASSIC.scoring, set_cost=SetCost.TWICE_IF_PLAYED)
    result = ended(Seat.SOUTH, Outcome.SET, (220, 60), (-500, 60))

    assert slip_line(result, FOUR, replace(CLASSIC, scoring=scoring)).endswith("lose twice the bid.")


def test_notes_say_why_a_meld_is_lost_and_not_what_the_bars_say() -> None:
    made = ended(Seat.SOUTH, Outcome.MADE, (290, 0), (290, 0), (True, False))
    plain = ended(Seat.SOUTH, Outcome.MADE, (290, 60), (290, 60))

    assert slip_notes(made, FOUR, CLASSIC) == ["They took no trick point, so the meld of 40 is lost."]
    assert slip_notes(plain, FOUR, CLASSIC) == []
    assert (melds_part(40, True), melds_part(40, False), melds_part(0, False)) == ("melds 40", "melds (40)", "melds 0")
