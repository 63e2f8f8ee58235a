#!/usr/bin/env python3
"""Build the download for people without Python: a folder with the program, its Python and its libraries.

    python build/folder.py               build/out/folder, and packed for this system with its bill of materials
    python build/folder.py --check       and build it a second time elsewhere: the same bytes?
    python build/folder.py --try         and play a deal: on Linux in a root with glibc, zlib and nothing else

The download is made for the system that builds it: a .tar.xz on Linux, a .zip on Windows and macOS. The libraries come
from the package index in the versions of build/desktop/pins.txt, with the hashes of build/pins/desktop.txt, which
build/pins.py writes. The program comes from a wheel of these sources, so that nothing else from this computer gets in.
Needs the extra ``test``, for hatchling.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

from bare_root import deal_without_python
from distributions import build as build_wheel
from folder_parts import add_parts, bill_of_materials, differences, icns, ico, pack, platform_name

HOUSE = Path(__file__).resolve().parents[1]
OUT = HOUSE / "build" / "out"
DESKTOP = HOUSE / "build" / "desktop"
LIMIT = 25_000_000
"""Bytes of the packed download."""
DATE = "1580601600"
"""The date of all files that are made, as in the wheel."""
WINDOWS = sys.platform == "win32"


def environment(folder: Path) -> Path:
    """Make an environment with the wheel, the libraries of the download and PyInstaller; return its Python."""
    wheel, _ = build_wheel(folder / "dist")
    venv.create(folder / "environment", with_pip=True)
    python = folder / "environment" / ("Scripts/python.exe" if WINDOWS else "bin/python")
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pins = HOUSE / "build" / "pins" / "desktop.txt"
    for what in (["--require-hashes", "-r", str(pins)], ["--no-deps", str(wheel)]):
        subprocess.run([*install, *what], check=True, timeout=600)
    return python


def build(work: Path) -> Path:
    """Build in an empty folder; return the folder that is to be packed."""
    python = environment(work)
    icon = (HOUSE / "assets" / "icons" / "icon-512.png").read_bytes()
    (work / "pinochle.ico").write_bytes(ico((HOUSE / "assets" / "icons" / "icon-192.png").read_bytes()))
    (work / "pinochle.icns").write_bytes(icns(icon))
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
               "--distpath", str(work / "made"), "--workpath", str(work / "work"),
               str(DESKTOP / "pinochle.spec")]  # fmt: skip
    settings = os.environ | {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": DATE}
    subprocess.run(command, check=True, env=settings, timeout=1800)
    version = subprocess.run(
        [str(python), "-c", "import pinochle; print(pinochle.__version__)"], capture_output=True, text=True, check=True
    ).stdout.strip()
    made = work / "made" / f"pinochle-{version}-{platform_name()}"
    if sys.platform == "darwin":
        made.mkdir()
        (work / "made" / "Pinochle.app").rename(made / "Pinochle.app")
    else:
        (work / "made" / "pinochle").rename(made)
    if sys.platform == "linux":
        strip(made)
    add_parts(made, HOUSE, python)
    return made


def strip(made: Path) -> None:
    """Take the debugging symbols out of Python's own libraries: they are two thirds of them."""
    own = [*made.glob("_internal/libpython*"), *made.glob("_internal/python*/lib-dynload/*.so")]
    subprocess.run(["strip", "--strip-unneeded", *map(str, own)], check=True, timeout=60)


def program_of(made: Path) -> Path:
    """Return the program of a folder that can print."""
    names = {"win32": "pinochle-command.exe", "darwin": "Pinochle.app/Contents/MacOS/pinochle"}
    return made / names.get(sys.platform, "pinochle")


def deal(made: Path) -> str:
    """Let the program of a folder play a deal; return what it says."""
    if sys.platform == "linux":
        return deal_without_python(made)
    with tempfile.TemporaryDirectory() as home:
        words = [str(program_of(made)), "--demo", "--hands", "1", "--speed", "max", "--seed", "tea"]
        drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PINOCHLE_HOME": home}
        done = subprocess.run(
            words, env=os.environ | drivers, capture_output=True, text=True, check=True, timeout=120
        )  # fmt: skip
        return done.stdout.strip()


def main() -> int:
    """Build, pack and say what was made; return exit code 1 if it is too large, or differs from a second build."""
    parser = argparse.ArgumentParser(description="Build the download for this system.")
    parser.add_argument("--check", action="store_true", help="build twice, and compare")
    parser.add_argument("--try", action="store_true", dest="play", help="play a deal with it")
    options = parser.parse_args()
    work = OUT / "folder"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    made = build(work)
    packed = pack(made, OUT)
    bill = OUT / f"{made.name}.cdx.json"
    bill.write_bytes(bill_of_materials(made, work / "environment", sysconfig.get_python_version()))
    size = packed.stat().st_size
    print(f"{packed}  {size:,} bytes\n{bill}")
    wrong = size > LIMIT
    if wrong:
        print(f"That is more than {LIMIT:,} bytes.")
    if options.play:
        print(deal(made))
    if options.check:
        with tempfile.TemporaryDirectory() as folder:
            odd = differences(made, build(Path(folder)))
        print(f"a second build differs in {', '.join(odd[:20])}" if odd else "a second build gives the same bytes")
        wrong = wrong or bool(odd)
    return int(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
