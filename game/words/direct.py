"""A table that a page keeps for other browsers, without a server, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import Card
from .together import page, whole_at

TROUBLES = {
    "empty": "Paste the code first.",
    "letter": "Letter {first} can’t be in a code: there are only A to Z, a to z, 0 to 9, - and _.",
    "length": "This has {first} letters, and a code has {last}: some are missing, or there are too many.",
    "damaged": "Something is wrong in row {row}, letters {first} to {last}. Compare them, or copy the code again.",
    "answer": "This is a guest’s answer. Here you need the code that the table’s page shows.",
    "invitation": "This is the code of a table. Here you need the answer that your guest’s page shows.",
    "own": "This is your own code. Send it to your guest, and enter the answer that comes back.",
    "other": "This answers another code. Ask your guest to open the newest one.",
    "unasked": "No code waits for an answer. Make a new one.",
    "browser": "This browser can’t make such a code. Try Chrome, Edge, Firefox or Safari.",
    "network": "This device is in no network. Connect it to the Wi-Fi, then make a new code.",
    "unheard": (
        "This device couldn’t learn its internet address, so this code only works if both devices are in the same "
        "network."
    ),
    "unreached": (
        "The two devices can’t reach each other. Connect both to the same network (Wi-Fi), then make a new code. "
        "Guest networks often keep their devices apart: a phone’s hotspot doesn’t."
    ),
    "far": (
        "It can’t work between these two networks. Connect both devices to the same one, or meet at a table of "
        "“pinochle serve”."
    ),
    "full": "This table has no room for another guest.",
}
"""What can be wrong with a code, or with a line, by what the page finds."""
ROW = 20
"""Letters of a code in a row: those that one letter checks."""
SEAT = {
    "come": "Come to the table",
    "code": "Code of the table",
    "about": "Paste the link or the code that you were sent.",
    "next": "Next",
    "answering": "Finding a way to the table …",
    "send": "Send this answer back",
    "sendAbout": (
        "The person who keeps the table enters it there. Take your time, and keep this page open: the table then opens "
        "here by itself."
    ),
    "scan": "Are they beside you? Their phone can scan this:",
    "copyLink": "Copy the link",
    "copyCode": "Copy the code",
    "waiting": "Waiting for the table …",
    "cut": "The line to the table is lost: its page may be closed or hidden. Your seat waits there.",
    "waits": "Your seat at the table waits",
    "new": "Ask for a new code, and enter it here.",
    "silent": "The table does not answer: its page may be hidden, or the line is dead. Your seat waits.",
    "newCode": "Enter a new code",
    "taken": "The table has the answer. Go back to its page.",
    "nobody": "No table in this browser waits for this answer. Copy it, and enter it on the page that keeps the table.",
    "lookup": "We’re in different networks",
    "lookupAbout": "Then {server} is asked for this device’s internet address, and learns it.",
}
"""What a guest's page says beside the words of the light seat."""
_OF_SERVERS = {"invite", "copy", "silent"}
"""What the light page says only where a server keeps tables."""
_OF_KEEPERS = {"unasked", "unreached", "far", "full"}
"""The troubles that only the page of the table tells."""


def seat_page(lookup: str, heads: Sequence[Card] = ()) -> dict[str, object]:
    """Return the words of a guest's page; ``lookup`` is the server that tells addresses, if the page has one.

    ``heads`` are those that a guest may choose from.
    """
    words = {name: said for name, said in page(heads).items() if name not in _OF_SERVERS}
    troubles = {kind: said for kind, said in TROUBLES.items() if kind not in _OF_KEEPERS}
    return words | whole_at("./") | {"direct": SEAT, "troubles": troubles, "lookup": lookup}


# On the page that keeps the table.

KEEP = "Friends on their own devices"
KEEP_ABOUT = (
    "This page keeps the table, and everybody else joins with a code that you send by any messenger. There is no "
    "server between you: devices in the same network find each other."
)
GONE = "The page that keeps the table was closed or loaded again. Your seat waits there, and nobody plays for you."
HIDDEN = "The page that keeps the table is hidden: the table waits until it is back."
INVITE_AGAIN = "Menu, then Invite a guest, brings them back."
STAY = "Keep this page in front: while it’s hidden, the table waits."
EACH_A_CODE = "Invite guests one by one: each needs a code of their own."
INVITE_GUEST = INVITING = "Invite a guest"
MAKING = "Making a code …"
SEND_CODE = "1. Send this to your guest"
SEND_ABOUT = "By any messenger, or let their phone scan it."
CODE_NAME = "The code for your guest"
LINK_PICTURE = "The link as a picture, for your guest’s phone to scan."
COPY_LINK, COPY_CODE = SEAT["copyLink"], SEAT["copyCode"]
LINK_COPIED, CODE_COPIED, NOT_COPIED = "The link is copied.", "The code is copied.", "This browser doesn’t copy."
ENTER_ANSWER = "2. Enter the answer"
ENTER_ABOUT = "Your guest’s page shows it. It may take as long as you like."
ANSWER, PASTE_ANSWER = "Answer", "Paste the link or the code"
CONNECT, NEW_CODE = "Connect", "New code"
CONNECTING = "Looking for your guest’s device …"
CONNECTED = "Connected. Your guest can sit down."
LOOKUP = SEAT["lookup"]


def trouble(code_trouble: str, first: int = 0, last: int = 0) -> str:
    """Say what is wrong with a code or a line."""
    return TROUBLES.get(code_trouble, TROUBLES["browser"]).format(first=first, last=last, row=(first - 1) // ROW + 1)


def lookup_note(server: str) -> str:
    """Say who is asked, if the person agrees."""
    return SEAT["lookupAbout"].format(server=server.partition(":")[2] or server)


def spoken_code(rows: list[str]) -> str:
    """A code for the ear: nobody listens to a hundred letters, so it says how it can be passed on."""
    return f"{CODE_NAME}: {sum(map(len, rows))} letters. {SEND_ABOUT}"
