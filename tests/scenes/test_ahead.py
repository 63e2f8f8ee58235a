"""Loading ahead: what is gone to next is loaded in small steps while the first screen is looked at."""

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
def test_only_a_page_loads_ahead(monkeypatch: pytest.MonkeyPatch, page: bool) -> None:
    asked = []

    def loading() -> Generator[None, None, None]:
        asked.append(True)
        yield

    monkeypatch.setattr("game.scenes.shell.frame.load_ahead", loading)
    pilot = Pilot(Title, host=MemoryHost(is_browser=page))
    for _ in range(20):  # until the first screen is complete
        pilot.advance(0)
        assert pilot.app.surface

    assert bool(asked) is page
