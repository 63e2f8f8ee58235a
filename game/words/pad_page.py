"""What the page of a score pad says that several phones share."""

from __future__ import annotations

from .other_devices import UNCOPIED
from .templates import Template

TITLE = "Score for real cards"
ABOUT = "Everybody at the table sees this pad on their phone. Anybody may write a deal down, and mend it."
WHICH, OTHER_RULES = "Which game?", "Or paste the link of a deal here: its rules are taken"
NEXT = "Go on"
NO_RULES = "This link cannot be read. Copy the whole link of a deal."
NO_NAME = Template("A name has 1 to {limit} letters.")
OTHER_GAME = "Another game"
SEND = "For others at the table"
SEND_ABOUT = "They read the code, or open the link, and see the same pad."
CHANGED = "Somebody else has just changed the pad. Look again, and press again if it is still right."
NUMBER = "Write a whole number."
IMPOSSIBLE = Template("{number} cannot be: count again.")
LEAVE = "Back to the sheet"
DEALS, DEAL = "All deals", "Deal"
MEND, MEND_BUTTON = "Mend an earlier deal", "Open this deal"
NEW_ASKS = "Begin a new pad? This one is gone then, unless you have printed it or copied its text."
PRINT, TEXT = "Sheet to print", "The pad as text"
written = Template("Deal {number} is written down.")
TO_EVENING = "Back to the evening"
RESULT_SENT = "All deals of the round are written: the evening has the result."
ROUND_OVER = "This round is over. If its result is wrong, tell the organiser."
GONE = "There is no such pad here. It was closed, or the link is not whole."

PAGE = {
    "lost": "No connection. What you see may be old; this page goes on by itself.",
    "yes": "Yes",
    "no": "No",
    "title": TITLE,
    "script": "This page needs JavaScript. Switch it on, or use another browser.",
    "copy": "Copy the link",
    "copied": "Copied",
    "uncopied": UNCOPIED,
}
