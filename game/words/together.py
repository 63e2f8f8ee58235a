"""A table that several devices share, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..rules import Card
from . import browsers, other_devices
from .lists import both, several
from .names import card_name
from .settings import TALK, YOUR_HEAD
from .table import DEALS
from .templates import Counted, Template

NOT_YOUR_TURN = "It is not your turn yet"
NO_ACTION = "That cannot be done here"
NOT_PLAYING = "The match has not begun, or is over"
SEAT_TAKEN = "Somebody sits there already"
NO_SUCH_SEAT = "There is no such seat at this table"
NO_SUCH_HEAD = "There is no such head"
KEEPS_HEAD = "You keep your head until the match is over"
NO_NAME = "A name has 1 to 12 letters that people can see"
NOT_BEGUN_ALONE = "Somebody has to sit down first"
ALL_AWAY = "Everybody who sits here is away: wait until somebody is back"
NO_UNDO = "Undo is off at this table"
UNDONE_OFTEN = "Nothing more is taken back in this match"
NOTHING_TO_UNDO = "There is nothing to take back"
CARD_SEEN = "A card has been seen since: nobody can forget it"
NO_SIGNAL = "That cannot be said at this table"
NOT_SEATED = "Only somebody who sits here can do that"
TABLE_FULL = "This table is full"
OTHER_DEVICES = "You have opened this table on other devices or pages since: this one makes room"
NO_KEY = "The key of this page cannot be read: load the page again"
OTHER_VERSION = "This table speaks another version: load the page again"
GREET_FIRST = "Say hello first"
TOO_MUCH = "Too many messages"
SHUTTING_DOWN = "The table is closed for a moment: it goes on where it was"
FAILED = "This table is closed: the program has made a mistake. All other tables go on."
ENDS_UNWRITTEN = "The table is closed, and its last moves could not be written: it may go on before them, or not at all"
ENDS_UNKEPT = "The table is closed for good: its server has ended, and keeps no tables"
CLOSED_FOR_NOW = "The table is closed for now. It goes on where it was when its keeper opens it again."
CLOSED_UNKEPT = "The table is closed. What was played could not be saved: it may not go on where it was."
CLOSED_FOR_GOOD = "The table is closed. Thank you for playing!"

DOUBTS = {
    "LEFT_OUT": "This device’s secret is not in the seed: the keeper of the table has left it out.",
    "CHANGED": "The keeper of the table has changed the promises after they were shown: it can choose the cards.",
    "NOT_TOLD": "A device promised a secret, and the cards were dealt without it: the keeper can have chosen them.",
    "OTHER_SECRET": "A secret is not the one that was promised: somebody has exchanged it.",
    "BEGUN_AGAIN": "The keeper began again after the secrets were told, and named nobody: it can choose the cards.",
    "OTHER_SEAL": "The seed is not the one that was sealed before the first card.",
    "OTHER_CUT": "The seed is not made of the secrets that the devices told.",
    "OTHER_CARDS": "The cards that were dealt do not follow from the seed: somebody has chosen them.",
    "OTHER_MATCH": "The match that the keeper shows at the end is not the one that was played here.",
    "NOT_SHOWN": "The keeper of the table does not tell the seed of the match: nobody can check the cards.",
}
"""What is wrong with the cards of a match, by what a device finds."""
SIGNALS = {
    "well played": "Well played!",
    "thanks": "Thank you!",
    "sorry": "Sorry!",
    "one moment": "One moment, please.",
    "your turn": "It is your turn, whenever you like.",
}
"""What can be said at the table."""


def broke(names: Sequence[str]) -> str:
    """Say whose devices have promised a secret and did not tell it."""
    return BROKE.replace("{names}", ", ".join(names))


def no_promise(names: Sequence[str]) -> str:
    """Say whose devices were asked for a secret, and did not promise one in time."""
    return NO_PROMISE.replace("{names}", ", ".join(names))


def said(name: str, signal: str) -> str:
    """Return one of the table's ready-made remarks, by a player."""
    return f"{name}: {SIGNALS[signal]}"


def invited(names: Sequence[str]) -> str:
    """Tell somebody who comes who sits at the table."""
    if not names:
        return NOBODY_SITS
    return f"{both(names)} {'invites' if len(names) == 1 else 'invite'} you."


def chair_at(across: str, beside: Sequence[str]) -> str:
    """Say where a free chair stands: opposite a partner, or beside others."""
    if across:
        return f"Opposite {across}, as partners"
    return f"Beside {both(beside)}" if beside else "Beside nobody yet"


def partners(sides: Sequence[Sequence[str]]) -> str:
    """Say who plays with whom, by the names of each side."""
    return f"Partners: {several(map(both, sides))}."


