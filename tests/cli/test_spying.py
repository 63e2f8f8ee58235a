"""A program in a seat reads whatever it can reach by way of files and command lines, and learns no other hand (B4)."""

import json
import os
import re
import shlex
import signal
import sys
from functools import cache
from pathlib import Path
from secrets import token_hex

import pytest

from game.rules import Hand
from game.rules.play import deal_from_seed
from game.rules.text import parse_hand
from tests.cli.command import pinochle, quick_rules, started, wait_for
from tests.strategies import QUICK

if not sys.platform.startswith("linux"):
    pytest.skip("the spy looks at /proc as Linux has it", allow_module_level=True)

SPY = """
import json, os, pathlib, random, re, sys
hello = json.loads(sys.stdin.readline())
print(json.dumps({"type": "hello", "protocol": hello["protocol"]}), flush=True)

def readable(path):
    try:
        path = pathlib.Path(path)
        return path.read_text(errors="replace") if path.is_file() and path.stat().st_size < 200_000 else ""
    except (OSError, ValueError):
        return ""

def texts():
    "Command lines and environments of all it can see, every file that they name, all files that ancestors hold open."
    found, named, ancestors = [], set(), []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        for about in ("cmdline", "environ"):
            words = readable(folder / about).split("\\0")
            found += words
            named.update(words if about == "cmdline" else ())
    process = os.getppid()
    while process > 1:
        ancestors.append(process)
        process = int(readable(f"/proc/{process}/stat").rpartition(")")[2].split()[1] or 0)
    for process in ancestors:
        for handle in pathlib.Path(f"/proc/{process}/fd").glob("*"):
            try:
                named.add(os.readlink(handle))
            except OSError:
                pass
    return found + [readable(name) for name in named if "/" in name]

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    view = message["observation"]
    if message["id"] == 1 and view["seat"] in "NE":   # a partner sees the same files
        tokens = sorted(set(re.findall(r"[0-9a-f]{16}", "\\n".join(texts()))))
        with open(sys.argv[1], "a") as notes:
            notes.write(json.dumps([view["seat"], view["hand"], tokens]) + "\\n")
    action = random.Random(message["seed"]).choice(message["legal"])
    print(json.dumps({"type": "action", "id": message["id"], "action": action}), flush=True)
"""
RUN = "1"
PAIRS = 4
ALONE = ("--workers", "1")
"""No other process plays: more quickly begun, where that is not the point."""


def knows(seat: str, hand: str, tokens: list[str]) -> bool:
    """Whether a secret among these tokens deals that hand to that seat, in any of the first matches."""
    place, cards = "NESW".index(seat), parse_hand(hand)
    return any(hands[place] == cards for token in tokens for hands in dealt_by(token))


@cache
def dealt_by(token: str) -> tuple[tuple[Hand, ...], ...]:
    """The first hands of the first matches, if that is the secret. All players see mostly the same tokens."""
    return tuple(deal_from_seed(QUICK, f"{RUN}.{token}.{number}", 1).hands for number in range(1, PAIRS + 1))


@pytest.fixture
def player(tmp_path: Path) -> str:
    (tmp_path / "spy.py").write_text(SPY, encoding="utf-8")
    return f"exec:{shlex.join([sys.executable, str(tmp_path / 'spy.py'), str(tmp_path / 'notes')])}"


def words(player: str, folder: Path, deals: int, *more: str) -> list[str]:
    out = ["--out", str(folder / "played.jsonl"), "--deals", str(deals), "--time-limit", "60000"]
    return ["match", "--ns", player, "--ew", "easy", "--seed", RUN, *out, *quick_rules(folder), *more]


def notes(folder: Path) -> list[tuple[str, str, list[str]]]:
    """What the spy has noted: its seat, its hand, and what may be a secret."""
    found = [json.loads(line) for line in (folder / "notes").read_text(encoding="utf-8").splitlines()]
    (folder / "notes").unlink()
    return found


@pytest.mark.sweep
def test_a_program_does_not_find_the_secret_of_its_run_while_it_lasts(player: str, tmp_path: Path) -> None:
    """Where workers play the matches; where one process does, the next test looks."""
    done = pinochle(*words(player, tmp_path, 4, "--workers", "2"))
    assert done.returncode == 0, done.stderr
    seen = notes(tmp_path)

    assert len(seen) >= 4, "at least two pairs were played: the second could read what was kept of the first"
    assert not any(knows(*note) for note in seen)


@pytest.mark.sweep
def test_a_run_that_goes_on_has_another_secret_and_tells_the_one_that_is_over(player: str, tmp_path: Path) -> None:
    done = pinochle(*words(player, tmp_path, 2, *ALONE))
    (first,) = re.findall(r"secret ([0-9a-f]{16})", done.stdout)
    (deals,) = re.findall(r"matches, ([0-9]+) deals", done.stdout)  # a match now and then has more than one
    lines = [json.loads(line) for line in (tmp_path / "played.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line.get("secret") for line in lines] == [None] * (len(lines) - 1) + [first], "the ledger has it at the end"
    again = pinochle(*words(player, tmp_path, 2, *ALONE))
    told = [[line for line in run.stdout.splitlines() if " ms " not in line] for run in (done, again)]
    assert told[0] == told[1], "nothing more was to be played; times are kept in tenths"

    notes(tmp_path)
    done = pinochle(*words(player, tmp_path, int(deals) + 2, *ALONE))
    assert done.returncode == 0, done.stderr
    known, second = re.findall(r"([0-9a-f]{16}) \(", done.stdout)
    seen = notes(tmp_path)
    assert known == first != second
    assert any(first in tokens for _, _, tokens in seen), "the first one is told: those pairs are over"
    assert not any(knows(*note) for note in seen)


@pytest.mark.sweep
def test_a_killed_run_goes_on_and_says_that_a_secret_is_lost(player: str, tmp_path: Path) -> None:
    out = tmp_path / "played.jsonl"
    with started(*words(player, tmp_path, 5000)) as run:
        wait_for(lambda: out.exists() and out.read_text(encoding="utf-8").count("\n") >= 2)
        os.killpg(run.pid, signal.SIGKILL)
    kept = out.read_text(encoding="utf-8").count("\n")
    notes(tmp_path)
    done = pinochle(*words(player, tmp_path, 1, *ALONE))
    assert "seed 1, secret lost: " in done.stdout
    (deals,) = re.findall(r"matches, ([0-9]+) deals", done.stdout)
    done = pinochle(*words(player, tmp_path, int(deals) // 2 + 1, *ALONE))
    assert done.returncode == 0, done.stderr

    assert re.search(rf"seed 1, secrets lost \(from pair 1\), [0-9a-f]{{16}} \(from pair {kept + 1}\): ", done.stdout)
    assert not any(knows(*note) for note in notes(tmp_path))


@pytest.mark.sweep
def test_a_secret_read_from_standard_input_is_not_found_either(player: str, tmp_path: Path) -> None:
    secret = token_hex(8)
    shown = words(player, tmp_path, 2, "--secret", secret, *ALONE)
    done = pinochle(*shown)
    assert done.returncode == 0, done.stderr
    assert all(knows(*note) for note in notes(tmp_path)), "on the command line everybody reads it"

    (tmp_path / "played.jsonl").unlink()
    done = pinochle(*words(player, tmp_path, 2, "--secret", "-"), stdin=None, input=f"{secret}\n")
    assert done.returncode == 0, done.stderr
    assert f"secret {secret}" in done.stdout
    assert not any(knows(*note) for note in notes(tmp_path))
