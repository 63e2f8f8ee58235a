"""However a command ends, it ends in a sentence and a fitting exit code, with nothing left running."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.__main__ import main
from game.match import Match
from game.rules.presets import CLASSIC
from game.rules.text import Player
from game.store.matches import format_record
from tests.cli.command import HOUSE, environment, pinochle, processes_with, quick_rules, started, wait_for
from tests.cli.test_external_bots import ANY_LEGAL, HELLO, program
from tests.strategies import random_game

if sys.platform != "linux":
    pytest.skip("signals, pipes and full disks are tried as Linux has them", allow_module_level=True)

COMMANDS = ("bench", "ladder", "match", "match alone")
EVERYTHING = {
    "window": [],
    "demo": ["--demo", "--hands", "9999", "--speed", "max"],
    "slow demo": ["--demo", "--speed", "slow"],
    "bench": ["bench", "--seconds", "99"],
    "ladder": ["ladder", "--deals", "99999", "--workers", "2"],
    "match": ["match", "--ns", "easy", "--ew", "standard", "--deals", "99999", "--workers", "2"],
    "match alone": ["match", "--ns", "easy", "--ew", "standard", "--deals", "99999", "--workers", "1"],
}


def home(folder: Path) -> dict[str, str]:
    """An environment whose processes can be told from all others."""
    return environment(PINOCHLE_HOME=str(folder), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")


PIPE = 4096
"""Bytes that wait in a pipe: fewer than a long record's text, which Python 3.14 writes at once."""


def long_record(folder: Path, name: str = "Nora", deals: int = 40) -> Path:
    """A saved match whose text is longer than ``PIPE``, and than what Python 3.13 writes at once."""
    players = tuple(Player(other, "easy") for other in (name, "Edda", "You", "Wes"))
    match = Match.new(CLASSIC, players, "long")
    for move in random_game(CLASSIC, "long", deals=deals):
        match.act(move.seat, move.action)
    file = folder / "match.json"
    file.write_text(format_record(match.record), encoding="utf-8")
    return file


TYPICAL_ENDS = {("window", signal.SIGHUP), ("bench", signal.SIGTERM), ("match", signal.SIGTERM)}
"""A window, a command alone and one with workers. What Ctrl-C does, the two tests below see in a demo and a match."""


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("name", "number"),
    [
        pytest.param(name, number, marks=[] if (name, number) in TYPICAL_ENDS else pytest.mark.slow)
        for name in EVERYTHING
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        if number is not signal.SIGHUP or name in ("window", "match")
    ],
)
def test_whoever_is_asked_to_end_ends_and_says_so(name: str, number: signal.Signals, tmp_path: Path) -> None:
    words = EVERYTHING[name]
    with started(*words, env=home(tmp_path), cwd=tmp_path) as process:
        wait_for(lambda: signal_is_handled(process.pid))
        time.sleep(0.3)
        if number is signal.SIGINT:  # a terminal sends Ctrl-C to all processes in the foreground
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
        out, error = process.communicate(timeout=60)

    how = "Ctrl-C" if number is signal.SIGINT else number.name
    command = words[0] if name in COMMANDS else ""
    assert error == f"{f'pinochle {command}'.strip()}: stopped by {how}\n"
    assert process.returncode == 128 + number
    assert "Traceback" not in out
    wait_for(lambda: not processes_with(str(tmp_path)))


AN_IMPORT_ENDS = """
import os, signal, sys
from game.__main__ import main

def at_the_end_of_an_import(frame, event, _):
    global opening
    opening |= frame.f_code.co_name == "opened"
    if opening and event == "call" and frame.f_code.co_name == "cb" and "importlib" in frame.f_code.co_filename:
        sys.setprofile(None)
        os.kill(os.getpid(), signal.SIGHUP)

opening = False
sys.setprofile(at_the_end_of_an_import)
sys.exit(main([]))
"""
"""What is raised there is lost: Python asks that function when a lock is thrown away, and only prints its errors."""


def test_a_window_that_is_asked_to_end_while_it_opens_ends(tmp_path: Path) -> None:
    command = [sys.executable, "-c", AN_IMPORT_ENDS]
    ended = subprocess.run(command, env=home(tmp_path), capture_output=True, text=True, timeout=60, check=False)

    assert ended.stderr == "pinochle: stopped by SIGHUP\n"
    assert ended.returncode == 128 + signal.SIGHUP


NOBODY_HANGS_UP = """
import signal, subprocess, sys
signal.signal(signal.SIGHUP, signal.SIG_IGN)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
sys.exit(subprocess.call([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *sys.argv[1:]]))
"""


@pytest.mark.slow
def test_the_tests_of_this_file_pass_also_where_hanging_up_is_ignored_by_inheritance() -> None:
    """As under ``nohup``: a process begins with what its parent ignores."""
    test = f"{__file__}::{test_a_window_that_is_asked_to_end_while_it_opens_ends.__name__}"
    command = [sys.executable, "-c", NOBODY_HANGS_UP, test]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, timeout=120, check=False)

    assert done.returncode == 0, done.stdout


