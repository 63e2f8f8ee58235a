"""Ratings (a player compared with the Expert with the same cards), in words."""

from __future__ import annotations

from collections.abc import Sequence

from .lists import listed
from .names import points_text
from .prices import whole_amount
from .templates import Counted

TITLE = "Your rating"
BESIDE = "beside the Expert"
FOR_MOST = "for 19 of 20 people"
DEALS = "deals"
EXPERT = "Expert"

ABOUT_TITLE = "How you are rated"
ABOUT = (
    "The Expert plays each reviewed deal again with your cards, and the others do as they did: what you score"
    " beside that has the luck of the deal taken out. Only you see it."
)
REVIEW_FIRST = "Review a past match, and its deals are compared with what the Expert comes to with your cards."


still_needed = Counted(
    "{count} more deal in reviewed matches, and your rating stands here.",
    "{count} more deals in reviewed matches, and your rating stands here.",
)


def signed(points: float) -> str:
    """Return points ahead or behind."""
    return points_text(round(points), signed=True)


def by_match_spoken(means: Sequence[float]) -> str:
    """Return the rating of each match, as speech."""
    return f"Beside the Expert, by match, the first one first: {listed(map(signed, means))}"


def between(low: float, high: float) -> str:
    """Return a range of points ahead or behind."""
    return f"{signed(low)} to {signed(high)}"


def rating_line(points: float, low: float, high: float, deals: int, chips: bool = False) -> str:
    """Return a rating, its uncertainty, and what that means; ``chips``: what is counted."""
    count = abs(round(points))
    apart = f"{whole_amount(count, chips)} a deal {'ahead of' if points > 0 else 'behind'}"
    where = apart if count else "level with"
    sure = f"over {deals} deals it lies between {signed(low)} and {signed(high)} for 19 of 20 people"
    if low <= 0 <= high:
        return f"You are {where} the Expert; {sure}, so you may well play as strongly."
    return f"You are {where} the Expert; {sure}."
