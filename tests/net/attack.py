"""What strangers do to a server while people play: ``python -m tests.net.attack``.

Every stranger has an address of this computer (127.x.y.z); behind a proxy, the one that it tells. Strangers are a
process of their own. For each attack it prints how long the people at another table wait for an answer, beside how
long they wait in quiet before and after it, and the server's memory; what takes too long is tried twice more. It needs
Linux and the extra ``together``. Every attack is bounded in count and in time.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.sync.client import ClientConnection, connect

from game.net.messages import VERSION, Greet, Ping, format_message
from tests.net.exhausted import EXHAUSTED
from tests.net.kills import actions_of
from tests.net.load import used
from tests.net.phones import People
from tests.net.serving import HOUSE, Running

MOST_TIMES, MOST_MEMORY = 3.0, 512.0
"""How many times as long as in quiet people may wait, and the most megabytes of the server."""
ABSURD = 0.1
"""Seconds of a median in quiet from which nothing is measured: this computer, or the server, stands still."""
STRANGERS, TRIES = 17, 3


@dataclass
class Strangers:
    """What an attack has: the server, a table there, and until when it goes on."""

    port: int
    table: str
    until: float
    behind_proxy: bool = False
    rng: Random = field(default_factory=lambda: Random(1))

    @property
    def busy(self) -> bool:
        """Whether the attack goes on."""
        return time.monotonic() < self.until

    def socket(self, stranger: int) -> socket.socket:
        """Open a connection from an address of a stranger's own."""
        made = socket.socket()
        made.settimeout(2)
        made.bind((f"127.0.{1 + stranger // 200}.{1 + stranger % 200}", 0))
        made.connect(("127.0.0.1", self.port))
        return made

    def forwarded(self, stranger: int) -> dict[str, str]:
        """The header with which a proxy tells the address of a stranger."""
        return {"X-Forwarded-For": f"10.9.{stranger // 200}.{1 + stranger % 200}"} if self.behind_proxy else {}

    def request(self, stranger: int, path: str, *headers: str) -> bytes:
        """Return what asks for a page."""
        lines = headers or (f"Host: 127.0.0.1:{self.port}",)
        told = [f"{name}: {value}" for name, value in self.forwarded(stranger).items()]
        return "\r\n".join((f"GET {path} HTTP/1.1", *lines, *told, "", "")).encode()

    def ask(self, stranger: int, path: str, *headers: str) -> bytes:
        """Ask for a page; return the first line of the answer."""
        with self.socket(stranger) as line:
            line.sendall(self.request(stranger, path, *headers))
            return line.recv(100).partition(b"\r\n")[0]

    def line(self, stranger: int, path: str) -> ClientConnection:
        """Open a line."""
        return connect(
            f"ws://127.0.0.1:{self.port}{path}",
            sock=self.socket(stranger),
            open_timeout=2,
            close_timeout=0.2,
            additional_headers=self.forwarded(stranger),
        )


Attack = Callable[[Strangers], object]


def again(step: Callable[[Strangers, int], object], pause: float = 0.002) -> Attack:
    """Return an attack that takes a step again and again, as one stranger after the other."""

    def attack(all: Strangers) -> None:
        number = 0
        while all.busy:
            with suppress(OSError, WebSocketException, EOFError):
                step(all, number % STRANGERS)
            number += 1
            time.sleep(pause)

    return attack


def silent(all: Strangers) -> None:
    """Hold connections that say nothing, or half of something."""
    with ExitStack() as held:
        number = 0
        while all.busy:
            with suppress(OSError):
                line = held.enter_context(all.socket(number % STRANGERS))
                if number % 2:
                    line.sendall(b"GET / HTTP/1.1\r\nHo")
            number += 1
            time.sleep(0.005 if number < 2_000 else 0.05)


def slow_readers(all: Strangers) -> None:
    """Ask for a large file, and do not read."""
    with ExitStack() as held:
        number = 0
        while all.busy:
            if number < 300:
                with suppress(OSError):
                    line = held.enter_context(all.socket(number % STRANGERS))
                    line.sendall(all.request(number % STRANGERS, "/play/main.data"))
            number += 1
            time.sleep(0.005)


def large_files(all: Strangers, stranger: int) -> None:
    """Load the whole game, as fast as it comes."""
    with all.socket(stranger) as line:
        line.sendall(all.request(stranger, "/play/main.data"))
        while all.busy and line.recv(1 << 20):
            pass


