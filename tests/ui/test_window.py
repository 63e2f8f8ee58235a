"""The window opens as it was left, and says in words when there is none."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.ui.geometry import Rect
from game.ui.window import Window

HOUSE = Path(__file__).parents[2]


def test_a_window_opens_as_it_was_left() -> None:
    window = Window((800, 600), "", 1.0, resizable=True)
    assert window.note == "800 600"

    again = Window(None, "640 500", 1.0, resizable=True)

    assert again.surface.get_size() == (640, 500)
    assert again.canvas is again.surface


def test_a_window_that_fills_the_screen_is_left_and_remembered_as_it_was_before() -> None:
    window = Window((800, 600), "", 1.0, resizable=True)
    window.fill(True)
    assert window.full
    assert window.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    assert window.note == "800 600 full"

    again = Window(None, window.note, 1.0, resizable=True)
    assert again.full
    again.fill(False)
    assert (again.full, again.surface.get_size(), again.note) == (False, (800, 600), "800 600")


@pytest.mark.parametrize("note", ["", "800", "a b", "-3 4", "800 600 1", "1234567 1"])
def test_a_note_without_sense_is_passed_over(note: str) -> None:
    width, height = Window(None, note, 1.0, resizable=True).surface.get_size()

    assert width >= 320
    assert height >= 480


def test_a_first_window_uses_most_of_a_small_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])

    assert Window(None, "", 1.0, resizable=True).surface.get_size() == (1161, 653)


def test_a_remembered_window_is_not_too_small() -> None:
    assert Window(None, "10 10", 1.0, resizable=True).surface.get_size() == (320, 320)


def test_a_small_window_has_a_larger_canvas_of_its_shape() -> None:
    window = Window((160, 240), "", 1.0, resizable=True)

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
