"""Small wrongs that no tool makes, and the tests have to notice.

    python tests/mutants.py [--only WORD] [--jobs N] [--rows FILE] [--longest SECONDS]

``mutants.jsonl`` has one a line: its name, the file, a text that occurs there once, what takes its place, and the tests
to catch it. They are wrongs of a picture, of an order in time, and of the page's scripts; wrongs in the logic of a
module are made by a tool (``tests/mutation.py``). Another file tries wrongs that somebody wrote without a look at the
tests: they name a folder of tests, or all of them.

Each mutant replaces one piece of text by another in a copy of the project and runs the tests that should catch it. It
is *caught* when a test fails that passes again as soon as the text is put back. The exit code is 0 when all are caught.
A mutant whose text does not occur exactly once in its file is an error: when code moves, its mutants move with it.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
ROWS = Path(__file__).with_suffix(".jsonl")
LONGEST = 300
"""Seconds after which the tests of a mutant are stopped: a wrong that never ends is no good one."""


@dataclass(frozen=True)
class Mutant:
    """One small wrong: in a file, a text that occurs once and what takes its place; and the tests to catch it."""

    name: str
    file: str
    before: str
    after: str
    tests: str

    @property
    def trouble(self) -> str:
        """Why it cannot be made; empty when it can."""
        path = HOUSE / self.file
        if not path.is_file():
            return f"there is no {self.file}"
        found = path.read_text(encoding="utf-8").count(self.before)
        if found != 1:
            return f"its text stands {found} times in {self.file}"
        missing = [name for name in self.tests.split() if not (HOUSE / name.partition("::")[0]).exists()]
        return f"there is no {missing[0]}" if missing else ""


def read_rows(rows: Path) -> tuple[Mutant, ...]:
    """Return the mutants of a file."""
    return tuple(Mutant(*json.loads(row)) for row in rows.read_text("utf-8").splitlines())


MUTANTS = read_rows(ROWS)
PASSING: set[str] = set()
"""Tests that were seen to pass in a copy as it should be."""


@dataclass(frozen=True)
class Found:
    """What became of a mutant."""

    verdict: str
    """``caught``, ``SURVIVED``, or ``ERROR`` when nothing can be said."""
    seconds: float
    how: str
    """The test that caught it, or what went wrong."""


def copy_house(to: Path) -> None:
    """Copy what the tests need; compiled files go by the text they are made from, not by its time."""
    skipped = shutil.ignore_patterns(".git", "__pycache__", ".*_cache", ".venv", "failed", "*.egg-info", "dist")
    shutil.copytree(HOUSE, to, ignore=skipped, symlinks=True)
    compile_all = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "game"]
    subprocess.run(compile_all, cwd=to, check=True)


def run_tests(house: Path, words: list[str], longest: int) -> tuple[int, str]:
    """Run tests in a copy until the first that fails: pytest's exit code, and what it said."""
    quiet = {
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPYCACHEPREFIX": "",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-rf", "--tb=line", "-p", "no:xdist", *words]
    try:
        done = subprocess.run(
            command, cwd=house, env=os.environ | quiet, capture_output=True, text=True, timeout=longest, check=False
        )
    except subprocess.TimeoutExpired:
        return -1, f"stopped after {longest} s"
    return done.returncode, done.stdout + done.stderr


def try_out(mutant: Mutant, house: Path, longest: int = LONGEST) -> Found:
    """Make the mutant in a copy, run its tests, put the text back, and see that the test that failed passes again."""
    began = time.perf_counter()

    def found(verdict: str, how: str) -> Found:
        return Found(verdict, time.perf_counter() - began, how)

    if mutant.trouble:
        return found("ERROR", mutant.trouble)
    file = house / mutant.file
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(mutant.before, mutant.after), encoding="utf-8")
    try:
        code, said = run_tests(house, mutant.tests.split(), longest)
    finally:
        file.write_text(text, encoding="utf-8")
    if code == 0:
        return found("SURVIVED", f"by {mutant.tests}")
    lines = [line for line in said.splitlines() if line.startswith("FAILED ")]
    if code != 1 or not lines:
        return found("ERROR", f"pytest ended with code {code}: {' '.join(said.split())[-200:]}")
    test = lines[0].removeprefix("FAILED ").split(" - ")[0]
    if test not in PASSING:
        if run_tests(house, ["--lf", *mutant.tests.split()], longest)[0] != 0:
            return found("ERROR", f"{test} fails without the mutant, too")
        PASSING.add(test)
    return found("caught", test)


def main() -> int:
    """Try all mutants, or some, and print the table."""
    parser = argparse.ArgumentParser(description="Apply small wrongs to copies of the project and see them caught.")
    parser.add_argument("--only", metavar="WORD", default="", help="only mutants with this in their name or file")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="copies at work at a time")
    parser.add_argument("--rows", type=Path, default=ROWS, metavar="FILE", help="the wrongs (mutants.jsonl)")
    parser.add_argument("--longest", type=int, default=LONGEST, metavar="SECONDS", help="for the tests of a mutant")
    options = parser.parse_args()
    waiting: queue.SimpleQueue[Mutant] = queue.SimpleQueue()
    chosen = [mutant for mutant in read_rows(options.rows) if options.only in f"{mutant.name} {mutant.file}"]
    for mutant in chosen:
        waiting.put(mutant)
    found: dict[str, Found] = {}
    began = time.perf_counter()

    def work(house: Path) -> None:
        copy_house(house)
        while len(found) < len(chosen):
            try:
                mutant = waiting.get_nowait()
            except queue.Empty:
                return
            result = try_out(mutant, house, options.longest)
            found[mutant.name] = result
            print(f"{result.verdict:8} {result.seconds:5.1f} s  {mutant.name:54} {result.how}", flush=True)

    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        workers = [
            threading.Thread(target=work, args=(Path(folder) / f"copy-{number}",))
            for number in range(min(options.jobs, len(chosen)))
        ]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    caught = sum(result.verdict == "caught" for result in found.values())
    print(f"{caught} of {len(chosen)} mutants caught in {time.perf_counter() - began:.0f} s")
    return 0 if chosen and caught == len(chosen) else 1


if __name__ == "__main__":
    raise SystemExit(main())
