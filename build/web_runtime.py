#!/usr/bin/env python3
"""The WebAssembly runtime of the page: where it is, and how to download it into the folder, byte for byte.

    python build/web_runtime.py        download it, and record the SHA-256 of files that are pinned by git's hash alone

Such a file has to have git's hash, which is a SHA-1, when its SHA-256 is recorded in build/pins/runtime.txt. From then
on both are asked for: commit what was recorded.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import http.client
import shutil
import sys
import urllib.error
import urllib.request
import zipfile
import zlib
from dataclasses import dataclass, replace
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
RECORD = HOUSE / "build" / "pins" / "runtime.txt"
VERSION = "0.9.3"
PYTHON = "3.12"
PUBLIC = "https://pygame-web.github.io/cdn/0.9.3/"
PUBLIC_WHEELS = "https://pygame-web.github.io/cdn/"
COMMIT = "5f40e4536ee47c755b5174847103b75b700ff5b0"
SOURCE = f"https://raw.githubusercontent.com/pygame-web/cdn/{COMMIT}/"
INDEX = "index-0.9.3-cp312.json"
WHEEL = "cp312/pygame_ce-2.5.7.dev1-cp312-cp312-wasm32_bi_emscripten.whl"
WASM_SIZE = 13_447_111
"""Approximate sizes for the progress bar, for files of which only git's hash is known."""

_BROKEN = "The connection broke off within {}. Run the command again: it goes on there."


class RuntimeFilesError(Exception):
    """A file of the runtime is not available; the message says why."""


@dataclass(frozen=True, slots=True)
class Pin:
    """One file: its place in the source and in the page's cdn folder, and its expected content.

    ``blob`` is git's name for the content (SHA-1 over length and bytes), so it pins the size even where ``size`` is not
    given.
    """

    source: str
    name: str
    blob: str
    size: int | None = None
    sha256: str | None = None

    @property
    def form(self) -> tuple[int, str]:
        """Size in bytes and hash as the page checks them: SHA-256 as in an integrity attribute, else git's."""
        kind, digest = ("sha256", self.sha256) if self.sha256 else ("git", self.blob)
        return self.size or WASM_SIZE, f"{kind}-{base64.b64encode(bytes.fromhex(digest)).decode()}"


def recorded(pins: tuple[Pin, ...], record: Path = RECORD) -> tuple[Pin, ...]:
    """Return the pins with each SHA-256 and size that a download has recorded."""
    lines = record.read_text(encoding="utf-8").splitlines() if record.is_file() else []
    known = {name: (sha256, int(size)) for sha256, size, name in (line.split() for line in lines if line[:1] != "#")}
    return tuple(
        replace(pin, sha256=known[pin.name][0], size=known[pin.name][1])
        if pin.sha256 is None and pin.name in known
        else pin
        for pin in pins
    )


PINS = recorded((
    Pin("0.9.3/pythons.js", "pythons.js", "6786bca2a234ee898fa67744ba5f8649803ce078", 73_584,
        "92fbcbfbb0603ab4fdc604b4fb8951c042040de27cc290742feaa1c3e505332a"),
    Pin("0.9.3/cpythonrc.py", "cpythonrc.py", "4606a9e84554fb82f17adb1a2cfd0b20c067ee52", 50_426,
        "4ed118ded521641afbd8a717ba0d5625bda0b6aace00ca6c1ac623f21f5adfdb"),
    Pin("0.9.3/cpython312/main.js", "cpython312/main.js", "0c2227cc30f57631eee127c4c3fbb9ab97b27205", 849_923,
        "70efa7f3b0112f4912eac43637eae5bde805fba9fe8bb9619aa0bb3a48095bb8"),
    Pin("0.9.3/cpython312/main.wasm", "cpython312/main.wasm", "4163f6678c272b10ee912c659e0a0a1cf9970187"),
    Pin("0.9.3/cpython312/main.data", "cpython312/main.data", "903b24220fa0fbc3cdbda230a7f0a8785f541b5f", 6_665_597),
    Pin(INDEX, INDEX, "857d1acb787795527caaee67eca4c3dc8a17f7c7", 1_109,
        "e4bfac8f1ed01b62e3110139e20d574565caa8e80492adcb92a146376f86bbeb"),
    Pin(WHEEL, WHEEL, "45d6509244b0175f35291f12fe019d239226dd30", 1_532_907,
        "9c6aa80480c7f199dd024639fc1e1f6b4a5c5c6a7a888b11110ad17b35abdd27"),
))  # fmt: skip


