"""What every test shares: no window, no sound, repeatable examples, flags that rewrite golden games and pictures."""

import compileall
import gc
import importlib
import os
import signal
import sys
import tempfile
from collections.abc import Generator, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, settings

from tests.drawings import DRAWINGS, share_drawings
from tests.sweeps import is_left_out, keep_share

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile(
    "house",
    max_examples=25,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

share_drawings()
gc.set_threshold(
    200_000
)  # search seldom for garbage, while tests are collected and later: the app asks for it by itself


class _WatchedFont(pygame.font.Font):
    """A font that refuses to draw what it has no glyph for: nobody shall see the box that stands for it."""

    def __init__(self, file: Path | None = None, size: int = 20) -> None:
        super().__init__(file, size)
        self._has = _characters(file) if file is not None else None

    def render(self, text: str, *how: Any) -> pygame.Surface:
        assert self._has is None or self._has.issuperset(text), f"the font lacks a character of {text!r}"
        return super().render(text, *how)


@lru_cache
def _characters(file: Path) -> frozenset[str]:
    from game.ui.coverage import characters

    return characters(file.read_bytes())


pygame.font.Font = _WatchedFont


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write tests/golden/*.txt again; say why in the commit"
    )
    parser.addoption(
        "--update-snapshots", action="store_true", help="write tests/snapshots again; look at the pictures, say why"
    )
    parser.addoption("--whole", action="store_true", help="run all cases of what is swept, not a share of them")


def pytest_configure(config: pytest.Config) -> None:
    """Keep what is compiled: for all workers, for the processes that tests start, and for the next run.

    Not where somebody says otherwise, or where the tests keep nothing. And heed Ctrl-C also where a script runs the
    tests in the background, and let the programs that tests start heed every request to end, also under ``nohup``.
    """
    if not hasattr(config, "workerinput"):
        drawings = tempfile.TemporaryDirectory(prefix="pinochle-drawings-")
        os.environ[DRAWINGS] = drawings.name  # workers have it from the process that starts them
        config.add_cleanup(drawings.cleanup)
        lists = tempfile.TemporaryDirectory(prefix="pinochle-lists-")
        os.environ["XDG_STATE_HOME"] = lists.name  # the games that tests start list there what they keep
        config.add_cleanup(lists.cleanup)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)  # or programs started here would not end with Ctrl-C
    for name in ("SIGHUP", "SIGTERM"):  # what is ignored, programs started here would ignore, too
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
    if getattr(config, "cache", None) and "PYTHONPYCACHEPREFIX" not in os.environ:
        sys.dont_write_bytecode = False
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        number, count = _place_among_workers(config)
        for path in sorted((config.rootpath / "game").rglob("*.py"))[number::count]:  # each worker compiles its own
            compileall.compile_file(path, quiet=2)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Where nobody says otherwise, tests of a file stay together, so that what they share is made once.

    A worker that has done its share takes over some of what another still has to do.
    """
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no":
        config.option.dist = "worksteal"


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Where all tests are collected, each worker begins with other files: it finds the rest compiled by the others."""
    number, count = _place_among_workers(session.config)
    root = session.config.rootpath
    if count == 1 or not _runs_all_files(session.config):
        return
    files = sorted((root / "tests").rglob("test_*.py"))
    start = number * len(files) // count
    for file in (*files[start:], *files[:start]):
        with suppress(Exception, pytest.skip.Exception):  # it will be imported again, and what is wrong told
            importlib.import_module(".".join(file.relative_to(root).with_suffix("").parts))


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, name: str, obj: object) -> list[pytest.Item] | None:
    """In the default suite, make no cases of a function that only other commands run: some have hundreds."""
    if not name.startswith("test_") or not _runs_what_is_usual(collector.config):
        return None
    return [] if is_left_out([*getattr(obj, "pytestmark", ()), *collector.iter_markers()]) else None


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Generator[None, object, object]:
    """Likewise, of a test that is swept make only the cases that are run."""
    done = yield
    if _runs_what_is_usual(metafunc.config):
        keep_share(metafunc)
    return done


def _runs_what_is_usual(config: pytest.Config) -> bool:
    options = config.option
    usual = not (options.whole or options.update_golden or options.keyword)
    return usual and _runs_all_files(config) and options.markexpr == config.getini("addopts")[-1]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config) -> None:
    """Let each worker look for the numbers and words in some of our modules.

    Hypothesis does so next, in all of them, and keeps what it finds in files.
    """
    number, count = _place_among_workers(config)
    ours = sorted(name for name in sys.modules if name.startswith("game."))
    with suppress(ImportError):  # not every version does it
        from hypothesis.internal.constants_ast import constants_from_module

        for name in ours[number::count]:
            constants_from_module(sys.modules[name])


def _runs_all_files(config: pytest.Config) -> bool:
    return [Path(place).resolve() for place in config.args] == [config.rootpath / "tests"]


def _place_among_workers(config: pytest.Config) -> tuple[int, int]:
    """Which of the processes that run the tests this one is, from 0 on, and how many there are."""
    worker = getattr(config, "workerinput", {"workerid": "gw0", "workercount": 1})
    return int(worker["workerid"].removeprefix("gw")), worker["workercount"]


def pytest_collection_finish() -> None:
    """Take the tests themselves out of every search for garbage."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """Likewise, after every few files, what was worked out once for all: it would be searched again and again."""
    done = yield
    if (nextitem is None or nextitem.path != item.path) and next(_files_done) % 10 == 0:
        _keep_for_good()
    return done


_files_done = count()


def _keep_for_good() -> None:
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Generator[None, object, object]:
    """An app that gives back what scenes left behind does not bring the tests themselves back into the search.

    No fixture of the session does it: one that all tests use is looked up for each of them.
    """
    from game.scenes.shell import stack

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            stack, "gc", SimpleNamespace(collect=lambda: gc.collect(1), unfreeze=lambda: None, freeze=lambda: None)
        )
        return (yield)


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden games are to be written rather than compared."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def update_snapshots(request: pytest.FixtureRequest) -> bool:
    """Whether pictures are to be drawn again rather than compared."""
    return bool(request.config.getoption("--update-snapshots"))


@pytest.fixture(scope="module")
def few_imagined() -> Iterator[None]:
    """Bots imagine few deals in a file that uses this: where it does not matter how good a decision is."""
    from tests.imagining import few_deals

    with few_deals():
        yield
