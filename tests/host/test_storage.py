"""One contract for every place where entries are kept."""

from __future__ import annotations

import os
import socket
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

from game.host import (
    BrowserStorage,
    FileStorage,
    MemoryStorage,
    NotAnEntry,
    Storage,
    StorageBlocked,
    StorageConflict,
    StorageError,
    StorageFull,
)
from game.host.page import WebPage
from game.plain import ENTRY
from tests.host.bridge import LocalStorage, window

Opener = Callable[[], Storage]


@pytest.fixture(params=["file", "browser", "memory"])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """Answer what opens one and the same place again, as another start (or tab) of the game would."""
    local = LocalStorage()
    local.entries["someone-elses"] = "theirs"
    shared: dict[str, str] = {}
    openers: dict[str, Opener] = {
        "file": lambda: FileStorage(tmp_path / "not" / "there yet"),
        "browser": lambda: BrowserStorage(WebPage(window(local))),
        "memory": lambda: MemoryStorage(shared),
    }
    return openers[request.param]


def test_a_new_place_is_empty(opener: Opener) -> None:
    storage = opener()
    assert storage.names() == []
    assert storage.load("match") is None


@pytest.mark.parametrize(
    "text", ["", "{}", "A♠ 10♥\nK♦\r\n", "x" * 200_000, "Zoë ♠ 😀 – “’”", "𝄞 \x01 \u2028", "\x7f\x80\ufeff\\u0041"]
)
def test_what_was_saved_is_there_after_a_restart(opener: Opener, text: str) -> None:
    opener().save("match", text)
    assert opener().load("match") == text
    assert opener().names() == ["match"]


@pytest.mark.parametrize(("text", "flaw"), [("a\0b", "a NUL character"), ("a\ud83d", "a character in it is broken")])
def test_a_text_that_would_not_stay_whole_is_refused(opener: Opener, text: str, flaw: str) -> None:
    storage = opener()
    storage.save("match", "good")
    with pytest.raises(StorageError, match=f"Could not save “match”: .*{flaw}"):
        storage.save("match", text)
    assert opener().load("match") == "good"


@pytest.mark.parametrize("text", ["a\0b", "a\ud83d", "\udcff\0"])
def test_a_browsers_entry_that_is_no_text_is_set_aside_whole(text: str) -> None:
    local = LocalStorage()
    local.entries["pinochle.v1.match"] = text
    storage = BrowserStorage(WebPage(window(local)))
    assert storage.load("match") == text
    storage.quarantine("match")
    assert local.entries.pop("pinochle.v1.~mark")
    assert local.entries == {"pinochle.v1.match.aside-1": text, "pinochle.v1.~names": "[]"}


def test_the_last_text_counts(opener: Opener) -> None:
    storage = opener()
    for text in ("one", "two", "three"):
        storage.save("match", text)
    assert storage.load("match") == opener().load("match") == "three"


def test_names_are_sorted_and_only_ours(opener: Opener) -> None:
    storage = opener()
    for name in ("settings", "match", "record.2024-01-02", "match"):
        storage.save(name, name)
    assert storage.names() == ["match", "record.2024-01-02", "settings"]


def test_delete_forgets_one_entry_and_missing_ones_silently(opener: Opener) -> None:
    storage = opener()
    storage.save("match", "1")
    storage.save("settings", "2")
    storage.delete("match")
    storage.delete("match")
    storage.delete("never-there")
    assert opener().names() == ["settings"]
    assert storage.load("match") is None
    storage.save("match", "again")
    assert opener().load("match") == "again"


def test_setting_aside_keeps_the_text_under_a_new_name(opener: Opener) -> None:
    storage = opener()
    storage.save("match", "first rubbish")
    first = storage.quarantine("match")
    assert storage.load("match") is None
    storage.save("match", "second rubbish")
    second = opener().quarantine("match")
    assert first != second
    fresh = opener()
    assert [fresh.load(name) for name in (first, second)] == ["first rubbish", "second rubbish"]
    assert set(fresh.names()) == {first, second}


def test_setting_aside_works_for_the_longest_name(opener: Opener) -> None:
    storage = opener()
    storage.save("n" * 64, "text")
    assert opener().load(storage.quarantine("n" * 64)) == "text"


