"""A mark beside a browser's entries that every save changes, so that a look at them need not read long texts."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable


class Stamps:
    """Which entries are sure to be as this tab knows them: a save or delete in any tab writes another mark.

    Two tabs that save within the same instant may hide one from the other here; a save compares the whole text.
    """

    def __init__(self, read: Callable[[], str | None], write: Callable[[str], None]) -> None:
        """``read`` returns the mark, ``write`` replaces it; both may raise."""
        self._read, self._write = read, write
        self._mark: str | None = None
        self._known: set[str] = set()
        """The names whose entries are as this tab knows them while this mark stays."""

    def look(self, name: str) -> bool:
        """Return whether the entry is sure to be as it was; if not, it is to be compared, and then ``know`` called."""
        now = None
        with contextlib.suppress(Exception):
            now = self._read()
        self._follow(now)
        return name in self._known

    def know(self, name: str) -> None:
        """Note that the entry was compared since the last look, and is as it was."""
        if self._mark is not None:
            self._known.add(name)

    def changed(self, name: str) -> None:
        """Write another mark, as this tab has saved or deleted the entry."""
        self.look(name)
        try:
            self._write(mark := os.urandom(8).hex())
        except Exception:  # no room: every look compares
            self._follow(None)
        else:
            self._mark = mark
            self._known.add(name)

    def _follow(self, now: str | None) -> None:
        if now is None or now != self._mark:
            self._mark = now
            self._known.clear()
