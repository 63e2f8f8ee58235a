"""Which tables of several devices wait: one entry each, by the table's name. ``net.saving`` has their format."""

from __future__ import annotations

from ..host import Storage, StorageError
from .formats import TOGETHER


def table_entry(name: str) -> str:
    """Return the name of a table's entry."""
    return f"{TOGETHER}.{name}"


def is_table(entry: str) -> bool:
    """Return whether an entry of that name is a table, also one that version 1.0 kept: it had one table only."""
    kind, _, name = entry.partition(".")
    return kind == TOGETHER and "." not in name and not name.startswith("aside-")


def table_entries(storage: Storage) -> list[str]:
    """Return the entries of the tables that wait; none if the storage cannot list them just now."""
    try:
        return [name for name in storage.names() if is_table(name)]
    except StorageError:
        return []
