"""Everything kept, as one text: to carry from one device to another, or to keep safe."""

from __future__ import annotations

import contextlib
import json

from game.host import Storage, StorageError, check_name
from game.plain import FILE, Unreadable, read_json
from game.store.formats import BACKUP, FORMAT, lift


class BackupError(Unreadable):
    """A text is not a backup of ours; says why in words for the player."""


_MARK = "pinochle-backup"
"""The field that tells a backup from anything else; it holds the format."""


def format_backup(storage: Storage) -> str:
    """Answer all entries of the storage as the text of a backup file. StorageError if one cannot be read."""
    entries = {name: text for name in storage.names() if (text := storage.load(name)) is not None}
    return json.dumps({_MARK: FORMAT, "entries": entries}, indent=1) + "\n"


def parse_backup(text: str) -> dict[str, str]:
    """Answer the entries, by name, of a backup file's text. BackupError if it is not one."""
    try:
        found = read_json(text, "This file", FILE)
        if not isinstance(found, dict) or _MARK not in found:
            raise BackupError("This file is not a Pinochle backup.")
        data = lift(BACKUP, found | {"format": found[_MARK]}, "This backup")
    except BackupError:
        raise
    except Unreadable as error:
        raise BackupError(f"{error}.") from error
    entries = data.get("entries")
    if not isinstance(entries, dict):
        raise BackupError("This backup is damaged: its entries are missing.")
    for name, entry in entries.items():
        try:
            check_name(name)
        except ValueError as error:
            raise BackupError(f"This backup is damaged: {error}.") from error
        if not isinstance(entry, str):
            raise BackupError(f"This backup is damaged: “{name}” is not a text.")
    return entries


def restore_backup(storage: Storage, text: str) -> list[str]:
    """Put the entries of a backup into the storage; answer the new names of entries that were set aside for them.

    An entry that is not in the backup stays, and so does one that is the same there. BackupError if the text is not a
    backup, StorageError if an entry cannot be kept: then everything is as it was.
    """
    entries = parse_backup(text)
    before = {name: storage.load(name) for name in sorted(entries)}  # whoever wrote it: the person asked to replace it
    # From the last name to the first: an entry set aside gets a later name, which the backup may use, too.
    changed = [name for name, old in reversed(before.items()) if old != entries[name]]
    aside: dict[str, str] = {}
    try:
        for name in changed:
            if before[name] is not None:
                aside[name] = storage.set_aside(name)
            storage.save(name, entries[name])
    except StorageError:
        for name in reversed(changed):
            _put_back(storage, name, before[name], aside.get(name))
        raise
    return list(aside.values())


def _put_back(storage: Storage, name: str, old: str | None, aside: str | None) -> None:
    """Have an entry be as it was; what was set aside is deleted only where that has worked."""
    with contextlib.suppress(StorageError):
        if storage.load(name) != old:
            storage.delete(name)
            if old is not None:
                storage.save(name, old)
        if aside is not None:
            storage.load(aside)
            storage.delete(aside)
