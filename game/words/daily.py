"""The sentences of the deals of the day, and of a deal that somebody has sent."""

from __future__ import annotations

from collections.abc import Sequence

from .deals import levels_line
from .lists import labelled, listed, sentences, with_full_stop
from .templates import Template

TITLE = "Today’s deal"
ABOUT = "Everybody is dealt the same cards today, by the date on this device. Only your first try counts."
FROM_A_FRIEND = "A deal or a question from a friend"
LINK = "Link"
PASTE_HERE = "paste it here"
OPEN_LINK = "Open this link"

ONE_DEAL = "One deal"
REPLACES = "Another deal that you have begun will be given up for this one."
YOU = "You"
SAME_CARDS = "The same cards in your seat"
GO_ON = "Go on with this deal"
PLAY = "Play this deal"
COPY_LINK = "Copy a link to these cards"
LINK_COPIED = "The link is copied, your result sealed in it: a courtesy, not a lock."
COPY_DAY = "Copy my day"
CARDS_COPIED = "The link is copied, without your result: it was not a first try on your own."
DAY_COPIED = "Copied, without a word about the cards."
AT_TABLE = "At the table, one deal"
COMPARE = "Compare"
NOTHING_TO_UNDO = "Only your first try counts here: what others have seen can’t be taken back"
SEEN_BEFORE = "You’ve seen some of these cards before, so this won’t count as a first try."


def about_line(streak: str) -> str:
    """Return what the deals of the day are, and for how many days in a row the player has played."""
    return sentences(ABOUT, with_full_stop(streak))


def game_label(game: str, points: str) -> str:
    """Return a game, with the result of its deal if it was played."""
    return labelled(game, points) if points else game


def marked(text: str, replayed: bool, helped: bool) -> str:
    """Return a result or its owner, with what is to be known of it."""
    return listed(filter(None, (text, "not the first try" if replayed else "", "with hints" if helped else "")))


sealed_line = Template(
    "{sender}, the sender, has played these cards. What came of it stays sealed until you have a result of your own "
    "with these bots: a courtesy among friends, not a lock, for the link itself holds it."
)


def own_line(result: str) -> str:
    """Return what the person came to, as speech."""
    return labelled(YOU, result)


def bots_line(levels: Sequence[str]) -> str:
    """Return who else sits at the table."""
    return f"One deal, and everybody begins at 0. With you at the table: {levels_line(levels)}."


from_sender = Template("From {name}")


def still_playing(levels: Sequence[str]) -> str:
    """Return which bots are not done yet."""
    return f"Still playing these cards: {levels_line(levels)} …"


def day_shared(day: str, game: str, line: str, streak: str) -> str:
    """Return what is sent of a day, without a word about the cards."""
    return f"Pinochle, deal of {day}, {game}: {listed(filter(None, (line, streak)))}"
