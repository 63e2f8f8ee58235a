"""What the editor of house rules says."""

from __future__ import annotations

from .lists import sentences

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


def preset_stays(name: str) -> str:
    """Return that a built-in game's name is taken."""
    return f"“{name}” comes with the game and stays as it is: choose another name."


def start_asked(name: str) -> str:
    """Ask whether to start from other rules."""
    return f"Start from “{name}”?"


def start_note(name: str) -> str:
    """Warn that starting from other rules discards the changes."""
    return f"Your changes would be lost; every switch goes to where it is in “{name}”."


def too_many(limit: int) -> str:
    """Return why no more rules can be saved."""
    return f"There are {limit} rule sets of your own already: delete one first."


def replace_asked(name: str) -> str:
    """Ask whether to replace saved rules."""
    return f"Replace “{name}”?"


def replace_note(name: str) -> str:
    """Warn that saving under this name replaces other rules."""
    return f"There are rules called “{name}” already. They would be lost."


def saved_line(name: str) -> str:
    """Say that the rules are saved, and used for the next match."""
    return f"Saved as “{name}”. New matches use these rules."


def delete_asked(name: str) -> str:
    """Ask whether to delete rules."""
    return f"Delete “{name}”?"


NOT_KEPT = "Your own rule sets could not be saved. Nothing has changed."


def deleted_line(name: str) -> str:
    """Say that the rules are deleted."""
    return f"“{name}” was deleted."


def contradiction(why: object) -> str:
    """Return why the choices cannot be played."""
    return f"This does not go together: {why}."


# A file.

FILE = "As a file"
FILE_ABOUT = "A file takes these rules to another device, or to somebody else’s table."
NOT_YET = "These choices do not go together yet."
TO_FILE = "Save to a file"
FROM_FILE = "Read from a file"


def file_not_read(file: str, why: object) -> str:
    """Return what is wrong with a file."""
    return f"“{file}” was not read: {why}."


def file_read(name: str, file: str, note: str) -> str:
    """Return which rules came from a file, and what to know of them."""
    return sentences(f"“{name}” was read from “{file}”. Save it to keep it.", note)
