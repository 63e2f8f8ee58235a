"""The rating: beside the Expert with the same cards, with an interval that keeps its word."""

from random import Random

import pytest

from build.lab.measure_rating import COVERED, PEOPLE, covered, in_order, read_table, simulate
from game.bots.coach.rating import LEAST_DEALS, ahead_of_expert, rate
from game.bots.coach.verdicts import PlayedAgain
from game.rules.presets import CLASSIC, THREE_HANDED
from game.words.rating import rating_line, still_needed


def test_what_counts_is_how_far_the_side_is_ahead_of_the_best_of_the_others() -> None:
    assert ahead_of_expert(PlayedAgain(1, (310, -250), (280, 40)), 0) == (310 + 250) - (280 - 40)
    assert ahead_of_expert(PlayedAgain(1, (10, 20, 40), (20, 30, 25)), 0) == (10 - 40) - (20 - 30)


def test_a_few_deals_have_no_rating_and_more_make_it_surer() -> None:
    assert rate(CLASSIC, [0] * (LEAST_DEALS - 1)) is None
    few, many = rate(CLASSIC, [-50, 30] * 5), rate(CLASSIC, [-50, 30] * 50)
    assert few is not None
    assert many is not None

    assert few.points == many.points == -10
    assert few.low < many.low < -10 < many.high < few.high
    assert (few.deals, many.deals) == (10, 100)


def test_deals_that_all_went_as_the_experts_say_little_about_those_to_come() -> None:
    same, other = rate(CLASSIC, [0] * 10), rate(THREE_HANDED, [0] * 10)
    assert same is not None
    assert other is not None

    assert same.points == 0
    assert same.high - same.low > 50
    assert other.high - other.low < same.high - same.low, "three hands are played for less"


@pytest.mark.parametrize("deals", [30, 300])
def test_made_up_people_are_in_order_and_their_intervals_cover_the_truth(deals: int) -> None:
    """A share of ``python -m build.lab measure_rating``."""
    table = read_table(CLASSIC)
    people = simulate(table, CLASSIC, 150, deals, Random(7))

    assert COVERED[0] <= covered(people, table) <= COVERED[1]
    means = [sum(rating.points for level, rating in people if level == one) for one in PEOPLE]
    assert means == sorted(means)
    right, surely_wrong = in_order(people)
    assert right > 0.5
    assert surely_wrong < 0.01


def test_it_is_told_in_words() -> None:
    assert rating_line(-12.3, -20.6, -4, 90) == (
        "You are 12 points a deal behind the Expert; over 90 deals it lies between −21 and −4 for 19 of 20 people."
    )
    assert rating_line(1, -20, 22, 9).startswith("You are 1 point a deal ahead of the Expert;")
    assert rating_line(0.2, -20, 22, 9).startswith("You are level with the Expert;")
    assert "you may well play as strongly" in rating_line(0.2, -20, 22, 9)
    assert still_needed(1).startswith("1 more deal in")
