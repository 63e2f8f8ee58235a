"""A season is called better or worse only where that is more than chance, and every part is told with its error."""

from __future__ import annotations

from random import Random

import pytest

from build.lab.gallery.seasons import DEALS, judged
from game.bots.coach.season import LEAST_DEALS, DealCost, DealPart, Trend, compare, costs_by_deal
from game.rules.presets import CLASSIC

USUAL = {DealPart.AUCTION: (0.25, 220.0), DealPart.PASSING: (0.2, 90.0), DealPart.PLAY: (0.6, 60.0)}
"""How often each part holds a mistake, and what that costs on average: together as much as in real deals."""


def deals(rng: Random, count: int, share: float = 1.0) -> list[DealCost]:
    """Deals of somebody who makes ``share`` times as many mistakes as usual."""
    return [
        {
            part: rng.expovariate(1 / cost) if rng.random() < often * share else 0.0
            for part, (often, cost) in USUAL.items()
        }
        for _ in range(count)
    ]


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("before", "now"), [(10, 10), (40, 20), (150, 40)])
def test_where_nothing_has_changed_chance_says_so_in_at_most_one_season_of_20(before: int, now: int) -> None:
    rng, seasons, wrong, held = Random(3), 400, 0, 0
    for _ in range(seasons):
        found = compare(CLASSIC, deals(rng, before), deals(rng, now))
        assert found is not None
        wrong += any(part.change is not Trend.NONE for part in found.parts)
        truth = {part: often * cost for part, (often, cost) in USUAL.items()}
        whole = found.parts[-1]
        held += abs(whole.now.points - sum(truth.values())) <= whole.now.margin

    assert wrong <= seasons / 20
    assert held >= 0.93 * seasons


def test_what_has_become_better_or_worse_is_found_and_where() -> None:
    rng = Random(4)
    often, seldom = deals(rng, 300), deals(rng, 120, 0.1)
    mixed = [
        {**usual, DealPart.AUCTION: fewer[DealPart.AUCTION]}
        for usual, fewer in zip(deals(rng, 120), seldom, strict=True)
    ]

    told = [compare(CLASSIC, *each) for each in ((often, seldom), (seldom, often), (often, mixed))]
    better, worse, bidding = ({part.part: part.change for part in each.parts} for each in told if each is not None)
    assert better[None] is better[DealPart.AUCTION] is Trend.BETTER
    assert worse[None] is Trend.WORSE
    assert (bidding[DealPart.AUCTION], bidding[DealPart.PASSING], bidding[DealPart.PLAY]) == (
        Trend.BETTER, Trend.NONE, Trend.NONE,
    )  # fmt: skip


def test_too_few_deals_say_nothing_and_deals_without_a_mistake_are_not_certain() -> None:
    flawless: list[DealCost] = [{DealPart.PLAY: 0.0}] * LEAST_DEALS

    assert compare(CLASSIC, flawless[1:], flawless) is None
    assert compare(CLASSIC, flawless, flawless[1:]) is None
    found = compare(CLASSIC, flawless, flawless)
    assert found is not None
    (play,) = found.parts  # with one part, the whole deal says the same
    assert play.now.points == 0
    assert play.now.margin > 10


def test_costs_are_those_of_the_mistakes_of_each_judged_deal() -> None:
    review = judged(1, (90, 24, 45))
    costs = costs_by_deal(review, left_out=(2,))

    assert len(costs) == DEALS - 1
    assert sum(map(sum, (deal.values() for deal in costs))) == pytest.approx(
        sum(verdict.cost for verdict in review.mistakes if verdict.deal != 2)
    )
    first = dict.fromkeys(DealPart, 0.0) | costs[0]
    assert [first[part] for part in DealPart] == [verdict.cost for verdict in review.of_deal(1)]
