"""Where ``pinochle serve`` keeps its tables: an SQLite file, written before any player is told of a change.

While the disk is full the tables go on in memory, and the file is written again as soon as there is room.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from .. import files
from ..net.saving import load_table, save_table, saved_actions
from ..net.table import SharedTable
from ..plain import Unreadable

PATIENCE = 5.0
"""The most seconds to wait for a server that is just ending to let go of the file."""
RETRY = 5.0
"""Seconds between two attempts to write a file that could not be written."""
BESIDE = ("-wal", "-shm", "-journal")
"""The endings of the files that SQLite writes beside a file."""
_ALONE = """
pragma locking_mode = exclusive;
pragma journal_mode = wal;
pragma synchronous = normal;
begin immediate;
commit;
"""
"""Two servers would write different matches of the same table: the file belongs to one until it ends, or is killed."""
_TABLES = """
create table if not exists tables (id text primary key, saved text not null, used real not null);
create table if not exists actions
  (id text not null, ply integer not null, action text not null, primary key (id, ply)) without rowid;
create table if not exists pads (id text primary key, saved text not null);
"""
_ACTIONS = "select cast(action as text) from actions where id = ? order by ply"


def why_unusable(error: sqlite3.Error) -> str:
    """Return why a file of tables cannot be used, in words where that is likely."""
    taken = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
    return "another program has it open, such as a second server" if taken else str(error)


@dataclass(slots=True)
class Shelved:
    """What is already saved of a table, to find out what is not. With no round its actions are written anew."""

    rev: int = -1
    round: int = 0
    moment: tuple[int, int] = (0, 0)


class Shelf:
    """The tables that are kept. Nothing is in the file until ``commit``, and nobody else can open it until ``close``.

    Nobody but its owner may read the file: it holds hands, and secrets that are not told yet.

    Raises:
        sqlite3.Error: the file cannot be made or read, or another program has it open.
    """

    def __init__(self, path: Path | str) -> None:
        if isinstance(path, Path):
            _keep_private(path)
        self._file = sqlite3.connect(path.absolute() if isinstance(path, Path) else path, timeout=PATIENCE)
        self._file.text_factory = _text
        try:
            self._file.executescript(_ALONE)
            self._file.executescript(_TABLES)
        except sqlite3.Error:
            self._file.close()
            raise
        self.lasts = isinstance(path, Path)
        """Whether the tables are still there when the server has ended."""
        self._kept: dict[str, Shelved] = {}
        self._unsure: set[str] = set()
        """The tables that were written or deleted since the last commit."""
        self._unsure_pads: dict[str, str | None] = {}
        """The score pads that were written since then, as text; None: deleted."""
        self.trouble = ""
        """Why the file could not be written the last time; empty while it can."""

    def load(self, fresh: Callable[[], str], now: float) -> Iterator[tuple[str, SharedTable | None]]:
        """Yield every saved table; None for one that cannot be read: it stays in the file, for a version that can."""
        for name, saved in self._file.execute("select id, cast(saved as text) from tables").fetchall():
            rows = self._file.execute(_ACTIONS, (name,))
            try:
                table = load_table(saved, [action for (action,) in rows], fresh, now)
            except Unreadable:
                yield name, None
                continue
            self._kept[name] = Shelved(-1, table.round, table.moment)
            yield name, table
        self.commit()

    def keep(self, name: str, table: SharedTable, used: float) -> bool:
        """Write what has changed at a table; return whether anything has. What cannot be written waits for ``mend``."""
        kept = self._kept.setdefault(name, Shelved())
        if (kept.rev, kept.round, kept.moment) == (table.rev, table.round, table.moment):
            return False
        self._unsure.add(name)
        self._attempt(lambda: self._write(name, table, kept, used))
        return True

    def _write(self, name: str, table: SharedTable, kept: Shelved, used: float) -> None:
        if kept.rev != table.rev:
            row = (name, save_table(table), used)
            self._file.execute("insert or replace into tables values (?, ?, ?)", row)
        first = self._same(name, table, kept)
        actions = saved_actions(table, first)
        rows: Sequence[tuple[str, int, str]] = [(name, first + more, text) for more, text in enumerate(actions)]
        self._file.executemany("insert into actions values (?, ?, ?)", rows)
        kept.rev, kept.round, kept.moment = table.rev, table.round, table.moment

    def _same(self, name: str, table: SharedTable, kept: Shelved) -> int:
        """Return how many saved actions are still part of the match; delete the others."""
        undone, ply = kept.moment
        same = 0 if kept.round != table.round else min([ply, *table.lowered[undone:]])
        if same < ply or not kept.round:
            self._file.execute("delete from actions where id = ? and ply >= ?", (name, same))
        return same

    def remove(self, name: str) -> None:
        """Delete a table."""
        self._kept.pop(name, None)
        self._unsure.add(name)
        self._attempt(lambda: self._delete(name))

    def _delete(self, name: str) -> None:
        self._file.execute("delete from tables where id = ?", (name,))
        self._file.execute("delete from actions where id = ?", (name,))

    def pads(self) -> dict[str, str]:
        """Return every score pad as text."""
        return dict(self._file.execute("select id, cast(saved as text) from pads").fetchall())

    def keep_pad(self, name: str, text: str | None) -> None:
        """Write a score pad; None: delete it. What cannot be written waits for ``mend``."""
        self._unsure_pads[name] = text
        if text is None:
            self._attempt(lambda: self._file.execute("delete from pads where id = ?", (name,)))
        else:
            self._attempt(lambda: self._file.execute("insert or replace into pads values (?, ?)", (name, text)))

    def commit(self) -> None:
        """Commit what was written."""
        self._attempt(self._file.commit)
        if not self.trouble:
            self._unsure.clear()
            self._unsure_pads.clear()

    def mend(self, tables: Mapping[str, SharedTable], used: float) -> None:
        """Try again to write what could not be written; ``trouble`` tells whether that has worked."""
        self.trouble = ""
        for name in [*self._unsure]:
            if name in tables:
                self.keep(name, tables[name], used)
            else:
                self.remove(name)
        for name, text in [*self._unsure_pads.items()]:
            self.keep_pad(name, text)
        self.commit()

    def _attempt(self, step: Callable[[], object]) -> None:
        """Take a step, unless the file cannot be written; if it fails, go back to what the file holds."""
        if self.trouble:
            return
        try:
            step()
        except sqlite3.Error as error:
            self.trouble = str(error)
            with contextlib.suppress(sqlite3.Error):
                self._file.rollback()
            for name in self._unsure & self._kept.keys():
                self._kept[name] = Shelved()

    def close(self) -> None:
        """Commit, and close the file, also where nothing more can be written."""
        self.commit()
        self._file.close()


def _keep_private(path: Path) -> None:
    try:
        files.keep_private(path, *(path.with_name(path.name + ending) for ending in BESIDE))
    except OSError as error:
        raise sqlite3.OperationalError(error.strerror or str(error)) from error


def _text(found: bytes) -> str:
    """Return what is in the file as text; a table with bytes that are not UTF-8 is not readable, the others are."""
    return found.decode("utf-8", "replace")
