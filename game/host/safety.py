"""Whether entries last in a place, as far as the place tells."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from ..values import frozen


class Safety(Enum):
    """How long entries stay. The values are the words of the page's bridge."""

    SAFE = "safe"
    """Until the player deletes them."""
    UNKNOWN = "unknown"
    """The browser has not been asked, or has not answered."""
    UNPROMISED = "unpromised"
    """The browser may delete them when it needs room."""
    FORGETS = "forgets"
    """Safari deletes them after seven days of use without a visit to the page, unless the page is installed."""
    PRIVATE = "private"
    """Until the private window is closed."""
    NOWHERE = "nowhere"
    """Until the page is closed: the browser allows it no storage."""
    FAILED = "failed"
    """The last save failed."""


class Browser(Enum):
    """Browsers by how they install a page."""

    IOS = "ios"
    MAC_SAFARI = "mac safari"
    ANDROID = "android"
    CHROMIUM = "chromium"
    FIREFOX = "firefox"
    OTHER = "other"


@frozen
class Safekeeping:
    """What is known about how a place keeps entries."""

    safety: Safety
    browser: Browser | None = None
    """The browser; None: there is none."""
    installed: bool = False
    """Whether the page is installed."""
    lost: tuple[str, ...] = ()
    """Names of entries that were here and are gone, although the player did not delete them."""
    recoverable: tuple[str, ...] = ()
    """Those of them whose previous version is still here."""
    place: str = ""
    """The folder, if there is one."""
    trouble: str = ""
    """Why the last save failed, in words."""

    @property
    def apart(self) -> bool:
        """Whether this is an installed page that does not share storage with the tab it was installed from."""
        return self.installed and self.browser in (Browser.IOS, Browser.MAC_SAFARI)


PASSING = frozenset(["settings", "window", "demo", "safekeeping", "together"])
"""Entries that exist before anything has been played, or end with an evening: nobody would miss them."""


def worth_keeping(names: Iterable[str]) -> list[str]:
    """Return the names whose loss a player would notice; quarantined entries are not among them."""
    return [name for name in names if name not in PASSING and ".aside-" not in name]
