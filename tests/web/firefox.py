"""A headless Firefox, spoken to by WebDriver BiDi, as far as a guest at a table needs it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

PROGRAM = shutil.which("firefox") or shutil.which("firefox-esr")


class Firefox:
    """One browser with one page."""

    def __init__(self, profile: Path) -> None:
        assert PROGRAM is not None
        command = [PROGRAM, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
        self._process = subprocess.Popen(
            command, env={**os.environ, "HOME": str(profile)}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._open = ExitStack()
        try:
            self._line = self._connected(profile / "WebDriverBiDiServer.json")
            self._numbers = 0
            self._do("session.new", {"capabilities": {}})
            self._page = self._do("browsingContext.getTree", {})["contexts"][0]["context"]
        except BaseException:
            self.close()
            raise

    def _connected(self, told: Path) -> ClientConnection:
        """Return a line to the browser, which writes down where it listens."""
        end = time.monotonic() + 60
        while True:
            try:
                port = json.loads(told.read_text("utf-8"))["ws_port"]
                return self._open.enter_context(connect(f"ws://127.0.0.1:{port}/session", max_size=None))
            except (OSError, ValueError, WebSocketException):
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def _do(self, method: str, values: dict[str, Any]) -> dict[str, Any]:
        self._numbers += 1
        self._line.send(json.dumps({"id": self._numbers, "method": method, "params": values}))
        while (told := json.loads(self._line.recv(60))).get("id") != self._numbers:
            pass
        assert told["type"] == "success", told
        found: dict[str, Any] = told["result"]
        return found

    def goto(self, url: str) -> None:
        """Open a page."""
        self._do("browsingContext.navigate", {"context": self._page, "url": url, "wait": "complete"})

    def evaluate(self, js: str) -> Any:
        """Return the value of a JavaScript expression: a text, a number, or nothing."""
        told = self._do("script.evaluate", {"expression": js, "target": {"context": self._page}, "awaitPromise": True})
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return told["result"].get("value")

    def until(self, js: str, seconds: float = 30) -> Any:
        """Wait until an expression is true; return its value."""
        end = time.monotonic() + seconds
        while not (found := self.evaluate(js)):
            assert time.monotonic() < end, f"waited for {js}"
            time.sleep(0.1)
        return found

    def close(self) -> None:
        """End the browser."""
        self._open.close()
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
