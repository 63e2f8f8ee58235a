"""Playing with people on other devices, as a page says it before it loads what a table needs."""

from .templates import Template

UNCOPIED = "Copying isn’t possible here. The text is marked: press Ctrl+C, or hold it and choose Copy."
"""Without https a browser may not copy."""
TITLE = "Together"
GUEST = "At somebody’s table"
GUEST_ABOUT = "Open or paste the link they send you."
LINK = "Link or code"
PASTE = "http://…/t/…"
OPEN = "Open the table"
NO_LINK = "That is neither the link of a table (it ends with /t/ and a name) nor a code (100 letters)."
HOST = "A table of your own"
HOST_ABOUT = "Send each guest a code. No server, no account."
HOST_NOT = "This browser doesn’t let a page keep a table. Chrome, Edge, Firefox and Safari do."
SET = "Set a table"
COMING = "What a table needs is on its way …"
LARGER = "For more people"
LARGER_ABOUT = "The download serves a room’s table or evening."
HOW = "How to keep a table"
HERE = "On this device"
HERE_ABOUT = "New game, More: a person in each seat."
NEW_GAME = "New game"


SEAT_TITLE = "Your seat"
SEAT_COMING = "What the table needs is on its way …"
SEAT_NOT = "This window joins no tables. Open the link in a browser."
SEAT_LOOKING = "Looking for the table …"
SEAT_SILENT = "The table does not answer. Dialling again …"
AGAIN = "Try again"


not_come = Template("No table can be set now: {why}. Try again.")
