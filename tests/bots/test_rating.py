"""The rating: what mistakes cost a deal, with an interval that keeps its word."""

from random import Random

import pytest

from build.lab.measure_rating import COVERED, PEOPLE, covered, in_order, read_table, simulate
from game.bots.coach.rating import LEAST_DEALS, ahead_of_expert, lost_by_deal, rate
from game.bots.coach.verdicts import PlayedAgain, Review, Verdict
from game.rules import Seat
from game.rules.play import Bid, Pass
from game.rules.presets import CLASSIC, THREE_HANDED
from game.words.rating import rating_line, still_needed


def test_what_counts_is_how_far_the_side_is_ahead_of_the_best_of_the_others() -> None:
    assert ahead_of_expert(PlayedAgain(1, (310, -250), (280, 40)), 0) == (310 + 250) - (280 - 40)
    assert ahead_of_expert(PlayedAgain(1, (10, 20, 40), (20, 30, 25)), 0) == (10 - 40) - (20 - 30)


def test_what_the_mistakes_of_a_deal_cost_counts_unless_the_deal_is_left_out() -> None:
    def verdict(deal: int, cost: float, mistake: bool) -> Verdict:
        return Verdict(deal, deal, Pass(), Bid(250), cost, 1.0, 0.0, mistake)

    again = tuple(PlayedAgain(deal, (0, 0), (0, 0)) for deal in (1, 2, 3))
    judged = (verdict(1, 30.0, True), verdict(1, 12.0, True), verdict(1, 3.0, False), verdict(3, 50.0, True))
    review = Review(Seat.SOUTH, 99, (*judged, verdict(4, 20.0, True)), again)

    assert lost_by_deal(review) == {1: -42, 2: 0, 3: -50}, "the last deal is not wholly judged yet"
    assert lost_by_deal(review, (3,)) == {1: -42, 2: 0}


def test_a_few_deals_have_no_rating_and_more_make_it_surer() -> None:
    assert rate(CLASSIC, [0] * (LEAST_DEALS - 1)) is None
    few, many = rate(CLASSIC, [-240, 0] * 5), rate(CLASSIC, [-240, 0] * 50)
    assert few is not None
    assert many is not None

    assert few.points == many.points == -120
    assert few.low < many.low < -120 < many.high < few.high <= 0
    assert (few.deals, many.deals) == (10, 100)


def test_deals_without_a_mistake_say_little_about_those_to_come() -> None:
    same, other = rate(CLASSIC, [0] * 10), rate(THREE_HANDED, [0] * 10)
    assert same is not None
    assert other is not None

    assert same.points == same.high == 0
    assert same.low < -20
    assert same.low < other.low, "three hands are played for less"


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
        "Your mistakes cost 12 points a deal. After 90 deals we can say: in the long run it is 4 to 21, most likely."
    )
    assert rating_line(-1, -20, -1, 9).startswith("Your mistakes cost 1 point a deal.")
    assert "as strongly" not in rating_line(-1, -20, -1, 9)
    assert rating_line(-8, -20, 0, 9).endswith("You may well play as strongly as the Expert.")
    assert still_needed(1).startswith("1 more deal in")
