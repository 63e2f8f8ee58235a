"""When a question comes back: missed, the next day; solved, after three days and then after a week.

Solved three times in a row, it does not come back.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

AFTER_MISS = 1
"""Days until a missed question comes back."""
AFTER = (3, 7)
"""Days until a question comes back that was solved once, or twice in a row."""


def next_try(solved: int, right: bool, today: str) -> tuple[int, str]:
    """Return how often a question is now solved in a row, and the day on which it comes back; empty: never.

    ``solved`` is how often it was before.
    """
    solved = solved + 1 if right else 0
    if solved > len(AFTER):
        return solved, ""
    return solved, _later(today, AFTER[solved - 1] if solved else AFTER_MISS)


def is_due(day: str, today: str) -> bool:
    """Return whether a question that comes back on a day is due.

    One scheduled later than a try today would schedule it was tried under a wrong clock: it is due.
    """
    return "" < day <= today or day > _later(today, max(AFTER))


def is_day(value: Any) -> bool:
    """Return whether a value says when something comes back: a day such as ``2026-11-22``, or empty."""
    try:
        return value == "" or (isinstance(value, str) and date.fromisoformat(value).isoformat() == value)
    except ValueError:
        return False


def _later(day: str, days: int) -> str:
    """Return the date some days after another."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()
