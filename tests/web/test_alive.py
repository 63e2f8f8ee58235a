"""Python's end is never silent: whenever it dies, before the start or in the middle, the page says so in words."""

from __future__ import annotations

import contextlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import RUNTIME, build_page
from tests.web.driver import Game, server_for
from tests.web.test_page import findings

pytestmark = pytest.mark.web

CLOCK = """
const plain = setInterval;
let tenths = 0;
window.hurried = false;
window.setInterval = (act, pause, ...more) => pause === 1000
  ? plain(() => { if (hurried || ++tenths % 10 === 0) act(); }, 100) : plain(act, pause, ...more);
"""
"""While ``hurried`` the seconds of the page's watch go by ten times as fast."""
AT_FIRST = "window.hurried = !sessionStorage.hurried; sessionStorage.hurried = 1;"
"""It is hurried until the page is loaded again."""
STOPPED = "Pinochle has stopped. Start it again: a saved match goes on where it was."


@contextlib.contextmanager
def dying(chromium: Any, server: Any, hurried: bool = False) -> Iterator[Game]:
    """A page that is going to break; what it reports to the console is meant."""
    game = Game(chromium, server.url, go=False)
    game.page.add_init_script(CLOCK + (AT_FIRST if hurried else ""))
    game.page.goto(server.url, wait_until="commit")
    yield game
    assert game.dialogs == []
    game.close()


def trouble(game: Game, seconds: float = 120) -> list[str]:
    """Return what the page says once it says that something is wrong: the reason and the details."""
    game.until("document.getElementById('trouble')?.hidden === false", seconds, "words")
    assert game.page.is_visible("#reason")
    assert game.page.evaluate("document.activeElement.id") == "retry"
    return [game.page.inner_text("#reason"), game.page.inner_text("#details")]


def booted(game: Game) -> None:
    game.until("window.pinochle?.times.ready", 120, "the first picture")


@pytest.mark.parametrize(
    ("boot", "words"),
    [
        ("def boot(): pass", "The game did not start: for a minute its engine has given no sign of life."),
        ("def boot(): raise RuntimeError('no Python today')", "Something went wrong while the game was starting."),
    ],
)
def test_a_python_that_dies_before_the_pages_own_start(
    rig: Path, chromium: Any, tmp_path: Path, boot: str, words: str
) -> None:
    shutil.copytree(rig / "cdn", tmp_path / "cdn")
    (tmp_path / "cdn" / "cpythonrc.py").unlink()  # a copy that may not be written to
    (tmp_path / "cdn" / "cpythonrc.py").write_text(boot, encoding="utf-8")
    build_page(tmp_path / "page", tmp_path / "cdn")
    silent = "raise" not in boot
    with server_for(tmp_path / "page", rig) as server, dying(chromium, server, hurried=silent) as game:
        reason, details = trouble(game)
        assert reason == words
        assert ("no Python today" in details) == (not silent)


def test_a_network_that_brings_nothing_is_given_up(quick: Any, chromium: Any) -> None:
    quick.answer(r"main\.wasm", delay=90)
    with dying(chromium, quick, hurried=True) as game:
        assert trouble(game)[0] == "The game could not be loaded: for a minute nothing has come from the network."
        quick.forget()
        game.page.click("#retry")
        booted(game)


def test_a_slow_network_is_waited_for_as_long_as_something_comes(quick: Any, chromium: Any) -> None:
    quick.answer(r"main\.wasm", rate=3_000)
    with dying(chromium, quick, hurried=True) as game:
        game.until("performance.now() > 8_000", 60)  # longer than the hurried watch waits where nothing comes
        shown = game.page.evaluate(
            "[document.getElementById('step').textContent, document.getElementById('bar').ariaValueNow]"
        )
        percent = re.search(r"(\d+) %", shown[0])
        assert percent, "it is still coming"
        assert percent[1] == shown[1], "the bar says what its number says"
        assert game.page.evaluate("document.getElementById('trouble').hidden")


