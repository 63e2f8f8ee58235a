"""What the screens of the score pad for real cards say."""

from __future__ import annotations

from ..pad.entry import Ending
from ..rules import Seat, Suit
from ..rules.play import Points
from .lists import listed
from .names import Names, capital, points_text, suit_name, with_points
from .templates import Template

TITLE = "Score for real cards"
BEGIN = "Begin"
WHO = "Who sits where"
FIRST_DEALER = "First dealer"
ANOTHER = "Another game"
SOMEBODY = "Name"
NAME_TWICE = "Two people have the same name: give one of them another."
partners_note = Template("Partners: {pairs}.")
enter_deal = Template("Enter deal {number}")
deal_title = Template("Deal {number}")
UNDO = "Undo"
UNDONE = "The last change is undone."
UNDO_DAMAGED = "The pad before the last change is damaged, so the change stays."
NOTHING_TO_UNDO = "There is nothing to undo."
COPY = "Copy as text"
COPIED = "The score is on the clipboard."
RULES = "Rules"
NEW_PAD = "New pad"
NEW_PAD_QUESTION = "Begin a new pad?"
NEW_PAD_DETAIL = "This one goes to the earlier pads."
KEEP_PAD = "Keep this one"
NO_DEAL = "No deal yet. Play with your own cards, and enter each deal here."
MEND_HINT = "Mend this deal"
BIDDER = "Bid by"
BID = "Bid"
ANOTHER_BID = "Another bid"
TRUMP = "Trump"
PARTNER = "Partner"
ALONE = "Nobody"
ENDED = "Ended"
DEALER = "Dealer"
ANOTHER_NUMBER = "Another number"
BURIED = "Of these, buried"
WRITE_DOWN = "Write it down"
NOT_YET = "–"
GOES_ON_THERE = "Written elsewhere"
went_on_text = Template(
    "This pad went on in another {place}, and it is saved as it stands there. Take it back to go on here from that "
    "point."
)
took_a_trick = Template("{side} won a trick")
melds_of = Template("Melds, {side}")
tricks_of = Template("Trick points, {side}")
by_cards = Template("Cards of {name}")
TRUMP_FIRST = "Which suit is trump? The melds depend on it."
hand_title = Template("{name} laid")
take_melds = Template("Take {points}")
totals_line = Template("Total: {totals}")
dealer_line = Template("{dealer} deals next.")

ENDINGS = {
    Ending.PLAYED: "Played out",
    Ending.MADE: "Made, not counted",
    Ending.SET: "Set, not counted",
    Ending.MOON_MADE: "Moon made",
    Ending.MOON_FAILED: "Moon missed",
    Ending.THROWN_IN: "Thrown in",
    Ending.UNSEEN: "Thrown in unseen",
    Ending.CONCEDED: "Given up in play",
    Ending.NO_MARRIAGE: "No marriage",
    Ending.COUNTED_OUT: "Counted out",
    Ending.CUT_SHORT: "A meld ended it",
    Ending.DECLARED_OUT: "Points ended it",
    Ending.DECLINED: "Declined",
    Ending.PASSED_OUT: "Nobody bid",
    Ending.MISDEAL: "Misdeal",
}
"""How a deal can end, as it is chosen."""


def seat_label(seat: Seat) -> str:
    """Return the name of a place at the table."""
    return capital(seat.name.lower())


def suit_option(suit: Suit) -> str:
    """Return a suit as it is chosen."""
    return f"{suit.sign} {capital(suit_name(suit))}"


def pairs_line(names: Names) -> str:
    """Return who plays with whom."""
    return partners_note(pairs="; ".join(map(names.side, names.sides)))


def points_line(names: Names, points: Points) -> str:
    """Return what each side has, as speech."""
    told = enumerate(points)
    return listed(with_points(names.side(side), points_text(each)) for side, each in told)
