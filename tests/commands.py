"""The commands that the project's own pages and docstrings name, found where they stand.

A command is a line of a fenced block, an indented line, or inline code that begins with one of ``PROGRAMS``;
in the settings of a service and of a container also what they start.
"""

from __future__ import annotations

import inspect
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.sources import HOUSE

PROGRAMS = (
    "pinochle|python3?|py|pytest|bash|sh|pip3?|pipx|uv|uvx|mypy|ruff|git|gh|grep|dask|docker|podman|node|npm|npx|make"
    "|systemctl|caddy|curl|sudo|apt-get"
)
SHORT = "match|ladder|analyse|review"
"""Commands of ours that a page may name without ``pinochle`` once it has said that; with options, as code."""
COMMAND = re.compile(
    rf"(?:[.\w]*/?venv[/\\](?:bin|Scripts)[/\\])?(?:{PROGRAMS})(?: .*)?|(?:{SHORT}) .*--\w.*", re.DOTALL
)
FENCE = re.compile(r"^[ \t]*```(\w*)\n(.*?)^[ \t]*```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"(?<!`)(`{1,2})(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
"""Code within a sentence: one backtick on a page, two in a docstring. It may go over the end of a line."""
SESSIONS = ("python", "mermaid")
"""Fenced blocks of other languages."""


_MAY_NAME = re.compile(rf"\b(?:{PROGRAMS})\b|--\w")
"""Stands in each docstring that names a command."""


def pages() -> list[Path]:
    """The pages that name commands, but for the changelog, which tells of the past."""
    folders = ("docs", ".github", "game/bots", "game/rules", "assets")
    return [HOUSE / "README.md", *(page for name in folders for page in sorted((HOUSE / name).rglob("*.md")))]


def scripts() -> list[Path]:
    """The modules whose docstrings may name commands."""
    found = [path for name in ("game", "build", "tests") for path in sorted((HOUSE / name).rglob("*.py"))]
    return [HOUSE / "main.py", *(path for path in found if "build/out" not in path.as_posix())]


def commands_of_page(text: str) -> Iterator[str]:
    """The commands of a page of Markdown."""
    for language, block in FENCE.findall(text):
        if language not in SESSIONS:
            yield from commands_of_lines(block)
    rest = FENCE.sub("", text)
    yield from commands_of_lines("\n".join(re.findall(r"^(?: {4}|\t)(\S.*)$", rest, re.MULTILINE)))
    yield from commands_of_inline(rest)


def commands_of_docstring(text: str) -> Iterator[str]:
    """The commands of a docstring."""
    lines = re.findall(r"^\s{4,}(\S.*)$|^(?:Usage|usage): (.*)$", text, re.MULTILINE)
    yield from commands_of_lines("\n".join(one or other for one, other in lines))
    yield from commands_of_inline(text)


def commands_of_inline(text: str) -> Iterator[str]:
    """The commands that stand as code within sentences."""
    for _, code in INLINE.findall(text):
        yield from commands_of_lines(" ".join(code.split()))


def commands_of_lines(block: str) -> Iterator[str]:
    """The commands of lines: each by itself, without a comment, a prompt and what the next one does with it."""
    for line in block.splitlines():
        started = re.match(r"ExecStart=\S*/(.*)$|CMD (\[.*\])$|(?:RUN|\$) (.*)$", line.strip())
        if started and started[2]:
            yield " ".join(json.loads(started[2]))
            continue
        text = next(filter(None, started.groups())) if started else line
        text = re.split(r"\s{2,}#|\s{3,}|\t", text.strip())[0]
        for part in re.split(r" && | \| ", text):
            if COMMAND.fullmatch(part.strip()):
                yield part.strip()


def docstrings(source: str) -> Iterator[str]:
    """What a module says of itself, its functions, classes and values: text in three quotes that begins a line."""
    parts = source.split('"""')
    for before, text in zip(parts[::2], parts[1::2], strict=False):
        if before.rpartition("\n")[2].strip() in ("", "r") and _MAY_NAME.search(text):
            yield inspect.cleandoc(text)


@cache
def named_commands() -> dict[str, list[str]]:
    """Every command, with the places that name it."""
    found: dict[str, list[str]] = defaultdict(list)
    for page in pages():
        for command in commands_of_page(page.read_text(encoding="utf-8")):
            found[command].append(page.relative_to(HOUSE).as_posix())
    for script in scripts():
        for docstring in docstrings(script.read_text(encoding="utf-8")):
            for command in commands_of_docstring(docstring):
                found[command].append(script.relative_to(HOUSE).as_posix())
    return dict(found)
