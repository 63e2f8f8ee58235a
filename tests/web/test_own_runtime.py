"""The page on its own runtime: an unmodified Pyodide and our wheel, and no server but the one it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.words.shell import REST_COMING
from tests.web.driver import Game, server_for
from tests.web.playing import MATCH, begin, clicking, play_deal, settle, sheet, wait_for_turn

pytestmark = pytest.mark.web


@pytest.fixture(scope="module")
def own_server(rig: Path, own_web: Path) -> Iterator[Any]:
    """Answer a server of that page."""
    with server_for(own_web, rig) as server:
        yield server


SEEN = f"repr([(view.hand, view.moves, view.phase) for view in [{MATCH}.view({MATCH}.awaited)]])"


def test_it_starts_plays_and_resumes_with_the_network_cut_off(chromium: Any, own_server: Any) -> None:
    game = Game(chromium, own_server.url, go=False)
    game.context.route(lambda url: not url.startswith(own_server.origin), lambda route: route.abort())
    settle(game)
    game.boot()
    begin(game, "classic")
    assert play_deal(game, clicking) >= 13
    assert len(sheet(game, clicking)) == 1
    clicking(game, "next deal")
    wait_for_turn(game, 2)
    before = game.python(SEEN)
    game.reload()
    clicking(game, "continue")
    game.until_python("hasattr(app.scene, 'session')")
    wait_for_turn(game, 2)
    assert game.python(SEEN) == before
    game.check()
    game.close()


IMPORT = """
def imported():
    import importlib
    import json
    from pathlib import Path

    missing = []
    for file in sorted(Path("game").rglob("*.py")):
        name = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
        try:
            importlib.import_module(name)
        except ImportError as error:
            missing.append([name, error.name])
    return missing
"""
"""Defines ``imported``: imports all modules of the game, and returns what was missing."""
OF_DESKTOPS = {"accesskit", "ctypes", "platformdirs", "tkinter", "webbrowser"}
"""Modules that a page never has, and never asks for."""


def test_every_module_of_the_game_finds_what_it_imports(chromium: Any, own_server: Any) -> None:
    game = Game(chromium, own_server.url, go=False)
    game.page.goto(game.url, wait_until="commit")
    game.booted(300)
    game.page.evaluate("pinochle.bringTogether()")
    game.until("['here', ''].includes(pinochle.bringTogether())", 60)
    game.page.evaluate("code => standin.evaluate(code)", IMPORT)
    missing = game.page.evaluate("JSON.parse(standin.evaluate('imported()'))")
    assert [row for row in missing if row[1] not in OF_DESKTOPS] == []
    loaded = game.python("len([name for name in __import__('sys').modules if name.startswith('game.')])")
    assert loaded > 500
    game.check()
    game.close()


def test_a_first_visit_begins_before_the_rest_of_the_game_is_here(chromium: Any, own_server: Any) -> None:
    go_on = own_server.hold(r"/rest\.tar\.gz")
    game = Game(chromium, own_server.url, go=False)
    game.boot()
    clicking(game, "learn")
    assert game.python("type(app.scene).__name__") == "Title"
    assert game.python("app.toasts.text") == REST_COMING
    go_on.set()
    own_server.holds.clear()
    game.until_python("type(app.scene).__name__ == 'LearnMenu'")
    game.until_python("not app.jobs.working")
    assert game.python("any(app.sounds._loaded.values()) or app.sounds._silent")
    clicking(game, "back")
    begin(game, "two-handed")
    assert play_deal(game, clicking) >= 12
    game.check()
    game.close()