def test_setting_aside_nothing_is_an_error(opener: Opener) -> None:
    with pytest.raises(StorageError, match="no entry “match”"):
        opener().quarantine("match")


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "name",
    ["", "Match", "../match", "a/b", "a\\b", "a b", ".hidden", "a..b", "a.", "nul", "com1.txt", "é", "n" * 65,
     "match.previous", "match.partial", "match\n"],
)  # fmt: skip
def test_improper_names_are_refused(opener: Opener, name: str) -> None:
    storage = opener()
    for verb in (storage.load, storage.delete, storage.quarantine, lambda n: storage.save(n, "")):
        with pytest.raises(ValueError, match="name"):
            verb(name)
    assert storage.names() == []


def test_a_second_tab_cannot_undo_the_first_silently(opener: Opener) -> None:
    opener().save("match", "before")
    one, two = opener(), opener()
    assert one.load("match") == two.load("match") == "before"
    one.save("match", "by one")
    with pytest.raises(StorageConflict, match="another tab or window"):
        two.save("match", "by two")
    with pytest.raises(StorageConflict):
        two.delete("match")
    assert one.load("match") == "by one"
    one.save("match", "by one again")

    assert two.load("match") == "by one again"  # having seen it, the second may replace it
    two.save("match", "by two")
    with pytest.raises(StorageConflict):
        one.save("match", "by one at last")
    assert opener().load("match") == "by two"


def test_a_new_entry_of_another_tab_is_safe_too(opener: Opener) -> None:
    one, two = opener(), opener()
    assert one.load("match") is None
    assert two.load("match") is None
    one.save("match", "by one")
    with pytest.raises(StorageConflict):
        two.save("match", "by two")


LINKS = pytest.mark.parametrize("links", [True, False], ids=["by a link", "by a copy"])
"""How the version before is kept: not every file system has links."""


def without_links(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_self: Path, _target: Path) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr("pathlib.Path.hardlink_to", refuse)


@LINKS
def test_a_file_is_replaced_whole_and_the_version_before_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    if not links:
        without_links(monkeypatch)
    storage = FileStorage(tmp_path)
    for text in ("one", "two", "three"):
        storage.save("match", text)
    assert (tmp_path / "match").read_text() == "three"
    assert (tmp_path / "match.previous").read_text() == "two"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["match", "match.previous"]


@LINKS
@pytest.mark.parametrize("left", [".partial", ""], ids=["before the link has its name", "before the file is replaced"])
def test_what_a_killed_process_of_the_same_number_left_behind_is_not_written_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool, left: str
) -> None:
    storage = FileStorage(tmp_path)
    storage.save("match", "one")
    (tmp_path / f"match.previous{left and f'.{os.getpid()}{left}'}").hardlink_to(tmp_path / "match")
    if not links:
        without_links(monkeypatch)
    real = Path.open
    seen: list[bytes] = []

    def opened(path: Path, mode: str = "r", *given: object, **named: object) -> IO[Any]:
        file: IO[Any] = real(path, mode, *given, **named)
        if "w" in mode:
            with real(tmp_path / "match", "rb") as now:
                seen.append(now.read())
        return file

    monkeypatch.setattr("pathlib.Path.open", opened)
    storage.save("match", "two")
    assert set(seen) == {b"one"}, "the old file is whole at any moment"
    assert (tmp_path / "match.previous").read_text() == "one"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["match", "match.previous"]


def test_a_version_before_that_cannot_be_put_by_is_refused_in_words_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = FileStorage(tmp_path)
    storage.save("match", "one")
    real = Path.replace

    def replaced(path: Path, target: Path) -> Path:
        if target.name == "match.previous":
            raise PermissionError(13, "Permission denied")
        return real(path, target)

    monkeypatch.setattr("pathlib.Path.replace", replaced)
    with pytest.raises(StorageError, match="Could not save “match”"):
        storage.save("match", "two")
    assert (tmp_path / "match").read_text() == "one"
    assert [file.name for file in tmp_path.iterdir()] == ["match"]


@pytest.mark.parametrize(
    ("links", "last"),
    [(False, 1), (False, 2), (True, 1)],
    ids=["while the version before is copied", "while the text is written", "with a link to the version before"],
)
def test_a_failing_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool, last: int
) -> None:
    storage = FileStorage(tmp_path)
    storage.save("match", "good")
    if not links:
        without_links(monkeypatch)
    written: list[str] = []

    def full(_descriptor: int) -> None:
        written.append((tmp_path / "match").read_text())
        if len(written) == last:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StorageFull, match="No space left"):
        storage.save("match", "bad")
    assert written == ["good"] * last, "the old file is whole at any moment"
    assert storage.load("match") == "good"
    assert [file.name for file in tmp_path.iterdir() if file.name.endswith(".partial")] == []


