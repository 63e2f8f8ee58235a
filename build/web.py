#!/usr/bin/env python3
"""Build the web page: one folder that any static host can serve.

    python build/web.py --self-host     the folder build/out/pinochle, which asks nobody else for anything
    python build/web.py                 the same without the WebAssembly runtime, to be had from elsewhere
    python build/web.py ... --serve     and serve it on this computer
    python build/web.py ... --itch      and make build/out/pinochle-itch.zip

The same sources give the same bytes. Without --self-host nothing is downloaded. Whatever the page loads, it and its
service worker check by the hashes written into them here. The README says where to put the result.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import hashlib
import http.server
import io
import json
import math
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import web_runtime as runtime

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "build" / "web"
TITLE = "Pinochle"
DESCRIPTION = "Partnership pinochle with thinking players, in your browser. Free, offline, no account, no ads."
NAME = "pinochle"
ARCHIVE_LIMIT = 3_000_000
OWN_LIMIT = 3_500_000
ICONS = {"favicon.png": ("favicon-32.png", 32), "icon-180.png": ("icon-180.png", 180),
         "icon-192.png": ("icon-192.png", 192), "icon-512.png": ("icon-512.png", 512)}  # fmt: skip


class BuildError(Exception):
    """The page cannot be built; says why in words."""


# ------------------------------------------------------------------- what goes in
def stage(folder: Path) -> None:
    """Copy what belongs on the page, and nothing else, into a fresh folder."""
    if not (ROOT / "main.py").is_file():
        raise BuildError("main.py is missing: is this a whole copy of the sources?")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copyfile(ROOT / "main.py", folder / "main.py")
    for source in sorted([*(ROOT / "game").rglob("*.py"), *(ROOT / "assets").rglob("*")]):
        place = source.relative_to(ROOT)
        hidden = any(part.startswith((".", "__pycache__")) for part in place.parts)
        if not source.is_file() or hidden or place.parts[:2] in {("game", "cli"), ("assets", "icons")}:
            continue
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, folder / place)


def packed(folder: Path) -> bytes:
    """Answer the folder's files as a .tar.gz under assets/, the same bytes for the same files."""
    tarred = io.BytesIO()
    with tarfile.open(fileobj=tarred, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for file in sorted(file for file in folder.rglob("*") if file.is_file()):
            entry = tarfile.TarInfo("assets/" + file.relative_to(folder).as_posix())
            entry.size, entry.mode = file.stat().st_size, 0o644
            tar.addfile(entry, io.BytesIO(file.read_bytes()))
    return gzip.compress(tarred.getvalue(), compresslevel=9, mtime=0)


def unpacked(archive: bytes) -> dict[str, bytes]:
    """Answer the files of a .tar.gz."""
    with tarfile.open(fileobj=io.BytesIO(archive), mode="r:gz") as tar:
        return {entry.name: tar.extractfile(entry).read() for entry in tar if entry.isfile()}  # type: ignore[union-attr]


def png(size: int) -> bytes:
    """Answer a plain picture, a gold diamond on green felt, for a copy of the sources that has no icons."""
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
    """Answer the page's icons by file name."""
    found = {}
    for name, (source, size) in ICONS.items():
        file = ROOT / "assets" / "icons" / source
        found[name] = file.read_bytes() if file.is_file() else png(size)
    return found


# ----------------------------------------------------------------------- the page
def filled(text: str, values: dict[str, str]) -> str:
    """Return the text with every @NAME@ replaced but those known last of all; BuildError if one has no value."""
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    left = set(re.findall(r"@[A-Z_]+@", text)) - {"@BUILD@", "@OWN@", "@POLICY@"}
    if left:
        raise BuildError(f"The page's template asks for unknown values: {', '.join(sorted(left))}.")
    return text


def read(name: str) -> str:
    """Answer the text of one of the page's sources."""
    return (PAGE / name).read_text(encoding="utf-8")


def hashed(data: bytes) -> str:
    """Return the SHA-256 of some bytes as integrity attributes and policies write it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def form(data: bytes) -> Form:
    """Return size and hash of some bytes."""
    return len(data), hashed(data)


Form = tuple[int, str]
"""How many bytes, and their hash: what the page checks."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A file that the page or its worker asks for.

    ``forms`` are those in which it may arrive, that in which it lies there first; ``words`` name it on the page;
    ``packed`` is the form of a copy beside it with ``.gz`` behind its name.
    """

    path: str
    forms: list[Form]
    words: str = ""
    packed: list[Form] | None = None

    def row(self) -> list[object]:
        """Return it as the page's scripts read it."""
        return [self.path, self.forms, self.words, *([self.packed] if self.packed else [])]


def rows(files: Sequence[Asked]) -> str:
    """Return some files as the page's scripts read them."""
    return json.dumps([file.row() for file in files], separators=(",", ":"))


class Place:
    """Where the page will live and where it finds its runtime."""

    def __init__(self, base: str | None, engine: str | None, self_hosted: bool) -> None:
        """Take the sub-path or address of the page (None: any), and the runtime's address (None: the public one)."""
        self.self_hosted = self_hosted
        self.runtime = "cdn/" if self_hosted else engine or runtime.PUBLIC
        self.wheels = "cdn/" if self_hosted else engine or runtime.PUBLIC_WHEELS
        if not self.runtime.endswith("/"):
            raise BuildError(f"The runtime's address must end in a slash: {self.runtime}")
        asked = [urlsplit(url) for url in (self.runtime, self.wheels)]
        self.origins = sorted({f"{url.scheme}://{url.netloc}" for url in asked if url.netloc})
        parts = urlsplit(base or "")
        if parts.scheme not in ("", "http", "https") or not (parts.netloc or base is None or base.startswith("/")):
            raise BuildError(f"Not a path or an address of a page: {base}")
        path = "/" + parts.path.strip("/") + "/" if parts.path.strip("/") else "/"
        self.path = path
        self.scope = path if base else "./"
        self.address = f"{parts.scheme}://{parts.netloc}{path}" if parts.netloc else ""

    def asked(self, name: str, forms: list[Form], packed: list[Form] | None = None) -> Asked:
        """Return a file of the runtime as the page asks for it."""
        at_wheels = name == runtime.INDEX or name.endswith(".whl")
        words = "the paint box" if name.endswith(".whl") else "the engine"
        return Asked((self.wheels if at_wheels else self.runtime) + name, forms, words, packed)


def policy(origins: Sequence[str], script: str, style: str) -> str:
    """Return the page's Content-Security-Policy: what the page and its runtime need, and no more.

    ``origins`` are those of a runtime that lies elsewhere, ``script`` and ``style`` the hashes of what the page itself
    holds.
    """
    there = ["'self'", *origins]
    entries = {
        "default-src": ["'none'"],  # what is not named below: frames, fonts, plugins, sound and video files
        "script-src": [*there,  # the runtime's two scripts
                       f"'{script}'",  # the loader and the bridge, in the page
                       "'unsafe-eval'"],  # WebAssembly; the runtime makes its calls of JavaScript by eval
        "connect-src": [*there,  # the runtime, the game, a look whether the server is there
                        "blob:"],  # what is loaded already, where a runtime hands it on under an address
        "style-src": [f"'{style}'"],  # the style sheet in the page
        "img-src": ["'self'"],  # icons
        "manifest-src": ["'self'"],  # installing as an app
        "worker-src": ["'self'"],  # the service worker
        "base-uri": ["'none'"],  # nothing may turn the page's relative addresses elsewhere
        "form-action": ["'none'"],  # it has no forms
    }  # fmt: skip
    return "; ".join(f"{name} {' '.join(words)}" for name, words in entries.items())


def manifest(place: Place) -> str:
    """Answer the web app manifest."""
    return json.dumps(
        {
            "name": TITLE, "short_name": TITLE, "description": DESCRIPTION, "lang": "en", "dir": "ltr",
            "id": place.scope, "start_url": place.scope, "scope": place.scope,
            "display": "standalone", "orientation": "any", "categories": ["games", "entertainment"],
            "background_color": "#0d3527", "theme_color": "#0d3527",
            "icons": [
                {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
                {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
                {"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
            ],
        },
        indent=1,
    ) + "\n"  # fmt: skip


def run_pygbag(work: Path, place: Place, values: dict[str, str]) -> tuple[str, bytes]:
    """Have pygbag pack work/pinochle with our template; answer the page and the archive it made."""
    values = dict(values)
    for name, file in (("CSS", "page.css"), ("FAN", "fan.svg"), ("NAME_DRAWN", "name.svg")):
        values[name] = read(file).strip()
    for name, file in (("LOADER", "loader.js"), ("BRIDGE", "bridge.js"), ("SITE", "start.py")):
        values[name] = filled(read(file).strip(), values)
    (work / "page.tmpl").write_text(filled(read("page.html"), values), encoding="utf-8", newline="\n")
    (work / "icon.png").write_bytes(icons()["favicon.png"])
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt", "--can_close", "1", "--ume_block", "0",
               "--PYBUILD", runtime.PYTHON, "--cdn", place.runtime, "--template", "page.tmpl", "--icon", "icon.png",
               "--title", TITLE, NAME]  # fmt: skip
    try:
        done = subprocess.run(
            command, cwd=work, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise BuildError("pygbag did not finish within five minutes.") from error
    made = work / NAME / "build" / "web"
    if done.returncode or not (made / "index.html").is_file() or not (made / f"{NAME}.tar.gz").is_file():
        if "No module named pygbag" in done.stderr:
            raise BuildError("pygbag is missing: pip install pygbag==0.9.3")
        raise BuildError(f"pygbag failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return (made / "index.html").read_text(encoding="utf-8"), (made / f"{NAME}.tar.gz").read_bytes()


PACKED = (".wasm", ".data")
"""Great files of the runtime that servers seldom compress: they lie packed as well, for the page to unpack."""


def hosted(place: Place, files: dict[str, Path]) -> tuple[list[Asked], dict[str, bytes]]:
    """Return the runtime's files as the page asks for them, and what to write into its folder."""
    asked, written = [], {}
    for name, file in files.items():
        data = written["cdn/" + name] = file.read_bytes()
        packed = gzip.compress(data, compresslevel=9, mtime=0) if name.endswith(PACKED) else None
        if packed:
            written[f"cdn/{name}.gz"] = packed
        asked.append(place.asked(name, [form(data)], [form(packed)] if packed else None))
    return asked, written


def game(archive: bytes) -> Asked:
    """Return the game's archive as the page asks for it; it arrives unpacked where a server takes .gz for an order."""
    return Asked(f"{NAME}.tar.gz?v=@BUILD@", [form(archive), form(gzip.decompress(archive))], "the cards")


def page_values(place: Place, engine: list[Asked], archive: bytes, social: str) -> dict[str, str]:
    """Return what the page's sources ask for, by name."""
    return {
        "DESCRIPTION": DESCRIPTION,
        "SOCIAL": place.address + social,
        "CANONICAL": f'<link rel="canonical" href="{place.address}">' if place.address else "",
        "PYDIGITS": runtime.PYTHON.replace(".", ""),
        "PYTHONS": next(file.forms[0][1] for file in engine if file.path.endswith("pythons.js")),
        "WHEELS": place.wheels,
        "ARCHIVE": game(archive).path,
        "FILES": rows([*engine, game(archive)]),
        "CHECK": read("check.js").strip(),
    }


def build(out: Path, place: Place, files: dict[str, Path] | None = None,
          pins: Sequence[runtime.Pin] = runtime.PINS) -> dict[str, int]:  # fmt: skip
    """Make the folder, with the runtime's ``files`` if it is self-hosted; return the sizes of our own files.

    A page whose runtime lies elsewhere checks it by the pins.
    """
    engine, engine_files = hosted(place, files) if files else ([place.asked(pin.name, [pin.form]) for pin in pins], {})
    work = out.parent / f"{out.name}.work"
    shutil.rmtree(work, ignore_errors=True)
    stage(work / NAME)
    archive = packed(work / NAME)
    social = "social.jpg" if (PAGE / "social.jpg").is_file() else "icon-512.png"
    values = page_values(place, engine, archive, social)
    page, theirs = run_pygbag(work, place, values)
    staged, in_page = unpacked(archive), unpacked(theirs)
    odd = sorted(name for name in staged.keys() | in_page.keys() if staged.get(name) != in_page.get(name))
    if odd:
        raise BuildError(f"pygbag packed other files than were staged: {', '.join(odd[:10])}")

    own: dict[str, bytes] = {"index.html": page.encode(), f"{NAME}.tar.gz": archive, **icons()}
    own["manifest.webmanifest"] = manifest(place).encode()
    own["verify.html"] = read("verify.html").encode()
    if social == "social.jpg":
        own[social] = (PAGE / social).read_bytes()
    worker = filled(read("sw.js"), values | {"ENGINE": rows(engine), "ENGINE_ID": stamp(rows(engine).encode())})
    build_id = stamp(worker.encode(), *(name.encode() + hashlib.sha256(own[name]).digest() for name in sorted(own)))

    own["index.html"] = finished(page.replace("@BUILD@", build_id), place.origins).encode()
    kept = [Asked(name, [form(own[name])]) for name in sorted(own) if name not in (social, f"{NAME}.tar.gz")]
    kept.append(game(archive))
    own["sw.js"] = worker.replace("@OWN@", rows(kept)).replace("@BUILD@", build_id).encode()
    own[".nojekyll"] = b""

    shutil.rmtree(out, ignore_errors=True)
    for name, data in (own | engine_files).items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(data)
    shutil.rmtree(work, ignore_errors=True)
    return {name: len(data) for name, data in own.items()}


def stamp(*parts: bytes) -> str:
    """Return a short name for these contents."""
    return hashlib.sha256(b"".join(parts)).hexdigest()[:12]


def finished(page: str, origins: Sequence[str]) -> str:
    """Return the page with its policy, which allows this very script and this very style sheet."""
    found = [re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL) for tag in ("script", "style")]
    if [len(texts) for texts in found] != [1, 1]:
        raise BuildError("The page must hold one script and one style sheet of its own.")
    return page.replace("@POLICY@", policy(origins, *(hashed(texts[0].encode()) for texts in found)))


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder by their names in it."""
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def zipped(files: dict[str, bytes], file: Path) -> None:
    """Write the files as a zip, the same bytes for the same files."""
    with zipfile.ZipFile(file, "w") as out:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            out.writestr(entry, data, compresslevel=9)


# ------------------------------------------------------------------------ serving
class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the folder under the page's sub-path, without letting the browser keep old files."""

    prefix = "/"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".wasm": "application/wasm", ".js": "text/javascript", ".webmanifest": "application/manifest+json",
        ".gz": "application/octet-stream", ".whl": "application/octet-stream", ".data": "application/octet-stream",
    }  # fmt: skip

    def translate_path(self, path: str) -> str:
        """Answer the file for a path of the site."""
        return super().translate_path("/" + path.removeprefix(self.prefix) if path.startswith(self.prefix) else "/none")

    def end_headers(self) -> None:
        """Have every file asked for anew."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


def serve(out: Path, prefix: str, port: int) -> None:
    """Serve the folder on this computer until Ctrl-C."""
    kind = type("Served", (Handler,), {"prefix": prefix})
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), lambda *args: kind(*args, directory=str(out)))
    except OSError as error:
        raise BuildError(f"Cannot serve on port {port}: {error.strerror}. Choose another with --port.") from error
    print(f"Serving http://127.0.0.1:{port}{prefix}  (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()


def report(own: dict[str, int], out: Path) -> None:
    """Print the sizes; BuildError if they are over the limits."""
    for name, size in sorted(own.items(), key=lambda item: -item[1]):
        print(f"{size:>10,}  {name}")
    total, archive = sum(own.values()), own[f"{NAME}.tar.gz"]
    print(f"{total:>10,}  all our own (limit {OWN_LIMIT:,}); archive limit {ARCHIVE_LIMIT:,}")
    print(f"The page is in {out}")
    if archive > ARCHIVE_LIMIT:
        raise BuildError(f"The archive has {archive:,} bytes, over its limit of {ARCHIVE_LIMIT:,}.")
    if total > OWN_LIMIT:
        raise BuildError(f"Our own files have {total:,} bytes, over their limit of {OWN_LIMIT:,}.")


def parse(arguments: list[str] | None) -> argparse.Namespace:
    """Answer the options of the command line."""
    parser = argparse.ArgumentParser(description="Build the web page into one folder for any static host.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "out" / NAME, help="the folder to make")
    parser.add_argument(
        "--base",
        metavar="PATH",
        help="sub-path or address of the page, such as /games/pinochle/; it "
        "works anywhere without, but with its address a shared link shows a picture",
    )
    parser.add_argument("--self-host", action="store_true", help="put the WebAssembly runtime into the folder, too")
    parser.add_argument(
        "--runtime",
        metavar="URL",
        help="ask this address for the runtime instead of the public one; its files must agree",
    )
    parser.add_argument(
        "--runtime-source",
        metavar="FROM",
        default=runtime.SOURCE,
        help="take the files for --self-host from another address or from a zip of --runtime-zip; they must agree",
    )
    parser.add_argument(
        "--runtime-zip", action="store_true", help="also make a zip of the runtime that --self-host got"
    )
    parser.add_argument("--itch", action="store_true", help="also make a zip to upload to itch.io")
    parser.add_argument("--serve", action="store_true", help="serve the page on this computer afterwards")
    parser.add_argument("--port", type=int, default=8123, help="port for --serve (8123)")
    options = parser.parse_args(arguments)
    if options.self_host and options.runtime:
        parser.error("--self-host brings its own runtime: leave out --runtime")
    if options.runtime_zip and not options.self_host:
        parser.error("--runtime-zip keeps what --self-host got: ask for both")
    return options


def main(arguments: list[str] | None = None) -> int:
    """Build as the command line says; answer the exit code."""
    options = parse(arguments)
    out = options.out.resolve()
    try:
        if out == ROOT or out in ROOT.parents or (out.exists() and not _is_ours(out)):
            raise BuildError(f"{out} is not a folder made by this command; choose another with --out.")
        place = Place(options.base, options.runtime, options.self_host)
        files = runtime.provide(ROOT / "build" / "out" / "runtime", options.runtime_source) if options.self_host else {}
        report(build(out, place, files), out)
        if not files:
            print(f"The runtime is not in it: it is asked of {place.runtime}, and must be the one pinned here.")
        if options.runtime_zip:
            file = out.parent / f"{NAME}-runtime-{runtime.COMMIT[:12]}.zip"
            zipped({name: source.read_bytes() for name, source in files.items()}, file)
            print(f"{file.stat().st_size:>10,}  {file}")
        if options.itch:
            file = out.parent / f"{NAME}-itch.zip"
            zipped(contents(out), file)
            print(f"{file.stat().st_size:>10,}  {file}")
        if options.serve:
            serve(out, place.path, options.port)
    except (BuildError, runtime.RuntimeFilesError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _is_ours(folder: Path) -> bool:
    return not any(folder.iterdir()) or (folder / "sw.js").is_file()


if __name__ == "__main__":
    sys.exit(main())
