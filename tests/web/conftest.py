"""What the browser tests stand on: the rig, the built page, a Chromium.

The rig (a WebAssembly Python with pygame that needs no internet, and a server that behaves like pygbag's CDN) is looked
for in PINOCHLE_RIG and in ../shared/rig; where it is missing these tests are skipped and say so.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.web.lending import ONE_PROCESS, Lender, lenders

ROOT = Path(__file__).resolve().parent.parent.parent
CACHE = Path(os.environ.get("PINOCHLE_RIG_CACHE", ROOT / "build" / "out" / "rig"))
SHOTS = Path(__file__).parent / "shots"
AXE = "4.11.0"
RUNTIME = os.environ.get("PINOCHLE_RUNTIME") or ("pyodide" if shutil.which("npm") else "pygbag")
"""What the pages of browser tests run on: ``pyodide``, the page's own, or ``pygbag``, whose part the rig plays.
A page on the first starts in half the time, and is the one that people load; without npm there is only the second."""
FEW_MADE_FAST = "--js-flags=--wasm-tiering-budget=500000000"
"""Of an engine that each page compiles anew only what runs most is made fast: else a start spends a fifth of its work
on that."""


LONGEST = ("test_network", "test_direct", "test_tables", "test_page", "test_crooked", "test_alive", "test_play",
           "test_light_controls", "test_host", "test_light_seat", "test_start", "test_reading")  # fmt: skip
"""The files that take longest, in that order: one that begins last would keep a single worker busy at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where only tests of this folder are run, begin with the files that take longest."""
    if all(item.path.parent == Path(__file__).parent for item in items):
        rank = {name: number for number, name in enumerate(LONGEST)}
        items.sort(key=lambda item: rank.get(item.path.stem, len(rank)))


def find_rig() -> Path | None:
    """Answer the folder of the rig, None where there is none."""
    places = [Path(os.environ["PINOCHLE_RIG"])] if "PINOCHLE_RIG" in os.environ else [ROOT.parent / "shared" / "rig"]
    return next((place for place in places if (place / "setup.sh").is_file()), None)


def chromium_path() -> str | None:
    """Answer the Chromium of the system, None for playwright's own."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def load(name: str) -> ModuleType:
    """Answer a module of the build folder, which is no package."""
    if str(ROOT / "build") not in sys.path:
        sys.path.insert(0, str(ROOT / "build"))
    return importlib.import_module(name)


def runtime_files(cdn: Path) -> dict[str, Path]:
    """Return the files of a runtime by their names on a page."""
    runtime = load("web_runtime")
    wheel = next((cdn / "cp312").glob("*.whl"))
    names = [pin.name for pin in runtime.PINS if pin.name != runtime.WHEEL] + [f"cp312/{wheel.name}"]
    return {name: cdn / name for name in names}


def build_page(out: Path, cdn: Path, base: str | None = None) -> None:
    """Build the page with this runtime in its folder."""
    web = load("web")
    web.build(out, web.Place(base, None, True), runtime_files(cdn))


@cache
def own_files() -> dict[str, Path]:
    """Return the files of the page's own runtime by their names on a page; npm brings Pyodide once."""
    with one_at_a_time(CACHE / "own"):
        return dict(load("web_pyodide").provide(CACHE / "own", load("web_pyodide").WHEEL))


def build_on(kind: str, out: Path, base: str | None = None, lookup: str = "") -> None:
    """Build the page on a runtime: ``pyodide``, its own, or ``pygbag``."""
    web = load("web")
    files = own_files() if kind == "pyodide" else runtime_files(CACHE / "cdn")
    web.build(out, web.Place(base, None, True, kind=web.EngineKind(kind)), files, lookup=lookup)


