"""Where games are kept, whether they stay, how they are saved to a file and how they come back."""

from __future__ import annotations

from .lists import sentences
from .templates import Template, plural

YOUR_DATA = "Your data"
ABOUT = "Matches, settings and your own rule sets are kept on this device only. A file takes them to another."
COMING = "The cards to come of the match you are playing are in it: keep it to yourself until it is over."
SAVE_EVERYTHING = "Save everything to a file"
BRING_BACK_FROM_FILE = "Bring back from a file"
REMINDERS = "Reminders to save"

# Whether games stay.

SAFE_FILES = "Safe: your games are files on this computer. They stay until you delete them."
SAFE_BROWSER = "Safe: this browser keeps your games until you delete them."
UNKNOWN = "This browser has not said yet how long it keeps your games."
PRIVATE = "This is a private window: your games go when you close it. Save them to a file to keep them."
NOWHERE = (
    "This browser does not let the page keep anything: your games go when you close it. "
    "Save them to a file, or allow this page to keep data."
)
INSTALL_IOS = "tap Share, then “Add to Home Screen”"
INSTALL_MAC_SAFARI = "choose “Add to Dock” in the File menu"
INSTALL_ANDROID = "choose “Install app” in the browser’s menu"
INSTALL_CHROMIUM = "click “Install” in the address bar"
SAVE_NOW_AND_THEN = "Save them to a file now and then."


unpromised = Template("This browser may delete your games when it runs out of room. {cures}")
forgets = Template("This browser deletes your games when you stay away for a week. {cures}")
save_failed = Template("Not safe: the last save failed. {trouble} Save everything to a file.")
save_or_install = Template("Save them to a file, or install the page: {how}.")
save_or_take_along = Template("Save them to a file; or install the page ({how}) and take the file along.")


def unsaved_line(count: int) -> str:
    """Return what is not in any file: matches, or deals and drills if there are none."""
    if not count:
        return "What you played last is in no file yet."
    return plural(count, "{count} finished match is in no file yet.", "{count} finished matches are in no file yet.")


# What there is to tell.

YOUR_GAMES = "Your games"
SOME_GONE = "Some of your games are gone"
TAKE_ALONG = "Take your games along"
MAY_NOT_STAY = "Your games may not stay here"
SAVE_TO_FILE = "Save your games to a file?"
GO_ON = "Go on"
NO_REMINDERS = "Do not remind me again"
EARLIER_VERSION = "Bring the earlier version back"
NOTHING_LEFT = "There is nothing left to put back."
REMINDERS_OFF = "There will be no more reminders. Settings can turn them on again."
MOVING_LINES = (
    "The installed page starts empty. Games that you played in the browser’s tab are still in that tab.",
    "To take them along: in the tab, open Settings and save everything to a file. Here, bring it back from that file.",
)
DELETED_BY_BROWSER = "The browser deleted it, or somebody cleared the data of this page."
BRING_BACK_HERE = "If you have saved your games to a file, bring them back from it here."


gone_line = Template("Gone since you last played: {what}. Pinochle did not delete anything.")
files_were_in = Template(
    "The files were in {place}. If that folder was moved, or is on a drive that is not connected, put it back and "
    "start Pinochle again."
)
earlier_line = Template("An earlier version is still there: {names}.")
back_again = Template("Back again: {names}.")


# Out to a file and back.

BRING_EVERYTHING_BACK = "Bring everything back?"
BRING_REST_BACK = "Bring the rest back?"
BRING_BACK = "Bring back"


def saved_line(where: str, *notes: str) -> str:
    """Return where it was saved, and what to know of it."""
    return f"{where}. {sentences(*notes)}" if notes else where


takes_the_place = Template(
    "What “{file}” holds takes the place of what is here. Nothing is deleted: what is here is set aside."
)
cannot_bring_back = Template("It cannot bring back {names}.")
all_here = Template("All that “{file}” holds is here already.")
nothing_brought_back = Template("Nothing was brought back. {why}")


def brought_back(file: str, brought: str, aside: bool, missed: str, why: str) -> str:
    """Return what came back.

    ``brought`` is empty if that was all of it, ``missed`` names what did not come, ``why`` says why; ``aside`` tells
    whether anything was here before.
    """
    return sentences(
        f"Brought back from “{file}”: {brought}." if brought else f"Brought back from “{file}”.",
        "What was here before was set aside." if aside else "",
        f"Not brought back: {missed}." if missed else "",
        why,
    )
