"""Every command in build/ tells a wrong argument in one sentence, before it does anything (exit code 2)."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from build.lab.__main__ import main as laboratory

HOUSE = Path(__file__).parent.parent
BUILD = HOUSE / "build"
FILES = sorted([*BUILD.glob("*.py"), *(BUILD / "lab").glob("*.py")])
SCRIPTS = {file.relative_to(BUILD).with_suffix("").as_posix(): file.read_text("utf-8") for file in FILES}
NAMES = [name for name, text in SCRIPTS.items() if "argparse.ArgumentParser(" in text or "LabParser(__name__" in text]
UNCHECKED = {"int", "float", "Path"}
"""Types that take what makes no sense."""
WRONG = [
    ("web_drift", "--at foo"),
    ("web", "--runtime pyodide --wheel nowhere.whl"),
    ("distributions", f"--out {BUILD / 'web.py'}"),
    ("lab/measure_frames", "--size abc"),
    ("lab/measure_frames", "--against nowhere"),
    ("lab/measure_folder", "nowhere"),
    ("lab/measure_hands", "--deals 0"),
    ("lab/measure_limits", "--deals 0"),
    ("lab/measure_melds", "--deals 0"),
    ("lab/measure_prices", "nonsense"),
    ("lab/measure_rating", "--deals 10 0"),
    ("lab/measure_speed", "--rules nonsense"),
    ("lab/measure_stalls", "--against nowhere"),
    ("lab/measure_start", "--against nowhere"),
    ("folder_window", "nowhere/x.png"),
    ("lab/fit_bots", "--rules nonsense"),
    ("reference", str(BUILD / "web.py")),
    ("release", "nonsense"),
    ("soak", "--hours -1"),
    ("web", "--port 99999"),
]


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("name", "words"), WRONG)
def test_a_wrong_argument_is_told_in_one_sentence(
    name: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip({"web": "pygbag", "folder_window": "PIL"}.get(name, "pygame"))
    monkeypatch.chdir(HOUSE)
    folder, _, command = name.rpartition("/")
    if folder:
        with pytest.raises(SystemExit) as left:
            laboratory([command, *words.split()])
        code, error = left.value.code, capsys.readouterr().err
    else:
        program = [sys.executable, str(BUILD / f"{name}.py"), *words.split()]
        done = subprocess.run(program, capture_output=True, text=True, timeout=60, check=False)
        code, error = done.returncode, done.stderr
    assert code == 2, error
    assert "Traceback" not in error
    said = f"python -m build.lab {command}" if folder else f"{name}.py"
    assert error.splitlines()[-1].startswith(f"{said}: error: ")


@pytest.mark.sweep(6)
@pytest.mark.parametrize("name", NAMES)
def test_no_option_takes_what_makes_no_sense(name: str) -> None:
    """A bare ``int`` takes 0 deals, a bare ``Path`` a file where a folder is meant."""
    calls = [node for node in ast.walk(ast.parse(SCRIPTS[name])) if isinstance(node, ast.Call)]
    options = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument"]
    types = {
        ast.unparse(option.args[0]): ast.unparse(word.value)
        for option in options
        for word in option.keywords
        if word.arg == "type"
    }
    signed = {"'--costs'", "'--units'", "'--over'"}
    assert {option for option, kind in types.items() if kind in UNCHECKED} <= signed
