"""What strangers do to a server of tables: each attack goes on for as long as it is told to.

Every stranger has an address of this computer (127.x.y.z); behind a proxy, the one that it tells. It needs Linux and
the extra ``together``. Every attack is bounded in count and in time.
"""

from __future__ import annotations

import json
import socket
import time
import zlib
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from random import Random

from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.sync.client import ClientConnection, connect

from game.net.messages import VERSION, Greet, Ping, format_message

STRANGERS = 17


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

    def hold(self, held: ExitStack, stranger: int, path: str) -> ClientConnection:
        """Open a line that ends with ``held``, without a good-bye: a line that nobody reads never hears the answer."""
        line = self.line(stranger, path)
        held.callback(line.close_socket)
        return line


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
                line = all.hold(held, number % STRANGERS, f"/t/{all.table}/seat")
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
                all.hold(held, number % STRANGERS, f"/t/{all.table}/light")
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


def dripping(all: Strangers) -> None:
    """Ask for a page by one letter after the other, on many connections."""
    text, at = all.request(0, "/"), {}
    with ExitStack() as held:
        while all.busy:
            for number in range(100):
                with suppress(OSError):
                    if number not in at:
                        at[number] = held.enter_context(all.socket(number % STRANGERS)), iter(text[:-1])
                    line, rest = at[number]
                    try:
                        line.sendall(bytes([next(rest)]))
                    except (OSError, StopIteration):
                        del at[number]
            time.sleep(0.1)


def bodies(all: Strangers, stranger: int) -> None:
    """Send what nobody asked for: a body without an end, one that is said to be large, a heap of headers."""
    own = f"Host: 127.0.0.1:{all.port}"
    chunk = b"ffff\r\n" + bytes(0xFFFF) + b"\r\n"
    for kind, headers in (
        ("POST", (own, "Transfer-Encoding: chunked")),
        ("GET", (own, "Transfer-Encoding: chunked")),
        ("POST", (own, "Content-Length: 999999999999")),
        ("GET", (own, *(f"X-{number}: {'x' * 90}" for number in range(1_000)))),
        ("GET", (own, f"Cookie: {'x' * 90_000}")),
    ):
        with all.socket(stranger) as line:
            told = b""
            with suppress(OSError):
                line.sendall(all.request(stranger, "/", *headers).replace(b"GET", kind.encode(), 1))
                for _ in range(20):
                    line.sendall(chunk)
            with suppress(OSError):
                told = line.recv(100)
            assert b" 200 " not in told, (kind, headers[1][:40], told)


def odd_frames(all: Strangers, stranger: int) -> None:
    """Send frames that no browser sends: packed ones, the first of a message without end, ones that have no end."""
    hello = format_message(Greet(VERSION, "eve", "e" * 32, watch=True))
    bomb = zlib.compress(bytes(5_000_000))[2:-4]
    for frame in (
        bytes((0xC1, 0x80 | 126, *len(bomb).to_bytes(2, "big"), 0, 0, 0, 0)) + bomb,
        bytes((0x01, 0x81, 0, 0, 0, 0, 0x20)) + bytes((0x00, 0x80, 0, 0, 0, 0)) * 10_000,
        bytes((0x81, 0x80 | 127, *(2**62).to_bytes(8, "big"), 0, 0, 0, 0)) + bytes(100_000),
        bytes((0x82, 0x80 | 126, *(7_000).to_bytes(2, "big"), 0, 0, 0, 0)) + bytes(7_000),
        bytes((0x01, 0x85, 0, 0, 0, 0, *b"hello")),
    ):
        with all.line(stranger, f"/t/{all.table}/light") as line, suppress(OSError, WebSocketException):
            line.send(hello)
            line.socket.sendall(frame * 3)
            line.recv(0.2)


def names_of_all_kinds(all: Strangers, stranger: int) -> None:
    """Say hello under names that nobody may have."""
    for name in ("\u0301" * 500, "\U000e0041" * 12, "\u202e\u202d" * 6, "x" * 1_800, "\ufdfa" * 12, "\ud800"):
        with all.line(stranger, f"/t/{all.table}/light") as line, suppress(UnicodeError, TimeoutError):
            line.send(json.dumps({"type": "hello", "together": VERSION, "name": name, "token": "e" * 32}))
            line.recv(0.2)


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
    "dripping requests": dripping,
    "bodies": again(bodies),
    "odd frames": again(odd_frames),
    "names of all kinds": again(names_of_all_kinds),
}
