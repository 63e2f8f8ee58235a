"""``pinochle --screens``: a PNG of every scene in a typical state, for review."""

import sys
import tempfile
from pathlib import Path

import pygame

from .app import App, NoDisplay
from .host.desktop import DesktopHost
from .plain import quote
from .scenes.gallery.gallery import shots
from .ui.theme import THEMES

SIZES = ((390, 844), (844, 390), (1280, 720), (1920, 1080), (3840, 2160))
"""Phone upright, phone sideways, laptop, desktop, 4K."""

STEP = 0.05
STEPS = 80
"""Frames, and their length, until everything has come to rest: four seconds."""


def run(folder: str, size: tuple[int, int] | None, theme: str | None) -> int:
    """Write ``SIZE-THEME-SCENE.png`` for every scene, in one size or theme if asked for; return the exit code."""
    if theme is not None and theme not in THEMES:
        print(f"pinochle --screens: there is no table {quote(theme)}: choose from {', '.join(THEMES)}", file=sys.stderr)
        return 2
    target = Path(folder)
    if not folder or (target.exists() and not target.is_dir()):
        print(f"pinochle --screens: {quote(folder)} is not a folder", file=sys.stderr)
        return 2
    try:
        target.mkdir(parents=True, exist_ok=True)
        for wanted in [size] if size else SIZES:
            for name in [theme] if theme else THEMES:
                print(f"{wanted[0]}x{wanted[1]}, {name}: {_write(target, wanted, name)} pictures")
    except OSError as error:
        print(f"pinochle --screens: {quote(folder)} cannot be written: {error.strerror or error}", file=sys.stderr)
        return 1
    except (NoDisplay, pygame.error) as error:
        print(f"pinochle --screens: {error}", file=sys.stderr)
        return 1
    return 0


def _write(target: Path, size: tuple[int, int], theme: str) -> int:
    made = shots()
    for shot in made:
        with tempfile.TemporaryDirectory() as nothing_saved:
            app = App(DesktopHost(Path(nothing_saved)), size)
            app.painter.unhurried = True
            app.change(app.settings.changed(theme=theme))
            app.start(shot.scene(app))
            for name in shot.press:
                _settle(app)
                app.press(name)
            _settle(app)
            pygame.image.save(app.surface, target / f"{size[0]}x{size[1]}-{theme.replace(' ', '-')}-{shot.name}.png")
    return len(made)


def _settle(app: App) -> None:
    for _ in range(STEPS):
        app.frame(STEP, [])
