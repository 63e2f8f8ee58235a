"""What a copy of the program says to install is right for how it was installed itself."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from game.host import copies
from game.host.copies import DISTRIBUTION, Copy, install_line, this_copy
from tests.sources import HOUSE, modules

PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_name_to_install_is_that_of_the_distribution() -> None:
    assert PROJECT["name"] == DISTRIBUTION
    assert set(PROJECT["scripts"]) == {"pinochle"}


def test_every_extra_that_a_sentence_names_is_there() -> None:
    asked = re.compile(r"""(?:(?:needing|lacking)\("\w+", |install_line\()"(\w+)\"""")
    extras = {extra for path in modules() for extra in asked.findall(path.read_text(encoding="utf-8"))}

    assert extras == {"cluster", "together"}
    assert extras <= set(PROJECT["optional-dependencies"])


def test_the_sources_know_themselves() -> None:
    assert this_copy() is Copy.SOURCES
    assert install_line("together").endswith(f' -e "{HOUSE}[together]"')
    assert install_line("together").startswith(sys.executable)


@pytest.mark.parametrize(
    ("mark", "copy"), [("uv-receipt.toml", Copy.UV), ("pipx_metadata.json", Copy.PIPX), ("pyvenv.cfg", Copy.PIP)]
)
def test_a_tool_knows_who_installed_it(mark: str, copy: Copy, tmp_path: Path) -> None:
    (tmp_path / mark).touch()

    assert this_copy(prefix=tmp_path, house=tmp_path / "lib") is copy


def test_a_download_is_never_told_to_add_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)

    assert this_copy() is Copy.FOLDER
    assert sys.executable not in install_line("lab")


def test_python_is_named_by_its_place_even_with_a_space_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/home/a b/python")

    assert install_line("lab", Copy.PIP) == '"/home/a b/python" -m pip install "pinochle-table[lab]"'


def test_an_environment_without_pip_is_filled_by_uv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "executable", "/e/bin/python")

    assert install_line("lab", Copy.PIP) == 'uv pip install --python /e/bin/python "pinochle-table[lab]"'
