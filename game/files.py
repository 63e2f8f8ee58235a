"""Files of this computer: read within limits, written as a whole, and refused in words if they are not files.

A path that a person names may be a pipe without a writer, an endless device, or a folder. So every file is opened here,
after a check. ``plain`` reads the content.
"""

from __future__ import annotations

import codecs
import contextlib
import errno
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from .plain import Unreadable

_PARTIAL = re.compile(r"(?P<name>.+)\.(?P<process>[0-9]{1,10})\.partial", re.DOTALL)
_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)
PRIVATE = 0o600
"""The rights of a file that only its owner may read and write."""
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Byte order marks, which name an encoding; one of them begins like another."""


class NotAFile(OSError, Unreadable):
    """The path leads to something other than a file; the message says to what."""

    def __init__(self, what: str, path: Path) -> None:
        super().__init__(errno.EINVAL, what, str(path))

    def __str__(self) -> str:
        return str(self.strerror)


def check_file(path: Path) -> None:
    """Check that this is a file.

    Raises:
        NotAFile: it is something else.
        OSError: it does not exist, or cannot be examined.
    """
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        kind = next((words for is_kind, words in _KINDS if is_kind(mode)), "something else")
        raise NotAFile(f"it is {kind}, not a file", path)


def read_start(path: Path, limit: int) -> bytes:
    """Return the first bytes of a file, at most ``limit``.

    Raises:
        NotAFile, OSError: it cannot be read.
    """
    with _opened(path) as file:
        return file.read(limit)


def read_bytes(path: Path, limit: int) -> bytes:
    """Return the bytes of a file.

    Raises:
        Unreadable: it is not a file, or has more bytes than the limit.
        OSError: it cannot be read.
    """
    data = read_start(path, limit + 1)
    if len(data) > limit:
        raise Unreadable(f"it is too long: at most {limit:,} bytes are read")
    return data


def read_text(path: Path, limit: int) -> str:
    """Return the text of a file; the limit is in bytes.

    Raises:
        Unreadable: it is not a file, is too long, or is not text.
        OSError: it cannot be read.
    """
    return decoded(read_bytes(path, limit))


def read_lines(path: Path, limit: int) -> Iterator[bytes]:
    """Yield the lines of a file, each with its end; the limit is for a line.

    Raises:
        Unreadable: it is not a file, or a line is too long.
        OSError: it cannot be read.
    """
    with _opened(path) as file:
        number = 0
        while line := file.readline(limit + 1):
            number += 1
            if len(line) > limit:
                raise Unreadable(f"line {number} is too long: at most {limit:,} bytes are read")
            yield line


def _opened(path: Path) -> BinaryIO:
    check_file(path)
    waiting_for_nobody = getattr(os, "O_NONBLOCK", 0)  # in case it has become a pipe by now
    return open(path, "rb", opener=lambda name, flags: os.open(name, flags | waiting_for_nobody))


# Writing.


def check_writable(path: Path) -> None:
    """Check that ``write`` can write this file, or this stream such as ``/dev/null``, and leave it unchanged.

    A pipe is not opened yet: its reader would see it end.

    Raises:
        NotAFile, OSError: it cannot.
    """
    if _is_stream(path):
        if not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return
    with contextlib.suppress(FileNotFoundError):
        check_file(path)
        path.open("ab").close()
    partial = partial_of(path.resolve())
    partial.open("wb").close()
    partial.unlink()


def write(path: Path, data: bytes, private: bool = False) -> None:
    """Write a file so that a kill or a power cut leaves the old one or the new one, never a half.

    A ``private`` one can be read by its owner only. A stream, such as ``/dev/null`` or a pipe, is written directly.

    Raises:
        NotAFile, OSError: it cannot be written.
    """
    if _is_stream(path):
        _send(path, data)
        return
    mode = None
    with contextlib.suppress(FileNotFoundError):
        check_file(path)
        mode = stat.S_IMODE(path.stat().st_mode)
    path = path.resolve()  # keeps a link, and writes its target
    partial = partial_of(path)
    try:
        if private:
            partial.unlink(missing_ok=True)
            partial.touch(PRIVATE, exist_ok=False)
        with partial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None and not private:
            partial.chmod(mode)
        partial.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            partial.unlink()
        raise


def write_new(path: Path, data: bytes) -> None:
    """Write a new file.

    Raises:
        FileExistsError: the name is taken.
        OSError: it cannot be written.
    """
    file = path.open("xb")
    try:
        with file:
            file.write(data)
    except OSError:  # half a file under this name would be taken for a whole one
        with contextlib.suppress(OSError):
            path.unlink()
        raise


def keep_private(path: Path, *beside: Path) -> None:
    """Make a file that nobody but its owner may read, or take others' rights from it and from files beside it.

    A file system without rights stays as it is.

    Raises:
        NotAFile, OSError: the file cannot be made.
    """
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
    check_file(path)
    for each in (path, *beside):
        with contextlib.suppress(FileNotFoundError, PermissionError, NotImplementedError):
            each.chmod(PRIVATE)


def cut(path: Path, length: int) -> None:
    """Truncate a file to ``length`` bytes.

    Raises:
        NotAFile, OSError: it cannot be written.
    """
    check_file(path)
    os.truncate(path, length)


def append(path: Path, data: bytes) -> None:
    """Append to a file.

    Raises:
        NotAFile, OSError: it cannot be written.
    """
    with contextlib.suppress(FileNotFoundError):
        check_file(path)
    with path.open("ab") as file:
        file.write(data)


def _is_stream(path: Path) -> bool:
    try:
        return path.is_char_device() or path.is_fifo()
    except ValueError as error:  # a NUL in the name
        raise NotAFile(str(error), path) from None


def _send(path: Path, data: bytes) -> None:
    """Write to a device or a pipe. Refuse a pipe without a reader, instead of waiting for one for ever."""
    if not path.is_fifo():
        path.write_bytes(data)
        return
    try:
        pipe = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise NotAFile("it is a named pipe that nobody reads", path) from None
        raise
    os.set_blocking(pipe, True)
    with os.fdopen(pipe, "wb") as file:
        file.write(data)


# Partial files whose process has ended.


def partial_of(path: Path) -> Path:
    """Return the path under which this process writes a file before renaming it."""
    return path.with_name(f"{path.name}.{os.getpid()}.partial")


def remove_stale_partials(folder: Path, name: str = "") -> None:
    """Remove the partial files of killed processes in a folder; only those of one file if it is named.

    A running process keeps its own. A file that cannot be removed stays.
    """
    with contextlib.suppress(OSError):
        for entry in list(folder.iterdir()):
            found = _PARTIAL.fullmatch(entry.name)
            if found and name in ("", found["name"]) and _has_ended(int(found["process"])):
                with contextlib.suppress(OSError):
                    entry.unlink()


def _has_ended(process: int) -> bool:
    """Return whether the process, other than this one, has ended; Windows protects open files anyway."""
    if os.name == "nt" or process == os.getpid():
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return True
    except OSError:  # somebody else's process
        return False
    return False


def decoded(data: bytes) -> str:
    """Return the text of a file: UTF-8, or the encoding that its first bytes name.

    Raises:
        Unreadable: it is not text in any of these; the message says where.
    """
    mark, code = next(((mark, code) for mark, code in _MARKS if data.startswith(mark)), (b"", "utf-8"))
    try:
        text = data[len(mark) :].decode(code)
    except UnicodeDecodeError as error:
        line = data[len(mark) :][: error.start].decode(code, "ignore").count("\n") + 1
        raise Unreadable(f"the letters in line {line} cannot be read: save it as text in UTF-8") from None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise Unreadable(f"there is a NUL character in line {line}: save it as text in UTF-8")
    return text


def append_surely(path: Path, data: bytes) -> None:
    """Append to a file, and wait until the disk has it; if that fails, what was appended is taken away again.

    Raises:
        NotAFile, OSError: it cannot be written.
    """
    check_file(path)
    with path.open("ab") as file:
        before = file.tell()
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            os.truncate(path, before)
            raise
