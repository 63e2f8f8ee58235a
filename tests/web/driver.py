"""A player in a real browser: boots the built page and finds every control by its name."""

from __future__ import annotations

import contextlib
import json
import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.web.conftest import SHOTS
from tests.web.lending import lender_for, whole_pages

APP = "__import__('sys').modules['game.app'].running"
WAKE_IT = "window.pinochle?.wake?.()"
"""A game at rest notices what a test does in Python only after it."""
NATIVE_FRAME = "window.nativeFrame = requestAnimationFrame.bind(window);"
"""The browser's frames, for those that the page's own question would keep back."""
OF_OUR_RUNTIME = """
(() => {
  let standin;
  const evaluate = (code) => {
    const { python } = runtime;
    if (!python.globals.get("evaluated")) python.runPython(`
def evaluated(code):
    import json, sys
    space = sys.modules["__main__"].__dict__
    try:
        compiled = compile(code, "<test>", "eval")
    except SyntaxError:
        exec(compile(code, "<test>", "exec"), space)
        return "null"
    return json.dumps(eval(compiled, space), default=repr)
`);
    return python.globals.get("evaluated")(code);
  };
  const ours = {
    evaluate,
    get errors() { return runtime.errors; },
    get frames() { return runtime.frames; },
    get py() { return runtime.python; },
    get times() { return { python: pinochle.times.unpack }; },
    collect() { runtime.python?.runPython("import gc; gc.collect()"); },
  };
  Object.defineProperty(window, "standin", {
    configurable: true,     // a page that another has opened runs this twice
    get: () => standin ?? (window.runtime ? ours : undefined), set(other) { standin = other; },
  });
})();
"""
"""What tests ask a runtime, under the name that the rig's has it: of the page's own."""
NOT_LOADED = "Failed to load resource"
HARMLESS = ("ScriptProcessorNode is deprecated",)


@dataclass(frozen=True, slots=True)
class Seen:
    """A control as the game lists it; the rectangle is in pixels of the canvas."""

    name: str
    label: str
    rect: tuple[int, int, int, int]
    enabled: bool
    pressed: bool | None = None


def server_for(web: Path, rig: Path, at: str = "/games/pinochle/") -> Any:
    """Return a server of the folder under a sub-path; ``cut`` and ``hold`` disturb it, ``head`` adds headers."""
    import serve

    class Server(serve.PageServer):  # type: ignore[misc]
        """The rig's server, which can also break a connection in the middle, hold an answer back, and add headers."""

        def __init__(self) -> None:
            super().__init__(web, at=at, cdn=web / "cdn")
            self.cuts: dict[str, int] = {}
            self.heads: list[tuple[str, str, str]] = []
            self.holds: dict[str, threading.Event] = {}
            kind = self.http.RequestHandlerClass
            whole, end = kind.send, kind.end_headers

            def send(handler: Any, data: bytes, rate: int | None) -> None:
                for pattern, go_on in list(self.holds.items()):  # a test may hold more meanwhile
                    if re.search(pattern, handler.path):
                        go_on.wait(60)
                for end, size in list(self.cuts.items()):
                    if handler.path.partition("?")[0].endswith(end):
                        del self.cuts[end]
                        handler.wfile.write(data[:size])
                        handler.wfile.flush()
                        handler.close_connection = True
                        handler.connection.shutdown(2)
                        return
                whole(handler, data, rate)

            def end_headers(handler: Any) -> None:
                for pattern, name, value in list(self.heads):
                    if re.search(pattern, handler.path):
                        handler.send_header(name, value)
                end(handler)

            kind.send, kind.end_headers = send, end_headers

        def cut(self, end: str, size: int) -> None:
            """Break off the next answer for a file with this ending after that many bytes."""
            self.cuts[end] = size

        def hold(self, pattern: str) -> threading.Event:
            """From now on hold back answers for addresses that the expression matches until the event is set."""
            return self.holds.setdefault(pattern, threading.Event())

        def head(self, pattern: str, name: str, value: str) -> None:
            """From now on send a header with answers for addresses that the expression matches."""
            self.heads.append((pattern, name, value))

    server = Server()
    if (web / "cdn" / "engine.js").is_file():
        whole_pages[server.origin] = web
    return server


def _holds(rect: tuple[int, int, int, int], point: tuple[float, float]) -> bool:
    return rect[0] <= point[0] < rect[0] + rect[2] and rect[1] <= point[1] < rect[1] + rect[3]


class NoControl(AssertionError):
    """The control that a test wants to use is not there, or no longer."""


