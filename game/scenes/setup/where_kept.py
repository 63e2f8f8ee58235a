"""Where games are kept, whether they last, and how to restore lost ones."""

from __future__ import annotations

from ...host import Browser, Safekeeping, Safety

_INSTALL = {
    Browser.IOS: "tap Share, then “Add to Home Screen”",
    Browser.MAC_SAFARI: "choose “Add to Dock” in the File menu",
    Browser.ANDROID: "choose “Install app” in the browser’s menu",
    Browser.CHROMIUM: "click “Install” in the address bar",
}
"""How to install a page, by browser; other browsers cannot."""


def keeping_line(kept: Safekeeping) -> str:
    """Return in a sentence or two whether games last, and what helps if they do not."""
    match kept.safety:
        case Safety.SAFE if kept.browser is None:
            return "Safe: your games are files on this computer. They stay until you delete them."
        case Safety.SAFE:
            return "Safe: this browser keeps your games until you delete them."
        case Safety.UNKNOWN:
            return "This browser has not said yet how long it keeps your games."
        case Safety.UNPROMISED:
            return f"This browser may delete your games when it runs out of room. {_cures(kept)}"
        case Safety.FORGETS:
            return f"This browser deletes your games when you stay away for a week. {_cures(kept)}"
        case Safety.PRIVATE:
            return "This is a private window: your games go when you close it. Save them to a file to keep them."
        case Safety.NOWHERE:
            return (
                "This browser does not let the page keep anything: your games go when you close it. "
                "Save them to a file, or allow this page to keep data."
            )
        case Safety.FAILED:
            return f"Not safe: the last save failed. {kept.trouble} Save everything to a file."


def _cures(kept: Safekeeping) -> str:
    install = _INSTALL.get(kept.browser) if kept.browser and not kept.installed else None
    if install is None:
        return "Save them to a file now and then."
    if kept.safety is Safety.FORGETS:
        return f"Save them to a file; or install the page ({install}) and take the file along."
    return f"Save them to a file, or install the page: {install}."


def unsaved_line(count: int) -> str:
    """Return what is not in any file: matches, or deals and drills if there are none."""
    if not count:
        return "What you played last is in no file yet."
    return f"{count} finished {'match is' if count == 1 else 'matches are'} in no file yet."


def lost_lines(kept: Safekeeping, what: str, earlier: str) -> list[str]:
    """Return what is lost, that the game did not delete it, and how to restore it.

    ``what`` names the entries, ``earlier`` those with an earlier version.
    """
    lines = [f"Gone since you last played: {what}. Pinochle did not delete anything."]
    if kept.browser is None:
        lines.append(
            f"The files were in {kept.place}. If that folder was moved, or is on a drive that is not connected, "
            "put it back and start Pinochle again."
        )
    else:
        lines.append("The browser deleted it, or somebody cleared the data of this page.")
    if earlier:
        lines.append(f"An earlier version is still there: {earlier}.")
    lines.append("If you have saved your games to a file, bring them back from it here.")
    return lines


MOVING_LINES = (
    "The installed page starts empty. Games that you played in the browser’s tab are still in that tab.",
    "To take them along: in the tab, open Settings and save everything to a file. Here, bring it back from that file.",
)
