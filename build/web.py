#!/usr/bin/env python3
"""Build the web page: one folder that any static host can serve.

    python build/web.py --self-host     the folder build/out/pinochle, which loads nothing from elsewhere; needs npm
    python build/web.py                 the same without a WebAssembly runtime: the page loads pygbag's from elsewhere
    python build/web.py ... --serve     and serve it on this computer
    python build/web.py ... --itch      and make build/out/pinochle-itch.zip

The same sources give the same bytes. Without --self-host nothing is downloaded. The page and its service worker check
everything they load by the hashes written into them here. The README says where to put the result.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import web_pyodide as pyodide
import web_runtime as runtime
from arguments import new_folder, old_file, port
from web_files import ROOT, BuildError, Part, contents, icons, packed, stage, unpacked, zipped
from web_page import (
    NAME,
    PAGE,
    TITLE,
    EngineKind,
    Place,
    QuestionKind,
    filled,
    finished,
    form,
    game,
    guest_page,
    keeper,
    main_script,
    manifest,
    page_values,
    read,
    rows,
    stamp,
    together,
    versioned,
)
from web_reading import pages
from web_serve import serve
from web_sizes import SCREENSHOTS, lines, parts_of_a_visit

CACHE = ROOT / "build" / "out" / "runtime"
"""Where what was downloaded of a runtime is kept, and its large files as they are packed."""
KEPT_PACKED = 1_000_000
"""The bytes from which on a file is worth keeping packed."""
SHOWN = ROOT / ".github" / "pictures"
ARCHIVE_LIMIT = 400_000
"""What the first screen needs of the game; everybody waits for these bytes."""
REST_LIMIT = 850_000
"""What comes while that starts: all other scenes, bots and sounds."""
VISIT_LIMIT = 5_300_000
"""What a first visit to a page on its own runtime may download until its first screen is there."""
TOGETHER_LIMIT = 75_000
OWN_LIMIT = 3_500_000
PACKED = (".wasm", ".data", ".zip", ".tar", "main.js")
"""Large files of the runtime that servers seldom compress: a packed copy lies beside them for the page to unpack. They
themselves are for browsers from before 2023, which cannot."""


class Built(NamedTuple):
    """What a page is made of."""

    own: dict[str, int]
    """The size of each of our own files."""
    visit: dict[str, dict[str, int]]
    """What a first visit downloads: for each part of it the bytes of each file."""


def run_pygbag(work: Path, place: Place, values: dict[str, str]) -> tuple[str, bytes]:
    """Run pygbag on work/pinochle with our template; return the page and the archive."""
    values = dict(values)
    for name, file in (("CSS", "page.css"), ("FAN", "fan.svg"), ("NAME_DRAWN", "name.svg")):
        values[name] = read(file).strip()
    pygbag = place.kind is EngineKind.PYGBAG
    parts = {"RUNTIME": "pygbag.js", "SITE": "pygbag.py"} if pygbag else {}
    parts |= {"SPLASH": "splash.js", "LOADER": "loader.js", "BRIDGE": "bridge.js", "ENGINE_TAG": f"{place.kind}.html"}
    values["RUNTIME"] = ""
    for name, file in parts.items():
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
            raise BuildError("pygbag is missing: pip install -e '.[web]'")
        raise BuildError(f"pygbag failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return (made / "index.html").read_text(encoding="utf-8"), (made / f"{NAME}.tar.gz").read_bytes()


@cache
def _packed_once(data: bytes) -> bytes:
    """Return it packed; whoever builds several pages with a runtime waits for that once. Its large files are kept."""
    if len(data) < KEPT_PACKED:
        return gzip.compress(data, compresslevel=9, mtime=0)
    file = CACHE / f"packed-{hashlib.sha256(data).hexdigest()[:16]}-{zlib.ZLIB_RUNTIME_VERSION}.gz"
    if not file.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        whole = file.with_suffix(f".{os.getpid()}")  # another build may be reading the file
        whole.write_bytes(gzip.compress(data, compresslevel=9, mtime=0))
        whole.replace(file)
    return file.read_bytes()


def hosted(place: Place, files: dict[str, Path]) -> tuple[list[QuestionKind], dict[str, bytes]]:
    """Return the runtime's files as the page requests them, and the files to write into its folder."""
    asked, found = [], {}
    for name, file in files.items():
        data = file.read_bytes()
        packed = _packed_once(data) if name.endswith(PACKED) else None
        if packed:
            found[f"cdn/{name}.gz"] = packed
        if not packed or not place.packed_only:
            found["cdn/" + name] = data
        asked.append(place.asked(name, [form(data)], [form(packed)] if packed else None))
    return asked, found


def written(out: Path, files: dict[str, bytes]) -> None:
    """Write a folder from scratch."""
    shutil.rmtree(out, ignore_errors=True)
    for name, data in files.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(data)


