"""Everything kept, as one text, there and back: each entry whole or as it was, and nothing in the way of another."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.host import FileStorage, MemoryStorage, StorageError, StorageFull
from game.match import Match
from game.rules.presets import CLASSIC
from game.store.backup import (
    Backup,
    BackupError,
    format_backup,
    gathering_backup,
    reading_backup,
    restore_backup,
)
from game.store.formats import FORMAT, HOUSE_RULES, MATCH, SETTINGS
from game.store.house_rules import format_house_rules
from game.store.matches import format_record
from game.store.settings import Settings
from game.work import finish
from tests.fixtures.make import PLAYERS

ENTRIES = {
    MATCH: format_record(Match.new(CLASSIC, PLAYERS, "there").record),
    SETTINGS: Settings(own_name="Zoë").to_json(),
    HOUSE_RULES: format_house_rules({"Küche": replace(CLASSIC, name="Küche")}),
}


def test_a_backup_carries_every_entry_to_another_place() -> None:
    here = MemoryStorage(dict(ENTRIES))
    text = format_backup(finish(gathering_backup(here)))
    assert text.isascii()
    assert finish(reading_backup(text)) == Backup(ENTRIES, {})

    other = {MATCH: "old", SETTINGS: ENTRIES[SETTINGS], "kept": "stays", f"{MATCH}.aside-1": "older"}
    restored = restore_backup(MemoryStorage(other), finish(reading_backup(text)).entries)

    assert (set(restored.brought), restored.quarantined, restored.failed) == (set(ENTRIES), ["match.aside-2"], {})
    assert other == ENTRIES | {"kept": "stays", f"{MATCH}.aside-1": "older", f"{MATCH}.aside-2": "old"}
    assert restore_backup(MemoryStorage(other), ENTRIES).quarantined == [], "what is the same already stays where it is"


def test_a_backup_is_brought_back_whole_where_entries_last_only_for_now() -> None:
    storage = MemoryStorage(only_for_now="Blocked here.")
    restored = restore_backup(storage, ENTRIES)

    assert (set(restored.brought), restored.failed) == (set(ENTRIES), {})
    assert {name: storage.load(name) for name in ENTRIES} == ENTRIES


def test_what_cannot_be_read_is_left_out_and_named() -> None:
    rest = {MATCH: ENTRIES[MATCH][:-9], "match.aside-1": "rubbish \udcff\0", "stats": "", "window": "3 4", "demo": "x"}
    backup = finish(gathering_backup(MemoryStorage(ENTRIES | rest)))

    assert set(backup.entries) == {SETTINGS, HOUSE_RULES}
    assert list(backup.left_out) == [MATCH, "match.aside-1", "stats"], "what belongs to a device needs no word"


def test_an_entry_that_the_place_cannot_read_is_left_out_and_named() -> None:
    class Bad(MemoryStorage):
        """A bad sector under the match."""

        def peek(self, name: str) -> str | None:
            if name == MATCH:
                raise StorageError("a bad sector")
            return super().peek(name)

    backup = finish(gathering_backup(Bad(dict(ENTRIES))))

    assert (set(backup.entries), backup.left_out) == ({SETTINGS, HOUSE_RULES}, {MATCH: "a bad sector"})


def test_entries_of_another_kind_or_shape_are_left_out_of_what_is_brought_back() -> None:
    odd = {
        "../x": "",
        "con": "",
        MATCH: 7,
        SETTINGS: None,
        "x" * 1_000_000: "",
        "": "",
        "match.aside-1": ENTRIES[MATCH],
    }
    backup = finish(reading_backup(json.dumps({"pinochle-backup": 1, "entries": ENTRIES | odd})))

    assert backup.entries == {HOUSE_RULES: ENTRIES[HOUSE_RULES]}
    assert backup.left_out.keys() == odd.keys()
    assert all(len(why) < 120 for why in backup.left_out.values())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1, column 1"),
        ('{"pinochle-backup": 1,\n "entries": {"match": "half', r"line 2, column \d+: Unterminated string"),
        ("[" * 100_000, "nested too deep"),
        ('{"pinochle-backup": ' + "9" * 5_000 + "}", "the number 99999999999999999999… is too long"),
        ('{"' + "n" * 6_000_000 + '": 1}', "too long"),
        ("[]", "not a Pinochle backup"),
        ("{}", "not a Pinochle backup"),
        ('{"pinochle-backup": 99, "entries": {}}', "has format 99"),
        ('{"pinochle-backup": 1}', "None is not an object"),
        ('{"pinochle-backup": 1, "entries": []}', "is not an object"),
        ('{"pinochle-backup": 1, "entries": {}}', "There is nothing in this backup"),
        ('{"pinochle-backup": 1, "entries": {"match": 3}}', r"nothing .* the match \(it: 3 is not text\)"),
    ],
    ids=lambda text: text[:40],
)
def test_what_is_no_backup_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(BackupError, match=why) as refused:
        finish(reading_backup(text))
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("fails_at", ENTRIES)
def test_an_entry_that_cannot_be_kept_stays_as_it_was_and_the_others_come(fails_at: str) -> None:
    kept = {MATCH: "mine", SETTINGS: "mine too", HOUSE_RULES: "ours", "other": "stays"}

    class Full(MemoryStorage):
        """Has no room for the new text of one entry."""

        def save(self, name: str, text: str) -> None:
            if name == fails_at and text == ENTRIES[name]:
                raise StorageFull("no room left")
            super().save(name, text)

    old = dict(kept)
    restored = restore_backup(Full(kept), ENTRIES)

    assert restored.failed == {fails_at: "no room left"}
    assert {name: kept[name] for name in ENTRIES} == ENTRIES | {fails_at: old[fails_at]}
    aside = {name: text for name, text in kept.items() if ".aside-" in name}
    assert aside == {f"{name}.aside-1": old[name] for name in ENTRIES if name != fails_at}


def test_an_entry_that_cannot_be_written_again_is_set_aside_as_it_is(tmp_path) -> None:
    (tmp_path / MATCH).write_bytes(b"\xff\xfe rubbish")

    restored = restore_backup(FileStorage(tmp_path), ENTRIES)

    assert (restored.brought, restored.failed) == (list(ENTRIES), {})
    assert (tmp_path / "match.aside-1").read_bytes() == b"\xff\xfe rubbish"
    assert FileStorage(tmp_path).load(MATCH) == ENTRIES[MATCH]


@pytest.mark.parametrize("step", range(8))
def test_at_no_moment_of_bringing_back_is_an_entry_missing(step: int) -> None:
    """Power goes at each write in turn: every entry is the old one or the new one."""
    kept = dict.fromkeys(ENTRIES, "old")

    class PowerCut(Exception):
        """The machine has stopped."""

    class Mortal(MemoryStorage):
        """Lives for some writes."""

        left = step

        def _write(self, name: str, text: str) -> None:
            if not self.left:
                raise PowerCut
            self.left -= 1
            super()._write(name, text)

        def _remove(self, name: str) -> None:
            raise AssertionError("nothing is removed")

        def _rename(self, name: str, new: str) -> None:
            raise AssertionError("nothing is renamed")

    try:
        restore_backup(Mortal(kept), ENTRIES)
    except PowerCut:
        assert step < 6
    assert all(kept[name] in ("old", ENTRIES[name]) for name in ENTRIES)
    assert all(kept[name] == "old" or kept[f"{name}.aside-1"] == "old" for name in ENTRIES)


def test_the_format_of_a_backup_stands_in_it() -> None:
    assert json.loads(format_backup(Backup(ENTRIES, {})))["pinochle-backup"] == FORMAT


def test_a_backup_of_many_matches_is_gathered_and_read_in_small_steps() -> None:
    """A frame of 100 ms in the soak: each entry is a step of its own."""
    whole = finish(gathering_backup(MemoryStorage(ENTRIES)))

    gathered = sum(1 for _ in gathering_backup(MemoryStorage(ENTRIES)))
    steps = sum(1 for _ in reading_backup(format_backup(whole)))

    assert gathered >= 2 * len(whole.entries) > 4
    assert steps >= len(whole.entries)
