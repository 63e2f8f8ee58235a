"""Mistakes that come back until they are solved, in words."""

from __future__ import annotations

from .dates import date_text
from .templates import Template, plural

TITLE = "Your mistakes"
UNTIL_SOLVED = "Until they are solved"
LOOKING = "Looking through your reviews …"
NOTHING_YET = "Nothing to learn from yet"
DUE_TODAY = "due today"
COME_BACK = "come back later"
SOLVED = "solved for good"
PAST_MATCHES = "Past matches"
BEGIN = "Begin"
LAYING_OUT = "Laying out the cards …"
WAY_BACK = "Back"

HOW = (
    "First the position, then your own try, then the answer with its prices. What you miss comes back the next day;"
    " what you solve, after three days and then after a week. Solved three times in a row, it stays away."
)
NONE_FOUND = "No mistakes have been found yet. Review a past match, and what it finds waits for you here."
GONE = "What was due could not be read any more: its matches are gone."


def due_line(count: int) -> str:
    """Return how many come up today."""
    if count:
        return plural(count, "{count} mistake is due today", "{count} mistakes are due today")
    return "Nothing is due today"


mistake_title = Template("Mistake {number} of {count}")


def next_line(day: str) -> str:
    """Return when the next one comes back; empty: none does."""
    return f"The next one comes back on {date_text(day)}." if day else "All of them are solved."


def comes_back_line(right: bool, day: str) -> str:
    """Return what happens to a mistake after a try; an empty day: it does not come back."""
    if not day:
        return "Solved three times in a row: it stays away."
    return f"Solved: it comes back on {date_text(day)}." if right else f"Missed: it comes back on {date_text(day)}."


then_line = Template("In the match: {action}.")