def build(out: Path, place: Place, files: dict[str, Path] | None = None,
          pins: Sequence[runtime.Pin] = runtime.PINS, lookup: str = "") -> Built:  # fmt: skip
    """Write the folder, with the runtime's ``files`` if it is self-hosted; return what it is made of.

    ``pins``: by these the page checks a runtime that is loaded from elsewhere. ``lookup``: the server that tells
    people's devices their internet address, if they allow it.
    """
    engine, engine_files = hosted(place, files) if files else ([place.asked(pin.name, [pin.form]) for pin in pins], {})
    work = out.parent / f"{out.name}.work"
    shutil.rmtree(work, ignore_errors=True)
    for part in Part:
        stage(work / part, part)
    archive, rest, modules = (packed(work / part) for part in Part)
    social = "social.jpg" if (PAGE / "social.jpg").is_file() else "icon-512.png"
    values = page_values(place, engine, (archive, rest), social, together(modules), lookup)
    page, theirs = run_pygbag(work, place, values)
    staged, in_page = unpacked(archive), unpacked(theirs)
    odd = sorted(name for name in staged.keys() | in_page.keys() if staged.get(name) != in_page.get(name))
    if odd:
        raise BuildError(f"pygbag packed other files than were staged: {', '.join(odd[:10])}")

    own: dict[str, bytes] = {"index.html": page.encode(), f"{NAME}.tar.gz": archive, "rest.tar.gz": rest, **icons()}
    own["manifest.webmanifest"] = manifest(place).encode()
    own |= pages(place)
    own |= (later := guest_page(lookup) | {"keeper.js": keeper(), "together.tar.gz": modules})
    own |= {name: (SHOWN / name).read_bytes() for name in SCREENSHOTS}
    if social == "social.jpg":
        own[social] = (PAGE / social).read_bytes()
    worker = filled(read("sw.js"), values | {"ENGINE": rows(engine), "ENGINE_ID": stamp(rows(engine).encode())})
    build_id = stamp(worker.encode(), *(name.encode() + hashlib.sha256(own[name]).digest() for name in sorted(own)))

    own["index.html"] = finished(page.replace("@BUILD@", build_id), place.origins, main_script(engine)).encode()
    own["seat.html"] = own["seat.html"].replace(b"@BUILD@", build_id.encode())
    unlisted = {social, *SCREENSHOTS, "sitemap.xml", "robots.txt", f"{NAME}.tar.gz", "rest.tar.gz", *later}
    listed = [QuestionKind(name, [form(own[name])]) for name in sorted(own.keys() - unlisted)]
    at_once = rows([*listed, *game(archive, rest)])
    on_demand = rows([QuestionKind(versioned(name), [form(own[name])]) for name in sorted(later)])
    own["sw.js"] = filled(worker, {"OWN": at_once, "LATER": on_demand}).replace("@BUILD@", build_id).encode()
    own[".nojekyll"] = b""
    if place.kind is EngineKind.PYODIDE:
        own["licenses.txt"] = pyodide.LICENSES.read_bytes()

    written(out, own | engine_files)
    shutil.rmtree(work, ignore_errors=True)
    return Built({name: len(data) for name, data in own.items()}, parts_of_a_visit(own, engine_files, [*later]))


def report(built: Built, out: Path) -> None:
    """Print the sizes of our own files, and what a first visit downloads.

    Raises:
        BuildError: they exceed the limits.
    """
    own = built.own
    for name, size in sorted(own.items(), key=lambda item: -item[1]):
        print(f"{size:>10,}  {name}")
    total, archive = sum(own.values()), own[f"{NAME}.tar.gz"]
    print(f"{total:>10,}  all our own (limit {OWN_LIMIT:,}); archive limit {ARCHIVE_LIMIT:,}")
    print("A first visit downloads, texts packed as most servers send them:")
    print("\n".join(lines(built.visit)))
    print(f"The page is in {out}")
    visit = sum(next(iter(built.visit.values())).values())
    if built.own.get("licenses.txt") and visit > VISIT_LIMIT:
        raise BuildError(f"A first visit downloads {visit:,} bytes, over its limit of {VISIT_LIMIT:,}.")
    if archive > ARCHIVE_LIMIT:
        raise BuildError(f"The archive has {archive:,} bytes, over its limit of {ARCHIVE_LIMIT:,}.")
    if own["rest.tar.gz"] > REST_LIMIT:
        raise BuildError(f"The rest of the game has {own['rest.tar.gz']:,} bytes, over its limit of {REST_LIMIT:,}.")
    if own["together.tar.gz"] > TOGETHER_LIMIT:
        raise BuildError(
            f"Shared tables have {own['together.tar.gz']:,} bytes, over their limit of {TOGETHER_LIMIT:,}."
        )
    if total > OWN_LIMIT:
        raise BuildError(f"Our own files have {total:,} bytes, over their limit of {OWN_LIMIT:,}.")


