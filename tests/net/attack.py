"""What strangers do to a server while people play: ``python -m tests.net.attack``.

Every stranger has an address of this computer (127.x.y.z). For each attack it prints how long the people at another
table wait for an answer, beside how long they wait in quiet, and the server's memory. It needs Linux and the extra
``together``. Every attack is bounded in count and in time.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.sync.client import ClientConnection, connect

from game.net.messages import VERSION, Greet, Ping, format_message
from tests.net.kills import actions_of
from tests.net.load import used
from tests.net.phones import Phone
from tests.net.serving import Running

MOST_TIMES, MOST_MEMORY = 3.0, 512.0
"""How many times as long as in quiet people may wait, and the most megabytes of the server."""
NOTHING = 0.005
"""Seconds that nobody notices: a median below it never counts as wrong."""
STRANGERS = 17
PAUSE = 0.08
"""Seconds between two questions of a person: a line may say 20 messages a second."""


@dataclass
class Strangers:
    """What an attack has: the server, a table there, and until when it goes on."""

    port: int
    table: str
    until: float
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

    def ask(self, stranger: int, path: str, *headers: str) -> bytes:
        """Ask for a page; return the first line of the answer."""
        with self.socket(stranger) as line:
            more = "".join(f"{header}\r\n" for header in headers) or f"Host: 127.0.0.1:{self.port}\r\n"
            line.sendall(f"GET {path} HTTP/1.1\r\n{more}\r\n".encode())
            return line.recv(100).partition(b"\r\n")[0]

    def line(self, stranger: int, path: str, **more: str) -> ClientConnection:
        """Open a line."""
        address = f"ws://127.0.0.1:{self.port}{path}"
        return connect(
            address,
            sock=self.socket(stranger),
            open_timeout=2,
            close_timeout=0.2,
            additional_headers=more,
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
                    line.sendall(f"GET /play/main.data HTTP/1.1\r\nHost: 127.0.0.1:{all.port}\r\n\r\n".encode())
            number += 1
            time.sleep(0.005)


def large_files(all: Strangers, stranger: int) -> None:
    """Load the whole game, as fast as it comes."""
    with all.socket(stranger) as line:
        line.sendall(f"GET /play/main.data HTTP/1.1\r\nHost: 127.0.0.1:{all.port}\r\n\r\n".encode())
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
    "forged addresses": again(forged),
}


class People:
    """Two people at a table, who play a match, and then another one, and ask all the time whether the table answers."""

    def __init__(self, address: str) -> None:
        self.phones = [Phone(address, name) for name in ("Ada", "Bob")]
        self.told = (0, 0, 0)
        """The round, how often it went back, and the actions that somebody was told of."""
        self._pressed = 0.0

    def play(self, seconds: float) -> list[float]:
        """Play for a while; return how long each answer took."""
        waits: list[float] = []
        end = time.monotonic() + seconds
        asked: dict[str, float] = {}
        due = {phone.name: 0.0 for phone in self.phones}
        while time.monotonic() < end:
            for phone in self.phones:
                phone.notes.clear()
                self._go_on(phone)
                now = time.monotonic()
                if None in phone.notes and phone.name in asked:
                    waits.append(now - asked.pop(phone.name))
                if phone.name not in asked and now > due[phone.name]:
                    phone.ping()
                    asked[phone.name], due[phone.name] = now, now + PAUSE
            time.sleep(0.001)
        return [*waits, *(end - since for since in asked.values() if end - since > 1)]

    def _go_on(self, phone: Phone) -> None:
        phone.play()
        sheet = phone.sheet
        if not sheet:
            return
        self.told = max(self.told, (sheet["round"], sheet["undone"], sheet["ply"]))
        if sheet["stage"] in ("gathering", "over") and time.monotonic() - self._pressed > 0.3:
            self._pressed = time.monotonic()
            phone.press("begin" if sheet["stage"] == "gathering" else "another")

    def close(self) -> None:
        """Leave."""
        for phone in self.phones:
            phone.close()


@contextmanager
def whole_page() -> Iterator[Path]:
    """A page with a large file."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder)
        (page / "index.html").write_text("<p>the game")
        (page / "main.data").write_bytes(os.urandom(1_000_000) * 12)
        yield page


