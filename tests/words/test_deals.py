"""How one deal went for several players, in words."""

import pytest

from game.rules.play import Points
from game.words.deals import (
    beaten_line,
    day_text,
    lead,
    levels_line,
    other_bots_line,
    points_line,
    ranking,
    streak_line,
)


@pytest.mark.parametrize(
    ("own", "others", "line"),
    [
        ((300, 0), [(200, 0), (100, 0)], "ahead of all levels"),
        ((300, 0), [(200, 0), (400, 0)], "ahead of Easy"),
        ((300, 0), [(310, 0), (400, 0)], "behind all levels"),
        ((300, 0), [(300, 0), (400, 0)], "played"),
        ((300, 0), [], "played"),
        ((300, 250), [(200, 0), (100, 0)], "behind all levels"),
    ],
)
def test_who_was_beaten_is_told_by_the_lead(own: Points, others: list[Points], line: str) -> None:
    assert beaten_line(own, list(zip(("easy", "pro"), others, strict=False)), 0) == line


def test_the_lead_is_over_the_best_of_the_others() -> None:
    assert lead((100, 250, 300), 1) == -50
    assert points_line((100, -250, 300), 1) == "−250 to 100 and 300"


def test_equals_share_a_place() -> None:
    results = [("You", (290, 180)), ("Pro", (310, 60)), ("Easy", (-250, 190)), ("Standard", (240, 130))]

    assert [(place, name) for place, name, _ in ranking(results, 0)] == [
        (1, "Pro"),
        (2, "You"),
        (2, "Standard"),
        (4, "Easy"),
    ]


def test_a_result_with_other_bots_says_which_as_far_as_anybody_knows() -> None:
    assert other_bots_line(("standard",) * 3, (290, 180), 0) == (
        "You have played these cards with Standard in 3 seats, too: 290 to 180. Other bots, so it is not compared."
    )
    assert "with bots that were not noted then, too: 290 to 180." in other_bots_line((), (290, 180), 0)


def test_levels_days_and_streaks_are_told_as_people_do() -> None:
    assert levels_line(("standard",) * 3) == "Standard in 3 seats"
    assert levels_line(("easy",)) == "Easy"
    assert levels_line(("easy", "pro", "easy")) == "Easy, Pro and Easy"
    assert day_text("2026-01-02") == "2 January 2026"
    assert (streak_line(1), streak_line(2)) == ("", "2 days in a row")
