"""The page's own runtime: Pyodide as it is published, and pygame-ce as build/wheel makes it.

Pyodide comes from npm, or from the file that ``npm pack`` writes; both files have to have the pinned hashes. Nothing in
them is changed: the two scripts are joined to one, the wheel becomes an archive that the page can unpack, and of the
standard library travels what the game needs (web_library.py), compiled.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import subprocess
import tarfile
import tempfile
import zipfile
from pathlib import Path

from web_files import ROOT, game_sources, packed_tar
from web_library import MissingModule, cut
from web_runtime import RuntimeFilesError

PAGE = ROOT / "build" / "web"
VERSION = "0.29.5"
PACKAGE = f"pyodide-{VERSION}.tgz"
PACKAGE_SHA256 = "6749b10ee515a1458ecea36d860c8ce2a48366e85b3f92d749ad1840e4aff181"
PYTHON = "3.13"
WHEEL = ROOT / "build" / "wheel" / "pygame_ce-2.5.8-cp313-cp313-emscripten_4_0_9_wasm32.whl"
WHEEL_SHA256 = "7bb1663faa027199435b9629a78607fb0bc4e492e752590e6067b074010e4051"
LICENSES = WHEEL.with_name("licenses.txt")
"""Who made all this, under which licences, and where its sources are: a file of the page."""
LIBRARY = f"/lib/python{PYTHON}/site-packages"
NAMES = ("engine.js", "main.js", "pyodide.asm.wasm", "python_stdlib.zip", "pygame.tar")
"""The files of the runtime on the page. The first is ours."""
COMPILER = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
"""The files of Pyodide that node needs."""


def provide(cache: Path, wheel: Path, package: Path | None = None) -> dict[str, Path]:
    """Make the runtime's files in the cache, and return them by their names on the page.

    ``package`` is the file that ``npm pack`` writes; without one npm is asked, once.

    Raises:
        RuntimeFilesError: the package or the wheel is not there, or is not the pinned one.
    """
    found = parts(package or by_npm(cache))
    made = cache / f"pyodide-{VERSION}"
    made.mkdir(parents=True, exist_ok=True)
    library, side = _laid_out(wheel_files(_fitting(wheel, found["pyodide-lock.json"])))
    files = {
        "engine.js": _engine(found["pyodide-lock.json"], side),
        "main.js": _joined(found),
        "pyodide.asm.wasm": found["pyodide.asm.wasm"],
        "python_stdlib.zip": _compiled(found, library_of_the_page(found["python_stdlib.zip"]), made),
        "pygame.tar": library,
    }
    for name in NAMES:
        file = made / name
        if not (file.is_file() and file.read_bytes() == files[name]):  # another build may be reading it
            file.write_bytes(files[name])
    return {name: made / name for name in NAMES}


def library_of_the_page(library: bytes) -> bytes:
    """Return the part of the standard library that the page needs."""
    try:
        return cut(library, game_sources())
    except MissingModule as error:
        raise RuntimeFilesError(str(error)) from error


def _compiled(package: dict[str, bytes], library: bytes, cache: Path) -> bytes:
    """Return the library compiled by the Pyodide that will import it: a start takes a second less of a processor."""
    script = PAGE / "compile.mjs"
    file = cache / f"library-{hashlib.sha256(library + script.read_bytes()).hexdigest()[:16]}.zip"
    if file.is_file():
        return file.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        for name in COMPILER:
            (Path(folder) / name).write_bytes(package[name])
        given, made = Path(folder) / "given.zip", Path(folder) / "made.zip"
        given.write_bytes(library)
        try:
            done = subprocess.run(
                ["node", script, folder, given, made], capture_output=True, text=True, timeout=600, check=False
            )
        except FileNotFoundError as error:
            raise RuntimeFilesError("node is missing, which comes with npm: it compiles the library.") from error
        if done.returncode or not made.is_file():
            raise RuntimeFilesError(f"The library could not be compiled: {done.stderr.strip()[-500:]}")
        file.write_bytes(made.read_bytes())
    return file.read_bytes()


def by_npm(cache: Path) -> Path:
    """Return the package, which npm downloads if it is not there yet."""
    file = cache / PACKAGE
    if not file.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        print(f"Downloading {PACKAGE}", flush=True)
        command = ["npm", "pack", "--silent", f"pyodide@{VERSION}"]
        try:
            done = subprocess.run(command, cwd=cache, capture_output=True, text=True, timeout=600, check=False)
        except FileNotFoundError as error:
            raise RuntimeFilesError(
                f"npm is missing. Install it, or name the file {PACKAGE} with --runtime-source."
            ) from error
        if done.returncode or not file.is_file():
            raise RuntimeFilesError(f"npm could not bring {PACKAGE}: {done.stderr.strip()[-300:]}")
    return file


def parts(package: Path) -> dict[str, bytes]:
    """Return the files of the package by name."""
    try:
        data = package.read_bytes()
    except OSError as error:
        raise RuntimeFilesError(f"Cannot read {package}: {error.strerror}.") from error
    if hashlib.sha256(data).hexdigest() != PACKAGE_SHA256:
        raise RuntimeFilesError(f"{package} is not {PACKAGE}: its SHA-256 is not {PACKAGE_SHA256}.")
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:gz") as tar:
        return {Path(entry.name).name: tar.extractfile(entry).read() for entry in tar if entry.isfile()}  # type: ignore[union-attr]


def wheel_files(file: Path) -> dict[str, bytes]:
    """Return the files of a wheel by name."""
    if not file.is_file():
        raise RuntimeFilesError(
            f"There is no wheel {file}: name one with --wheel, or make it with build/wheel/build.sh."
        )
    with zipfile.ZipFile(file) as wheel:
        return {name: wheel.read(name) for name in sorted(wheel.namelist())}


def _fitting(file: Path, lock: bytes) -> Path:
    """Return the wheel's file if it is for this Pyodide, and, if it is ours, whole."""
    platform = json.loads(lock)["info"]["platform"]
    if platform not in file.name:
        raise RuntimeFilesError(f"{file.name} is not for Pyodide {VERSION}, which is {platform}.")
    if file == WHEEL and file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() != WHEEL_SHA256:
        raise RuntimeFilesError(f"{file.name} is not the wheel of this project: its SHA-256 is not {WHEEL_SHA256}.")
    return file


def _laid_out(wheel: dict[str, bytes]) -> tuple[bytes, str]:
    """Return the wheel as an archive for the page, and the name of the library in it."""
    (side,) = [name for name in wheel if name.endswith(".so")]
    return packed_tar({name: data for name, data in wheel.items() if ".dist-info/" not in name}), side


def _joined(parts: dict[str, bytes]) -> bytes:
    """Return Pyodide's two scripts as one, without the addresses of files for its own developers."""
    text = "\n".join(parts[name].decode() for name in ("pyodide.asm.js", "pyodide.js"))
    return re.sub(r"^//# sourceMappingURL=.*\n?", "", text, flags=re.MULTILINE).encode()


def _engine(lock: bytes, side: str) -> bytes:
    """Return the script that starts all this."""
    values = {
        "PYTHON": json.dumps((PAGE / "engine.py").read_text(encoding="utf-8")),
        "LOCK": json.dumps({"info": json.loads(lock)["info"], "packages": {}}),
        "LIBRARY": LIBRARY,
        "SIDE": side,
    }
    text = (PAGE / "engine.js").read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text.encode()
