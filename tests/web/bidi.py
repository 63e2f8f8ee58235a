"""Firefox as it is installed, driven by WebDriver BiDi, with as much of playwright's interface as the core set uses.

Playwright drives a Firefox of its own, and of others it asks for emulations that an ESR version lacks. So this speaks
the standard protocol to the browser of the system: JSON messages over a WebSocket, commands with a number and events
without.
"""

from __future__ import annotations

import base64
import contextlib
import json
import re
import subprocess
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.startup.max_resumed_crashes": -1,
}
KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Alt": "\ue00a", "Escape": "\ue00c",
    "Space": " ", "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Backspace": "\ue003", "Delete": "\ue017",
}  # fmt: skip
EVENTS = [
    "log.entryAdded",
    "network.beforeRequestSent",
    "browsingContext.userPromptOpened",
    "browsingContext.navigationStarted",
    "browsingContext.downloadEnd",
    "input.fileDialogOpened",
]

AT_AN_END = """(back) => {
  const all = [...document.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")];
  const stops = all.filter((node) => node.tabIndex >= 0 && !node.disabled && node.getClientRects().length);
  return stops.length > 1 && document.activeElement === stops.at(back ? 0 : -1);
}"""
"""Whether Tab would leave the page for the browser's own bar, from where BiDi cannot come back: turn round there."""


class BidiError(AssertionError):
    """The browser refuses a command, or does not answer."""


class Connection:
    """A line to the browser: commands are answered in any order, events come between them."""

    def __init__(self, address: str) -> None:
        from websockets.sync.client import connect

        self._open = contextlib.ExitStack()
        self._line = self._open.enter_context(connect(address, max_size=None, open_timeout=20, compression=None))
        self._waiting: dict[int, Future[Any]] = {}
        self._heard: dict[str, list[Callable[[dict[str, Any]], None]]] = defaultdict(list)
        self._number = 0
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        from websockets.exceptions import ConnectionClosed

        with contextlib.suppress(ConnectionClosed):
            for text in self._line:
                message = json.loads(text)
                if "id" in message and message["id"] in self._waiting:
                    self._waiting.pop(message["id"]).set_result(message)
                for hear in list(self._heard[message.get("method", "")]):
                    hear(message["params"])

    def hear(self, event: str, told: Callable[[dict[str, Any]], None]) -> None:
        """Tell somebody of all events of a kind from now on."""
        self._heard[event].append(told)

    def do(self, method: str, seconds: float = 60, **words: Any) -> Any:
        """Send a command; return the answer.

        Raises:
            BidiError: the browser refuses it, or does not answer in time.
        """
        self._number += 1
        answer: Future[Any] = Future()
        number = self._number
        self._waiting[number] = answer
        self._line.send(json.dumps({"id": number, "method": method, "params": words}))
        try:
            message = answer.result(seconds)
        except TimeoutError:
            raise BidiError(f"{method} was not answered in {seconds} s") from None
        if message["type"] == "error":
            raise BidiError(f"{method}: {message['error']}: {message['message']}")
        return message["result"]

    def close(self) -> None:
        """Hang up."""
        self._open.close()


