"""Everything kept, as one text, there and back."""

from __future__ import annotations

import pytest

from game.host import BackupError, MemoryStorage, format_backup, parse_backup, restore_backup

ENTRIES = {"match": '{"format": 1}', "settings": "♠\n♥", "stats": "", "match.aside-1": "rubbish \udcff"}


def test_a_backup_carries_every_entry_to_another_place() -> None:
    text = format_backup(MemoryStorage(dict(ENTRIES)))
    assert text.isascii(), "even what was set aside as unreadable can be written to a file"
    assert parse_backup(text) == ENTRIES
    other: dict[str, str] = {"match": "old", "kept": "stays"}
    assert restore_backup(MemoryStorage(other), text) == sorted(ENTRIES)
    assert other == ENTRIES | {"kept": "stays"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON"),
        ("[]", "not a Pinochle backup"),
        ("{}", "not a Pinochle backup"),
        ('{"pinochle-backup": 2, "entries": {}}', "has format 2"),
        ('{"pinochle-backup": 1}', "entries are missing"),
        ('{"pinochle-backup": 1, "entries": {"../x": ""}}', "not a name"),
        ('{"pinochle-backup": 1, "entries": {"match": 3}}', "“match” is not a text"),
    ],
)
def test_what_is_no_backup_is_refused_in_words_and_changes_nothing(text: str, why: str) -> None:
    kept: dict[str, str] = {"match": "mine"}
    with pytest.raises(BackupError, match=why):
        restore_backup(MemoryStorage(kept), text)
    assert kept == {"match": "mine"}
