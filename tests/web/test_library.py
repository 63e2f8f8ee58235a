"""The part of the standard library that travels with the page's own runtime."""

from __future__ import annotations

import hashlib
import io
import re
import zipfile
from pathlib import Path

import pytest

from tests.web.conftest import load

library = load("web_library")


def zip_of(**files: str) -> bytes:
    """Return a library of these modules."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name, text in files.items():
            made.writestr(f"{name}.py", text)
    return out.getvalue()


@pytest.mark.sweep
def test_the_list_has_what_the_game_of_today_imports() -> None:
    have = {name.partition("/")[0].removesuffix(".py") for name in library.names()}
    assert {"asyncio", "json", "random", "traceback", "pyodide"} <= have
    assert not {"unittest", "http", "xml", "sqlite3"} & have
    assert library.missing(load("web_files").game_sources()) == [], "run build/web_library.py with Python 3.13"


def test_only_what_is_listed_travels_and_a_missing_module_ends_the_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(library, "LIST", tmp_path / "library.txt")
    library.LIST.write_text("# made\njson.py\n", encoding="utf-8")
    whole = zip_of(json='"""Say."""\n# why\na = 1\n', csv="")
    part = library.cut(whole, {"main.py": "import json, sys\nfrom game import csv\n"})
    with zipfile.ZipFile(io.BytesIO(part)) as made:
        assert [(entry.filename, made.read(entry)) for entry in made.infolist()] == [("json.py", b'""\n\na = 1\n')]
    assert part == library.cut(whole, {}), "the same bytes each time"
    with pytest.raises(library.MissingModule, match=r"game/a\.py imports csv"):
        library.cut(whole, {"game/a.py": "def act():\n    from csv import writer\n"})
    with pytest.raises(library.MissingModule, match=r"game/a\.py imports _strptime"):
        library.cut(whole, {"game/a.py": "from datetime import date\ndate.strptime(a, b)\n"})


def test_what_is_needed_follows_imports_but_those_of_tests_and_types() -> None:
    whole = zip_of(
        a="import b\ndef f():\n    import c\nif __name__ == '__main__':\n    import d\n", b="", c="", d="", e=""
    )
    assert library.needed(whole, ["from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import e\nimport a\n"]) == [
        "a.py",
        "b.py",
    ]


def test_the_wheel_is_ours_and_its_licences_and_sources_are_told() -> None:
    pyodide = load("web_pyodide")
    files = pyodide.wheel_files(pyodide.WHEEL)
    assert hashlib.sha256(pyodide.WHEEL.read_bytes()).hexdigest() == pyodide.WHEEL_SHA256
    assert sum(map(len, files.values())) < 2_450_000, "it has what the game calls, and no more"
    told = pyodide.LICENSES.read_text(encoding="utf-8")
    for line in (pyodide.WHEEL.parent / "sources.txt").read_text(encoding="utf-8").splitlines():
        _, name = line.split()
        version = re.search(r"[_-](\d[\d.]*\d)", name)
        assert version, name
        assert version[1] in told or "zlib" in name, name
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in told


@pytest.mark.parametrize(
    "text",
    [
        '"""Say.\n\nMore."""\nimport a\n',
        'class A:\n    """Say."""\n    # why\n    b = """\nc"""\n',
        'def f(\n    a,\n):\n    r"""Say.\n\n    More."""\n    return a  # so\n',
        'a = {"b":\n    """c"""}\n'.replace("\n    ", " "),
    ],
)
def test_nothing_but_words_is_left_out(text: str) -> None:
    lean = library.lean("a.py", text)
    assert library.meaning(lean) == library.meaning(text)
    assert "Say" not in lean
    assert "# why" not in lean