class Page:
    """A page in a window of its own."""

    def __init__(self, context: Context) -> None:
        self._context, self._line = context, context.line
        # A window of its own: a tab behind another one draws nothing.
        created = self._line.do("browsingContext.create", type="window", userContext=context.name)
        self._tab: str = created["context"]
        self._told: dict[str, list[Callable[[Any], Any]]] = defaultdict(list)
        self.mouse, self.keyboard, self.touchscreen = Mouse(self), Keyboard(self), Fingers(self)
        self.viewport_size: dict[str, int] = context.viewport
        for event in ("log.entryAdded", "network.beforeRequestSent", "browsingContext.userPromptOpened"):
            self._line.hear(event, lambda words, event=event: self._tell(event, words))  # type: ignore[misc]
        self.set_viewport_size(context.viewport)

    def _tell(self, event: str, words: dict[str, Any]) -> None:
        if self._tab not in (words.get("context"), words.get("source", {}).get("context")):
            return
        if event == "log.entryAdded" and words["type"] == "javascript" and words["level"] == "error":
            kind, value = "pageerror", words["text"]
        elif event == "log.entryAdded":
            kind, value = "console", SimpleNamespace(type=words["level"], text=words["text"] or "")
        elif event == "network.beforeRequestSent":
            kind, value = "request", SimpleNamespace(url=words["request"]["url"])
        else:  # the browser dismisses it, as the session asks
            answers = {"dismiss": lambda: None, "accept": lambda: None}
            kind, value = "dialog", SimpleNamespace(type=words["type"], message=words["message"], **answers)
        for told in self._told[kind]:
            told(value)

    def on(self, kind: str, told: Callable[[Any], Any]) -> None:
        """Tell somebody of what happens on the page."""
        self._told[kind].append(told)

    def goto(self, url: str, wait_until: str = "load") -> None:
        """Load an address."""
        wait = {"commit": "none", "load": "complete"}[wait_until]
        self._line.do("browsingContext.navigate", context=self._tab, url=url, wait=wait)

    def reload(self, wait_until: str = "load") -> None:
        """Load the page again; only what it tells afterwards is believed."""
        self.evaluate("void (window.leaving = true)")
        self._line.do("browsingContext.reload", context=self._tab, wait="none")
        self._wait(lambda: not self.evaluate("window.leaving ?? false"), 30, "a reload")

    @contextlib.contextmanager
    def expect_navigation(self, wait_until: str = "load") -> Iterator[None]:
        """Wait at the end until the page is another."""
        self.evaluate("void (window.leaving = true)")
        yield
        self._wait(lambda: not self.evaluate("window.leaving ?? false"), 30, "another page")

    def evaluate(self, text: str, word: Any = None) -> Any:
        """Return the value of an expression, or what the function that it is returns for a word; statements run."""
        code = (
            f"(async () => {{ const it = ({text.strip().rstrip(';')}); return JSON.stringify("
            f"await (typeof it === 'function' ? it({json.dumps(word)}) : it)) }})()"
        )
        told = self._evaluate(code)
        if told["type"] == "exception" and told["exceptionDetails"]["text"].startswith("SyntaxError"):
            told = self._evaluate(text)
        if told["type"] == "exception":
            raise BidiError(f"{told['exceptionDetails']['text']} in {text[:300]}")
        return json.loads(told["result"]["value"]) if told["result"]["type"] == "string" else None

    def _evaluate(self, code: str) -> Any:
        return self._line.do("script.evaluate", expression=code, target={"context": self._tab}, awaitPromise=True)

    def wait_for_function(self, text: str, timeout: float = 30_000, polling: float | str = "raf") -> None:
        """Wait until a function is true."""
        self._wait(lambda: self.evaluate(text), timeout / 1000, text)

    def _wait(self, is_true: Callable[[], Any], seconds: float, what: str) -> None:
        end = time.monotonic() + seconds
        while True:
            with contextlib.suppress(BidiError):  # between two pages there is none to ask
                if is_true():
                    return
            if time.monotonic() > end:
                raise BidiError(f"waited {seconds} s for {what}")
            time.sleep(0.02)

    def wait_for_timeout(self, ms: float) -> None:
        """Wait."""
        time.sleep(ms / 1000)

    def add_init_script(self, text: str) -> None:
        """Run a script in every later page before its own."""
        self._line.do("script.addPreloadScript", functionDeclaration=f"() => {{ {text} }}", contexts=[self._tab])

    def set_viewport_size(self, size: dict[str, int]) -> None:
        """Give the page another size."""
        self.viewport_size = size
        self._line.do(
            "browsingContext.setViewport", context=self._tab, viewport=size, devicePixelRatio=self._context.scale
        )

    def act(self, *sources: dict[str, Any]) -> None:
        """Move, press and type as these devices do."""
        self._line.do("input.performActions", context=self._tab, actions=list(sources))

    @property
    def url(self) -> str:
        """The address."""
        return str(self.evaluate("location.href"))

    def title(self) -> str:
        """Return the title."""
        return str(self.evaluate("document.title"))

    def locator(self, selector: str) -> SimpleNamespace:
        """Return what counts the elements of a selector."""
        count = f"document.querySelectorAll({json.dumps(selector)}).length"
        return SimpleNamespace(count=lambda: self.evaluate(count))

    def screenshot(self, path: str) -> None:
        """Keep a picture."""
        Path(path).write_bytes(
            base64.b64decode(self._line.do("browsingContext.captureScreenshot", context=self._tab)["data"])
        )

    def _next(self, event: str) -> Future[dict[str, Any]]:
        """Return the next event of a kind on this page, when it has come."""
        coming: Future[dict[str, Any]] = Future()

        def hear(words: dict[str, Any]) -> None:
            if words.get("context") == self._tab and not coming.done():
                coming.set_result(words)

        self._line.hear(event, hear)
        return coming

    @contextlib.contextmanager
    def expect_download(self) -> Iterator[SimpleNamespace]:
        """Wait at the end for a file that the page saves."""
        coming, found = self._next("browsingContext.downloadEnd"), SimpleNamespace()
        yield found
        words = coming.result(30)
        assert words["status"] == "complete", words
        file = Path(words["filepath"])
        found.value = SimpleNamespace(
            suggested_filename=file.name, save_as=lambda path: Path(path).write_bytes(file.read_bytes())
        )

    @contextlib.contextmanager
    def expect_file_chooser(self) -> Iterator[SimpleNamespace]:
        """Wait at the end until the page asks for a file."""
        coming, found = self._next("input.fileDialogOpened"), SimpleNamespace()
        yield found
        element = coming.result(30)["element"]
        found.value = SimpleNamespace(
            set_files=lambda path: self._line.do(
                "input.setFiles", context=self._tab, element={"sharedId": element["sharedId"]}, files=[str(path)]
            )
        )


