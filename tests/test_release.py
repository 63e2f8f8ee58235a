"""A release is one command: it checks, writes, commits and tags, or says why not and leaves everything as it was."""

import importlib.util
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from game import __version__
from tests.sources import HOUSE

pytestmark = pytest.mark.slow

WHO = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
NEXT = f"{int(__version__.split('.')[0]) + 1}.0.0"


def git(house: Path, *words: str) -> str:
    done = subprocess.run(["git", *WHO, *words], cwd=house, capture_output=True, text=True, timeout=120, check=True)
    return done.stdout.strip()


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A clone of what is committed, on a branch called main, with something to release."""
    clone = tmp_path / "clone"
    if not (HOUSE / ".git").exists() or importlib.util.find_spec("hatchling") is None:
        pytest.skip("releases are made of a clone, with hatchling")
    git(tmp_path, "clone", "--quiet", "--no-tags", str(HOUSE), str(clone))
    git(clone, "checkout", "--quiet", "-B", "main")
    git(clone, "config", "user.name", "Somebody")
    git(clone, "config", "user.email", "somebody@example.org")
    log = clone / "CHANGELOG.md"
    text = log.read_text(encoding="utf-8")
    if "## Unreleased" not in text:
        text = re.sub(r"^## ", "## Unreleased\n\n### Added\n- A thing.\n\n## ", text, count=1, flags=re.MULTILINE)
        log.write_text(text, encoding="utf-8")
        git(clone, "commit", "--quiet", "--all", "--message", "something new")
    return clone


def release(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "build/release.py", *words]
    return subprocess.run(command, cwd=house, capture_output=True, text=True, timeout=600, check=False)


def test_a_release_checks_builds_writes_and_tags(house: Path, tmp_path: Path) -> None:
    told = (house / "CHANGELOG.md").read_text(encoding="utf-8").partition("## Unreleased\n")[2].partition("\n## ")[0]

    done = release(house, NEXT, "--quick")

    assert done.returncode == 0, done.stdout + done.stderr
    assert "tests/store/test_fixtures.py" in done.stdout, "files of every format are opened"
    assert done.stdout.count("two builds are the same bytes") == 2
    assert git(house, "status", "--porcelain") == ""
    assert git(house, "log", "-1", "--format=%s") == f"release: {NEXT}"
    changed = {"CHANGELOG.md", "game/__init__.py", "pyproject.toml", "build/desktop/pinochle.metainfo.xml"}
    first_whole = __version__.startswith("0.")  # from then on it is no longer called a beta
    assert set(git(house, "show", "--format=", "--name-only").split()) == changed - (
        set() if first_whole else {"pyproject.toml"}
    )
    assert "Production/Stable" in (house / "pyproject.toml").read_text(encoding="utf-8")
    assert git(house, "cat-file", "-t", f"v{NEXT}") == "tag"
    assert f'__version__ = "{NEXT}"' in (house / "game" / "__init__.py").read_text(encoding="utf-8")
    log = (house / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## {NEXT} – {date.today().isoformat()}\n{told}\n## " in log
    assert "## Unreleased" not in log

    assert release(house, "--tag", f"v{NEXT}", "--notes", str(tmp_path / "notes.md")).returncode == 0
    assert (tmp_path / "notes.md").read_text(encoding="utf-8").strip() == told.strip()
    assert release(house, "--tag", "v9.9.9", "--notes", str(tmp_path / "notes.md")).returncode == 1
    assert "is not newer" in release(house, NEXT, "--quick").stderr


def test_no_release_is_made_of_a_runtime_that_is_known_by_sha1_alone(house: Path) -> None:
    """WB6: the interpreter's two large files."""
    (house / "build" / "pins" / "runtime.txt").write_text("# nothing is recorded\n", encoding="utf-8")
    git(house, "commit", "--quiet", "--allow-empty", "--all", "--message", "forgotten")
    why = release(house, NEXT).stderr
    assert "lacks the SHA-256 of cpython312/main.wasm, cpython312/main.data: run python build/web_runtime.py" in why


UNCHECKED = f"import sys, release; release.check = print; sys.argv = ['release', '{NEXT}', '--quick']; release.main()"
"""Makes a release without a minute of checks: for a test of what comes after it."""


def test_a_copy_without_tags_has_them_by_a_command(house: Path) -> None:
    subprocess.run([sys.executable, "-c", UNCHECKED], cwd=house / "build", stdout=subprocess.DEVNULL, check=True)
    git(house, "tag", "--delete", f"v{NEXT}")

    done = release(house, "--tags")

    assert done.returncode == 0, done.stderr
    told = dict(re.findall(r"^(v[\d.]+) is on (\w+) now$", done.stdout, re.MULTILINE))
    assert {f"v{NEXT}", "v1.0.0", "v0.9.0"} <= set(told)
    for tag, commit in told.items():
        assert git(house, "cat-file", "-t", tag) == "tag"
        assert git(house, "rev-parse", f"{tag}^{{commit}}").startswith(commit)
        assert f'__version__ = "{tag[1:]}"' in git(house, "show", f"{tag}:game/__init__.py")
    assert release(house, "--tags").stdout.count("is there") == len(told)

    git(house, "tag", "--force", "v1.0.0", "HEAD~1")
    assert "the tag v1.0.0 is not on the commit" in release(house, "--tags").stderr


def test_everything_that_stands_against_it_is_said_at_once(house: Path) -> None:
    git(house, "tag", f"v{__version__}")
    git(house, "checkout", "--quiet", "-b", "another")
    (house / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n### Added\n", encoding="utf-8")

    done = release(house, __version__, "--quick")

    assert done.returncode == 1
    for why in ("is not newer", "not committed", "not the branch main", "is there already", "says nothing"):
        assert why in done.stderr


def test_a_check_that_fails_leaves_the_tree_as_it_was(house: Path) -> None:
    (house / "game" / "work.py").write_text("import os\n", encoding="utf-8")
    git(house, "commit", "--quiet", "--all", "--message", "break the style")
    before = git(house, "rev-parse", "HEAD")

    done = release(house, NEXT, "--quick")

    assert done.returncode == 1
    assert "ruff" in done.stderr
    assert git(house, "status", "--porcelain") == ""
    assert git(house, "rev-parse", "HEAD") == before
    assert git(house, "tag", "--list", f"v{NEXT}") == ""