def signal_is_handled(number: int) -> bool:
    """Whether a process has come so far as to handle SIGTERM (the 15th bit of the signals it catches)."""
    caught = re.search(r"^SigCgt:\s*([0-9a-f]+)$", Path(f"/proc/{number}/status").read_text(), re.MULTILINE)
    return caught is not None and bool(int(caught[1], 16) >> 14 & 1)


@pytest.mark.sweep
def test_a_demonstration_that_is_stopped_tells_what_was_played(tmp_path: Path) -> None:
    with started(*EVERYTHING["demo"], "--seed", "tea", env=home(tmp_path), cwd=tmp_path) as process:
        wait_for(lambda: (tmp_path / "demo").exists() or [*tmp_path.iterdir()])
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=60)

    assert error == "pinochle: stopped by Ctrl-C\n"
    assert process.returncode == 128 + signal.SIGINT
    assert re.match(r"[0-9]+ deals? of classic \(seed tea\): ", out)


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("number", "workers"),
    [
        (signal.SIGINT, "2"),
        (signal.SIGKILL, "2"),
        pytest.param(signal.SIGTERM, "1", marks=pytest.mark.slow),
        pytest.param(signal.SIGINT, "1", marks=pytest.mark.slow),
        pytest.param(signal.SIGTERM, "2", marks=pytest.mark.slow),
        pytest.param(signal.SIGKILL, "1", marks=pytest.mark.slow),
    ],
)
def test_programs_end_with_the_match(number: signal.Signals, workers: str, tmp_path: Path) -> None:
    player = program(tmp_path, HELLO + ANY_LEGAL.replace("    action =", "    time.sleep(0.4)\n    action ="))
    words = ["--ns", player, "--ew", "easy", "--deals", "99999", "--workers", workers]
    with started("match", *words, env=home(tmp_path), cwd=tmp_path) as process:
        wait_for(lambda: len(processes_with("PINOCHLE_TABLE=", str(tmp_path))) >= int(workers))
        process.send_signal(number)
        _, error = process.communicate(timeout=60)

    assert (number is signal.SIGINT) == ("pinochle match: stopped by Ctrl-C\n" in error)
    assert process.returncode == (-9 if number is signal.SIGKILL else 128 + number)
    wait_for(lambda: not processes_with(str(tmp_path)), 20)


def test_figures_so_far_are_kept_when_somebody_stops_a_match(tmp_path: Path) -> None:
    figures, out = tmp_path / "figures.json", tmp_path / "played.jsonl"
    words = ["--ns", "easy", "--ew", "easy", "--deals", "99999", "--workers", "1", *quick_rules(tmp_path)]
    files = ["--json", str(figures), "--out", str(out)]
    with started("match", *words, *files, env=home(tmp_path), cwd=tmp_path) as process:
        wait_for(lambda: out.exists() and "\n" in out.read_text())
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=60)

    assert process.returncode == 143
    assert "matches won by easy" in out
    assert json.loads(figures.read_text())["matches"] >= 2


def test_a_reader_that_has_seen_enough_is_no_mistake(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "replay", str(long_record(tmp_path))]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "pipesize": PIPE}
    with subprocess.Popen(command, env=home(tmp_path), **pipes) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        error = process.stderr.read()

    assert process.returncode == 128 + signal.SIGPIPE
    assert error == b""


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        pytest.param(["match", "--help"], marks=pytest.mark.slow),
        pytest.param(["meld", "AS TS KS QS JS QD JD 9S AH AD AC KH", "--trump", "S"], marks=pytest.mark.slow),
        ["replay", "RECORD"],
        pytest.param(
            ["match", "--ns", "easy", "--ew", "easy", "--deals", "5", "--workers", "1"], marks=pytest.mark.slow
        ),
        pytest.param(["bench", "--seconds", "0.01", "--deals", "0"], marks=pytest.mark.slow),
        pytest.param(["--demo", "--hands", "1", "--speed", "max"], marks=pytest.mark.slow),
        ["bot", "easy"],
    ],
    ids=lambda words: " ".join(words)[:20],
)
def test_a_full_disk_is_told_in_words(words: list[str], tmp_path: Path) -> None:
    words = [str(long_record(tmp_path)) if word == "RECORD" else word for word in words]
    with Path("/dev/full").open("w") as full, (tmp_path / "hello").open("w+") as source:
        source.write('{"type": "hello", "protocol": 2}\n')
        source.seek(0)
        done = pinochle(*words, stdout=full, stdin=source, env=home(tmp_path), cwd=tmp_path)

    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("No space left on device")
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_figures_on_a_full_disk_are_printed_all_the_same(tmp_path: Path) -> None:
    words = ["--ns", "easy", "--ew", "easy", "--deals", "5", "--workers", "1", "--json", "/dev/full"]

    done = pinochle("match", *words, env=home(tmp_path))

    assert done.returncode == 1
    assert "matches won by easy" in done.stdout
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