def wrong(data: bytes, pin: Pin) -> str | None:
    """Return what is wrong with the bytes, None if they are the pinned ones."""
    if pin.size is not None and len(data) != pin.size:
        return f"it has {len(data):,} bytes instead of {pin.size:,}"
    blob = hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()
    if blob != pin.blob:
        return f"its git hash is {blob} instead of {pin.blob}"
    if pin.sha256 is not None and hashlib.sha256(data).hexdigest() != pin.sha256:
        return f"its SHA-256 is not {pin.sha256}"
    return None


def provide(cache: Path, source: str = SOURCE, pins: tuple[Pin, ...] = PINS) -> dict[str, Path]:
    """Return the runtime's files by their names on the page; download what the cache lacks.

    ``source`` is an address, or the zip of an earlier build. An interrupted download resumes at the next attempt.

    Raises:
        RuntimeFilesError: a file is not available.
    """
    found = {}
    for pin in pins:
        file = cache / COMMIT[:12] / pin.name
        if not file.is_file() or wrong(file.read_bytes(), pin):
            _get(source, file, pin)
        found[pin.name] = file
    return found


def with_slash(address: str) -> str:
    """Return the address of a folder with a slash at its end."""
    return address if address.endswith("/") else f"{address}/"


def pin(files: dict[str, Path], pins: tuple[Pin, ...], record: Path = RECORD) -> list[str]:
    """Record the SHA-256 of files that are pinned by git's hash alone, and are those; return their names."""
    new = [each for each in pins if each.sha256 is None]
    for each in new:
        data = files[each.name].read_bytes()
        with record.open("a", encoding="utf-8", newline="\n") as out:
            out.write(f"{hashlib.sha256(data).hexdigest()} {len(data)} {each.name}\n")
    return [each.name for each in new]


def by_git_alone(pins: tuple[Pin, ...] = PINS) -> list[str]:
    """Return the names of files of which nobody has recorded the SHA-256 yet."""
    return [each.name for each in pins if each.sha256 is None]


def _get(source: str, file: Path, pin: Pin) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(file.name + ".part")
    if source.startswith(("http://", "https://")):
        place = with_slash(source) + pin.source
        print(f"Downloading {pin.name}", flush=True)
        _fetch(place, part)
    else:
        place = source
        _take(Path(source), pin.name, part)
    trouble = wrong(part.read_bytes(), pin)
    if trouble:
        part.unlink()
        raise RuntimeFilesError(f"{pin.name} from {place} is not the file this page was made for: {trouble}.")
    part.replace(file)


def _take(kept: Path, name: str, part: Path) -> None:
    """Write a file of the zip that --runtime-zip made."""
    try:
        with zipfile.ZipFile(kept) as packed, packed.open(name) as entry, part.open("wb") as out:
            shutil.copyfileobj(entry, out)
    except KeyError as error:
        raise RuntimeFilesError(f"{kept} has no file {name}.") from error
    except (zipfile.BadZipFile, zlib.error, EOFError) as error:
        raise RuntimeFilesError(f"{kept} is damaged: {error}.") from error
    except OSError as error:
        raise RuntimeFilesError(f"Cannot read {kept}: {error.strerror}.") from error


def _fetch(url: str, part: Path) -> None:
    """Download into the file; resume an earlier attempt if the server supports it."""
    have = part.stat().st_size if part.is_file() else 0
    request = urllib.request.Request(url, headers={"Range": f"bytes={have}-"} if have else {})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            with part.open("ab" if answer.status == 206 else "wb") as out:
                while piece := answer.read(1 << 16):
                    out.write(piece)
            missing = answer.length
        if missing:
            raise RuntimeFilesError(_BROKEN.format(url))
    except urllib.error.HTTPError as error:
        error.close()
        if error.code == 416:
            return  # the file is complete already; its hash will tell
        raise RuntimeFilesError(f"{url}: the server answered {error.code} {error.reason}.") from error
    except http.client.HTTPException as error:
        raise RuntimeFilesError(_BROKEN.format(url)) from error
    except OSError as error:
        reason = getattr(error, "reason", error)
        raise RuntimeFilesError(
            f"Cannot reach {url}: {reason}. --self-host needs the internet once; what was downloaded is kept."
        ) from error


def main() -> int:
    """Download, and record; return exit code 1 if a file is not available."""
    parser = argparse.ArgumentParser(description="Download the page's runtime, and record its SHA-256.")
    parser.add_argument(
        "--source", default=SOURCE, help="an address with its last slash, or the zip of an earlier build"
    )
    options = parser.parse_args()
    try:
        new = pin(provide(HOUSE / "build" / "out" / "runtime", options.source), PINS)
    except RuntimeFilesError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"recorded in {RECORD.relative_to(HOUSE)}: {', '.join(new)}" if new else "every file is pinned by SHA-256")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
