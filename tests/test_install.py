"""An installed game works anywhere, holds everything it needs, and building it leaves the sources as they were."""

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

HOUSE = Path(__file__).parent.parent
PACKED = ("pyproject.toml", "README.md", "LICENSE", "game", "assets")


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

    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"pinochle"}
    assert inside == kept
    assert not [name for name in names if "__pycache__" in name]


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
    done = run(site, sys.executable, HOUSE / "tests" / "test_readme.py", cwd=tmp_path)

    assert done.returncode == 0, done.stdout
    assert str(site) in done.stdout


def test_the_command_plays_far_from_the_sources(site: Path, tmp_path: Path) -> None:
    script = next((site / "bin" if (site / "bin").is_dir() else site / "Scripts").glob("pinochle*"))

    done = run(site, script, "--demo", "--hands", "1", "--speed", "max", "--seed", "tea", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 deal of classic (seed tea): ")


def test_pictures_fonts_and_cards_are_found(site: Path, tmp_path: Path) -> None:
    words = ("--screens", "pictures", "--size", "320x320", "--theme", "walnut")

    done = run(site, sys.executable, "-m", "pinochle", *words, cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert len([*(tmp_path / "pictures").glob("320x320-walnut-*.png")]) > 10


def test_worker_processes_find_the_installed_game(site: Path, tmp_path: Path) -> None:
    words = ["match", "--ns", "easy", "--ew", "easy", "--deals", "5", "--workers", "2"]

    done = run(site, sys.executable, "-m", "pinochle", *words, cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "matches won by easy" in done.stdout
