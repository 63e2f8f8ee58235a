"""Small wrongs that a tool makes by itself: ``python -m tests.mutation [--room ROOM ...] [--minutes N] [--most N]``.

mutmut (from the extra ``mutants``) makes wrongs in one module of each room of the game, and runs the tests that come by
the wrong line. A sample of them is tried in each module, within the minutes that all rooms share; the same seed tries
the same ones. Told are the share that the tests catch, and each wrong that they let through, as a change of the line.
What such a tool cannot make (a picture, an order in time, the page's scripts) is in ``tests/mutants.py``.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

HOUSE = Path(__file__).resolve().parents[1]
COPIED = (
    "assets",
    "build",
    "docs",
    "game",
    "tests",
    "main.py",
    "pyproject.toml",
    "README.md",
    "CHANGELOG.md",
    ".github",
)


@dataclass(frozen=True)
class Sample:
    """A room, the module of it in which wrongs are made, and the tests that should catch them."""

    room: str
    module: str
    tests: str


SAMPLES = (
    Sample("app", "game/app.py", "tests/test_app.py"),
    Sample("decisions", "game/decisions/auction.py", "tests/decisions/test_auction.py tests/net/test_light.py"),
    Sample("match", "game/match.py", "tests/test_match.py tests/rules/test_conventions.py"),
    Sample(
        "rules",
        "game/rules/scoring.py",
        "tests/rules/test_scoring.py tests/rules/test_tables.py tests/rules/test_chips.py"
        " tests/rules/test_five_hands.py",
    ),
    Sample("bots", "game/bots/policy/manners.py", "tests/bots/test_manners.py"),
    Sample("store", "game/store/house_rules.py", "tests/store/test_house_rules.py"),
    Sample(
        "words",
        "game/words/melds.py",
        "tests/words/test_words.py tests/words/test_rules_page.py tests/rules/test_own_melds.py",
    ),
    Sample("host", "game/host/budgets.py", "tests/host/test_budgets.py"),
    Sample("net", "game/net/mixing.py", "tests/page/test_fair.py"),
    Sample("ui", "game/ui/editing.py", "tests/scenes/test_fields.py"),
    Sample("scenes", "game/scenes/seat/table_events.py", "tests/scenes/table/test_table.py"),
    Sample("cli", "game/cli/rules.py", "tests/cli/test_rules.py"),
)
FATES = {0: "survived", 33: "in no test", None: "not tried"}
"""By the exit code of the tests; any other: they caught it."""
DIFF = """
import sys
from mutmut.mutation.diff_apply import get_diff_for_mutant
print("\\0".join(map(get_diff_for_mutant, sys.argv[1:])))
"""


def settings(sample: Sample) -> str:
    """Return what mutmut is told in ``pyproject.toml``."""
    rest = [name for name in COPIED if name not in ("game", "tests", "pyproject.toml")]
    told = {"source_paths": ["game/"], "only_mutate": [sample.module], "also_copy": rest,
            "pytest_add_cli_args_test_selection": sample.tests.split()}  # fmt: skip
    return "\n[tool.mutmut]\n" + "".join(f"{name} = {json.dumps(value)}\n" for name, value in told.items())


def copied(folder: Path) -> None:
    """Lay what the tests need into an empty folder."""
    skipped = shutil.ignore_patterns("__pycache__", ".hypothesis", "work", "sources")
    for name in COPIED:
        if (HOUSE / name).is_dir():
            shutil.copytree(HOUSE / name, folder / name, ignore=skipped)
        else:
            shutil.copy(HOUSE / name, folder / name)


class Tried:
    """The wrongs of one module, tried in a copy of the project."""

    def __init__(self, folder: Path, sample: Sample) -> None:
        self.folder, self.sample = folder, sample
        plain = (HOUSE / "pyproject.toml").read_text("utf-8")
        (folder / "pyproject.toml").write_text(plain + settings(sample), "utf-8")
        shutil.rmtree(folder / "mutants", ignore_errors=True)

    def run(self, names: list[str], seconds: float) -> str:
        """Run mutmut on wrongs, by their names; return what it printed."""
        command = [sys.executable, "-m", "mutmut", "run", *names]
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        env = os.environ | quiet
        process = subprocess.Popen(command, cwd=self.folder, env=env, text=True, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, start_new_session=True)  # fmt: skip
        try:
            return process.communicate(timeout=max(1, seconds))[0]
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            return process.communicate()[0]

    @property
    def codes(self) -> dict[str, int | None]:
        """The exit code of the tests for each wrong, None where it was not tried."""
        kept = self.folder / "mutants" / f"{self.sample.module}.meta"
        found: dict[str, int | None] = json.loads(kept.read_text("utf-8"))["exit_code_by_key"] if kept.exists() else {}
        return found

    def survivors(self, names: list[str]) -> Iterator[str]:
        """Yield what each of these wrongs changes."""
        told = subprocess.run([sys.executable, "-c", DIFF, *names], cwd=self.folder, text=True, capture_output=True)
        for diff in told.stdout.split("\0") if told.returncode == 0 else names:
            changed = [line for line in diff.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")]
            yield "\n".join(changed) or diff


def tried(folder: Path, sample: Sample, most: int, seed: int, seconds: float) -> tuple[Counter[str], list[str]]:
    """Return how many wrongs of a sample had which fate, and what was let through.

    Raises:
        RuntimeError: mutmut makes none, or the tests fail without one.
    """
    end = time.monotonic() + seconds
    room = Tried(folder, sample)
    said = room.run(["none.of.them"], seconds)
    names = sorted(room.codes)
    if not names:
        raise RuntimeError(f"{sample.room}: {said[-400:]}")
    chosen = sorted(Random(seed).sample(names, min(most, len(names))))
    for _ in range(2):  # a machine that is busy may let a test of time fail, and then no wrong is tried
        said = room.run(chosen, end - time.monotonic())
        codes = {name: room.codes[name] for name in chosen}
        if any(code is not None for code in codes.values()):
            break
    if not any(code is not None for code in codes.values()):
        raise RuntimeError(f"{sample.room}: {said[-400:]}")
    fates = Counter(FATES.get(code, "caught") for code in codes.values())
    return fates, list(room.survivors([name for name, code in codes.items() if code == 0]))


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description="Make small wrongs in one module of each room, and count those caught."
    )
    parser.add_argument("--room", action="append", choices=[each.room for each in SAMPLES], help="only these rooms")
    parser.add_argument("--minutes", type=float, default=20, help="for all rooms together (20)")
    parser.add_argument("--most", type=int, default=60, help="wrongs in each module (60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=0, help="fail below this share of wrongs caught, in percent")
    options = parser.parse_args(arguments)
    rooms = [each for each in SAMPLES if options.room is None or each.room in options.room]
    whole: Counter[str] = Counter()
    end = time.monotonic() + 60 * options.minutes
    with tempfile.TemporaryDirectory() as name:
        copied(Path(name))
        for place, sample in enumerate(rooms):
            share = (end - time.monotonic()) / (len(rooms) - place)
            try:
                fates, survivors = tried(Path(name), sample, options.most, options.seed, share)
            except RuntimeError as error:
                print(" ".join(str(error).split()))
                fates, survivors = Counter({"not tried": options.most}), []
            whole += fates
            print(f"{sample.room:9} {sample.module:36} {told(fates)}", flush=True)
            for wrong in survivors:
                print("\n".join(f"        {line}" for line in wrong.splitlines()), end="\n\n", flush=True)
    print(f"{'all':44} {told(whole)}")
    return 0 if whole.total() > whole["not tried"] and percent(whole) >= options.least else 1


def percent(fates: Counter[str]) -> float:
    """Return how many of a hundred wrongs were caught, of those that were tried."""
    count = fates.total() - fates["not tried"]
    return 100 * fates["caught"] / count if count else 0


def told(fates: Counter[str]) -> str:
    """Return the fates of some wrongs in a row."""
    rest = ", ".join(f"{count} {fate}" for fate, count in sorted(fates.items()) if fate != "caught" and count)
    return f"{percent(fates):3.0f} % of {fates.total() - fates['not tried']} caught" + (f" ({rest})" if rest else "")


if __name__ == "__main__":
    sys.exit(main())