def during(server: Running, table: str, people: People, attack: Attack | None, seconds: float) -> list[float]:
    """Return how long the people waited while strangers did something."""
    if attack is None:
        return people.play(seconds)
    strangers = Strangers(int(server.address.rpartition(":")[2]), table, time.monotonic() + seconds)
    failed: list[BaseException] = []

    def run() -> None:
        try:
            attack(strangers)
        except BaseException as error:
            failed.append(error)

    acting = threading.Thread(target=run)
    acting.start()
    waits = people.play(seconds)
    acting.join()
    if failed:
        raise failed[0]
    return waits


def figures(waits: list[float]) -> tuple[float, float]:
    """Return the median wait and the one that 19 of 20 are below, in seconds."""
    if len(waits) < 2:
        return float("inf"), float("inf")
    return statistics.median(waits), statistics.quantiles(waits, n=20)[-1]


def run(names: list[str], seconds: float, say: Callable[[str], None], behind_proxy: bool = False) -> list[str]:
    """Try the attacks; return what went wrong."""
    wrong: list[str] = []
    say(
        f"Wrong is a median of more than {MOST_TIMES:g} times the quiet one (in brackets), or {MOST_MEMORY:g} MB; "
        f"a median below {1000 * NOTHING:g} ms never counts, and what 19 of 20 are below is shown only"
    )
    with whole_page() as page, tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        server = Running("--page", str(page), "--state", str(file), *(["--behind-proxy"] if behind_proxy else []))
        table = server.open_table()
        people = People(f"http://{server.address}/t/{table}")
        try:
            during(server, table, people, None, 0.5)
            for name in names:
                quiet = figures(during(server, table, people, None, seconds))
                found = figures(during(server, table, people, ATTACKS[name], seconds))
                memory = used(server.process.pid)[1]
                say(
                    f"{name:24} median {1000 * found[0]:6.1f} ms ({1000 * quiet[0]:.1f}), "
                    f"19 of 20 {1000 * found[1]:6.1f} ms ({1000 * quiet[1]:.1f}), {memory:4.0f} MB"
                )
                if found[0] > max(MOST_TIMES * quiet[0], NOTHING):
                    wrong.append(f"{name}: people waited {found[0]:.3f} s, {quiet[0]:.3f} in quiet")
                if memory > MOST_MEMORY:
                    wrong.append(f"{name}: {memory:.0f} MB")
            server.process.send_signal(signal.SIGKILL)
            server.process.wait(10)
            kept = len(actions_of(file, table))
            say(f"killed: {kept} actions are in the file, people were told of {people.told[2]}")
            if kept < people.told[2]:
                wrong.append("something that was told is lost")
        finally:
            people.close()
            server.end(signal.SIGKILL)
    return wrong


def full_disk(say: Callable[[str], None], seconds: float) -> list[str]:
    """Let the disk be full: the tables go on, and say good-bye at the end."""
    import resource

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        server = Running("--state", str(file))
        people = People(f"http://{server.address}/t/{server.open_table()}")
        try:
            people.play(seconds)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            before = people.told
            people.play(2 * seconds)
            went_on = people.told > before
            unlimited = resource.RLIM_INFINITY
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))
            code = server.end()
            for phone in people.phones:
                phone.look(0.2)
            parted = all(phone.notes and "closed" in str(phone.notes[-1]) for phone in people.phones)
            told = "cannot be written" in server.told
            say(f"full disk: the table {'went on' if went_on else 'stopped'}, told: {told}, good-bye: {parted}")
            return [] if went_on and told and parted and code == 0 else ["the full disk"]
        finally:
            people.close()
            if server.process.poll() is None:
                server.end(signal.SIGKILL)


def main(argv: list[str]) -> int:
    made = argparse.ArgumentParser(prog="python -m tests.net.attack", description=__doc__)
    made.add_argument("--seconds", type=float, default=5, help="how long each attack lasts (default 5)")
    made.add_argument("--only", choices=[*ATTACKS, "full disk"], action="append")
    made.add_argument("--behind-proxy", action="store_true")
    options = made.parse_args(argv)
    names = options.only or [*ATTACKS, "full disk"]
    wrong = run([name for name in names if name in ATTACKS], options.seconds, print, options.behind_proxy)
    if "full disk" in names:
        wrong += full_disk(print, options.seconds)
    for each in wrong:
        print(f"wrong: {each}")
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
