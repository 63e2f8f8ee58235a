"""Loading and keeping an entry: what cannot be read is set aside, and the player told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from ..host import NotAnEntry, Storage, StorageError
from ..plain import Unreadable

T = TypeVar("T")


class HasStorage(Protocol):
    """Has a place where entries are kept."""

    @property
    def storage(self) -> Storage:
        """The place."""


class StoragePlace(Protocol):
    """What is asked of the app: where entries are kept, and how the player is told."""

    @property
    def host(self) -> HasStorage:
        """Has the place."""

    def toast(self, text: str) -> None:
        """Tell the player."""

    def storage_failed(self, error: Exception) -> None:
        """Tell the player, once for each reason, that the place failed."""


def load(place: StoragePlace, name: str, what: str, read: Callable[[str], T]) -> T | None:
    """What is kept under a name; None where there is nothing that can be read. ``what`` names it to the player."""
    for _ in range(2):  # the second time it may be the version before, put back
        text = load_text(place, name)
        with unreadable_set_aside(place, name, what):
            return None if text is None else read(text)
    return None


def load_text(place: StoragePlace, name: str) -> str | None:
    """The text that is kept under a name."""
    try:
        return place.host.storage.load(name)
    except NotAnEntry as error:
        quarantine(place, name, str(error))
        return None
    except StorageError as error:
        place.storage_failed(error)
        return None


def forget(place: StoragePlace, name: str) -> None:
    """Keep nothing under a name any more."""
    try:
        place.host.storage.delete(name)
    except StorageError as error:
        place.storage_failed(error)


@contextmanager
def unreadable_set_aside(place: StoragePlace, name: str, what: str) -> Iterator[None]:
    """Whoever reads the entry in here need not care what becomes of it when it cannot be read."""
    try:
        yield
    except Unreadable as error:
        quarantine(place, name, f"{what} could not be read: {error}.")


def keep(place: StoragePlace, name: str, text: str) -> None:
    """Keep a text, or tell the player why not."""
    try:
        place.host.storage.save(name, text)
    except StorageError as error:
        place.storage_failed(error)


def quarantine(place: StoragePlace, name: str, why: str) -> None:
    """Put an entry out of the way under another name, the version before in its place, and tell the player."""
    try:
        aside = place.host.storage.quarantine(name)
        instead = " The version saved before it was put back." if place.host.storage.recover(name) else ""
    except StorageError as error:
        place.storage_failed(error)
    else:
        place.toast(f"{why} It was set aside as “{aside}”; nothing was deleted.{instead}")
