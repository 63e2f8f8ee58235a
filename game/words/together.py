"""A table that several devices share, in words."""

from __future__ import annotations

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


def said(name: str, signal: str) -> str:
    """One of the few things that can be said, by a player."""
    return f"{name}: {SIGNALS[signal]}"


def asks_undo(name: str) -> str:
    """Somebody would take a decision back."""
    return f"{name} would like to take the last decision back."


# The light seat.

YOUR_CALL = "Your turn: bid or pass"
YOUR_PLAY_ON = "The melds lie: do you play on?"
LOOK_AT_MELDS = "Everybody melds"
DEAL_DONE = "The deal is over"
MATCH_DONE = "The match is over"
DEALING = "The cards are dealt"
MIXING = "The cards are mixed with a secret of every device"
GATHERING = "Take a seat. Whoever sits may begin."
BEGIN = "Begin"
ANOTHER = "Play another match"
NEXT_DEAL = "Next deal"
SIT_HERE = "Sit here"
PASS = "Pass"
LESS, MORE, MUCH_MORE = "Bid less", "Bid more", "Bid much more"
NEW_DEAL = "New deal: five nines"
THROW_IN_SURE = "Throw in: sure?"
TAKE_TURNED = "Take the turned card"
LAST_PHASE = "No more melds"
TAKE_BACK, AGREE, DISAGREE = "Take back", "Let them", "No"
BOT, AWAY, EMPTY = "bot", "away", "free"
DEALER, TRUMP_IS = "deals", "trump"
FAIR = "The seed was sealed before the first card, and is made of a secret of every device."
PAGE = {
    "title": "Pinochle, together",
    "name": "Your name",
    "sit": "Sit down",
    "watch": "Only watch",
    "invite": "Send this link to whoever should play:",
    "copy": "Copy the link",
    "copied": "Copied",
    "hand": "Your hand",
    "laid": "Your melds on the table",
    "trick": "The trick",
    "log": "What happened",
    "say": "Say something",
    "people": "At the table",
    "score": "Points",
    "melds": "Melds",
    "lost": "Looking for the table …",
    "ended": "The line has ended.",
    "again": "Come back",
    "checked": "This device has checked it: its own secret is in the seed, and the seal is the one shown before.",
    "open": "Open a table",
    "game": "Game",
    "level": "Bots play",
    "script": "This page needs JavaScript.",
    "meld": "meld",
    "stock": "Stock",
}
"""What the light page says by itself."""
COLUMNS = ("", "Meld", "Tricks", "Score", "Total")
"""Above the numbers of a deal."""
NO_TABLE = "There is no such table. It may have been closed because nobody came for a long time."
NO_ROOM = "All tables here are taken. Try again later."
FRONT = "A table for friends: open one and send its link. Nobody needs an account."


def bid_label(points: int) -> str:
    """On the button that bids."""
    return f"Bid {points}"


def seat_spoken(name: str, facts: list[str], cards: int) -> str:
    """Somebody at the table, for the ear."""
    held = "1 card" if cards == 1 else f"{cards} cards"
    return ", ".join([name, *facts, held])