class Game:
    """One page in one browser context."""

    def __init__(self, browser: Any, url: str, go: bool = True, allow: str | None = None, **context: Any) -> None:
        """Open a page; ``allow`` is a piece of the console errors that this test provokes."""
        self.harmless = (*HARMLESS, allow) if allow else HARMLESS
        context.setdefault("viewport", {"width": 1280, "height": 720})
        self.url = url
        self.polling: float | str = "raf"
        """How often it is looked at while something is awaited: in ms, or in every frame."""
        self._lender, self._viewport = lender_for(browser, url, context), context["viewport"]
        self.context = self._lender.lend(url, **context) if self._lender else browser.new_context(**context)
        self.troubles: list[str] = []
        self.foreign: list[str] = []
        self.dialogs: list[str] = []
        self.leaves = 0
        self.page = self.opened()
        if go:
            self.boot()

    def opened(self) -> Any:
        """Answer a new tab of the same browser, watched."""
        page = self.context.new_page()
        if self._lender:
            page.set_viewport_size(self._viewport)
        page.add_init_script(NATIVE_FRAME)
        page.add_init_script(OF_OUR_RUNTIME)
        origin = "/".join(self.url.split("/")[:3])
        page.on("console", lambda m: self._console(m.type, m.text))
        page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        page.on("dialog", self._dialog)
        page.on("request", lambda request: self._request(request.url, origin))
        return page

    def _console(self, kind: str, text: str) -> None:
        if kind == "error" and not any(words in text for words in self.harmless):
            self.troubles.append(text)

    def _dialog(self, dialog: Any) -> None:
        """Leave where the browser asks whether one leaves, as somebody who means it does; note every other question."""
        if dialog.type == "beforeunload":
            self.leaves += 1
            dialog.accept()
        else:
            self.dialogs.append(dialog.message)
            dialog.dismiss()

    def _request(self, url: str, origin: str) -> None:
        if not url.startswith((origin + "/", f"blob:{origin}/", "data:")):
            self.foreign.append(url)

    def boot(self) -> None:
        """Load the page and wait until the game has drawn its first picture."""
        self.page.goto(self.url, wait_until="commit")
        self.booted()

    def reload(self) -> None:
        """Load the page again, as a player would."""
        self.page.reload(wait_until="commit")
        self.booted()

    def booted(self, seconds: float = 180) -> None:
        """Wait for the first picture, long: on a machine that others use a start takes a minute."""
        self.until("window.pinochle?.times.ready || window.standin?.errors.length", seconds, "the first picture")
        self.check()

    def until(self, js: str, seconds: float = 60, what: str = "") -> None:
        """Wait until a JavaScript expression is true.

        What it reads may not be there yet: a page that is loaded again begins without any of its elements.
        """
        from playwright.sync_api import Error

        is_true = f"() => {{ try {{ return {js} }} catch (e) {{ if (!(e instanceof TypeError)) throw e }} }}"
        try:
            self.page.wait_for_function(is_true, timeout=seconds * 1000, polling=self.polling)
        except Error as error:
            raise AssertionError(f"waited {seconds} s for {what or js}\n{self.troubles[-5:]}") from error

    def check(self) -> None:
        """Nothing went wrong on the page, in Python or on the console; nothing was asked of anybody else."""
        errors = self.page.evaluate("window.standin ? (standin.collect?.(), standin.errors) : []")
        assert not errors, "\n".join(errors)
        assert not self.troubles, "\n".join(self.troubles)
        assert not self.dialogs, self.dialogs
        assert not self.foreign, self.foreign

    def close(self) -> None:
        """Close the browser context, or give it back."""
        if self._lender:
            self._lender.take_back(self.context, self.url)
        else:
            self.context.close()

    # ------------------------------------------------------------------ Python
    def python(self, code: str) -> Any:
        """Answer the value of a Python expression; ``app`` is the running App."""
        return self.page.evaluate(
            f"code => {{ {WAKE_IT}; return JSON.parse(standin.evaluate(code)); }}", f"(lambda app: {code})({APP})"
        )

    def error(self, code: str) -> tuple[str, str]:
        """Answer kind and text of the exception that a Python expression raises."""
        self.page.evaluate(
            "code => standin.evaluate(code)",
            "\n".join(
                [
                    "def attempt(app):",
                    "    try:",
                    f"        {code}",
                    "    except Exception as error:",
                    "        return [type(error).__name__, str(error)]",
                    "    return ['nothing', '']",
                ]
            ),
        )
        kind, text = self.page.evaluate("code => JSON.parse(standin.evaluate(code))", f"attempt({APP})")
        return kind, text

    def until_python(self, code: str, seconds: float = 60, frames: int = 2) -> None:
        """Wait until a Python expression is true, and then until what it tells is on the page: it may move controls."""
        text = json.dumps(f"bool((lambda app: {code})({APP}))")
        self.until(f"({WAKE_IT}, JSON.parse(standin.evaluate({text})))", seconds, code)
        if frames:
            self.frames(frames)

    def frames(self, count: int = 2) -> None:
        """Let the game draw that many frames."""
        goal = self.page.evaluate("standin.frames") + count
        self.until(f"({WAKE_IT}, standin.frames >= {goal})")

    # ---------------------------------------------------------------- controls
    def controls(self) -> list[Seen]:
        """Answer what can be seen and pressed now."""
        rows = self.python(
            "[[c.name, c.label, list(c.visible), c.enabled, c.pressed] for c in app.controls() if c.visible.area]"
        )
        return [Seen(name, label, tuple(rect), *more) for name, label, rect, *more in rows]

    def place(self, name: str) -> tuple[float, float]:
        """Answer a point of the page, in CSS pixels, that belongs to the control and to nothing that lies over it."""
        controls = self.controls()
        names = [control.name for control in controls]
        if name not in names:
            raise NoControl(f"no control {name!r}; there are {sorted(names)}")
        above = controls[names.index(name) + 1 :]
        x, y, w, h = controls[names.index(name)].rect
        points = [(x + w * across / 8, y + h * down / 8) for down in (4, 2, 6, 1, 7) for across in (4, 2, 6, 1, 7)]
        free = [point for point in points if not any(_holds(other.rect, point) for other in above)]
        assert free, f"{name} is covered"
        found = self.page.evaluate(
            "([x, y]) => { const c = document.getElementById('canvas'), r = c.getBoundingClientRect();"
            " return [r.left + x * r.width / c.width, r.top + y * r.height / c.height]; }",
            list(free[0]),
        )
        return found[0], found[1]

    def scroll_to(self, name: str) -> None:
        """Turn the mouse wheel, up or down, until a control of a long page is all in sight."""
        view = self.page.viewport_size
        self.page.mouse.move(view["width"] / 2, view["height"] / 2)
        middle = self.page.evaluate("document.getElementById('canvas').height") / 2
        rows = f"[[c.visible == c.rect, c.rect.center[1]] for c in app.controls() if c.name == {name!r}]"
        self.until_python(rows)
        for _ in range(60):
            found = self.python(rows)
            if not found:  # the scene that has it is changed for another that has it
                self.frames()
                continue
            whole, y = found[0]
            if whole:
                return
            self.page.mouse.wheel(0, -360 if y < middle else 360)
            self.until_python(f"{rows} != {found}")  # a page that works hard gets the wheel some frames later
        raise AssertionError(f"the wheel never came to {name!r}")

    def look(self) -> None:
        """Take as long as a person who looks before pressing, but in no time."""
        self.python("app.navigator.wait(1)")

    def click(self, name: str) -> None:
        """Click a control with the mouse, after a look at it."""
        self.look()
        self.page.mouse.click(*self.place(name))
        self.frames()

    def tap(self, name: str) -> None:
        """Tap a control with a finger, after a look at it."""
        self.look()
        self.page.touchscreen.tap(*self.place(name))
        self.frames()

    def tab_to(self, name: str) -> None:
        """Press Tab until the button of that name has the focus, then Enter."""
        for _ in range(80):
            if self.page.evaluate("document.activeElement?.dataset?.name") == name:
                self.page.keyboard.press("Enter")
                self.frames()
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to {name!r}")

    def activate(self, name: str) -> None:
        """Press the button of that name as assistive tools do: without a place, without a key."""
        found = self.page.evaluate(
            "(name) => { const found = [...document.querySelectorAll('#controls > button')]"
            ".find((b) => b.dataset.name === name); found?.click(); return Boolean(found); }",
            name,
        )
        if not found:
            raise NoControl(f"the page has no button {name!r}")
        self.frames()

    def mirrored(self) -> list[dict[str, Any]]:
        """Answer the page's buttons: name, label, enabled, on or off or neither, box in CSS pixels."""
        return list(
            self.page.evaluate(
                "[...document.querySelectorAll('#controls > button')].map((b) => { const r = b.getBoundingClientRect();"
                " return { name: b.dataset.name, label: b.getAttribute('aria-label'),"
                " enabled: !b.hasAttribute('aria-disabled'),"
                " on: { true: true, false: false }[b.ariaPressed ?? b.ariaChecked] ?? null,"
                " box: [r.x, r.y, r.width, r.height] }; })"
            )
        )

    def buttons(self) -> list[Seen]:
        """Answer what assistive tools find to press; the rectangles are in CSS pixels."""
        return [
            Seen(found["name"], found["label"], tuple(round(n) for n in found["box"]), found["enabled"], found["on"])
            for found in self.mirrored()
        ]

    # ------------------------------------------------------------------ looking
    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Answer the colour of a pixel of the canvas."""
        return tuple(
            self.page.evaluate(
                "([x, y]) => [...document.getElementById('canvas').getContext('2d').getImageData(x, y, 1, 1).data]"
                ".slice(0, 3)",
                [x, y],
            )
        )  # type: ignore[return-value]

    def shot(self, name: str) -> None:
        """Keep a picture of the page."""
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=str(SHOTS / f"{name}.png"))


@contextlib.contextmanager
def playing(browser: Any, url: str, **context: Any) -> Iterator[Game]:
    """A booted game, checked for troubles at the end."""
    game = Game(browser, url, **context)
    try:
        yield game
        game.check()
    finally:
        game.close()


Player = Callable[[Game, str], None]
