"""Which limits a question offers: the best one lies at each place equally often, and the others are mistakes."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.bots.analysis import price_choices
from game.bots.coach.limits_asked import rungs_around
from game.bots.coach.thumbs import failing, limit_thumbs
from game.bots.coach.worth_asking import Wanted
from game.bots.prices import ChoicePrice
from game.match import Match
from game.rules import PRESETS
from game.rules.play import Bid, Pass
from game.rules.text import Player
from game.scenes.drills.making import in_deal
from game.store.asked import QuestionKind
from game.store.questions import limits_to_choose, match_at
from game.work import finish

CLASSIC = PRESETS["classic"]
LADDER = tuple(range(250, 510, 10))
COSTLY = 60.0


def fresh(seed: str) -> Match:
    return Match.new(CLASSIC, tuple(Player(seat.letter, "casual") for seat in CLASSIC.seats), seed)


def priced(best: int | None, free: tuple[int, ...] = (), passing: float = COSTLY) -> tuple[ChoicePrice, ...]:
    """Prices of all limits: the best one or passing costs nothing, the ``free`` ones hardly more, the others much."""
    cost = {limit: 0.0 if limit == best else 1.0 if limit in free else COSTLY for limit in LADDER}
    prices = [ChoicePrice(Bid(limit), 0, 0.5, cost[limit], 1.0) for limit in LADDER]
    prices.append(ChoicePrice(Pass(), 0, 0.5, 0.0 if best is None else passing, 1.0))
    return tuple(sorted(prices, key=lambda price: price.cost))


@pytest.mark.parametrize(
    ("prices", "offered"),
    [
        (priced(310), ((), (310, 330, 350), (290, 310, 330), (270, 290, 310))),
        (priced(310, (290, 330, 340)), ((), (310, 350, 370), (280, 310, 350), (260, 280, 310))),
        (priced(260), ((), (260, 280, 300), (), ())),
        (priced(440, LADDER[20:]), ((), (), (), (400, 420, 440))),
        (priced(None), ((250, 270, 290), (), (), ())),
        (priced(None, (250, 260)), ((270, 290, 310), (), (), ())),
        (priced(310, passing=1.0), ((), (), (), ())),
    ],
)
def test_the_limits_around_the_best_one_are_the_nearest_that_are_mistakes(
    prices: tuple[ChoicePrice, ...], offered: tuple[tuple[int, ...], ...]
) -> None:
    match = fresh("around")
    match.deal()
    assert match.awaited is not None
    view = match.view(match.awaited)
    found = (rungs_around(view, prices, LADDER, place, 2, 1.6) for place in range(4))
    assert tuple(tuple(LADDER[rung] for rung in rungs) for rungs in found) == offered


def test_each_place_is_drawn_equally_often() -> None:
    places = Counter(Wanted(0.6, str(lot)).place(4) for lot in range(400))

    assert set(places) == {0, 1, 2, 3}
    assert min(places.values()) > 75


@pytest.mark.sweep
def test_a_question_of_limits_has_its_best_answer_where_the_lot_says_and_every_other_one_is_a_mistake() -> None:
    wanted = next(one for lot in range(99) if (one := Wanted(0.6, str(lot))).place(4) == 2)
    question = finish(in_deal(fresh("asked 20"), QuestionKind.LIMIT, wanted))
    assert question is not None
    match = match_at(question, ("N", "E", "S", "W"))
    assert match.awaited is not None
    view = match.view(match.awaited)
    limits = limits_to_choose(view, question.rungs)
    assert len(limits) == 3
    assert all(low < high for low, high in pairwise(limits))
    answers = price_choices(view, Random("again"), limits=limits)
    prices = next(answer.prices for answer in answers if answer.rounds == 3)
    rules = limit_thumbs(view, limits)

    assert prices[0].action == Bid(limits[1])
    assert set(failing(view, rules, prices)) == set(rules) - {"limit 2"}
