"""Whatever stands where a command looks for a file: it says why that cannot be read, at once and in a sentence."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cli.duplicate import Account, DuplicateTable, Pair
from game.cli.ledger import Ledger
from game.plain import ENTRY_BYTES, to_plain
from game.rules import PRESETS
from tests.cli.command import run_here, started

if sys.platform != "linux":
    pytest.skip("pipes, sockets and devices are tried as Linux has them", allow_module_level=True)

HAND = "AS TS KS QS JS QD JD 9S AH AD AC KH"
PLAY = ["match", "--ns", "expert", "--ew", "easy", "--deals", "1", "--workers", "1"]
READERS = {
    "replay": ["replay", "FILE"],
    "analyse": ["analyse", "FILE"],
    "review": ["review", "FILE"],
    "notate": ["notate", "FILE"],
    "score": ["score", "FILE"],
    "rules": ["rules", "FILE"],
    "--rules": ["meld", HAND, "--trump", "S", "--rules", "FILE"],
    "--orders": ["lab", *PLAY, "--orders", "FILE"],
    "match --out": [*PLAY, "--out", "FILE"],
    "ladder --out": ["ladder", "--deals", "1", "--out", "FILE"],
    "tune --out": ["lab", "tune", "found.json", "--out", "FILE"],
    "calibrate --json": ["lab", "calibrate", "standard", "--deals", "1", "--workers", "1", "--json", "FILE"],
}
"""Every command line that reads a file."""


def fifo(path: Path) -> None:
    os.mkfifo(path)


def bound(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(4_000_000_000)


def text(content: str | bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(content if isinstance(content, bytes) else content.encode())


ODD: dict[str, Callable[[Path], object]] = {
    "pipe": fifo,
    "socket": bound,
    "folder": Path.mkdir,
    "endless": lambda path: path.symlink_to("/dev/zero"),
    "random": lambda path: path.symlink_to("/dev/urandom"),
    "huge": sparse,
    "long": text(b"{" + b" " * ENTRY_BYTES),
    "circle": lambda path: path.symlink_to(path.name),
    "bytes": text(bytes(range(128, 256)) * 9),
    "zeros": text(b"\0" * 99),
    "deep": text("[" * 100_000),
    "deep objects": text('{"a":' * 100_000),
    "deep run": text('{"run":' * 5_000 + "1" + "}" * 5_000 + "\n"),
    "many": text("[" + "1," * 200_000 + "1]\n"),
    "nan": text('{"run": NaN}\n'),
    "infinity": text('{"run": 1e999}\n'),
    "long number": text("9" * 10_000 + "\n"),
    "not an object": text("[1, 2, 3]\n"),
    "half a letter": text('{"run": "\\ud800"}\n'),
    "twice": text('{"run": {}, "run": {}}\n'),
    "half utf-16": text('{"a": 1}'.encode("utf-16")[:-1]),
}


@pytest.fixture(autouse=True)
def at_once() -> Iterator[None]:
    """A test that waits for a pipe ends by itself."""
    signal.signal(signal.SIGALRM, lambda *_: pytest.fail("it waits"))
    signal.alarm(60)
    yield
    signal.alarm(0)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("reader", READERS)
def test_odd_files_are_refused_in_a_sentence(
    reader: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind, make in ODD.items():
        folder = tmp_path / kind
        folder.mkdir()
        monkeypatch.chdir(folder)
        path = folder / "odd"
        make(path)
        before = path.lstat()

        with pytest.raises(SystemExit) as left:
            run_here([str(path) if word == "FILE" else word for word in READERS[reader]])

        said = capsys.readouterr()
        assert left.value.code == 2, kind
        last = said.err.splitlines()[-1]
        assert ": error: " in last, kind
        assert len(last) < 400, kind
        assert not [word for word in ("Traceback", "codec", "Errno", "Expecting value", "recursion") if word in last]
        assert said.out == "", kind
        assert path.lstat().st_size == before.st_size, kind
        assert [entry.name for entry in folder.iterdir()] == ["odd"], kind


@pytest.mark.parametrize("reader", READERS)
def test_a_file_that_another_editor_saved_is_read(
    reader: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """UTF-16 and UTF-32 of either order, and UTF-8 with a mark: each is read as the text it is."""
    monkeypatch.chdir(tmp_path)
    said = []
    for code in ("utf-8", "utf-8-sig", "utf-16", "utf-32"):
        path = tmp_path / "saved"
        path.write_bytes("[no such thing]\n".encode(code))
        with pytest.raises(SystemExit):
            run_here([str(path) if word == "FILE" else word for word in READERS[reader]])
        said.append(capsys.readouterr().err)

    if "--out" not in reader:  # lines of our own, which no editor saves
        assert len(set(said)) == 1
    assert "codec" not in "".join(said)


NAMES = ["\x1b[2J\x1b]0;x\x07", "\x9b31m", "a\nb", "\udcff", "\u202egnp.exe", "x" * 250]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("there", [False, True])
def test_names_of_files_reach_no_terminal_raw(
    reader: str, there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        if there:
            Path(name).write_text("[no such thing]\n")
        elif reader.endswith(("--out", "--json")):
            name = f"no such folder/{name}"

        with pytest.raises(SystemExit, match="2"):
            run_here([name if word == "FILE" else word for word in READERS[reader]])

        said = capsys.readouterr()
        assert all(line.isprintable() for line in (said.out + said.err).splitlines()), name


@pytest.mark.parametrize("words", [["replay"], ["--demo", "--seed"], ["bench", "--json"], []])
def test_words_of_a_command_line_reach_no_terminal_raw(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    for name in NAMES:
        with pytest.raises(SystemExit, match="2"):
            run_here([*words, f"--{name}"])
        said = capsys.readouterr().err
        assert all(line.isprintable() for line in said.splitlines())


# Writing.


PLAYED = ["match", "--ns", "easy", "--ew", "easy", "--deals", "1", "--workers", "1", "--json"]


def test_figures_go_into_a_pipe_that_somebody_reads(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    assert run_here([*PLAYED, str(pipe)]) == 0
    reader.join(30)

    assert json.loads(read[0])["matches"] == 2


def test_a_pipe_that_nobody_reads_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    assert run_here([*PLAYED, str(pipe)]) == 1

    assert "it is a named pipe that nobody reads" in capsys.readouterr().err


def test_what_killed_runs_have_left_half_written_is_removed(tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    gone, other = tmp_path / "figures.json.999999.partial", tmp_path / "mine.json.999999.partial"
    with started("bot", "easy", stdin=subprocess.PIPE) as living:  # it waits for a question
        held = tmp_path / f"figures.json.{living.pid}.partial"
        for path in (gone, other, held):
            path.write_text("{")
        assert run_here([*PLAYED, str(figures)]) == 0

    assert {path.name for path in tmp_path.iterdir()} == {figures.name, held.name, other.name}
    assert json.loads(figures.read_text())["matches"] == 2


# Ledgers.

TABLE = DuplicateTable("easy", "standard", PRESETS["classic"], "1")
PAIR = Pair(2, 20, Account(100, 1.0, 9, 8, [1.2, 2.0], {"play": [3.0]}), Account(50, 1.0, 11, 3, [0.1], {}))


def line_of(path: Path) -> dict[str, Any]:
    Ledger(path).keep(TABLE, 1, PAIR)
    line: dict[str, Any] = json.loads(path.read_text())
    return line


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*path, key)
        yield from places(part, (*path, key))


def test_a_ledger_with_something_else_in_any_place_is_refused_or_is_another_run(tmp_path: Path) -> None:
    """Whatever stands in a line: it is read as a pair of this run only where the pair can be one."""
    path = tmp_path / "played.jsonl"
    whole = line_of(path)
    junk = (None, True, -1, 1.5, 10**14, "", "x", [], {}, [[]], {"a": 1}, ["x"], "\u202e")
    wrong = 0
    for place in [place for place in places(whole) if place[0] != "run"]:
        for value in junk:
            line = json.loads(json.dumps(whole))
            inside = line
            for key in place[:-1]:
                inside = inside[key]
            inside[place[-1]] = value
            path.write_text(json.dumps(line) + "\n")
            try:
                pairs = Ledger(path).pairs(TABLE)
            except ValueError as error:
                assert str(error).startswith("line 1 is not a pair of matches: ")  # noqa: PT017
                wrong += 1
                continue
            for pair in pairs:
                assert json.loads(json.dumps(to_plain(pair), allow_nan=False)) == to_plain(pair)
                assert pair.matches == 2
                assert pair.first.matches_won + pair.second.matches_won == pytest.approx(2)
                assert all(0 <= side.made <= side.contracts <= pair.deals for side in (pair.first, pair.second))
    assert wrong > 100


@pytest.mark.parametrize("figure", ["NaN", "Infinity", "-Infinity", "1e999", "1e30", "9" * 400])
def test_numbers_that_are_none_are_never_summed(figure: str, tmp_path: Path) -> None:
    path = tmp_path / "played.jsonl"
    whole = json.dumps(line_of(path))
    assert '"points": 100' in whole
    path.write_text(whole.replace('"points": 100', f'"points": {figure}') + "\n")

    with pytest.raises(ValueError, match="line 1 is not a pair of matches"):
        Ledger(path)


def test_a_run_without_a_secret_is_read(tmp_path: Path) -> None:
    path = tmp_path / "played.jsonl"
    whole = line_of(path)
    whole["run"].pop("secret", None)
    path.write_text(json.dumps(whole) + "\n")

    assert len(Ledger(path).pairs(TABLE)) == 1
