#!/usr/bin/env python3
"""Pack pygame-ce's Python files and the library made of its C sources as a wheel.

pack.py PYGAME_SOURCES base.so PYODIDE_FOLDER VERSION OUTPUT_FOLDER
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import sys
import zipfile
from pathlib import Path

LEFT_OUT = {
    "meson.build", "pygame.ico", "pygame_icon.ico", "pygame_icon.icns", "pygame_icon_mac.bmp", "pygame_icon.bmp",
    "freesansbold.ttf", "_audio.py", "_camera_opencv.py", "_sdl3_mixer.py", "_sprite.py", "camera.py", "freetype.py",
    "ftfont.py", "macosx.py", "midi.py", "sndarray.py", "sprite.py", "surfarray.py", "typing.py",
}  # fmt: skip
"""What the game does not call. pygame says of such a module that it is missing, where somebody asks for it."""
FOLDERS = ("", "_sdl2")


def main(source: Path, side: Path, pyodide: Path, version: str, out: Path) -> None:
    """Write the wheel."""
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        (data,) = [name for name in library.namelist() if name.startswith("_sysconfigdata_")]
        found = re.search(r"'EXT_SUFFIX': '([^']+)'", library.read(data).decode())
    assert found is not None
    python = "cp" + "".join(info["python"].split(".")[:2])
    tag = f"{python}-{python}-{info['platform']}_wasm32"
    files = {f"pygame/base{found[1]}": side.read_bytes()}
    top = source / "src_py"
    for file in [file for folder in FOLDERS for file in (top / folder).iterdir() if file.is_file()]:
        if file.name not in LEFT_OUT and file.suffix in (".py", ".ttf", ".bmp"):
            files[f"pygame/{file.relative_to(top).as_posix()}"] = file.read_bytes()
    about = f"pygame_ce-{version}.dist-info/"
    files[f"{about}METADATA"] = f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {version}\n".encode()
    files[f"{about}WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: build/wheel\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    files[f"{about}licenses/LGPL.txt"] = (source / "docs" / "LGPL.txt").read_bytes()
    files[f"{about}RECORD"] = recorded(files, f"{about}RECORD")
    with zipfile.ZipFile(out / f"pygame_ce-{version}-{tag}.whl", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, content in sorted(files.items()):
            wheel.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED, 9)


def recorded(files: dict[str, bytes], name: str) -> bytes:
    """Return the wheel's own list of its files."""
    sums = {each: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=") for each, data in files.items()}
    lines = [f"{each},sha256={sums[each].decode()},{len(data)}" for each, data in files.items()]
    return "\n".join([*lines, f"{name},,", ""]).encode()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4], Path(sys.argv[5]))
