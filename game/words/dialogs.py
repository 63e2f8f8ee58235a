"""What lies over the table for a moment: the menu, the score sheet, this deal, fair cards, the curtain, the end."""

from __future__ import annotations

from collections.abc import Iterable

from ..rules import EndRules, Suit
from ..rules.play import Bid, Call
from .chips import CHIPS, CHIPS_IN_ALL
from .events import trick_worth
from .lists import dotted, listed, run_on, sentences
from .names import points_text, with_points
from .templates import Template, plural

# The menu.

MENU = "Menu"
THIS_MATCH, THIS_TABLE, THE_GAME = "This match", "This table", "The game"
BACK = "Back to the table"
REPLAY = "Replay so far"
RULES = "Rules"
MELDS = "Meld values"
SHOW_PRICES = "Show prices"
HIDE_PRICES = "Hide prices"
ODDS = "Bid odds"
GIVE_UP = "Throw in the hand"
FAIR_CARDS = "Fair cards"
COPY_TEXT = "Copy as text"
SETTINGS = "Settings"
FULL_SCREEN = "Full screen"
LEAVE_FULL_SCREEN = "Leave full screen"
TO_TITLE = "To the title"

# Fair cards.

COPY_SEED = "Copy seed and seal"
COPY_SEAL = "Copy the seal"
SEED_COPIED = "Seed and seal are copied."
SEAL_COPIED = "The seal is copied."

# The score sheet.

SCORE_SHEET = "Score sheet"
REVIEW = "Review"
REVIEW_HINT = "What was each decision worth?"
CONTRACT = "Contract"
TRUMP = "Trump"
MELD_AND_TRICKS = "Meld + tricks"
NO_DEAL = "No deal yet"


def totals_line(totals: Iterable[tuple[str, int]], end: EndRules, chips: bool, kitty: str = "") -> str:
    """Return every side's total and the points that win, as speech; ``chips``: what is counted.

    ``kitty`` says what it holds.
    """
    total = listed(with_points(name, points_text(points)) for name, points in totals)
    if chips:
        return run_on((f"{CHIPS_IN_ALL}: {total}", *([kitty] if kitty else [])))
    return f"Total: {total}" if end.deals else f"Total: {total}. Game at {end.target}"


def totals_head(end: EndRules, short: bool, chips: bool, kitty: str = "") -> str:
    """Return what stands before the totals; ``chips``: what is counted; ``kitty``: its chips."""
    if kitty:
        return dotted((CHIPS if short else CHIPS_IN_ALL, kitty))
    if chips:
        return CHIPS_IN_ALL
    if end.deals:
        return "Total"
    return f"Game at {end.target}" if short else f"Total, game at {end.target}"


def contract_cell(points: int | None, trump: Suit | None, name: str, outcome: str) -> str:
    """Return what was promised by whom, and what became of it; without a contract, trump and an end before the time."""
    sign = trump.sign if trump is not None else ""
    if points is None:
        return f"{sign} {outcome}"
    return f"{points}{sign} {name} {outcome}"


def points_cell(meld: int, kept: bool, tricks: int, short: bool) -> str:
    """Return what a side melded and took in tricks; a meld that did not count is in brackets."""
    melded = str(meld) if kept or not meld else f"({meld})"
    return f"{melded} + {tricks}" if short else dotted((f"meld {melded}", f"tricks {tricks}"))


# This deal.

AUCTION = "The auction"
LAST_TRICK = "Last trick"


auction_page = Template("The auction, {page} of {pages}")
trick_page = Template("Trick {page} of {pages}")


def call_word(call: Call) -> str:
    """Return a call as the table of the auction shows it."""
    return str(call.points) if isinstance(call, Bid) else "pass"


def calls_line(calls: Iterable[tuple[str, Call]], *more: str) -> str:
    """Return the calls in order and the result of the auction, as speech."""
    said = listed(f"{name} {call_word(call)}" for name, call in calls)
    return sentences(f"{said}." if said else "", *more)


showed = Template("{name} showed: {melds}")
"""What somebody showed before the bids."""


def won_line(winner: str, points: int) -> str:
    """Return who won a trick."""
    return f"{winner} won it: {trick_worth(points)}"


# A match in another tab or window.

THAT_ONE = "Go on with that one"
GOES_ON_THERE = "It goes on elsewhere"
REPLACED_THERE = "Another match"
ENDED_THERE = "The match is over"


went_on_text = Template(
    "This match went on in another {place}, and it is saved as it stands there. Take it back to go on here from that "
    "point: the other {place} then says that the match goes on here."
)
replaced_text = Template("Another match began in another {place}, in place of this one. That one is saved.")
ended_text = Template("This match ended in another {place}. You find it among the past matches.")


# The curtain.

PASS_DEVICE = "Pass the device to"


def pass_device_to(name: str) -> str:
    """Return who is next."""
    return f"{PASS_DEVICE} {name}"


i_am = Template("I am {name}")


# The end of a match.

NEW_MATCH = "New match"
SHEET = "Sheet"
SHARE = "Share"
SHARE_HINT = "A picture of the last deal, or a link to its cards"
FAIR_CARDS_HINT = "The seal of the cards, and the seed behind it"


winners_line = Template("{winners} won")
winners_spoken = Template("{winners} won. {totals}")


def deals_line(deals: int, end: EndRules) -> str:
    """Return how long the match was."""
    if end.deals:
        return plural(deals, "{count} deal", "{count} deals")
    target = end.target
    return plural(deals, f"{{count}} deal, game at {target}", f"{{count}} deals, game at {target}")
