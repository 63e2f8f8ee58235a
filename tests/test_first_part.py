"""What a first visit waits for is enough for the first screen, at every size, whatever is pressed there."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from game.words.shell import REST_COMING

HOUSE = Path(__file__).parents[1]
LOOK = """
import pygame
from game.app import App
from game.host import Bringing
from game.host.browser import BrowserHost
from game.scenes.destinations import ToTitle
from game.scenes.title import Title

class Window:
    innerWidth, innerHeight, devicePixelRatio = 390, 844, 1.0

    def __getattr__(self, name):
        return None

class Host(BrowserHost):
    def bring(self, part):
        return Bringing(False)

window = Window()
app = App(Host(window))
app.start(ToTitle())
for window.innerWidth, window.innerHeight in ((390, 844), (844, 390), (320, 480), (1280, 720), (1920, 1080)):
    for _ in range(40):
        app.frame(1 / 30, [])
    for control in app.controls():
        app.press(control.name)
        moved = {"pos": control.rect.center, "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
        app.frame(1 / 30, [pygame.event.Event(pygame.MOUSEMOTION, moved)])
    for key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_RETURN, pygame.K_n, pygame.K_ESCAPE):
        app.frame(1 / 30, [pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, unicode="", mod=0)])
    assert type(app.scene) is Title and len(app.stack) == 1, app.stack
print(app.host.assistive.announcements[-1])
"""
"""Opens the game on a page to which the rest of it does not come."""


def test_the_first_screen_needs_nothing_of_the_rest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(HOUSE / "build"))
    files = import_module("web_files")
    files.stage(tmp_path / "first", files.Part.FIRST)
    here = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", LOOK], cwd=tmp_path / "first", env=here, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[-2] == REST_COMING
