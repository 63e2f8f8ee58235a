"""Commands run as people run them, in a process of their own, and what they leave behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from build.lab.__main__ import main as laboratory
from game.__main__ import main
from game.store.house_rules import format_house_rules
from tests.strategies import QUICK

HOUSE = Path(__file__).parents[2]


def quick_rules(folder: Path) -> list[str]:
    """The words that have a command play by the rules of quick matches."""
    file = folder / "quick.json"
    file.write_text(format_house_rules({QUICK.name: QUICK}), encoding="utf-8")
    return ["--rules", str(file)]


def environment(**more: str) -> dict[str, str]:
    """An environment in which the game is found, and in which Python is left as it is."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return own | {"PYTHONPATH": str(HOUSE)} | more


def pinochle(*words: str, timeout: float = 120, env: dict[str, str] | None = None, **more: Any) -> Any:
    """Run a command to its end: its exit code, and what it printed."""
    command = [sys.executable, "-m", "game", *words]
    how = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL, "text": True} | more
    return subprocess.run(command, env=env or environment(), timeout=timeout, check=False, **how)


def run_here(words: list[str]) -> int:
    """Run a command in this process; after ``lab`` one of the laboratory."""
    return laboratory(words[1:]) if words[0] == "lab" else main(words)


@contextmanager
def started(*words: str, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A command that goes on while the test looks at it, in a process group of its own; ended at the latest after."""
    command = [sys.executable, "-m", "game", *words]
    how = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL, "text": True}
    with subprocess.Popen(command, process_group=0, **(how | {"env": environment()} | more)) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def processes_with(*texts: str) -> list[int]:
    """The processes that have these texts in their command line or in their environment, this one apart (Linux)."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            about = (entry / "cmdline").read_bytes() + (entry / "environ").read_bytes()
            state = (entry / "stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
        if all(text.encode() in about for text in texts) and state != "Z" and int(entry.name) != os.getpid():
            found.append(int(entry.name))
    return found


def wait_for(condition: Any, seconds: float = 60) -> None:
    """Wait until the condition holds; the test fails if it does not in time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
