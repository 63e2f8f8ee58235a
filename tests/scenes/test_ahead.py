"""Loading ahead: what is gone to next is loaded in small steps while the first screen is looked at."""

import os
import subprocess
import sys
from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path

import pytest

import game
from game.scenes.shell import ahead
from game.scenes.title import Title
from tests.pilot import MemoryHost, Pilot


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[None, None, None]:
    """Three modules that need each other and were never loaded."""
    texts = {
        "later_a": "from .later_b import b\n\n\ndef lazy():\n    from .later_c import c\n",
        "later_b": "b = 1\n",
        "later_c": "c = 1\n",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(game, "__path__", [*game.__path__, str(tmp_path)])
    yield
    for name in texts:
        sys.modules.pop(f"game.{name}", None)


def test_a_step_loads_one_module_and_what_it_needs_comes_before_it(later: None) -> None:
    loading, loaded = ahead.load_ahead(["game.later_a"]), []
    for _ in loading:
        loaded.append([name for name in ("later_a", "later_b", "later_c") if f"game.{name}" in sys.modules])

    assert loaded == [["later_b"], ["later_a", "later_b"]], "what a function needs is loaded when it is called"
    assert list(ahead.load_ahead(["game.later_a"])) == [], "what is there is not loaded again"


def test_all_that_is_behind_a_door_is_loaded_what_most_people_go_to_first(monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    monkeypatch.setattr(ahead, "_load", lambda name, _met: iter(names.append(name) or ()))
    list(ahead.load_ahead())

    assert names[0] == "game.scenes.setup.new_game"
    assert all(find_spec(name) for name in names)
    behind = {
        f"game.scenes.{name}" for name in ("rules.page", "lesson.lesson_driver", "odds.hand_odds", "drills.round")
    }
    assert behind <= set(names)


@pytest.mark.parametrize("page", [False, True])
def test_a_page_loads_everything_and_a_window_what_is_likeliest(monkeypatch: pytest.MonkeyPatch, page: bool) -> None:
    asked = []

    def loading(modules: tuple[str, ...]) -> Generator[None, None, None]:
        asked.append(modules)
        yield

    monkeypatch.setattr("game.scenes.shell.frame.load_ahead", loading)
    pilot = Pilot(Title, host=MemoryHost(is_browser=page))
    for _ in range(20):  # until the first screen is complete
        pilot.advance(0)
        assert pilot.app.surface

    assert asked == [() if page else ahead.LIKELIEST]


def test_what_a_door_offers_is_loaded_before_it(later: None, tmp_path: Path) -> None:
    """Or whoever imports it first would load all of it in one step."""
    door = "from .door import door\n\nif False:\n    from .later_b import b\n    from .later_c import c\n"
    (tmp_path / "later_d.py").write_text(door, encoding="utf-8")
    loading = ahead.load_ahead(["game.later_d"])
    next(loading)
    assert [name for name in ("later_b", "later_c", "later_d") if f"game.{name}" in sys.modules] == ["later_b"]
    assert len(list(loading)) == 2
    sys.modules.pop("game.later_d")


WITHOUT_WAITING = """
import sys
from game.scenes.shell import ahead
from game.scenes import base, destinations, title

for _ in ahead.load_ahead(ahead.LIKELIEST):
    pass
loaded = {name for name in sys.modules if name.startswith("game.")}
from game.app import App
from game.host import this_host

app = App(this_host(), (1280, 720))
app.start(destinations.ToTitle())
app.press("new game")
app.frame(0.1, [])
app.press("start")
app.frame(0.1, [])
assert app.scene.title != title.Title.title
print(*sorted({name for name in sys.modules if name.startswith("game.")} - loaded))
"""


def test_neither_new_game_nor_deal_the_cards_loads_anything(tmp_path: Path) -> None:
    """A module takes milliseconds, and all of these a tenth of a second: the press would seem to be lost."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env = os.environ | drivers | {"PINOCHLE_HOME": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", WITHOUT_WAITING], env=env, capture_output=True, text=True, check=True)
    rooms = ("game.scenes.table", "game.scenes.setup", "game.scenes.seat", "game.bots", "game.rules", "game.match")
    assert not [name for name in run.stdout.split() if name.startswith(rooms)]