won_match, won_round = Template("{side} won the match."), Template("{side} won the round.")
head_taken = Template("{name} has that head")
no_hurry = Template("No hurry. {hint}")


BROKE = "Did not tell the promised secret: {names}. Every device draws a new one."
NO_PROMISE = "No promise of a secret came in time from a device of: {names}. The cards are mixed without it."
NOT_IN_TIME = (
    "This device’s promise did not come in time: the cards are mixed without its secret, as the table is told."
)
CAME_LATER = "The cards were settled before this page came: its own secret counts from the next match on."
SAME_CARDS_AGAIN = "The same cards again: you hold what your neighbour held."
FAIR_LATER = "The cards follow from the sealed seed. This device came too late to add a secret of its own."


# The light seat.

NOBODY_HERE = "Everybody has gone: the table waits"
DEAL_DONE = "The deal is over"
MATCH_DONE, ROUND_DONE = "The match is over", "The round is over"
DEALING = "The cards are dealt"
MIXING = "The cards are mixed with a secret of every device"
GATHERING = "Take a seat. Anybody who sits may begin."
ALL_SIT = "Every seat is taken. Anybody who sits may begin."
FULL = "Every seat is taken. You can watch."
NOBODY_SITS = "Nobody sits here yet."
FREE_SEAT = "a free seat"
BEGIN = "Begin"
ANOTHER = "Play another match"
NEXT_DEAL = "Next deal"
SIT_HERE = "Sit here"
plays = Template("{name} plays")
TAKE_BACK, AGREE, DISAGREE = "Take back", "Let them", "No"
HINT = "Hint"
BIDS_TELL = "What bids tell"
BIDS_TELL_ABOUT = "Both sides agree on it, and everybody at the table may know it."
HINTS_ASKED, HINTS_YES, HINTS_NO = "Hints", "Everybody may ask for hints", "No hints"
NO_HURRY = "No hurry: it’s your turn, whenever you like."
BOT, AWAY, EMPTY = "bot", "away", "free"
FAIR = "The seed was sealed before the first card, and is made of a secret of every device."
GIVEN = "The first cards come from a link: somebody may know them, but not who gets which hand. New cards follow."
GIVEN_CHECKED = "The first cards are those of the link; somebody may have known them."
FRONT = "A table for friends: open one and send its link. Nobody needs an account."
PAGE = {
    "title": "Pinochle, together",
    "name": "Your name",
    "sit": "Sit down",
    "chair": "Your chair",
    "watch": "Only watch",
    "invite": "Send this link to the people who should play:",
    "copy": "Copy the link",
    "copied": "Copied.",
    "uncopied": other_devices.UNCOPIED,
    "hand": "Your hand",
    "laid": "Your melds on the table",
    "trick": "The trick",
    "log": "What happened",
    "say": "Say something",
    "lost": other_devices.SEAT_LOOKING,
    "silent": other_devices.SEAT_SILENT,
    "unsent": "The table doesn’t answer, so this wasn’t sent. Press again once it is back.",
    "keysTitle": "Keys and sound",
    "letters": "Single-letter keys",
    "sound": "A sound at your turn",
    "talk": TALK,
    "again": "Come back",
    "checked": "This device has checked it: its own secret is in the seed, and the seal is the one shown before.",
    "checkedLater": "This device has checked it: the seal is the one shown before. It came too late to add a secret.",
    "dealtAgain": "It has dealt all cards again, and they are the ones that were played with.",
    "dealtPartly": "It has dealt all cards again. It saw {seen} of {deals} deals from their first card on.",
    "broke": BROKE,
    "noPromise": NO_PROMISE,
    "script": "This page needs JavaScript.",
    "meld": "meld",
    "tricks": "tricks",
    "stock": "Stock",
}
"""What the light page says by itself."""
CARDS_FIRST, CARDS_NEW = "First, then new ones", "New ones, by its rules"
FRONT_PAGE = {
    "front": FRONT,
    "open": "Open a table",
    "game": "Game",
    "own": "Or a deal: paste its link, and its rules are played",
    "cards": "Its cards",
    "level": "Bots play",
    "pad": "Score pad for real cards",
    "padAbout": "One pad, on every phone at the table",
    "unopened": "The server doesn’t answer, or refuses the line. Try again.",
}
"""What it says where a table is opened."""
KEYS = (
    "Arrow keys go along your cards, Tab goes to every button, and Enter presses.",
    "B: bid. P: pass. C: give or bury the chosen cards. 1 to 4: a suit. The key goes to the button, Enter presses it.",
    "+ and −: bid more or less. H: hint. Space: go on.",
    "Y reads your hand, N its next suit, G trump, contract and points.",
)
"""The keys of the light page."""
COLUMNS = ("", "Meld", "Tricks", "Score", "Total")
"""Above the numbers of a deal."""
WHOLE = "The whole game"
NO_TABLE = "There is no such table. It may have been closed because nobody came for a long time."
OTHER_HOST = (
    "There is no table under this name. Open the address that the table shows. "
    "If you keep the server, name it with --name."
)
WHOLE_LINK = "There is a table here. Scan its code, or type its whole address, as the screen shows it."
TABLE_WAITS = "This table waits: its keeper has another one open. It goes on where it was once they open it again."
NO_ROOM = "All tables here are taken. Try again later."
OPENED_OFTEN = "Many tables were opened from this address. Try again in ten minutes."
NOT_OFFERED = "This server opens no table of that kind. Load the page again: it shows what there is."


