"""Everything kept, as one text, there and back."""

from __future__ import annotations

import pytest

from game.host import MemoryStorage, StorageFull
from game.store.backup import BackupError, format_backup, parse_backup, restore_backup

ENTRIES = {"match": '{"format": 1}', "settings": "♠\n♥", "stats": "", "match.aside-1": "rubbish"}


def test_a_backup_carries_every_entry_to_another_place() -> None:
    text = format_backup(MemoryStorage(dict(ENTRIES)))
    assert parse_backup(text) == ENTRIES
    other: dict[str, str] = {"match": "old", "kept": "stays"}
    aside = restore_backup(MemoryStorage(other), text)
    assert aside == ["match.aside-2"], "the backup has a match.aside-1 of its own"
    assert other == ENTRIES | {"match.aside-2": "old", "kept": "stays"}
    assert restore_backup(MemoryStorage(other), text) == [], "what is the same already stays where it is"


def test_even_what_was_set_aside_as_unreadable_can_be_written_to_a_file() -> None:
    unreadable = {"match.aside-1": "rubbish \udcff\0"}
    text = format_backup(MemoryStorage(dict(unreadable)))
    assert text.isascii()
    assert parse_backup(text) == unreadable


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1, column 1"),
        ('{"pinochle-backup": 1,\n "entries": {"match": "half', r"line 2, column \d+: Unterminated string"),
        ("[" * 100_000, "nested too deep"),
        ("[]", "not a Pinochle backup"),
        ("{}", "not a Pinochle backup"),
        ('{"pinochle-backup": 99, "entries": {}}', "has format 99"),
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


@pytest.mark.parametrize("fails_at", ["match", "settings", "stats"])
def test_what_cannot_be_kept_leaves_everything_as_it_was(fails_at: str) -> None:
    kept = {"match": "mine", "settings": "mine too", "other": "stays"}
    before = dict(kept)

    class Full(MemoryStorage):
        """Has no room for the new text of one entry."""

        def save(self, name: str, text: str) -> None:
            if name == fails_at and text == ENTRIES[name]:
                raise StorageFull("no room left")
            super().save(name, text)

    with pytest.raises(StorageFull):
        restore_backup(Full(kept), format_backup(MemoryStorage(dict(ENTRIES))))
    assert kept == before