class Mouse:
    """The mouse."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._at = (0, 0)

    def _act(self, *actions: dict[str, Any]) -> None:
        self._page.act(
            {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": list(actions)}
        )

    def move(self, x: float, y: float) -> None:
        """Move it."""
        self._at = round(x), round(y)
        self._act({"type": "pointerMove", "x": self._at[0], "y": self._at[1]})

    def click(self, x: float, y: float) -> None:
        """Click there."""
        self._at = round(x), round(y)
        place = {"type": "pointerMove", "x": self._at[0], "y": self._at[1]}
        self._act(place, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def wheel(self, across: int, down: int) -> None:
        """Turn its wheel."""
        turn = {"type": "scroll", "x": self._at[0], "y": self._at[1], "deltaX": across, "deltaY": down}
        self._page.act({"type": "wheel", "id": "wheel", "actions": [turn]})


class Fingers:
    """A touchscreen."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def tap(self, x: float, y: float) -> None:
        """Tap there."""
        actions = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 30},
            {"type": "pointerUp", "button": 0},
        ]
        self._page.act({"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": actions})


class Keyboard:
    """The keyboard."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._back = False

    def press(self, keys: str) -> None:
        """Press a key, or several together: ``Control+A``."""
        if keys == "Tab":
            if self._page.evaluate(AT_AN_END, self._back):
                self._back = not self._back
            keys = "Shift+Tab" if self._back else keys
        names = keys.split("+") if len(keys) > 1 else [keys]
        values = [KEYS.get(name, name.lower() if len(names) > 1 else name) for name in names]
        actions = [{"type": "keyDown", "value": value} for value in values]
        self._type(actions + [{"type": "keyUp", "value": value} for value in reversed(values)])

    def insert_text(self, text: str) -> None:
        """Type a text, letter by letter."""
        self._type([{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")])

    def _type(self, actions: list[dict[str, Any]]) -> None:
        self._page.act({"type": "key", "id": "keyboard", "actions": actions})


class Context:
    """What one device keeps: its pages share it, other contexts do not."""

    def __init__(self, browser: Firefox, viewport: dict[str, int], scale: float) -> None:
        self._browser, self.line, self.viewport, self.scale = browser, browser.line, viewport, scale
        self.name: str = self.line.do("browser.createUserContext")["userContext"]

    def new_page(self) -> Page:
        """Open a page."""
        return Page(self)

    def set_offline(self, offline: bool) -> None:
        """Take the network away, or give it back."""
        how = {"type": "offline"} if offline else None
        self.line.do("emulation.setNetworkConditions", networkConditions=how, userContexts=[self.name])

    def close(self) -> None:
        """Close all pages, and forget what was kept."""
        self._browser.contexts.remove(self)
        self.line.do("browser.removeUserContext", userContext=self.name)


class Firefox:
    """A Firefox without a window."""

    def __init__(self, program: str) -> None:
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        profile, self.downloads = Path(self._folder.name) / "profile", Path(self._folder.name) / "downloads"
        profile.mkdir()
        self.downloads.mkdir()
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        (profile / "user.js").write_text("".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        self.contexts: list[Context] = []
        try:
            self._begin(program)
        except BaseException:
            self._process.kill()  # nobody else knows it
            raise

    def _begin(self, program: str) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            if found := re.search(r"listening on (ws://\S+)", line):
                break
        else:
            raise BidiError(f"{program} does not start")
        self._reader = threading.Thread(target=self._process.stderr.read, daemon=True)
        self._reader.start()  # a full pipe would stop the browser
        self.line = Connection(f"{found[1]}/session")
        always: dict[str, Any] = {
            "acceptInsecureCerts": True,
            "unhandledPromptBehavior": {"default": "dismiss", "file": "ignore"},
        }
        session = self.line.do("session.new", capabilities={"alwaysMatch": always})
        self.version: str = session["capabilities"]["browserVersion"]
        self.line.do("session.subscribe", events=EVENTS)
        allowed = {"type": "allowed", "destinationFolder": str(self.downloads)}
        self.line.do("browser.setDownloadBehavior", downloadBehavior=allowed)

    def new_context(
        self,
        viewport: dict[str, int],
        device_scale_factor: float = 1.0,
        has_touch: bool = False,
        is_mobile: bool = False,
    ) -> Context:
        """Return a new device. Firefox has no mobile layout to emulate, and every device may be touched."""
        context = Context(self, viewport, device_scale_factor)
        self.contexts.append(context)
        return context

    def close(self) -> None:
        """End it."""
        with contextlib.suppress(BidiError):
            self.line.do("browser.close", seconds=10)
        self.line.close()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join(5)
        if self._process.stderr is not None:
            self._process.stderr.close()
        self._folder.cleanup()
