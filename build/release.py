#!/usr/bin/env python3
"""Make a release: check, build, write the changelog's section, and tag.

    python build/release.py 1.0.0               everything that has to pass here, then a commit and the tag v1.0.0
    python build/release.py 1.0.0 --quick       without the tests and the page, which the release workflow runs again
    python build/release.py --tag v1.0.0 --notes FILE      is this the tag of this version? Write what it changes.
    python build/release.py --tags                         make the tags of all released versions that this copy lacks

The script changes the version in ``game/__init__.py``, gives the part *Unreleased* of the changelog its number and
date, and lists the release for shops of programs. It writes nothing unless the tree is clean, and takes back what it
wrote if a check fails. It sends nothing: the last line says how to push the tag. The release workflow then builds,
tries and publishes everything. The changelog names the commit of each version but the newest, whose commit bears its
name, so that a copy without tags can have them again.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from arguments import matching, new_file
from distributions import build
from web_runtime import RECORD, by_git_alone

HOUSE = Path(__file__).resolve().parents[1]
NUMBER = r"(\d+)\.(\d+)\.(\d+)"
VERSION_FILE, CHANGELOG, PROJECT = "game/__init__.py", "CHANGELOG.md", "pyproject.toml"
METAINFO = "build/desktop/pinochle.metainfo.xml"
WRITTEN = (VERSION_FILE, CHANGELOG, PROJECT, METAINFO)
"""The files that a release changes."""
UNRELEASED = "## Unreleased"
VERSION = re.compile(r'^__version__ = "(\d+\.\d+\.\d+)"$', re.MULTILINE)
RELEASED = re.compile(r"^## (\d+\.\d+\.\d+)\b[^\n]*\n(?:\nCommit `([0-9a-f]{40})`\n)?", re.MULTILINE)
"""The heading of a released version, with its commit where it is named."""
MATURITY = ("Development Status :: 4 - Beta", "Development Status :: 5 - Production/Stable")
PYTHON = sys.executable
STYLE = (
    [PYTHON, "-m", "ruff", "check", "."],
    [PYTHON, "-m", "ruff", "format", "--check", "game", "tests", "build", "main.py"],
)
OLD = ("tests/store/test_fixtures.py", "tests/store/test_formats.py", "tests/net/test_saved_before.py")
UPGRADES = [PYTHON, "-m", "pytest", "-q", *OLD]
"""Every file that a released version wrote opens, and its matches go on as they did; a new format has files, too."""
TESTS = ([PYTHON, "-m", "mypy"], [PYTHON, "-m", "pytest", "-q", "-n", "auto", "--whole"], [PYTHON, "build/web.py"])


class NotReady(Exception):
    """The release cannot be made; the message says why."""


def git(*words: str) -> str:
    """Run git in the house; return what it prints.

    Raises:
        NotReady: it fails.
    """
    done = subprocess.run(["git", *words], cwd=HOUSE, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotReady(f"git {shlex.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()


def text_of(name: str) -> str:
    """Return the text of a file of the house."""
    return (HOUSE / name).read_text(encoding="utf-8")


def version_now() -> str:
    """Return the version that the sources have."""
    found = VERSION.search(text_of(VERSION_FILE))
    if found is None:
        raise NotReady(f"{VERSION_FILE} has no version")
    return found[1]


def section(heading: str) -> str:
    """Return what stands in the changelog under the heading that begins so; empty if there is none."""
    found = re.search(rf"^{re.escape(heading)}\b[^\n]*\n(.*?)(?=^## |\Z)", text_of(CHANGELOG), re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def released() -> dict[str, str]:
    """Return the commit of each version that the changelog tells of.

    Raises:
        NotReady: nothing says which commit it is, or that commit is another version.
    """
    found = {}
    for version, named in RELEASED.findall(text_of(CHANGELOG)):
        commit = named or git("log", "-1", "--format=%H", f"--grep=^release: {re.escape(version)}$")
        if not commit:
            raise NotReady(f"nothing says which commit is {version}")
        sources = VERSION.search(git("show", f"{commit}:{VERSION_FILE}") + "\n")
        if sources is None or sources[1] != version:
            raise NotReady(f"the commit {commit} is not {version}")
        found[version] = commit
    return found


def named_commits(text: str, commits: dict[str, str]) -> str:
    """Return a changelog in which each version names its commit."""
    for version, commit in commits.items():
        heading = re.compile(rf"^(## {re.escape(version)}\b[^\n]*\n)(?!\nCommit `)", re.MULTILINE)
        text = heading.sub(rf"\1\nCommit `{commit}`\n", text)
    return text


def make_tags() -> None:
    """Make the tag of each released version, unless it is there.

    Raises:
        NotReady: a version has no commit, or a tag is on another one.
    """
    for version, commit in released().items():
        tag = f"v{version}"
        if git("tag", "--list", tag):
            if git("rev-parse", f"{tag}^{{commit}}") != commit:
                raise NotReady(f"the tag {tag} is not on the commit {commit}")
            print(f"{tag} is there")
        else:
            put_tag(version, commit)
            print(f"{tag} is on {commit[:12]} now")
    print("To publish them: git push origin --tags")


def put_tag(version: str, commit: str) -> None:
    """Tag a commit with what its version changes."""
    notes = section(f"## {version}").replace("### ", "")
    git("tag", "--annotate", "--message", f"Pinochle {version}\n\n{notes}", f"v{version}", commit)


def problems(version: str, branch: str, quick: bool) -> list[str]:
    """Return everything that stands against a release with this number. ``quick``: without what a page needs."""
    found = []
    unsure = [] if quick else by_git_alone()
    if unsure:
        lacks = f"{RECORD.relative_to(HOUSE)} lacks the SHA-256 of {', '.join(unsure)}"
        found.append(f"{lacks}: run python build/web_runtime.py with the internet, and commit what it records")
    numbers = re.fullmatch(NUMBER, version)
    if numbers is None:
        found.append(f"{version} is not a version such as 1.0.0")
    elif tuple(map(int, numbers.groups())) <= tuple(map(int, version_now().split("."))):
        found.append(f"{version} is not newer than {version_now()}, which the sources have")
    if git("status", "--porcelain"):
        found.append("the tree has changes that are not committed")
    if git("branch", "--show-current") != branch:
        found.append(f"this is not the branch {branch}")
    if git("tag", "--list", f"v{version}"):
        found.append(f"the tag v{version} is there already")
    if not re.search(r"^- ", section(UNRELEASED), re.MULTILINE):
        found.append(f"{CHANGELOG} says nothing under “{UNRELEASED}”")
    if re.search(r"\b(TODO|FIXME|TBD)\b", section(UNRELEASED)):
        found.append(f"{CHANGELOG} is not finished under “{UNRELEASED}”")
    return found


def write(version: str, day: date) -> None:
    """Write the version into the sources, and the number and date of the release into the changelog."""
    changed = {
        VERSION_FILE: VERSION.sub(f'__version__ = "{version}"', text_of(VERSION_FILE)),
        CHANGELOG: named_commits(text_of(CHANGELOG), released()).replace(
            UNRELEASED, f"## {version} – {day.isoformat()}", 1
        ),
        PROJECT: text_of(PROJECT),
        METAINFO: text_of(METAINFO).replace(
            "<releases>\n", f'<releases>\n    <release version="{version}" date="{day.isoformat()}"/>\n', 1
        ),
    }
    if not version.startswith("0."):
        changed[PROJECT] = changed[PROJECT].replace(*MATURITY)
    for name, text in changed.items():
        (HOUSE / name).write_text(text, encoding="utf-8", newline="\n")


def run(command: Sequence[str]) -> None:
    """Run a check.

    Raises:
        NotReady: it fails.
    """
    print(f"$ {shlex.join(command)}", flush=True)
    if subprocess.run(command, cwd=HOUSE, check=False).returncode:
        raise NotReady(f"{shlex.join(command)} failed")


def check(quick: bool) -> None:
    """Check the sources as they will be released, and build what people install with Python, twice.

    Raises:
        NotReady: something does not pass.
    """
    for command in (*STYLE, UPGRADES, *(() if quick else TESTS)):
        run(command)
    with tempfile.TemporaryDirectory() as folder:
        pairs = zip(build(Path(folder) / "one"), build(Path(folder) / "other"), strict=True)
        for one, other in pairs:
            if one.read_bytes() != other.read_bytes():
                raise NotReady(f"two builds of {one.name} differ")
            print(f"{one.name}: two builds are the same bytes")


def release(version: str, branch: str, quick: bool) -> None:
    """Make the release.

    Raises:
        NotReady: it cannot be made. The tree is then as it was.
    """
    against = problems(version, branch, quick)
    if against:
        raise NotReady("; ".join(against))
    try:
        write(version, date.today())
        check(quick)
        git("commit", "--quiet", "--message", f"release: {version}", *WRITTEN)
    except BaseException:
        git("checkout", "--quiet", "HEAD", "--", *WRITTEN)
        raise
    put_tag(version, "HEAD")
    print(f"Pinochle {version} is committed and tagged. To publish it: git push --atomic origin {branch} v{version}")


def confirm_tag(tag: str, notes: Path) -> None:
    """Write what a version changes, if the tag is that of the sources.

    Raises:
        NotReady: it is not, or the changelog does not tell.
    """
    told = section(f"## {tag.removeprefix('v')}")
    if tag != f"v{version_now()}":
        raise NotReady(f"the tag {tag} is not that of the version {version_now()}")
    if not told:
        raise NotReady(f"{CHANGELOG} has no section for {tag}")
    notes.write_text(f"{told}\n", encoding="utf-8")


def main() -> int:
    """Make a release, or confirm a tag; return exit code 1 with the reason if that is impossible."""
    parser = argparse.ArgumentParser(description="Make a release.")
    parser.add_argument("version", nargs="?", type=matching(NUMBER, "a version such as 1.0.0"), help="such as 1.0.0")
    parser.add_argument("--quick", action="store_true", help="leave out the tests and the page")
    parser.add_argument("--branch", default="main", help="the branch that releases are made of (default main)")
    parser.add_argument("--tag", help="instead: see whether this tag is that of the sources")
    parser.add_argument("--notes", type=new_file, help="with --tag: where to write what the version changes")
    parser.add_argument("--tags", action="store_true", help="instead: make the tags of all released versions")
    options = parser.parse_args()
    if sum(map(bool, (options.version, options.tag, options.tags))) != 1 or bool(options.tag) != bool(options.notes):
        parser.error("name a version, or --tag with --notes, or --tags")
    try:
        if options.tags:
            make_tags()
        elif options.tag:
            confirm_tag(options.tag, options.notes)
        else:
            release(options.version, options.branch, options.quick)
    except NotReady as error:
        print(f"No release: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
