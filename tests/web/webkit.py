"""WebKitGTK as it is installed, the engine of Safari's family, under the page of ``bidi.py``.

Its driver speaks the older WebDriver: one request after the other, and no events. So commands of BiDi are translated.
Nothing tells of the console and of requests; the page's own record of errors is looked at instead.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from build.lab.measure_folder import display
from tests.web.bidi import BidiError, Page
from tests.web.driver import OF_OUR_RUNTIME

BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
ASK = f"""
if (!("standin" in window)) {{ {OF_OUR_RUNTIME} }}
const done = arguments[arguments.length - 1];
Promise.resolve(@).then((value) => done(["value", value ?? null]), (error) => done(["error", String(error)]));
"""
"""Asks for the value of an expression. No script can be there before a page's own: a new document gets ours late."""


class Session:
    """A browser with one page; commands of BiDi are requests of its driver."""

    def __init__(self, program: str, screen: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        settings = os.environ | {"DISPLAY": screen, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        self._process = subprocess.Popen([program, f"--port={port}"], env=settings, stderr=subprocess.DEVNULL)
        self._root = f"http://127.0.0.1:{port}"
        options = {"binary": str(BROWSERS[-1]), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        end = time.monotonic() + 20
        while True:
            try:
                session = self._ask("POST", "/session", wanted)
                break
            except OSError:  # the driver does not listen yet
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)
        self._root += f"/session/{session['sessionId']}"
        self.version: str = session["capabilities"]["browserVersion"]
        self._before: list[str] = []

    def _ask(self, method: str, path: str, words: dict[str, Any] | None = None) -> Any:
        data = json.dumps(words or {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            f"{self._root}{path}", data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=90) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                value = json.load(error)["value"]
            raise BidiError(f"{path}: {value['error']}: {value['message']}") from None

    def hear(self, event: str, told: Callable[[dict[str, Any]], None]) -> None:
        """Do nothing: this driver tells of nothing."""

    def do(self, method: str, **words: Any) -> Any:
        """Carry out a command of BiDi."""
        match method:
            case "browsingContext.create":
                return {"context": self._ask("GET", "/window")}
            case "browsingContext.navigate":
                self._go(words["url"])
            case "browsingContext.reload":
                self._ask("POST", "/execute/sync", {"script": "setTimeout(() => location.reload(), 0)", "args": []})
            case "browsingContext.setViewport":
                self._fit(words["viewport"])
            case "browsingContext.captureScreenshot":
                return {"data": self._ask("GET", "/screenshot")}
            case "script.addPreloadScript":
                self._before.append(f"({words['functionDeclaration']})()")
            case "script.evaluate":
                return self._evaluate(words["expression"])
            case "input.performActions":
                self._ask("POST", "/actions", {"actions": words["actions"]})
            case _:
                raise BidiError(f"WebKitGTK cannot be asked for {method}")
        return None

    def _go(self, url: str) -> None:
        """Load an address. What a page shall find when it starts is put there from another page of the site."""
        if self._before:
            self._ask("POST", "/url", {"url": f"{url.partition('#')[0].rpartition('/')[0]}/verify.html"})
            for script in self._before:
                self._evaluate(script)
            self._before.clear()
        self._ask("POST", "/url", {"url": url})

    def _fit(self, viewport: dict[str, int]) -> None:
        """Give the window a size by which the page has this one."""
        outer = dict(viewport)
        for _ in range(3):
            self._ask("POST", "/window/rect", outer)
            time.sleep(0.2)
            width, height = json.loads(self._evaluate("JSON.stringify([innerWidth, innerHeight])")["result"]["value"])
            outer["width"] += viewport["width"] - width
            outer["height"] += viewport["height"] - height

    def _evaluate(self, text: str) -> dict[str, Any]:
        try:
            kind, value = self._ask("POST", "/execute/async", {"script": ASK.replace("@", text), "args": []})
        except BidiError as error:
            if "SyntaxError" not in str(error):
                raise
            with contextlib.suppress(BidiError):
                self._ask("POST", "/execute/sync", {"script": text, "args": []})
                return {"type": "success", "result": {"type": "undefined"}}
            return {"type": "exception", "exceptionDetails": {"text": str(error).partition(": ")[2]}}
        if kind == "error":
            return {"type": "exception", "exceptionDetails": {"text": value}}
        if isinstance(value, str):
            return {"type": "success", "result": {"type": "string", "value": value}}
        return {"type": "success", "result": {"type": "undefined"}}

    def close(self) -> None:
        """End the browser and its driver."""
        with contextlib.suppress(BidiError, OSError):
            self._ask("DELETE", "")
        self._process.terminate()
        self._process.wait(20)


class Context:
    """A browser of its own: they share nothing."""

    name, scale = "", 1.0

    def __init__(self, browser: WebKit, viewport: dict[str, int]) -> None:
        self._browser, self.viewport = browser, viewport
        self.line = Session(browser.program, browser.screen)

    def new_page(self) -> Page:
        """Return its page."""
        return Page(self)  # type: ignore[arg-type]

    def close(self) -> None:
        """End it, and forget what was kept."""
        self._browser.contexts.remove(self)
        self.line.close()


class WebKit:
    """WebKitGTK on a virtual display."""

    def __init__(self, program: str) -> None:
        self._display = contextlib.ExitStack()
        self.screen = self._display.enter_context(display())
        self.program = program
        self.contexts: list[Context] = []

    def new_context(self, viewport: dict[str, int], **of_phones: object) -> Context:
        """Return a new device."""
        context = Context(self, viewport)
        self.contexts.append(context)
        return context

    def close(self) -> None:
        """End everything."""
        for context in list(self.contexts):
            context.close()
        self._display.close()
