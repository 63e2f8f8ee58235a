"""What the statistics say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .lists import labelled, listed, several
from .names import capital, points_text
from .prices import units
from .templates import Counted, Template

TITLE = "Statistics"
EMPTY = "There is nothing to show yet. Every match that is played to its end by one person counts here."
YOUR_MATCHES = "Your matches"
NEW_GAME = "New game"
GAME = "Game"
TABLE, TABLE_HINT = "Save as a table", "A CSV file with a line for each deal"
PICTURE, PICTURE_HINT = "Save as a picture", "A PNG file"
CONTRACTS = "Contracts you bid"
BY_LEVEL = "By level of the bots"
ACCURACY = "Accuracy"
DEALT = "The cards that were dealt"
MATCHES_WON = "matches won"
replayed_line = Counted(
    "In {count} match you took something back after others had answered. Those deals are left out.",
    "In {count} matches you took something back after others had answered. Those deals are left out.",
)
THEIRS = "theirs"
LEVELS_HEAD = ("Bots", "Matches", "Won", "Ahead a deal")
IN_A_HAND, CHANCE = "In a hand", "Chance"
PLACES = {
    2: ("You", "Across"),
    3: ("You", "Left", "Right"),
    4: ("You", "Left", "Partner", "Right"),
    5: ("You", "Left", "Far left", "Far right", "Right"),
}
ACROSS = ("You", "Left", "Across", "Right")
"""The same at a table of four who each play alone."""
"""The places at the table, clockwise from the person, by their number."""
REVIEW_FIRST = "Review a past match, and it tells here how many of your decisions were no mistakes."


def ahead_title(chips: bool) -> str:
    """Return the title of the line by how much the player was ahead; ``chips``: what is counted."""
    return f"{capital(units(chips))} ahead, a deal"


def own_caption(chips: bool) -> str:
    """Return what stands below the player's score of a deal."""
    return f"your {units(chips)} a deal"


reading_line = Template("Reading matches: {done} of {count}")
not_read = Template("A match could not be read: {why}.")
bids_words = Template("{made} made, {missed} set")


def margins_spoken(margins: Sequence[float]) -> str:
    """Return by how much the player was ahead in each match, as speech."""
    return _by_match(points_text(round(each), signed=True) for each in margins)


def accuracies_spoken(values: Sequence[float]) -> str:
    """Return the accuracy in each match, as speech."""
    return _by_match(f"{value:.0f}%" for value in values)


def _by_match(figures: Iterable[str]) -> str:
    return f"By match, the first one first: {listed(figures)}"


def table_spoken(rows: Sequence[Sequence[str]]) -> str:
    """Return a table as speech: row by row, each figure with the title of its column."""
    _, *titles = rows[0]
    return several(
        labelled(name, listed(f"{title} {text}" for title, text in zip(titles, figures, strict=True)))
        for name, *figures in rows[1:]
    )


def about_chance(hands: int, odd: int) -> str:
    """Return what the table of cards shows, and how many figures chance does not explain."""
    verdict = f"{odd} of the figures are further off than that." if odd else "All of it is within what that allows."
    return f"On average a hand as it was dealt, over {hands} deals, beside what chance alone brings. {verdict}"