def test_a_file_that_is_no_text_is_handed_over_as_it_is_and_can_be_set_aside(tmp_path: Path) -> None:
    (tmp_path / "match").write_bytes(b"\xff\xfe\x00rubbish")
    storage = FileStorage(tmp_path)

    text = storage.load("match")
    aside = storage.quarantine("match")

    assert text is not None
    assert text.encode("utf-8", "surrogateescape") == b"\xff\xfe\x00rubbish"
    assert (tmp_path / aside).read_bytes() == b"\xff\xfe\x00rubbish"
    assert storage.load("match") is None


def test_a_file_of_any_size_takes_no_memory_and_is_not_written_over(tmp_path: Path) -> None:
    with (tmp_path / "match").open("wb") as file:
        file.truncate(2**32)
    storage = FileStorage(tmp_path)

    text = storage.load("match")
    assert text is not None
    assert ENTRY < len(text) < 5 * ENTRY, "more than anybody reads"
    storage.save("match", "new")

    assert storage.load("match") == "new"
    assert (tmp_path / "match.aside-1").stat().st_size == 2**32
    assert sorted(storage.names()) == ["match", "match.aside-1"]


@pytest.mark.skipif(sys.platform != "linux", reason="pipes and devices as Linux has them")
@pytest.mark.parametrize("name", ["settings", "match", "statistics"])
@pytest.mark.parametrize("kind", ["pipe", "socket", "endless", "folder"])
def test_what_is_not_a_file_holds_nothing_up_and_is_set_aside(kind: str, name: str, tmp_path: Path) -> None:
    match kind:
        case "pipe":
            os.mkfifo(tmp_path / name)
        case "socket":
            with socket.socket(socket.AF_UNIX) as server:
                server.bind(str(tmp_path / name))
        case "endless":
            (tmp_path / name).symlink_to("/dev/zero")
        case _:
            (tmp_path / name).mkdir()
    storage = FileStorage(tmp_path)

    with pytest.raises(NotAnEntry, match=f"Could not read “{name}” in .*: it is a .*, not a file"):
        storage.load(name)
    storage.save(name, "new")

    assert FileStorage(tmp_path).load(name) == "new"
    aside = [entry for entry in tmp_path.iterdir() if entry.name != name]
    assert len(aside) == 1
    assert not aside[0].is_file()