def page(heads: Sequence[Card] = ()) -> dict[str, object]:
    """Return what the light page says by itself; ``heads``: those that one may choose from."""
    return (
        PAGE
        | browsers.told(browsers.LIGHT)
        | {
            "bids": BIDS_TELL,
            "head": YOUR_HEAD,
            "heads": [[str(card), card_name(card)] for card in heads],
            "doubts": DOUBTS,
            "cameLater": CAME_LATER,
            "given": GIVEN,
            "same": SAME_CARDS_AGAIN,
            "notInTime": NOT_IN_TIME,
            "columns": COLUMNS,
            "keys": KEYS,
            "dealer": DEALS,
            "nowhere": NO_TABLE,
            "later": TABLE_WAITS,
        }
    )


def page_of_window(heads: Sequence[Card] = ()) -> dict[str, object]:
    """Return what the light page says at a table that a window keeps, and what its server says beside the page."""
    return page(heads) | {"elsewhere": OTHER_HOST, "here": WHOLE_LINK}


def front(
    games: Sequence[tuple[str, str]] = (),
    levels: Sequence[tuple[str, str]] = (),
    told: Mapping[str, Sequence[tuple[str, str]]] | None = None,
) -> dict[str, object]:
    """Return what the light page also says where a table is opened.

    Games and levels, each with its title, can be chosen there, and for each game that has several what bids tell, the
    first of them unless somebody chooses.
    """
    return FRONT_PAGE | {
        "games": games,
        "told": told or {},
        "hint": HINTS_ASKED,
        "hints": [["yes", HINTS_YES], ["no", HINTS_NO]],
        "clock": CLOCK,
        "clocks": [[seconds, label] for seconds, label in zip((0, 30, 60), CLOCKS, strict=True)],
        "patience": PATIENCE,
        "patiences": [[seconds, label] for seconds, label in zip((20, 60, 300, 0), PATIENCES, strict=True)],
        "limit": LIMIT,
        "limits": [[seconds, label] for seconds, label in zip((0, 60, 120, 300), LIMITS, strict=True)],
        "reading": READING,
        "readings": [[seconds, label] for seconds, label in zip((0, 30, 60, 120), READINGS, strict=True)],
        "levels": levels,
        "firsts": [["yes", CARDS_FIRST], ["no", CARDS_NEW]],
    }


def whole_at(address: str) -> dict[str, object]:
    """Return the link to the page with the whole game, for light pages beside which there is one."""
    return {"whole": [WHOLE, address]}


# The window that keeps a table.

