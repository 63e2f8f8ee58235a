"""Load and keep entries. An entry that cannot be read is quarantined, and the player is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from ..host import NotAnEntry, Storage, StorageBlocked, StorageError
from ..plain import Unreadable

T = TypeVar("T")


class HasStorage(Protocol):
    """Has a storage."""

    @property
    def storage(self) -> Storage:
        """Where entries are kept."""


class StoragePlace(Protocol):
    """What the store needs from the app: a storage, and ways to tell the player."""

    @property
    def host(self) -> HasStorage:
        """The host, which has the storage."""

    def toast(self, text: str) -> None:
        """Show the player a message."""

    def storage_failed(self, error: Exception) -> None:
        """Tell the player, once for each reason, that the storage failed."""


def load(place: StoragePlace, name: str, what: str, read: Callable[[str], T]) -> T | None:
    """Load and parse an entry; return None if there is none that can be read.

    ``what`` names the entry in messages to the player.
    """
    try:
        return _load(place, name, what, read)
    except StorageError as error:
        place.storage_failed(error)
    return None


def _load(place: StoragePlace, name: str, what: str, read: Callable[[str], T]) -> T | None:
    """Load and parse an entry.

    Raises:
        StorageError: the storage cannot read it.
    """
    for _ in range(2):  # the second time: the previous version, if it was restored
        text = _text(place, name)
        with quarantine_unreadable(place, name, what):
            return None if text is None else read(text)
    return None


def is_kept(storage: Storage, name: str) -> bool:
    """Return whether there is an entry, as far as can be known without parsing it.

    One that the storage cannot read counts, too: whoever reads it then reports why. It is for those who go on with the
    entry or replace it: what another tab has saved counts as seen.
    """
    try:
        return storage.load(name) is not None
    except StorageError:
        return True


def load_text(place: StoragePlace, name: str) -> str | None:
    """Return the text of an entry; None if there is none that can be read."""
    try:
        return _text(place, name)
    except StorageError as error:
        place.storage_failed(error)
        return None


def _text(place: StoragePlace, name: str) -> str | None:
    try:
        return place.host.storage.load(name)
    except NotAnEntry as error:
        quarantine(place, name, str(error))
        return None


def look(place: StoragePlace, name: str, read: Callable[[str], T]) -> T | None:
    """Parse an entry for somebody who only looks; return None if there is none that can be read.

    What another tab has saved does not count as seen here, and what cannot be read stays: whoever goes on with it
    loads it, and is told.
    """
    try:
        text = place.host.storage.peek(name)
        return None if text is None else read(text)
    except (StorageError, Unreadable):
        return None


def forget(place: StoragePlace, name: str) -> None:
    """Delete an entry."""
    try:
        place.host.storage.delete(name)
    except StorageError as error:
        place.storage_failed(error)


@contextmanager
def quarantine_unreadable(place: StoragePlace, name: str, what: str) -> Iterator[None]:
    """Quarantine the entry if the body raises ``Unreadable``, so that callers need not."""
    try:
        yield
    except Unreadable as error:
        quarantine(place, name, f"{what} could not be read: {error}.")


def keep(place: StoragePlace, name: str, text: str) -> bool:
    """Save a text, or tell the player why that failed, or why it lasts only until the game closes.

    Return whether it is saved.
    """
    storage = place.host.storage
    try:
        storage.save(name, text)
    except StorageError as error:
        place.storage_failed(error)
        return False
    if storage.only_for_now:
        place.storage_failed(StorageBlocked(storage.only_for_now))
    return True


def keep_changed(
    place: StoragePlace, name: str, what: str, read: Callable[[str], T], change: Callable[[T | None], str | None]
) -> bool:
    """Load an entry and save what ``change`` makes of it; return whether it is saved.

    ``change`` gets None if there is none, and returns None if it is right as it is. An entry that the storage cannot
    read just now stays, too: it would be lost under what is added to nothing.
    """
    try:
        text = change(_load(place, name, what, read))
    except StorageError as error:
        place.storage_failed(error)
        return False
    return text is None or keep(place, name, text)


def quarantine(place: StoragePlace, name: str, why: str) -> None:
    """Rename an unreadable entry, restore its previous version if there is one, and tell the player."""
    try:
        quarantined = place.host.storage.quarantine(name)
        instead = " The version saved before it was put back." if place.host.storage.recover(name) else ""
    except StorageError as error:
        place.storage_failed(error)
    else:
        place.toast(f"{why} It was set aside as “{quarantined}”; nothing was deleted.{instead}")
