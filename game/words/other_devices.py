"""Playing with people on other devices, as a page that cannot keep a table says it."""

TITLE = "Together"
GUEST = "At somebody’s table"
GUEST_ABOUT = (
    "Somebody keeps a table and sends you its link, or shows its code. Open it in a browser, or paste it here. "
    "You need no account, and nothing has to be installed."
)
LINK = "Link of a table"
PASTE = "http://…/t/…"
OPEN = "Open the table"
NO_LINK = "That is no link of a table: it begins with http, and ends with /t/ and a name."
HOST = "A table of your own"
HOST_ABOUT = (
    "A page in a browser can’t keep a table that others connect to. Pinochle in a window can: on a computer in the "
    "room, its Together shows a code that everybody’s phone reads. For friends far away, “pinochle serve” keeps "
    "tables on any computer that all of you can reach."
)
HOW = "How to keep a table"
HERE = "On this device"
HERE_ABOUT = "Several people can also play at this screen, in turns: New game, then More, then a person in each seat."
NEW_GAME = "New game"
