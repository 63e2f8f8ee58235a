"""Everything kept, as one text: to carry from one device to another, or to keep safe."""

from __future__ import annotations

import json

from game.host.base import Storage, check_name

_FORMAT = 1


class BackupError(ValueError):
    """A text is not a backup of ours; says why in words for the player."""


def format_backup(storage: Storage) -> str:
    """Answer all entries of the storage as the text of a backup file. StorageError if one cannot be read."""
    entries = {name: text for name in storage.names() if (text := storage.load(name)) is not None}
    return json.dumps({"pinochle-backup": _FORMAT, "entries": entries}, indent=1) + "\n"


def parse_backup(text: str) -> dict[str, str]:
    """Answer the entries, by name, of a backup file's text. BackupError if it is not one."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BackupError("This file is not a Pinochle backup: it is not JSON.") from error
    if not isinstance(data, dict) or "pinochle-backup" not in data:
        raise BackupError("This file is not a Pinochle backup.")
    if data["pinochle-backup"] != _FORMAT:
        raise BackupError(f"This backup has format {data['pinochle-backup']!r}; this Pinochle reads format {_FORMAT}.")
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
    """Put the entries of a backup into the storage and answer their names, sorted; other entries stay.

    BackupError if the text is not a backup (nothing is changed then); StorageError if an entry cannot be kept.
    """
    entries = parse_backup(text)
    for name in sorted(entries):
        storage.load(name)  # the person asked to replace it, whoever wrote it
        storage.save(name, entries[name])
    return sorted(entries)
