"""Reviews: what a decision cost, as values that can be kept."""

import pytest

from game.bots.coach.verdicts import PlayedAgain, Review, Verdict, review_from_json, review_to_json
from game.plain import Unreadable
from game.rules import Bid, Pass, Seat, parse_action
from game.rules.presets import CLASSIC


def verdict(ply: int, cost: float, error: float = 1.0) -> Verdict:
    return Verdict.of(CLASSIC, ply, 1, Pass(), Bid(250), cost, error, cost / 1000)


def test_only_what_costs_more_than_luck_and_more_than_a_trifle_is_a_mistake() -> None:
    assert verdict(1, 30, 10).mistake
    assert not verdict(1, 30, 15).mistake, "within two standard errors"
    assert not verdict(1, 9, 0).mistake, "less than a counter"


def test_the_costliest_come_first() -> None:
    review = Review(Seat.SOUTH, 9, (verdict(1, 20), verdict(4, 80), verdict(6, 40), verdict(8, 3)))

    assert [found.ply for found in review.costliest()] == [4, 6]
    assert review.lost == 140
    assert review.accuracy == 0.25
    assert Review(Seat.SOUTH).accuracy is None


def test_a_review_can_be_kept() -> None:
    card = Verdict.of(CLASSIC, 30, 2, parse_action("AS"), parse_action("9H"), 12.34, 2.04, 0.01234)
    kept = Review(Seat.EAST, 44, (verdict(1, 20), card), (PlayedAgain(1, (310, -250), (280, 40)),))

    assert review_from_json(review_to_json(kept)) == kept


@pytest.mark.parametrize("name", ["seat", "plies", "verdicts", "played_again"])
def test_a_damaged_review_is_refused(name: str) -> None:
    body = review_to_json(Review(Seat.EAST, 2, (verdict(1, 20),), (PlayedAgain(1, (0,), (0,)),)))

    for wrong in ("Q", 1.5, [["x"]], [[1, 1, "no", "pass", 1, 1, 1, True]], [[1, [0.5], [1]]]):
        with pytest.raises(Unreadable):
            review_from_json(body | {name: wrong})
