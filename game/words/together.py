"""A table that several devices share, in words."""

from __future__ import annotations

from .names import capital, count_word

NOT_YOUR_TURN = "It is not your turn yet"
NO_ACTION = "That is nothing that can be done"
NOT_PLAYING = "The match has not begun, or is over"
SEAT_TAKEN = "Somebody sits there already"
NO_SUCH_SEAT = "There is no such seat at this table"
NO_NAME = "A name has 1 to 12 letters"
NOT_BEGUN_ALONE = "Somebody has to sit down first"
NO_UNDO = "Undo is off at this table"
NOTHING_TO_UNDO = "There is nothing to take back"
CARD_SEEN = "A card has been seen since: nobody can forget it"
UNDO_REFUSED = "Not everybody agreed"
NO_SIGNAL = "That cannot be said at this table"
NOT_SEATED = "Whoever watches cannot do that"
TABLE_FULL = "This table is full"
OTHER_VERSION = "This table speaks another version: load the page again"
GREET_FIRST = "Say hello first"
TOO_MUCH = "Too many messages"
SHUTTING_DOWN = "The table is closed for a moment: it goes on where it was"

DOUBTS = {
    "LEFT_OUT": "This device’s secret is not in the seed: the keeper of the table has left it out.",
    "OTHER_SECRET": "A secret is not the one that was promised: somebody has exchanged it.",
    "OTHER_SEAL": "The seed is not the one that was sealed before the first card.",
    "OTHER_CUT": "The seed is not made of the secrets that the devices told.",
}
"""What is wrong with the seed of a match, by what a device finds."""
SIGNALS = {
    "well played": "Well played!",
    "thanks": "Thank you!",
    "sorry": "Sorry!",
    "one moment": "One moment, please.",
    "your turn": "It is your turn, whenever you like.",
}
"""What can be said at the table."""


def came(name: str) -> str:
    """Somebody is here, for the first time or again."""
    return f"{name} is here."


def away(name: str) -> str:
    """Somebody has gone, and who plays."""
    return f"{name} is away: a bot plays until they are back."


def said(name: str, word: str) -> str:
    """Somebody said one of the few things that can be said."""
    return f"{name}: {SIGNALS[word]}"


def asks_undo(name: str) -> str:
    """Somebody would take a decision back."""
    return f"{name} would like to take the last decision back."


def taken_back(name: str) -> str:
    """A decision was taken back."""
    return f"{name} took a decision back."


def gathered(people: int, seats: int) -> str:
    """How many have come."""
    if people == seats:
        return "Everybody is here."
    bots = seats - people
    return f"{capital(count_word(people))} of {count_word(seats)} are here. {_bots(bots)} the rest."


def _bots(count: int) -> str:
    return "A bot plays" if count == 1 else "Bots play"
