"""The same figures on a cluster, whatever comes, goes and fails there; and a sentence for every failure."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.cli import cluster, match, workers
from game.cli.duplicate import DuplicateTable, duplicates
from game.cli.ledger import Ledger
from game.cli.players import PlayerError
from game.cli.workers import WorkerPool, in_order
from game.rules.presets import CLASSIC
from tests.cli.command import HOUSE, environment, pinochle, started, wait_for

pytestmark = pytest.mark.filterwarnings("default")  # what the library warns of is no matter of ours

WORDS = ["match", "--ns", "standard", "--ew", "easy", "--deals", "9999"]
SHORT = ["--ns", "easy", "--ew", "easy", "--deals", "1"]


@contextmanager
def dask(*words: str, house: Path = HOUSE) -> Iterator[subprocess.Popen[str]]:
    """A scheduler or a worker in a process of its own, which finds the game in a folder."""
    command = [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:], "--no-dashboard"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "stdin": subprocess.DEVNULL}
    env = environment(PYTHONPATH=str(house))
    with subprocess.Popen(command, env=env, text=True, cwd=house, start_new_session=True, **quiet) as process:
        try:
            yield process
        finally:
            os.killpg(process.pid, signal.SIGKILL)


@contextmanager
def scheduler() -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A scheduler, by its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with dask("scheduler", "--host", "127.0.0.1", "--port", str(port)) as process:
        wait_for(lambda: listens(port))
        yield f"tcp://127.0.0.1:{port}", process


def listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


def worker(address: str, house: Path = HOUSE) -> "contextmanager[subprocess.Popen[str]]":  # type: ignore[valid-type]
    return dask("worker", address, "--nthreads", "1", "--nworkers", "1", "--no-nanny", house=house)


def other_version(folder: Path) -> Path:
    """A copy of the game whose bots are others."""
    shutil.copytree(HOUSE / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    changed = folder / "game" / "bots" / "levels" / "easy.py"
    changed.write_text(changed.read_text(encoding="utf-8") + "\n# another Easy\n", encoding="utf-8")
    return folder


def lines_of(file: Path) -> int:
    return file.read_text().count("\n") if file.exists() else 0


@pytest.mark.slow
def test_a_cluster_that_loses_a_worker_plays_the_same_pairs() -> None:
    distributed = pytest.importorskip("distributed", reason="clusters need the extra cluster")
    table = DuplicateTable("standard", "easy", CLASSIC, "s")
    alone = [pair.lead for pair in duplicates(table, 20, WorkerPool())]

    together = []
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        for pair in duplicates(table, 20, WorkerPool(cluster=local.scheduler_address)):
            if not together:
                os.kill(next(iter(local.workers.values())).pid, signal.SIGKILL)
            together.append(pair.lead)

    assert together == alone


@pytest.mark.slow
def test_a_program_that_does_not_start_on_a_worker_is_told_once() -> None:
    pytest.importorskip("distributed", reason="clusters need the extra cluster")
    with scheduler() as (address, _), worker(address), worker(address):
        wait_for(lambda: pinochle("match", *SHORT, "--dask", address).returncode == 0)

        player = f"exec:{sys.executable} -c 'raise ValueError(3)'"
        told = pinochle("match", "--ns", player, "--ew", "easy", "--dask", address)

    *shown, sentence = told.stderr.splitlines()
    assert len(shown) == 3, "a trace of three lines"
    assert "ValueError: 3" in shown[-1]
    assert sentence.endswith("(North) has ended (exit code 1)")
    assert (told.returncode, told.stdout) == (1, "")


@pytest.mark.slow
def test_workers_with_threads_are_turned_away() -> None:
    distributed = pytest.importorskip("distributed", reason="clusters need the extra cluster")
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=2, dashboard_address=None) as local,
        pytest.raises(PlayerError, match="one thread each"),
    ):
        next(in_order(abs, WorkerPool(cluster=local.scheduler_address)))


@pytest.mark.slow
def test_a_worker_of_another_version_gets_no_work_whenever_it_comes(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="clusters need the extra cluster")
    played = tmp_path / "played.jsonl"
    stranger = other_version(tmp_path / "other")
    with scheduler() as (address, _):
        with worker(address, stranger):
            time.sleep(5)
            with started(*WORDS, "--dask", address, "--out", str(played)) as alone:
                _, error = alone.communicate(timeout=60)
            assert alone.returncode == 1
            assert re.search(r"cannot play: the worker at \S+ has another version of the game, or none\n", error)
            assert not played.exists()

        with worker(address), started(*WORDS, "--dask", address, "--out", str(played)) as run:
            wait_for(lambda: lines_of(played) >= 2)
            with worker(address, stranger) as late:
                before = lines_of(played)
                wait_for(lambda: lines_of(played) >= before + 12)
                used = cpu_seconds(late.pid)
                wait_for(lambda: lines_of(played) >= before + 24)
                assert cpu_seconds(late.pid) - used < 2, "it plays"
            run.send_signal(signal.SIGINT)
            out, error = run.communicate(timeout=60)

    assert error.count("has another version of the game, or none: it gets no work") == 1
    assert "Traceback" not in error
    count = lines_of(played)
    table = DuplicateTable("standard", "easy", CLASSIC, "1")
    kept = Ledger(played).pairs(table)
    assert len(kept) == count
    alone_pairs = duplicates(table, 10**5, WorkerPool())
    assert [pair.lead for pair in kept] == [next(alone_pairs).lead for _ in kept]
    assert f"{2 * count} matches" in out


def cpu_seconds(number: int) -> float:
    """What a process has taken of the processor (Linux)."""
    fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.slow
def test_a_worker_that_comes_in_the_middle_plays_too(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="clusters need the extra cluster")
    played = tmp_path / "played.jsonl"
    with (
        scheduler() as (address, _),
        worker(address) as first,
        started(*WORDS, "--dask", address, "--out", str(played)) as run,
    ):
        wait_for(lambda: lines_of(played) >= 2)
        with worker(address):
            time.sleep(8)
            os.killpg(first.pid, signal.SIGKILL)
            before = lines_of(played)
            wait_for(lambda: lines_of(played) >= before + 8)
        run.send_signal(signal.SIGINT)
        _, error = run.communicate(timeout=60)

    assert error == "pinochle match: stopped by Ctrl-C\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lost", "why"), [("scheduler", "its scheduler has gone"), ("workers", "has lost all workers that can play")]
)
def test_what_was_played_is_kept_when_all_is_lost(lost: str, why: str, tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="clusters need the extra cluster")
    played, figures = tmp_path / "played.jsonl", tmp_path / "figures.json"
    with scheduler() as (address, head), worker(address) as hand:
        files = ["--out", str(played), "--json", str(figures)]
        with started(*WORDS, "--dask", address, *files) as run:
            wait_for(lambda: lines_of(played) >= 3)
            os.killpg((head if lost == "scheduler" else hand).pid, signal.SIGKILL)
            out, error = run.communicate(timeout=90)

    assert run.returncode == 1
    assert re.fullmatch(rf"pinochle match: the cluster at {address} (?:has failed: )?{why}\n", error)
    assert f"{2 * lines_of(played)} matches" in out
    assert why in figures.read_text()


@pytest.mark.slow
def test_a_scheduler_that_falls_silent_is_given_up(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="clusters need the extra cluster")
    played = tmp_path / "played.jsonl"
    with (
        scheduler() as (address, head),
        worker(address),
        started(*WORDS, "--dask", address, "--out", str(played)) as run,
    ):
        wait_for(lambda: lines_of(played) >= 3)
        os.kill(head.pid, signal.SIGSTOP)
        _, error = run.communicate(timeout=90)

    assert run.returncode == 1
    assert re.fullmatch(r"pinochle match: the cluster at \S+ has failed: nothing there has answered for .*\n", error)


def test_tasks_are_refused_by_a_worker_of_another_version() -> None:
    assert workers._do(abs, -7, workers.code_digest()) == "7"
    with pytest.raises(PlayerError, match="another version"):
        workers._do(abs, -7, "0123456789abcdef")


@pytest.mark.parametrize(
    "answer",
    ["", "{}", "[]", '{"matches": 2}', "NaN", "[" * 50, '"\\ud800"', "1e999", "9" * 99],
    ids=lambda text: text[:9],
)
def test_what_a_worker_answers_is_read_like_everything_from_outside(answer: str) -> None:
    with pytest.raises(PlayerError, match="the answer of a worker cannot be read: "):
        workers._answer(match.duplicates.__globals__["Pair"], answer)


TALKS = {
    "silent": b"",
    "page": b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n",
    "shell": b"SSH-2.0-OpenSSH_9.2\r\n",
    "zeros": b"\x00" * 9999,
    "ones": b"\xff" * 9999,
    "frames": b"\x08" + b"\x00" * 7 + b"\x01" + b"\x00" * 7 + b"\x02" + b"\x00" * 10 + b"ab" * 99,
    "closes": None,
}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("kind", TALKS)
def test_whatever_answers_at_the_address_is_given_up_in_a_sentence(
    kind: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed", reason="clusters need the extra cluster")
    monkeypatch.setattr(cluster, "ANSWERS_SECONDS", 2.0)
    talks, calls = TALKS[kind], []

    def serve() -> None:
        while True:
            try:
                call, _ = server.accept()
            except OSError:
                return
            calls.append(call)
            if talks is None:
                call.close()
            else:
                call.sendall(talks)

    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=serve, daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        began = time.monotonic()
        assert match.run(["--ns", "easy", "--ew", "easy", "--deals", "2", "--dask", address]) == 1
        taken = time.monotonic() - began
        server.shutdown(socket.SHUT_RDWR)
    for call in calls:
        call.close()

    why = {"silent": "nothing there has answered for 2 seconds", "closes": "no scheduler answers there"}
    said = why.get(kind, "what answers there is not a scheduler")
    assert capsys.readouterr().err == f"pinochle match: the cluster at {address} cannot be called: {said}\n"
    assert taken < 12


@pytest.mark.parametrize(
    "address",
    ["nonsense", "", "tcp://", "127.0.0.1", "tcp://127.0.0.1:99999", "tcp://127.0.0.1:0", "foo://x:1", "a b:1", "::::",
     "http://127.0.0.1:8786", "inproc://x/1/2", "\x1b[2J:1", "\udcff:1", "x" * 9999 + ":1", "tcp://host:１２"],
)  # fmt: skip
def test_what_is_not_an_address_is_refused_at_once(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        match.run(["--ns", "easy", "--ew", "easy", "--dask", address])

    said = capsys.readouterr().err.splitlines()[-1]
    assert "is not an address such as tcp://192.168.0.7:8786" in said
    assert len(said) < 200
    assert said.isprintable()


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] unable to get issuer", "its certificate or ours"),
        ("SSLError: [SSL: TLSV13_ALERT_CERTIFICATE_REQUIRED] certificate required", "its certificate or ours"),
        ("SSLError: [SSL: WRONG_VERSION_NUMBER] wrong version number", "does not speak TLS"),
        ("ConnectionRefusedError: [Errno 111] Connection refused", "no scheduler answers there"),
    ],
)
def test_a_certificate_is_blamed_only_where_it_is_one(said: str, why: str) -> None:
    """WB2: a scheduler without TLS was told as one whose certificate is not accepted."""
    assert why in cluster._why_not(said)


def test_certificates_are_asked_for_where_the_address_needs_them(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed", reason="clusters need the extra cluster")

    assert match.run(["--ns", "easy", "--ew", "easy", "--dask", "tls://127.0.0.1:9"]) == 1

    assert "it needs certificates, as docs/commands.md says" in capsys.readouterr().err


def test_without_the_library_the_option_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.options.find_spec", lambda name: None)
    with pytest.raises(SystemExit):
        match.run(["--ns", "easy", "--ew", "easy", "--dask", "tcp://127.0.0.1:9"])

    error = capsys.readouterr().err
    assert "this needs distributed. Install it: " in error
    assert '[cluster]"' in error
