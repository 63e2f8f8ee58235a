"""The window opens as it was left, and says in words when there is none."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.host import MemoryStorage
from game.scenes.base import Quit
from game.scenes.shell.host_window import HostWindow
from game.scenes.title import Title
from game.store.window import SavedWindow, parse_window
from game.ui.geometry import Rect
from game.ui.placing import WindowPlace
from game.ui.window import Window
from tests.pilot import MemoryHost

HOUSE = Path(__file__).parents[2]


def test_a_window_that_is_asked_for_has_exactly_that_size() -> None:
    window = Window((3000, 2000), 1.0, resizable=True)
    window.keep_in_sight()

    assert window.surface.get_size() == (3000, 2000)
    assert window.canvas is window.surface
    assert window.place is None, "it is nobody's window, and is not remembered"


def test_a_window_of_the_desktop_has_the_icon_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", shown.append)

    Window((640, 480), 1.0, resizable=False)
    assert shown == [], "a page has its own"
    Window((640, 480), 1.0, resizable=True)
    (icon,) = shown
    ours = pygame.image.load(HOUSE / "assets" / "icons" / "icon-192.png")
    assert pygame.image.tobytes(icon, "RGBA") == pygame.image.tobytes(ours, "RGBA")


def test_a_window_that_fills_the_screen_is_left_as_it_was_before() -> None:
    window = Window((800, 600), 1.0, resizable=True)
    window.fill(True)
    assert window.full
    assert window.surface.get_size() == pygame.display.get_desktop_sizes()[0]

    window.fill(False)
    assert (window.full, window.surface.get_size()) == (False, (800, 600))


def test_a_window_of_the_desktop_opens_as_it_lay() -> None:
    window = Window(WindowPlace((640, 500), (50, 60)), 1.0, resizable=True)

    assert window.surface.get_size() == (640, 500)
    assert window.place == WindowPlace((640, 500), (50, 60))
    window.fill(True)
    assert window.place == WindowPlace((640, 500), (50, 60), full=True)


def test_a_first_window_uses_most_of_a_small_screen() -> None:
    window = Window(WindowPlace(), 1.0, resizable=True)
    screen = pygame.display.get_desktop_sizes()[0]

    assert window.surface.get_size() == (round(screen[0] * 0.85), round(screen[1] * 0.85))


def test_a_remembered_window_is_not_too_small() -> None:
    assert Window(WindowPlace((10, 10)), 1.0, resizable=True).surface.get_size() == (320, 320)


def test_the_screen_may_sleep() -> None:
    """SDL forbids it unless it is told otherwise: a game of cards is no film."""
    Window((320, 320), 1.0, resizable=True)

    assert pygame.display.get_allow_screensaver()


@pytest.mark.parametrize("kept", ["", "rubbish", "3264 1836 full", '{"format": 3, "size": [0, 0]}', "{", "\0"])
def test_what_is_kept_of_the_window_harms_no_start(kept: str) -> None:
    host = MemoryHost(MemoryStorage({"window": kept}))
    window = HostWindow(host, None)
    screen = pygame.display.get_desktop_sizes()[0]

    assert all(a <= b for a, b in zip(window.size, screen, strict=True))
    assert window.full is kept.endswith("full")
    window.fill_screen(False)
    window.remember()
    assert SavedWindow(size=window.size, position=pygame.display.get_window_position()) == parse_window(
        host.storage.load("window") or ""
    )


def test_a_window_is_remembered_when_the_game_is_left() -> None:
    host = MemoryHost()
    app = App(host)
    app.start(Title(app))
    app.go(Quit())
    asyncio.run(app.run())

    size = HostWindow(host, None).size
    assert parse_window(host.storage.load("window") or "").size == size == app.size


def test_a_small_window_has_a_larger_canvas_of_its_shape() -> None:
    window = Window((160, 240), 1.0, resizable=True)

    assert window.canvas.get_size() == (320, 480)
    assert window.on_screen(Rect(20, 40, 100, 60)) == (10, 20, 50, 30)


def test_without_a_display_the_game_says_so_in_words(tmp_path: Path) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    if sys.platform != "linux":
        pytest.skip("other systems always have a display")

    run = subprocess.run(
        [sys.executable, "main.py"],
        cwd=HOUSE,
        env=kept | {"PINOCHLE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert run.returncode == 1
    assert "No display was found" in run.stderr
    assert "Traceback" not in run.stderr