def test_what_goes_wrong_in_playing_and_in_unpacking_is_told_whole(server: Any, chromium: Any, axe: str) -> None:
    with dying(chromium, server) as game:
        booted(game)
        game.page.evaluate(
            "code => standin.evaluate(code)",
            "def frame(*_):\n    raise RuntimeError('“Zoë ♠ 😀”')\n\n__import__('game.app').app.running.frame = frame",
        )
        assert trouble(game) == [STOPPED, "RuntimeError: “Zoë ♠ 😀”"]
        game.shot("stopped")
        assert findings(game, axe) == []
        assert game.page.evaluate("document.getElementById('stage').inert"), "nothing dead can be pressed"
        game.page.keyboard.press("Enter")
        game.until("!window.pinochle?.times.ready", 20, "another start")
        booted(game)

        if RUNTIME == "pyodide":
            game.page.add_init_script("Object.defineProperty(window, 'FS', { set() { throw Error('“Zoë ♠ 😀”'); } })")
            game.page.reload()
        else:
            game.page.evaluate(
                "code => standin.evaluate(code)",
                "def broken(*_, **__):\n    raise OSError('“Zoë ♠ 😀”')\n\n"
                "platform.run_main = broken\nasyncio.run(custom_site())",
            )
        reason, details = trouble(game)
        assert reason == "The game could not be unpacked and started."
        assert details == ("“Zoë ♠ 😀”" if RUNTIME == "pyodide" else "OSError: “Zoë ♠ 😀”")


def test_a_busy_python_and_a_hidden_page_are_not_taken_for_dead_and_one_that_stands_still_without_a_word_is(
    server: Any, chromium: Any
) -> None:
    with dying(chromium, server) as game:
        booted(game)
        game.page.evaluate("window.hurried = true")
        game.python("__import__('time').sleep(2)")
        game.frames(5)
        assert game.page.evaluate("document.getElementById('trouble').hidden"), "it was busy"
        game.page.evaluate(
            "window.held = []; window.drawing = requestAnimationFrame;"
            " window.requestAnimationFrame = (act) => held.push(act); null"
        )
        game.page.wait_for_timeout(1_500)
        game.page.evaluate("window.requestAnimationFrame = drawing; held.splice(0).forEach((act) => drawing(act))")
        game.frames(5)
        game.page.wait_for_timeout(500)
        assert game.page.evaluate("document.getElementById('trouble').hidden"), "nothing was drawn"
        game.check()

        reason, details = trouble_without_a_word(game)
        assert reason == STOPPED
        assert details == "" if RUNTIME == "pyodide" else "no room, Zoë" in details


def trouble_without_a_word(game: Game) -> list[str]:
    """Have Python stand still where none of its own lines can tell, and return what the page says."""
    if RUNTIME == "pyodide":  # its frames do not come any more; the page's do
        game.page.evaluate(
            "window.requestAnimationFrame = (act) => act instanceof runtime.python.ffi.PyProxy ? 0 : drawing(act); null"
        )
    else:  # an error in a setter kills it
        game.page.evaluate("Object.defineProperty(window, 'deadly', { set() { throw new Error('no room, Zoë'); } })")
        with contextlib.suppress(Exception):
            game.python("setattr(__import__('platform').window, 'deadly', 1)")
    return trouble(game)


COUNT = """
window.asked = 0;
window.requestAnimationFrame = (act) => { asked++; return nativeFrame(act); };
"""
"""Counts the frames that the page asks the browser for."""


def test_a_page_at_rest_asks_for_no_frame_and_answers_at_once(server: Any, chromium: Any) -> None:
    game = Game(chromium, server.url, go=False)
    game.page.add_init_script(COUNT)
    game.boot()
    for scene in ("title", "table"):
        if scene == "table":
            game.click("new game")
            game.click("start")
            game.until_python("hasattr(app.scene, 'session')", 60)
        game.until_python("app._frames.rest() > 0", 60)
        game.page.wait_for_timeout(500)
        before = game.page.evaluate("asked")
        game.page.wait_for_timeout(5_000)
        assert game.page.evaluate("asked") == before, scene
        game.page.keyboard.press("m")
        game.page.wait_for_timeout(500)
        assert game.page.evaluate("asked") > before
        assert game.page.evaluate("document.getElementById('trouble').hidden")
    game.check()
    game.close()


def test_the_browsers_back_goes_where_escape_goes_and_then_leaves_the_page(server: Any, chromium: Any) -> None:
    game = Game(chromium, server.url, go=False)
    game.page.goto("about:blank")
    game.boot()
    game.click("settings")
    game.until_python("type(app.scene).__name__ == 'SettingsScene'")
    game.until("history.state?.level === 1")
    game.page.go_back()
    game.until_python("type(app.scene).__name__ == 'Title'")

    game.click("new game")
    game.click("start")
    game.until_python("hasattr(app.scene, 'session')", 60)
    game.until_python("app._frames.rest() > 0", 60)
    game.page.go_back()
    game.until_python("type(app.scene).__name__ == 'TableMenu'")
    game.page.go_back()
    game.until_python("type(app.scene).__name__ == 'Title'")
    game.until("!history.state?.level")
    game.reload()
    game.check()
    game.page.go_back()
    assert game.page.url == "about:blank"
    game.close()