@contextlib.contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Keep other workers of the same run away from the folder for a while."""
    folder.mkdir(parents=True, exist_ok=True)
    lock, end = folder / "busy", time.monotonic() + 600
    while True:
        try:
            lock.mkdir()
            break
        except FileExistsError:
            if time.monotonic() > end:
                pytest.skip(f"another run seems to be busy with the rig: remove {lock}")
            time.sleep(0.2)
    try:
        yield
    finally:
        lock.rmdir()


@pytest.fixture(scope="session")
def rig() -> Path:
    """Answer the laid-out rig: site/ for a bare page, cdn/ for the real one, source/ with its Python modules."""
    source = find_rig()
    if source is None:
        pytest.skip("no browser rig here: set PINOCHLE_RIG to its folder")
    if importlib.util.find_spec("playwright") is None:
        pytest.skip("playwright is not installed: pip install -e '.[web]'")
    with one_at_a_time(CACHE):
        if not (CACHE / "cdn" / "cpython312" / "main.wasm").is_file():
            done = subprocess.run(
                ["bash", str(source / "setup.sh"), str(CACHE)], capture_output=True, text=True, timeout=600, check=False
            )
            if done.returncode:
                pytest.skip(f"the rig could not be set up: {done.stderr.strip()[-300:]}")
    for folder in (source, source / "standin"):
        if str(folder) not in sys.path:
            sys.path.append(str(folder))
    return CACHE


def built(kind: str, tops: pytest.TempPathFactory) -> Path:
    """Answer the folder of the built page: one for all workers of a run, which nobody changes."""
    if kind == "pyodide" and shutil.which("npm") is None:
        pytest.skip("npm is not installed: Pyodide cannot be had")
    top = tops.getbasetemp()
    shared = (top.parent if "PYTEST_XDIST_WORKER" in os.environ else top) / f"page on {kind}"
    with one_at_a_time(shared):
        if not (shared / "pinochle" / "index.html").is_file():
            build_on(kind, shared / "pinochle")
    return shared / "pinochle"


@pytest.fixture(scope="session")
def web(rig: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Answer the folder of the built page on the runtime of this run."""
    return built(RUNTIME, tmp_path_factory)


@pytest.fixture(scope="session")
def own_web(rig: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Answer the folder of the page on its own runtime, whatever this run is on."""
    return built("pyodide", tmp_path_factory)


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Answer one headless Chromium for all tests, strict about sound and gestures as a player's is."""
    pytest.importorskip("playwright", reason="playwright is not installed: pip install -e '.[web]'")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium_path(),
            args=[
                "--no-sandbox",
                "--autoplay-policy=user-gesture-required",
                "--host-resolver-rules=MAP cards.test 127.0.0.1",
                *(() if _counts(request) else (ONE_PROCESS if RUNTIME == "pyodide" else FEW_MADE_FAST,)),
            ],
        )
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def chromium(request: pytest.FixtureRequest, rig: Path, browser: Any) -> Any:
    """Answer the Chromium for tests of the built page, which need the rig; it lends its contexts."""
    if RUNTIME == "pyodide" and not _counts(request):
        lenders[browser] = Lender(browser)
    return browser


def _counts(request: pytest.FixtureRequest) -> bool:
    """Whether seconds or frames are counted in this run: then each test has a context of its own."""
    return any(item.get_closest_marker("alone") for item in request.session.items)


@pytest.fixture(autouse=True)
def _nothing_left_open(request: pytest.FixtureRequest) -> Iterator[None]:
    """Close what a failed test has left open: a page that nobody looks at plays on, and slows all later tests."""
    browser = request.getfixturevalue("browser") if "browser" in request.fixturenames else None
    before = list(browser.contexts) if browser else []
    lender = lenders.get(browser)
    lent = list(lender.lent) if lender else []
    yield
    if lender:
        for context in [context for context in lender.lent if context not in lent]:
            lender.drop(context)
    for context in list(browser.contexts) if browser else []:
        if context not in before and not (lender and lender.owns(context)):
            context.close()


@pytest.fixture
def server(rig: Path, web: Path) -> Iterator[Any]:
    """Return a server of the page under a sub-path."""
    from tests.web.driver import server_for

    with server_for(web, rig) as running:
        yield running


@pytest.fixture(scope="session")
def bare(rig: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Answer the folder of a page on a runtime that asks for all files and runs nothing: it starts in no time."""
    from tests.web import engine

    top = tmp_path_factory.mktemp("quick")
    engine.make(top / "cdn", 1)
    build_page(top / "page", top / "cdn")
    return top / "page"


@pytest.fixture
def quick(rig: Path, bare: Path) -> Iterator[Any]:
    """Return a server of that page: enough where only loading is looked at."""
    from tests.web.driver import server_for

    with server_for(bare, rig) as running:
        yield running


@pytest.fixture(scope="session")
def axe() -> str:
    """Answer the source of axe-core, taken from npm once."""
    file = CACHE / f"axe-{AXE}.js"
    with one_at_a_time(CACHE):
        if not file.is_file():
            if shutil.which("npm") is None:
                pytest.skip("npm is not installed: axe-core cannot be had")
            CACHE.mkdir(parents=True, exist_ok=True)
            done = subprocess.run(
                ["npm", "pack", "--silent", f"axe-core@{AXE}"], cwd=CACHE, capture_output=True, text=True, check=False
            )
            if done.returncode:
                pytest.skip(f"axe-core could not be had from npm: {done.stderr.strip()[-200:]}")
            with tarfile.open(CACHE / f"axe-core-{AXE}.tgz") as tar:
                script = tar.extractfile("package/axe.min.js")
                assert script is not None
                file.write_bytes(script.read())
    return file.read_text(encoding="utf-8")