INTERRUPTED = """
import os, signal, sys

class CtrlC:
    met, begun = 0, False

    def find_spec(self, name, path=None, target=None):
        CtrlC.begun |= name in ("game.command_line", "pinochle.command_line")
        CtrlC.met += CtrlC.begun
        if CtrlC.met == int(os.environ["CTRL_C_AT"]):
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, CtrlC())
"""
"""Presses Ctrl-C when Python looks for a module, from our first with some weight on."""


@pytest.mark.sweep(2)
@pytest.mark.parametrize("package", ["game", "pinochle"])
@pytest.mark.parametrize("at", [1, 2, 20, 60, pytest.param(100, marks=pytest.mark.slow)])
def test_ctrl_c_at_the_start_ends_in_no_traceback(package: str, at: int, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(INTERRUPTED)
    env = home(tmp_path) | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{HOUSE}", "CTRL_C_AT": str(at)}
    words = ["match", "--ns", "easy", "--ew", "easy", "--deals", "99999", "--workers", "1"]
    command = [sys.executable, "-m", package, *words]

    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)

    assert done.returncode in (-signal.SIGINT, 128 + signal.SIGINT)
    assert done.stderr in ("", "pinochle match: stopped by Ctrl-C\n")


def test_an_ascii_terminal_shows_names_as_well_as_it_can(tmp_path: Path) -> None:
    record = long_record(tmp_path, "Zoë ♠ 😀", deals=1)
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}

    done = pinochle("replay", str(record), env=home(tmp_path) | plain)

    assert done.returncode == 0, done.stderr
    assert r"Zo\xeb \u2660 \U0001f600" in done.stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (
            ["match", "--ns", "easy", "--ew", "easy", "--json", "no/such/folder/x"],
            "'no/such/folder/x' cannot be written: No s",
        ),
        pytest.param(
            ["match", "--ns", "easy", "--ew", "easy", "--out", "."],
            "'.' cannot be written: it is a folder, not a file",
            marks=pytest.mark.slow,
        ),
        (["ladder", "--table", "/proc/nothing"], "'/proc/nothing' cannot be written: No such file"),
        pytest.param(["ladder", "--deals", "9" * 5000], "'99999", marks=pytest.mark.slow),
        pytest.param(
            ["match", "--ns", "easy", "--ew", "easy", "--workers", "999999"],
            "is not a number from 1 to 128",
            marks=pytest.mark.slow,
        ),
        (["match", "--ns", "easy", "--ew", "easy", "--seed", "x" * 41], "a seed is 1 to 40 printable characters"),
        (["match", "--ns", "easy", "--ew", "easy", "--secret", "tea"], "'tea' is not a secret"),
        (["bench", "--seconds", "nan"], "'nan' is not a number of seconds"),
        pytest.param(["bench", "--seconds", "1e999"], "'1e999' is not a number of seconds", marks=pytest.mark.slow),
        (["--demo", "--hands", "²"], "'²' is not a number from 1 to"),
        (["replay", "."], ".: it is a folder, not a file"),
        (["replay", "/dev/zero"], "/dev/zero: it is a device, not a file"),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else "",
)
def test_what_cannot_be_is_refused_at_once(
    words: list[str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(SystemExit, match="2"):
        raise SystemExit(main(words))

    error = capsys.readouterr().err
    assert why in error
    assert len(error.splitlines()[-1]) < 300
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    "words",
    [
        ["replay", "-"],
        pytest.param(["bot", "easy"], marks=pytest.mark.slow),
        ["meld", "x", "--trump", "S"],
        pytest.param(["--demo", "--hands", "1", "--speed", "max"], marks=pytest.mark.slow),
    ],
)
def test_closed_standard_streams_end_in_no_traceback(words: list[str], tmp_path: Path) -> None:
    closed = ["sh", "-c", '"$@" <&- >&-', "sh", sys.executable, "-m", "game", *words]

    done = subprocess.run(closed, env=home(tmp_path), stderr=subprocess.PIPE, text=True, timeout=60, check=False)

    assert done.returncode in (0, 2)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "words", [[], pytest.param(["--demo", "--hands", "1", "--speed", "max"], marks=pytest.mark.slow)]
)
def test_a_home_that_is_none_is_named(words: list[str], tmp_path: Path) -> None:
    done = pinochle(*words, env=home(tmp_path) | {"PINOCHLE_HOME": "~nosuch/x"}, cwd=tmp_path)

    assert done.returncode == 1
    assert "PINOCHLE_HOME is “~nosuch/x”, and that home folder does not exist." in done.stderr
    assert "Traceback" not in done.stderr
    assert [*tmp_path.iterdir()] == []


def test_names_in_a_record_reach_no_terminal_raw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["replay", str(long_record(tmp_path, "No\x1b[2Jra", deals=1))])

    assert "\x1b" not in "".join(capsys.readouterr())
