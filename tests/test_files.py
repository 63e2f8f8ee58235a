"""Files are read within limits and written whole; what is not a file is refused in words."""

from __future__ import annotations

import io
import os
import stat
import sys
from pathlib import Path

import pytest

from game import files
from game.files import NotAFile
from game.plain import Unreadable

only_with_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


@only_with_pipes
@pytest.mark.parametrize(("make", "what"), [(os.mkfifo, "a named pipe"), (os.mkdir, "a folder")])
def test_what_is_not_a_file_is_neither_read_nor_written(make, what: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    place = tmp_path / "odd"
    make(place)

    for attempt in (
        lambda: files.read_text(place, 100),
        lambda: files.cut(place, 0),
        lambda: files.append(place, b"x"),
        lambda: list(files.read_lines(place, 100)),
    ):
        with pytest.raises(NotAFile, match=f"it is {what}, not a file"):
            attempt()


@only_with_pipes
def test_a_pipe_that_nobody_reads_is_refused_and_one_that_is_read_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(NotAFile, match="a named pipe that nobody reads"):
        files.write(pipe, b"figures")

    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    files.write(pipe, b"figures")
    assert os.read(reader, 100) == b"figures"
    os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode), "it is still one"


@pytest.mark.skipif(sys.platform == "win32", reason="devices have other names there")
def test_a_device_is_written_to_and_stays(tmp_path: Path) -> None:
    files.check_writable(Path("/dev/null"))
    files.write(Path("/dev/null"), b"x")

    assert Path("/dev/null").is_char_device()


def test_a_link_stays_and_what_it_leads_to_is_written_with_its_mode(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    target.chmod(0o640)
    link.symlink_to(target)
    files.check_writable(link)
    files.write(link, b"new")

    assert link.is_symlink()
    assert (target.read_bytes(), stat.S_IMODE(target.stat().st_mode)) == (b"new", 0o640)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["link", "target"]


def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "figures"
    file.write_bytes(b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        files.write(file, b"new")

    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_half_a_new_file_is_not_left_under_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.BytesIO):
        def write(self, data: object) -> int:
            raise OSError(28, "No space left on device")

    def opened(path: Path, mode: str) -> Full:
        path.touch()
        return Full()

    monkeypatch.setattr(Path, "open", opened)
    with pytest.raises(OSError, match="No space left"):
        files.write_new(tmp_path / "a", b"one")

    assert not (tmp_path / "a").exists()


def test_what_is_there_is_not_written_over_by_something_new(tmp_path: Path) -> None:
    file = tmp_path / "a"
    files.write_new(file, b"one")
    with pytest.raises(FileExistsError):
        files.write_new(file, b"two")
    files.append(file, b" more")
    files.cut(file, 5)

    assert file.read_bytes() == b"one m"


@pytest.mark.parametrize(("size", "read"), [(9, True), (10, True), (11, False)])
def test_as_many_bytes_as_the_limit_are_read(size: int, read: bool, tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"x" * size)

    assert files.read_start(file, 10) == b"x" * min(size, 10)
    if read:
        assert files.read_bytes(file, 10) == b"x" * size
        assert files.read_text(file, 10) == "x" * size
        return
    with pytest.raises(Unreadable, match="at most 10 bytes"):
        files.read_bytes(file, 10)


def test_a_line_that_is_too_long_is_named(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"one\ntwo\n" + b"x" * 20 + b"\nfour\n")
    lines = files.read_lines(file, 10)

    assert [next(lines), next(lines)] == [b"one\n", b"two\n"]
    with pytest.raises(Unreadable, match="line 3 is too long"):
        next(lines)


def test_what_killed_processes_left_is_removed_and_no_more(tmp_path: Path) -> None:
    ended, ours, named = 2**31 - 2, os.getppid(), tmp_path / f"other.{2**31 - 2}.partial"
    for name in (f"match.{ended}.partial", f"match.{ours}.partial", "match", f"match.{ended}.partially"):
        (tmp_path / name).write_bytes(b"x")
    named.write_bytes(b"x")
    files.remove_stale_partials(tmp_path, "match")

    left = {file.name for file in tmp_path.iterdir()}
    assert left == {f"match.{ours}.partial", "match", f"match.{ended}.partially", named.name}
    files.remove_stale_partials(tmp_path)
    assert named.name not in {file.name for file in tmp_path.iterdir()}
    files.remove_stale_partials(tmp_path / "nowhere")
