"""``pinochle serve`` in a process of its own, for tests. It needs the extra ``together``."""

import json
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from websockets.sync.client import ClientConnection, connect

HOUSE = Path(__file__).parents[2]
PATIENCE = 60
"""The seconds for an answer, on a machine that has much else to do."""


class Running:
    """A server in a process of its own."""

    def __init__(self, *options: str, program: Sequence[str] = ("game", "serve")) -> None:
        command = [sys.executable, "-m", *program, "--port", "0", *options]
        self.process = subprocess.Popen(command, cwd=HOUSE, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        self.told = ""
        while "served at" not in self.told:
            line = self.process.stderr.readline()
            assert line, self.told
            self.told += line
        found = re.search(r"http://([\d.:]+)/", self.told)
        assert found is not None
        self.address = found[1]

    def get(self, path: str) -> tuple[int, str]:
        try:
            with urllib.request.urlopen(f"http://{self.address}{path}", timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode("utf-8", "replace")
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def line(self, path: str, origin: str | None = None, caller: str = "") -> ClientConnection:
        """Open a line. Behind a proxy, ``caller`` is the address that it tells."""
        told = {"X-Forwarded-For": caller} if caller else None
        address = f"ws://{self.address}{path}"
        return connect(address, origin=origin, additional_headers=told, open_timeout=PATIENCE, close_timeout=2)  # type: ignore[arg-type]

    def open_table(self, rules: str = "classic", level: str = "easy", **agreed: object) -> str:
        with self.line("/new") as line:
            line.send(json.dumps({"type": "open", "rules": rules, "level": level, **agreed}))
            return str(json.loads(line.recv(PATIENCE)).get("id", ""))

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        assert self.process.stderr is not None
        with self.process.stderr:
            self.told += self.process.stderr.read()
        return code


@contextmanager
def running(*options: str, program: Sequence[str] = ("game", "serve")) -> Iterator[Running]:
    server = Running(*options, program=program)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end(signal.SIGKILL)
        if server.process.stderr is not None:
            server.process.stderr.close()
