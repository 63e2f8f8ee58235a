"""What the editor of house rules says."""

from __future__ import annotations

from .lists import sentences
from .templates import Template

TITLE = "House rules"
YOUR_OWN = "Your own rules"
NAME = "Name"
NAME_SUCH_AS = "such as Sunday table"
NAMELESS = "Your own"
"""What rules without a name are called in a file."""
NAMELESS_READ = "your own"
"""The same name on the page of rules."""
START_FROM = "Start from"

# Saving, reading, leaving.

DELETE = "Delete"
READ = "Read them"
SAVE = "Save and use"
NAME_FIRST = "Give these rules a name first."
LEAVE_ASKED = "Leave without saving?"
LEAVE_NOTE = "Your changes to these rules would be lost."
LEAVE = "Leave"
START = "Start"
REPLACE = "Replace"
DELETE_NOTE = "The rules are forgotten. A match that was begun with them keeps them."


preset_stays = Template("“{name}” comes with the game and stays as it is: choose another name.")
start_asked = Template("Start from “{name}”?")
start_note = Template("Your changes would be lost; every switch goes to where it is in “{name}”.")
too_many = Template("There are {limit} rule sets of your own already: delete one first.")
replace_asked = Template("Replace “{name}”?")
replace_note = Template("There are rules called “{name}” already. They would be lost.")
saved_line = Template("Saved as “{name}”. New matches use these rules.")
delete_asked = Template("Delete “{name}”?")


NOT_KEPT = "Your own rule sets could not be saved. Nothing has changed."


deleted_line = Template("“{name}” was deleted.")
contradiction = Template("This does not go together: {why}.")


# A file.

FILE = "As a file"
FILE_ABOUT = "A file takes these rules to another device, or to somebody else’s table."
NOT_YET = "These choices do not go together yet."
TO_FILE = "Save to a file"
FROM_FILE = "Read from a file"


file_not_read = Template("“{file}” was not read: {why}.")


def file_read(name: str, file: str, note: str) -> str:
    """Return which rules came from a file, and what to know of them."""
    return sentences(f"“{name}” was read from “{file}”. Save it to keep it.", note)
