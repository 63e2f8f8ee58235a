"""A list of the entries, so that the next start notices lost ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from ..plain import ENTRY, ENTRY_NAME, Unreadable, is_name, read_json, take_list, write_json
from .safety import worth_keeping


class ListCopy(Protocol):
    """A second place on the page for the list: it may survive when localStorage is emptied."""

    def read_list(self) -> str | None:
        """Return the list as it was at the start; None if there was none, or the page has not read it yet."""

    def write_list(self, text: str) -> None:
        """Save a new list."""


class Inventory:
    """The names of a storage's entries, and which of those listed before are gone."""

    def __init__(self, found: Iterable[str], before: Callable[[], str | None], write: Callable[[str], None]) -> None:
        """Begin with the names found at the start.

        ``before`` returns the list as it was at the start, None while that is not known; ``write`` saves a new one.
        """
        self._met = set(found)
        self._before = before
        self._write = write
        self._written = False
        self._forgotten = False

    def lost(self) -> list[str]:
        """Return the names that were listed before the start and have not been seen since."""
        return [] if self._forgotten else sorted(_names_in(self._before()) - self._met)

    def saved(self, name: str, new: bool, names: Callable[[], Iterable[str]]) -> None:
        """Note a saved entry; the list is written for a new name, and for the first save of all."""
        self._met.add(name)
        if new or not self._written:
            self.list({*names(), name})

    def forget(self, names: Iterable[str]) -> None:
        """Drop the lost entries from the list: the player knows about them."""
        self._forgotten = True
        self.list(names)

    def list(self, names: Iterable[str]) -> None:
        """Write the names that are here, and the lost ones."""
        self._written = True
        self._write(write_json(sorted({*worth_keeping(names), *self.lost()})))


def _names_in(text: str | None) -> set[str]:
    """Read a list; an unreadable one counts as empty."""
    try:
        found = [] if text is None else take_list(read_json(text, "the list", ENTRY), "the list")
    except Unreadable:
        return set()
    return set(worth_keeping(name for name in found if isinstance(name, str) and is_name(name, ENTRY_NAME)))
