"""What lies in a download beside the program, what says what is in it, and how it is packed."""

from __future__ import annotations

import hashlib
import json
import platform
import shutil
import struct
import subprocess
import sys
import tarfile
import uuid
from email.parser import BytesParser
from pathlib import Path

from web_files import zipped

TOOLS = {"pip", "setuptools", "altgraph", "packaging", "pyinstaller-hooks-contrib", "wheel", "pefile", "pywin32-ctypes",
         "macholib"}  # fmt: skip
"""Packages of the environment that build the download and are not in it."""
BINARIES = (".so", ".dylib", ".dll", ".pyd", ".exe")


def platform_name() -> str:
    """Return the name of this system and its processor, as downloads have it."""
    systems = {"win32": "windows", "darwin": "macos"}
    machine = platform.machine().lower().replace("amd64", "x86_64")
    return f"{systems.get(sys.platform, sys.platform)}-{machine}"


def ico(png: bytes) -> bytes:
    """Return a PNG of at most 256 pixels as an icon of Windows."""
    (side,) = struct.unpack(">I", png[16:20])
    return struct.pack("<HHH BBBBHHII", 0, 1, 1, side % 256, side % 256, 0, 0, 1, 32, len(png), 22) + png


def icns(png: bytes) -> bytes:
    """Return a PNG of 512 pixels as an icon of macOS."""
    part = b"ic09" + struct.pack(">I", len(png) + 8) + png
    return b"icns" + struct.pack(">I", len(part) + 8) + part


def add_parts(made: Path, house: Path, python: Path) -> None:
    """Add what a person reads, all licences, and on Linux what belongs into a menu of programs."""
    (made / "README.txt").write_bytes((house / "build" / "desktop" / f"readme-{sys.platform}.txt").read_bytes())
    shutil.copyfile(house / "LICENSE", made / "LICENSE.txt")
    shutil.copyfile(house / "assets" / "CREDITS.md", made / "CREDITS.txt")
    licences(made / "licences", python)
    if sys.platform == "linux":
        shutil.copyfile(house / "assets" / "icons" / "icon-512.png", made / "pinochle.png")
        for name in ("pinochle.desktop", "pinochle.metainfo.xml", "add-to-menu"):
            shutil.copyfile(house / "build" / "desktop" / name, made / name)
        (made / "add-to-menu").chmod(0o755)


def licences(folder: Path, python: Path) -> None:
    """Copy the licences of Python and of all libraries in the download."""
    folder.mkdir()
    ask = "import sysconfig; print(sysconfig.get_path('stdlib')); print(sysconfig.get_path('purelib'))"
    done = subprocess.run([str(python), "-c", ask], capture_output=True, text=True, check=True)
    library, packages = map(Path, done.stdout.splitlines())
    found = [library / "LICENSE.txt", library.parent / "LICENSE.txt"]
    shutil.copyfile(next(file for file in found if file.is_file()), folder / "Python.txt")
    for info in sorted(packages.glob("*.dist-info")):
        name = told(info)["Name"]
        if name not in TOOLS and name != "pinochle-table":
            listed = (packages / line.split(",")[0] for line in (info / "RECORD").read_text("utf-8").splitlines())
            texts = [file for file in sorted(listed) if is_licence(file)]
            if not texts:
                raise FileNotFoundError(f"{name} has no licence in {info}")
            text = b"\n\n".join(file.read_bytes() for file in texts)
            (folder / f"{name}.txt").write_bytes(text)


def is_licence(file: Path) -> bool:
    """Whether a file of a package is a licence, or a notice that goes with one."""
    return file.is_file() and file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING", "NOTICE", "LGPL"))


def told(info: Path) -> dict[str, str]:
    """Return what the metadata of an installed package say."""
    return dict(BytesParser().parsebytes((info / "METADATA").read_bytes()).items())


def bill_of_materials(made: Path, environment: Path, python: str) -> bytes:
    """Return what is in a download, in the form of CycloneDX 1.5: packages, Python, and every file of machine code."""
    parts = [{"type": "platform", "name": "Python", "version": python, "licenses": [{"license": {"id": "PSF-2.0"}}]}]
    for info in sorted(environment.rglob("*.dist-info")):
        facts = told(info)
        if facts["Name"] not in TOOLS:
            purl = f"pkg:pypi/{facts['Name'].lower()}@{facts['Version']}"
            licence = facts.get("License-Expression") or facts.get("License") or "see licences/"
            parts.append(
                {"type": "library", "bom-ref": purl, "name": facts["Name"], "version": facts["Version"], "purl": purl,
                 "licenses": [{"license": {"name": licence.splitlines()[0]}}]}
            )  # fmt: skip
    for file in files_of(made):
        if not file.is_symlink() and (file.suffix in BINARIES or ".so." in file.name or file.name == "pinochle"):
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            name = file.relative_to(made).as_posix()
            parts.append({"type": "file", "name": name, "hashes": [{"alg": "SHA-256", "content": digest}]})
    about = {"type": "application", "name": "pinochle", "version": made.name.split("-")[1]}
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(parts))
    bill = {"bomFormat": "CycloneDX", "specVersion": "1.5", "serialNumber": f"urn:uuid:{serial}", "version": 1,
            "metadata": {"component": about}, "components": parts}  # fmt: skip
    return json.dumps(bill, indent=1).encode()


def files_of(folder: Path) -> list[Path]:
    """Return all files and links of a folder, in order."""
    return sorted(file for file in folder.rglob("*") if file.is_symlink() or file.is_file())


def differences(one: Path, other: Path) -> list[str]:
    """Return the names of the files that differ between two folders, or are in one of them only."""
    names = {file.relative_to(folder) for folder in (one, other) for file in files_of(folder)}
    return sorted(name.as_posix() for name in names if contents(one / name) != contents(other / name))


def contents(file: Path) -> bytes | None:
    """Return the bytes of a file, or where a link leads; None if there is no such file."""
    if file.is_symlink():
        return str(file.readlink()).encode()
    return file.read_bytes() if file.is_file() else None


def pack(made: Path, out: Path) -> Path:
    """Pack a folder for this system: the same bytes for the same files. Return the file."""
    if sys.platform == "win32":
        packed = out / f"{made.name}.zip"
        zipped(
            {f"{made.name}/{file.relative_to(made).as_posix()}": file.read_bytes() for file in files_of(made)}, packed
        )
    elif sys.platform == "darwin":  # links and rights of an app survive only in what the system packs itself
        packed = out / f"{made.name}.zip"
        packed.unlink(missing_ok=True)
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(made), str(packed)], check=True, timeout=300)
    else:
        packed = out / f"{made.name}.tar.xz"
        with tarfile.open(packed, "w:xz", preset=9, format=tarfile.PAX_FORMAT) as tar:
            for file in files_of(made):
                tar.add(file, f"{made.name}/{file.relative_to(made).as_posix()}", recursive=False, filter=anonymous)
    return packed


def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Return an entry that says nothing of who packed it, and when."""
    entry.uid = entry.gid = entry.mtime = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o755 if entry.mode & 0o100 else 0o644
    return entry
