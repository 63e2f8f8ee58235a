"""An evening as its steps: written and read again, refused where they cannot be."""

from functools import cache, reduce
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.evening.evening import MOST_PEOPLE, Evening, after
from game.evening.flaws import EveningFlaw, WrongStep
from game.evening.moving import planning
from game.evening.quality import partners_of
from game.evening.steps import (
    Begun,
    Came,
    CameBack,
    Closed,
    DealPoints,
    Ended,
    EveningStep,
    Movement,
    OpenedAgain,
    Parted,
    Partnered,
    Recognised,
    Renamed,
    Scored,
    Swapped,
    TableOf,
    Went,
    What,
    format_step,
    parse_step,
)
from game.plain import Unreadable
from game.work import finish
from tests.evening.tables import EVERY_KIND, begin, gathered, opening, play_round


@pytest.mark.parametrize("what", EVERY_KIND, ids=lambda what: type(what).__name__)
def test_a_step_is_written_and_read_again(what: What) -> None:
    step = EveningStep(1_772_300_000, "Ann", what)
    line = format_step(step)

    assert "\n" not in line
    assert parse_step(line) == step


@pytest.mark.parametrize(
    "line",
    ["", "{}", '{"at":1,"by":"x","step":"flew"}', '{"at":1,"by":"x","step":"came"}', '{"at":1,"by":3,"step":"closed"}',
     '{"at":"1","by":"x","step":"closed"}', '{"at":1,"by":"x","step":"came","name":"A","more":1}', "[1]",
     r'{"at":1,"by":"\ud800","step":"closed"}'],
)  # fmt: skip
def test_what_is_not_a_step_is_unreadable(line: str) -> None:
    with pytest.raises(Unreadable):
        parse_step(line)


def test_a_line_of_another_version_is_unreadable() -> None:
    with pytest.raises(Unreadable, match="another version"):
        parse_step(format_step(EveningStep(1, "", opening())).replace('"format":1', '"format":2'))


@settings(max_examples=8, deadline=None)
@given(st.integers(8, 14), st.integers(), st.booleans())
def test_an_evening_is_the_same_after_it_was_written_and_read(people: int, seed: int, ladder: bool) -> None:
    """Whatever comes between: people go and come back, and results are mended."""
    rng = Random(seed)
    steps: list[What] = [opening(rounds=2, movement=Movement.LADDER if ladder else Movement.MEET)]
    steps += [Came(f"Guest {number}") for number in range(people)]
    evening = reduce(after, steps, Evening())
    for number in (1, 2, 3):
        more = begin(evening)
        tables = len(more[-1].tables) if isinstance(more[-1], Begun) else 0
        more += [Scored(number, rng.randrange(tables), (rng.randrange(500), rng.randrange(500))) for _ in range(3)]
        gone = [person for person, each in enumerate(evening.people) if not each.here]
        more += [Ended(number), *map(CameBack, gone), Went(rng.choice(evening.here))]
        for what in more:
            evening = after(evening, what)
        steps += more
    lines = [format_step(EveningStep(at, "", what)) for at, what in enumerate(steps)]

    assert reduce(after, (parse_step(line).what for line in lines), Evening()) == evening
    assert evening.steps == len(lines)


def test_partners_who_are_drawn_change_over_an_evening_with_people_who_come_and_go() -> None:
    evening, rng = gathered(13), Random(1)
    for number in range(4):
        evening = play_round(evening, rng)
        if number == 0:
            evening = after(evening, Went(3))
        if number == 1:
            evening = after(evening, Came("Late"))

    assert max(partners_of(evening.past).values()) == 1
    assert 3 not in evening.past[-1].everybody
    assert 13 in evening.past[-1].everybody


def test_pairs_stay_together_and_meet_others_each_round() -> None:
    evening, rng = gathered(10, opening(pairs=True, rounds=5)), Random(1)
    for one in range(0, 10, 2):
        evening = after(evening, Partnered(one, one + 1))
    for _ in range(5):
        evening = play_round(evening, rng)

    sides = {side for plan in evening.past for sides in plan.tables for side in sides}
    assert {frozenset(side) for side in sides} == {frozenset((one, one + 1)) for one in range(0, 10, 2)}
    outs = [plan.out for plan in evening.past]
    assert sorted(outs) == [(one, one + 1) for one in range(0, 10, 2)]


def test_people_without_a_partner_are_paired_for_now() -> None:
    evening = after(gathered(7, opening(pairs=True)), Partnered(5, 1))
    first = play_round(evening, Random(1))
    second = play_round(first, Random(2))

    assert all(len(each.past[-1].tables) == 1 for each in (first, second))
    assert any({1, 5} == {*side} for side in first.past[0].tables[0]) or {1, 5} <= {*first.past[0].out}
    single = [{*each.past[-1].out} - {1, 5} for each in (first, second)]
    assert single[0] != single[1]


def test_a_plan_holds_until_somebody_comes_or_goes() -> None:
    evening = gathered(12)
    for step in begin(evening):
        evening = after(evening, step)
    evening = after(after(evening, Ended(1)), Renamed(0, "Ann"))
    assert evening.next_round() is not None

    assert after(evening, Came("Late")).next_round() is None
    assert after(evening, Went(2)).next_round() is None


def refused(evening: Evening, what: What) -> EveningFlaw:
    with pytest.raises(WrongStep) as caught:
        after(evening, what)
    return caught.value.flaw


@cache
def running() -> Evening:
    """Nine people, in the first round, with the result of the first table."""
    evening = gathered(9)
    for step in begin(evening):
        evening = after(evening, step)
    return after(evening, Scored(1, 0, (300, 200)))


