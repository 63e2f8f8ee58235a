"""Whether what is kept in a place lasts, as far as the place tells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class Safety(Enum):
    """How long entries stay. The values are the words of the page's bridge."""

    SAFE = "safe"
    """Until the person deletes them."""
    UNKNOWN = "unknown"
    """The browser has not been asked, or has not answered."""
    UNPROMISED = "unpromised"
    """The browser may delete them when it wants room."""
    FORGETS = "forgets"
    """Safari deletes them after seven days of its use without a visit to the page, unless that is installed."""
    PRIVATE = "private"
    """Until the private window is closed."""
    NOWHERE = "nowhere"
    """Until the page is closed: the browser lets it keep nothing."""
    FAILED = "failed"
    """The last thing that should have been kept was not."""


class Browser(Enum):
    """Browsers by how a page is installed there."""

    IOS = "ios"
    MAC_SAFARI = "mac safari"
    ANDROID = "android"
    CHROMIUM = "chromium"
    FIREFOX = "firefox"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Safekeeping:
    """What is known of how a place keeps entries."""

    safety: Safety
    browser: Browser | None = None
    """None: there is none."""
    installed: bool = False
    """Whether the page is an installed one."""
    lost: tuple[str, ...] = ()
    """Names of entries that were here and are gone, though nobody deleted them with Pinochle."""
    recoverable: tuple[str, ...] = ()
    """Those of them whose version before is still here."""
    place: str = ""
    """The folder, if there is one."""
    trouble: str = ""
    """Why the last save failed, in words."""

    @property
    def apart(self) -> bool:
        """Whether this is an installed page that shares nothing with the tab it was installed from."""
        return self.installed and self.browser in (Browser.IOS, Browser.MAC_SAFARI)


PASSING = frozenset(["settings", "window", "demo", "safekeeping"])
"""Entries that are there before anything has been played: nobody would miss them."""


def worth_keeping(names: Iterable[str]) -> list[str]:
    """Return the names whose loss a person would notice; an entry that was set aside is not one of them."""
    return [name for name in names if name not in PASSING and ".aside-" not in name]
