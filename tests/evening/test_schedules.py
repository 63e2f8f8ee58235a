"""Who sits where: known movements are perfect, searched plans are good, and nobody sits out twice before all have."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.evening.known import WHIST, known_rounds, whist_rounds
from game.evening.planning import ladder, plan_rounds
from game.evening.quality import opponents_of, partners_of, quality_of, times_out
from game.evening.search import search
from game.evening.seating import RoundPlan, places_of
from game.work import finish

FOUR, PAIRS, THREE = (2, 2), (1, 1), (1, 1, 1)


@pytest.mark.parametrize("people", sorted(WHIST))
def test_in_a_whist_movement_all_are_partners_once_and_opponents_twice(people: int) -> None:
    rounds = known_rounds(FOUR, range(people), whist_rounds(people))
    assert rounds is not None
    pairs = people * (people - 1) // 2

    assert all(sorted([*places_of(each.tables), *each.out]) == [*range(people)] for each in rounds)
    assert [*partners_of(rounds).values()] == [1] * pairs
    assert [*opponents_of(rounds).values()] == [2] * pairs
    assert quality_of(rounds, FOUR).perfect


@pytest.mark.parametrize("pairs", range(2, 21))
def test_in_a_round_robin_every_pair_meets_every_other_once(pairs: int) -> None:
    rounds = known_rounds(PAIRS, range(pairs), pairs - 1 + pairs % 2)
    assert rounds is not None

    assert [*opponents_of(rounds).values()] == [1] * (pairs * (pairs - 1) // 2)
    assert set(times_out(rounds).values()) <= {1}


def test_a_round_robin_that_is_over_begins_again() -> None:
    rounds = known_rounds(PAIRS, range(6), 10)
    assert rounds is not None

    assert set(opponents_of(rounds).values()) == {2}


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("people", "rounds", "twice"),
    [(10, 4, 0), (16, 4, 2), (18, 5, 0), (24, 6, 0), (31, 5, 0)],
)
def test_a_searched_plan_has_no_partners_twice_and_no_opponents_thrice(people: int, rounds: int, twice: int) -> None:
    plan = finish(plan_rounds(FOUR, range(people), (), rounds, "tea", 15_000))
    quality = quality_of(plan, FOUR)

    assert quality.perfect
    assert quality.opponents_twice - quality.least_twice <= twice


def test_the_search_repeats_no_more_partners_than_it_must() -> None:
    """Eight people have seven partners each, so an eighth round must repeat four partnerships."""
    quality = quality_of(finish(plan_rounds(FOUR, range(8), (), 8, "tea", 15_000)), FOUR)

    assert quality.partners_twice == quality.least_partners == 4


def test_the_same_seed_makes_the_same_plan() -> None:
    plans = [finish(plan_rounds(FOUR, range(14), (), 3, seed, 3_000)) for seed in ("tea", "tea", "coffee")]

    assert plans[0] == plans[1] != plans[2]


def test_when_people_go_and_come_the_rest_is_planned_with_what_was_played() -> None:
    first = finish(plan_rounds(FOUR, range(17), (), 5, "tea", 8_000))[:2]
    people = [each for each in range(20) if each not in (0, 5, 11)]
    rest = finish(plan_rounds(FOUR, people, first, 3, "more", 15_000))

    assert all(each.everybody == set(people) for each in rest)
    assert max(partners_of([*first, *rest]).values()) == 1
    assert max(opponents_of([*first, *rest]).values()) <= 2


@settings(max_examples=15, deadline=None)
@given(st.sampled_from([FOUR, PAIRS, THREE, (1, 1, 1, 1, 1)]), st.integers(0, 17), st.integers(1, 6), st.integers())
def test_a_plan_seats_everybody_and_byes_go_round(shape: tuple[int, ...], more: int, rounds: int, seed: int) -> None:
    people = sum(shape) + more
    plan = finish(plan_rounds(shape, range(people), (), rounds, str(seed), 300))
    out = times_out(plan)

    assert len(plan) == rounds
    for each in plan:
        assert sorted([*places_of(each.tables), *each.out]) == [*range(people)]
        assert len(each.out) == people % sum(shape)
        assert all(tuple(map(len, sides)) == shape for sides in each.tables)
    assert max(out.values(), default=0) - min(out[each] for each in range(people)) <= 1


def test_searching_only_ever_improves_what_was_drawn() -> None:
    drawn, searched = (
        quality_of(finish(search(FOUR, range(21), (), 6, Random(1), trials)), FOUR) for trials in (1, 6_000)
    )

    assert drawn.partners_twice > searched.partners_twice == 0


def test_winners_go_up_losers_down_and_partners_change() -> None:
    ranked = (((0, 1), (2, 3)), ((4, 5), (6, 7)), ((8, 9), (10, 11)))  # the first side of each table has won
    past = [RoundPlan(ranked)]
    plan = ladder(FOUR, range(12), past, ranked, "tea")

    assert [sorted(places_of([table])) for table in plan.tables] == [[0, 1, 4, 5], [2, 3, 8, 9], [6, 7, 10, 11]]
    assert max(partners_of([*past, plan]).values()) == 1


def test_on_a_ladder_who_sits_out_changes_and_newcomers_begin_at_the_bottom() -> None:
    ranked = (((0, 1), (2, 3)), ((4, 5), (6, 7)))
    past = [RoundPlan(ranked, (8,))]
    plan = ladder(FOUR, [0, 1, 2, 3, 4, 5, 6, 8, 9], past, ranked, "tea")

    assert len(plan.out) == 1
    assert 8 not in plan.out
    assert 8 in places_of(plan.tables[1:])