REFUSED = {
    "before it is open": (Evening(), Came("Ann"), EveningFlaw.NOT_OPEN),
    "opened twice": (gathered(1), opening(), EveningFlaw.OPEN_ALREADY),
    "no deals": (Evening(), opening(deals=0), EveningFlaw.BAD_SETUP),
    "pairs of three": (Evening(), opening("three-handed", pairs=True), EveningFlaw.NO_PAIRS),
    "the same name": (gathered(2), Came("GUEST 1"), EveningFlaw.NAME_TAKEN),
    "no name": (gathered(2), Came("  "), EveningFlaw.NO_NAME),
    "a long name": (gathered(2), Renamed(0, "x" * 25), EveningFlaw.NO_NAME),
    "nobody": (gathered(2), Went(2), EveningFlaw.NO_SUCH_PERSON),
    "gone twice": (after(gathered(2), Went(1)), Went(1), EveningFlaw.GONE_ALREADY),
    "back twice": (gathered(2), CameBack(1), EveningFlaw.HERE_ALREADY),
    "one device, two people": (after(gathered(2), Came("Ann", "ab")), Recognised(0, "ab"), EveningFlaw.HERE_ALREADY),
    "pairs that are drawn": (gathered(2), Partnered(0, 1), EveningFlaw.NO_PAIRS),
    "a partner of oneself": (gathered(2, opening(pairs=True)), Partnered(1, 1), EveningFlaw.SAME_PERSON),
    "no partner": (gathered(2, opening(pairs=True)), Parted(1), EveningFlaw.NO_PARTNER),
    "too few at a table": (gathered(4), Begun(1, (((0, 1), (2,)),), (3,), ()), EveningFlaw.NO_PLAN),
    "somebody twice": (gathered(4), Begun(1, (((0, 1), (2, 2)),), (), ()), EveningFlaw.NO_PLAN),
    "another round": (gathered(4), Begun(2, (((0, 1), (2, 3)),), (), ()), EveningFlaw.OTHER_ROUND),
    "a round in a round": (running(), Begun(2, (((0, 1), (2, 3)),), (), ()), EveningFlaw.ROUND_RUNS),
    "the end in a round": (running(), Closed(), EveningFlaw.ROUND_RUNS),
    "ended twice": (after(running(), Ended(1)), Ended(1), EveningFlaw.NO_ROUND),
    "no such table": (running(), Scored(1, 2, (1, 2)), EveningFlaw.NO_SUCH_TABLE),
    "a result of three": (running(), Scored(1, 0, (1, 2, 3)), EveningFlaw.BAD_RESULT),
    "deals of nothing": (running(), Scored(1, 0, (), (DealPoints(1, "N", (1, 2)),)), EveningFlaw.BAD_RESULT),
    "moved after a result": (
        running(), Swapped(1, running().past[0].tables[0][0][0], running().past[0].out[0]), EveningFlaw.HAS_RESULT
    ),
    "over": (after(after(running(), Ended(1)), Closed()), Came("Ann"), EveningFlaw.OVER),
    "not over": (running(), OpenedAgain(), EveningFlaw.NOT_OVER),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_a_step_that_cannot_be_is_refused(name: str) -> None:
    evening, what, flaw = REFUSED[name]

    assert refused(evening, what) is flaw


def test_only_so_many_come() -> None:
    evening = gathered(MOST_PEOPLE)

    assert refused(evening, Came("One more")) is EveningFlaw.FULL


def test_too_few_people_have_no_plan() -> None:
    with pytest.raises(WrongStep) as caught:
        finish(planning(gathered(3)))
    assert caught.value.flaw is EveningFlaw.TOO_FEW


def test_who_sat_out_plays_for_somebody_who_goes() -> None:
    evening = running()
    (out,), away = evening.past[0].out, evening.past[0].tables[1][0][0]
    evening = after(after(evening, Went(away)), Swapped(1, away, out))

    assert evening.past[0].tables[1][0][0] == out
    assert evening.past[0].out == (away,)


def test_somebody_new_plays_for_somebody_who_goes() -> None:
    evening = running()
    away = evening.past[0].tables[1][1][0]
    evening = after(after(evening, Went(away)), Came("New"))
    evening = after(evening, Swapped(1, away, 9))

    assert evening.past[0].tables[1][1][0] == 9
    assert away not in evening.past[0].everybody


def test_a_result_can_be_mended_at_any_time_also_when_all_is_over() -> None:
    evening = after(after(running(), Ended(1)), Closed())
    evening = after(evening, Scored(1, 0, (310, 190)))

    mended = evening.rounds[0].results[0]
    assert mended is not None
    assert mended.points == (310, 190)
    assert evening.rounds[0].missing == [1]


def test_cards_of_a_round_are_sealed_and_differ_from_those_of_another() -> None:
    evening = gathered(4)

    assert evening.cards_of(1) == gathered(8).cards_of(1) != evening.cards_of(2)
    assert len({evening.seal(1), evening.seal(2)}) == 2


def test_a_table_can_differ_from_the_others() -> None:
    evening = after(gathered(8, opening(phones=True)), TableOf(1, False))

    assert [evening.on_phones(table) for table in range(3)] == [True, False, True]
    assert after(evening, TableOf(1, True)).other_tables == frozenset()


def test_the_secrets_of_a_round_are_two_and_a_name_is_mended_also_when_all_is_over() -> None:
    """Whoever knows one half of a seed cannot tell the other."""
    evening = after(after(running(), Ended(1)), Closed())
    secret, salt = evening.cards_of(1).split("-")[-2:]

    assert secret[-16:] != salt[:16]
    assert after(evening, Renamed(0, "Ann")).people[0].name == "Ann"
