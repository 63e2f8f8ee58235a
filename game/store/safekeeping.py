"""What the person is told about keeping games safe: what is due now, and what was said and done before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from typing import Protocol

from ..host import HasClock, Safekeeping, Safety, StorageError, worth_keeping
from ..plain import from_plain, read_json, take_object, to_plain, write_json
from .formats import DEALS, DRILLS, FORMAT, SAFEKEEPING, lift
from .history import ended, is_past
from .keeping import HasStorage, StoragePlace, keep, load, load_text

MATCHES = 10
"""After this many finished matches without a file there is a reminder."""
DAYS = 7
"""After this many days too, if anything was played in them."""
_TIME = "%Y-%m-%d %H:%M"


class HasStorageAndClock(HasStorage, HasClock, Protocol):
    """Has a place where entries are kept, and knows what time it is."""


class TimedPlace(StoragePlace, Protocol):
    """What is asked of the app: where entries are kept, how the player is told, and what time it is."""

    @property
    def host(self) -> HasStorageAndClock:
        """Has the place and the clock."""


class Occasion(Enum):
    """Why the person is told about keeping games safe."""

    LOST = "lost"
    MOVING = "moving"
    """The page has just been installed, and is empty."""
    FIRST = "first"
    """The browser will forget what is kept here: said once."""
    REMINDER = "reminder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminders:
    """What was said and done on this device. Times are such as ``2026-11-22 14:05``."""

    first: bool = False
    """Whether the person has heard that things may not last here."""
    silent: bool = False
    """Whether the person wants no reminders."""
    saved: str = ""
    """When everything was last saved to a file."""
    reminded: str = ""
    """When the person was last told."""
    size: int = 0
    """How many characters of deals and drills there were then, or when everything was saved."""

    @property
    def since(self) -> str:
        """The later of both times."""
        return max(self.saved, self.reminded)

    def to_json(self) -> str:
        """Text that ``from_json`` reads."""
        return write_json({"format": FORMAT} | to_plain(self))

    @classmethod
    def from_json(cls, text: str) -> Reminders:
        """Read what was kept.

        Raises:
            Unreadable: the text is something else.
        """
        found = take_object(lift(SAFEKEEPING, read_json(text, "the text"), "the text"), "the text")
        reminders: Reminders = from_plain(cls, found, "what was said about keeping games safe")
        return reminders


def reminders(place: StoragePlace) -> Reminders:
    """Return what was said and done so far."""
    return load(place, SAFEKEEPING, "The note of reminders", Reminders.from_json) or Reminders()


def nothing_kept(place: StoragePlace) -> bool:
    """Return whether nothing has been played here."""
    try:
        return not worth_keeping(place.host.storage.names())
    except StorageError:
        return False


def occasion(place: TimedPlace, kept: Safekeeping) -> Occasion | None:
    """Return why the person should be told something now, None if there is no reason."""
    if kept.lost:
        return Occasion.LOST
    so_far = reminders(place)
    if nothing_kept(place):
        return Occasion.MOVING if kept.apart and not so_far.first else None
    if kept.safety in (Safety.FORGETS, Safety.PRIVATE) and not so_far.first:
        return Occasion.FIRST
    return Occasion.REMINDER if not so_far.silent and _much_is_unsaved(place, kept, so_far) else None


def unsaved(place: StoragePlace, since: str) -> list[str]:
    """Return when the matches ended that finished after a time, the oldest first."""
    try:
        return sorted(time for time in map(ended, filter(is_past, place.host.storage.names())) if time > since)
    except StorageError:
        return []


def _much_is_unsaved(place: TimedPlace, kept: Safekeeping, so_far: Reminders) -> bool:
    if kept.safety not in (Safety.FORGETS, Safety.PRIVATE, Safety.UNPROMISED):
        return False
    matches = unsaved(place, so_far.since)
    if len(matches) >= MATCHES:
        return True
    begun = so_far.since or min(matches, default="")
    return (bool(matches) or _size(place) != so_far.size) and _days(begun, _now(place)) >= DAYS


def _days(before: str, now: str) -> int:
    """Return the days between two times; 0 where either cannot be read."""
    try:
        return (datetime.strptime(now, _TIME) - datetime.strptime(before[:16], _TIME)).days
    except ValueError:
        return 0


def _now(place: TimedPlace) -> str:
    return place.host.now()[:16]


def _size(place: StoragePlace) -> int:
    return sum(len(load_text(place, name) or "") for name in (DEALS, DRILLS))


def was_told(place: TimedPlace) -> None:
    """Note that the person was told: the next reminder comes after as much again."""
    _note(place, first=True, reminded=_now(place), size=_size(place))


def was_saved(place: TimedPlace) -> None:
    """Note that the person has saved everything to a file."""
    _note(place, saved=_now(place), size=_size(place))


def silence(place: StoragePlace, on: bool) -> None:
    """Have no more reminders, or have them again."""
    _note(place, silent=on)


def _note(place: StoragePlace, **changes: bool | str | int) -> None:
    before = reminders(place)
    after = replace(before, **changes)  # type: ignore[arg-type]
    if after != before:
        keep(place, SAFEKEEPING, after.to_json())
