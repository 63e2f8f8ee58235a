"""What every test shares: no window, no sound, repeatable examples, flags that rewrite golden games and pictures."""

import compileall
import gc
import os
import sys
from collections.abc import Generator
from functools import lru_cache

import pygame
import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile(
    "house", deadline=None, database=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")

_load_sized_svg = pygame.image.load_sized_svg


@lru_cache(maxsize=600)
def _drawing(file: str, size: tuple[int, int]) -> pygame.Surface:
    return _load_sized_svg(file, size)


def _load_once(file: object, size: tuple[int, int]) -> pygame.Surface:
    """Render each small drawing of a card once for all tests, not once for each app that is started."""
    return _drawing(str(file), size).copy() if size[0] <= 200 else _load_sized_svg(str(file), size)


pygame.image.load_sized_svg = _load_once


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write tests/golden/*.txt anew; say why in the commit"
    )
    parser.addoption(
        "--update-snapshots", action="store_true", help="write tests/snapshots anew; look at the pictures, say why"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Compile what is needed once for all: for this process, for those that tests start, and for the next run.

    Not beside the sources; and not where somebody says otherwise, or where the tests keep nothing.
    """
    cache = getattr(config, "cache", None)
    if cache and "PYTHONPYCACHEPREFIX" not in os.environ:
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("compiled"))
        sys.dont_write_bytecode = False
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        worker = getattr(config, "workerinput", {"workerid": "gw0", "workercount": 1})
        share = slice(int(worker["workerid"].removeprefix("gw")), None, worker["workercount"])
        for path in sorted((config.rootpath / "game").rglob("*.py"))[share]:  # each worker compiles its own
            compileall.compile_file(path, quiet=2)


def pytest_collection_finish() -> None:
    """Take the tests themselves out of every search for garbage, and search seldom: the app asks for it by itself."""
    _keep_for_good()
    gc.set_threshold(20_000)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """Likewise, whenever a file is done, what was worked out once for all: it would be searched again and again."""
    done = yield
    if nextitem is None or nextitem.path != item.path:
        _keep_for_good()
    return done


def _keep_for_good() -> None:
    gc.collect()
    gc.freeze()


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden games are to be written rather than compared."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def update_snapshots(request: pytest.FixtureRequest) -> bool:
    """Whether pictures are to be drawn anew rather than compared."""
    return bool(request.config.getoption("--update-snapshots"))
