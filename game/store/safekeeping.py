"""Reminders to keep games safe: what is due now, and what was said and done before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from typing import Protocol

from ..host import HasClock, Safekeeping, Safety, StorageError, worth_keeping
from ..plain import from_plain, read_json, take_object, to_plain, write_json
from .formats import DEALS, DRILLS, FORMAT, SAFEKEEPING, upgrade
from .history import ended, is_past
from .keeping import HasStorage, StoragePlace, keep_changed, load, look

MATCHES = 10
"""Finished matches without a saved file after which a reminder is due."""
DAYS = 7
"""Days after which one is due too, if anything was played in them."""
_NOTE = "The note of reminders"


class HasStorageAndClock(HasStorage, HasClock, Protocol):
    """Has a storage and a clock."""


class TimedPlace(StoragePlace, Protocol):
    """What reminders need from the app: a storage, ways to tell the player, and a clock."""

    @property
    def host(self) -> HasStorageAndClock:
        """The host, which has the storage and the clock."""


class Occasion(Enum):
    """Why the player is told about keeping games safe."""

    LOST = "lost"
    MOVING = "moving"
    """The page has just been installed, and is empty."""
    FIRST = "first"
    """The browser will forget what is kept here. Said once."""
    REMINDER = "reminder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminders:
    """What was said and done on this device. Times are such as ``2026-11-22 14:05``."""

    first: bool = False
    """Whether the player knows that things may not last here."""
    silent: bool = False
    """Whether the player wants no reminders."""
    saved: str = ""
    """When everything was last saved to a file."""
    reminded: str = ""
    """When the player was last told."""
    size: int = 0
    """The size of deals and drills, in characters, at that reminder or save."""

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
        found = take_object(upgrade(SAFEKEEPING, read_json(text, "the text"), "the text"), "the text")
        reminders: Reminders = from_plain(cls, found, "what was said about keeping games safe")
        return reminders


def reminders(place: StoragePlace) -> Reminders:
    """Return what was said and done so far."""
    return load(place, SAFEKEEPING, _NOTE, Reminders.from_json) or Reminders()


def nothing_kept(place: StoragePlace) -> bool:
    """Return whether nothing has been played here."""
    try:
        return not worth_keeping(place.host.storage.names())
    except StorageError:
        return False


def occasion(place: TimedPlace, kept: Safekeeping) -> Occasion | None:
    """Return why the player should be told something now; None if there is no reason."""
    if kept.lost:
        return Occasion.LOST
    so_far = reminders(place)
    if nothing_kept(place):
        return Occasion.MOVING if kept.apart and not so_far.first else None
    if kept.safety in (Safety.FORGETS, Safety.PRIVATE) and not so_far.first:
        return Occasion.FIRST
    return Occasion.REMINDER if not so_far.silent and _much_is_unsaved(place, kept, so_far) else None


def unsaved(place: StoragePlace, since: str) -> list[str]:
    """Return the end times of the matches that finished after ``since``, the oldest first."""
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
    """Return the days between two times; 0 if either cannot be read."""
    try:
        return (datetime.fromisoformat(now) - datetime.fromisoformat(before[:16])).days
    except (ValueError, TypeError):  # a time with a zone is not ours
        return 0


def _now(place: TimedPlace) -> str:
    return place.host.now()[:16]


def _size(place: StoragePlace) -> int:
    return sum(len(look(place, name, str) or "") for name in (DEALS, DRILLS))


def was_told(place: TimedPlace) -> None:
    """Note that the player was told: the next reminder is due after the same interval."""
    _note(place, first=True, reminded=_now(place), size=_size(place))


def was_saved(place: TimedPlace) -> None:
    """Note that the player saved everything to a file."""
    _note(place, saved=_now(place), size=_size(place))


def silence(place: StoragePlace, on: bool) -> None:
    """Turn reminders off or on."""
    _note(place, silent=on)


def _note(place: StoragePlace, **changes: bool | str | int) -> None:
    def changed(kept: Reminders | None) -> str | None:
        before = kept or Reminders()
        after = replace(before, **changes)  # type: ignore[arg-type]
        return None if after == before else after.to_json()

    keep_changed(place, SAFEKEEPING, _NOTE, Reminders.from_json, changed)
