"""Every command in build/ tells a wrong argument in one sentence, before it does anything (exit code 2)."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

BUILD = Path(__file__).parent.parent / "build"
SCRIPTS = {file.stem: file.read_text("utf-8") for file in sorted(BUILD.glob("*.py"))}
NAMES = [name for name, text in SCRIPTS.items() if "argparse.ArgumentParser(" in text]
UNCHECKED = {"int", "float", "Path"}
"""Types that take what makes no sense."""
WRONG = [
    ("web_drift", "--at foo"),
    ("distributions", f"--out {BUILD / 'web.py'}"),
    ("measure_frames", "--size abc"),
    ("measure_frames", "--against nowhere"),
    ("measure_folder", "nowhere"),
    ("measure_limits", "--deals 0"),
    ("measure_prices", "nonsense"),
    ("measure_rating", "--deals 10 0"),
    ("measure_speed", "--rules nonsense"),
    ("measure_start", "--against nowhere"),
    ("folder_window", "nowhere/x.png"),
    ("fit_bots", "--rules nonsense"),
    ("reference", str(BUILD / "web.py")),
    ("release", "nonsense"),
    ("soak", "--hours -1"),
    ("web", "--port 99999"),
]


@pytest.mark.parametrize(("name", "words"), WRONG)
def test_a_wrong_argument_is_told_in_one_sentence(name: str, words: str) -> None:
    pytest.importorskip({"web": "pygbag", "folder_window": "PIL"}.get(name, "pygame"))
    done = subprocess.run(
        [sys.executable, BUILD / f"{name}.py", *words.split()], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1].startswith(f"{name}.py: error: ")


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
