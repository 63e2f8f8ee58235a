"""Intervals and tests of the commands beside those of scipy, and whether they keep their word (V6)."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest

from build.lab.calibrate import Count
from build.lab.match import given_away
from build.lab.sequential import ERROR, judge
from game.bots.coach.rating import PRIOR, assumed_spread, rate
from game.bots.prices import BidOdds
from game.cli.duplicate import Account, Pair, Result, wilson
from game.rules import Suit
from game.rules.presets import CLASSIC
from game.store.tally import _chance


@pytest.fixture(scope="module")
def stats() -> Any:
    """It takes a second to load, which other tests need not wait for."""
    return pytest.importorskip("scipy.stats", reason="scipy comes with the extra lab")


Z = 1.96
"""What the commands take for the normal distribution's 97.5 % point."""


@pytest.mark.sweep
def test_the_point_of_the_normal_distribution(stats: Any) -> None:
    assert stats.norm.ppf(0.975) == pytest.approx(Z, abs=0.0001)


@pytest.mark.parametrize("count", [1, 2, 7, 30, 188, 4000])
@pytest.mark.sweep(6)
def test_the_interval_of_a_share_is_wilsons(count: int, stats: Any) -> None:
    for won in {0, 1, count // 3, count // 2, count - 1, count}:
        low, high = wilson(won / count, count)
        theirs = stats.binomtest(won, count).proportion_ci(0.95, method="wilson")
        assert (low, high) == pytest.approx((theirs.low, theirs.high), abs=0.0001)

    counted = Count()
    for number in range(count):
        counted.add(0.5, number % 3 == 0)
    theirs = stats.binomtest(counted.made, count).proportion_ci(0.95, method="wilson")
    assert counted.interval == pytest.approx((theirs.low, theirs.high), abs=0.0001)


def test_the_interval_of_a_share_holds_the_truth_in_19_of_20_runs(stats: Any) -> None:
    for truth, count in ((0.5, 100), (0.85, 188), (0.03, 400)):
        chances = stats.binom.pmf(range(count + 1), count, truth)
        covered = sum(
            chance
            for won, chance in enumerate(chances)
            if wilson(won / count, count)[0] <= truth <= wilson(won / count, count)[1]
        )
        assert 0.93 < covered < 0.975, (truth, count)


def test_the_interval_of_a_mean_is_the_normal_one(stats: Any) -> None:
    draws = [3.0, -1.5, 8.0, 2.25, 0.0, 4.0, -6.0, 11.0]
    mean, interval, count = given_away(Account(regrets={"play": draws}))["play"]

    assert count == len(draws)
    assert mean == pytest.approx(stats.tmean(draws))
    assert interval == pytest.approx(stats.norm.interval(0.95, mean, stats.sem(draws)), abs=0.001)


def test_the_interval_of_points_a_deal_is_the_means_where_all_pairs_are_as_long(stats: Any) -> None:
    leads = [300.0, -120.0, 80.0, 0.0, 510.0, -60.0]
    result = Result()
    for lead in leads:
        result.add(Pair(2, 20, Account(int(lead)), Account(0)))

    by_deal = [lead / 20 for lead in leads]
    assert result.points_per_deal == pytest.approx(stats.tmean(by_deal))
    expected = stats.norm.interval(0.95, stats.tmean(by_deal), stats.sem(by_deal))
    assert result.points_interval == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("pairs", [40, 200])
@pytest.mark.sweep
def test_the_interval_of_points_a_deal_holds_the_truth_in_19_of_20_runs(pairs: int, stats: Any) -> None:
    """Pairs of 10 to 40 deals, each deal worth 12 on average and scattered by 300."""
    rng, held, runs = Random(f"interval {pairs}"), 0, 600
    for _ in range(runs):
        result = Result()
        for _ in range(pairs):
            deals = rng.randint(10, 40)
            result.add(Pair(2, deals, Account(round(rng.gauss(12 * deals, 300 * math.sqrt(deals)))), Account(0)))
        low, high = result.points_interval
        held += low <= 12 <= high
    assert stats.binomtest(held, runs, 0.95).pvalue > 0.001, held


def test_the_sequential_ratio_is_that_of_two_normal_distributions(stats: Any) -> None:
    draws = [Random(5).gauss(4, 20) for _ in range(1)] + [1.0, 30.0, -18.0, 22.0, 9.0, -3.0]
    spread = stats.tstd(draws)

    theirs = sum(stats.norm.logpdf(draw, 5, spread) - stats.norm.logpdf(draw, 0, spread) for draw in draws)
    assert judge(draws, 5).ratio == pytest.approx(theirs)


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, True), (5.0, False)])
def test_the_sequential_test_errs_no_more_often_than_it_says(truth: float, wrong: bool) -> None:
    rng, errors, runs = Random(f"wald {truth}"), 0, 400
    for _ in range(runs):
        draws = [rng.gauss(truth, 10) for _ in range(20)]
        while not (evidence := judge(draws, 5)).decided and len(draws) < 2000:
            draws.append(rng.gauss(truth, 10))
        errors += evidence.accepted is wrong
    assert errors / runs < ERROR + 3 * math.sqrt(ERROR * (1 - ERROR) / runs), errors


def test_a_rating_is_the_posterior_mean_with_so_many_deals_of_the_game_added(stats: Any) -> None:
    lost = [-240, -300, -120, -400, -265, -20, -610]
    rating = rate(CLASSIC, lost)
    assert rating is not None

    scatter = stats.tvar(lost) * (len(lost) - 1) + PRIOR * assumed_spread(CLASSIC) ** 2
    error = math.sqrt(scatter / (len(lost) - 1 + PRIOR) / len(lost))
    assert rating.points == pytest.approx(stats.tmean(lost))
    assert (rating.low, rating.high) == pytest.approx((rating.points - 2 * error, rating.points + 2 * error))
    assert rating.high < 0, "else it would end at the Expert's own, which is 0"
    assert stats.norm.cdf(2) - stats.norm.cdf(-2) == pytest.approx(19 / 20, abs=0.01), "19 of 20 people"


def test_a_chance_to_reach_a_score_has_the_error_of_a_share(stats: Any) -> None:
    odds = BidOdds(Suit.SPADES, (100, 200, 250, 250, 300, 310, 400, 500))

    assert odds.chance_of(250) == pytest.approx((6 / 8, stats.binom.std(8, 6 / 8) / 8))
    assert odds.mean == stats.tmean(odds.scores)


@pytest.mark.parametrize(
    ("kinds", "copies", "total", "size"), [(1, 2, 48, 12), (2, 2, 48, 12), (5, 2, 48, 15), (4, 4, 80, 20)]
)
def test_what_a_hand_holds_on_average_follows_the_hypergeometric_distribution(
    kinds: int, copies: int, total: int, size: int, stats: Any
) -> None:
    """By counting out: the chance that none of some kinds is held is one draw of that distribution."""
    missing = [stats.hypergeom.pmf(0, total, absent * copies, size) for absent in range(kinds + 1)]
    expected = sum((-1) ** absent * math.comb(kinds, absent) * missing[absent] for absent in range(kinds + 1))

    assert _chance(kinds, copies, total, size) == pytest.approx(expected)