def whole_matches(all: Strangers) -> None:
    """Watch from many lines, and ask for the whole match again and again."""
    with ExitStack() as held:
        lines = []
        for number in range(31):
            with suppress(OSError, InvalidHandshake):
                line = held.enter_context(all.line(number % STRANGERS, f"/t/{all.table}/seat"))
                line.send(format_message(Greet(VERSION, "eve", f"{number:032x}", watch=True)))
                lines.append(line)
        while all.busy:
            for line in lines:
                with suppress(WebSocketException, OSError):
                    line.send(format_message(Ping()))
            time.sleep(0.055)


def lock_out(all: Strangers) -> None:
    """Hold lines to the table of the others that never say hello."""
    with ExitStack() as held:
        number = 0
        while all.busy:
            with suppress(OSError, WebSocketException):
                held.enter_context(all.line(number % STRANGERS, f"/t/{all.table}/light"))
            number += 1
            time.sleep(0.02 if number < 200 else 0.2)


def open_table(all: Strangers, stranger: int) -> None:
    """Open a table that nobody sits down at."""
    with all.line(stranger, "/new") as line:
        line.send(json.dumps({"type": "open", "rules": "classic", "level": "easy"}))
        line.recv(2)


def words_of_the_table(all: Strangers, stranger: int) -> None:
    """Say much nonsense on one line."""
    with all.line(stranger, f"/t/{all.table}/light") as line:
        for number in range(200):
            line.send("x" * (number * 10 % 2_000))


def frames(all: Strangers, stranger: int) -> None:
    """Send the smallest frames that are not messages, as many as go."""
    with all.line(stranger, f"/t/{all.table}/light") as line:
        line.send(format_message(Greet(VERSION, "eve", "e" * 32, watch=True)))
        line.socket.sendall(bytes((0x89, 0x80, 0, 0, 0, 0)) * 10_000)


def forged(all: Strangers, stranger: int) -> None:
    """Say that one is somebody else."""
    forged = ".".join(str(all.rng.randrange(256)) for _ in range(4))
    all.ask(stranger, f"/t/{all.table}", f"Host: 127.0.0.1:{all.port}", f"X-Forwarded-For: {forged}")


def broken(all: Strangers, stranger: int) -> None:
    """Ask under names that nobody gave out, twice, and in ways that mean nothing; only a 400 or a 403 may come."""
    own = f"Host: 127.0.0.1:{all.port}"
    for headers in (
        (own, own),
        (own, "Upgrade: websocket", "Upgrade: websocket"),
        (own, "Origin: http://a", "Origin: http://b", "Upgrade: websocket"),
        ("Host: [",),
        ("Host: evil.example",),
        (f"Host: {'a.' * 1000}example",),
    ):
        told = all.ask(stranger, f"/t/{all.table}/qr.svg", *headers)
        assert not told or told.split()[1] in (b"400", b"403"), (headers, told)


ATTACKS: dict[str, Attack] = {
    "silent connections": silent,
    "requests": again(lambda all, stranger: all.ask(stranger, "/")),
    "one stranger's requests": again(lambda all, _: all.ask(0, f"/t/{all.table}")),
    "pictures": again(lambda all, stranger: all.ask(stranger, f"/t/{all.table}/qr.svg?at=/{all.rng.random()}")),
    "names": again(broken),
    "slow readers": slow_readers,
    "large files": again(large_files),
    "whole matches": whole_matches,
    "lock-outs": lock_out,
    "empty tables": again(open_table),
    "nonsense": again(words_of_the_table),
    "frames": again(frames),
    "forged addresses": again(forged),
}


