"""What the list of finished matches says, and the page of one of them."""

from __future__ import annotations

from collections.abc import Iterable

from .lists import listed
from .templates import Template

TITLE = "Past matches"
PLAYED_TO_END = "Matches played to the end"
EMPTY = (
    "No match has been finished yet. Every match that is played to its end is kept here, to be seen again step by step."
)
NEW_GAME = "New game"
EARLIER = "Show earlier matches"
YOUR_MISTAKES = "Your mistakes"
STATISTICS = "Statistics"
REAL_CARDS, EARLIER_PADS = "With real cards", "Earlier score pads"
IN_FILE = "A match in a file"
IN_FILE_NOTE = "A match that was saved to a file can be looked at here."
OPEN_FILE = "Open a file"

ONE_TITLE = "A past match"
REPLAY = "Replay"
REVIEW = "Review"
REVIEW_HINT = "What was each decision worth?"
REPLAYED = "You took something back in this match after others had answered. Those deals are not in your statistics."
HELPED = "Hints, prices or odds were shown in this match."
KEEP_OR_DELETE = "Keep or delete"
FILE_NOTE = "A file can be opened on another device, or sent to somebody."
SAVE = "Save to a file"
DELETE = "Delete"
DELETE_ASKED = "Delete this match?"
DELETE_NOTE = "It is gone for good then, and leaves the statistics too."
DELETED = "The match is deleted."


kept_line = Template("The last {count} matches are kept here.")
not_read = Template("The match could not be read: {why}.")


def outcome(winners: str, totals: str) -> str:
    """Return who won, and with how many points: ``You and Nora won, 1530 to 1200``."""
    return f"{winners} won, {totals}"


def played_with(names: Iterable[str]) -> str:
    """Return who else played."""
    return f"with {listed(names)}"
