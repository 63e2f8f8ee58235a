"""A root that has glibc, zlib and nothing else, in which the Linux download plays a deal."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

GIVEN = {"libc", "libm", "libdl", "libpthread", "librt", "libutil", "libz", "ld-linux-x86-64", "ld-linux-aarch64"}
"""What the download may need of a system: glibc and zlib, which every usual Linux has."""
DEAL = ("--demo", "--hands", "1", "--speed", "max", "--seed", "tea")


class NotSelfContained(Exception):
    """The download needs more of the system than glibc and zlib."""


def system_libraries(made: Path) -> set[Path]:
    """Return the libraries of this system that a download is linked with.

    Raises:
        NotSelfContained: one is nowhere.
    """
    inside = made / "_internal"
    own = [file for file in inside.rglob("*") if ".so" in file.name and file.is_file()]
    told = _linked([made / "pinochle"]) + _linked(
        own, LD_LIBRARY_PATH=str(inside)
    )  # as the program sets it for its own
    missing = re.findall(r"\s(\S+) => not found", told)
    if missing:
        raise NotSelfContained(f"{', '.join(sorted(set(missing)))}: not found")
    paths = {Path(path) for path in re.findall(r"(/\S+) \(0x", told)}
    return {path for path in paths if not path.resolve().is_relative_to(made.resolve())}


def _linked(files: list[Path], **settings: str) -> str:
    command = ["ldd", *map(str, files)]
    done = subprocess.run(
        command, env=os.environ | settings, capture_output=True, text=True, timeout=120, check=False
    )  # fmt: skip
    return done.stdout


def deal_without_python(made: Path) -> str:
    """Play a deal where there are no other programs, no shell and no network; return what the program says.

    Raises:
        NotSelfContained: it needs another library of the system.
    """
    needed = system_libraries(made)
    odd = {path.name for path in needed if path.name.split(".so")[0] not in GIVEN}
    if odd:
        raise NotSelfContained(f"{', '.join(sorted(odd))}: of this system")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copytree(made, root / "pinochle", symlinks=True)
        for path in needed:
            (root / path.relative_to("/")).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, root / path.relative_to("/"))
        (root / "tmp").mkdir()
        apart = [shutil.which("unshare") or "unshare", "--map-root-user", "--net", "chroot", folder]
        clean = {"HOME": "/tmp", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PATH": "/usr/sbin:/sbin"}
        done = subprocess.run(
            [*apart, "/pinochle/pinochle", *DEAL], env=clean, capture_output=True, text=True, timeout=300, check=False
        )
    if done.returncode:
        raise NotSelfContained(f"the program ended with {done.returncode}: {done.stderr}")
    return done.stdout.strip()
