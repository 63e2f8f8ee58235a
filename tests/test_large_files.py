"""A limit that is read is kept: a file of gigabytes is refused in words, and takes neither memory nor time (V8)."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

from game.host import FileStorage, StorageError
from game.host.desktop import read_text_file
from game.plain import ENTRY, FILE, Unreadable, read_json
from game.store.backup import BackupError, reading_backup
from game.work import finish
from tests.cli.command import run_here

SIZE = 2**29
"""Half a gigabyte, of holes: whoever reads all of it would be seen, and not harm the machine."""
MEMORY = 12 * FILE
"""What may be taken to find out that a file is too large."""


@pytest.fixture
def large(tmp_path: Path) -> Path:
    file = tmp_path / "large.json"
    with file.open("wb") as out:
        out.truncate(SIZE)
    return file


@pytest.fixture(autouse=True)
def _little_memory() -> Iterator[None]:
    tracemalloc.start()
    yield
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < MEMORY, f"{peak:,} bytes were taken"


def refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as left:
        run_here(words)
    assert left.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "notate", "review", "analyse"])
def test_a_record_that_is_too_large_is_refused(command: str, large: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert str(large) in refused([command, str(large)], capsys)


def test_orders_that_are_too_large_are_refused(large: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "match", "--ns", "expert", "--ew", "easy", "--orders", str(large)]
    assert "cannot be read" in refused(words, capsys)


@pytest.mark.parametrize(
    "words",
    [
        ["match", "--ns", "easy", "--ew", "easy", "--out"],
        ["ladder", "--out"],
        ["lab", "tune", "orders.json", "--generations", "0", "--out"],
        ["lab", "calibrate", "standard", "--json"],
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_figures_that_are_too_large_are_not_gone_on_from(
    words: list[str], large: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "cannot be continued" in refused([*words, str(large)], capsys)
    assert large.stat().st_size == SIZE, "and left alone"


def test_house_rules_that_are_too_large_are_refused(large: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert large.name in refused(["rules", "--rules", str(large)], capsys)


def test_a_chosen_file_that_is_too_large_is_refused(large: Path) -> None:
    with pytest.raises(StorageError, match=r"“large\.json”: it is too long"):
        read_text_file(large)


def test_a_chosen_file_may_be_as_large_as_a_backup(tmp_path: Path) -> None:
    file = tmp_path / "backup.json"
    file.write_text("x" * FILE)
    assert len(read_text_file(file)) == FILE
    file.write_text("x" * (FILE + 1))
    with pytest.raises(StorageError, match="it is too long"):
        read_text_file(file)


def test_an_entry_that_is_too_large_is_read_no_further_than_its_limit(large: Path) -> None:
    storage = FileStorage(large.parent)
    text = storage.load(large.name)

    assert text is not None
    assert ENTRY < len(text) <= 4 * ENTRY + 1
    storage.save(large.name, "{}")
    assert storage.load(large.name) == "{}"
    assert (large.parent / "large.json.aside-1").stat().st_size == SIZE, "nothing is deleted"


@pytest.mark.parametrize(
    ("read", "limit"),
    [
        (lambda text: read_json(text, "it"), ENTRY),
        (lambda text: finish(reading_backup(text)), FILE),
    ],
    ids=["an entry", "a backup"],
)
def test_a_text_is_refused_from_the_first_character_on_that_is_too_many(
    read: Callable[[str], object], limit: int
) -> None:
    head = '{"pinochle-backup": 4, "entries": {}, "x": "'
    within = head + "x" * (limit - len(head) - 2) + '"}'
    assert len(within) == limit
    assert json.loads(within)
    with pytest.raises(BackupError, match="nothing in this backup") if limit == FILE else nullcontext():
        read(within)
    with pytest.raises(Unreadable, match="too long"):
        read(within + " ")
