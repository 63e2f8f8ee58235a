"""The files of the web page as bytes: its contents, archive and zip. The same sources give the same bytes."""

from __future__ import annotations

import ast
import gzip
import io
import math
import re
import shutil
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

from web_first import first_files

ROOT = Path(__file__).resolve().parent.parent
ICONS = {"favicon.png": ("favicon-32.png", 32), "icon-180.png": ("icon-180.png", 180),
         "icon-192.png": ("icon-192.png", 192), "icon-512.png": ("icon-512.png", 512)}  # fmt: skip
NAME_LIMIT = 100
"""The longest name in the archive: the page's unpacker does not read continued names."""
TOGETHER = ("game/net", "game/scenes/together", "game/words/together.py", "game/words/direct.py",
            "game/words/browsers.py", "game/host/direct.py", "game/host/served.py")  # fmt: skip
"""Sources of shared tables: an archive of their own, which the page asks for when somebody wants a table."""
WINDOW_ONLY = ("game/scenes/together/room.py", "game/scenes/together/club_season.py", "game/words/room.py")
"""What a window serves to a room of people: no page does that."""
LEFT_OUT = (*TOGETHER, *WINDOW_ONLY, "game/cli", "game/club", "game/evening", "game/host/accesskit_adapter.py",
            "game/host/answers.py", "game/host/budgets.py", "game/host/copies.py", "game/host/incoming.py",
            "game/host/lines.py", "game/host/listening.py", "game/host/networks.py", "game/host/requests.py",
            "game/host/visitors.py", "game/host/window_controls.py",
            "game/__main__.py", "game/command_line.py", "game/demo.py",
            "game/py.typed", "game/words/conventions_page.py", "game/words/evening.py",
            "game/words/pad_page.py", "assets/icons")  # fmt: skip
"""Sources that most visits do not need: commands, shared tables, pages, and icons."""


HEARD = ("assets/sounds",)
"""What is no module, and not needed by the first screen."""


class BuildError(Exception):
    """The page cannot be built; the message says why."""


class Part(StrEnum):
    """The game comes to a page in parts, each an archive of that name."""

    FIRST = "pinochle"
    """What the first screen needs."""
    REST = "rest"
    TOGETHER = "together"
    """What shared tables need."""


def stage(folder: Path, part: Part = Part.FIRST) -> None:
    """Copy the files of a part of the game, and nothing else, into a fresh folder."""
    if not (ROOT / "main.py").is_file():
        raise BuildError("main.py is missing: is this a whole copy of the sources?")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for source in _chosen(part):
        place = folder / source.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".py" and source.parent != ROOT:
            place.write_bytes(without_docstrings(source.read_text("utf-8")).encode())
        else:
            shutil.copyfile(source, place)


def game_sources() -> dict[str, str]:
    """Return all Python sources of the page by their names."""
    chosen = (source for part in Part for source in _chosen(part))
    return {file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in chosen if file.suffix == ".py"}


def _chosen(part: Part) -> list[Path]:
    """Return the files of a part."""
    found = {file.relative_to(ROOT): file for file in (ROOT / "main.py", *_all_files())}
    shared = {place for place in found if _is_in(place, TOGETHER) and not _is_in(place, WINDOW_ONLY)}
    ours = {place for place in found if not _is_in(place, LEFT_OUT)}
    modules = {place.as_posix(): found[place].read_text("utf-8") for place in ours if place.suffix == ".py"}
    first = {place for place in ours if place.suffix != ".py" and not _is_in(place, HEARD)}
    first |= {Path(name) for name in first_files(modules)}
    chosen = {Part.FIRST: first, Part.REST: ours - first, Part.TOGETHER: shared}[part]
    return [found[place] for place in sorted(chosen)]


def _all_files() -> Iterator[Path]:
    for source in [*(ROOT / "game").rglob("*.py"), *(ROOT / "assets").rglob("*")]:
        names = source.relative_to(ROOT).parts
        if source.is_file() and not any(name.startswith((".", "__pycache__")) for name in names):
            yield source


def _is_in(place: Path, parts: tuple[str, ...]) -> bool:
    return any(place.is_relative_to(part) for part in parts)


@cache
def without_docstrings(text: str) -> str:
    """Return a module without its docstrings and comments, with the same line numbers, so tracebacks stay valid."""
    lines = text.split("\n")
    for node in _statements(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            assert node.end_lineno is not None
            lines[node.lineno - 1 : node.end_lineno] = [""] * (node.end_lineno - node.lineno + 1)
            lines[node.lineno - 1] = " " * node.col_offset + '""'
    text = "\n".join(lines)
    if not re.search(r"^[ \t]*#", text, re.MULTILINE):
        return text
    strings = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant | ast.JoinedStr)]
    within = {line for node in strings for line in range(node.lineno, node.end_lineno or node.lineno)}
    return "\n".join("" if line.lstrip()[:1] == "#" and at not in within else line for at, line in enumerate(lines))


def _statements(block: ast.AST) -> Iterator[ast.stmt]:
    """Yield the statements of a block and of the blocks in it. No expression holds any, so none is looked through."""
    for part in ast.iter_child_nodes(block):
        if isinstance(part, ast.stmt | ast.excepthandler | ast.match_case):
            if isinstance(part, ast.stmt):
                yield part
            yield from _statements(part)


def packed(folder: Path) -> bytes:
    """Return the folder's files as a .tar.gz under assets/, the same bytes for the same files."""
    files = {f"assets/{file.relative_to(folder).as_posix()}": file for file in folder.rglob("*") if file.is_file()}
    tarred = packed_tar({name: file.read_bytes() for name, file in files.items()})
    return gzip.compress(tarred, compresslevel=9, mtime=0)


def packed_tar(files: Mapping[str, bytes]) -> bytes:
    """Return the files as a .tar that the page can unpack, the same bytes for the same files."""
    tarred = io.BytesIO()
    with tarfile.open(fileobj=tarred, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, data in sorted(files.items()):
            if len(name.encode()) > NAME_LIMIT:
                raise BuildError(f"The name is too long for the page to unpack: {name}")
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(data), 0o644
            tar.addfile(entry, io.BytesIO(data))
    return tarred.getvalue()


def unpacked(archive: bytes) -> dict[str, bytes]:
    """Return the files of a .tar.gz."""
    with tarfile.open(fileobj=io.BytesIO(archive), mode="r:gz") as tar:
        return {entry.name: tar.extractfile(entry).read() for entry in tar if entry.isfile()}  # type: ignore[union-attr]


def png(size: int) -> bytes:
    """Return a plain picture, a gold diamond on green felt, for a copy of the sources that has no icons."""
    rows = bytearray()
    for y in range(size):
        rows.append(0)
        for x in range(size):
            across = abs(2 * x + 1 - size) / size
            down = abs(2 * y + 1 - size) / size
            inside = across / 0.46 + down / 0.62 < 1
            shade = 1 - 0.35 * math.hypot(across, down)
            rows += bytes((227, 189, 98) if inside else (int(20 * shade), int(100 * shade), int(70 * shade)))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(bytes(rows), 9))
        + chunk(b"IEND", b"")
    )


def icons() -> dict[str, bytes]:
    """Return the page's icons by file name."""
    found = {}
    for name, (source, size) in ICONS.items():
        file = ROOT / "assets" / "icons" / source
        found[name] = file.read_bytes() if file.is_file() else png(size)
    return found


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder by their names."""
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def zipped(files: dict[str, bytes], file: Path) -> None:
    """Write the files as a zip, the same bytes for the same files."""
    with zipfile.ZipFile(file, "w") as out:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            out.writestr(entry, data, compresslevel=9)
