"""An installed game works anywhere, holds everything it needs, and building it leaves the sources as they were."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from email.parser import BytesParser
from importlib import import_module
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

HOUSE = Path(__file__).parent.parent
sys.path.insert(0, str(HOUSE / "build"))
from distributions import build  # noqa: E402

LEFT_OUT = shutil.ignore_patterns("__pycache__", ".git", ".venv*", "out", ".*_cache", ".hypothesis")
PACKED = ("pyproject.toml", "LICENSE", "docs", "game", "assets")


def pip(*words: str | Path) -> None:
    """Run pip; where it is missing, or cannot reach what builds a wheel, the test is left out with that reason."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    if "No module named pip" in done.stderr:
        pytest.skip("this environment has no pip")
    if "hatchling" in done.stderr and "No matching distribution" in done.stderr:
        pytest.skip("hatchling is not installed, and the network that could bring it is not there")
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, built in a copy of the sources that is then compared with what it was."""
    folder = tmp_path_factory.mktemp("wheel")
    sources = folder / "sources"
    sources.mkdir()
    for name in PACKED:
        if (HOUSE / name).is_dir():
            shutil.copytree(HOUSE / name, sources / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(HOUSE / name, sources / name)
    before = sorted(sources.rglob("*"))
    here = ["--no-build-isolation"] if importlib.util.find_spec("hatchling") else []
    pip("wheel", "--quiet", "--no-deps", "--retries", "0", *here, "--wheel-dir", folder / "made", sources)
    assert sorted(sources.rglob("*")) == before
    (made,) = (folder / "made").iterdir()
    return made


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of packages into which the wheel has been installed."""
    folder = tmp_path_factory.mktemp("installed") / "site"
    pip("install", "--quiet", "--no-deps", "--no-index", "--target", folder, wheel)
    yield folder
    shutil.rmtree(folder)


