"""What docs/promises.md promises is shown by commands that are there; those about privacy are shown here."""

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.sources import HOUSE

PAGE = (HOUSE / "docs" / "promises.md").read_text(encoding="utf-8")
PROMISES = [" ".join(part.split()) for part in re.findall(r"^- (.*?)(?=^- |^$|\Z)", PAGE, re.MULTILINE | re.DOTALL)]
WATCH = """
import json, os, sys
found = {"lines": [], "files": []}
def watch(event, words):
    if event.split(".")[0] in ("socket", "urllib", "http", "ftplib", "smtplib"):
        found["lines"].append(event)
    if event == "open" and isinstance(words[0], (str, bytes)) and words[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
        found["files"].append(os.path.abspath(os.fsdecode(words[0])))
sys.addaudithook(watch)
"""
DEAL = """
from game.command_line import main
from game.host.desktop import list_folder
assert main(["--demo", "--hands", "1", "--speed", "max", "--seed", "tea"]) == 0
found["list"] = str(list_folder())
"""


def watched(code: str, home: Path) -> dict[str, Any]:
    """What some code connects to and writes."""
    settings = {"PINOCHLE_HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", f"{WATCH}{code}\nprint(json.dumps(found))"]
    done = subprocess.run(
        command, cwd=HOUSE, env=os.environ | settings | drivers, capture_output=True, text=True, timeout=120, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.sweep
def test_the_window_asks_nobody_and_writes_only_where_it_keeps_games(tmp_path: Path) -> None:
    found = watched(DEAL, tmp_path / "home")

    assert found["lines"] == []
    assert found["files"], "it keeps the match"
    places = (tmp_path / "home", found["list"], os.devnull)
    assert [name for name in found["files"] if not any(Path(name).is_relative_to(place) for place in places)] == []


def test_a_connection_and_a_file_elsewhere_would_be_seen(tmp_path: Path) -> None:
    other = tmp_path / "elsewhere"
    asking = "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).connect(('127.0.0.1', 9))"

    found = watched(f"{asking}; open({str(other)!r}, 'w').close()", tmp_path)

    assert "socket.connect" in found["lines"]
    assert str(other) in found["files"]


@cache
def text_of(name: str) -> str:
    return (HOUSE / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("promise", PROMISES, ids=lambda text: text.split("**")[1][:40])
def test_every_promise_has_a_command_that_is_there(promise: str) -> None:
    commands = [text for text in re.findall(r"`([^`]+)`", promise) if " " in text]
    assert commands

    for command in commands:
        program, *words = command.split()
        assert program in {"pytest", "python", "pinochle", "grep"}
        for name in [word for word in words if "/" in word]:
            assert (HOUSE / name).is_file()
        tests = "".join(text_of(word) for word in words if word.startswith("tests/"))
        for wanted in re.findall(r"-k (\w+)|-k \"([^\"]+)\"", command):
            for part in "".join(wanted).split(" or "):
                assert re.search(rf"def test_\w*{part}", tests), f"no test is called {part}"
        for mark in ("web", "slow"):
            assert (f"-m {mark}" in command) >= (program == "pytest" and f"pytestmark = pytest.mark.{mark}" in tests)


def test_the_page_has_promises() -> None:
    assert len(PROMISES) >= 15