def parse(arguments: list[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description="Build the web page into one folder for any static host.")
    parser.add_argument("--out", type=new_folder, default=ROOT / "build" / "out" / NAME, help="the folder to make")
    parser.add_argument(
        "--base",
        metavar="PATH",
        help="sub-path or address of the page, such as /games/pinochle/; it "
        "works anywhere without, but with its address a shared link shows a picture",
    )
    parser.add_argument(
        "--lookup",
        metavar="stun:HOST:PORT",
        default="",
        help="a STUN server that tells people's devices their internet address, so that two browsers in different "
        "networks find each other; each person is asked before it is; without it, tables of two browsers work in one "
        "network only",
    )
    _add_runtime_arguments(parser)
    parser.add_argument("--itch", action="store_true", help="also make a zip to upload to itch.io")
    parser.add_argument("--serve", action="store_true", help="serve the page on this computer afterwards")
    parser.add_argument("--port", type=port, default=8123, help="port for --serve (8123)")
    options = parser.parse_args(arguments)
    options.self_host |= options.runtime == EngineKind.PYODIDE
    options.kind, options.address = _runtime(options.runtime, options.self_host)
    if options.self_host and options.address:
        parser.error("--self-host brings its own runtime: leave out the address")
    if options.packed_only and not options.self_host:
        parser.error("--packed-only is about the runtime that --self-host brings: ask for both")
    if options.runtime_zip and not options.self_host:
        parser.error("--runtime-zip keeps what --self-host got: ask for both")
    if options.lookup and not re.fullmatch(r"stuns?:[\w.-]+(:\d+)?", options.lookup):
        parser.error(f"not the address of a STUN server: {options.lookup}")
    return options


def _add_runtime_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where the WebAssembly runtime comes from."""
    parser.add_argument("--self-host", action="store_true", help="put the WebAssembly runtime into the folder, too")
    parser.add_argument(
        "--packed-only",
        action="store_true",
        help="with --self-host: leave out the unpacked copies of the runtime's large files, two thirds of the folder; "
        "browsers from before 2023 then say that they are too old",
    )
    parser.add_argument(
        "--runtime",
        metavar="WHICH",
        help="pyodide: the page's own runtime, which --self-host brings along; pygbag: pygbag's; an address: pygbag's "
        "from there, not from the public one, and its files must agree",
    )
    parser.add_argument(
        "--runtime-source",
        metavar="FROM",
        help="take the files for --self-host from here; they must agree. pygbag's: another address, or a zip of "
        "--runtime-zip. Pyodide: the file that npm pack writes",
    )
    parser.add_argument(
        "--wheel", metavar="FILE", type=old_file, default=pyodide.WHEEL, help="with --runtime pyodide: another one"
    )
    parser.add_argument(
        "--runtime-zip", action="store_true", help="also keep in one file what --self-host made the runtime of"
    )


def main(arguments: list[str] | None = None) -> int:
    """Build as the command line says; return the exit code."""
    options = parse(arguments)
    out = options.out.resolve()
    try:
        if out == ROOT or out in ROOT.parents or (out.exists() and not _is_ours(out)):
            raise BuildError(f"{out} is not a folder made by this command; choose another with --out.")
        place = Place(options.base, options.address, options.self_host, options.packed_only, options.kind)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        files = _engine_files(options) if options.self_host else {}
        report(build(out, place, files, lookup=options.lookup), out)
        if not files:
            print(f"The runtime is not in it: the page loads it from {place.runtime}, and runs only the pinned files.")
        if options.runtime_zip:
            file = _kept(out.parent, options, files)
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


def _runtime(which: str | None, self_hosted: bool) -> tuple[EngineKind, str | None]:
    """Return which runtime --runtime names, and the address if it names one."""
    if which is None:
        return EngineKind.PYODIDE if self_hosted else EngineKind.PYGBAG, None
    return (EngineKind(which), None) if which in list(EngineKind) else (EngineKind.PYGBAG, which)


def _engine_files(options: argparse.Namespace) -> dict[str, Path]:
    """Return the files of the runtime that the folder brings along."""
    source = options.runtime_source
    if options.kind is EngineKind.PYODIDE:
        return pyodide.provide(CACHE, options.wheel, Path(source) if source else None)
    return runtime.provide(CACHE, source or runtime.SOURCE)


def _kept(folder: Path, options: argparse.Namespace, files: dict[str, Path]) -> Path:
    """Write what the runtime was made of into one file, from which --runtime-source takes it; return the file."""
    if options.kind is EngineKind.PYODIDE:
        source = options.runtime_source or pyodide.by_npm(CACHE)
        return Path(shutil.copyfile(source, folder / f"{NAME}-runtime-{pyodide.PACKAGE}"))
    file = folder / f"{NAME}-runtime-{runtime.COMMIT[:12]}.zip"
    zipped({name: source.read_bytes() for name, source in files.items()}, file)
    return file


def _is_ours(folder: Path) -> bool:
    return not any(folder.iterdir()) or (folder / "sw.js").is_file()


if __name__ == "__main__":
    sys.exit(main())
