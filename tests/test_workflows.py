"""Workflows take no action that could change, and give each right to the one job that needs it."""

import ast
import re
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

import pytest

from tests.sources import HOUSE, modules, nodes

WORKFLOWS = sorted((HOUSE / ".github" / "workflows").glob("*.yml"))
OURS = re.compile(r"\b(pytest|mypy|ruff|pip|python)\b")
"""What runs our code, or somebody's library: no job that does so may write."""


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def rights(text: str, indent: int) -> dict[str, str] | None:
    """The rights of a workflow, or of a job, whose keys are so far from the margin."""
    found = re.search(rf"^ {{{indent}}}permissions:(.*)\n((?: {{{indent + 2}}}.*\n)*)", text, re.MULTILINE)
    if found is None:
        return None
    assert found[1].strip() in ("", "{}"), "write-all and read-all are too much"
    lines = (line.partition("#")[0].split(":") for line in found[2].splitlines())
    return {name.strip(): value.strip() for name, value in lines}


def jobs(text: str) -> dict[str, str]:
    """The jobs of a workflow by their names."""
    parts = re.split(r"^  ([\w-]+):.*\n", text.partition("\njobs:\n")[2], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_an_action_is_a_commit_with_its_version_and_everywhere_the_same() -> None:
    used = defaultdict(set)
    for path in WORKFLOWS:
        for line in re.findall(r"uses: *(.*)", text_of(path)):
            found = re.fullmatch(r"([\w.-]+/[\w./-]+)@([0-9a-f]{40}) +# (v\d+\.\d+\.\d+)", line)
            assert found, f"{path.name}: {line}"
            used[found[1]].add((found[2], found[3]))

    assert used
    assert {name: pins for name, pins in used.items() if len(pins) > 1} == {}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_read_and_only_a_job_that_runs_none_of_our_code_may_write(path: Path) -> None:
    text = text_of(path)

    assert rights(text, 0) in ({}, {"contents": "read"})
    assert jobs(text)
    for name, job in jobs(text).items():
        given = rights(job, 4) or {}
        if "write" in given.values():
            commands = [line for line in job.splitlines() if "uses:" not in line]
            assert not OURS.search("\n".join(commands)), f"{name} has {given} and runs code"


def test_who_has_which_right() -> None:
    given = {
        f"{path.stem} {name}": {right for right, value in (rights(job, 4) or {}).items() if value == "write"}
        for path in WORKFLOWS
        for name, job in jobs(text_of(path)).items()
    }

    assert {name: allowed for name, allowed in given.items() if allowed} == {
        "pages publish": {"pages", "id-token"},
        "release attest": {"id-token", "attestations"},
        "release publish": {"contents"},
        "release index": {"id-token"},
        "runtime report": {"issues"},
    }


def test_a_release_is_made_with_libraries_that_are_known_by_hash() -> None:
    installs = re.findall(r"pip install (.*)", text_of(HOUSE / ".github/workflows/release.yml"))

    assert installs
    assert {install for install in installs if "--require-hashes" not in install} == {
        "--no-deps --no-build-isolation -e ."
    }
    for name in ("release", "desktop"):
        pins = re.split(r"\n(?=\w)", text_of(HOUSE / "build" / "pins" / f"{name}.txt").replace("\\\n", ""))
        assert [pin for pin in pins[1:] if not re.match(r"[\w.-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}", pin)] == []


def test_the_hashes_are_those_of_the_versions_that_are_pinned() -> None:
    wanted = re.findall(r"^[\w-]+==[\w.]+", text_of(HOUSE / "build/desktop/pins.txt"), re.MULTILINE)

    assert set(wanted) <= set(re.findall(r"^[\w-]+==[\w.]+", text_of(HOUSE / "build/pins/desktop.txt"), re.MULTILINE))


def test_types_are_checked_without_the_libraries_that_need_not_be_there() -> None:
    """CI installs few extras: mypy would end at an import that it cannot find, on no machine of ours."""
    project = tomllib.loads(text_of(HOUSE / "pyproject.toml"))
    everywhere = (line for line in project["project"]["dependencies"] if ";" not in line)
    always = {re.split(r"[<>=~ ]", line)[0] for line in everywhere}
    ours = {"game", "build", "pinochle"} | set(sys.stdlib_module_names)
    imported = set()
    for path in (*modules(), *(HOUSE / "build" / "lab").rglob("*.py")):
        for node in nodes(path):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                imported.add(node.module.partition(".")[0])

    optional = imported - ours - {name.removesuffix("-ce") for name in always}
    (missing_is_right,) = project["tool"]["mypy"]["overrides"]
    assert missing_is_right["ignore_missing_imports"]
    assert {f"{name}.*" for name in optional} == set(missing_is_right["module"])
