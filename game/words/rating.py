"""Ratings (what a player's mistakes cost a deal), in words."""

from __future__ import annotations

from collections.abc import Sequence

from .lists import listed
from .names import points_text
from .prices import units, whole_amount
from .templates import Counted

TITLE = "Your rating"
FOR_MOST = "where it lies, 19 times of 20"
DEALS = "deals judged"
EXPERT = "Expert"

ABOUT_TITLE = "How you are rated"
ABOUT = (
    "What your mistakes cost in an average deal, as the reviews have judged them by what you could know: the cards’"
    " luck plays no part. The Expert stands at 0. Deals with hints, and deals in which you took something back"
    " after others had answered, are left out. Only you see it."
)
REVIEW_FIRST = "Review a past match, and your rating shows what your mistakes cost in an average deal."


still_needed = Counted(
    "{count} more deal in reviewed matches, and your rating stands here.",
    "{count} more deals in reviewed matches, and your rating stands here.",
)


def signed(points: float) -> str:
    """Return points lost, as a negative number."""
    return points_text(round(points), signed=True)


def by_match_spoken(means: Sequence[float]) -> str:
    """Return the rating of each match, as speech."""
    return f"What mistakes cost a deal, by match, the first one first: {listed(map(signed, means))}"


def between(low: float, high: float) -> str:
    """Return a range of points lost."""
    return f"{signed(low)} to {signed(high)}"


def rating_line(points: float, low: float, high: float, deals: int, chips: bool = False) -> str:
    """Return a rating, its uncertainty, and what that means; ``chips``: what is counted."""
    cost = f"Your mistakes cost {whole_amount(abs(round(points)), chips)} a deal."
    span = (
        f"After {deals} deals we can say: in the long run it is {abs(round(high))} to {abs(round(low))}, most likely."
    )
    if low <= 0 <= high:
        return f"{cost} {span} You may well play as strongly as the Expert."
    return f"{cost} {span}"


def each_deal(chips: bool = False) -> str:
    """Return what stands below a rating; ``chips``: what is counted."""
    return f"{units(chips)} a deal"