def run(site: Path, *command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of the installed game in a folder that has nothing to do with it."""
    settings = os.environ | {"PYTHONPATH": str(site), "PINOCHLE_HOME": str(cwd / "home")}
    return subprocess.run(
        [str(word) for word in command], cwd=cwd, env=settings, capture_output=True, text=True, timeout=120, check=False
    )


def test_a_wheel_holds_one_package_with_everything_in_it(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    inside = {name.removeprefix("pinochle/") for name in names if name.startswith("pinochle/")}
    kept = {f"assets/{name}" for name in files_in(HOUSE / "assets")} | files_in(HOUSE / "game")

    version = import_module("game").__version__
    assert {name.split("/")[0] for name in names} == {"pinochle", f"pinochle_table-{version}.dist-info"}
    assert inside == kept
    assert not [name for name in names if "__pycache__" in name]


def test_two_builds_of_the_same_sources_are_the_same_bytes(tmp_path: Path) -> None:
    if importlib.util.find_spec("hatchling") is None:
        pytest.skip("hatchling is not installed")
    made = []
    for name in ("one", "other"):
        house = tmp_path / name
        shutil.copytree(HOUSE, house, ignore=LEFT_OUT, copy_function=shutil.copyfile)  # files of another date
        made.append(build(tmp_path / f"{name} made", house))

    for one, other in zip(*made, strict=True):
        assert one.name == other.name
        assert one.read_bytes() == other.read_bytes()


def test_the_source_distribution_builds_the_same_wheel(tmp_path: Path) -> None:
    if importlib.util.find_spec("hatchling") is None:
        pytest.skip("hatchling is not installed")
    wheel, sources = build(tmp_path / "made")
    with tarfile.open(sources) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    (house,) = (tmp_path / "unpacked").iterdir()

    again, _ = build(tmp_path / "made again", house)

    assert again.read_bytes() == wheel.read_bytes()


def test_the_package_says_what_it_is(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
    told = BytesParser().parsebytes(archive.read(name))

    assert (told["Name"], told["License-Expression"]) == ("pinochle-table", "MIT")
    assert told["Summary"]
    assert told["Keywords"]
    assert told["Author"]
    assert "Programming Language :: Python :: 3.13" in told.get_all("Classifier", [])
    assert {"together", "lab", "cluster"} <= set(told.get_all("Provides-Extra", []))
    needed = [line for line in told.get_all("Requires-Dist", []) if "extra ==" not in line]
    names = {re.split("[<>=; ]", line)[0] for line in needed}
    assert names == {"pygame-ce", "platformdirs", "accesskit", "websockets", "segno"}, "guests can come (TN13)"
    assert "](" not in str(told.get_payload()), "on the package index no link of ours leads to a file"


def files_in(folder: Path) -> set[str]:
    """The files of a folder, as paths in it."""
    files = (file.relative_to(folder) for file in folder.rglob("*") if file.is_file())
    return {file.as_posix() for file in files if "__pycache__" not in file.parts}


def test_it_is_imported_by_its_own_name_whatever_lies_beside_it(site: Path, tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("mine = True\n", encoding="utf-8")
    for code in (
        "import sys; before = list(sys.path); import pinochle.rules, pinochle.bots; assert sys.path == before",
        "import game, pinochle.__main__; assert game.mine",
        "import pinochle.app, game; assert game.mine",
    ):
        done = run(site, sys.executable, "-c", code, cwd=tmp_path)
        assert done.returncode == 0, done.stderr

    (tmp_path / "game.py").unlink()
    assert "No module named 'game'" in run(site, sys.executable, "-c", "import game", cwd=tmp_path).stderr


def test_the_session_of_the_readme_goes_as_it_is_written(site: Path, tmp_path: Path) -> None:
    done = run(site, sys.executable, HOUSE / "tests" / "test_library.py", cwd=tmp_path)

    assert done.returncode == 0, done.stdout
    assert str(site) in done.stdout


def test_the_command_plays_far_from_the_sources(site: Path, tmp_path: Path) -> None:
    script = next((site / "bin" if (site / "bin").is_dir() else site / "Scripts").glob("pinochle*"))

    done = run(site, script, "--demo", "--hands", "1", "--speed", "max", "--seed", "tea", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 deal of classic (seed tea): ")


DRAWN = """
from hashlib import sha256
import pygame
from {name}.app import App
from {name}.host import this_host
from {name}.match import Match
from {name}.rules import DEFAULT_RULES
from {name}.rules.text import HUMAN, Player
from {name}.scenes.seat.match_driver import MatchDriver
from {name}.scenes.table.scene import Table
from {name}.scenes.rules.page import RulesPage
players = tuple(Player(seat.name.title(), HUMAN if seat.name == "SOUTH" else "easy") for seat in DEFAULT_RULES.seats)
match = Match.new(DEFAULT_RULES, players, "tea")
for scene in (RulesPage, lambda app: Table(app, MatchDriver(app, match), hurry=True)):
    app = App(this_host(), (1280, 720))
    app.painter.unhurried = True
    app.start(scene(app))
    session = getattr(app.scene, "session", None)
    while session is not None and not session.live:  # bots take as many frames as they need
        app.frame(1.0, [])
    for _ in range(20):
        app.frame(1.0, [])
    print(sha256(pygame.image.tobytes(app.surface, "RGB")).hexdigest())
"""
"""Draws the page of rules, and a table on which cards lie; prints the sums of both pictures."""


def test_pictures_fonts_and_cards_are_found(site: Path, tmp_path: Path) -> None:
    """It draws the same as the sources do."""
    quiet = "import os; os.environ |= dict(SDL_VIDEODRIVER='dummy', SDL_AUDIODRIVER='dummy')"
    done = []
    for place, name in ((site, "pinochle"), (HOUSE, "game")):
        (tmp_path / name).mkdir()
        done.append(run(place, sys.executable, "-c", quiet + DRAWN.format(name=name), cwd=tmp_path / name))

    assert [each.returncode for each in done] == [0, 0], done[0].stderr + done[1].stderr
    installed, here = (each.stdout.splitlines()[-2:] for each in done)
    assert installed == here
    assert len({*here}) == 2


def test_nothing_of_the_laboratory_is_in_the_wheel(wheel: Path) -> None:
    """Neither a file of it, wherever it lies, nor something that needs it."""
    archive = zipfile.ZipFile(wheel)
    packed = {archive.read(name) for name in archive.namelist()}
    laboratory = [*(HOUSE / "build" / "lab").rglob("*.py")]

    assert len(laboratory) > 5
    assert [file.name for file in laboratory if file.read_bytes() in packed] == []
    assert not [name for name in archive.namelist() if "/lab/" in name or name.startswith("build/")]
    assert not [text for text in packed if re.search(rb"^\s*(from|import) build\b", text, re.MULTILINE)]


def test_worker_processes_find_the_installed_game(site: Path, tmp_path: Path) -> None:
    words = ["match", "--ns", "easy", "--ew", "easy", "--deals", "5", "--workers", "2"]

    done = run(site, sys.executable, "-m", "pinochle", *words, cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "matches won by easy" in done.stdout