def test_what_killed_processes_have_left_half_written_is_removed_at_the_next_start(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        gone.wait()
    left = [tmp_path / f"{name}.{gone.pid}.partial" for name in ("match", "settings.previous")]
    ours = [
        tmp_path / f"match.{os.getppid()}.partial",
        tmp_path / "match.x.partial",
        tmp_path / "partial",
        tmp_path / "match",
    ]
    for path in (*left, *ours):
        path.write_text("half")

    assert FileStorage(tmp_path).load("match") == "half"

    assert sorted(tmp_path.iterdir()) == sorted(ours)


@pytest.mark.parametrize("again", [False, True], ids=["for good", "for a moment"])
def test_a_file_that_could_not_be_read_is_not_lost_under_what_is_saved(
    again: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FileStorage(tmp_path).save("match", "an evening")
    storage = FileStorage(tmp_path)
    with monkeypatch.context() as locked:
        locked.setattr("game.files.read_start", lambda *_: (_ for _ in ()).throw(PermissionError(13, "Denied")))
        with pytest.raises(StorageError, match="Could not read “match”"):
            storage.load("match")
        if not again:
            storage.save("match", "new")
    storage.save("match", "newer")

    assert storage.load("match") == FileStorage(tmp_path).load("match") == "newer"
    assert storage.names() == ["match", "match.aside-1"]
    assert storage.load("match.aside-1") == "an evening"


def test_a_folder_that_cannot_be_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    storage = FileStorage(tmp_path / "file" / "folder")
    with pytest.raises(StorageError, match="Could not save “match”"):
        storage.save("match", "text")


def test_a_full_browser_says_so_and_keeps_the_old_text() -> None:
    local = LocalStorage(quota=100)
    storage = BrowserStorage(WebPage(window(local)))
    storage.save("match", "good")
    with pytest.raises(StorageFull, match="no room left"):
        storage.save("match", "x" * 200)
    assert storage.load("match") == "good"


def test_setting_aside_in_a_full_browser_loses_nothing() -> None:
    local = LocalStorage()
    storage = BrowserStorage(WebPage(window(local)))
    storage.save("match", "rubbish")
    local.quota = sum(len(name) + len(text) for name, text in local.entries.items())
    with pytest.raises(StorageFull):
        storage.quarantine("match")
    assert storage.load("match") == "rubbish"


def test_a_browser_that_denies_access_says_so() -> None:
    local = LocalStorage()
    local.denied = True
    storage = BrowserStorage(WebPage(window(local)))
    for attempt in (lambda: storage.load("match"), lambda: storage.save("match", ""), storage.names):
        with pytest.raises(StorageBlocked, match="does not let this page keep anything"):
            attempt()


def test_a_place_says_whether_its_entries_last_only_for_now(tmp_path: Path) -> None:
    lasting = (FileStorage(tmp_path), BrowserStorage(WebPage(window(LocalStorage()))), MemoryStorage())
    assert [storage.only_for_now for storage in lasting] == ["", "", ""]
    assert MemoryStorage(only_for_now="Blocked here.").only_for_now == "Blocked here."


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has rights of another kind")
def test_nobody_else_may_read_the_entry_of_a_table_of_this_window(tmp_path: Path) -> None:
    """TN10: with the usual rights every user of the machine could read hands and secrets of a table."""
    before = os.umask(0)
    try:
        storage = FileStorage(tmp_path)
        storage.save("together", "secret")
        storage.save("together", "another")
    finally:
        os.umask(before)
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir() if each.is_file()}
    assert len(modes) >= 1
    assert set(modes.values()) == {0o600}, modes


def test_who_only_looks_has_not_seen_what_another_tab_has_saved(opener: Opener) -> None:
    one, other = opener(), opener()
    one.save("match", "first")
    other.load("match")
    other.save("match", "second")

    assert one.peek("match") == "second"
    assert one.changed("match")
    with pytest.raises(StorageConflict):
        one.save("match", "third")
    assert one.load("match") == "second"
    assert not one.changed("match")


class Counting(LocalStorage):
    """Says how often an entry was read whole."""

    def whole(self, storage: BrowserStorage, name: str) -> int:
        """Answer how often a look reads the entry."""
        read, found = storage._read, []
        storage._read = lambda name: found.append(name) or read(name)  # type: ignore[method-assign, func-returns-value]
        try:
            storage.changed(name)
        finally:
            del storage._read  # type: ignore[method-assign]
        return found.count(name)


def test_a_browsers_entry_is_read_whole_only_if_something_was_saved_elsewhere() -> None:
    local = Counting()
    one, other = BrowserStorage(WebPage(window(local))), BrowserStorage(WebPage(window(local)))
    one.save("match", "first")
    assert local.whole(one, "match") == 0

    other.save("settings", "{}")
    assert [local.whole(one, "match") for _ in range(3)] == [1, 0, 0]
    other.load("match")
    other.save("match", "second")
    one.save("deals", "{}")
    assert [local.whole(one, "match") for _ in range(2)] == [1, 1], "own saves do not hide it"
    assert one.changed("match")
    one.load("match")
    assert not one.changed("match")
    other.delete("match")
    assert one.changed("match")


@pytest.mark.parametrize("key", ["match", "~mark"])
def test_a_look_that_fails_once_tells_nothing(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    local = LocalStorage()
    one, other = BrowserStorage(WebPage(window(local))), BrowserStorage(WebPage(window(local)))
    one.save("match", "first")
    other.load("match")
    other.save("match", "second")
    read = WebPage.text

    def fail(page: WebPage, path: str, asked: str) -> str | None:
        if asked.endswith(key):
            raise RuntimeError("not now")
        return read(page, path, asked)

    with monkeypatch.context() as patch:
        patch.setattr(WebPage, "text", fail)
        one.changed("match")
    assert one.changed("match")


def test_without_room_for_the_mark_every_look_compares() -> None:
    local = LocalStorage()
    one, other = BrowserStorage(WebPage(window(local))), BrowserStorage(WebPage(window(local)))
    one.save("match", "first")
    local.quota = 0
    del local.entries["pinochle.v1.~mark"]
    local.entries["pinochle.v1.match"] = "changed by hand"
    assert one.changed("match")
    one.load("match")
    assert not one.changed("match")
    local.entries["pinochle.v1.match"] = "again"
    assert one.changed("match")
    assert other.load("match") == "again"
