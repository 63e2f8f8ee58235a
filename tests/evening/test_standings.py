"""Standings: luck taken out, ties, byes, bots, pairs and seasons."""

from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.evening.comparing import worths
from game.evening.evening import Evening, PlayedRound, after
from game.evening.seating import RoundPlan
from game.evening.standings import season, standings
from game.evening.steps import Begun, Counting, DealPoints, Ended, Partnered, Scored
from tests.evening.tables import gathered, opening, play_round

Row = tuple[int, int]


def table_of(number: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return (4 * number, 4 * number + 1), (4 * number + 2, 4 * number + 3)


def same_cards(*tables: list[Row], bots: dict[int, tuple[int, ...]] | None = None) -> PlayedRound:
    """A round whose tables have played the same cards, with what each deal brought."""
    results = []
    for number, deals in enumerate(tables):
        points = tuple(DealPoints(deal + 1, "N", row) for deal, row in enumerate(deals))
        total = tuple(map(sum, zip(*deals, strict=True)))
        results.append(Scored(1, number, total, points, (bots or {}).get(number, ())))
    plan = RoundPlan(tuple(table_of(number) for number in range(len(tables))))
    return PlayedRound(plan, frozenset(range(len(tables))), tuple(results))


def test_points_over_the_average_of_those_who_held_the_same_cards() -> None:
    found = worths(same_cards([(100, 20)], [(40, 50)], [(70, 80)]))

    assert [found[table, 0].over for table in range(3)] == [Fraction(45), Fraction(-45), Fraction(0)]
    assert [found[table, 1].over for table in range(3)] == [Fraction(-45), Fraction(0), Fraction(45)]
    assert [found[table, 0].match_points for table in range(3)] == [1, 0, Fraction(1, 2)]


@given(
    st.lists(st.lists(st.tuples(st.integers(-500, 900), st.integers(-500, 900)), min_size=3, max_size=3), min_size=2)
)
def test_luck_is_taken_out(tables: list[list[Row]]) -> None:
    """What one side is over the average others are below it, and better cards for all change nothing."""
    found = worths(same_cards(*tables))
    lucky = worths(same_cards(*([(north + 500, east - 200) for north, east in deals] for deals in tables)))

    for side in (0, 1):
        assert sum(found[table, side].over for table in range(len(tables))) == 0
        assert sum(found[table, side].match_points for table in range(len(tables))) == Fraction(len(tables), 2)
    assert {place: each.over for place, each in found.items()} == {place: each.over for place, each in lucky.items()}


def test_a_tie_is_half_a_match_point() -> None:
    found = worths(same_cards([(50, 50)], [(50, 50)]))

    assert {each.match_points for each in found.values()} == {Fraction(1, 2)}


def test_a_deal_that_nobody_else_has_played_compares_with_nothing() -> None:
    found = worths(same_cards([(100, 0), (300, 0)], [(40, 0)]))

    assert found[0, 0].over == 60
    assert found[0, 0].points == 400


def test_nobody_is_compared_with_a_bot() -> None:
    found = worths(same_cards([(100, 0)], [(40, 0)], [(900, 0)], bots={2: (0,)}))

    assert (found[0, 0].over, found[1, 0].over) == (60, -60)
    assert found[2, 0].over == 900 - 70


def test_real_cards_are_compared_with_real_cards_and_phones_with_phones() -> None:
    phones = same_cards([(100, 0)], [(40, 0)])
    plan = RoundPlan(tuple(table_of(number) for number in range(4)))
    cards = (Scored(1, 2, (300, 100)), Scored(1, 3, (200, 0)))
    found = worths(PlayedRound(plan, frozenset({0, 1}), (*phones.results, *cards)))

    assert found[0, 0].over == 60
    assert found[2, 0].over == 300 - Fraction(100 + 200 + 0, 3)
    assert found[2, 0].match_points == 1


def scored(evening: Evening, *results: tuple[int, ...]) -> Evening:
    """A round of tables in the order of people, with these results."""
    number, size = len(evening.rounds) + 1, 4
    tables = tuple(table_of(table) for table in range(len(results)))
    out = tuple(person for person in evening.here if person >= size * len(results))
    evening = after(evening, Begun(number, tables, out, ()))
    for table, points in enumerate(results):
        evening = after(evening, Scored(number, table, points))
    return after(evening, Ended(number))


def test_who_sat_out_is_given_their_own_average() -> None:
    evening = scored(gathered(5), (300, 100))
    evening = after(evening, Begun(2, (((4, 1), (2, 3)),), (0,), ()))
    evening = after(after(evening, Scored(2, 0, (50, 60))), Ended(2))
    rows = {row.people: row for row in standings(evening)}

    assert (rows[0,].points, rows[0,].played, rows[0,].out) == (600, 1, 1)
    assert rows[1,].points == 350
    assert (rows[4,].points, rows[4,].out) == (100, 1)
    assert rows[0,].place == 1


def test_who_has_the_same_has_the_same_place() -> None:
    rows = standings(scored(gathered(4), (300, 100)))

    assert [(row.place, row.people) for row in rows] == [(1, (0,)), (1, (1,)), (3, (2,)), (3, (3,))]


def test_pairs_that_stay_together_share_a_row() -> None:
    evening = gathered(4, opening(pairs=True))
    evening = after(after(evening, Partnered(0, 1)), Partnered(2, 3))

    assert [row.people for row in standings(scored(evening, (100, 300)))] == [(2, 3), (0, 1)]


def test_standings_of_earlier_rounds() -> None:
    evening = scored(scored(gathered(4), (300, 100)), (0, 900))

    assert standings(evening, 1)[0].people == (0,)
    assert standings(evening)[0].people == (2,)


def test_a_table_that_has_not_played_counts_for_nobody() -> None:
    rows = standings(scored(gathered(8), (300, 100), ()))

    assert len(rows) == 4


def test_a_season_adds_evenings_up_by_name() -> None:
    first = scored(gathered(4), (300, 100))
    second = scored(gathered(8), (50, 60), (70, 80))
    rows = season([first, second])

    assert [(row.place, row.name, row.evenings, row.won, row.points) for row in rows[:3]] == [
        (1, "Guest 1", 2, 1, 350),
        (1, "Guest 2", 2, 1, 350),
        (3, "Guest 3", 2, 0, 160),
    ]
    assert season([]) == []


def test_what_counts_orders_the_standings() -> None:
    """Points over the average: somebody who came late is not behind for that alone."""
    evening = gathered(8, opening(counting=Counting.OVER))
    evening = play_round(play_round(evening, Random(3)), Random(4))
    rows = standings(evening)

    assert [row.over for row in rows] == sorted((row.over for row in rows), reverse=True)
    assert sum(row.over for row in rows) == 0