@contextmanager
def whole_page() -> Iterator[Path]:
    """A page with a large file."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder)
        (page / "index.html").write_text("<p>the game")
        (page / "main.data").write_bytes(os.urandom(1_000_000) * 12)
        yield page


class Figures(NamedTuple):
    """The median wait and the one that 19 of 20 are below, in seconds."""

    median: float
    most: float


def figures(waits: list[float]) -> Figures:
    """Return the figures of some waits."""
    if len(waits) < 2:
        return Figures(float("inf"), float("inf"))
    return Figures(statistics.median(waits), statistics.quantiles(waits, n=20)[-1])


class Attacked:
    """A server, and people at a table of it whose waits are measured."""

    def __init__(self, folder: Path, page: Path, behind_proxy: bool) -> None:
        proxy = ["--behind-proxy"] if behind_proxy else []
        self.file = folder / "tables.sqlite"
        self.server = Running("--page", str(page), "--state", str(self.file), *proxy)
        self.table = self.server.open_table()
        self.people = People(f"http://{self.server.address}/t/{self.table}", behind_proxy)
        port = self.server.address.rpartition(":")[2]
        self._strangers = [sys.executable, "-m", "tests.net.attack", "--at", port, self.table, *proxy]

    def during(self, name: str, seconds: float) -> list[float]:
        """Return how long the people waited while strangers did something."""
        command = [*self._strangers, "--seconds", str(seconds), "--only", name]
        with subprocess.Popen(command, cwd=HOUSE, stdout=subprocess.PIPE, text=True) as strangers:
            assert strangers.stdout is not None
            assert strangers.stdout.readline(), "they have not begun"
            waits = self.people.play(seconds)
            assert strangers.wait(30) == 0, f"the strangers of {name} have failed"
        return waits

    def measured(self, name: str, seconds: float) -> tuple[Figures, Figures, float]:
        """Return the waits during an attack and in quiet, before and after it, and the server's memory."""
        before = self.people.play(seconds / 2)
        waits = self.during(name, seconds)
        memory = used(self.server.process.pid)[1]
        return figures(waits), figures([*before, *self.people.play(seconds / 2)]), memory

    def close(self) -> None:
        """End everything."""
        self.people.close()
        self.server.end(signal.SIGKILL)


def judged(name: str, found: Figures, quiet: Figures, memory: float) -> list[str]:
    """Return what is wrong with the figures of an attack."""
    wrong = []
    if quiet.median > ABSURD:
        wrong.append(f"{name}: in quiet people waited {quiet.median:.3f} s, which measures nothing")
    if found.median > MOST_TIMES * quiet.median:
        wrong.append(f"{name}: people waited {1000 * found.median:.1f} ms, {1000 * quiet.median:.1f} in quiet")
    if memory > MOST_MEMORY:
        wrong.append(f"{name}: {memory:.0f} MB")
    return wrong


def run(names: list[str], seconds: float, say: Callable[[str], None], behind_proxy: bool = False) -> list[str]:
    """Try the attacks; return what went wrong."""
    wrong: list[str] = []
    say(f"Wrong is a median of more than {MOST_TIMES:g} times the quiet one (in brackets), or {MOST_MEMORY:g} MB")
    with whole_page() as page, tempfile.TemporaryDirectory() as folder:
        all = Attacked(Path(folder), page, behind_proxy)
        try:
            all.people.play(0.5)
            for name in names:
                for _ in range(TRIES):
                    found, quiet, memory = all.measured(name, seconds)
                    say(
                        f"{name:24} median {1000 * found.median:6.1f} ms ({1000 * quiet.median:.1f}), "
                        f"19 of 20 {1000 * found.most:6.1f} ms ({1000 * quiet.most:.1f}), {memory:4.0f} MB"
                    )
                    failed = judged(name, found, quiet, memory)
                    if not failed:
                        break
                wrong += failed
            all.server.process.send_signal(signal.SIGKILL)
            all.server.process.wait(10)
            kept = len(actions_of(all.file, all.table))
            say(f"killed: {kept} actions are in the file, people were told of {all.people.told[2]}")
            if kept < all.people.told[2]:
                wrong.append("something that was told is lost")
        finally:
            all.close()
    return wrong


def main(argv: list[str]) -> int:
    made = argparse.ArgumentParser(prog="python -m tests.net.attack", description=__doc__)
    made.add_argument("--seconds", type=float, default=5, help="how long each attack lasts (default 5)")
    made.add_argument("--only", choices=[*ATTACKS, *EXHAUSTED], action="append")
    made.add_argument("--behind-proxy", action="store_true")
    made.add_argument("--at", nargs=2, metavar=("PORT", "TABLE"), help="be the strangers at a server that runs")
    options = made.parse_args(argv)
    names = options.only or [*ATTACKS, *EXHAUSTED]
    if options.at:
        port, table = options.at
        print("here", flush=True)
        ATTACKS[names[0]](Strangers(int(port), table, time.monotonic() + options.seconds, options.behind_proxy))
        return 0
    wrong = []
    if attacks := [name for name in names if name in ATTACKS]:
        wrong += run(attacks, options.seconds, print, options.behind_proxy)
    for name in names:
        if name in EXHAUSTED:
            wrong += EXHAUSTED[name](print, options.seconds)
    for each in wrong:
        print(f"wrong: {each}")
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
