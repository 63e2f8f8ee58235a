"""Days as people write them."""

import pytest

from game.words.dates import date_text


@pytest.mark.parametrize(
    ("day", "text"),
    [
        ("2026-11-22", "22 Nov 2026"),
        ("2026-01-05", "5 Jan 2026"),
        ("2026-09-30 14:05:00", "30 Sept 2026"),
        ("2026-12-31", "31 Dec 2026"),
        ("2026-13-01", ""),
        ("2026-00-01", ""),
        ("2026-11", ""),
        ("someday!!!", ""),
        ("", ""),
    ],
)
def test_a_day_is_told_as_it_is_written(day: str, text: str) -> None:
    assert date_text(day) == text