TITLE = "Together"
LOBBY_TITLE = "Come to the table"
SAVED_TABLE = "The table of several devices"
THE_TABLE = "the table"
NO_PLACE = "this window has no place at it"
KITCHEN = "A table in this room"
KITCHEN_ABOUT = "Phones in the same network (Wi-Fi) join with a code. They need to install nothing."
THREE = "Three turned up?"
THREE_ABOUT = "A bot is the fourth: you play on your phones, and this screen shows the table. Or play a game for three."
BOT_AS_FOURTH, GAME_FOR_THREE = "Play with a bot", "A game for three"
FAR_APART = "Friends far away"
FAR_APART_ABOUT = (
    "Somebody runs “pinochle serve” on a computer that all of you can reach, and sends a link. "
    "“pinochle serve --help” says how."
)
LEVEL = "How well do bots play?"
THIS_WINDOW = "This window"
AGREED = "At this table"
HINTS, HINTS_NOTE = "Hints are allowed", "Everybody may ask what an Expert would do."
UNDO, UNDO_NOTE = "Calls can be taken back", "Only before a card is seen, and if everybody agrees."
CLOCK, CLOCKS = "When somebody thinks for long", ("Wait", "Hint: 30 s", "Hint: 60 s")
PATIENCE = "When somebody is away"
PATIENCES = ("Ask after 20 s", "After a minute", "After 5 minutes", "Wait")
READING = "Melds and results stay"
READINGS = ("Until all are ready", "At most 30 s", "At most a minute", "At most 2 minutes")
LIMIT = "Time for a decision"
LIMITS = ("No limit", "A minute", "2 minutes", "5 minutes")
IS_TABLE, IS_SEAT = "Shows the table", "Is my seat"
IS_TABLE_LINE = "Melds, tricks and points in large print, and nobody’s hand: for a screen that all can see."
IS_SEAT_LINE = "You play here, as in any match."
YOUR_NAME, NAME_OF_HOST = "Your name", "Host"
DEAL_LINK, DEAL_LINK_HERE = "A deal to begin with", "its link, if you have one"
deal_first = Template("Its cards are dealt first, then new ones. Its rules are played: {game}.")
NO_DEAL_LINK = "That link leads to no deal: paste all of it, or clear the field."
SET_TABLE = "Set the table"
GO_ON = "Go on"
tables_wait = Counted("A table is waiting", "{count} tables are waiting")
CLOSE, CLOSE_ASKED = "Close", "Close the window?"
CLOSE_TEXT = "People are playing at this table. Their pages wait until you go on with it: Together, then Go on."
GIVE_UP, GIVE_UP_ASKED = "Clear it", "Clear the table?"
GIVE_UP_TEXT = "The match that waits there is not finished. It can’t be brought back."
NEEDS_LIBRARY = "Guests need a part of Pinochle that isn’t installed here. Install it with this line, and start again:"
COPY_LINE, LINE_COPIED = "Copy the line", "Copied"
LOOKING = "Looking for this computer’s address …"
SCAN, SCAN_ABOUT = "Scan, or type:", "Scan the code, or type the address into a browser:"
SAME_NETWORK, SAME_NETWORK_ABOUT = "In the same network", "Everybody has to be in the same network."
ALONE = "This computer is in no network. Connect it to the Wi-Fi: its address then appears here."
BOTS_FILL = "Bots take the free seats. Somebody who comes later takes over from one."
HERE, AT_WINDOW, GONE = "is here", "at this window", "has gone"
YOU, GUEST = "that’s you", "Guest"
JOINED = "At somebody’s table"
JOINED_ABOUT = "Anybody who sits there may begin. The page that brought you here shows the link for more people."
LEAVE_SERVED_TEXT = "The others may let a bot play until you’re back. The table’s link leads to your seat again."
LEAVE_SERVED_LOBBY_TEXT = "Your seat is free for others until you come back."
LINE_LOST = other_devices.SEAT_SILENT
LINE_BACK = "The table is back."
SENT_LATER = "The table doesn’t answer. What you have chosen is sent as soon as it does."
BOARD_TITLE = "The table"
MORE_CHOICES, LOOK_BACK = "Menu", "Look back at the match"
LEAVE, LEAVE_ASKED = "Leave", "Leave the table?"
LEAVE_TEXT = "Everybody’s pages wait. You can go on with this table later: Together, then Go on."
KEPT_FOR_LATER = "The table is closed. If a match was on, Together goes on with it."
LEAVE_LOBBY_TEXT = "Nobody has played yet: the table is cleared."
READY = "ready"
INVITE = "Show the code"
INVITE_SPOKEN = "Show the address and the code of this table"
SAY = "Say something"
ASKED_OTHERS = "The others are asked"
WAIT_ON = "Wait"
MATCH_OVER = "The match is over"


def addressed(link: str) -> str:
    """Return a link as people type it."""
    return link.removeprefix("http://")


NETWORK = "Which network are the others in?"
NETWORKS = {
    "wifi": "Wi-Fi",
    "cable": "Cable or Wi-Fi",
    "vpn": "VPN: only for devices in it",
    "virtual": "Virtual: only for this computer",
    "other": "A network",
}
"""The kinds of networks, by their names in the program."""


def network(kind: str, address: str) -> str:
    """Return an address of this computer after the kind of its network."""
    return f"{NETWORKS[kind].partition(':')[0]}: {address}"


def network_about(kind: str, interface: str) -> str:
    """Return what kind of network it is, with the system's name for the way there."""
    return f"{NETWORKS[kind]} ({interface})" if interface else NETWORKS[kind]


firewall = Template("Nobody gets through? The firewall may block port {port}.")
cannot_listen = Template("Nobody can connect to this computer: {why}.")
will_play = Template("{name} will play")


def who_waits(names: list[str], deal: int) -> str:
    """Say whose table waits, and where its match stands."""
    return f"{_listed(names)}, deal {deal}." if deal else f"{_listed(names)}."


turn_of = Template("It’s {name}’s turn.")


def waiting_for(names: list[str]) -> str:
    """Say whom the table waits for."""
    return f"Waiting for {_listed(names)}."


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


come = Template("{name} has come.")
gone = Template("{name} has gone. The seat waits.")
back = Template("{name} is back.")
