"""One statement of the Pythons that are promised, wherever it stands; and each of them is run by somebody."""

import importlib.util
import json
import re
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.rules.state import Phase
from game.values import frozen
from tests.sources import HOUSE

PROJECT: dict[str, Any] = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
PYTHONS = [
    found[1]
    for line in PROJECT["project"]["classifiers"]
    if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line))
]
OLDEST, NEWEST = PYTHONS[0], PYTHONS[-1]


def text_of(name: str) -> str:
    return (HOUSE / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def pythons() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pythons", HOUSE / "build" / "pythons.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["README.md", "docs/package.md", "docs/promises.md"])
def test_all_pages_promise_the_same_pythons(name: str) -> None:
    ranges = re.findall(r"Pythons? (?:from )?(3\.\d+) to (3\.\d+)", text_of(name))

    assert ranges == [(OLDEST, NEWEST)]
    assert not re.search(r"Python (?:3\.\d+ or newer|3\.\d+, 3\.|3\.\d+ and 3\.)", text_of(name))


def test_the_oldest_is_the_one_that_tools_hold() -> None:
    assert PROJECT["project"]["requires-python"] == f">={OLDEST}"
    assert PROJECT["tool"]["mypy"]["python_version"] == OLDEST
    assert PROJECT["tool"]["ruff"]["target-version"] == f"py{OLDEST.replace('.', '')}"


def test_every_change_is_tried_with_all_of_them_and_with_the_next_on_three_systems() -> None:
    workflow = text_of(".github/workflows/test.yml")
    numbers = ", ".join(f'"{version}"' for version in PYTHONS)
    following = f"3.{int(NEWEST.partition('.')[2]) + 1}"

    assert f"python: [{numbers}]" in workflow
    assert workflow.count("os: [ubuntu-latest, windows-latest, macos-latest]") == 2
    ahead = workflow.partition("\n  ahead:")[2].partition("\n\n")[0]
    for line in ("continue-on-error: true", f'python-version: "{following}"', "allow-prereleases: true"):
        assert line in ahead


def test_node_runs_all_but_the_oldest_and_what_it_runs_is_pinned(pythons: ModuleType) -> None:
    wanted = json.loads(text_of("build/pythons/package.json"))["dependencies"]
    kept = json.loads(text_of("build/pythons/package-lock.json"))["packages"]

    assert [*pythons.VERSIONS] == PYTHONS[1:]
    assert [*wanted] == [f"python-{version}" for version in pythons.VERSIONS]
    assert all(re.fullmatch(r"npm:pyodide@\d+\.\d+\.\d+", version) for version in wanted.values())
    assert all(package["integrity"].startswith("sha512-") for name, package in kept.items() if name)
    assert kept[""]["dependencies"] == wanted


def test_what_is_another_than_here_is_told(pythons: ModuleType) -> None:
    right = {"classic": "a", "auction": "b"}
    fine: dict[str, Any] = {"modules": {"failed": {}}, "matches": dict(right), "tests": 0}
    broken = {"modules": {"failed": {"game.a": "SyntaxError: x", "game.b": "SyntaxError: x"}}, "tests": 2}

    assert pythons.problems(fine, right) == []
    assert pythons.problems(fine | {"matches": right | {"auction": "c"}}, right) == ["auction: another match than here"]
    assert pythons.problems(fine | {"matches": {"classic": "a"}}, right) == ["auction: another match than here"]
    assert pythons.problems(broken, right) == [
        "2 modules: SyntaxError: x (the first: game.a)",
        "tests/rules fail",
    ]


def test_a_phase_inherits_no_default_for_a_fact_that_it_declares() -> None:
    class Own(Phase):
        trump: int
        tricks: int = 3

    made: Any = frozen(Own)

    assert (made(1).trump, made(1).tricks, made(1).calls) == (1, 3, ())
    with pytest.raises(TypeError):
        made()


NOT_THERE = r"game\.(scenes|ui|app)\b|tests\.(pilot|scenes)\b|import pygame|usefixtures"
"""What a Python in node cannot have: pygame, and the fixtures of tests/conftest.py."""


@pytest.mark.parametrize("file", sorted((HOUSE / "tests" / "rules").glob("*.py")), ids=lambda file: file.stem)
def test_what_tests_the_rules_runs_in_every_python(file: Path) -> None:
    """``.ci/pythons`` runs these files where nothing but Python is. What goes through all rooms is a test of tests/."""
    assert not re.search(NOT_THERE, file.read_text(encoding="utf-8"))
