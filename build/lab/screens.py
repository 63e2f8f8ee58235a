"""Write a PNG of every scene in a typical state, for people to look at.

    python -m build.lab screens DIR [--size WxH …] [--theme NAME …] [--scene PATTERN …]

Each picture is called ``SIZE-THEME-SCENE.png``. Without options all scenes are drawn in five sizes and on every table,
which takes minutes; a pattern such as ``title`` or ``"two-handed-*"`` chooses scenes. What a picture needed is dropped
before the next one, so that memory stays flat.
"""

import argparse
import gc
import sys
import tempfile
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

import pygame

from build.lab.arguments import LabParser
from build.lab.gallery.gallery import Shot, shots
from game.app import App, NoDisplay
from game.cli.options import choices, whole_number
from game.host.desktop import DesktopHost
from game.plain import quote
from game.ui.theme import THEMES

Size = tuple[int, int]

SIZES: tuple[Size, ...] = ((390, 844), (844, 390), (1280, 720), (1920, 1080), (3840, 2160))
"""Phone upright, phone sideways, laptop, desktop, 4K."""

STEP = 0.05
STEPS = 80
"""Frames, and their length, until everything has come to rest: four seconds."""


def main(words: list[str]) -> int:
    """Write the pictures; return the exit code."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("folder", metavar="DIR", help="where the pictures go")
    parser.add_argument("--size", type=size, nargs="+", default=SIZES, metavar="WxH", help="such as 1280x720")
    parser.add_argument("--theme", choices=list(THEMES), nargs="+", default=list(THEMES), metavar="NAME", help="tables")
    parser.add_argument("--scene", type=scenes, nargs="+", metavar="PATTERN", help="names of scenes, * for any letters")
    options = parser.parse_args(words)
    target = Path(options.folder)
    if not options.folder or (target.exists() and not target.is_dir()):
        parser.error(f"{quote(options.folder)} is not a folder")
    chosen = list(dict.fromkeys(shot for found in options.scene for shot in found)) if options.scene else shots()
    try:
        target.mkdir(parents=True, exist_ok=True)
        write_all(target, options.size, options.theme, chosen)
    except OSError as error:
        print(f"{parser.prog}: {quote(options.folder)} cannot be written: {error.strerror or error}", file=sys.stderr)
        return 1
    except (NoDisplay, pygame.error) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    return 0


def size(text: str) -> Size:
    """Parse the size of a window."""
    side = whole_number(320, 8192)
    width, _, height = text.lower().partition("x")
    try:
        return side(width), side(height)
    except argparse.ArgumentTypeError:
        what = f"{quote(text)} is not a size such as 1280x720, from 320x320 to 8192x8192"
        raise argparse.ArgumentTypeError(what) from None


def scenes(pattern: str) -> list[Shot]:
    """Return the scenes whose names fit a pattern."""
    found = [shot for shot in shots() if fnmatchcase(shot.name, pattern)]
    if not found:
        names = [shot.name for shot in shots()]
        raise argparse.ArgumentTypeError(f"there is no scene {quote(pattern)}: {choices(pattern, names)}")
    return found


def write_all(target: Path, sizes: Iterable[Size], themes: Iterable[str], chosen: Sequence[Shot]) -> None:
    """Write the pictures of these scenes in each size and on each table, and tell how many."""
    tables = list(themes)
    for width, height in sizes:
        for theme in tables:
            for shot in chosen:
                name = f"{width}x{height}-{theme.replace(' ', '-')}-{shot.name}.png"
                write(target / name, (width, height), theme, shot)
            print(f"{width}x{height}, {theme}: {len(chosen)} pictures", flush=True)


def write(file: Path, window: Size, theme: str, shot: Shot) -> None:
    """Write the picture of a scene in a window of that size."""
    with tempfile.TemporaryDirectory() as nothing_saved:
        app = App(DesktopHost(Path(nothing_saved)), window)
        app.painter.unhurried = True
        app.change(app.settings.changed(theme=theme))
        app.start(shot.scene(app))
        for name in shot.press:
            _settle(app)
            app.press(name)
        _settle(app)
        pygame.image.save(app.surface, file)
    del app
    gc.collect()  # an app and its scenes know each other, and hold all pictures of the largest windows


def _settle(app: App) -> None:
    for _ in range(STEPS):
        app.frame(STEP, [])
