"""What is said in a replay, and where a deal of it is played again."""

from __future__ import annotations

from collections.abc import Iterable

from ..rules.play import Action
from .actions import action_words
from .lists import labelled, sentences, several
from .names import capital
from .prices import cost_tag
from .templates import Template

TITLE = "Replay"

# The parts of a deal.

AUCTION = "Auction"
TRUMP = "Trump"
PASSING = "Passing cards"
MELDS = "Melds"
RESULT = "Result"
BEFORE_FIRST = "Before the first deal"


trick_name = Template("Trick {number}")


# Beside the table.

NEXT = "Next"
PRICES = "Prices"
SEEN_BY = "Seen by"
EVERYBODY = "Everybody: all hands are open"
LEAVE = "Leave the replay"
SHARE = "Share"
SHARE_HINT = "Copy this moment as a question"
NOT_SHARED = "The deal that is being played is not shared"
NOTHING_TO_CHOOSE = "Nobody has anything to choose here: go to a decision"
AT_END = "This is the end of it"
AT_BEGINNING = "This is the beginning"
PLAYING = "Playing"
STOPPED = "Stopped"
HANDS_STAY_CLOSED = "The hands of the deal that is being played stay closed"
HANDS_OPEN = "All hands are open"
TRICK_BACK = "Back to the trick before (Up)"
STEP_BACK = "One step back (Left)"
PLAY = "Play (Space)"
STOP = "Stop (Space)"
STEP_ON = "One step on (Right)"
TRICK_ON = "On to the next trick (Down)"
MORE_LABEL = "Go to, seats, play it yourself"
MORE = "More"
NEXT_SEAT = "Look from the next seat"
OPEN_HANDS = "Open all hands"
CLOSE_HANDS = "Close the others' hands"
HANDS = "All hands"
TRY = "Try again"
TRY_HINT = "Play on from here yourself"


as_seen_by = Template("As {name} saw it")
step_line = Template("Step {ply} of {end}")


def prices_line(choices: Iterable[tuple[Action, float]], chips: bool = False) -> str:
    """Return what each choice loses against the best; ``chips``: what is counted."""
    return several(labelled(capital(action_words(action)), cost_tag(cost, chips)) for action, cost in choices)


# What else there is.

GO_TO = "Go to"
NO_CARDS = "No cards have been dealt yet."
ALL_DEALS = "All deals"
NOT_OVER = "Not over"
HANDS_TITLE = "Hands"
CLOSED = "The deal that is being played: its hands stay closed until it is over."
ALL_OPEN = "All open"
AT_BOTTOM = "At the bottom"
STEP_PRICES = "Prices at each step"
STEP_PRICES_NOTE = "What each choice of whoever is next is worth, by what that seat could know (W)"
PLAY_AGAIN = "Play this deal again"
PLAY_ON = "Play on from here"
PLAY_YOURSELF = "Play it yourself"
PLAY_YOURSELF_NOTE = "The same cards, with bots in the other seats. Nothing of it is counted."
YOUR_SEAT = "Your seat"
THE_MATCH = "The match"
FILE_NOTE = "The record of the match, to be opened on another device."
SAVE = "Save to a file"

# A deal played again.

COMPARE = "Compare"
LEAVE_TRY = "Leave"
LEAVE_TRY_HINT = "Leave this try"
COMPARED = "This time and then"
DONE = "Done"
THIS_TIME = "This time"
THEN = "Then"
NOT_TO_END = "Not played to its end."


def compared_line(title: str, ended: str, totals: str) -> str:
    """Return how the deal ended one time, and the points if it was played to its end."""
    return labelled(title, sentences(ended, totals))
